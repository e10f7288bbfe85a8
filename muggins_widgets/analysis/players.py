"""Choosers: what a player of the machine does, from what its seat may see and nothing more."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from muggins_widgets.rules import (
    Action,
    Call,
    GameState,
    Play,
    Settle,
    Step,
    apply,
    going_out_points,
    legal_actions,
    taken,
)

__all__ = ["Chooser", "at_random", "most_points", "play_round"]

Chooser = Callable[[GameState, tuple[Action, ...]], Action]
"""A function of a state as a seat may see it (``state.seen_by(seat)``) and of what it may do, that gives one of
those actions. Better players stand behind this same interface."""


def at_random(seed: int | str) -> Chooser:
    """Make a player that takes any legal action, the same ones for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - a game, no secret

    def choose(state: GameState, actions: tuple[Action, ...]) -> Action:
        del state
        return actions[int(chance.random() * len(actions))]

    return choose


def most_points(state: GameState, actions: tuple[Action, ...]) -> Action:
    """Take the most points; of plays that score alike, keep the fewest pips in hand.

    Points are those that the score takes: none that would pass an exact target. Points that an opponent did
    not name are called, and the own points are named in full where they are taken.
    """
    calls = [action for action in actions if isinstance(action, Call | Settle)]
    if calls:
        return calls[0]
    plays = [action for action in actions if isinstance(action, Play)]
    if not plays:
        return actions[0]
    return max(plays, key=lambda play: _worth(state, play))


def _worth(state: GameState, play: Play) -> tuple[int, int, int]:
    rules, after = state.ruleset, state.table.laid(play.tile, play.at, in_line=play.in_line)
    points = (play.claim or 0) if rules.muggins_call else after.points
    more = 0 if len(state.hands[state.turn]) > 1 else going_out_points(rules)
    score = state.scores[rules.side_of(state.turn)]
    gained = taken(rules, state.target, score, points, with_more=more)
    return gained, play.tile.pips, play.claim or 0


def play_round(state: GameState, choosers: tuple[Chooser, ...]) -> Iterator[Step]:
    """Play a dealt round to its end, each seat by its own chooser.

    Points that were not named are offered to the seat whose turn it is; after the last tile, to the first
    opponent.

    Parameters
    ----------
    state
        A game whose round is dealt.
    choosers
        One for each seat.
    """
    while state.phase in ("play", "count"):
        legal = legal_actions(state)
        first = legal[0]
        seat = first.seat if state.phase == "count" and isinstance(first, Call) else state.turn
        mine = tuple(action for action in legal if not isinstance(action, Call) or action.seat == seat)
        step = apply(state, choosers[seat](state.seen_by(seat), mine))
        yield step
        state = step.after
