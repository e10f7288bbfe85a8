"""The components that the site and its pictures show: each as one page that needs no kernel, light or dark."""  # noqa: INP001

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from muggins_widgets import Compare, GamePlay, RoundCount, RuleBook, Sandbox, Scoreboard, StepThrough, TableView
from muggins_widgets.analysis import most_points
from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.rendering import standalone_page

__all__ = ["COMPONENTS", "PICTURED", "SHADES", "page"]

SHADES = ("light", "dark")
ROUND = Path(__file__).parent.joinpath("teach/round.txt").read_text(encoding="utf-8")
SCORING_TURN = 7
SEED = 7

COMPONENTS: Mapping[str, Callable[..., Component]] = {
    "table-view": lambda **looks: TableView("1-1 1-4 4-4", **looks),
    "step-through": lambda **looks: StepThrough(ROUND, index=SCORING_TURN, **looks),
    "compare": lambda **looks: Compare("3-6 6-6", **looks),
    "rule-book": lambda **looks: RuleBook(game=ROUND, **looks),
}
"""A maker of each component that needs no kernel, given its looks: it stands on its page as it is."""

PICTURED: Mapping[str, Callable[..., Component]] = COMPONENTS | {
    "sandbox": lambda **looks: Sandbox("1-1 1-4 4-4", **looks),
    "round-count": lambda **looks: RoundCount({"Ana": "0-3 2-6", "Ben": ""}, scores=(50, 35), index=2, **looks),
    "scoreboard": lambda **looks: Scoreboard(
        players=("Ana", "Ben"), scores=[(20, 65), (35, 65)], kind="cribbage", **looks
    ),
    "game-play": lambda **looks: GamePlay(("Ana", ("Ben", most_points)), seed=SEED, **looks),
}
"""A maker of each component of which there is a picture, by the picture's name."""


def page(name: str, shade: str) -> str:
    """Write a component as a page of its own, in the colours of a light or a dark site."""
    component = PICTURED[name](theme=shade, lang="en", mode="screen")
    return standalone_page(component, type(component).__name__)
