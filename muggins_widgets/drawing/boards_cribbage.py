"""The cribbage board: sixty holes once round for each side, and two pegs that leapfrog."""

from __future__ import annotations

from typing import Final, NamedTuple

from muggins_widgets.drawing.boards_common import GAP, NARROW, NOTE, figure, head, note, text_width
from muggins_widgets.drawing.shapes import Anchor, Disc, Dots, Label, Scene, Shape, Stroke
from muggins_widgets.rules import HOLES, Scores, hole_of

__all__ = ["cribbage_scene"]

_GROUP: Final = 5
_HOLE: Final = 0.1
_PEG: Final = 0.2
_BACK_PEG: Final = 0.28
_TARGET: Final = 0.37
_BETWEEN_GROUPS: Final = 0.2
_ROW: Final = 1.5
_BESIDE: Final = 0.66
"""How far a number stands from its hole."""


class _Track(NamedTuple):
    """Where the holes of a side lie: from ``left`` on, ``row`` of them in a row, the first row at ``top``."""

    left: float
    top: float
    row: int
    step: float

    def place(self, hole: int) -> tuple[float, float]:
        """Give the place of a hole from 1 to 60; 0 is the start, and -1 lies behind it."""
        if hole < 1:
            return self.left + (hole - 1) * self.step, self.top
        row, column = divmod(hole - 1, self.row)
        if row % 2:
            column = self.row - 1 - column
        x = self.left + column * self.step + column // _GROUP * _BETWEEN_GROUPS
        return x, self.top + row * _ROW

    def beside(self, hole: int) -> tuple[float, float, Anchor]:
        """Give the place and the anchor of a hole's number: below it, and beside the turn of the track."""
        x, y = self.place(hole)
        if hole % self.row or hole == HOLES:
            return x, y + _BESIDE, "middle"
        right = hole // self.row % 2
        return x + (-_HOLE if right else _HOLE), y + _BESIDE, "end" if right else "start"


def cribbage_scene(scores: Scores, width: float) -> Scene:
    """Draw the cribbage board.

    Parameters
    ----------
    scores
        The scores over time.
    width
        Its width, in units.

    Returns
    -------
    Scene
        A track of sixty holes for each side, there and back: in two rows, or in four where it is narrow. The
        points stand below every tenth hole; the target's hole has a ring, with the target above it. One peg
        stands at the score, the other (hollow) where the score was before; before the first change it stands
        behind the start, and so does a peg whose score is below zero. Beyond the last hole the pegs
        go round again, and the holes gone before are written beside the second row.
    """
    row = HOLES // (4 if width < NARROW else 2)
    room = width - 2 * GAP - 2 * _BACK_PEG - (row // _GROUP - 1) * _BETWEEN_GROUPS
    step = room / (row + 1)
    shapes: list[Shape] = []
    top = 0.0
    for side in range(len(scores.names)):
        heads, top = head(scores, {side: GAP}, width - 2 * GAP, top)
        track = _Track(GAP + _BACK_PEG + 2 * step, top + _BESIDE, row, step)
        shapes += [*heads, *_board(side, track, scores)]
        top = track.top + (HOLES // row - 1) * _ROW + _BESIDE + 2 * GAP
        if side + 1 < len(scores.names):
            shapes.append(Stroke("board.rule", f"rule:{side}", "", ((GAP, top), (width - GAP, top))))
    return Scene(tuple(shapes), 0, 0, width, top + GAP)


def _board(side: int, track: _Track, scores: Scores) -> list[Shape]:
    """Draw a side's track, holes, numbers, target and pegs, from the back to the front."""
    key, worth = f"track:{side}", scores.worth
    holes = [track.place(hole) for hole in range(-1, HOLES + 1)]
    shapes: list[Shape] = [
        Stroke("board.track", key, "", tuple(holes)),
        Dots("board.hole", key, "", tuple(holes), _HOLE),
    ]
    target = hole_of(scores.target, worth)[1]
    for hole in range(2 * _GROUP, HOLES + 1, 2 * _GROUP):
        if not target or abs(hole - target) > 2:
            x, y, anchor = track.beside(hole)
            shapes.append(note(key, x, y, figure(hole * worth), anchor))
    if target:
        x, y = track.place(target)
        shapes.append(Disc("board.target", f"target:{side}", "", x, y, _TARGET))
        x, y, anchor = track.beside(target)
        shapes.append(Label("board.score", f"target:{side}", "", x, y, figure(scores.target), NOTE, anchor))
    laps, _ = hole_of(scores.now[side], worth)
    if laps:
        text = f"{laps * HOLES} +"
        size = min(NOTE, (track.left - GAP - _TARGET) / text_width(text, 1))
        shapes.append(note(f"rounds:{side}", GAP, track.top + _ROW, text, "start")._replace(size=size))
    return shapes + _pegs(side, track, scores)


def _pegs(side: int, track: _Track, scores: Scores) -> list[Shape]:
    """Draw the two pegs. The one behind jumps over the other: each keeps its key."""
    had = scores.changes(side)
    front = hole_of(had[-1], scores.worth)[1]
    back = hole_of(had[-2], scores.worth)[1] if len(had) > 1 else -1
    turn = len(had) % 2
    return [
        Disc("board.peg-back", f"peg:{side}:{turn}", "", *track.place(back), _BACK_PEG),
        Disc("board.peg", f"peg:{side}:{1 - turn}", "", *track.place(front), _PEG),
    ]
