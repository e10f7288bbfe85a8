"""Places on the plane, and the ways to join a tile to an open end: straight on, or round a corner.

A tile is 1 unit wide and 2 units long. The opening tile is at the origin; x grows to the right, y downwards. A
direction is a number of quarter turns: 0 right, 1 down, 2 left, 3 up. Ends, ways and rectangles are in *half*
units, so that they are whole numbers.

A line that reaches the edge turns *down* (say), and, as soon as it is three units away from the row that
it left, turns *back*. There are two corners. Where the last tile lies along the line, the next is hung
under its end half (``side``); where a double lies there, the next lies beyond it and points down (``elbow``).
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from muggins_widgets.rules import Port, Table, Tile

__all__ = [
    "DIRECTIONS",
    "End",
    "Placed",
    "Placement",
    "Rect",
    "Spot",
    "Way",
    "lies_across",
    "open_with",
    "opposite",
    "other_side",
    "place",
    "ways",
]

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The unit vectors right, down, left, up."""

_ROWS_APART: Final = 6
"""Rows of a winding line are three units apart, so that doubles across and marks fit between them."""

Rect = tuple[int, int, int, int]
"""Left, top, right, bottom, in half units."""


class Placed(NamedTuple):
    """A tile in its place, in units.

    ``x`` and ``y`` are its centre; ``turn`` is the direction in which its high half lies (of a double: one
    of its two equal halves).
    """

    tile: Tile
    x: float
    y: float
    turn: int


class Spot(NamedTuple):
    """The middle of an open side of a tile, in units, and the direction that leads away from the tile."""

    port: Port
    x: float
    y: float
    direction: int


class End(NamedTuple):
    """An open end, and what its line is about to do.

    ``wind`` is where the line turns when it cannot go on. ``row`` is ``None`` in a row; in a turn it is how
    far along the heading the row lies that was left, and ``back`` the direction of the next row.
    ``host`` is the number of the tile that the end belongs to, in order of play; ``arm`` the port from which
    its line started.
    """

    port: Port
    x: int
    y: int
    heading: int
    wind: int
    host: int
    arm: Port
    across: bool
    row: int | None = None
    back: int = 0


class Way(NamedTuple):
    """Where a tile starts, and where it leads; ``row`` and ``back`` as those of the end that it leaves."""

    x: int
    y: int
    heading: int
    wind: int
    row: int | None
    back: int


class Placement(NamedTuple):
    """A tile in its place, the rectangle that it covers, and the ends that it opens."""

    placed: Placed
    rect: Rect
    ends: tuple[End, ...]


def opposite(direction: int) -> int:
    """Return the direction turned round."""
    return (direction + 2) % 4


def other_side(port: Port) -> Port:
    """Return the other end of a tile: the low half for the high one, line B for line A."""
    ports = port.tile.ports
    return ports[1] if port is ports[0] else ports[0]


def lies_across(table: Table, tile: Tile) -> bool:
    """Return whether a tile lies across its line: every double but one played in line."""
    return tile.is_double and tile is not table.in_line


def open_with(table: Table, right: Port) -> Placement:
    """Place the opening tile at the origin, with the given port to the right."""
    tile, left = right.tile, other_side(right)
    across = lies_across(table, tile)
    reach = 1 if across else 2
    rect = (-1, -2, 1, 2) if across else (-2, -1, 2, 1)
    turn = 1 if across else 0 if right is tile.ports[0] else 2
    ends = [End(right, reach, 0, 0, 1, 0, right, across), End(left, -reach, 0, 2, 3, 0, left, across)]
    if table.is_spinner(tile):
        up, down = tile.ports[2:]
        ends += [End(up, 0, -2, 3, 0, 0, up, True), End(down, 0, 2, 1, 2, 0, down, True)]
    return Placement(Placed(tile, 0, 0, turn), rect, tuple(ends))


def ways(end: End, *, across: bool) -> Iterator[Way]:
    """Yield the ways to go on from an end, the best first. ``across`` is whether the guest lies across."""
    straight = Way(end.x, end.y, end.heading, end.wind, end.row, end.back)
    if end.row is None:
        yield straight
        yield from _turns(end, end.wind, across=across)
        yield from _turns(end, opposite(end.wind), across=across)
        return
    backs = [_into_row(end, way) for way in _turns(end, end.back, across=across)]
    far = [way for way in backs if _along(way, end.heading) - end.row >= _ROWS_APART]
    yield from far
    yield straight
    for way in _turns(end, opposite(end.back), across=across):
        yield _into_row(end, way)
    yield from [way for way in backs if way not in far]


def _along(point: Way | End, direction: int) -> int:
    dx, dy = DIRECTIONS[direction]
    return point.x * dx + point.y * dy


def _turns(end: End, to: int, *, across: bool) -> list[Way]:
    """Return the corners in a direction: hung under the end half, or beyond it."""
    (dx, dy), (tx, ty) = DIRECTIONS[end.heading], DIRECTIONS[to]
    row, back = _along(end, to), opposite(end.heading)
    found = []
    if not end.across:
        found.append(Way(end.x - dx + tx, end.y - dy + ty, to, to, row, back))
    if not across:
        found.append(Way(end.x + dx - tx, end.y + dy - ty, to, to, row, back))
    return found


def _into_row(end: End, way: Way) -> Way:
    return way._replace(wind=end.heading, row=None)


def place(table: Table, guest: Port, end: End, way: Way, number: int) -> Placement:
    """Place a tile one way.

    Parameters
    ----------
    table
        Says which doubles lie across and which are spinners.
    guest
        The side of the tile that joins.
    end, way
        The end that it joins, and the way it takes.
    number
        The tile's number in order of play.
    """
    tile, heading = guest.tile, way.heading
    across = lies_across(table, tile)
    dx, dy = DIRECTIONS[heading]
    reach, wide = (1, 2) if across else (2, 1)
    x, y = way.x + dx * reach, way.y + dy * reach
    half_w, half_h = (reach, wide) if dx else (wide, reach)
    far = other_side(guest)
    turn = (1 if dx else 0) if across else heading if far is tile.ports[0] else opposite(heading)
    ahead = (x + dx * reach, y + dy * reach)
    ends = [End(far, *ahead, heading, way.wind, number, end.arm, across, way.row, way.back)]
    if table.is_spinner(tile):
        for port, side in zip(tile.ports[2:], (3, 1) if dx else (2, 0), strict=True):
            sx, sy = DIRECTIONS[side]
            ends.append(End(port, x + 2 * sx, y + 2 * sy, side, heading, number, port, True))
    rect = (x - half_w, y - half_h, x + half_w, y + half_h)
    return Placement(Placed(tile, x / 2, y / 2, turn), rect, tuple(ends))
