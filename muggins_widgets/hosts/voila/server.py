"""The tutorial's server: Voilà with our own page template, serving the lessons and nothing else."""

import logging
import socket
from collections.abc import Callable
from typing import Any

from jupyter_server.utils import url_path_join
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from muggins_widgets.hosts.voila.handlers import LessonHandler, NotFoundHandler, WelcomeHandler, lesson_address
from muggins_widgets.hosts.voila.settings import configuration, offer_template
from muggins_widgets.lessons.notebooks import Lesson, notebooks
from muggins_widgets.text import LANGUAGES

__all__ = ["TutorialServer", "serve"]

_EVERYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - compared with, not bound to
_NOT_SERVED = (AllowListFileHandler, TornadoVoilaTreeHandler, VoilaContentsHandler, TornadoVoilaHandler)


class TutorialServer(Voila):
    """Voilà, serving the lessons at short addresses and nothing beside them."""

    opened: Lesson
    announce: Callable[[str], None]

    def init_handlers(self) -> list[Any]:
        """Return Voilà's handlers without those for files, folders and other notebooks, and with our own."""
        kept = [handler for handler in super().init_handlers() if handler[1] not in _NOT_SERVED]
        plain = {"voila_configuration": self.voila_configuration}
        page = plain | {"template_paths": self.template_paths, "config": self.config}
        languages = "|".join(LANGUAGES)
        ours = [
            ("/?", WelcomeHandler, plain),
            (rf"/({languages})/?([\w-]*(?:\.ipynb)?)", LessonHandler, page),
            (".*", NotFoundHandler, plain),
        ]
        return kept + [(url_path_join(self.server_url, path), *rest) for path, *rest in ours]

    def launch_browser(self) -> None:
        """Announce the address, now that the port is known."""
        host = _own_address() if self.ip in _EVERYWHERE else self.ip
        self.announce(f"http://{host}:{self.port}{lesson_address(self.base_url, self.opened)}")


def serve(lesson: Lesson, *, ip: str, port: int, announce: Callable[[str], None]) -> None:
    """Serve the lessons until the process is stopped.

    Parameters
    ----------
    lesson
        The lesson whose address is announced.
    ip
        The address to listen on.
    port
        The port to listen on; 0, or a port in use, gives a free one.
    announce
        Called with the lesson's address as soon as it can be opened.
    """
    offer_template()
    logging.getLogger("tornado").setLevel(logging.ERROR)
    settings = configuration()
    settings.Voila.root_dir = str(notebooks())
    settings.Voila.config_file_paths = []
    settings.Voila.log_level = logging.ERROR
    server = TutorialServer(config=settings)
    server.ip, server.port = ip, port or _free_port(ip)
    server.opened, server.announce = lesson, announce
    server.initialize([])
    server.start()


def _free_port(ip: str) -> int:
    with socket.create_server((ip, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def _own_address() -> str:
    """Return this machine's address on its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
    return address
