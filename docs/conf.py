"""How the site is built from these pages: ``python -m sphinx -W --keep-going docs build/site``.

The pages read well as plain Markdown too. What only a site has (the contents at its side, the reference,
components that can be stepped through) is added while it is built, by ``completing``.
"""  # noqa: INP001 - a folder of pages, no package

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]  # what stands beside this file, and the checkout's own package

import completing  # noqa: E402

from muggins_widgets import __version__  # noqa: E402

project = "Muggins widgets"
author = "The Muggins Widgets founders"
project_copyright = "The Muggins Widgets founders, BSD-3-Clause"
version = release = __version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
templates_path = ["_templates"]
nitpicky = True
nitpick_ignore_regex = completing.NOT_OURS

highlight_language = "none"
myst_heading_anchors = 4
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_google_docstring = False
napoleon_use_ivar = True
napoleon_use_rtype = False
toc_object_entries_show_parents = "hide"

html_theme = "pydata_sphinx_theme"
html_title = project
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = str(completing.ICON)
html_copy_source = False
html_show_sourcelink = False
html_sidebars = {"**": ["contents"]}
html_context = {"default_mode": "auto"}
html_theme_options = {
    "logo": {"text": project},
    "navbar_center": [],
    "navbar_end": ["languages", "theme-switcher"],
    "footer_start": ["copyright"],
    "footer_center": [],
    "footer_end": [],
    "secondary_sidebar_items": ["page-toc"],
    "navigation_with_keys": False,
}


def setup(app: completing.Sphinx) -> None:
    """Have the pages completed."""
    completing.setup(app)
