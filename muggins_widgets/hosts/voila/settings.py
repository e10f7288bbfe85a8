"""Voilà's settings for the lessons, the same under ``muggins tutorial`` and under a plain ``voila``."""

import os
from pathlib import Path
from types import CodeType
from typing import Any, Final

import traitlets
import zmq
from jinja2.bccache import Bucket, BytecodeCache
from jupyter_server import DEFAULT_STATIC_FILES_PATH
from nbconvert.preprocessors import Preprocessor
from traitlets.config import Config

from muggins_widgets.hosts.voila.kernels import LessonClient, LessonKernels, LessonKernelSpecs
from muggins_widgets.hosts.voila.page_values import folder_values, lesson_values, notebook_values
from muggins_widgets.lessons.notebooks import language_of, lesson_named
from muggins_widgets.text import language

__all__ = ["CacheTemplates", "configuration", "offer_template"]

_JUPYTER_DATA: Final = Path(__file__).parent / "jupyter"

_CULL_AFTER = 30 * 60
_CULL_EVERY = 60
_EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]
_NO_FOREIGN_REQUEST = (
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self'; frame-ancestors 'self'"
)


def configuration() -> Config:
    """Return Voilà's settings for the lessons.

    A kernel ends at once when its page is left. It is culled half an hour after its page was last connected,
    for pages that could not report that they were left (a lost connection, a closed lid). As long as the page
    is connected its kernel is never culled, however long the learner reads. Much shorter times would end
    kernels whose page is still loading, or whose machine only sleeps through a break.
    """
    config = Config()
    config.VoilaConfiguration.template = "muggins"
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.strip_sources = True
    config.VoilaExporter.preprocessors = [CacheTemplates]
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.page_config_hook = _add_page_values
    # The page loads what widgets need and no other extension that happens to be installed: some of them
    # throw in Voilà's page, and any might ask another host for something.
    config.VoilaConfiguration.extension_allowlist = _EXTENSIONS
    config.VoilaConfiguration.multi_kernel_manager_class = LessonKernels
    config.VoilaConfiguration.kernel_spec_manager_class = LessonKernelSpecs
    config.KernelManager.client_class = f"{LessonClient.__module__}.{LessonClient.__name__}"
    config.MappingKernelManager.cull_idle_timeout = _CULL_AFTER
    config.MappingKernelManager.cull_interval = _CULL_EVERY
    config.MappingKernelManager.cull_connected = False
    # No lesson is checked for trust. Signatures would be stored in the user's home, which may be read-only.
    config.NotebookNotary.db_file = ":memory:"
    config.NotebookNotary.secret = os.urandom(32)
    # What passes between server and kernels is encrypted, and no kernel warns that it is not.
    if zmq.has("curve"):
        config.MappingKernelManager.transport_encryption = "auto"
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": _NO_FOREIGN_REQUEST},
        "static_path": DEFAULT_STATIC_FILES_PATH,  # the page that answers a socket with 404 names it
    }
    return config


def offer_template() -> None:
    """Let Voilà find our template: it searches the folders of Jupyter's data."""
    others = filter(None, [os.environ.get("JUPYTER_PATH")])
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(_JUPYTER_DATA), *others])


def _add_page_values(page_config: dict[str, Any], *, notebook_path: str, **_: object) -> dict[str, Any]:
    """Add the values of our template in place; Voilà calls this for folders too."""
    path = Path(notebook_path)
    if path.suffix != ".ipynb":
        page_config["muggins"] = folder_values(language_of(path))
        return page_config
    lang = language_of(path.parent)
    lesson = lesson_named(path.stem, lang) if lang else None
    home = page_config["baseUrl"]
    page_config["muggins"] = (
        lesson_values(lesson) if lesson else notebook_values(path.stem, lang or language(), home)
    )
    return page_config


class _MemoryCache(BytecodeCache):
    """Compiled templates, kept as long as the server runs; a template that was edited counts as another one."""

    def __init__(self) -> None:
        self._compiled: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load the code of a template, if it has been compiled."""
        bucket.code = self._compiled.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        if bucket.code is not None:
            self._compiled[bucket.key, bucket.checksum] = bucket.code


_COMPILED: Final = _MemoryCache()


class CacheTemplates(Preprocessor):
    """Share compiled templates among pages: Voilà compiles them for each page, which is most of its work.

    Nothing in the notebook changes. Voilà gives no other access to a page's template environment between the
    moment it is made and its first use.
    """

    enabled = traitlets.Bool(default_value=True).tag(config=True)

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:  # noqa: ANN401 - passed on as they are
        """Give the exporter's environment the shared cache."""
        self.parent.environment.bytecode_cache = _COMPILED  # type: ignore[union-attr]
        return nb, resources
