"""Muggins and its family, taught at the table: rules, pictures, words and notebook components.

The names below are found where they live when they are first asked for, so that importing the package, or its
rules, loads no widget. A component is a notebook's widget where anywidget is installed, else a plain object.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from muggins_widgets._version import __version__
from muggins_widgets.rules import presenting

if TYPE_CHECKING:
    from muggins_widgets.hosts.jupyter import (
        Compare,
        GamePlay,
        RoundCount,
        RuleBook,
        Sandbox,
        Scoreboard,
        StepThrough,
        TableView,
    )
    from muggins_widgets.records.record import Record
    from muggins_widgets.rules.game import apply, legal_actions, new_game, refusal, shuffled
    from muggins_widgets.rules.ruleset import MUGGINS, Ruleset
    from muggins_widgets.rules.rulesets import RULESETS, ruleset_named
    from muggins_widgets.rules.table import Table
    from muggins_widgets.rules.tiles import DOUBLE_SIX, Port, Tile

_COMPONENTS = {
    "components.compare": ("Compare",),
    "components.game": ("GamePlay",),
    "components.round_count": ("RoundCount",),
    "components.rule_book": ("RuleBook",),
    "components.sandbox": ("Sandbox",),
    "components.scoreboard": ("Scoreboard",),
    "components.step_through": ("StepThrough",),
    "components.table_view": ("TableView",),
}
_HOMES = {
    **_COMPONENTS,
    "rules.game": ("apply", "legal_actions", "new_game", "refusal", "shuffled"),
    "records.record": ("Record",),
    "rules.ruleset": ("MUGGINS", "Ruleset"),
    "rules.rulesets": ("RULESETS", "ruleset_named"),
    "rules.table": ("Table",),
    "rules.tiles": ("DOUBLE_SIX", "Port", "Tile"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "DOUBLE_SIX",
    "MUGGINS",
    "RULESETS",
    "Compare",
    "GamePlay",
    "Port",
    "Record",
    "RoundCount",
    "RuleBook",
    "Ruleset",
    "Sandbox",
    "Scoreboard",
    "StepThrough",
    "Table",
    "TableView",
    "Tile",
    "__version__",
    "apply",
    "legal_actions",
    "new_game",
    "refusal",
    "ruleset_named",
    "shuffled",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = _HOME_OF[name]
    if home in _COMPONENTS and find_spec("anywidget"):
        home = "hosts.jupyter"  # in a notebook, its widget
    value = globals()[name] = _find(home, name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _find(home: str, name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    return getattr(import_module(f"{__name__}.{home}"), name)


def _late(home: str, name: str) -> Callable[..., Any]:
    """Give a function that is found when it is first called."""

    def call(*arguments: object) -> Any:  # noqa: ANN401 - whatever the function gives
        return _find(home, name)(*arguments)

    return call


presenting.set_formatters(
    sentence=_late("text.events", "sentence"),
    svg=_late("components.shared.picture", "picture"),
    describe=_late("text.rulebook", "describe"),
)
