"""What a written round does not say, as far as it follows from what was played, drawn and left.

Nothing is guessed: a tile that cannot be known is ``None``, so that nobody is accused of what nobody wrote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter
from random import Random

from muggins_widgets.records.written import Laid, Move, Round
from muggins_widgets.rules import DOUBLE_SIX, Deal, Draw, GameState, Hand, Tile

__all__ = ["Dealt", "as_written", "dealt", "with_left", "with_shuffled_boneyard", "without_mistakes"]


@dataclass(slots=True)
class _Traces:
    """Where each tile was first seen: in whose hand it was dealt, or ``None`` if it was drawn or may have been.

    ``draws`` are the tiles drawn, in order; ``blurred`` the seats that hold a drawn tile which nobody saw: from
    then on a tile they play may have been drawn. ``numbers`` are those of the tiles played less those drawn.
    """

    owners: dict[Tile, int | None] = field(default_factory=dict)
    draws: list[Tile | None] = field(default_factory=list)
    blurred: set[int] = field(default_factory=set)
    played: set[Tile] = field(default_factory=set)
    numbers: Counter[int] = field(default_factory=Counter)

    def turn(self, seat: int, moves: Iterable[Move]) -> None:
        unseen = False
        for move in moves:
            if unseen and isinstance(move, Laid) and move.tile not in self.owners:
                self.draws[-1] = move.tile  # the drawn tile that fits is the one that is played
                self.owners[move.tile] = None
            elif unseen:
                self.blurred.add(seat)
            unseen = isinstance(move, Draw) and move.tile is None
            self._see(seat, move)
        if unseen:
            self.blurred.add(seat)

    def _see(self, seat: int, move: Move) -> None:
        if isinstance(move, Draw):
            self.numbers[seat] -= 1
            if move.tile is None or move.tile not in self.owners:
                self.draws.append(move.tile)
            if move.tile is not None:
                self.owners.setdefault(move.tile, None)
        elif isinstance(move, Laid):
            self.numbers[seat] += move.tile not in self.played
            self.played.add(move.tile)
            self.owners.setdefault(move.tile, None if seat in self.blurred else seat)

    def dealt_to(self, seat: int, left: Iterable[Tile]) -> list[Tile]:
        """Return the tiles that must have been dealt to a seat, unless draws were not written."""
        played = [tile for tile, owner in self.owners.items() if owner == seat]
        kept = () if seat in self.blurred else left
        return [*played, *(tile for tile in kept if tile not in self.owners)]

    def number_dealt_to(self, seat: int, left: Iterable[Tile]) -> int:
        """Return how many tiles must have been dealt to a seat, unless draws were not written."""
        return self.numbers[seat] + len(set(left) - self.played)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What is known of a deal.

    Parameters
    ----------
    deal
        The deal; ``None`` for every tile that is not known.
    too_many
        By seat, how many tiles it plays or has left that were not drawn, beyond the number that was dealt.
    """

    deal: Deal
    too_many: tuple[int, ...]


def dealt(played: Round, state: GameState) -> Dealt:
    """Return the deal a round began with, as far as it can be known.

    Parameters
    ----------
    played
        The round as it was written down.
    state
        The game that waits for the deal.
    """
    players, size = len(state.players), state.ruleset.hand_size(len(state.players))
    traces = _Traces()
    for seat, turns in groupby(played.turns, attrgetter("seat")):
        traces.turn(seat, (move for turn in turns for move in turn.moves))
    written = [_part(played.hands, seat) for seat in range(players)]
    elsewhere = {tile for part in (*written, played.boneyard) for tile in part or ()}
    boneyard = _whole(played.boneyard, len(DOUBLE_SIX) - players * size)
    hands: list[Hand] = []
    too_many: list[int] = []
    for seat, hand in enumerate(written):
        left = _part(played.left, seat) or ()
        shown = traces.dealt_to(seat, left) if hand is None else []
        known = [tile for tile in shown if tile not in elsewhere]
        number = traces.number_dealt_to(seat, left) if None in boneyard else len(known)
        too_many.append(max(0, number - size) if hand is None else 0)
        if too_many[-1] or len(known) > size:
            known = []  # any of them may have been drawn
        elsewhere.update(known)
        hands.append((*known, *(None,) * (size - len(known))) if hand is None else hand)
    if None in boneyard:
        boneyard = _with_draws(boneyard, traces.draws, hands)
    else:
        hands = _last_hand(hands, boneyard)
    first = played.turns[0].seat if played.turns else state.leader
    leader = first if played.leader is None else played.leader
    return Dealt(Deal(tuple(hands), boneyard, leader, played.lots), tuple(too_many))


