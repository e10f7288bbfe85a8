"""What comes up in play: counted by playing, not by theory, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from muggins_widgets.analysis.players import at_random, play_round
from muggins_widgets.rules import MUGGINS, Counted, Ruleset, apply, new_game, shuffled

__all__ = ["totals_in_random_play"]


def totals_in_random_play(
    rounds: int, seed: int | str = 0, ruleset: Ruleset = MUGGINS, players: int | None = None
) -> Mapping[int, int]:
    """Count how often each total comes up after a play, in rounds of random legal play.

    Parameters
    ----------
    rounds
        How many rounds are played.
    seed
        The seed of shuffles and choices.
    ruleset
        The rules they are played by.
    players
        How many play; the ruleset's smallest number if left out.

    Returns
    -------
    Mapping of int to int
        The totals that came up, from low to high, with the number of plays that made them.
    """
    names = [f"{seat + 1}" for seat in range(players or min(ruleset.players))]
    found: Counter[int] = Counter()
    for number in range(rounds):
        start = new_game(ruleset, names)
        dealt = apply(start, shuffled(start, f"{seed}/{number}")).after
        choosers = (at_random(f"{seed}/{number}/choices"),) * len(names)
        for step in play_round(dealt, choosers):
            found.update(event.total for event in step.events if isinstance(event, Counted))
    return dict(sorted(found.items()))
