"""Why an action is refused: one check an action, each naming its clause and the facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from muggins_widgets.rules.actions import Action, Call, Deal, Draw, Lot, Pass, Play, Settle
from muggins_widgets.rules.refusal import Refusal
from muggins_widgets.rules.scoring import settlement_clause
from muggins_widgets.rules.state import GameState, Hand
from muggins_widgets.rules.tallies import worth
from muggins_widgets.rules.tiles import DOUBLE_SIX, Tile

__all__ = ["claims", "lot_result", "lots_refusal", "may_be_blocked", "playable", "refusal", "round_is_over"]

_PHASES = {"deal": ("deal.hand", "not-dealt"), "over": ("score.target", "game-is-over")}


def check_state(state: object) -> None:
    """Raise a ``TypeError`` that says what is wanted where something is no state of a game."""
    if not isinstance(state, GameState):
        kind = type(state).__name__
        raise TypeError(f"expected a GameState, such as new_game() and apply().after return, not {kind}")


def refusal(state: GameState, action: Action) -> Refusal | None:
    """Return why an action is refused in this state, or ``None`` if it is legal."""
    check = _CHECKS.get(type(action))
    if check is None:
        check_state(state)
        return Refusal("play.turns", "no-such-action", {"read": type(action).__name__})
    try:
        return check(state, action)
    except AttributeError:  # here, and not before each action: no cost where the state is one
        check_state(state)
        raise


def playable(state: GameState) -> Hand:
    """Give the tiles of the player's hand that fit the table, known ones only (clause ``play.match``)."""
    hand = state.hands[state.turn]
    joins = state.table.joins
    if not joins:
        return hand
    values = [port.value for port in joins]
    return tuple([tile for tile in hand if tile and (tile.low in values or tile.high in values)])


def claims(state: GameState, points: int) -> tuple[int | None, ...]:
    """Give what a player may name for a play of so many points: nothing, or any score up to them."""
    if not state.ruleset.muggins_call:
        return (None,)
    step = worth(state.ruleset)
    return (None, *range(step, points + 1, step))


def _phase_refusal(state: GameState) -> Refusal | None:
    if state.phase == "play":
        return None
    if state.phase == "count":
        return round_is_over(state)
    clause, reason = _PHASES[state.phase]
    return Refusal(clause, reason)


def round_is_over(state: GameState) -> Refusal:
    """Refuse what comes too late, by the clause that ended the round."""
    return Refusal("end.blocked" if state.ending == "blocked" else "end.out", "round-is-over")


def _drawn_refusal(state: GameState) -> Refusal | None:
    if state.drawn is None:
        return None
    return Refusal("draw.play-at-once", "play-the-drawn", {"drawn": state.drawn})


def _play(state: GameState, action: Play) -> Refusal | None:
    tile = action.tile
    if state.phase != "play" or (state.drawn and state.drawn is not tile):
        return _phase_refusal(state) or _drawn_refusal(state)
    hand = state.hands[state.turn]
    table = state.table
    refused = None
    if tile not in hand and tile not in table.tiles:
        refused = _unknown_refusal(state, tile, hand)
    elif action.at is None and table.tiles and len(table.fits(tile)) == 1:
        refused = Refusal("play.match", "choose-a-join", {"tile": tile, "joins": table.fits(tile)})
    refused = refused or table.refusal(tile, action.at, in_line=action.in_line)
    if refused is None and action.claim is not None and state.ruleset.muggins_call:
        return _claim_refusal(state, action)
    return refused


def _claim_refusal(state: GameState, action: Play) -> Refusal | None:
    after = state.table.laid(action.tile, action.at, in_line=action.in_line)
    if action.claim in claims(state, after.points):
        return None
    facts = {"tile": action.tile, "claim": action.claim, "total": after.total, "points": after.points}
    return Refusal("call.muggins", "wrong-claim", facts)


def _unknown_refusal(state: GameState, tile: Tile, hand: Hand) -> Refusal | None:
    """Say why a tile cannot be one that is not known: none is, or it is known to be elsewhere."""
    if None not in hand:
        return Refusal("deal.hand", "not-in-hand", {"tile": tile})
    if any(tile in other for other in (*state.hands, state.boneyard)):
        return Refusal("deal.hand", "held-elsewhere", {"tile": tile})
    return None


def _draw(state: GameState, action: Draw) -> Refusal | None:
    refused = _phase_refusal(state) or _drawn_refusal(state)
    if refused is not None:
        return refused
    if not state.ruleset.drawing:
        return Refusal("block.no-draw", "nothing-is-drawn")
    return _needless_refusal(state) or _next_tile_refusal(state, action)


def _needless_refusal(state: GameState) -> Refusal | None:
    fitting = playable(state)
    if fitting:
        return _playable_refusal(state, fitting, "draw.forbidden", "draw-forbidden")
    if not state.drawable:
        clause = "boneyard.floor" if state.boneyard else "draw.must"
        return Refusal(clause, "boneyard-empty", {"left": len(state.boneyard)})
    return None


def _next_tile_refusal(state: GameState, action: Draw) -> Refusal | None:
    top = state.boneyard[0]
    if action.tile is None or action.tile is top:
        return None
    if top is not None:
        return Refusal("draw.must", "not-the-next-tile", {"tile": action.tile})
    return _unknown_refusal(state, action.tile, state.boneyard) or _laid_refusal(state, action.tile)


