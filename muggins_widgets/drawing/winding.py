"""Lines that wind: tiles placed one after the other so that nothing overlaps and all stays within a width.

Tiles are placed in order of play, each in the best place as far as is known then, so that a tile that is added
moves none of the others. Only where that leads to a dead end is the whole table considered: then the tile
that has the fewest ways left is placed first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import Final, NamedTuple

from muggins_widgets.drawing.places import (
    DIRECTIONS,
    End,
    Placed,
    Placement,
    Rect,
    Spot,
    lies_across,
    open_with,
    place,
    ways,
)
from muggins_widgets.rules import DOUBLE_SIX, Joint, Port, Table, Tile

__all__ = ["wind"]

_TRIES: Final = 200
_SHUFFLES: Final = 10
_WIDER: Final = 4
_ANY: Final = DOUBLE_SIX[1].ports[0]
_FAR: Final = 10_000


class _State(NamedTuple):
    """The tiles placed so far: places, rectangles covered, the outer edges of these, and the open ends."""

    placed: tuple[Placed, ...]
    rects: tuple[Rect, ...]
    left: int
    right: int
    ends: Mapping[Port, End]

    def after(self, new: Placement, host: Port) -> _State:
        """Return the state with one tile more."""
        ends = dict(self.ends)
        del ends[host]
        for end in new.ends:
            ends[end.port] = end
        left, right = min(self.left, new.rect[0]), max(self.right, new.rect[2])
        return _State((*self.placed, new.placed), (*self.rects, new.rect), left, right, ends)


def wind(
    table: Table, width: float, right: Port, wanted: Mapping[Tile, Placed]
) -> tuple[tuple[Placed, ...], tuple[Spot, ...]]:
    """Place the tiles of a table within a width.

    Parameters
    ----------
    table
        A table with at least one tile.
    width
        In units. If there is no way within it, the smallest greater one is taken.
    right
        The side of the opening tile that points right.
    wanted
        Places that are taken where they are possible.

    Returns
    -------
    placed : tuple of Placed
        In order of play.
    spots : tuple of Spot
        The places of the marks, in the order of joins.
    """
    first = open_with(table, right)
    left_edge, _, right_edge, _ = first.rect
    ends = {end.port: end for end in first.ends}
    opening = _State((first.placed,), (first.rect,), left_edge, right_edge, ends)
    for search in _searches(table, width * 2, wanted):
        state = search.complete(opening)
        marks = search.marks(state) if state else None
        if state and marks:
            placed = sorted(state.placed, key=lambda one: table.tiles.index(one.tile))
            return tuple(placed), tuple([_spot(port, marks[port]) for port in table.joins])
    raise AssertionError  # the searches never end


def _searches(table: Table, width: float, wanted: Mapping[Tile, Placed]) -> Iterator[_Search]:
    """Yield the ways to search: as wanted; without looking ahead, looking ahead, by chance; then wider."""
    sizes: dict[Port, int] = {}
    if wanted and wanted.keys() >= set(table.tiles):
        sizes = _sizes(table)
        yield _Search(table, width, wanted, sizes=sizes, as_wanted=True)
        yield _Search(table, _FAR, wanted, sizes=sizes, as_wanted=True)
    for allowed in count(width, _WIDER):
        if table.ruleset.spinners == "first":
            yield _Search(table, allowed, wanted, lanes=True)
        yield _Search(table, allowed, wanted)
        sizes = sizes or _sizes(table)
        yield _Search(table, allowed, wanted, sizes=sizes)
        for seed in range(_SHUFFLES):
            yield _Search(table, allowed, wanted, sizes=sizes, chance=Random(seed))  # noqa: S311 - no secret


def _sizes(table: Table) -> dict[Port, int]:
    """Return for every port how many tiles follow from it."""
    sizes = dict.fromkeys(table.joins, 0)
    for guest, host in reversed(table.joints):
        sizes[host] = 1 + sum(sizes.get(port, 0) for port in guest.tile.ports if port is not guest)
    return sizes


class _Search:
    """Finds places for all tiles of a table, each the best one that leaves space for the next.

    Without ``sizes`` every end may be continued; with it only those that the table continues, and
    only its joins get marks. ``chance`` shuffles what is about equally good. ``as_wanted`` takes wanted
    places alone: they are those of a layout that was found before.
    """

    def __init__(  # noqa: PLR0913 - one place makes them all
        self,
        table: Table,
        width: float,
        wanted: Mapping[Tile, Placed],
        *,
        lanes: bool = False,
        sizes: Mapping[Port, int] | None = None,
        chance: Random | None = None,
        as_wanted: bool = False,
    ) -> None:
        self.table, self.width, self.wanted, self.as_wanted = table, width, wanted, as_wanted
        self.lanes, self.sizes, self.chance = lanes, sizes, chance
        self.guests = {} if sizes is None else {host: guest for guest, host in table.joints}
        self.tries = _TRIES
        self.branches = table.ruleset.spinners != "none"
        self.looks_ahead = sizes is not None or table.ruleset.spinners == "first"

    def complete(self, state: _State) -> _State | None:
        """Place the rest of the tiles, or return ``None`` if that is impossible (or takes too long)."""
        if len(state.placed) == len(self.table.tiles):
            return state
        for after in self.choices(state, self.next_joint(state)):
            self.tries -= 1
            if self.tries < 0:
                return None
            found = self.complete(after)
            if found:
                return found
        return None

    def next_joint(self, state: _State) -> Joint:
        """Return what is placed next: in order of play, or, looking ahead, what has the fewest ways left."""
        if self.sizes is None:
            return self.table.joints[len(state.placed) - 1]
        ends = [end for end in state.ends.values() if end.port in self.guests]

        def ways_left(end: End) -> int:
            return sum(self.is_clear(state, new, end) for new in self.placements(self.guests[end.port], end))

        end = min(ends, key=lambda end: (ways_left(end), -self.size(end)))
        return Joint(self.guests[end.port], end.port)

    def choices(self, state: _State, joint: Joint) -> Iterable[_State]:
        """Return what the table may look like with one tile more, the best first."""
        end = state.ends[joint.host]
        found: Iterable[Placement] = self.placements(joint.guest, end, len(state.placed))
        want = self.wanted.get(joint.guest.tile)
        if self.as_wanted:
            return (state.after(new, joint.host) for new in found if new.placed == want)
        if want:
            found = sorted(found, key=lambda new: new.placed != want)
        possible = (
            after
            for new in found
            if self.is_clear(state, new, end)
            if self.is_within(after := state.after(new, joint.host))
            if not self.branches or self.marks(after) is not None
            if not self.looks_ahead or all(self.can_go_on(after, end) for end in after.ends.values())
        )
        if want or not self.branches:
            return possible
        return sorted(possible, key=self.crowd)

    def placements(self, guest: Port, end: End, number: int = 0) -> Iterator[Placement]:
        """Yield a tile placed at an end in every way, the best first, whether or not it is in the way."""
        for way in ways(end, across=lies_across(self.table, guest.tile)):
            yield place(self.table, guest, end, way, number)

    def is_clear(self, state: _State, new: Placement, end: End) -> bool:
        """Return whether a tile keeps half a unit from all but its host, and out of other arms' lanes."""
        left, top, right, bottom = new.rect
        around = (left - 1, top - 1, right + 1, bottom + 1)
        if _meets(around, state.rects[: end.host]) or _meets(around, state.rects[end.host + 1 :]):
            return False
        return not self.lanes or not _meets(
            around,
            [
                _ahead(other, _FAR)
                for other in state.ends.values()
                if other.arm.is_branch and other.arm is not end.arm
            ],
        )

    def is_within(self, state: _State) -> bool:
        """Return whether all tiles, and what their open ends need to go on, fit in the width."""
        left, right = state.left, state.right
        for end in state.ends.values():
            if self.size(end):
                low, high = _span(end)
                left, right = min(left, low), max(right, high)
        return right - left <= self.width

    def size(self, end: End) -> int:
        """Return how many tiles may follow from an end."""
        return 1 if self.sizes is None else self.sizes.get(end.port, 0)

    def can_go_on(self, state: _State, end: End) -> bool:
        """Return whether the tile that comes next at an end (any tile, if it is not known) has a way there."""
        guest = self.guests.get(end.port) if self.sizes is not None else _ANY
        return guest is None or any(self.is_clear(state, new, end) for new in self.placements(guest, end))

    def crowd(self, state: _State) -> float:
        """Return how bad it is that at some ends no tile can go straight on."""
        crowd = 2 * self.chance.random() if self.chance else 0.0
        for end in state.ends.values():
            size = self.size(end)
            if size:
                crowd += size * _meets(_ahead(end, 4), state.rects)
        return crowd

    def marks(self, state: _State) -> dict[Port, End] | None:
        """Return a place for the mark of each open end, ahead or beside its half; ``None`` if one has none."""
        taken = list(state.rects)
        left, right = state.left, state.right
        found = {}
        for end in sorted(state.ends.values(), key=lambda end: (not end.across, end.port.index)):
            if self.sizes is not None and self.sizes.get(end.port, 1):
                continue
            for mark in _mark_places(end):
                box = _ahead(mark, 2)
                low, high = min(left, box[0]), max(right, box[2])
                if high - low <= self.width and not _meets(box, taken):
                    left, right = low, high
                    taken.append(box)
                    found[end.port] = mark
                    break
            else:
                return None
        return found


