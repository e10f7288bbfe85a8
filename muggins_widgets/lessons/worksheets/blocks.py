"""What is on the pages, piece by piece: a table to count, a round's end to settle, an answer. All in mm."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from muggins_widgets.drawing import hand_scene, lay_out, table_scene, wrapped
from muggins_widgets.lessons.worksheets.exercises import (
    WIDTH,
    Exercise,
    RoundsEnd,
    TableToCount,
    settles_by_debits,
)
from muggins_widgets.lessons.worksheets.pages import Book, text_width
from muggins_widgets.lessons.worksheets.sheet import answer, players
from muggins_widgets.text import EventFormatter, Language, message, said

__all__ = ["LABEL", "Block", "answer_block", "blank", "exercise_block"]

LABEL: Final = 10
"""The type size of labels, in points."""

_NUMBER: Final = 11
_SMALL: Final = 8.5
"""The type sizes of an exercise's number, and of reasons and headings, in points."""

_INDENT: Final = 9
"""The distance of an exercise from its number."""

_TILE: Final = 6
_HAND: Final = 4.4
"""Half a tile's length on a table and in a hand."""

_TALLEST: Final = 42
"""No table is drawn higher than this."""

_BLANK: Final = 12
"""The height above a line to write on."""

_LEADING: Final = 4.1
_HEAD: Final = 9
_ROW: Final = 12.5
_AFTER: Final = 5

_NAME: Final = 31
_PIPS: Final = 14
_SCORE: Final = 50
_GAP: Final = 6
"""The columns of a round's end: names, lines for pips (twice), lines for the score; and their gap."""


class Block(NamedTuple):
    """A piece of a page that is never cut.

    Parameters
    ----------
    height
        The height that it needs.
    draw
        Draws it: the book, its left upper corner, and the height that it gets, at least its own.
    """

    height: float
    draw: Callable[[Book, float, float, float], None]


def blank(book: Book, x: float, y: float, length: float, before: str = "") -> float:
    """Draw a line to write on, with a label or a sign before it, and return its right end.

    Parameters
    ----------
    book
        On whose page.
    x, y
        The start of what is before it, and its base line.
    length
        The length of the line itself.
    before
        A label or a sign.
    """
    if before:
        book.text(x, y, before, LABEL)
        x += text_width(before, LABEL) + 1.5
    book.line(x, y + 0.8, length)
    return x + length


def exercise_block(exercise: Exercise, number: int, width: float, lang: Language) -> Block:
    """Return the block of an exercise.

    Parameters
    ----------
    exercise
        The exercise.
    number
        Its number on the sheet.
    width
        Its width.
    lang
        The language of the labels.
    """
    if isinstance(exercise, TableToCount):
        return _table_block(exercise, number, width, lang)
    return _round_block(exercise, number, width, lang)


def _table_block(exercise: TableToCount, number: int, width: float, lang: Language) -> Block:
    """Return the exercise of a table: its picture, a line for the sum, a line for the points."""
    across = width - _INDENT
    layout = lay_out(exercise.table, WIDTH)
    scene = table_scene(exercise.table, layout=layout, marks=False, just_played=False)
    unit = min(_TILE, across / scene.width, _TALLEST / scene.height)
    height = scene.height * unit

    def draw(book: Book, x: float, y: float, given: float) -> None:
        book.text(x, y + 6, said(lang, number), _NUMBER, bold=True)
        free = given - _BLANK - 5 - height
        book.picture(scene, x + _INDENT - 1, y + 1 + free / 2, unit)
        line = y + given - 5
        points = message(lang, "sheet.points")
        last = text_width(points, LABEL) + 1.5 + 13
        end = x + width - last - 4
        terms = end - x - text_width(message(lang, "sheet.sum"), LABEL) - 1.5 - 17
        after = blank(book, x, line, terms, message(lang, "sheet.sum"))
        blank(book, after + 1.5, line, 12, "=")
        blank(book, x + width - last, line, 13, points)

    return Block(height + _BLANK + 6, draw)


