"""The command ``muggins``. Each subcommand is a module with ``options(lang)`` and ``run(asked, lang)``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from muggins_widgets._version import __version__
from muggins_widgets.cli.command import (
    CommandError,
    Exit,
    Options,
    asked_language,
    mistake,
    print_error,
    print_message,
)
from muggins_widgets.text import Language, message

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "tutorial": "cli.tutorial.about",
    "lab": "cli.lab.about",
    "score": "cli.score.about",
    "draw": "cli.draw.about",
    "worksheet": "cli.worksheet.about",
}
"""The subcommands, each a module of this folder, and the key of what each does. A module is loaded when
its command is used, so that ``muggins --version`` loads no server."""


def main(typed: Sequence[str] | None = None) -> int:
    """Run the command line.

    Parameters
    ----------
    typed
        What was typed after ``muggins``; what this process was given, if left out.

    Returns
    -------
    int
        The exit code, one of :class:`~muggins_widgets.cli.command.Exit`.
    """
    words = list(sys.argv[1:] if typed is None else typed)
    try:
        lang = asked_language(words)
        command = next((word for word in words if word in COMMANDS), None)
        if command is None:
            return _without_command(words, lang)
        words.remove(command)
        module = import_module(f"muggins_widgets.cli.{command}")
        code: int = module.run(module.options(lang).read(words), lang)
    except CommandError as error:
        if str(error):
            print_error(str(error))
        return error.code
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    return code


def _without_command(words: Sequence[str], lang: Language) -> int:
    values = {words[place + 1] for place, word in enumerate(words[:-1]) if word == "--lang"}
    for word in words:
        if not word.startswith("-") and word not in values:
            raise mistake(lang, "muggins", "cli.no-command", COMMANDS, read=word, known=tuple(COMMANDS))
    listed = [f"  {name:<12}{message(lang, about)}" for name, about in COMMANDS.items()]
    more = "\n".join([message(lang, "cli.commands"), *listed])
    options = Options("muggins", lang, message(lang, "cli.about"), more)
    options.option("--version", action="store_true", help=message(lang, "cli.version"))
    if options.read(words).version:
        print_message(lang, "cli.this-version", version=__version__)
    else:
        options.print_help()
    return 0
