"""The command line in the languages of the catalogues: options, help, what is printed, and mistakes."""

from __future__ import annotations

import argparse
import codecs
import contextlib
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from enum import IntEnum
from typing import Any, NoReturn

from muggins_widgets.text import LANGUAGES, Language, language, message

__all__ = [
    "CommandError",
    "Exit",
    "Options",
    "asked_language",
    "port_of",
    "print_error",
    "print_message",
    "print_out",
]

_LAST_PORT = 65535
_NEAR_LETTERS = str.maketrans(
    "\u2212\u2013\u2014\u2018\u2019\u201c\u201d\u00ab\u00bb", '---\'\'""""', "\u00ad\u200b"
)


class Exit(IntEnum):
    """How a command ends."""

    DONE = 0
    FAULTS = 1
    """``muggins score``: the record was read, and it has faults."""
    USAGE = 2
    """What was typed is not understood, or not possible."""
    UNREADABLE = 3
    """``muggins score``: the file cannot be opened, or it is no record."""
    OUTPUT = 4
    """The output cannot be written: the disk is full, or standard output is closed."""
    INTERRUPTED = 130
    CLOSED = 141
    """Whoever read the output has stopped reading: no fault, and nothing is said of it."""


class CommandError(Exception):
    """Something was asked for that cannot be done.

    Parameters
    ----------
    text
        One sentence in the caller's language, or none where nothing is to be said.
    code
        How the command ends.
    """

    def __init__(self, text: str, code: Exit = Exit.USAGE) -> None:
        super().__init__(text)
        self.code = code


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


def print_message(lang: Language, key: str, **facts: object) -> None:
    """Print a message of the catalogue at once, even where the output is a file or a pipe.

    Raises
    ------
    CommandError
        If the output cannot be written.
    """
    print_out(lang, message(lang, key, **facts) + "\n")


def print_out(lang: Language, content: str | bytes) -> None:
    """Write to standard output at once: bytes as they are, a text with what letters the encoding has.

    Raises
    ------
    CommandError
        If the output cannot be written; without a text where whoever read it has stopped reading.
    """
    out = sys.stdout
    try:
        if isinstance(content, str):
            out.write(_printable(content, out.encoding))
        else:
            out.buffer.write(content)
        out.flush()
    except BrokenPipeError:
        _leave(out.fileno())
        raise CommandError("", Exit.CLOSED) from None
    except (AttributeError, OSError) as error:  # standard output is None where it was closed at the start
        if out is not None:
            _leave(out.fileno())
        why = getattr(error, "strerror", None) or message(lang, "cli.closed")
        raise CommandError(message(lang, "cli.no-output", why=why), Exit.OUTPUT) from None


def _leave(output: int) -> None:
    """Have the end of the process write what is left to nowhere, instead of failing a second time."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), output)


def print_error(text: str) -> None:
    """Write a line to standard error, where there is one."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(_printable(f"{text}\n", sys.stderr.encoding))


def _printable(text: str, encoding: str | None) -> str:
    """Return a text with near letters, or else question marks, for those that the encoding has not."""
    encoding = encoding or "utf-8"
    return text.encode(encoding, "muggins.near").decode(encoding)


def _near_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(_NEAR_LETTERS)
    plain = (unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() for letter in letters)
    return "".join(near or "?" for near in plain), error.end


codecs.register_error("muggins.near", _near_letters)


def mistake(lang: Language, command: str, key: str, near: Iterable[str] = (), **facts: object) -> CommandError:
    """Return what is said of a mistake: what it is, what may have been meant, where the usage is told.

    Parameters
    ----------
    lang
        The language.
    command
        What is typed before the options, such as ``"muggins draw"``.
    key
        The message's key; its facts have ``read``, what was typed.
    near
        What might have been typed instead.
    **facts
        What the message names.
    """
    told = [message(lang, key, **facts)]
    told += [message(lang, "cli.near", near=one) for one in get_close_matches(str(facts["read"]), near, 1)]
    return CommandError(" ".join([*told, message(lang, "cli.see-help", command=command)]))


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

        super().__init__(
            command, description=about, epilog=more, add_help=False, exit_on_error=False, formatter_class=helper
        )
        self.lang = lang
        self.allow_abbrev = False
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
            If it is not understood; it names the mistake, and what may have been meant.
        """
        self._check_options(typed)
        try:
            read = self.parse_known_args if "--" in typed else self.parse_known_intermixed_args
            asked, more = read(typed)
        except argparse.ArgumentError as error:
            if error.argument_name is None:  # since Python 3.13 what is missing is told so too
                raise self._missing() from None
            option = error.argument_name.rpartition("/")[2]
            known = self._option_string_actions.get(option)
            key = "cli.takes-none" if known and known.nargs == 0 else "cli.needs-value"
            raise mistake(self.lang, self.prog, key, read=option) from None
        if more:
            raise mistake(self.lang, self.prog, "cli.too-many", read=more[0])
        return asked

    def _check_options(self, typed: Sequence[str]) -> None:
        """Refuse an option that there is not: argparse would report the words after it first."""
        known = self._option_string_actions
        for word in typed:
            if word == "--":
                return
            name = word.partition("=")[0] if word.startswith("--") else word[:2]
            if name.startswith("-") and len(word) > 1 and not name[1].isdigit() and name not in known:
                raise mistake(self.lang, self.prog, "cli.no-option", known, read=word.partition("=")[0])

    def _print_message(self, message: str, file: object = None) -> None:
        """Print the help, in letters that can be printed."""
        del file
        print_out(self.lang, message)

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed: something is missing. The parser's own message is English only."""
        del message
        raise self._missing()

    def _missing(self) -> CommandError:
        missing = next(action for action in self._actions if action.required)
        return mistake(self.lang, self.prog, "cli.missing", read=missing.metavar, help=missing.help)


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
