"""The score sheet: a line for each play and each count, what it changed and the score after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from muggins_widgets.drawing.boards_common import GAP, NOTE, TYPE, figure, head, note, text_width, wrapped
from muggins_widgets.drawing.shapes import Label, Scene, Shape, Stroke
from muggins_widgets.rules.tallies import Scores

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
    count = len(scores.over_time) - 1
    names = lines or [str(number) for number in range(1, count + 1)]
    first = min(width / 3, max([1.0, *[text_width(name, NOTE) for name in names]]) + 2.1 * GAP)
    room = (width - first) / len(scores.names)
    lefts = {side: first + side * room for side in range(len(scores.names))}
    shapes, top = head(scores, lefts, room - GAP)
    y = top + GAP
    for number, name in enumerate(names):
        key = f"line:{number + 1}"
        shapes.append(Stroke("board.rule", key, "", ((GAP, y), (width - GAP, y))))
        parts = wrapped(name, first - 2 * GAP, NOTE)
        shapes += [note(key, GAP, y + (row + 0.5) * _LINE, part, "start") for row, part in enumerate(parts)]
        for side, left in lefts.items():
            shapes += _cell(key, left, room - GAP, y + _LINE / 2, _change(scores, number, side))
        y += max(1, len(parts)) * _LINE
    return Scene(tuple(shapes), 0, 0, width, y + GAP)


def _change(scores: Scores, number: int, side: int) -> tuple[str, str]:
    """Write what a line changed for a side and the score after it; nothing if it does not concern that side."""
    before, after = scores.over_time[number][side], scores.over_time[number + 1][side]
    played = bool(scores.entries) and scores.entries[number].side == side
    if before == after and not played:
        return "", ""
    return f"{'+' * (after > before)}{figure(after - before)}", figure(after)


def _cell(key: str, left: float, room: float, y: float, change: tuple[str, str]) -> list[Shape]:
    """Write a change on the left of its place and the score on the right, both as small as they must be."""
    if not change[1]:
        return []
    needed = text_width(change[0], NOTE) + text_width(change[1], TYPE) + NOTE / 2
    small = min(1.0, room / needed)
    return [
        Label("board.note", key, "", left, y, change[0], NOTE * small, "start"),
        Label("board.score", key, "", left + room, y, change[1], TYPE * small, "end"),
    ]
