"""Wooden scoreboards: the cribbage board with its holes and pegs, the abacus with its beads."""

from typing import Final, NamedTuple

from muggins_widgets.drawing.lettering import GAP, NARROW, NOTE, fitted, head, note, number_text
from muggins_widgets.drawing.shapes import Anchor, Box, Disc, Dots, Label, Scene, Shape, Stroke
from muggins_widgets.rules import BEADS, COLUMN, HOLES, Scores, hole_of, marks_of

__all__ = ["abacus_scene", "cribbage_scene"]

_GROUP: Final = 5
_HOLE: Final = 0.1
_PEG: Final = 0.2
_BACK_PEG: Final = 0.28
_TARGET: Final = 0.37
_BETWEEN_GROUPS: Final = 0.2
_ROW: Final = 1.5
_BESIDE: Final = 0.66
"""The distance of a number from its hole."""

_COLUMNS: Final = BEADS // COLUMN
_ROD: Final = 0.92
_BEAD: Final = (0.72, 0.34)
"""Width and height of a bead."""

_RING: Final = 0.06
_PITCH: Final = 0.4
_FREE: Final = 1.0
"""The length of a rod that has no bead on it, in units."""

_FRAME: Final = _COLUMNS * _ROD
_INNER: Final = COLUMN * _PITCH + _FREE
_MARGIN: Final = 0.12
_PLACES: Final = (5.0, 7.0)
"""The least and the greatest width of an abacus's place, in units: two fit in a narrow container."""


