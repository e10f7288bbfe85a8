"""Scoreboards as scenes: which there are, and those on paper, the tally and the score sheet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal, get_args

from muggins_widgets.drawing.boards_wooden import abacus_scene, cribbage_scene
from muggins_widgets.drawing.lettering import (
    GAP,
    NOTE,
    TYPE,
    fitted,
    head,
    note,
    number_text,
    text_width,
    wrapped,
)
from muggins_widgets.drawing.shapes import Label, Scene, Shape, Stroke, moved
from muggins_widgets.rules import STROKES, Marks, Scores, marks_of

__all__ = ["BOARDS", "Board", "board_scene"]

Board = Literal["paper", "cribbage", "abacus", "sheet"]
"""The scoreboards there are."""

BOARDS: Final[tuple[Board, ...]] = get_args(Board)
"""The scoreboards there are, the paper tally first."""

_CELL: Final = 1.7
_LARGE: Final = 0.66
_SMALL: Final = 0.13
_SPACE: Final = 0.45
"""The distance from the middle of a small x to that of the large one."""

_MOST: Final = 40
"""Of more large X than these the rest is written as a number: nobody counts them."""

_SPACES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The four spaces of the large X, in the order in which they are filled."""

_LINE: Final = 0.7


def board_scene(board: Board, scores: Scores, *, width: float = 20, lines: Sequence[str] = ()) -> Scene:
    """Draw a scoreboard.

    Parameters
    ----------
    board
        Which one.
    scores
        The scores over time, and what a mark is worth.
    width
        Its width, in tile units; 20 for a wide container, 10 for a narrow one such as a telephone.
    lines
        What the lines of a score sheet are called, one for each entry; numbers if none are given.

    Returns
    -------
    Scene
        Primitives with the roles ``board.…`` and ``tally.…``; it carries no actions.
    """
    if board == "sheet":
        return _sheet_scene(scores, width, lines)
    return _MARKED[board](scores, width)


def _paper_scene(scores: Scores, width: float) -> Scene:
    """Draw the paper tally (clause ``tally.paper``): ten strokes make a large X with a small x in each space.

    A column for each side. Strokes are in the order in which a person draws them: the two of the large
    X, then two for each small x. A minus sign is before the strokes of a score below zero. What is
    less than a stroke, or more than the paper holds, is written as a number.
    """
    sides = len(scores.names)
    column = width / sides
    lefts = {side: side * column + GAP for side in range(sides)}
    shapes, top = head(scores, lefts, column - 2 * GAP)
    across = max(1, int((column - 2 * GAP) // _CELL))
    bottom = top + _CELL
    for side, left in lefts.items():
        for number, cell in enumerate(_cells(side, scores)):
            row, place = divmod(number, across)
            x, y = left + (place + 0.5) * _CELL, top + GAP + (row + 0.5) * _CELL
            shapes += [moved(shape, x, y) for shape in cell]
            bottom = max(bottom, y + _CELL / 2)
    shapes.append(Stroke("board.rule", "paper", "", ((GAP, top), (width - GAP, top))))
    for side in range(1, sides):
        x = side * column
        shapes.append(Stroke("board.rule", "paper", "", ((x, GAP), (x, bottom))))
    return Scene(tuple(shapes), 0, 0, width, bottom + GAP)


def _cells(side: int, scores: Scores) -> Iterator[list[Shape]]:
    """Yield what is in each cell of a side's column, around the cell's middle."""
    score = scores.now[side]
    marks = marks_of(score, scores.worth)
    if marks.below:
        yield [Label("tally.minus", f"minus:{side}", "", 0, 0, number_text(-1)[0], 2 * _LARGE)]
    drawn = min(marks.number, _MOST * STROKES)
    old = _old_strokes(side, scores, marks)
    for first in range(0, drawn, STROKES):
        strokes = zip(range(first, min(first + STROKES, drawn)), _strokes(), strict=False)
        yield [
            Stroke("tally.stroke" if number < old else "tally.new", f"tally:{side}:{number + 1}", "", points)
            for number, points in strokes
        ]
    rest = abs(score) - drawn * scores.worth
    if rest:
        yield [fitted(note(f"rest:{side}", 0, 0, f"+{rest}"), _CELL - GAP)]


def _old_strokes(side: int, scores: Scores, marks: Marks) -> int:
    """Return how many strokes there were before the score changed last."""
    had = scores.changes(side)
    before = marks_of(had[-2], scores.worth) if len(had) > 1 else marks
    return before.number if before.below == marks.below else 0


def _strokes() -> Iterator[tuple[tuple[float, float], ...]]:
    """Yield the ten strokes around the middle of the large X, in the order in which they are drawn."""
    for x, y, reach in ((0.0, 0.0, _LARGE), *((dx * _SPACE, dy * _SPACE, _SMALL) for dx, dy in _SPACES)):
        yield (x - reach, y - reach), (x + reach, y + reach)
        yield (x + reach, y - reach), (x - reach, y + reach)


def _sheet_scene(scores: Scores, width: float, lines: Sequence[str]) -> Scene:
    """Draw the score sheet, as high as its lines are many.

    A line for each entry: its name; for each side that it concerns what it changed, and the score after it.
    """
    names = lines or [str(number) for number in range(1, len(scores.over_time))]
    first = min(width / 3, max([1.0, *[text_width(name, NOTE) for name in names]]) + 2.1 * GAP)
    column = (width - first) / len(scores.names)
    lefts = {side: first + side * column for side in range(len(scores.names))}
    shapes, top = head(scores, lefts, column - GAP)
    y = top + GAP
    for number, (name, changes) in enumerate(zip(names, scores.lines(), strict=True), 1):
        key = f"line:{number}"
        shapes.append(Stroke("board.rule", key, "", ((GAP, y), (width - GAP, y))))
        parts = wrapped(name, first - 2 * GAP, NOTE)
        shapes += [note(key, GAP, y + (row + 0.5) * _LINE, part, "start") for row, part in enumerate(parts)]
        for left, change in zip(lefts.values(), changes, strict=True):
            if change:
                shapes += _change(key, (left, y + _LINE / 2), column - GAP, change)
        y += len(parts) * _LINE
    return Scene(tuple(shapes), 0, 0, width, y + GAP)


def _change(key: str, place: tuple[float, float], width: float, change: tuple[int, int]) -> list[Shape]:
    """Write a change on the left of its place and the score on the right, both as small as they must be."""
    signed, after = f"{'+' * (change[0] > 0)}{number_text(change[0])}", number_text(change[1])
    small = min(1.0, width / (text_width(signed, NOTE) + text_width(after, TYPE) + NOTE / 2))
    return [
        Label("board.note", key, "", *place, signed, NOTE * small, "start"),
        Label("board.score", key, "", place[0] + width, place[1], after, TYPE * small, "end"),
    ]


_MARKED: Final[Mapping[str, Callable[[Scores, float], Scene]]] = {
    "paper": _paper_scene,
    "cribbage": cribbage_scene,
    "abacus": abacus_scene,
}
"""What draws each scoreboard that has marks."""
