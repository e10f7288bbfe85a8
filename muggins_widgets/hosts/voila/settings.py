"""Voilà's settings for the lessons, the same under ``muggins tutorial`` and under a plain ``voila``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import zmq
from jupyter_server import DEFAULT_STATIC_FILES_PATH
from traitlets.config import Config

from muggins_widgets.hosts.voila.clients import LessonClient
from muggins_widgets.hosts.voila.kernels import LessonKernels, LessonKernelSpecs
from muggins_widgets.hosts.voila.page_values import surround, surround_folder, surround_other
from muggins_widgets.hosts.voila.templates import KeepTemplates
from muggins_widgets.lessons.notebooks import language_of, lesson_named
from muggins_widgets.text import language

__all__ = ["configuration", "offer_template"]

_JUPYTER_DATA: Final = Path(__file__).parent / "jupyter"

_CULL_AFTER = 30 * 60
_CULL_EVERY = 60
_EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]
_NO_FOREIGN_REQUEST = (
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self'; frame-ancestors 'self'"
)


def configuration() -> Config:
    """Give Voilà's settings for the lessons.

    A kernel is culled half an hour after its page was last connected. It ends at once when the page is left;
    this is for pages that could not say so (a lost connection, a closed lid). As long as the page is connected
    its kernel is never culled, however long the learner reads. Much shorter times would end kernels whose page
    is still loading, or whose machine only sleeps through a break.
    """
    config = Config()
    config.VoilaConfiguration.template = "muggins"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaExporter.preprocessors = [KeepTemplates]
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.page_config_hook = _with_surroundings
    # The page loads what widgets need and no other extension that happens to be installed: some of them
    # throw in Voilà's page, and any might ask another host for something.
    config.VoilaConfiguration.extension_allowlist = _EXTENSIONS
    config.VoilaConfiguration.multi_kernel_manager_class = LessonKernels
    config.VoilaConfiguration.kernel_spec_manager_class = LessonKernelSpecs
    config.KernelManager.client_class = f"{LessonClient.__module__}.{LessonClient.__name__}"
    config.MappingKernelManager.cull_idle_timeout = _CULL_AFTER
    config.MappingKernelManager.cull_interval = _CULL_EVERY
    config.MappingKernelManager.cull_connected = False
    # Nobody asks whether a lesson is trusted. Signatures would be kept in the home, which may be read-only.
    config.NotebookNotary.db_file = ":memory:"
    config.NotebookNotary.secret = os.urandom(32)
    # What passes between server and kernels is encrypted, and no kernel warns that it is not.
    if zmq.has("curve"):
        config.MappingKernelManager.transport_encryption = "auto"
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": _NO_FOREIGN_REQUEST},
        "static_path": DEFAULT_STATIC_FILES_PATH,  # named by the page that says 404 to a socket
    }
    return config


def offer_template() -> None:
    """Have Voilà find our template: it looks into the folders of Jupyter's data."""
    others = filter(None, [os.environ.get("JUPYTER_PATH")])
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(_JUPYTER_DATA), *others])


def _with_surroundings(page_config: dict[str, Any], *, notebook_path: str, **_: object) -> dict[str, Any]:
    """Add what the template needs to know; Voilà hands folders here too, and takes what is changed in place."""
    path = Path(notebook_path)
    if path.suffix != ".ipynb":
        page_config["muggins"] = surround_folder(language_of(path))
        return page_config
    lang = language_of(path.parent)
    lesson = lesson_named(path.stem, lang) if lang else None
    home = page_config["baseUrl"]
    page_config["muggins"] = surround(lesson) if lesson else surround_other(path.stem, lang or language(), home)
    return page_config
