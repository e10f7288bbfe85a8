"""``muggins tutorial``: serve the lessons on this machine and open them in the browser."""

import argparse
import sys
import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from muggins_widgets.cli.command import CommandError, Options, port_of, print_message, print_out
from muggins_widgets.lessons.notebooks import INDEX, lesson_named, lessons
from muggins_widgets.text import Language, message

__all__ = ["SETTINGS", "options", "run"]

SETTINGS: Final = Path(__file__).parents[1] / "hosts" / "voila" / "jupyter" / "settings"
"""The folder of the configuration with which a plain ``voila`` serves the lessons as this command does."""

_PORT = 8866
_INSTALL = f'"{sys.executable}" -m pip install "muggins-widgets[serve]"'


def options(lang: Language) -> Options:
    """Return the options of the command, in a language."""
    asked = Options("muggins tutorial", lang, message(lang, "cli.tutorial.about"))
    asked.option(
        "--port", type=port_of(lang), default=_PORT, metavar=_PORT, help=message(lang, "cli.tutorial.port")
    )
    asked.option("--ip", default="localhost", metavar="IP", help=message(lang, "cli.tutorial.ip"))
    asked.option("--lesson", default=INDEX, metavar="N", help=message(lang, "cli.tutorial.lesson"))
    asked.option("--no-browser", action="store_true", help=message(lang, "cli.tutorial.no-browser"))
    asked.option("--settings", action="store_true", help=message(lang, "cli.tutorial.settings"))
    return asked


def run(asked: argparse.Namespace, lang: Language) -> int:
    """Serve until the process is stopped.

    Raises
    ------
    CommandError
        If there is no such lesson, or Voilà is not installed.
    """
    lesson = lesson_named(asked.lesson, lang)
    if lesson is None:
        known = [lesson.name for lesson in lessons(lang)]
        raise CommandError(message(lang, "cli.tutorial.no-lesson", read=asked.lesson, known=known))
    if find_spec("voila") is None:
        raise CommandError(message(lang, "cli.tutorial.no-voila", command=_INSTALL))
    if asked.settings:
        print_out(lang, f"{SETTINGS}\n")
        return 0
    from muggins_widgets.hosts.voila.server import serve  # noqa: PLC0415 - Voilà takes a second to load

    def announce(address: str) -> None:
        print_message(lang, "cli.tutorial.address", address=address)
        print_message(lang, "cli.tutorial.stop")
        if not asked.no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(lesson, ip=asked.ip, port=asked.port, announce=announce)
    return 0
