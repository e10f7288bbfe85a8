"""The command line in the languages of the catalogues: options, help, and what is said of a mistake."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from muggins_widgets.text import LANGUAGES, Language, language, message

__all__ = ["CommandError", "Options", "asked_language", "port_of", "say_aloud"]

_LAST_PORT = 65535


class CommandError(Exception):
    """Something was asked for that cannot be done; its text is one sentence in the caller's language."""


def asked_language(typed: Sequence[str]) -> Language:
    """Find the language before anything else is read, so that even a mistake is answered in it.

    Raises
    ------
    CommandError
        If ``--lang`` names a language that has no catalogue.
    """
    for place, word in enumerate(typed):
        option, _, value = word.partition("=")
        if option == "--lang":
            wanted = value or next(iter(typed[place + 1 :]), "")
            try:
                return language(wanted)
            except ValueError:
                raise CommandError(message(None, "cli.no-language", read=wanted, known=LANGUAGES)) from None
    return language()


def say_aloud(lang: Language, key: str, **facts: object) -> None:
    """Print a sentence of the catalogue at once, even where the output is a file or a pipe."""
    sys.stdout.write(_printable(message(lang, key, **facts)) + "\n")
    sys.stdout.flush()


def _printable(text: str) -> str:
    """Put question marks where the output's encoding has no such letter: better than no sentence at all."""
    encoding = sys.stdout.encoding or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)


class Options(argparse.ArgumentParser):
    """An argument parser that speaks the language of the catalogues.

    Parameters
    ----------
    command
        What is typed before the options, such as ``"muggins tutorial"``.
    lang
        The language of the help and the errors.
    about
        What the command does, as it stands in its help.
    more
        What stands below the options in its help.
    """

    def __init__(self, command: str, lang: Language, about: str, more: str = "") -> None:
        def helper(prog: str) -> _Help:
            return _Help(prog, lang)

        super().__init__(command, description=about, epilog=more, add_help=False, formatter_class=helper)
        self.lang = lang
        self.allow_abbrev = False
        self._typed: Sequence[str] = ()
        self._group = self.add_argument_group(
            message(lang, "cli.options").removesuffix(":")
        )  # argparse adds it
        self.option("-h", "--help", action="help", help=message(lang, "cli.help"))
        self.option("--lang", metavar="|".join(LANGUAGES), help=message(lang, "cli.lang"))

    def option(self, *names: str, **settings: Any) -> None:  # noqa: ANN401 - argparse's own settings
        """Add an option to the list that the help shows; settings are those of ``add_argument``."""
        self._group.add_argument(*names, **settings)

    def read(self, typed: Sequence[str]) -> argparse.Namespace:
        """Read what was typed after the command.

        Raises
        ------
        CommandError
            If it is not understood.
        """
        self._typed = typed
        return self.parse_args(typed)

    def format_help(self) -> str:
        """Give the help, in letters that can be printed."""
        return _printable(super().format_help())

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed. The parser's own message is English only, so it is not shown."""
        del message
        raise CommandError(self._not_understood())

    def _not_understood(self) -> str:
        """Return the sentence for words that are not understood."""
        return message(self.lang, "cli.not-understood", typed=" ".join(self._typed), command=self.prog)


def port_of(lang: Language) -> Callable[[str], int]:
    """Give what reads a port, and refuses in the language what is none."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text) <= _LAST_PORT):
            raise CommandError(message(lang, "cli.no-port", read=text))
        return int(text)

    return read


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help whose one fixed word is said in the language."""

    def __init__(self, prog: str, lang: Language) -> None:
        super().__init__(prog, max_help_position=28)
        self._usage_word = message(lang, "cli.usage")

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{self._usage_word} ")
