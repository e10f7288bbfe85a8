"""The state of a game: frozen, complete, and what one seat may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from muggins_widgets.rules.actions import Action, Deal, Draw
from muggins_widgets.rules.events import Drew, Event
from muggins_widgets.rules.fast_init import fast_init
from muggins_widgets.rules.ruleset import Ruleset
from muggins_widgets.rules.table import Table
from muggins_widgets.rules.tiles import Tile

__all__ = ["Ending", "GameState", "Hand", "Phase", "Step"]

Hand = tuple[Tile | None, ...]
"""Tiles of a hand or of the boneyard; ``None`` is a tile that lies face down or is not known."""

Phase = Literal["deal", "play", "count", "over"]
"""What is waited for: a deal, a player's action, the count, or nothing any more."""

Ending = Literal["", "out", "blocked", "target"]
"""How the round ended; empty while it runs."""


_EMPTY = Table()


@fast_init
@dataclass(frozen=True, slots=True)
class GameState:
    """A game at one moment. ``game.new_game`` makes the first one, ``game.apply`` every other.

    Attributes
    ----------
    ruleset : Ruleset
    players : tuple of str
        The names, by seat; turns go clockwise, seat after seat (clause ``play.turns``).
    scores : tuple of int
        By side; below zero is allowed.
    phase : Phase
    round : int
        1 for the first; 0 before it is dealt.
    leader : int
        The seat that opens the round.
    turn : int
        The seat whose turn it is; after the round's end, the seat that ended it.
    table : Table
    hands : tuple of Hand
        By seat.
    boneyard : Hand
        In drawing order.
    drawn : Tile or None
        A drawn tile that fits and must be played at once (clause ``draw.play-at-once``).
    ending : Ending
    unclaimed : tuple of int or None
        Seat and points that were not named and can be called (clause ``call.muggins``).
    overshot : bool
        Whether the last tile's points, with those for going out, would have passed an exact target: none of
        them is taken (clause ``score.exact``).
    winner : int or None
        The side that won.
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    scores: tuple[int, ...]
    phase: Phase = "deal"
    round: int = 0
    leader: int = 0
    turn: int = 0
    table: Table = _EMPTY
    hands: tuple[Hand, ...] = ()
    boneyard: Hand = ()
    drawn: Tile | None = None
    ending: Ending = ""
    unclaimed: tuple[int, int] | None = None
    overshot: bool = False
    winner: int | None = None

    @property
    def target(self) -> int:
        """The points that win (clause ``score.target``)."""
        return self.ruleset.target(len(self.players))

    @property
    def drawable(self) -> int:
        """How many tiles can still be drawn (clauses ``deal.hand``, ``boneyard.floor``, ``block.no-draw``)."""
        rules = self.ruleset
        return max(0, len(self.boneyard) - rules.boneyard_floor) if rules.drawing else 0

    @property
    def out(self) -> int | None:
        """The seat that went out (clause ``end.out``)."""
        return self.turn if self.ending == "out" else None

    @property
    def next_leader(self) -> int | None:
        """The seat that leads the next round, or ``None`` for a lot (``lead.next``, ``lead.after-block``)."""
        if self.round == 0:
            return None
        if self.ruleset.next_lead == "left":
            return (self.leader + 1) % len(self.players)
        return self.out

    @property
    def hands_shown(self) -> bool:
        """Whether the round's count has turned the hands up (clause ``set.private-hands``)."""
        return self.round > 0 and self.phase in ("deal", "over") and self.ending != "target"

    def seen_by(self, seat: int | None) -> GameState:
        """Give what a seat may know: other hands and the boneyard face down (clause ``set.private-hands``).

        Parameters
        ----------
        seat
            Whose view; ``None`` is a spectator, who sees no hand before the count.
        """
        hands = self.hands
        if not self.hands_shown:
            hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(hands))
        drawn = self.drawn if seat == self.turn else None
        return replace(self, hands=hands, boneyard=(None,) * len(self.boneyard), drawn=drawn)


@fast_init
@dataclass(frozen=True, slots=True)
class Step:
    """One transition: the state before, what was asked, what happened, the state after."""

    before: GameState
    action: Action
    events: tuple[Event, ...]
    after: GameState

    def seen_by(self, seat: int | None) -> Step:
        """Give what a seat may know of the step: no tile of another hand or of the boneyard."""
        events = tuple(
            replace(event, tile=None) if isinstance(event, Drew) and event.seat != seat else event
            for event in self.events
        )
        action = self.action
        if isinstance(action, Draw) and self.before.turn != seat:
            action = Draw()
        elif isinstance(action, Deal):
            dealt = self.after
            hands = tuple(
                hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(action.hands)
            )
            action = replace(action, hands=hands, boneyard=(None,) * len(dealt.boneyard))
        return Step(self.before.seen_by(seat), action, events, self.after.seen_by(seat))
