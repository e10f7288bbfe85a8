"""The round's count taken apart: hand after hand, sum, rounding, score, as the ruleset settles it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from muggins_widgets.rules import (
    Called,
    Ending,
    Event,
    GameError,
    HandShown,
    Overshot,
    Refusal,
    Ruleset,
    Scored,
    Settle,
    Settled,
    Step,
    Tile,
    Won,
    apply,
    going_out_points,
    new_game,
    settlement_clause,
)
from muggins_widgets.text import message

__all__ = ["Counting", "Kind", "Stop", "count_of", "stops"]

Kind = Literal["shown", "hand", "together", "others", "largest", "lightest", "round", "score", "nothing"]
"""What a stop of the count is about: the hands turned up; the pips of one hand; those of partners together, of
the others together; the largest hand; what the lightest hand gains; rounding; the score; nothing to score."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One step of the count.

    Parameters
    ----------
    kind
        What it is about.
    clause
        The clause that acts.
    seat, side
        Whose hand, and whose score it is; ``None`` where that is nobody's.
    terms, total
        What is added, and the sum, in pips; of a rounding the sum alone.
    rounded, points
        What it is rounded to, and what the score gains or (negative) loses.
    events
        What happened to the score, as facts.
    """

    kind: Kind
    clause: str
    seat: int | None = None
    side: int | None = None
    terms: tuple[int, ...] = ()
    total: int = 0
    rounded: int = 0
    points: int = 0
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Counting:
    """What is counted: the hands left by seat, by whom, the scores by side before it, under which rules.

    One hand that is empty is that of the player who went out; without one the round was blocked. ``overshot``
    says that the last tile's points were not taken, and so those for going out neither (``score.exact``).
    """

    hands: tuple[tuple[Tile, ...], ...]
    players: tuple[str, ...]
    scores: tuple[int, ...]
    ruleset: Ruleset
    overshot: bool = False

    @property
    def out(self) -> int | None:
        """The seat that went out."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)

    def events(self) -> tuple[Event, ...]:
        """Return what the count does.

        Raises
        ------
        RulesError
            If the players or the scores are none of a game under way, a hand is missing, or a tile is there
            twice.
        """
        tiles = [tile for hand in self.hands for tile in hand]
        twice = next((tile for tile in tiles if tiles.count(tile) > 1), None)
        if twice is not None:
            raise GameError(Refusal("set.double-six", "dealt-twice", {"tile": twice}))
        if len(self.hands) != len(self.players):
            facts = {"players": len(self.hands), "allowed": (len(self.players),)}
            raise GameError(Refusal("deal.hand", "wrong-number-of-players", facts))
        game = new_game(self.ruleset, self.players, scores=self.scores)
        ending: Ending = "blocked" if self.out is None else "out"
        over = replace(
            game,
            phase="count",
            round=1,
            turn=self.out or 0,
            hands=self.hands,
            ending=ending,
            overshot=self.overshot and going_out_points(self.ruleset) > 0,
        )
        return apply(over, Settle()).events

    def seats(self, side: int) -> tuple[int, ...]:
        """Return the seats of a side."""
        return tuple(seat for seat in range(len(self.players)) if self.ruleset.side_of(seat) == side)

    def pips(self, seat: int) -> int:
        """Return the pips of a hand."""
        return sum(tile.pips for tile in self.hands[seat])


def count_of(steps: Iterable[Step]) -> Counting:
    """Return the last count of a game.

    Raises
    ------
    ValueError
        If no round of it was counted, or not every tile of the hands is known.
    """
    counted = [step for step in steps if any(isinstance(event, HandShown) for event in step.events)]
    if not counted:
        raise ValueError(message(None, "ui.count.no-round"))
    step = counted[-1]
    scores = list(step.before.scores)
    for event in step.events:
        if isinstance(event, (Scored, Called)):
            scores[event.side] = event.score
    hands = []
    for shown in (event for event in step.events if isinstance(event, HandShown)):
        if None in shown.tiles:
            raise GameError(Refusal(shown.clause, "hand-unknown", {"seat": shown.seat}))
        hands.append(tuple(tile for tile in shown.tiles if tile))
    state = step.before
    return Counting(tuple(hands), state.players, tuple(scores), state.ruleset, step.after.overshot)


