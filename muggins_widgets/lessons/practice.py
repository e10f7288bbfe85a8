"""Rounds to practise on: other ones for every seed, the same ones for the same seed."""

from muggins_widgets.analysis import most_points, play_round
from muggins_widgets.rules import MUGGINS, Ruleset, Step, apply, new_game, shuffled

__all__ = ["practice_round"]


def practice_round(
    seed: int | str, players: tuple[str, ...] = ("Ana", "Ben"), ruleset: Ruleset = MUGGINS
) -> tuple[Step, ...]:
    """Have a round played that is worth watching: each player takes the most points there are.

    Parameters
    ----------
    seed
        The seed of the shuffle and of the lot.
    players
        Their names, by seat.
    ruleset
        The rules.

    Returns
    -------
    tuple of Step
        From the deal to the count.
    """
    waiting = new_game(ruleset, players)
    deal = apply(waiting, shuffled(waiting, seed))
    return (deal, *play_round(deal.after, (most_points,) * len(players)))