def _round_block(exercise: RoundsEnd, number: int, width: float, lang: Language) -> Block:
    """Return the exercise of a round's end: the hands shown, and for each side what it needs to write."""
    formatter = EventFormatter(lang, players(lang, exercise.players), exercise.ruleset)
    sides, debits = len(exercise.before), settles_by_debits(exercise.ruleset)
    rows = sides if debits else sides + 1
    how = "blocked" if exercise.out is None else "out"
    ended = message(lang, f"sheet.round.{how}", player=formatter.player(exercise.out or 0))

    def draw(book: Book, x: float, y: float, given: float) -> None:
        step = (given - _HEAD - _AFTER) / rows
        book.text(x, y + 6, said(lang, number), _NUMBER, bold=True)
        book.text(x + _INDENT, y + 6, ended, LABEL)
        score = x + width - _SCORE
        starts = (score - 2 * (_PIPS + _GAP), score - _PIPS - _GAP, score)
        for label, start, wide in zip(
            ("pips", "rounded", "score"), starts, (_PIPS, _PIPS, _SCORE), strict=True
        ):
            head = message(lang, f"sheet.{label}")
            book.text(start + wide / 2, y + 6, head, _SMALL, ink="grey", align="center")
        places = [_Places(x + _INDENT, y + _HEAD + (row + 0.5) * step, *starts) for row in range(rows)]
        for side in range(sides):
            _draw_side(book, exercise, side, formatter, places[side])
        if not debits:
            _draw_gain(book, lang, places[sides])

    return Block(_HEAD + rows * _ROW + _AFTER, draw)


class _Places(NamedTuple):
    """The start of a row, the middle of its height, the starts of its lines for pips, rounding and score."""

    x: float
    y: float
    pips: float
    rounded: float
    score: float

    @property
    def line(self) -> float:
        """The base line."""
        return self.y + 2


def _draw_side(book: Book, exercise: RoundsEnd, side: int, formatter: EventFormatter, at: _Places) -> None:
    """Draw a side's row: its name, its hands, and the lines that it needs."""
    book.text(at.x, at.line, formatter.side(side), LABEL, bold=True)
    x = at.x + _NAME
    scenes = [hand_scene(hand) for hand in exercise.hands(side)]
    if scenes:
        unit = min(_HAND, (at.pips - x - _GAP) / sum(scene.width for scene in scenes))
        for scene in scenes:
            book.picture(scene, x, at.y - scene.height * unit / 2, unit)
            x += scene.width * unit
        blank(book, at.pips, at.line, _PIPS)
    else:
        book.text(x + 1, at.line, message(formatter.lang, "sheet.no-tile"), _SMALL, ink="grey")
    book.text(at.score + 10, at.line, said(formatter.lang, exercise.before[side]), LABEL, align="right")
    if scenes and settles_by_debits(exercise.ruleset):
        blank(book, at.rounded, at.line, _PIPS)
        after = blank(book, at.score + 12, at.line, 13, said(formatter.lang, -1)[0])
        _result(book, after, at)


def _draw_gain(book: Book, lang: Language, at: _Places) -> None:
    """Draw the row of the one side that scores: who it is, which pips, the score."""
    who = message(lang, "sheet.who")
    blank(book, at.x, at.line, at.pips - at.x - _GAP - text_width(who, LABEL) - 1.5, who)
    blank(book, at.pips, at.line, _PIPS)
    blank(book, at.rounded, at.line, _PIPS)
    after = blank(book, at.score, at.line, 10)
    after = blank(book, after + 2, at.line, 12, "+")
    _result(book, after, at)


def _result(book: Book, after: float, at: _Places) -> None:
    """Draw the line for the new score, up to the right edge of the score's column."""
    length = _SCORE - (after + 2 - at.score) - text_width("=", LABEL) - 1.5
    blank(book, after + 2, at.line, length, "=")


def answer_block(exercise: Exercise, number: int, width: float, lang: Language) -> Block:
    """Return the block of an exercise's answer; the parameters are those of :func:`exercise_block`."""
    answers, reasons = answer(exercise, lang)
    across, bold = width - _INDENT, partial(text_width, bold=True)
    heads = [line for text in answers for line in wrapped(text, across, LABEL, bold)]
    lines = [line for reason in reasons for line in wrapped(reason, across, _SMALL, text_width)]

    def draw(book: Book, x: float, y: float, given: float) -> None:
        del given
        line = y + 5
        book.text(x, line, said(lang, number), _NUMBER, bold=True)
        for head in heads:
            book.text(x + _INDENT, line, head, LABEL, bold=True)
            line += 5
        for reason in lines:
            book.text(x + _INDENT, line, reason, _SMALL)
            line += _LEADING

    return Block(5 + 5 * len(heads) + _LEADING * len(lines), draw)
