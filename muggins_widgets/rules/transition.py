"""What each action does, on a draft of the next state. Nothing is checked here; ``game.apply`` is the door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muggins_widgets.rules import scoring
from muggins_widgets.rules.actions import Call, Count, Deal, Draw, Pass, Play
from muggins_widgets.rules.events import (
    Blocked,
    Called,
    Dealt,
    Drew,
    Event,
    HandShown,
    Led,
    LotDrawn,
    NotTaken,
    Passed,
    Scored,
    Settled,
    Unnamed,
    Unscored,
    WentOut,
    Won,
)
from muggins_widgets.rules.plays import laying_events, points_clause
from muggins_widgets.rules.refusals import may_be_blocked, refusal
from muggins_widgets.rules.state import Ending, GameState, Hand
from muggins_widgets.rules.tiles import Tile

__all__ = ["HANDLERS", "Draft"]


class Draft:
    """A state being made: the only thing that changes, and only inside :func:`apply`."""

    __slots__ = ("events", *GameState.__slots__)

    def __init__(self, state: GameState) -> None:
        self.events: list[Event] = []
        self.ruleset, self.players, self.automatic = state.ruleset, state.players, state.automatic
        self.scores, self.phase, self.round = state.scores, state.phase, state.round
        self.leader, self.turn, self.table = state.leader, state.turn, state.table
        self.hands, self.boneyard, self.drawn = state.hands, state.boneyard, state.drawn
        self.ending, self.unnamed, self.winner = state.ending, state.unnamed, state.winner

    def frozen(self) -> GameState:
        """Give the state as it stands now."""
        return GameState(
            self.ruleset, self.players, self.automatic, self.scores, self.phase, self.round, self.leader,
            self.turn, self.table, self.hands, self.boneyard, self.drawn, self.ending, self.unnamed,
            self.winner,
        )  # fmt: skip

    def gain(self, side: int, points: int) -> int:
        """Add points to a side's score, unless they would pass an exact target; give the score after."""
        scores = list(self.scores)
        target = self.ruleset.target(len(self.players))
        if self.ruleset.exact_target and scores[side] + points > target:
            self.events.append(NotTaken(side, points, scores[side], target))
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
        """End the round, and count at once where that is automatic and possible."""
        self.ending, self.phase = ending, "count"
        if self.automatic.count and not self.unnamed and refusal(self.frozen(), Count()) is None:
            _count(self, Count())


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
    draft.phase, draft.ending = "play", ""
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
    score = draft.gain(side, named) if named else draft.scores[side]
    draft.events.insert(place, Scored(seat, side, total, named, score, points_clause(rules, points)))
    if named < points:
        draft.unnamed = (seat, points - named)
        draft.events.append(Unnamed(seat, points - named))
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
    points = draft.unnamed[1] if draft.unnamed else 0
    side = draft.ruleset.side_of(action.seat)
    draft.unnamed = None
    before = len(draft.events)
    score = draft.gain(side, points)
    draft.events.insert(before, Called(action.seat, side, points, score))
    if draft.win_if_reached(side, "game.at-once"):
        draft.ending = "target"
    elif draft.phase == "count" and draft.automatic.count:
        draft.end(draft.ending)


def _count(draft: Draft, action: Count) -> None:
    del action
    rules = draft.ruleset
    if draft.phase == "play" and may_be_blocked(draft.frozen()):
        draft.events.append(Blocked(tuple(sorted({port.value for port in draft.table.joins}))))
        draft.ending = "blocked"
    pips = [0] * rules.sides(len(draft.players))
    clause = scoring.settlement_clause(rules, blocked=draft.ending == "blocked")
    for seat, hand in enumerate(draft.hands):
        own = sum([tile.pips for tile in hand if tile])
        pips[rules.side_of(seat)] += own
        draft.events.append(HandShown(seat, hand, own, clause))
    out = rules.side_of(draft.turn) if draft.ending == "out" else None
    draft.phase = "deal"
    changes = scoring.settle(rules, pips, out)
    if not changes:
        draft.events.append(Unscored(clause))
    for change in changes:
        before = len(draft.events)
        score = draft.gain(change.side, change.points)
        settled = Settled(change.side, change.pips, change.rounded, change.points, score, change.clause)
        draft.events.insert(before, settled)
        draft.win_if_reached(change.side, "score.target")


HANDLERS: dict[type, Callable[[Draft, Any], None]] = {
    Deal: _deal,
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Call: _call,
    Count: _count,
}
"""What each kind of action does."""
