"""Who plays when no person does: choosers, and what comes up when they play."""

from muggins_widgets.analysis.players import Chooser, at_random, most_points, play_round
from muggins_widgets.analysis.statistics import totals_in_random_play

__all__ = [
    "Chooser",
    "at_random",
    "most_points",
    "play_round",
    "totals_in_random_play",
]