class _Track(NamedTuple):
    """The holes of a side: from ``left`` on, ``row`` of them in a row, the first row at ``top``."""

    left: float
    top: float
    row: int
    step: float

    def place(self, hole: int) -> tuple[float, float]:
        """Return the place of a hole from 1 to 60; 0 is the start, and -1 is behind it."""
        if hole < 1:
            return self.left + (hole - 1) * self.step, self.top
        row, column = divmod(hole - 1, self.row)
        if row % 2:
            column = self.row - 1 - column
        x = self.left + column * self.step + column // _GROUP * _BETWEEN_GROUPS
        return x, self.top + row * _ROW

    def beside(self, hole: int) -> tuple[float, float, Anchor]:
        """Return the place and the anchor of a hole's number: below it, and beside the turn of the track."""
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
        points are below every tenth hole; the target's hole has a ring, with the target below it. One peg
        is at the score, the other (hollow) where the score was before; before the first change it is
        behind the start, and so is a peg whose score is below zero. Beyond the last hole the pegs
        go round again, and the holes gone before are written beside the second row.
    """
    row = HOLES // (4 if width < NARROW else 2)
    length = width - 2 * GAP - 2 * _BACK_PEG - (row // _GROUP - 1) * _BETWEEN_GROUPS
    step = length / (row + 1)
    shapes: list[Shape] = []
    top = 0.0
    for side in range(len(scores.names)):
        heads, top = head(scores, {side: GAP}, width - 2 * GAP, top)
        track = _Track(GAP + _BACK_PEG + 2 * step, top + _BESIDE, row, step)
        shapes += [*heads, *_holes(side, track, scores), *_pegs(side, track, scores)]
        top = track.top + (HOLES // row - 1) * _ROW + _BESIDE + 2 * GAP
        if side + 1 < len(scores.names):
            shapes.append(Stroke("board.rule", f"rule:{side}", "", ((GAP, top), (width - GAP, top))))
    return Scene(tuple(shapes), 0, 0, width, top + GAP)


def _holes(side: int, track: _Track, scores: Scores) -> list[Shape]:
    """Draw a side's track, holes, numbers and target, from the back to the front."""
    key, worth = f"track:{side}", scores.worth
    holes = tuple(track.place(hole) for hole in range(-1, HOLES + 1))
    shapes: list[Shape] = [Stroke("board.track", key, "", holes), Dots("board.hole", key, "", holes, _HOLE)]
    target = hole_of(scores.target, worth)[1]
    for hole in range(2 * _GROUP, HOLES + 1, 2 * _GROUP):
        if not target or abs(hole - target) > 2:
            x, y, anchor = track.beside(hole)
            shapes.append(note(key, x, y, number_text(hole * worth), anchor))
    if target:
        key = f"target:{side}"
        shapes.append(Disc("board.target", key, "", *track.place(target), _TARGET))
        x, y, anchor = track.beside(target)
        shapes.append(Label("board.score", key, "", x, y, number_text(scores.target), NOTE, anchor))
    laps, _ = hole_of(scores.now[side], worth)
    if laps:
        gone = note(f"rounds:{side}", GAP, track.top + _ROW, f"{laps * HOLES} +", "start")
        shapes.append(fitted(gone, track.left - GAP - _TARGET))
    return shapes


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
        Five columns of ten beads. Beads that are counted are filled and at the bottom, the first column first;
        the others are hollow and at the top. Below each column is what it makes with those before it, in
        points. The bead that reaches the target has a ring. What is less than a bead, or more than all beads
        are worth, is written beside the frame; a score below zero moves none.
    """
    sides = range(len(scores.names))
    place = min(_PLACES[1], max(_PLACES[0], width / len(sides)))
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
        top += GAP + _INNER + 2 * GAP + NOTE + (NOTE if any(_beads(side, scores)[1] for side in row) else 0)
    return Scene(tuple(shapes), 0, 0, width, top)


def _beads(side: int, scores: Scores) -> tuple[int, int]:
    """Return how many beads are counted, and the points that are left over."""
    score = scores.now[side]
    number, _, below = marks_of(score, scores.worth)
    counted = 0 if below else min(number, BEADS)
    return counted, max(0, score - counted * scores.worth)


def _abacus(side: int, left: float, top: float, scores: Scores) -> list[Shape]:
    """Draw one abacus: rods and frame, beads, the target's ring, and the figures below."""
    counted, over = _beads(side, scores)
    foot, key = top + _INNER, f"rods:{side}"
    rods = [left + (column + 0.5) * _ROD for column in range(_COLUMNS)]
    width, height = _FRAME + 2 * _MARGIN, _INNER + 2 * _MARGIN
    frame = Box("board.frame", key, "", left - _MARGIN, top - _MARGIN, width, height, 0.15)
    beads = [_bead(side, bead, rods[bead // COLUMN], foot, counted=bead < counted) for bead in range(BEADS)]
    shapes: list[Shape] = [Stroke("board.rod", key, "", ((x, top), (x, foot))) for x in rods]
    shapes += [frame, *beads]
    target = marks_of(scores.target, scores.worth).number
    if 0 < target <= BEADS:
        x, y, width, height = (beads[target - 1].x - _RING, beads[target - 1].y - _RING, *_BEAD)
        ring = (x, y, width + 2 * _RING, height + 2 * _RING, height / 2 + _RING)
        shapes.append(Box("board.target", f"target:{side}", "", *ring))
    for column, x in enumerate(rods, 1):
        worth = number_text(column * COLUMN * scores.worth)
        shapes.append(note(f"columns:{side}", x, foot + GAP + NOTE / 2, worth))
    if over:
        shapes.append(note(f"over:{side}", left + _FRAME, foot + GAP + 1.75 * NOTE, f"+{over}", "end"))
    return shapes


def _bead(side: int, bead: int, x: float, foot: float, *, counted: bool) -> Box:
    """Draw a bead, numbered from 0, below if it is counted, else above."""
    width, height = _BEAD
    y = foot - (bead % COLUMN + 0.5) * _PITCH - (0 if counted else _FREE)
    role = "board.bead" if counted else "board.bead-free"
    return Box(role, f"bead:{side}:{bead + 1}", "", x - width / 2, y - height / 2, width, height, height / 2)
