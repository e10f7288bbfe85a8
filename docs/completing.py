"""What a site has and plain Markdown has not, added while the site is built.

- Every page named ``index`` lists other pages; the lists become the contents at the side.
- A page of the reference lists modules by their files; each becomes its documentation. One page has all others.
- ``<!-- live: NAME -->`` above a picture of a component: the picture becomes the component itself.
- French pages say that they are French, and so does what stands around them.
"""  # noqa: INP001 - a folder of pages, no package

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import live
import pydata_sphinx_theme
import sphinx
from docutils import nodes
from sphinx.addnodes import desc_annotation, pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

import muggins_widgets

ICON = Path(muggins_widgets.__file__).parent / "hosts/voila/jupyter/voila/templates/muggins/static/icon.svg"
NOT_OURS = [("py:.*", r"(?!muggins_widgets\b).*"), ("py:.*", r".*\._\w+")]
"""Names that the site documents nothing of: other packages' and private ones. Any other that is not found
makes the build fail."""

LONGEST_VALUE = 60
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
PAGE = re.compile(r"^- \[[^\]]+\]\(([^)\s#:]+)\.md\)", re.MULTILINE)
MODULE = re.compile(r"^- \[([^\]]+)\]\([./]+(muggins_widgets/[\w/]+)\.py\)", re.MULTILINE)
WIDE = "---\nhtml_theme.sidebar_secondary.remove: true\n---\n"
"""Begins a page that needs the room at its right side for a component."""

OTHERS = "<!-- modules: all others -->"
LIVE = re.compile(r"^<!-- live: ([\w-]+) -->\n!\[((?:[^\[\]]|\[[^\]]*\])+)\]\([^)\s]+\)$", re.MULTILINE)


def setup(app: Sphinx) -> None:
    """Have every page completed when it is read, and names of ours found wherever they live."""
    app.connect("source-read", complete)
    app.connect("doctree-read", without_long_values)
    app.connect("missing-reference", find_ours)
    app.connect("html-page-context", in_its_language)
    app.connect("build-finished", write_live)


def complete(app: Sphinx, docname: str, source: list[str]) -> None:
    """Add to a page's text what plain Markdown has not."""
    del app
    text, shown = LIVE.subn(lambda found: frames(docname, found[1], found[2]), source[0])
    text = WIDE * bool(shown) + text
    added = list(contents(text)) if docname.rpartition("/")[2] == "index" else []
    if docname.startswith("reference/"):
        listed = [dotted(path) for _, path in MODULE.findall(text)]
        added += map(module, unlisted() if OTHERS in text else listed)
        text = MODULE.sub(lambda found: f"- {{py:mod}}`{found[1]} <{dotted(found[2])}>`", text)
    source[0] = "\n\n".join([text.rstrip(), *added]) + "\n"


def contents(text: str) -> Iterator[str]:
    """Give a table of contents for each heading of a page that lists others below it."""
    parts = HEADING.split(text)
    for caption, part in zip(("", *parts[1::2]), parts[::2], strict=True):
        if pages := PAGE.findall(part):
            told = [f":caption: {caption}"] if caption else []
            yield "\n".join(["```{toctree}", ":hidden:", *told, "", *pages, "```"])


def dotted(path: str) -> str:
    """Give the name of a module from its path."""
    return path.replace("/", ".").removesuffix(".__init__")


def unlisted() -> list[str]:
    """Name the modules with public names that no page of the reference lists."""
    pages = Path(__file__).parent.glob("reference/*.md")
    listed = {dotted(path) for page in pages for _, path in MODULE.findall(page.read_text(encoding="utf-8"))}
    package = Path(muggins_widgets.__file__).parent
    found = {
        dotted(path.relative_to(package.parent).with_suffix("").as_posix())
        for path in package.rglob("*.py")
        if defines_public_names(path)
    }
    return sorted(found - listed - {package.name})


def defines_public_names(path: Path) -> bool:
    """Whether a module has public names of its own; the face of a layer only collects those of others."""
    text = path.read_text(encoding="utf-8")
    is_face = path.name == "__init__.py" and not re.search("^(class|def|async def) ", text, re.MULTILINE)
    return "__all__ = " in text and not is_face


def module(name: str) -> str:
    """Give the section that documents a module."""
    options = "".join(f"   :{option}:\n" for option in ("members", "show-inheritance"))
    short = name.removeprefix("muggins_widgets.")
    return f"## {short}\n\n`import {name}`\n\n```{{eval-rst}}\n.. automodule:: {name}\n{options}```"


def frames(docname: str, name: str, words: str) -> str:
    """Give a component in its own page, once for a light and once for a dark page."""
    up = "../" * docname.count("/")
    return "\n".join(
        f'<iframe class="live live-{name} only-{shade}" loading="lazy" src="{up}live/{name}.{shade}.html" '
        f'title="{escape(words)}"></iframe>'
        for shade in live.SHADES
    )


def write_live(app: Sphinx, problem: Exception | None) -> None:
    """Save the components that the pages show."""
    if problem is None and app.builder.format == "html":
        folder = app.outdir / "live"
        folder.mkdir(exist_ok=True)
        for name in live.COMPONENTS:
            for shade in live.SHADES:
                (folder / f"{name}.{shade}.html").write_text(live.page(name, shade), encoding="utf-8")


def without_long_values(app: Sphinx, doctree: nodes.document) -> None:
    """Leave out values that are no reading: the whole set of tiles, all rulesets."""
    del app
    for value in [*doctree.findall(desc_annotation)]:
        if value.astext().strip().startswith("=") and len(value.astext()) > LONGEST_VALUE:
            value.parent.remove(value)


def find_ours(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.Element
) -> nodes.Node | None:
    """Find a name of ours that is told without its module, as docstrings and annotations do."""
    if node.get("refdomain") != "py":
        return None
    domain = env.domains.python_domain
    wanted = node["reftarget"].removeprefix("muggins_widgets.")
    found = [name for name in domain.objects if name == wanted or name.endswith(f".{wanted}")]
    if not found:
        return None
    here = node.get("py:module") or ""
    target = min(found, key=lambda name: (not name.startswith(here), len(name)))
    node["reftarget"] = target
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, content)


def in_its_language(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object
) -> None:
    """Have French pages say what they are, and what stands around them said in French."""
    del app, templatename, doctree
    french = pagename.startswith("fr/") or pagename == "rules.fr"
    context["in_french"] = french
    if french:
        context["language"] = "fr"
        context["gettext"] = FRENCH.gettext
        context["ngettext"] = FRENCH.ngettext


def _french() -> gettext.NullTranslations:
    """Read the theme's French words, and Sphinx's for what it has none for."""
    homes = [Path(package.__file__).parent / "locale" for package in (pydata_sphinx_theme, sphinx)]
    ours, others = [gettext.translation("sphinx", home, ["fr"]) for home in homes]
    ours.add_fallback(others)
    return ours


FRENCH = _french()
