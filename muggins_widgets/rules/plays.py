"""What happens on the table when a tile is laid, as events; with players or, for a bare table, without."""

from __future__ import annotations

from dataclasses import dataclass

from muggins_widgets.rules.events import BranchesOpened, Counted, Enclosed, Event, Joined, Laid, Opened, Scored
from muggins_widgets.rules.ruleset import Ruleset
from muggins_widgets.rules.table import Table
from muggins_widgets.rules.tiles import Port, Tile

__all__ = ["Shown", "laying_events", "points_clause", "table_steps"]


@dataclass(frozen=True, slots=True)
class Shown:
    """A play on a bare table: the table before, what happened, the table after."""

    before: Table
    events: tuple[Event, ...]
    after: Table


def laying_events(seat: int, table: Table, at: Port | None) -> tuple[list[Event], int]:
    """Give the events of the last tile laid, up to the sum.

    Parameters
    ----------
    seat
        Who laid it.
    table
        The table after the play; its last tile is the one laid.
    at
        The join it was laid to; ``None`` if it opened.

    Returns
    -------
    list of Event
        Opened or Joined, Laid for a double, Enclosed and BranchesOpened where they happen, Counted.
    int
        The total, in pips.
    """
    tile = table.tiles[-1]
    events: list[Event] = []
    if at is None:
        events.append(Opened(seat, tile))
    else:
        events.append(Joined(seat, table.joints[-1].guest, at))
    if tile.is_double:
        events.append(Laid(tile, table.is_spinner(tile), _lie_clause(table, tile)))
    if at is not None and at.tile.is_double and not at.is_branch:
        events += _extended(table, at.tile)
    counts = table.counts
    total = sum([count.pips for count in counts])
    events.append(Counted(counts, total))
    return events, total


def _lie_clause(table: Table, tile: Tile) -> str:
    """Name the clause by which a double lies as it does."""
    if tile is table.in_line:
        return "sniff.in-line"
    return "sniff.choice" if table.ruleset.sniff and tile is table.first_double else "play.double-across"


def _extended(table: Table, host: Tile) -> list[Event]:
    """Say what changes when a double's line has been built on: nothing while one line side is free."""
    if any(port.tile is host and not port.is_branch for port in table.joins):
        return []
    enclosed = Enclosed(host)
    return [enclosed, BranchesOpened(host)] if table.is_spinner(host) else [enclosed]


def points_clause(ruleset: Ruleset, points: int) -> str:
    """Name the clause that gives a play its points."""
    if not points:
        return "points.none"
    if ruleset.raw:
        return "points.multiple"
    if len(ruleset.multiples) > 1:
        return "points.fives-and-threes"
    return "points.threes" if ruleset.multiples == (3,) else "points.per-five"


def table_steps(table: Table) -> tuple[Shown, ...]:
    """Replay a bare table play by play, as if one player alone had laid it: seat 0, its points added up."""
    steps = []
    score = 0
    before = table.ruleset.table()
    for index, tile in enumerate(table.tiles):
        at = table.joints[index - 1].host if index else None
        after = before.laid(tile, at, in_line=tile is table.in_line)
        events, total = laying_events(0, after, at)
        points = table.ruleset.points(total)
        score += points
        events.append(Scored(0, 0, total, points, score, points_clause(table.ruleset, points)))
        steps.append(Shown(before, tuple(events), after))
        before = after
    return tuple(steps)
