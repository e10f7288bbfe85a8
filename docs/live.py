"""The components that the site and its pictures show: each as one page that needs no kernel, light or dark."""  # noqa: INP001

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from muggins_widgets import StepThrough, TableView
from muggins_widgets.widgets.component import Component
from muggins_widgets.widgets.still import still_page

__all__ = ["COMPONENTS", "SHADES", "page"]

SHADES = ("light", "dark")
ROUND = Path(__file__).parent.joinpath("teach/round.txt").read_text(encoding="utf-8")
SCORING_TURN = 7

COMPONENTS: Mapping[str, Callable[..., Component]] = {
    "table-view": lambda **looks: TableView("1-1 1-4 4-4", **looks),
    "step-through": lambda **looks: StepThrough(ROUND, index=SCORING_TURN, **looks),
}
"""A maker of each component, given its looks. Its picture has the same name."""


def page(name: str, shade: str) -> str:
    """Write a component as a page of its own, in the colours of a light or a dark site."""
    component = COMPONENTS[name](theme=shade, lang="en", mode="screen")
    return still_page(component, type(component).__name__)
