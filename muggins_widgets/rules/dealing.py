"""All the chance of a game: the shuffle and the lots. After a deal a round follows from its actions alone."""

from __future__ import annotations

import random

from muggins_widgets.rules.actions import Deal, Lot
from muggins_widgets.rules.refusal import Refusal
from muggins_widgets.rules.state import GameState
from muggins_widgets.rules.tiles import DOUBLE_SIX, Tile

__all__ = ["lot_result", "lots_refusal", "shuffled"]


def shuffled(state: GameState, seed: int | str) -> Deal:
    """Shuffle and deal the next round, drawing lots for the lead where the rules ask for them.

    Parameters
    ----------
    state
        A game that waits for a deal.
    seed
        The seed, which is shown; each round of a game uses it with its own number.

    Returns
    -------
    Deal
        The same one for the same seed, ruleset, players and round.
    """
    chance = random.Random(f"{seed}/{state.round + 1}")  # noqa: S311 - a game, no secret
    tiles = list(DOUBLE_SIX)
    leader = state.next_leader
    lots: tuple[Lot, ...] = ()
    players = len(state.players)
    if leader is None:
        leader, lots = _draw_lots(players, tiles, chance)
    chance.shuffle(tiles)
    size = state.ruleset.hand_size(players)
    hands = tuple(tuple(sorted(tiles[seat * size : (seat + 1) * size], key=_index)) for seat in range(players))
    return Deal(hands, tuple(tiles[players * size :]), leader, lots)


def _draw_lots(players: int, tiles: list[Tile], chance: random.Random) -> tuple[int, tuple[Lot, ...]]:
    lots = []
    candidates = tuple(range(players))
    while len(candidates) > 1:
        lot = Lot(tuple(zip(candidates, chance.sample(tiles, len(candidates)), strict=True)))
        lots.append(lot)
        candidates = lot_result(lot)
    return candidates[0], tuple(lots)


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


def _index(tile: Tile) -> int:
    return tile.index
