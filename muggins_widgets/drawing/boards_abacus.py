"""The abacus: five columns of ten beads for each side."""

from __future__ import annotations

from typing import Final

from muggins_widgets.drawing.boards_common import GAP, NOTE, figure, head, note
from muggins_widgets.drawing.shapes import Box, Scene, Shape, Stroke
from muggins_widgets.rules.tallies import BEADS, COLUMN, Scores, marks_of

__all__ = ["abacus_scene"]

_COLUMNS: Final = BEADS // COLUMN
_ROD: Final = 0.92
_WIDE: Final = 0.72
_HIGH: Final = 0.34
_PITCH: Final = 0.4
_FREE: Final = 1.0
"""What of a rod has no bead on it, in units."""

_FRAME: Final = _COLUMNS * _ROD
_INNER: Final = COLUMN * _PITCH + _FREE
_MARGIN: Final = 0.12
_PLACE: Final = 5.0
"""An abacus with the room around it, in units: two stand side by side in a narrow container."""

_LARGEST_PLACE: Final = 7.0


def abacus_scene(scores: Scores, width: float) -> Scene:
    """Draw an abacus for each side.

    Parameters
    ----------
    scores
        The scores; the last of them are seen.
    width
        Its width, in units.

    Returns
    -------
    Scene
        Five columns of ten beads. Beads that are counted are filled and lie below, the first column first; the
        others are hollow and lie above. Below each column stands what it makes with those before it, in
        points. The bead that reaches the target has a ring. What is less than a bead, or more than all beads
        are worth, is written beside the frame; a score below zero moves none.
    """
    sides = range(len(scores.names))
    place = min(_LARGEST_PLACE, max(_PLACE, width / len(sides)))
    in_row = max(1, int(width // place))
    shapes: list[Shape] = []
    top = 0.0
    for first in sides[::in_row]:
        row = sides[first : first + in_row]
        left = (width - len(row) * place - _FRAME + place) / 2
        lefts = {side: left + number * place for number, side in enumerate(row)}
        heads, top = head(scores, lefts, _FRAME, top)
        shapes += heads
        for side in row:
            shapes += _abacus(side, lefts[side], top + GAP, scores)
        top += GAP + _INNER + 2 * GAP + 2 * NOTE
    return Scene(tuple(shapes), 0, 0, width, top)


def _abacus(side: int, left: float, top: float, scores: Scores) -> list[Shape]:
    key = f"abacus:{side}"
    marks = marks_of(scores.now[side], scores.worth)
    counted = 0 if marks.below else min(marks.number, BEADS)
    target, _, _ = marks_of(scores.target, scores.worth)
    shapes: list[Shape] = []
    beads: list[Shape] = []
    for column in range(_COLUMNS):
        x = left + (column + 0.5) * _ROD
        shapes.append(Stroke("board.rod", key, "", ((x, top), (x, top + _INNER))))
        full = min(COLUMN, max(0, counted - column * COLUMN))
        for number in range(COLUMN):
            low = top + _INNER - (number + 0.5) * _PITCH - (0 if number < full else _FREE)
            bead = column * COLUMN + number + 1
            role = "board.bead" if number < full else "board.bead-free"
            beads.append(_bead(role, f"bead:{side}:{bead}", x, low))
            if bead == target:
                beads.append(_bead("board.target", f"target:{side}", x, low, 0.06))
        beads.append(note(key, x, top + _INNER + GAP + NOTE / 2, figure((column + 1) * COLUMN * scores.worth)))
    frame = (left - _MARGIN, top - _MARGIN, _FRAME + 2 * _MARGIN, _INNER + 2 * _MARGIN)
    shapes.append(Box("board.frame", key, "", *frame, 0.15))
    over = scores.now[side] - counted * scores.worth
    if over > 0:
        beads.append(note(f"over:{side}", left + _FRAME, top + _INNER + GAP + 1.75 * NOTE, f"+{over}", "end"))
    return shapes + beads


def _bead(role: str, key: str, x: float, y: float, margin: float = 0) -> Box:
    half, high = _WIDE / 2 + margin, _HIGH / 2 + margin
    return Box(role, key, "", x - half, y - high, 2 * half, 2 * high, high)