def _laid_refusal(state: GameState, tile: Tile) -> Refusal | None:
    return Refusal("set.double-six", "already-laid", {"tile": tile}) if tile in state.table.tiles else None


def _playable_refusal(state: GameState, fitting: Hand, clause: str, reason: str) -> Refusal:
    tile = next((tile for tile in fitting if tile), None)
    if not state.table.tiles or tile is None:
        return Refusal("play.opening", "leader-opens")
    value = state.table.fits(tile)[0].value
    return Refusal(clause, reason, {"tile": tile, "value": value})


def _pass(state: GameState, action: Pass) -> Refusal | None:
    del action
    refused = _phase_refusal(state) or _drawn_refusal(state)
    if refused is not None:
        return refused
    fitting = playable(state)
    if fitting:
        clause = "pass.only-empty" if state.ruleset.drawing else "block.no-draw"
        return _playable_refusal(state, fitting, clause, "pass-with-a-play")
    if state.drawable:
        return Refusal("pass.only-empty", "pass-with-a-boneyard", {"left": state.drawable})
    return None


def _call(state: GameState, action: Call) -> Refusal | None:
    if state.phase == "over":
        return _phase_refusal(state)
    if state.unclaimed is None:
        return Refusal("call.muggins", "nothing-to-call")
    if action.seat not in range(len(state.players)):
        return Refusal("play.turns", "no-such-seat", {"seat": action.seat})
    if state.ruleset.side_of(action.seat) == state.ruleset.side_of(state.unclaimed[0]):
        return Refusal("call.muggins", "own-points", {"seat": action.seat})
    return None


def _settle(state: GameState, action: Settle) -> Refusal | None:
    del action
    if state.phase != "count" and not may_be_blocked(state):
        return _phase_refusal(state) or Refusal("end.out", "round-is-running")
    return _unknown_hand(state)


def _unknown_hand(state: GameState) -> Refusal | None:
    if state.ruleset.settlement == "one-for-out":
        return None
    for seat, hand in enumerate(state.hands):
        if None in hand:
            return Refusal(settlement_clause(state.ruleset), "hand-unknown", {"seat": seat})
    return None


def may_be_blocked(state: GameState) -> bool:
    """Say whether the round is blocked as far as can be known: a tile that is not known may fit."""
    if state.phase != "play" or not state.table.tiles or state.drawable:
        return False
    return not any(tile and state.table.fits(tile) for hand in state.hands for tile in hand)


def _deal(state: GameState, action: Deal) -> Refusal | None:
    if state.phase == "over":
        return _phase_refusal(state)
    if state.phase != "deal":
        return Refusal("deal.hand", "round-is-running")
    known = [tile for part in (*action.hands, action.boneyard) for tile in part if tile]
    if len(set(known)) < len(known):
        twice = next(tile for tile in known if known.count(tile) > 1)
        return Refusal("set.double-six", "dealt-twice", {"tile": twice})
    players = len(state.players)
    size = state.ruleset.hand_size(players)
    sizes = tuple(len(hand) for hand in action.hands)
    left = len(DOUBLE_SIX) - players * size
    if sizes != (size,) * players:
        facts = {"players": players, "tiles": size, "boneyard": left}
        return Refusal("deal.hand", "wrong-deal", facts)
    if len(action.boneyard) != left:
        facts = {"players": players, "tiles": size, "boneyard": left, "written": len(action.boneyard)}
        return Refusal("deal.hand", "wrong-boneyard", facts)
    return _lead_refusal(state, action)


def _lead_refusal(state: GameState, action: Deal) -> Refusal | None:
    if action.leader not in range(len(state.players)):
        return Refusal("play.turns", "no-such-seat", {"seat": action.leader})
    if state.next_leader is None:
        return lots_refusal(action.lots, len(state.players), action.leader)
    if action.leader != state.next_leader or action.lots:
        clause = "lead.left" if state.ruleset.next_lead == "left" else "lead.next"
        return Refusal(clause, "another-leads", {"seat": state.next_leader})
    return None


def lot_result(lot: Lot) -> tuple[int, ...]:
    """Give the seats that turned up the most pips: the leader, or those who draw again (``lead.first``)."""
    most = max(tile.pips for _, tile in lot.tiles)
    return tuple(seat for seat, tile in lot.tiles if tile.pips == most)


def lots_refusal(lots: tuple[Lot, ...], players: int, leader: int) -> Refusal | None:
    """Say why lots do not choose this leader, or ``None`` if they do or there are none."""
    candidates: tuple[int, ...] = tuple(range(players))
    for number, lot in enumerate(lots, 1):
        tiles = [tile for _, tile in lot.tiles]
        seats = tuple(seat for seat, _ in lot.tiles)
        if seats != candidates or len(seats) < 2 or len(set(tiles)) < len(tiles):
            return Refusal("lead.first", "lot-of-others", {"lot": number})
        candidates = lot_result(lot)
    if lots and candidates != (leader,):
        return Refusal("lead.first", "lot-chose-another", {"seat": leader, "best": candidates})
    return None


_CHECKS: dict[type, Callable[[GameState, Any], Refusal | None]] = {
    Deal: _deal,
    Play: _play,
    Draw: _draw,
    Pass: _pass,
    Call: _call,
    Settle: _settle,
}
