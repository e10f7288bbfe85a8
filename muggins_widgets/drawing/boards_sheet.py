"""The score sheet: a line for each play and each count, what it changed and the score after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muggins_widgets.drawing.boards_common import GAP, NOTE, TYPE, figure, head, note, text_width, wrapped
from muggins_widgets.drawing.shapes import Label, Scene, Shape, Stroke
from muggins_widgets.rules import Scores

__all__ = ["sheet_scene"]

_LINE: Final = 0.7


def sheet_scene(scores: Scores, width: float, lines: Sequence[str] = ()) -> Scene:
    """Draw the score sheet.

    Parameters
    ----------
    scores
        The scores over time.
    width
        Its width, in units.
    lines
        What each line is called; numbers from 1 if nothing is given.

    Returns
    -------
    Scene
        A line for each entry: its name; for each side that it concerns what it changed, and the score after
        it. The whole is as high as its lines are many.
    """
    names = lines or [str(number) for number in range(1, len(scores.over_time))]
    first = min(width / 3, max([1.0, *[text_width(name, NOTE) for name in names]]) + 2.1 * GAP)
    room = (width - first) / len(scores.names)
    lefts = {side: first + side * room for side in range(len(scores.names))}
    shapes, top = head(scores, lefts, room - GAP)
    y = top + GAP
    for number, (name, changes) in enumerate(zip(names, scores.lines(), strict=True), 1):
        key = f"line:{number}"
        shapes.append(Stroke("board.rule", key, "", ((GAP, y), (width - GAP, y))))
        parts = wrapped(name, first - 2 * GAP, NOTE)
        shapes += [note(key, GAP, y + (row + 0.5) * _LINE, part, "start") for row, part in enumerate(parts)]
        for left, change in zip(lefts.values(), changes, strict=True):
            if change:
                shapes += _cell(key, (left, y + _LINE / 2), room - GAP, change)
        y += max(1, len(parts)) * _LINE
    return Scene(tuple(shapes), 0, 0, width, y + GAP)


def _cell(key: str, place: tuple[float, float], room: float, change: tuple[int, int]) -> list[Shape]:
    """Write a change on the left of its place and the score on the right, both as small as they must be."""
    signed, after = f"{'+' * (change[0] > 0)}{figure(change[0])}", figure(change[1])
    small = min(1.0, room / (text_width(signed, NOTE) + text_width(after, TYPE) + NOTE / 2))
    return [
        Label("board.note", key, "", *place, signed, NOTE * small, "start"),
        Label("board.score", key, "", place[0] + room, place[1], after, TYPE * small, "end"),
    ]
