"""What a play counts and scores, as events; and what each side gains or loses when a round is settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from muggins_widgets.rules.events import (
    BranchesOpened,
    Counted,
    DoublePlaced,
    Enclosed,
    Event,
    Joined,
    Opened,
    Scored,
)
from muggins_widgets.rules.ruleset import Ruleset
from muggins_widgets.rules.table import Table
from muggins_widgets.rules.tiles import Port, Tile

__all__ = [
    "Change",
    "Shown",
    "going_out_points",
    "laying_events",
    "points_clause",
    "rounded",
    "settle",
    "settlement_clause",
    "table_steps",
    "taken",
]

# A play


@dataclass(frozen=True, slots=True)
class Shown:
    """A play on a bare table: the table before, what happened, the table after."""

    before: Table
    events: tuple[Event, ...]
    after: Table


def laying_events(seat: int, table: Table, at: Port | None) -> tuple[list[Event], int]:
    """Return the events of the last play, up to the sum.

    Parameters
    ----------
    seat
        Who played.
    table
        The table after the play; its last tile is the one played.
    at
        The join where it was played; ``None`` if it opened.

    Returns
    -------
    list of Event
        Opened or Joined, DoublePlaced for a double, Enclosed and BranchesOpened where they happen, Counted.
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
        events.append(DoublePlaced(tile, table.is_spinner(tile), _lie_clause(table, tile)))
    if at is not None and at.tile.is_double and not at.is_branch:
        events += _extended(table, at.tile)
    counts = table.counts
    total = sum([count.pips for count in counts])
    events.append(Counted(counts, total))
    return events, total


def _lie_clause(table: Table, tile: Tile) -> str:
    """Return the clause by which a double lies as it does."""
    if tile is table.in_line:
        return "sniff.in-line"
    return "sniff.choice" if table.ruleset.sniff and tile is table.first_double else "play.double-across"


def _extended(table: Table, host: Tile) -> list[Event]:
    """Return what changes when a double's line has been built on: nothing while one line side is free."""
    if any(port.tile is host and not port.is_branch for port in table.joins):
        return []
    enclosed = Enclosed(host)
    return [enclosed, BranchesOpened(host)] if table.is_spinner(host) else [enclosed]


def points_clause(ruleset: Ruleset, points: int) -> str:
    """Return the clause that gives a play its points."""
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


def taken(ruleset: Ruleset, target: int, score: int, points: int, *, with_more: int = 0) -> int:
    """Return what of some points a score takes: all, or none that would pass an exact target.

    Parameters
    ----------
    ruleset, target
        The rules, and the points that win.
    score, points
        The score, and what is to be added.
    with_more
        What is one score with them: the points for going out, with the last tile (clause ``score.exact``).
    """
    return 0 if ruleset.exact_target and score + points + with_more > target else points


def going_out_points(ruleset: Ruleset) -> int:
    """Return the points for going out, whatever the hands hold (clause ``settle.one-for-out``)."""
    return 1 if ruleset.settlement == "one-for-out" else 0


# The end of a round


@dataclass(frozen=True, slots=True)
class Change:
    """What the settlement of a round does to one side.

    Parameters
    ----------
    side
        Whose score it is.
    pips
        The unplayed pips it is made from, 0 where pips play no part.
    rounded
        Those pips, to the nearest multiple (clause ``end.rounding``).
    points
        What is added to the score; negative for a debit.
    clause
        The clause that says so.
    terms
        The pips that are added, of which the most are taken (``settle.largest-hand``), or which are set
        against each other: those of the others, then the own ones (``settle.lightest``).
    seat
        Whose hand it is, where each hand is settled on its own.
    """

    side: int
    pips: int
    rounded: int
    points: int
    clause: str
    terms: tuple[int, ...] = ()
    seat: int | None = None


def rounded(pips: int, to: int = 5) -> int:
    """Return pips rounded to the nearest multiple, halves up (clause ``end.rounding``).

    Examples
    --------
    >>> [rounded(pips) for pips in (2, 3, 12, 13)]
    [0, 5, 10, 15]
    """
    return (2 * pips + to) // (2 * to) * to


def settlement_clause(ruleset: Ruleset, *, blocked: bool = False) -> str:
    """Return the clause by which a round is settled: why the hands are shown."""
    if blocked and ruleset.settlement == "others-pips":
        return "settle.lightest"
    return "end.debit" if ruleset.settlement == "own-debit" else f"settle.{ruleset.settlement}"


def settle(ruleset: Ruleset, hands: Sequence[int], out: int | None) -> tuple[Change, ...]:
    """Settle a round.

    Parameters
    ----------
    ruleset
        How rounds are settled.
    hands
        The unplayed pips of each hand, by seat.
    out
        The seat that went out, or ``None`` after a blocked round.

    Returns
    -------
    tuple of Change
        One for each side whose score the settlement touches, in the order of sides; where each hand is
        settled on its own, one for each hand that costs its side something, in the order of seats.
    """
    clause = settlement_clause(ruleset, blocked=out is None)
    if ruleset.settlement == "others-lose":
        return tuple(
            _change(ruleset, ruleset.side_of(seat), [pips], clause, loses=True, seat=seat)
            for seat, pips in enumerate(hands)
            if seat != out
        )
    sides = [
        [pips for seat, pips in enumerate(hands) if ruleset.side_of(seat) == side]
        for side in range(ruleset.sides(len(hands)))
    ]
    if ruleset.settlement == "own-debit":
        return tuple(_change(ruleset, side, own, clause, loses=True) for side, own in enumerate(sides))
    if out is not None:
        return (_gain(ruleset, sides, ruleset.side_of(out), clause),)
    return _lightest(ruleset, [sum(own) for own in sides]) if clause == "settle.lightest" else ()


def _gain(ruleset: Ruleset, sides: Sequence[Sequence[int]], side: int, clause: str) -> Change:
    """Return what the side gains whose player went out."""
    if ruleset.settlement == "one-for-out":
        return Change(side, 0, 0, going_out_points(ruleset), clause)
    opponents = [own for other, own in enumerate(sides) if other != side]
    if ruleset.settlement == "largest-hand":
        terms = [pips for own in opponents for pips in own]
        return _change(ruleset, side, terms, clause, pips=max(terms))
    return _change(ruleset, side, [sum(own) for own in opponents], clause)


def _change(  # noqa: PLR0913 - each is a fact of the change
    ruleset: Ruleset,
    side: int,
    terms: Sequence[int],
    clause: str,
    *,
    pips: int | None = None,
    loses: bool = False,
    seat: int | None = None,
) -> Change:
    """Return what a side gains or loses by pips: the sum of the terms, if they are not given."""
    pips = sum(terms) if pips is None else pips
    nearest = rounded(pips, ruleset.round_to)
    points = nearest if ruleset.raw else nearest // ruleset.round_to
    return Change(side, pips, nearest, -points if loses else points, clause, tuple(terms), seat)


def _lightest(ruleset: Ruleset, sides: Sequence[int]) -> tuple[Change, ...]:
    least = min(sides)
    if list(sides).count(least) > 1:
        return ()
    others = sum(sides) - least
    terms = (others, least)
    return (_change(ruleset, list(sides).index(least), terms, "settle.lightest", pips=others - least),)
