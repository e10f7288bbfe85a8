"""Where the tiles of a table lie, in tile units: a tile is 1 wide and 2 long.

The opening tile lies at the origin. x grows to the right, y downwards. A direction is a number of quarter
turns: 0 right, 1 down, 2 left, 3 up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from muggins_widgets.rules.table import Table
from muggins_widgets.rules.tiles import Port, Tile

__all__ = ["DIRECTIONS", "Layout", "Placed", "Spot", "lay_out"]

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


@dataclass(frozen=True, slots=True)
class Layout:
    """Tiles in their places, and the open sides where marks stand.

    Attributes
    ----------
    placed : tuple of Placed
        In order of play.
    spots : tuple of Spot
        One for each join of the table, in the order of its joins.
    right : Port or None
        The side of the opening tile that looks right.
    """

    placed: tuple[Placed, ...] = ()
    spots: tuple[Spot, ...] = ()
    right: Port | None = None


def lay_out(table: Table, width: float | None = None, *, right: Port | None = None) -> Layout:
    """Lay a table out.

    Parameters
    ----------
    table
        Any table.
    width
        The width that the picture may take, in units; unlimited if none is given.
    right
        The side of the opening tile that looks right. Without it the first join that was used does, so that
        tiles read from left to right lie as they are typed, and the high half of a lone tile lies left.
        Whoever shows a table play by play passes ``layout.right`` of one picture to the others.

    Returns
    -------
    Layout
        The same for equal arguments.
    """
    del width
    if not table.tiles:
        return Layout()
    opening = table.tiles[0]
    if right is None or right.tile is not opening:
        right = table.joints[0].host if table.joints else opening.ports[1]
    ends = _open(table, opening, right)
    placed = [Placed(opening, 0, 0, _turn_of_opening(table, opening, right))]
    for joint in table.joints:
        spot = ends.pop(joint.host)
        placed.append(_join(table, joint.guest, spot, ends))
    return Layout(tuple(placed), tuple([ends[port] for port in table.joins]), right)


def _across(table: Table, tile: Tile) -> bool:
    return tile.is_double and tile is not table.in_line


def _turn_of_opening(table: Table, tile: Tile, right: Port) -> int:
    if _across(table, tile):
        return 1
    return 0 if right is tile.ports[0] else 2


def _open(table: Table, tile: Tile, right: Port) -> dict[Port, Spot]:
    left = tile.ports[1] if right is tile.ports[0] else tile.ports[0]
    reach = 0.5 if _across(table, tile) else 1
    ends = {right: Spot(right, reach, 0, 0), left: Spot(left, -reach, 0, 2)}
    if tile.is_double:
        ends |= _branches(tile, 0, 0, 0)
    return ends


def _branches(tile: Tile, x: float, y: float, heading: int) -> dict[Port, Spot]:
    """Open the branch sides of a double that lies across a line: C up or left, D down or right."""
    ends = {}
    for port, direction in zip(tile.ports[2:], (3, 1) if heading % 2 == 0 else (2, 0), strict=True):
        dx, dy = DIRECTIONS[direction]
        ends[port] = Spot(port, x + dx, y + dy, direction)
    return ends


def _join(table: Table, guest: Port, spot: Spot, ends: dict[Port, Spot]) -> Placed:
    """Place a tile straight on, and open its other sides."""
    tile, heading = guest.tile, spot.direction
    across = _across(table, tile)
    dx, dy = DIRECTIONS[heading]
    reach = 0.5 if across else 1
    x, y = spot.x + dx * reach, spot.y + dy * reach
    far = tile.ports[1] if guest is tile.ports[0] else tile.ports[0]
    ends[far] = Spot(far, x + dx * reach, y + dy * reach, heading)
    if across:
        ends |= _branches(tile, x, y, heading)
        return Placed(tile, x, y, 1 if heading % 2 == 0 else 0)
    return Placed(tile, x, y, heading if far is tile.ports[0] else (heading + 2) % 4)
