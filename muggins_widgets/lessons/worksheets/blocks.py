"""What stands on the pages, piece by piece; here a table to count, with its lines to write on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from muggins_widgets.drawing import LEAST_WIDTH, Scene, lay_out, spinner_shapes, table_scene
from muggins_widgets.lessons.worksheets.exercises import TableToCount
from muggins_widgets.lessons.worksheets.pages import Book, text_width
from muggins_widgets.rules import Table
from muggins_widgets.text import Language, message, said

__all__ = ["INDENT", "LABEL", "NUMBER", "Block", "blank", "table_block"]

LABEL: Final = 10
"""The type size of labels, in points."""
NUMBER: Final = 11
"""The type size of an exercise's number, in points."""
INDENT: Final = 9
"""How far an exercise stands from its number, in mm."""

_TILE: Final = 6
"""Half a tile's length on paper, in mm."""
_TALLEST: Final = 42
"""No table is drawn higher than this, in mm."""
_BLANK: Final = 12
"""The room to write on a line, in mm, above it."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page that is never cut.

    Parameters
    ----------
    height
        How much room it needs, in mm.
    draw
        Draws it: the book, its left upper corner, and the height that it is given, at least its own.
    """

    height: float
    draw: Callable[[Book, float, float, float], None]


def blank(book: Book, x: float, y: float, length: float, before: str = "") -> float:
    """Draw a line to write on, with what stands before it.

    Parameters
    ----------
    book
        On whose page.
    x, y
        Where it begins, and the base line of what stands before it, in mm.
    length
        The length of the line itself, in mm.
    before
        A label or a sign.

    Returns
    -------
    float
        Where it ends, in mm.
    """
    if before:
        book.text(x, y, before, LABEL)
        x += text_width(before, LABEL) + 1.5
    book.line(x, y + 0.8, length)
    return x + length


def _unmarked(table: Table, width: float) -> Scene:
    """Draw a table without what it counts, but with its spinners: which double was the first is no question."""
    layout = lay_out(table, width)
    scene = table_scene(table, layout=layout, marks=False, just_played=False)
    pivots = [
        shape for place in layout.placed if table.is_spinner(place.tile) for shape in spinner_shapes(place)
    ]
    return replace(scene, shapes=(*scene.shapes, *pivots))


def table_block(exercise: TableToCount, number: int, width: float, lang: Language) -> Block:
    """Make the exercise of a table: its picture, a line for the sum, a line for the points.

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
    room = width - INDENT
    scene = _unmarked(exercise.table, max(room / _TILE, LEAST_WIDTH))
    unit = min(_TILE, room / scene.width, _TALLEST / scene.height)
    height = scene.height * unit

    def draw(book: Book, x: float, y: float, given: float) -> None:
        book.text(x, y + 6, said(lang, number), NUMBER, bold=True)
        free = given - _BLANK - 5 - height
        book.picture(scene, x + INDENT - 1, y + 1 + free / 2, unit)
        line = y + given - 5
        points = message(lang, "sheet.points")
        last = text_width(points, LABEL) + 1.5 + 13
        end = x + width - last - 4
        terms = end - x - text_width(message(lang, "sheet.sum"), LABEL) - 1.5 - 17
        after = blank(book, x, line, terms, message(lang, "sheet.sum"))
        blank(book, after + 1.5, line, 12, "=")
        blank(book, x + width - last, line, 13, points)

    return Block(height + _BLANK + 6, draw)