def _part(parts: tuple[tuple[Tile, ...] | None, ...], seat: int) -> tuple[Tile, ...] | None:
    return parts[seat] if seat < len(parts) else None


def as_written(boneyard: Hand) -> Hand | None:
    """Return a boneyard as it is written: one ``None`` for all that follows the last tile that is known."""
    known = max((number for number, tile in enumerate(boneyard, 1) if tile), default=0)
    if None not in boneyard:
        return boneyard
    return (*boneyard[:known], None) if known else None


def _whole(written: Hand | None, size: int) -> Hand:
    """Return a boneyard with a place for each tile."""
    if written is None or not written or written[-1] is not None:
        return (None,) * size if written is None else written
    return (*written[:-1], *(None,) * (size - len(written) + 1))


def _with_draws(boneyard: Hand, draws: Iterable[Tile | None], hands: Iterable[Hand]) -> Hand:
    """Return the boneyard with the tiles that were drawn: the rest has no order that is written."""
    held = {tile for hand in hands for tile in hand}
    drawn = [tile for tile in draws if tile is None or tile not in held]
    seen = (*(tile if tile not in boneyard else None for tile in drawn), *(None,) * len(boneyard))
    return tuple(own or tile for own, tile in zip(boneyard, seen, strict=False))


def _last_hand(hands: list[Hand], boneyard: Hand) -> list[Hand]:
    """Return the hands; where all tiles but those of one hand are known, it has the rest of the set."""
    known = {tile for part in (*hands, boneyard) for tile in part}
    if sum(None in hand for hand in hands) != 1:
        return hands
    rest = tuple(tile for tile in DOUBLE_SIX if tile not in known)
    filled = [(*(tile for tile in hand if tile), *rest) if None in hand else hand for hand in hands]
    return filled if list(map(len, filled)) == list(map(len, hands)) else hands


def with_shuffled_boneyard(played: Round, state: GameState, seed: str) -> Round:
    """Return a round with a boneyard shuffled by a seed, where all is known but its order.

    What is known of it stays in its place. Where more is not known, the round is returned as it is.

    Parameters
    ----------
    played
        The round as it was written down.
    state
        The game that waits for its deal.
    seed
        The seed, which must be shown.
    """
    deal = dealt(played, state).deal
    unseen = any(isinstance(move, Draw) and not move.tile for turn in played.turns for move in turn.moves)
    if unseen or None not in deal.boneyard or any(None in hand for hand in deal.hands):
        return played
    held = {tile for part in (*deal.hands, deal.boneyard) for tile in part}
    rest = [tile for tile in DOUBLE_SIX if tile not in held]
    Random(f"{seed}/{state.round + 1}").shuffle(rest)  # noqa: S311 - a game, no secret
    return replace(played, boneyard=tuple(tile or rest.pop() for tile in deal.boneyard))


def without_mistakes(played: Round, players: int, size: int) -> Round:
    """Return a round without what cannot be true of its hands and boneyard.

    A hand or boneyard of the wrong size, or with a tile that was dealt twice, is taken as not written.

    Parameters
    ----------
    played
        The round as it was written down.
    players, size
        How many play, and the tiles dealt to each.
    """
    left = len(DOUBLE_SIX) - players * size
    boneyard = _whole(played.boneyard, left)
    number = Counter(tile for part in (*played.hands, boneyard) for tile in part or () if tile)
    hands = tuple(
        hand if hand is not None and len(hand) == size and all(number[tile] == 1 for tile in hand) else None
        for hand in played.hands
    )
    is_right = len(boneyard) == left and all(number[tile] == 1 for tile in boneyard if tile)
    return replace(played, hands=hands, boneyard=played.boneyard if is_right else None)


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
