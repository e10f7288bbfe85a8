"""The exercise of a round's end: the hands shown, and for each side pips, rounding and score to write."""

from __future__ import annotations

from typing import Final

from muggins_widgets.drawing import hand_scene
from muggins_widgets.lessons.worksheets.blocks import INDENT, LABEL, NUMBER, Block, blank
from muggins_widgets.lessons.worksheets.exercises import RoundsEnd
from muggins_widgets.lessons.worksheets.pages import Book, text_width
from muggins_widgets.text import EventFormatter, Language, message, said

__all__ = ["players", "round_block"]

_SEATS: Final = ("first", "second", "third", "fourth")
_SMALL: Final = 8.5
_HEAD: Final = 9
_ROW: Final = 12.5
_AFTER: Final = 5
_HAND: Final = 4.4
"""Half a tile's length on paper, in mm."""

_NAME: Final = 31
_PIPS: Final = 14
_SCORE: Final = 50
_GAP: Final = 6
"""The columns: the names, the lines for pips (twice), the lines for the score, and what parts them, in mm."""


def players(lang: Language, number: int) -> list[str]:
    """Name so many players."""
    return [message(lang, f"sheet.player.{seat}") for seat in _SEATS[:number]]


def round_block(exercise: RoundsEnd, number: int, width: float, lang: Language) -> Block:
    """Make the exercise of a round's end.

    Parameters
    ----------
    exercise
        What is asked.
    number
        Its number on the sheet.
    width
        The room across, in mm.
    lang
        The language of the labels.
    """
    tell = EventFormatter(lang, players(lang, exercise.players), exercise.ruleset)
    sides = len(exercise.before)
    rows = sides if exercise.debits else sides + 1
    how = "blocked" if exercise.out is None else "out"
    ended = message(lang, f"sheet.round.{how}", player=tell.player(exercise.out or 0))

    def draw(book: Book, x: float, y: float, given: float) -> None:
        step = (given - _HEAD - _AFTER) / rows
        book.text(x, y + 6, said(lang, number), NUMBER, bold=True)
        book.text(x + INDENT, y + 6, ended, LABEL)
        right = x + width
        starts = (right - _SCORE - 2 * (_PIPS + _GAP), right - _SCORE - _PIPS - _GAP, right - _SCORE)
        rooms = (_PIPS, _PIPS, _SCORE)
        for label, start, room in zip(("pips", "rounded", "score"), starts, rooms, strict=True):
            head = message(lang, f"sheet.{label}")
            book.text(start + room / 2, y + 6, head, _SMALL, ink="grey", align="center")
        for side in range(sides):
            _draw_side(book, exercise, side, tell, (x + INDENT, y + _HEAD + (side + 0.5) * step, *starts))
        if not exercise.debits:
            _draw_gain(book, lang, (x + INDENT, y + _HEAD + (sides + 0.5) * step, *starts))

    return Block(_HEAD + rows * _ROW + _AFTER, draw)


_Places = tuple[float, float, float, float, float]
"""Where a row begins, the middle of its height, where its lines for pips, rounding and score begin. In mm."""


def _draw_side(book: Book, exercise: RoundsEnd, side: int, tell: EventFormatter, places: _Places) -> None:
    """Draw a side's row: its name, what it holds, and the lines that it needs."""
    x, y, pips, rounded, score = places
    line = y + 2
    book.text(x, line, tell.side(side), LABEL, bold=True)
    held = x + _NAME
    scenes = [hand_scene(hand) for hand in exercise.hands(side)]
    unit = min(_HAND, (pips - held - _GAP) / (sum(scene.width for scene in scenes) or 1))
    for scene in scenes:
        book.picture(scene, held, y - scene.height * unit / 2, unit)
        held += scene.width * unit
    before = said(tell.lang, exercise.before[side])
    if not scenes:
        book.text(x + _NAME + 1, line, message(tell.lang, "sheet.no-tile"), _SMALL, ink="grey")
        book.text(score + 10, line, before, LABEL, align="right")
        return
    blank(book, pips, line, _PIPS)
    if not exercise.debits:
        book.text(score + 10, line, before, LABEL, align="right")
        return
    blank(book, rounded, line, _PIPS)
    book.text(score + 10, line, before, LABEL, align="right")
    after = blank(book, score + 12, line, 13, "\N{MINUS SIGN}")
    blank(book, after + 2, line, _SCORE - (after + 2 - score) - text_width("=", LABEL) - 1.5, "=")


def _draw_gain(book: Book, lang: Language, places: _Places) -> None:
    """Draw the row of the one side that scores: who it is, which pips, the score."""
    x, y, pips, rounded, score = places
    line = y + 2
    who = message(lang, "sheet.who")
    blank(book, x, line, pips - x - _GAP - text_width(who, LABEL) - 1.5, who)
    blank(book, pips, line, _PIPS)
    blank(book, rounded, line, _PIPS)
    after = blank(book, score, line, 10)
    after = blank(book, after + 2, line, 12, "+")
    blank(book, after + 2, line, _SCORE - (after + 2 - score) - text_width("=", LABEL) - 1.5, "=")
