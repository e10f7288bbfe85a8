"""The abacus: five columns of ten beads for each side."""

from __future__ import annotations

from typing import Final

from muggins_widgets.drawing.boards_common import GAP, NOTE, figure, head, note
from muggins_widgets.drawing.shapes import Box, Scene, Shape, Stroke
from muggins_widgets.rules import BEADS, COLUMN, Scores, marks_of

__all__ = ["abacus_scene"]

_COLUMNS: Final = BEADS // COLUMN
_ROD: Final = 0.92
_WIDE: Final = 0.72
_HIGH: Final = 0.34
_RING: Final = 0.06
_PITCH: Final = 0.4
_FREE: Final = 1.0
"""What of a rod has no bead on it, in units."""

_FRAME: Final = _COLUMNS * _ROD
_INNER: Final = COLUMN * _PITCH + _FREE
_MARGIN: Final = 0.12
_WHOLE: Final = _FRAME + 2 * _MARGIN
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
        top += GAP + _INNER + 2 * GAP + NOTE + (NOTE if any(_over(side, scores) for side in row) else 0)
    return Scene(tuple(shapes), 0, 0, width, top)


def _abacus(side: int, left: float, top: float, scores: Scores) -> list[Shape]:
    """Draw one abacus: rods and frame, beads, the target's ring, and the figures below."""
    counted = _counted(side, scores)
    foot = top + _INNER
    rods = [left + (column + 0.5) * _ROD for column in range(_COLUMNS)]
    frame = Box(
        "board.frame", f"rods:{side}", "", left - _MARGIN, top - _MARGIN, _WHOLE, _INNER + 2 * _MARGIN, 0.15
    )
    beads = [_bead(side, bead, rods[bead // COLUMN], foot, counted=bead < counted) for bead in range(BEADS)]
    rod_lines = [Stroke("board.rod", frame.key, "", ((x, top), (x, foot))) for x in rods]
    shapes: list[Shape] = [*rod_lines, frame, *beads]
    target = marks_of(scores.target, scores.worth).number
    if 0 < target <= BEADS:
        shapes.append(_ring(side, beads[target - 1]))
    for column, x in enumerate(rods, 1):
        shapes.append(note(f"columns:{side}", x, foot + GAP + NOTE / 2, figure(column * COLUMN * scores.worth)))
    over = _over(side, scores)
    if over:
        shapes.append(note(f"over:{side}", left + _FRAME, foot + GAP + 1.75 * NOTE, f"+{over}", "end"))
    return shapes


def _counted(side: int, scores: Scores) -> int:
    number, _, below = marks_of(scores.now[side], scores.worth)
    return 0 if below else min(number, BEADS)


def _over(side: int, scores: Scores) -> int:
    """Give the points that no bead stands for."""
    return max(0, scores.now[side] - _counted(side, scores) * scores.worth)


def _bead(side: int, bead: int, x: float, foot: float, *, counted: bool) -> Box:
    """Draw a bead, numbered from 0, below if it is counted, else above."""
    y = foot - (bead % COLUMN + 0.5) * _PITCH - (0 if counted else _FREE)
    role = "board.bead" if counted else "board.bead-free"
    return Box(role, f"bead:{side}:{bead + 1}", "", x - _WIDE / 2, y - _HIGH / 2, _WIDE, _HIGH, _HIGH / 2)


def _ring(side: int, bead: Box) -> Box:
    """Draw the ring of the bead that reaches the target."""
    x, y, width, height = bead.x - _RING, bead.y - _RING, bead.width + 2 * _RING, bead.height + 2 * _RING
    return Box("board.target", f"target:{side}", "", x, y, width, height, height / 2)
