"""The places of a table's tiles, in tile units: a tile is 1 wide and 2 long."""

from dataclasses import dataclass
from typing import Final

from muggins_widgets.drawing.places import DIRECTIONS, Placed, Spot, lies_across, opposite, other_side
from muggins_widgets.drawing.winding import wind
from muggins_widgets.rules import Port, Table

__all__ = ["LEAST_WIDTH", "PAGE_WIDTH", "Layout", "bends_at_doubles", "lay_out"]

LEAST_WIDTH: Final = 8
"""No picture is made narrower than this, in units."""

PAGE_WIDTH: Final = 28
"""The width of a picture on a page of its own, in units: its tiles are large enough to read."""

_MARK: Final = 1
_TURN: Final = 1.5
"""What an end needs ahead of it for its mark, and a double for the next tile to turn a corner."""
_ANY_WIDTH: Final = 1_000


@dataclass(frozen=True, slots=True)
class Layout:
    """Tiles in their places, and the open sides that have marks.

    Attributes
    ----------
    placed : tuple of Placed
        In order of play.
    spots : tuple of Spot
        One for each join of the table, in the order of its joins: the side beside which its mark is drawn.
        Each has a free square of one unit ahead.
    right : Port or None
        The side of the opening tile that points right.
    """

    placed: tuple[Placed, ...] = ()
    spots: tuple[Spot, ...] = ()
    right: Port | None = None

    @property
    def left_to_right(self) -> tuple[Port, ...]:
        """The joins in the order in which their marks are read: from left to right, upper ones first."""
        return tuple(spot.port for spot in sorted(self.spots, key=lambda spot: (spot.x, spot.y)))


def lay_out(table: Table, width: float | None = None, *, like: Layout | None = None) -> Layout:
    """Lay a table out.

    Doubles lie across. A line goes straight on; where the width ends it turns a corner and comes back:
    the right end winds down, the left end winds up. No tile comes nearer than half
    a unit to one that it is not joined to.

    Parameters
    ----------
    table
        Any table.
    width
        The width that the picture may take, in units, marks included; unlimited if none is given, and never
        less than :data:`LEAST_WIDTH`. A tree of branches that does not fit in it becomes wider.
    like
        The layout of an earlier or a later table of the same game, whose tiles keep their places. To show
        a table play by play, lay out the last table first and pass that for all others.
        Without it the first join that was used points right, so that tiles read from left to right are
        placed as they are typed, and the high half of a lone tile is on the left.

    Returns
    -------
    Layout
        The same for equal arguments.
    """
    if not table.tiles:
        return Layout()
    right = _right(table, like)
    wanted = {placed.tile: placed for placed in like.placed} if like else {}
    least = max(width, LEAST_WIDTH) if width is not None else _ANY_WIDTH
    if table.ruleset.spinners != "all":
        straight = _straight(table, right)
        moved = any(wanted.get(placed.tile, placed) != placed for placed in straight.placed)
        if not moved and _extent(table, straight) <= least:
            return straight
    placed, spots = wind(table, least, right, wanted)
    return Layout(placed, spots, right)


def bends_at_doubles(table: Table, layout: Layout) -> bool:
    """Return whether a line turns a corner beside a double: then one across looks as if it were in line.

    Tiles of its line meet a double across at right angles, and continue one in line.
    """
    turns = {placed.tile: placed.turn % 2 for placed in layout.placed}
    return any(
        (turns[port.tile] == turns[other.tile]) != (port.is_branch or not lies_across(table, port.tile))
        for joint in table.joints
        for port, other in (joint, joint[::-1])
        if port.tile.is_double
    )


def _right(table: Table, like: Layout | None) -> Port:
    opening = table.tiles[0]
    if like and like.right and like.right.tile is opening:
        return like.right
    return table.joints[0].host if table.joints else opening.ports[1]


def _straight(table: Table, right: Port) -> Layout:
    """Place two ends, and the branches of one double, straight on: nothing can meet there."""
    opening, left = right.tile, other_side(right)
    across = lies_across(table, opening)
    reach = 0.5 if across else 1
    turn = 1 if across else 0 if right is opening.ports[0] else 2
    placed = [Placed(opening, 0, 0, turn)]
    ends: dict[Port, tuple[float, float, int]] = {right: (reach, 0, 0), left: (-reach, 0, 2)}
    if table.is_spinner(opening):
        ends |= dict(zip(opening.ports[2:], ((0, -1, 3), (0, 1, 1)), strict=True))
    for guest, host in table.joints:
        x, y, heading = ends.pop(host)
        tile, far = guest.tile, other_side(guest)
        dx, dy = DIRECTIONS[heading]
        across = lies_across(table, tile)
        reach = 0.5 if across else 1
        x, y = x + dx * reach, y + dy * reach
        ends[far] = (x + dx * reach, y + dy * reach, heading)
        turn = heading if far is tile.ports[0] else opposite(heading)
        placed.append(Placed(tile, x, y, abs(dx) if across else turn))
        if table.is_spinner(tile):
            ends |= dict(zip(tile.ports[2:], ((x, y - 1, 3), (x, y + 1, 1)), strict=True))
    return Layout(tuple(placed), tuple([Spot(port, *ends[port]) for port in table.joins]), right)


def _extent(table: Table, layout: Layout) -> float:
    """Return the width of a straight layout with what its ends need to go on: as in lines that wind."""
    xs = [placed.x for placed in layout.placed]
    for port, x, _, direction in layout.spots:
        xs.append(x + DIRECTIONS[direction][0] * (_TURN if lies_across(table, port.tile) else _MARK))
    return max(xs) - min(xs)
