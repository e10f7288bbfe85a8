"""``muggins score``: the referee of games that were written down at the table."""

from __future__ import annotations

import argparse
import difflib
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from muggins_widgets.cli.command import CommandError, Exit, Options, print_error, print_out
from muggins_widgets.cli.output import write_files
from muggins_widgets.records import (
    MOST_BYTES,
    Record,
    RecordError,
    canonical,
    decode,
    judge,
    report_to_json,
)
from muggins_widgets.text import Language, message, report_lines, sentence

__all__ = ["options", "run"]

_STDIN: Final = "-"
_FAULT: Final = "  ! "
_COLOURS: Final = {_FAULT: 31, "-": 31, "+": 32, "@@": 36}
"""Colours of the terminal, by what a line of a report or of a difference begins with."""


def options(lang: Language) -> Options:
    """Return the options of the command, told in a language."""
    asked = Options("muggins score", lang, message(lang, "cli.score.about"), message(lang, "cli.score.codes"))
    asked.option("file", nargs="+", metavar="FILE", help=message(lang, "cli.score.file"))
    asked.option("-q", "--quiet", action="store_true", help=message(lang, "cli.score.quiet"))
    asked.option("--json", action="store_true", help=message(lang, "cli.score.json"))
    asked.option("--fix", action="store_true", help=message(lang, "cli.score.fix"))
    asked.option("--write", action="store_true", help=message(lang, "cli.score.write"))
    return asked


def run(asked: argparse.Namespace, lang: Language) -> int:
    """Judge records and print what was found, or what would be written in canonical form.

    Returns
    -------
    int
        The worst of the files: 0 if it is clean, 1 if it has faults (or is not in canonical form), 3 if it
        cannot be read.

    Raises
    ------
    CommandError
        If the output cannot be written.
    """
    codes = [Exit.DONE]
    reports: list[dict[str, object]] = []
    for file in asked.file:
        name = message(lang, "cli.score.input") if file == _STDIN else file
        try:
            text = decode(_read(file, name, lang))
            record = Record.read(text)
        except CommandError as error:
            print_error(str(error))
            codes.append(error.code)
        except RecordError as error:
            _print_problems(error, name, lang)
            codes.append(Exit.UNREADABLE)
        else:
            if asked.fix or asked.write:
                codes.append(_fix(asked, file, text, record, lang))
            elif asked.json:
                reports.append({"file": file, **report_to_json(judge(record))})
                codes.append(Exit.FAULTS if reports[-1]["faults"] else Exit.DONE)
            else:
                codes.append(_judge(asked, name, record, lang))
    if reports:
        ascii_only = not str(sys.stdout and sys.stdout.encoding).lower().startswith("utf")
        whole = reports[0] if len(asked.file) == 1 else reports
        print_out(lang, json.dumps(whole, ensure_ascii=ascii_only, indent=1) + "\n")
    return max(codes)


def _read(file: str, name: str, lang: Language) -> bytes:
    if file == _STDIN and sys.stdin is None:
        raise CommandError(
            message(lang, "report.no-file", file=name, why=message(lang, "cli.closed")), Exit.UNREADABLE
        )
    try:
        if file == _STDIN:
            return sys.stdin.buffer.read(MOST_BYTES)
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise CommandError(message(lang, "report.no-file", file=name, why=why), Exit.UNREADABLE) from None


def _print_problems(error: RecordError, name: str, lang: Language) -> None:
    told = [sentence(problem, lang) for problem in error.problems]
    if len(told) == 1:
        print_error(message(lang, "report.unreadable", file=name, sentence=told[0]))
    else:
        head = message(lang, "report.problems", file=name, n=len(told))
        print_error("\n  ".join([head, *told]))


def _judge(asked: argparse.Namespace, name: str, record: Record, lang: Language) -> Exit:
    report = judge(record)
    lines = list(report_lines(report, lang))
    several = len(asked.file) > 1
    if asked.quiet:
        faults = [line.removeprefix(_FAULT) for line in lines if line.startswith(_FAULT)]
        lines = [f"{name}: {line}" if several else line for line in faults]
    elif several:
        lines = [name, *(f"  {line}" if not line.startswith(" ") else line for line in lines), ""]
    _print_lines(lines, lang)
    return Exit.FAULTS if report.faults else Exit.DONE


def _fix(asked: argparse.Namespace, file: str, text: str, record: Record, lang: Language) -> Exit:
    """Print how a record differs from its canonical form, or write that form into its file."""
    written = f"{record.json}\n" if text.lstrip("\ufeff \t\r\n").startswith("{") else canonical(text, record)
    if asked.write:
        if file == _STDIN:
            print_out(lang, written)
        elif written != text:
            write_files({file: written.encode()}, lang)
        return Exit.DONE
    before, after = (whole.removesuffix("\n").split("\n") for whole in (text, written))
    _print_lines(list(difflib.unified_diff(before, after, file, file, lineterm="")), lang)
    return Exit.FAULTS if written != text else Exit.DONE


def _print_lines(lines: Iterable[str], lang: Language) -> None:
    """Print lines, in colours where the terminal has them and ``NO_COLOR`` is not set."""
    out = sys.stdout
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not (out and out.isatty())
    coloured = "".join(f"{line}\n" if plain else f"{_coloured(line)}\n" for line in lines)
    if coloured:
        print_out(lang, coloured)


def _coloured(line: str) -> str:
    colour = next((code for begin, code in _COLOURS.items() if line.startswith(begin)), None)
    return f"\033[{colour}m{line}\033[0m" if colour else line
