"""How one tile looks: face, edge, dividing line and pips, or its back. In tile units."""

from __future__ import annotations

from functools import cache
from typing import Final

from muggins_widgets.drawing.places import DIRECTIONS, Placed
from muggins_widgets.drawing.shapes import Box, Disc, Dots, Shape, Stroke
from muggins_widgets.rules import Tile

__all__ = ["EDGE", "back_shapes", "box_round", "spinner_shapes", "tile_shapes"]

EDGE: Final = 0.04
"""What a tile leaves free on each side, so that neighbours do not touch."""

_CORNER: Final = 0.16
_PIP: Final = 0.095
_STEP: Final = 0.265
_LINE: Final = 0.34
_PIN: Final = 0.13

_GRID: Final = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Columns and rows of the pips of a half, as they lie on an upright tile."""


def box_round(role: str, key: str, place: Placed, margin: float, action: str = "") -> Box:
    """Make a rounded box around a tile.

    Parameters
    ----------
    role, key, action
        What the box is, whose, and what a click on it asks for.
    place
        The tile in its place.
    margin
        How far outside the tile's place the box runs, in units; negative runs inside.
    """
    half_w, half_h = (1 + margin, 0.5 + margin) if place.turn % 2 == 0 else (0.5 + margin, 1 + margin)
    radius = max(_CORNER + margin + EDGE, 0.05)
    return Box(role, key, action, place.x - half_w, place.y - half_h, 2 * half_w, 2 * half_h, radius)


@cache
def _pips(tile: Tile, turn: int) -> tuple[tuple[float, float], ...]:
    """Give the pips around the tile's centre, turned with the tile (its low half lies above at turn 1)."""
    upright = [(column * _STEP, row * _STEP - 0.5) for column, row in _GRID[tile.low]]
    upright += [(column * _STEP, row * _STEP + 0.5) for column, row in _GRID[tile.high]]
    dx, dy = DIRECTIONS[turn]
    return tuple([(x * dy + y * dx, y * dy - x * dx) for x, y in upright])


def tile_shapes(place: Placed, *, action: str = "") -> list[Shape]:
    """Draw a tile's face, dividing line and pips in its place, from the back to the front."""
    tile, x, y, turn = place
    key = f"tile:{tile.code}"
    dx, dy = DIRECTIONS[turn]
    line = ((x - dy * _LINE, y - dx * _LINE), (x + dy * _LINE, y + dx * _LINE))
    shapes: list[Shape] = [
        box_round("tile.face", key, place, -EDGE, action),
        Stroke("tile.line", key, action, line),
    ]
    pips = _pips(tile, turn)
    if pips:
        shapes.append(Dots("tile.pip", key, action, tuple([(x + px, y + py) for px, py in pips]), _PIP))
    return shapes


def back_shapes(key: str, place: Placed) -> list[Shape]:
    """Draw a tile face down: one calm colour with an inner line. Which tile it is is not drawn."""
    return [
        box_round("tile.back", key, place, -EDGE),
        box_round("tile.back-line", key, place, -0.14),
    ]


def spinner_shapes(place: Placed) -> list[Shape]:
    """Mark a spinner: an outline, and the pin that it turns on (so that colour does not stand alone)."""
    key = f"spinner:{place.tile.code}"
    return [
        box_round("double.spinner", key, place, 0.03),
        Disc("double.pin", key, "", place.x, place.y, _PIN),
    ]
