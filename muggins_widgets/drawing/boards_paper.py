"""The paper tally (clause ``tally.paper``): ten strokes make a large X with a small x in each of its spaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from muggins_widgets.drawing.boards_common import GAP, figure, head, note, text_width
from muggins_widgets.drawing.shapes import Label, Scene, Shape, Stroke
from muggins_widgets.rules import STROKES, Marks, Scores, marks_of

__all__ = ["paper_scene"]

_CELL: Final = 1.7
_LARGE: Final = 0.66
_SMALL: Final = 0.13
_SPACE: Final = 0.45
"""How far the middle of a small x stands from that of the large one."""

_MOST: Final = 40
"""Of more large X than these the rest is written as a number: nobody counts them."""

_SPACES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The four spaces of the large X, in the order in which they are filled."""


def paper_scene(scores: Scores, width: float) -> Scene:
    """Draw the paper tally.

    Parameters
    ----------
    scores
        The scores; only the last of them, and what was added last, are seen on paper.
    width
        Its width, in units.

    Returns
    -------
    Scene
        A column for each side. Strokes stand in the order in which a person draws them: the two of the large
        X, then two for each small x. A minus sign stands before the strokes of a score below zero. What is
        less than a stroke, or more than the paper holds, is written as a number.
    """
    sides = len(scores.names)
    column = width / sides
    lefts = {side: side * column + GAP for side in range(sides)}
    shapes, top = head(scores, lefts, column - 2 * GAP)
    across = max(1, int((column - 2 * GAP) // _CELL))
    bottom = top + _CELL
    for side, left in lefts.items():
        cells = _cells(side, scores)
        for number, cell in enumerate(cells):
            row, place = divmod(number, across)
            x, y = left + (place + 0.5) * _CELL, top + GAP + (row + 0.5) * _CELL
            shapes += [_moved(shape, x, y) for shape in cell]
            bottom = max(bottom, y + _CELL / 2)
    shapes.append(Stroke("board.rule", "paper", "", ((GAP, top), (width - GAP, top))))
    for side in range(1, sides):
        x = side * column
        shapes.append(Stroke("board.rule", "paper", "", ((x, GAP), (x, bottom))))
    return Scene(tuple(shapes), 0, 0, width, bottom + GAP)


def _cells(side: int, scores: Scores) -> list[list[Shape]]:
    """Give what stands in each cell of a side's column, around the cell's middle."""
    score = scores.now[side]
    marks = marks_of(score, scores.worth)
    key = f"tally:{side}"
    cells: list[list[Shape]] = []
    if marks.below:
        cells.append([Label("tally.minus", f"minus:{side}", "", 0, 0, figure(-1)[0], 2 * _LARGE)])
    drawn = min(marks.number, _MOST * STROKES)
    old = _old_strokes(side, scores, marks)
    for first in range(0, drawn, STROKES):
        strokes = zip(range(first, min(first + STROKES, drawn)), _strokes(), strict=False)
        cells.append(
            [
                Stroke("tally.stroke" if number < old else "tally.new", f"{key}:{number + 1}", "", points)
                for number, points in strokes
            ]
        )
    rest = abs(score) - drawn * scores.worth
    if rest:
        written = note(f"rest:{side}", 0, 0, f"+{rest}")
        size = min(written.size, written.size * (_CELL - GAP) / text_width(written.text, written.size))
        cells.append([written._replace(size=size)])
    return cells


def _old_strokes(side: int, scores: Scores, marks: Marks) -> int:
    """Give how many strokes stood there before the score changed last."""
    had = scores.changes(side)
    before = marks_of(had[-2], scores.worth) if len(had) > 1 else marks
    return before.number if before.below == marks.below else 0


def _strokes() -> Iterator[tuple[tuple[float, float], ...]]:
    """Give the ten strokes around the middle of the large X, in the order in which they are drawn."""
    for x, y, reach in ((0.0, 0.0, _LARGE), *((dx * _SPACE, dy * _SPACE, _SMALL) for dx, dy in _SPACES)):
        yield (x - reach, y - reach), (x + reach, y + reach)
        yield (x + reach, y - reach), (x - reach, y + reach)


def _moved(shape: Shape, x: float, y: float) -> Shape:
    if isinstance(shape, Stroke):
        return shape._replace(points=tuple([(px + x, py + y) for px, py in shape.points]))
    return shape._replace(x=shape.x + x, y=shape.y + y) if isinstance(shape, Label) else shape
