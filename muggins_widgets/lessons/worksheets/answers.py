"""The answers: each is what the engine says of the exercise, with the reason."""

from __future__ import annotations

from typing import Final

from muggins_widgets.lessons.worksheets.blocks import INDENT, LABEL, NUMBER, Block
from muggins_widgets.lessons.worksheets.exercises import Exercise, RoundsEnd, TableToCount
from muggins_widgets.lessons.worksheets.pages import Book, broken
from muggins_widgets.lessons.worksheets.rounds import players
from muggins_widgets.rules import table_steps
from muggins_widgets.text import EventFormatter, Language, explain, message, said
from muggins_widgets.text.pictures import sum_line

__all__ = ["answer", "answer_block"]

_SMALL: Final = 8.5
_LEADING: Final = 4.1


def answer(exercise: Exercise, lang: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give an exercise's answer.

    Parameters
    ----------
    exercise
        What was asked.
    lang
        The language.

    Returns
    -------
    tuple of str
        What is to be written.
    tuple of str
        Sentences that say why.
    """
    return _of_table(exercise, lang) if isinstance(exercise, TableToCount) else _of_round(exercise, lang)


def _of_table(exercise: TableToCount, lang: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    table = exercise.table
    points = message(lang, "count.points", n=table.points)
    told = explain(table_steps(table)[-1].events, lang, ruleset=table.ruleset)
    reasons = [line.text for line in told if line.kind == "ends"]
    if table.enclosed:
        reasons.append(message(lang, "sheet.enclosed", tiles=table.enclosed, n=len(table.enclosed)))
    reasons += [line.text for line in told if line.kind == "points"]
    return (message(lang, "sheet.answer", sum=sum_line(table), points=points),), tuple(reasons)


def _of_round(exercise: RoundsEnd, lang: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    names = players(lang, exercise.players)
    tell = EventFormatter(lang, names, exercise.ruleset)
    touched = [event for event in exercise.settled if event.pips or exercise.hands(event.side)]
    heads = [
        message(
            lang,
            "sheet.answer-debit" if exercise.debits else "sheet.answer-gain",
            side=tell.side(event.side),
            pips=event.pips,
            rounded=event.rounded,
            before=exercise.before[event.side],
            points=abs(event.points),
            score=event.score,
        )
        for event in touched
    ]
    reasons = [line.text for line in explain(touched, lang, names, exercise.ruleset)]
    return tuple(heads), tuple(reasons)


def answer_block(exercise: Exercise, number: int, width: float, lang: Language) -> Block:
    """Make an exercise's answer.

    Parameters
    ----------
    exercise
        What was asked.
    number
        Its number on the sheet.
    width
        The room across, in mm.
    lang
        The language.
    """
    answers, reasons = answer(exercise, lang)
    heads = [line for told in answers for line in broken(told, LABEL, width - INDENT, bold=True)]
    lines = [line for reason in reasons for line in broken(reason, _SMALL, width - INDENT)]

    def draw(book: Book, x: float, y: float, given: float) -> None:
        del given
        book.text(x, y + 5, said(lang, number), NUMBER, bold=True)
        line = y + 5
        for head in heads:
            book.text(x + INDENT, line, head, LABEL, bold=True)
            line += 5
        for reason in lines:
            book.text(x + INDENT, line, reason, _SMALL)
            line += _LEADING

    return Block(5 + 5 * len(heads) + _LEADING * len(lines), draw)