def stops(counting: Counting) -> tuple[Stop, ...]:
    """Take a count apart.

    Raises
    ------
    RulesError
        If there is no such count.
    """
    events = counting.events()
    clause = settlement_clause(counting.ruleset, blocked=counting.out is None)
    shown = tuple(event for event in events if isinstance(event, HandShown))
    changes = tuple(_changes(events))
    made = [Stop("shown", clause, events=shown)]
    if counting.ruleset.settlement in ("own-debit", "others-lose"):
        for change in changes:
            seat, side = change[0].seat, change[0].side
            made += _hands(counting, [side], clause) if seat is None else [_hand(counting, seat, clause)]
            made += _settled(change) if change[0].pips else ()
    elif changes:
        (change,) = changes
        made += _gained(counting, change[0])
        made += _settled(change)
    else:
        made += _hands(counting, range(len(counting.scores)), clause) if clause == "settle.lightest" else ()
        made.append(Stop("nothing", "score.exact" if counting.overshot else clause))
    return tuple(made)


def _changes(events: Iterable[Event]) -> Iterator[tuple[Settled, *tuple[Event, ...]]]:
    """Cut events into those of one score each: what is settled, and whether it was taken and has won."""
    settled: list[tuple[Settled, *tuple[Event, ...]]] = []
    for event in events:
        if isinstance(event, Settled):
            settled.append((event,))
        elif settled and isinstance(event, (Overshot, Won)):
            settled[-1] = (*settled[-1], event)
    yield from settled


def _hands(counting: Counting, sides: Iterable[int], clause: str) -> Iterator[Stop]:
    """Add the pips of each hand of some sides, and those of partners together."""
    for side in sides:
        seats = counting.seats(side)
        yield from (_hand(counting, seat, clause) for seat in seats)
        if len(seats) > 1 and clause != "settle.largest-hand":
            yield _sum("together", clause, side, [counting.pips(seat) for seat in seats])


def _hand(counting: Counting, seat: int, clause: str) -> Stop:
    terms = tuple(tile.pips for tile in counting.hands[seat])
    return Stop("hand", clause, seat, counting.ruleset.side_of(seat), terms, sum(terms))


def _sum(kind: Kind, clause: str, side: int | None, terms: Iterable[int]) -> Stop:
    added = tuple(terms)
    return Stop(kind, clause, None, side, added, sum(added))


def _gained(counting: Counting, change: Settled) -> Iterator[Stop]:
    """Yield which pips one side gains: all those of the others, the largest hand, or those beyond its own."""
    if counting.ruleset.settlement == "one-for-out":
        return
    clause = change.clause
    others = [side for side in range(len(counting.scores)) if side != change.side]
    yield from _hands(
        counting, sorted([*others, change.side]) if clause == "settle.lightest" else others, clause
    )
    if clause == "settle.lightest":
        yield Stop("lightest", clause, None, change.side, change.terms, change.pips)
    elif len(change.terms) > 1 and clause == "settle.largest-hand":
        yield Stop("largest", clause, None, None, change.terms, change.pips)
    elif len(change.terms) > 1:
        yield _sum("others", clause, change.side, change.terms)


def _settled(change: tuple[Settled, *tuple[Event, ...]]) -> Iterator[Stop]:
    """Round pips, and write the points down."""
    settled = change[0]
    facts = (settled.pips, settled.rounded, settled.points)
    if settled.pips:
        yield Stop("round", "end.rounding", None, settled.side, (), *facts)
    yield Stop("score", settled.clause, None, settled.side, (), *facts, change)
