"""Steps of the rules as turns on a screen: who did what, and what lay on the table at each moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from muggins_widgets.rules import (
    Blocked,
    Called,
    Counted,
    Deal,
    Dealt,
    Drew,
    Event,
    Hand,
    HandShown,
    Joined,
    Led,
    LotDrawn,
    NotTaken,
    Opened,
    Passed,
    Scored,
    Settled,
    Shown,
    Step,
    Table,
    Tile,
    WentOut,
    Won,
)

__all__ = ["Happening", "Kind", "Moment", "Stage", "Turn", "turns_of"]

Kind = Literal["deal", "play", "pass", "count"]
"""What a turn is: the deal, a play (with the draws before it), a pass (likewise), the round's count."""

Stage = Literal["laid", "ends", "points"]
"""How much of a play has been said: the tile lies, its ends are counted, its points are given."""

_POINTS: Final = (Scored, NotTaken, Called, WentOut, Blocked, Won)


@dataclass(frozen=True, slots=True)
class Moment:
    """What lies on the screen.

    Parameters
    ----------
    table
        The tiles laid.
    hands
        By seat; empty for a bare table.
    boneyard
        How many tiles are left in it.
    scores
        By side; empty for a bare table.
    """

    table: Table
    hands: tuple[Hand, ...] = ()
    boneyard: int = 0
    scores: tuple[int, ...] = ()

    def after(self, event: Event, table: Table) -> Moment:
        """Give the moment after an event; ``table`` is the one that a laid tile makes."""
        match event:
            case Opened() | Joined():
                return replace(self, table=table, hands=self._without(event.seat, event.tile))
            case Drew():
                hands = self._with(event.seat, (*self.hands[event.seat], event.tile))
                return replace(self, hands=hands, boneyard=self.boneyard - 1)
            case HandShown():
                return replace(self, hands=self._with(event.seat, event.tiles))
            case Scored() | Called() | NotTaken() | Settled():
                scores = list(self.scores)
                scores[event.side : event.side + 1] = [event.score] if scores else []
                return replace(self, scores=tuple(scores))
            case _:
                return self

    def _with(self, seat: int, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def _without(self, seat: int, tile: Tile) -> tuple[Hand, ...]:
        if not self.hands:
            return ()
        hand = list(self.hands[seat])
        hand.remove(tile if tile in hand else None)
        return self._with(seat, tuple(hand))


@dataclass(frozen=True, slots=True)
class Happening:
    """An event and the moment after it."""

    event: Event
    moment: Moment

    @property
    def stage(self) -> Stage:
        """How much of the play has been said when this has."""
        if isinstance(self.event, Counted):
            return "ends"
        return "points" if isinstance(self.event, _POINTS) else "laid"


@dataclass(frozen=True, slots=True)
class Turn:
    """What is shown as one step at the slower of the two paces.

    Parameters
    ----------
    kind
        What happens in it.
    seat
        Whose turn it is; ``None`` where it is nobody's.
    round
        Which round, from 1.
    number
        Which turn of the round, from 1; 0 for the deal and the count.
    before
        The moment it begins.
    happenings
        What happens, in order.
    """

    kind: Kind
    seat: int | None
    round: int
    number: int
    before: Moment
    happenings: tuple[Happening, ...]

    @property
    def after(self) -> Moment:
        """The moment it ends."""
        return self.happenings[-1].moment if self.happenings else self.before

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as facts."""
        return tuple(happening.event for happening in self.happenings)

    @property
    def scored(self) -> Scored | None:
        """The points of the play, where there is one."""
        return next((event for event in self.events if isinstance(event, Scored)), None)

    @property
    def counted(self) -> Counted | None:
        """The sum of the play, where there is one."""
        return next((event for event in self.events if isinstance(event, Counted)), None)


def turns_of(steps: Iterable[Step | Shown]) -> tuple[Turn, ...]:
    """Cut steps into turns: draws stand with the play or the pass that they lead to.

    Parameters
    ----------
    steps
        The steps of a record or a game, or those of a bare table.
    """
    turns: list[Turn] = []
    number = 0
    for part in _joined(steps):
        counts = part.kind in ("play", "pass")
        number = 0 if part.kind == "deal" else number + counts
        shown = number if counts else 0
        turns.append(Turn(part.kind, part.seat, part.round, shown, part.before, tuple(part.happenings)))
    return tuple(turns)


def _joined(steps: Iterable[Step | Shown]) -> Iterator[_Part]:
    """Give turn after turn; what was begun and not finished comes last."""
    part: _Part | None = None
    for step in steps:
        moment, table, round_ = _begin(step)
        for event in step.events:
            kind, seat = _of(event)
            if part is None or part.ends_with(kind, seat):
                if part is not None:
                    yield part
                part = _Part(kind or "pass", seat, round_, moment, [])
            elif kind == "play":
                part.kind = "play"
            moment = moment.after(event, table)
            part.happenings.append(Happening(event, moment))
    if part is not None:
        yield part


@dataclass(slots=True)
class _Part:
    """A turn while it is put together."""

    kind: Kind
    seat: int | None
    round: int
    before: Moment
    happenings: list[Happening]

    def ends_with(self, kind: Kind | None, seat: int | None) -> bool:
        """Say whether an event that begins something belongs to the next turn."""
        if kind is None:
            return False
        if self.kind == "pass":
            over = isinstance(self.happenings[-1].event, Passed)
            return over or seat != self.seat
        return self.kind == "play" or kind != self.kind


def _begin(step: Step | Shown) -> tuple[Moment, Table, int]:
    if isinstance(step, Shown):
        return Moment(step.before), step.after, 1
    after = step.after
    state = after if isinstance(step.action, Deal) else step.before
    moment = Moment(state.table, state.hands, len(state.boneyard), state.scores)
    return moment, after.table, after.round


def _of(event: Event) -> tuple[Kind | None, int | None]:
    """Say what kind of turn an event begins, and whose; nothing if it goes with what came before."""
    match event:
        case LotDrawn() | Dealt() | Led():
            return "deal", None
        case Drew() | Passed():
            return "pass", event.seat
        case Opened() | Joined():
            return "play", event.seat
        case HandShown() | Settled():
            return "count", None
        case _:
            return None, None