def _mark_places(end: End) -> Sequence[End]:
    if end.across:
        return (end,)
    dx, dy = DIRECTIONS[end.heading]
    beside = []
    for side in (end.wind, (end.wind + 2) % 4) if end.row is None else (end.back, (end.back + 2) % 4):
        sx, sy = DIRECTIONS[side]
        beside.append(end._replace(x=end.x - dx + sx, y=end.y - dy + sy, heading=side))
    return (end, *beside)


def _spot(port: Port, end: End) -> Spot:
    return Spot(port, end.x / 2, end.y / 2, end.heading)


def _span(end: End) -> tuple[int, int]:
    """Return the left and right edge of what an end needs to go on or to turn."""
    if end.heading % 2:
        return end.x - 2, end.x + 2
    ahead = end.x + (3 if end.across else 1) * DIRECTIONS[end.heading][0]
    return min(end.x, ahead), max(end.x, ahead)


def _ahead(end: End, length: int) -> Rect:
    """Return the rectangle ahead of an end, one unit wide."""
    dx, dy = DIRECTIONS[end.heading]
    x, y = end.x + dx * length, end.y + dy * length
    wide, high = abs(dy), abs(dx)
    return (min(end.x, x) - wide, min(end.y, y) - high, max(end.x, x) + wide, max(end.y, y) + high)


def _meets(rect: Rect, others: Iterable[Rect]) -> bool:
    left, top, right, bottom = rect
    for x, y, far_x, far_y in others:  # noqa: SIM110 - a generator takes as long again as all that is compared
        if left < far_x and x < right and top < far_y and y < bottom:
            return True
    return False
