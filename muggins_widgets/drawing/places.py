"""Places on the plane, in tile units: a tile is 1 wide and 2 long.

The opening tile lies at the origin. x grows to the right, y downwards. A direction is a number of quarter
turns: 0 right, 1 down, 2 left, 3 up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from muggins_widgets.rules import Port, Tile

__all__ = ["DIRECTIONS", "Placed", "Spot", "opposite", "other_side"]

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The unit vectors right, down, left, up."""


class Placed(NamedTuple):
    """A tile in its place.

    ``x`` and ``y`` are its centre; ``turn`` is the direction in which its high half lies (of a double: one
    of its two equal halves).
    """

    tile: Tile
    x: float
    y: float
    turn: int


class Spot(NamedTuple):
    """The middle of an open side of a tile, and the direction that leads away from the tile."""

    port: Port
    x: float
    y: float
    direction: int


def opposite(direction: int) -> int:
    """Turn a direction round."""
    return (direction + 2) % 4


def other_side(port: Port) -> Port:
    """Give the other end of a tile: the low half for the high one, line B for line A."""
    ports = port.tile.ports
    return ports[1] if port is ports[0] else ports[0]
