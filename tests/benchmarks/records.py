"""Reading, replaying and judging records of 30 to 3,000 rounds, as text and as JSON, on one core.

Run ``python tests/benchmarks/records.py``. Time for each round should be the same for every length.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from muggins_widgets.records import MOST_CHARACTERS, Record, judge
from muggins_widgets.rules import MUGGINS, Step, apply, legal_actions, new_game, shuffled

ROUNDS = (30, 120, 480, 1_000, 3_000)


def game(rounds: int, seed: int = 1) -> list[Step]:
    """Play rounds by random legal play, to a target that nobody reaches."""
    chance = random.Random(seed)
    state = new_game(MUGGINS.replace(target_two=10_000), ("Ana", "Ben"), scores=(-9_000, -9_000))
    steps: list[Step] = []
    while state.round < rounds or state.phase != "deal":
        dealt = state.phase == "deal"
        action = shuffled(state, f"{seed}/{state.round}") if dealt else chance.choice(legal_actions(state))
        steps.append(apply(state, action))
        state = steps[-1].after
    return steps


def milliseconds(work: Callable[[], object], times: int) -> float:
    """Return how long a piece of work takes, the best of several times."""
    taken = []
    for _ in range(times):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return 1000 * min(taken)


def main() -> None:
    """Print a line for each length: characters, and milliseconds for each round."""
    sys.stdout.write("rounds characters   write    read    JSON  replay   judge  (ms for each round)\n")
    for rounds in ROUNDS:
        steps = game(rounds)
        record = Record.of(steps)
        text, whole = record.text, record.json
        works = (
            lambda steps=steps: Record.of(steps).text,
            lambda text=text: Record.read(text),
            lambda whole=whole: Record.read(whole),
            record.steps,
            lambda record=record: judge(record),
        )
        shown = "".join(f"{milliseconds(work, 3 if rounds < 1_000 else 1) / rounds:8.2f}" for work in works)
        sys.stdout.write(f"{rounds:6d} {len(text):10d}{shown}\n")
        sys.stdout.flush()
    sys.stdout.write(f"Longer than {MOST_CHARACTERS} characters is refused unread.\n")


if __name__ == "__main__":
    main()
