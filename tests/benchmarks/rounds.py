"""Whole two-player rounds by random legal play, with all checks and events, on one core.

Run ``python tests/benchmarks/rounds.py``. The yardstick is ``all-fives-domino`` from PyPI, the quickest public
engine with these rules that we know of: where it is installed, it is measured in the same run.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import random
import statistics
import time
from collections.abc import Callable

from muggins_widgets.rules import RULESETS, apply, legal_actions, new_game, shuffled

SECONDS = 2.0
REPEATS = 5


def our_round(seed: int, ruleset: str = "muggins") -> int:
    """Play one round by random legal play; give the number of actions."""
    chance = random.Random(seed)
    state = new_game(RULESETS[ruleset])
    state = apply(state, shuffled(state, seed)).after
    actions = 0
    while state.phase == "play":
        legal = legal_actions(state)
        state = apply(state, legal[int(chance.random() * len(legal))]).after
        actions += 1
    return actions


def their_round(seed: int) -> int:
    """Play one round of the yardstick by its own random player."""
    player, brain = (
        importlib.import_module("src.main.game.Player"),
        importlib.import_module("src.main.game.Brain"),
    )
    rounds, game = (
        importlib.import_module("src.main.game.DominoRound"),
        importlib.import_module("src.main.game.Game"),
    )
    random.seed(seed)
    one, two = (player.Player(brain.RandomBrain(), name) for name in ("Ana", "Ben"))
    with contextlib.redirect_stdout(io.StringIO()):
        rounds.DominoRound(one, two, game.Game(one, two)).run()
    return 1


def per_second(play: Callable[[int], int], seconds: float = SECONDS) -> float:
    """Count the rounds finished in a second, over a stretch of seconds."""
    start = time.process_time()
    rounds = 0
    while (elapsed := time.process_time() - start) < seconds:
        play(rounds)
        rounds += 1
    return rounds / elapsed


def main() -> None:
    """Measure and print."""
    ours = [per_second(our_round) for _ in range(REPEATS)]
    spread = f"median of {REPEATS}, {min(ours):.0f} to {max(ours):.0f}"
    print(f"muggins_widgets: {statistics.median(ours):8.0f} rounds/s ({spread})")
    try:
        theirs = per_second(their_round)
    except ModuleNotFoundError:
        print("all-fives-domino is not installed: pip install all-fives-domino")
        return
    print(f"all-fives-domino: {theirs:7.0f} rounds/s\nratio: {statistics.median(ours) / theirs:.1f}")


if __name__ == "__main__":
    main()
