"""What a written round does not say, as far as it follows from what was laid, drawn and left.

Nothing is guessed: a tile that cannot be known is ``None``, so that nobody is accused of what nobody wrote.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from muggins_widgets.records.written import Laid, Move, Round
from muggins_widgets.rules import DOUBLE_SIX, Deal, Draw, GameState, Hand, Tile

__all__ = ["deal_of", "with_left"]


@dataclass(slots=True)
class _Traces:
    """Where each tile was first seen: in whose hand it was dealt, or ``None`` if it was drawn or may have been.

    ``draws`` are the tiles drawn, in order; ``blurred`` the seats that hold a drawn tile which nobody saw: from
    then on a tile they lay may have been drawn.
    """

    owners: dict[Tile, int | None] = field(default_factory=dict)
    draws: list[Tile | None] = field(default_factory=list)
    blurred: set[int] = field(default_factory=set)

    def turn(self, seat: int, moves: Iterable[Move]) -> None:
        unseen = False
        for move in moves:
            if unseen and isinstance(move, Laid) and move.tile not in self.owners:
                self.draws[-1] = move.tile  # the drawn tile that fits is the one that is laid
                self.owners[move.tile] = None
            elif unseen:
                self.blurred.add(seat)
            unseen = isinstance(move, Draw) and move.tile is None
            self._see(seat, move)
        if unseen:
            self.blurred.add(seat)

    def _see(self, seat: int, move: Move) -> None:
        if isinstance(move, Draw):
            if move.tile is None or move.tile not in self.owners:
                self.draws.append(move.tile)
            if move.tile is not None:
                self.owners.setdefault(move.tile, None)
        elif isinstance(move, Laid):
            self.owners.setdefault(move.tile, None if seat in self.blurred else seat)

    def dealt_to(self, seat: int, left: Iterable[Tile]) -> list[Tile]:
        """Give the tiles that must have been dealt to a seat."""
        laid = [tile for tile, owner in self.owners.items() if owner == seat]
        return laid if seat in self.blurred else [*laid, *(tile for tile in left if tile not in self.owners)]


def deal_of(played: Round, state: GameState) -> Deal:
    """Give the deal a round began with, as far as it can be known.

    Parameters
    ----------
    played
        The round as it was written down.
    state
        The game that waits for the deal.

    Returns
    -------
    Deal
        What was written down, else what follows from it; ``None`` for every tile that is not known.
    """
    players, size = len(state.players), state.ruleset.hand_size(len(state.players))
    traces = _Traces()
    for turn in played.turns:
        traces.turn(turn.seat, turn.moves)
    written = [played.hands[seat] if seat < len(played.hands) else None for seat in range(players)]
    elsewhere = {tile for part in (*written, played.boneyard) for tile in part or ()}
    hands: list[Hand] = []
    for seat, hand in enumerate(written):
        if hand is not None:
            hands.append(hand)
            continue
        left = (played.left[seat] if seat < len(played.left) else None) or ()
        known = [tile for tile in traces.dealt_to(seat, left) if tile not in elsewhere][:size]
        elsewhere.update(known)
        hands.append((*known, *(None,) * (size - len(known))))
    boneyard: Hand | None = played.boneyard
    if boneyard is None:
        boneyard = _boneyard(traces.draws, hands, len(DOUBLE_SIX) - players * size)
    leader = played.leader if played.leader is not None else _first_seat(played, state)
    return Deal(tuple(hands), boneyard, leader, played.lots)


def _first_seat(played: Round, state: GameState) -> int:
    return played.turns[0].seat if played.turns else state.leader


def _boneyard(draws: Iterable[Tile | None], hands: Iterable[Hand], size: int) -> Hand:
    held = {tile for hand in hands for tile in hand}
    drawn = [tile for tile in draws if tile is None or tile not in held]
    if None in held or None in drawn:
        return (*drawn, *(None,) * (size - len(drawn)))[:size]
    return (*drawn, *(tile for tile in DOUBLE_SIX if tile not in held and tile not in drawn))


def with_left(state: GameState, played: Round) -> GameState:
    """Turn up the tiles that were written down as left, where they go with what is known of a hand."""
    hands = list(state.hands)
    for seat, left in enumerate(played.left):
        known = {tile for owner, hand in enumerate(hands) for tile in hand if owner != seat}
        known.update(state.table.tiles, state.boneyard)
        if left is None or seat >= len(hands) or None not in hands[seat] or known.intersection(left):
            continue
        if len(set(left)) == len(left) == len(hands[seat]) and {*hands[seat]} <= {*left, None}:
            hands[seat] = left
    return replace(state, hands=tuple(hands))
