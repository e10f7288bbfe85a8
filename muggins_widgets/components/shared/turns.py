"""Steps of the rules as turns on a screen: who did what, what it led to, and how it is said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from muggins_widgets.rules import (
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
    Opened,
    Overshot,
    Passed,
    Ruleset,
    Scored,
    Settled,
    Shown,
    Step,
    Table,
    Tile,
)
from muggins_widgets.text import Line, explain, listed, message

__all__ = ["Effect", "GameContext", "Kind", "Snapshot", "Turn", "turns_of"]

Kind = Literal["deal", "play", "pass", "count"]
"""What a turn is: the deal, a play (with the draws before it), a pass (likewise), the round's count."""


@dataclass(frozen=True, slots=True)
class Snapshot:
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

    def after(self, event: Event, table: Table) -> Snapshot:
        """Return the snapshot after an event; ``table`` is the one that a played tile makes."""
        match event:
            case Opened() | Joined():
                return replace(self, table=table, hands=self._without(event.seat, event.tile))
            case Drew():
                hands = self._with(event.seat, (*self.hands[event.seat], event.tile))
                return replace(self, hands=hands, boneyard=self.boneyard - 1)
            case HandShown():
                return replace(self, hands=self._with(event.seat, event.tiles))
            case Scored() | Called() | Overshot() | Settled():
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
class Effect:
    """An event and the snapshot after it."""

    event: Event
    snapshot: Snapshot


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
        The snapshot when it begins.
    effects
        What happens, in order.
    """

    kind: Kind
    seat: int | None
    round: int
    number: int
    before: Snapshot
    effects: tuple[Effect, ...]

    @property
    def after(self) -> Snapshot:
        """The snapshot when it ends."""
        return self.effects[-1].snapshot if self.effects else self.before

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as facts."""
        return tuple(effect.event for effect in self.effects)

    @property
    def scored(self) -> Scored | None:
        """The points of the play, where there is one."""
        return next((event for event in self.events if isinstance(event, Scored)), None)

    @property
    def counted(self) -> Counted | None:
        """The sum of the play, where there is one."""
        return next((event for event in self.events if isinstance(event, Counted)), None)


@dataclass(frozen=True, slots=True)
class GameContext:
    """Who plays, by which rules, told in which language.

    Parameters
    ----------
    ruleset
        The rules.
    players
        The names by seat; none for a bare table.
    lang
        The language.
    """

    ruleset: Ruleset
    players: tuple[str, ...] = ()
    lang: str = "en"

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of those who have a score: players, or partners together."""
        if not self.ruleset.partners:
            return self.players
        return tuple(listed(self.lang, self.players[side::2]) for side in range(2))

    @property
    def target(self) -> int:
        """The points that win; 0 for a bare table."""
        return self.ruleset.target(len(self.players)) if self.players else 0

    def lines(self, effect: Effect) -> tuple[Line, ...]:
        """Return what is said of an event."""
        return explain([effect.event], self.lang, self.players or None, self.ruleset)

    def title(self, turn: Turn, turns: Sequence[Turn]) -> str:
        """Name a turn; its round is named where the turns are those of several."""
        facts: dict[str, object] = {"n": turn.number}
        if turn.seat is not None and self.players:
            facts["player"] = self.players[turn.seat]
        key = {"play": "turn" if "player" in facts else "play", "pass": "turn"}.get(turn.kind, turn.kind)
        title = self.ui(f"title.{key}", **facts)
        if turns[-1].round == turns[0].round:
            return title
        return self.ui("title.of-round", round=turn.round, title=title)

    def ui(self, key: str, **facts: object) -> str:
        """Return a message of the catalogue's section ``ui``."""
        return message(self.lang, f"ui.{key}", **facts)


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
        turns.append(Turn(part.kind, part.seat, part.round, shown, part.before, tuple(part.effects)))
    return tuple(turns)


def _joined(steps: Iterable[Step | Shown]) -> Iterator[_Part]:
    """Return turn after turn; what was begun and not finished comes last."""
    part: _Part | None = None
    for step in steps:
        snapshot, table, round_ = _begin(step)
        for event in step.events:
            kind, seat = _of(event)
            if part is None or part.ends_with(kind, seat):
                if part is not None:
                    yield part
                part = _Part(kind or "pass", seat, round_, snapshot, [])
            elif kind == "play":
                part.kind = "play"
            snapshot = snapshot.after(event, table)
            part.effects.append(Effect(event, snapshot))
    if part is not None:
        yield part


@dataclass(slots=True)
class _Part:
    """A turn while it is put together."""

    kind: Kind
    seat: int | None
    round: int
    before: Snapshot
    effects: list[Effect]

    def ends_with(self, kind: Kind | None, seat: int | None) -> bool:
        """Return whether an event that begins something belongs to the next turn."""
        if kind is None:
            return False
        if self.kind == "pass":
            over = isinstance(self.effects[-1].event, Passed)
            return over or seat != self.seat
        return self.kind == "play" or kind != self.kind


def _begin(step: Step | Shown) -> tuple[Snapshot, Table, int]:
    if isinstance(step, Shown):
        return Snapshot(step.before), step.after, 1
    after = step.after
    state = after if isinstance(step.action, Deal) else step.before
    snapshot = Snapshot(state.table, state.hands, len(state.boneyard), state.scores)
    return snapshot, after.table, after.round


def _of(event: Event) -> tuple[Kind | None, int | None]:
    """Return what kind of turn an event begins, and whose; nothing if it goes with what came before."""
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
