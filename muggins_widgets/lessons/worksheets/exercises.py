"""What an exercise asks, with the engine's answer: a table to count, or a round's end to settle."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from muggins_widgets.rules import Event, GameState, HandShown, Ruleset, Settled, Table, Tile, WentOut

__all__ = ["Exercise", "RoundsEnd", "TableToCount", "rounds_end"]


@dataclass(frozen=True, slots=True)
class TableToCount:
    """A table whose open ends are to be added, and the points to be told.

    Parameters
    ----------
    table
        The table just after a play.
    """

    table: Table

    @property
    def key(self) -> Hashable:
        """What makes it the same exercise as another: the same tiles, joined alike, in whatever order."""
        joints = frozenset(frozenset(joint) for joint in self.table.joints)
        return frozenset(self.table.tiles), joints, self.table.in_line

    @property
    def kind(self) -> tuple[Hashable, ...]:
        """What a sheet should have some of each: scoring or not; a branch built on or not; a sniff in line."""
        on_a_branch = any(joint.host.is_branch for joint in self.table.joints)
        return bool(self.table.points), on_a_branch, self.table.in_line is not None

    @property
    def sum(self) -> Hashable:
        """What is added, in whatever order: two exercises of one sum are worked out alike."""
        return tuple(sorted(count.pips for count in self.table.counts))

    @property
    def size(self) -> int:
        """How much there is to look at: the tiles."""
        return len(self.table.tiles)


@dataclass(frozen=True, slots=True)
class RoundsEnd:
    """A round that is over, its hands shown, and the scores to be brought up to date.

    Parameters
    ----------
    ruleset
        The rules it was played by.
    players
        How many play.
    out
        The seat that went out, or ``None`` after a blocked round.
    shown
        The hands as they were turned up, by seat.
    before
        The scores before the count, by side.
    settled
        What the count did, one for each side that it touched.
    """

    ruleset: Ruleset
    players: int
    out: int | None
    shown: tuple[HandShown, ...]
    before: tuple[int, ...]
    settled: tuple[Settled, ...]

    @property
    def debits(self) -> bool:
        """Whether each side loses its own pips, rather than one side scoring what others hold."""
        return self.settled[0].clause in ("end.debit", "settle.others-lose")

    def hands(self, side: int) -> tuple[tuple[Tile, ...], ...]:
        """Give the hands of a side that have tiles left, partner after partner."""
        hands = [event.tiles for event in self.shown if self.ruleset.side_of(event.seat) == side]
        return tuple(tuple(tile for tile in hand if tile) for hand in hands if hand)

    @property
    def key(self) -> Hashable:
        """What makes it the same exercise as another: the same hands and scores."""
        return self.shown, self.before

    @property
    def kind(self) -> tuple[Hashable, ...]:
        """What a sheet should have some of each: rounding down, up or not at all; who went out, or nobody."""
        change = next(event for event in self.settled if event.pips)
        return (change.rounded > change.pips) - (change.rounded < change.pips), self.out

    @property
    def sum(self) -> Hashable:
        """What is rounded: two exercises of the same pips are worked out alike."""
        return tuple(sorted(event.pips for event in self.settled))

    @property
    def size(self) -> int:
        """How much there is to look at: the tiles."""
        return sum(len(event.tiles) for event in self.shown)

    @property
    def most_of_a_side(self) -> int:
        """The most tiles that a side has left."""
        return max(sum(len(hand) for hand in self.hands(side)) for side in range(len(self.before)))


Exercise = TableToCount | RoundsEnd
"""Anything that a worksheet asks."""


def rounds_end(after: GameState, events: tuple[Event, ...]) -> RoundsEnd | None:
    """Make an exercise of a round's end.

    Parameters
    ----------
    after
        The game after the count.
    events
        What happened in the round.

    Returns
    -------
    RoundsEnd or None
        ``None`` where pips change no score: the target was reached at once, or the rules have it so.
    """
    settled = tuple(event for event in events if isinstance(event, Settled))
    if not any(event.pips for event in settled):
        return None
    shown = tuple(event for event in events if isinstance(event, HandShown))
    before = list(after.scores)
    for event in settled:
        before[event.side] -= event.points
    out = next((event.seat for event in events if isinstance(event, WentOut)), None)
    return RoundsEnd(after.ruleset, len(after.players), out, shown, tuple(before), settled)
