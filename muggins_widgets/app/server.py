"""The server of the tutorial: Voilà with a page of our own, that serves the lessons and nothing else."""

from __future__ import annotations

import logging
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import zmq
from jupyter_server import DEFAULT_STATIC_FILES_PATH
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError
from traitlets.config import Config
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from muggins_widgets.app.handlers import LessonHandler, NothingHandler, WelcomeHandler, lesson_address
from muggins_widgets.app.kernels import LessonKernels
from muggins_widgets.app.lessons import Lesson, language_of, lesson_named, notebooks
from muggins_widgets.app.surround import surround
from muggins_widgets.text.catalogue import LANGUAGES

__all__ = ["JUPYTER_DATA", "TutorialServer", "configuration", "serve"]

JUPYTER_DATA = Path(__file__).parent / "jupyter"
"""A Jupyter data folder that holds the template: Voilà looks for templates in such folders."""

_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - compared with, not bound to
_CULL_AFTER = 30 * 60
_CULL_EVERY = 60
_EXTENSIONS = ["@voila-dashboards/widgets-manager8", "@jupyter-widgets/jupyterlab-manager", "anywidget"]
_NO_FOREIGN_REQUEST = (
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; connect-src 'self'; frame-ancestors 'self'"
)
_NOT_SERVED = (AllowListFileHandler, TornadoVoilaTreeHandler, VoilaContentsHandler, TornadoVoilaHandler)


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
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.page_config_hook = _with_surroundings
    # The page loads what widgets need and no other extension that happens to be installed: some of them
    # throw in Voilà's page, and any might ask another host for something.
    config.VoilaConfiguration.extension_allowlist = _EXTENSIONS
    config.VoilaConfiguration.multi_kernel_manager_class = LessonKernels
    config.MappingKernelManager.cull_idle_timeout = _CULL_AFTER
    config.MappingKernelManager.cull_interval = _CULL_EVERY
    config.MappingKernelManager.cull_connected = False
    if zmq.has(
        "curve"
    ):  # what passes between server and kernels is encrypted, and no kernel warns that it is not
        config.MappingKernelManager.transport_encryption = "auto"
    config.Voila.root_dir = str(notebooks())
    config.Voila.config_file_paths = []
    config.Voila.log_level = logging.ERROR
    config.Voila.tornado_settings = {
        "headers": {"Content-Security-Policy": _NO_FOREIGN_REQUEST},
        "static_path": DEFAULT_STATIC_FILES_PATH,  # named by the page that says 404 to a socket
    }
    return config


def _with_surroundings(page_config: dict[str, Any], *, notebook_path: str, **_: object) -> dict[str, Any]:
    path = Path(notebook_path)
    lang = language_of(path.parent)
    lesson = lesson_named(path.stem, lang) if lang else None
    if lesson is None:
        raise HTTPError(404)
    return page_config | {"muggins": surround(lesson)}


class TutorialServer(Voila):
    """Voilà, serving the lessons at short addresses and nothing beside them."""

    opened: Lesson
    browser_wanted: bool
    announce: Callable[[str], None]

    def init_handlers(self) -> list[Any]:
        """Leave out what serves files, folders and other notebooks; add the lessons' pages."""
        kept = [handler for handler in super().init_handlers() if handler[1] not in _NOT_SERVED]
        plain = {"voila_configuration": self.voila_configuration}
        lesson = plain | {"template_paths": self.template_paths, "config": self.config}
        languages = "|".join(LANGUAGES)
        ours = [
            ("/?", WelcomeHandler, plain),
            (rf"/({languages})/?([\w-]*(?:\.ipynb)?)", LessonHandler, lesson),
            (".*", NothingHandler, plain),
        ]
        return kept + [(url_path_join(self.server_url, path), *rest) for path, *rest in ours]

    def launch_browser(self) -> None:
        """Say where the tutorial is, now that the port is known, and open it if that is wanted."""
        host = _own_address() if self.ip in _EVERYWHERE else self.ip
        address = f"http://{host}:{self.port}{lesson_address(self.base_url, self.opened)}"
        self.announce(address)
        if self.browser_wanted:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(lesson: Lesson, *, ip: str, port: int, browser: bool, announce: Callable[[str], None]) -> None:
    """Serve the lessons until the process is stopped.

    Parameters
    ----------
    lesson
        The lesson whose address is announced and opened.
    ip
        The address to listen on.
    port
        The port to listen on; 0, or a port in use, gives a free one.
    browser
        Whether to open a browser.
    announce
        Called with the lesson's address as soon as it can be opened.
    """
    os.environ["JUPYTER_PATH"] = os.pathsep.join(
        [str(JUPYTER_DATA), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    )
    logging.getLogger("tornado").setLevel(logging.ERROR)
    server = TutorialServer(config=configuration())
    server.ip, server.port = ip, port or _free_port(ip)
    server.opened, server.browser_wanted, server.announce = lesson, browser, announce
    server.initialize([])
    server.start()


def _free_port(ip: str) -> int:
    with socket.create_server((ip, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def _own_address() -> str:
    """Find the address by which others on the network reach this machine, sending nothing to anybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
    return address
