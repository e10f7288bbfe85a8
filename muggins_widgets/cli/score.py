"""``muggins score``: the referee of a game that was written down at the table."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from muggins_widgets.cli.command import CommandError, Options
from muggins_widgets.records import MOST_BYTES, Record, decode, judge, report_to_json
from muggins_widgets.rules import RulesError
from muggins_widgets.text import Language, message, report_lines, sentence

__all__ = ["options", "run"]


def options(lang: Language) -> Options:
    """Give the options of the command, told in a language."""
    asked = Options("muggins score", lang, message(lang, "cli.score.about"))
    asked.option("file", metavar="FILE", help=message(lang, "cli.score.file"))
    asked.option("--json", action="store_true", help=message(lang, "cli.score.json"))
    return asked


def run(asked: argparse.Namespace, lang: Language) -> int:
    """Judge a record and print what was found.

    Returns
    -------
    int
        0 if the record is clean, 1 if it has faults.

    Raises
    ------
    CommandError
        If the file cannot be opened or is no record; the command then ends with 2.
    """
    name = message(lang, "cli.score.input") if asked.file == "-" else asked.file
    data = _read(asked.file, name, lang)
    try:
        report = judge(Record.read(decode(data)))
    except RulesError as error:
        told = sentence(error.refusal, lang)
        raise CommandError(message(lang, "report.unreadable", file=name, sentence=told)) from None
    if asked.json:
        sys.stdout.write(json.dumps(report_to_json(report), ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.writelines(f"{line}\n" for line in report_lines(report, lang))
    return 1 if report.faults else 0


def _read(file: str, name: str, lang: Language) -> bytes:
    try:
        if file == "-":
            read = sys.stdin.buffer.read(MOST_BYTES)
        else:
            with Path(file).open("rb") as opened:
                read = opened.read(MOST_BYTES)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise CommandError(message(lang, "report.no-file", file=name, why=why)) from None
    return read
