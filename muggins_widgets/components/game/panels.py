"""The panels below a game: its history, the text that saves it, the form for another game."""

from __future__ import annotations

from typing import Any, Final

from muggins_widgets.components.game.saving import can_be_saved, game_record
from muggins_widgets.components.game.session import GameSession
from muggins_widgets.components.game.setup import MOST_SEATS
from muggins_widgets.components.game.view import PlayView
from muggins_widgets.rules import RULESETS
from muggins_widgets.text import rulebook

__all__ = ["PANELS", "panel_values"]

PANELS: Final = ("history", "save", "load", "new")
"""The panels there are; one is open at a time."""


def panel_values(panel: str, game: GameSession, view: PlayView) -> dict[str, Any]:
    """Give what the template needs for the panel that is open, and nothing for the others.

    Parameters
    ----------
    panel
        One of :data:`PANELS`, or nothing.
    game
        The game.
    view
        The game as it may be seen now.
    """
    values: dict[str, Any] = {"panel": panel, "history": [], "saved": "", "seats": [], "rulesets": []}
    if panel == "history":
        values["history"] = list(view.history(game.history()))
    elif panel == "save" and can_be_saved(game.steps, game.seed):
        values["saved"] = game_record(game.steps, game.seed).text
    elif panel == "new":
        values["seats"] = [*game.seats, *[None] * MOST_SEATS][:MOST_SEATS]
        values["rulesets"] = [(name, rulebook.title(rules, view.lang)) for name, rules in RULESETS.items()]
    return values
