"""``muggins worksheet``: exercises to print, as a PDF, with their answers."""

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final

from muggins_widgets.cli.choices import choice_option, ruleset_option
from muggins_widgets.cli.command import CommandError, Options
from muggins_widgets.cli.output import need_matplotlib, write_files
from muggins_widgets.lessons.worksheets.exercises import (
    COUNT,
    LEVELS,
    RULES,
    changes_counting,
    changes_scores_by_pips,
    exercises,
    settles_by_debits,
)
from muggins_widgets.lessons.worksheets.sheet import A4, PAPERS, Sheet
from muggins_widgets.rules import Ruleset
from muggins_widgets.text import Language, message, title

__all__ = ["options", "run"]

_MOST: Final = 60
_MOST_SEED: Final = 999_999_999
_ANY_SEED: Final = 10_000
_LAST: Final = "last"
_NONE: Final = "none"
_ENDING: Final = ".pdf"


def options(lang: Language) -> Options:
    """Return the options of the command, described in a language."""
    asked = Options("muggins worksheet", lang, message(lang, "cli.worksheet.about"))
    asked.option("-o", "--output", type=_file(lang), metavar="FILE", help=message(lang, "cli.worksheet.output"))
    choice_option(asked, "--level", {level: level for level in LEVELS}, "cli.worksheet.level", None)
    ruleset_option(asked)
    number = _number(lang, "cli.worksheet.no-number", 1, _MOST)
    explained = message(lang, "cli.worksheet.number", most=_MOST)
    asked.option("--number", type=number, metavar="N", help=explained)
    seed = _number(lang, "cli.worksheet.no-seed", 0, _MOST_SEED)
    asked.option("--seed", type=seed, metavar="N", help=message(lang, "cli.worksheet.seed"))
    where = f"{_LAST}|{_NONE}|FILE"
    answers = message(lang, "cli.worksheet.answers")
    asked.option("--answers", type=_answers(lang), default=_LAST, metavar=where, help=answers)
    choice_option(asked, "--paper", PAPERS, "cli.worksheet.paper", A4)
    return asked


def _file(lang: Language) -> Callable[[str], str]:
    def read(text: str) -> str:
        if Path(text).suffix.lower() != _ENDING:
            raise CommandError(message(lang, "cli.no-ending", file=text, known=(_ENDING,)))
        return text

    return read


def _answers(lang: Language) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in (_LAST, _NONE) and Path(text).suffix.lower() != _ENDING:
            raise CommandError(message(lang, "cli.worksheet.no-answers", read=text))
        return text

    return read


def _number(lang: Language, refused: str, low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
            raise CommandError(message(lang, refused, read=text, most=high))
        return int(text)

    return read


def run(asked: argparse.Namespace, lang: Language) -> int:
    """Make the worksheet, and its answers where they go into a file of their own.

    Raises
    ------
    CommandError
        If the options contradict each other, matplotlib is not installed, or a file cannot be written.
        Then nothing is written.
    """
    level = asked.level or (RULES if changes_counting(asked.rules) else LEVELS[0])
    _check(asked, level, lang)
    need_matplotlib(lang)
    from muggins_widgets.lessons.worksheets.pdf import answer_sheet, worksheet  # noqa: PLC0415 - loads matplotlib

    number = asked.number or _pageful(level, asked.rules)
    seed = secrets.randbelow(_ANY_SEED) if asked.seed is None else asked.seed
    found = exercises(level, asked.rules, number, seed)
    sheet = Sheet(found, level, asked.rules, seed, asked.paper, lang)
    files = {asked.output: worksheet(sheet, answers=asked.answers == _LAST)}
    if asked.answers not in (_LAST, _NONE):
        files[asked.answers] = answer_sheet(sheet)
    write_files(files, lang)
    return 0


def _check(asked: argparse.Namespace, level: str, lang: Language) -> None:
    """Refuse options that contradict each other."""
    rules: Ruleset = asked.rules
    if asked.output is None:
        raise CommandError(message(lang, "cli.worksheet.no-output"))
    if Path(asked.answers).resolve() == Path(asked.output).resolve():
        raise CommandError(message(lang, "cli.worksheet.same-file", file=asked.answers))
    if level == RULES and not changes_counting(rules):
        raise CommandError(message(lang, "cli.worksheet.no-change", ruleset=title(rules, lang)))
    if level == COUNT and not changes_scores_by_pips(rules):
        raise CommandError(message(lang, "cli.worksheet.no-count", ruleset=title(rules, lang)))


def _pageful(level: str, rules: Ruleset) -> int:
    """Return how many exercises fill a page."""
    if level == COUNT:
        return 4 if settles_by_debits(rules) else 3
    return 8 if rules.spinners == "none" else 6
