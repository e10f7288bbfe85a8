"""What each action does, on a draft of the next state. Nothing is checked here; ``game.apply`` is the door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muggins_widgets.rules.actions import Call, Deal, Draw, Pass, Play, Settle
from muggins_widgets.rules.events import (
    Blocked,
    Called,
    Dealt,
    Drew,
    Event,
    HandShown,
    Led,
    LotDrawn,
    NoSettlement,
    Overshot,
    Passed,
    Scored,
    Settled,
    Unclaimed,
    WentOut,
    Won,
)
from muggins_widgets.rules.refusals import may_be_blocked, refusal
from muggins_widgets.rules.scoring import (
    Change,
    going_out_points,
    laying_events,
    points_clause,
    settlement_clause,
)
from muggins_widgets.rules.scoring import settle as settle_hands
from muggins_widgets.rules.scoring import taken as points_taken
from muggins_widgets.rules.state import Ending, GameState, Hand
from muggins_widgets.rules.tiles import Tile

__all__ = ["HANDLERS", "Draft"]


class Draft:
    """A state being made: the only thing that changes, and only inside :func:`apply`."""

    __slots__ = ("events", *GameState.__slots__)

    def __init__(self, state: GameState) -> None:
        self.events: list[Event] = []
        self.ruleset, self.players = state.ruleset, state.players
        self.scores, self.phase, self.round = state.scores, state.phase, state.round
        self.leader, self.turn, self.table = state.leader, state.turn, state.table
        self.hands, self.boneyard, self.drawn = state.hands, state.boneyard, state.drawn
        self.ending, self.unclaimed, self.overshot = state.ending, state.unclaimed, state.overshot
        self.winner = state.winner

    def frozen(self) -> GameState:
        """Return the state as it is now."""
        return GameState(
            self.ruleset, self.players, self.scores, self.phase, self.round, self.leader, self.turn, self.table,
            self.hands, self.boneyard, self.drawn, self.ending, self.unclaimed, self.overshot, self.winner,
        )  # fmt: skip

    def gain(self, side: int, points: int, *, with_more: int = 0) -> int:
        """Add points to a side's score, unless they would pass an exact target; return the score after.

        ``with_more`` is what is one score with them and follows: the points for going out.
        """
        scores = list(self.scores)
        target = self.ruleset.target(len(self.players))
        if points_taken(self.ruleset, target, scores[side], points, with_more=with_more) != points:
            self.events.append(Overshot(side, points + with_more, scores[side], target))
            self.overshot = with_more > 0
            return scores[side]
        scores[side] += points
        self.scores = tuple(scores)
        return scores[side]

    def win_if_reached(self, side: int, clause: str) -> bool:
        """End the game if a side has reached the target."""
        target = self.ruleset.target(len(self.players))
        if self.scores[side] < target:
            return False
        self.winner, self.phase = side, "over"
        self.events.append(Won(side, self.scores[side], target, clause))
        return True

    def next_turn(self) -> None:
        """Give the turn to the next seat (clause ``play.turns``)."""
        self.turn = (self.turn + 1) % len(self.players)

    def end(self, ending: Ending) -> None:
        """End the round, and settle it at once unless a call or a hand that is not known stands in the way."""
        self.ending, self.phase = ending, "count"
        if not self.unclaimed and refusal(self.frozen(), Settle()) is None:
            _settle(self, Settle())


def _deal(draft: Draft, action: Deal) -> None:
    state = draft.frozen()
    for number, lot in enumerate(action.lots):
        draft.events += [LotDrawn(seat, tile, number) for seat, tile in lot.tiles]
    draft.events.append(Dealt(len(draft.players), len(action.hands[0]), len(action.boneyard)))
    clause = "lead.first" if not state.round else "lead.after-block"
    if state.next_leader is not None:
        clause = "lead.left" if draft.ruleset.next_lead == "left" else "lead.next"
    draft.events.append(Led(action.leader, clause))
    draft.round += 1
    draft.phase, draft.ending, draft.overshot = "play", "", False
    draft.leader = draft.turn = action.leader
    draft.table = draft.ruleset.table()
    draft.hands, draft.boneyard = action.hands, action.boneyard


def _play(draft: Draft, action: Play) -> None:
    seat, tile = draft.turn, action.tile
    draft.table = draft.table.laid(tile, action.at, in_line=action.in_line)
    draft.hands = _without(draft.hands, seat, tile)
    draft.drawn = None
    events, total = laying_events(seat, draft.table, action.at)
    draft.events += events
    if _score(draft, action, total):
        draft.ending = "target"
    elif not draft.hands[seat]:
        draft.events.append(WentOut(seat))
        draft.end("out")
    else:
        _end_if_blocked(draft)
        if not draft.ending:
            draft.next_turn()


def _score(draft: Draft, action: Play, total: int) -> bool:
    """Score the play just laid; say whether it won."""
    seat, rules = draft.turn, draft.ruleset
    points = rules.points(total)
    named = (action.claim or 0) if rules.muggins_call else points
    side = rules.side_of(seat)
    place = len(draft.events)
    more = 0 if draft.hands[seat] else going_out_points(rules)
    score = draft.gain(side, named, with_more=more) if named else draft.scores[side]
    clause = points_clause(rules, points)
    draft.events.insert(place, Scored(seat, side, total, named, score, clause))
    if named < points:
        draft.unclaimed = (seat, points - named)
        draft.events.append(Unclaimed(seat, points - named))
    return named > 0 and draft.win_if_reached(side, "game.at-once")


def _without(hands: tuple[Hand, ...], seat: int, tile: Tile) -> tuple[Hand, ...]:
    hand = list(hands[seat])
    hand.remove(tile if tile in hand else None)
    return (*hands[:seat], tuple(hand), *hands[seat + 1 :])


def _end_if_blocked(draft: Draft) -> None:
    """End the round at once when nothing can be drawn and nobody can play (clause ``end.blocked``)."""
    rules = draft.ruleset
    if rules.drawing and len(draft.boneyard) > rules.boneyard_floor:
        return
    values = {port.value for port in draft.table.joins}
    for hand in draft.hands:
        for tile in hand:
            if tile is None or tile.low in values or tile.high in values:
                return
    draft.events.append(Blocked(tuple(sorted(values))))
    draft.end("blocked")


def _draw(draft: Draft, action: Draw) -> None:
    seat = draft.turn
    tile = draft.boneyard[0] or action.tile
    draft.boneyard = draft.boneyard[1:]
    draft.hands = (*draft.hands[:seat], (*draft.hands[seat], tile), *draft.hands[seat + 1 :])
    fits = bool(tile and draft.table.fits(tile))
    draft.drawn = tile if fits else None
    left = max(0, len(draft.boneyard) - draft.ruleset.boneyard_floor)
    draft.events.append(Drew(seat, tile, left, fits))
    if not fits:
        _end_if_blocked(draft)


def _pass(draft: Draft, action: Pass) -> None:
    del action
    clause = "pass.only-empty" if draft.ruleset.drawing else "block.no-draw"
    draft.events.append(Passed(draft.turn, clause))
    draft.next_turn()


def _call(draft: Draft, action: Call) -> None:
    points = draft.unclaimed[1] if draft.unclaimed else 0
    side = draft.ruleset.side_of(action.seat)
    draft.unclaimed = None
    before = len(draft.events)
    score = draft.gain(side, points)
    draft.events.insert(before, Called(action.seat, side, points, score))
    if draft.win_if_reached(side, "game.at-once"):
        draft.ending = "target"
    elif draft.phase == "count":
        draft.end(draft.ending)


def _settle(draft: Draft, action: Settle) -> None:
    del action
    rules = draft.ruleset
    if draft.phase == "play" and may_be_blocked(draft.frozen()):
        draft.events.append(Blocked(tuple(sorted({port.value for port in draft.table.joins}))))
        draft.ending = "blocked"
    out = draft.turn if draft.ending == "out" else None
    clause = settlement_clause(rules, blocked=out is None)
    pips = [sum([tile.pips for tile in hand if tile]) for hand in draft.hands]
    draft.events += [HandShown(seat, hand, pips[seat], clause) for seat, hand in enumerate(draft.hands)]
    draft.phase = "deal"
    changes = settle_hands(rules, pips, out)
    if not changes:
        draft.events.append(NoSettlement(clause))
    for change in () if draft.overshot else changes:
        _change(draft, change)


def _change(draft: Draft, change: Change) -> None:
    place = len(draft.events)
    score = draft.gain(change.side, change.points)
    facts = (change.side, change.pips, change.rounded, change.points, score)
    draft.events.insert(place, Settled(*facts, change.clause, change.terms, change.seat))
    draft.win_if_reached(change.side, "score.target")


HANDLERS: dict[type, Callable[[Draft, Any], None]] = {
    Deal: _deal,
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Call: _call,
    Settle: _settle,
}
"""What each kind of action does."""
