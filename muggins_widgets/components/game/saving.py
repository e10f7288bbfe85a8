"""Keeping a game for another day: as a record that names no tile that may not be seen, and back again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from muggins_widgets.components.shared.interactive import CannotDo
from muggins_widgets.records import Record, Round, Turn
from muggins_widgets.rules import Deal, Draw, GameState, Step
from muggins_widgets.rules.game import shuffled
from muggins_widgets.text import message

__all__ = ["can_be_saved", "dealt_by", "game_record", "read_game"]


def dealt_by(seed: str, steps: Sequence[Step]) -> bool:
    """Say whether the last round was dealt by a seed."""
    dealt = next(step for step in reversed(steps) if isinstance(step.action, Deal))
    return shuffled(dealt.before, seed) == dealt.action


def can_be_saved(steps: Sequence[Step], seed: str) -> bool:
    """Say whether a game can be saved now: between rounds always, in a round if the seed deals it again."""
    return steps[-1].after.hands_shown or dealt_by(seed, steps)


def game_record(steps: Sequence[Step], seed: str) -> Record:
    """Write a game down so that it can be played on, without a tile that may not be seen yet.

    Lots, hands, boneyard and drawn tiles of a round whose hands have not been shown are left out: the seed
    gives them again when the record is read.

    Parameters
    ----------
    steps
        All that was done, from the first deal on.
    seed
        The seed of the shuffles.
    """
    record = Record.of(steps, seed)
    if steps[-1].after.hands_shown:
        return record
    *shown, last = record.rounds
    turns = tuple(_unseen(turn) for turn in last.turns)
    hidden = replace(last, turns=turns, lots=(), hands=(), boneyard=None, left=())
    return replace(record, rounds=(*shown, hidden))


def _unseen(turn: Turn) -> Turn:
    return replace(turn, moves=tuple(Draw() if isinstance(move, Draw) else move for move in turn.moves))


def read_game(text: str, lang: str | None = None) -> tuple[tuple[Step, ...], Record]:
    """Read a game that is to be played on.

    Parameters
    ----------
    text
        A record, as text or JSON.
    lang
        The language of the error.

    Returns
    -------
    tuple
        Its steps, and the record.

    Raises
    ------
    RecordError
        If it cannot be read, or breaks the rules.
    CannotDo
        If it does not say enough to play on: all hands and the boneyard, or the seed that gives them.
    """
    record = Record.read(text)
    rounds: list[Round] = []
    steps: tuple[Step, ...] = ()
    for played in record.rounds:
        state = steps[-1].after if steps else record.start()
        rounds.append(_dealt(played, state, record.seed))
        steps = replace(record, rounds=tuple(rounds)).steps()
    if not steps or _unknown(steps[-1].after):
        raise CannotDo(message(lang, "ui.play.not-enough"))
    return steps, record


def _dealt(played: Round, state: GameState, seed: str | None) -> Round:
    """Give a round its deal by the seed, unless another deal was written down."""
    if seed is None or state.phase != "deal":
        return played
    deal = shuffled(state, seed)
    if played.leader not in (None, deal.leader) or any(hand is not None for hand in played.hands):
        return played
    hands = tuple(tuple(tile for tile in hand if tile) for hand in deal.hands)
    boneyard = tuple(tile for tile in deal.boneyard if tile)
    return replace(played, leader=deal.leader, lots=deal.lots, hands=hands, boneyard=boneyard)


def _unknown(state: GameState) -> bool:
    running = state.phase in ("play", "count")
    return running and (None in state.boneyard or any(None in hand for hand in state.hands))
