"""Muggins and its family, taught at the table: rules, pictures, words and notebook components.

All but the rules is found where it lives when it is first asked for, so that importing the package loads no
widget. A component is a notebook's widget where anywidget is installed, else a plain object.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from muggins_widgets._version import __version__
from muggins_widgets.rules import (
    DOUBLE_SIX,
    MUGGINS,
    RULESETS,
    Action,
    Call,
    Deal,
    Draw,
    Event,
    GameError,
    GameState,
    IllegalAction,
    Pass,
    Play,
    Port,
    Refusal,
    RulesError,
    Ruleset,
    RulesetError,
    Settle,
    Step,
    Table,
    TableError,
    Tile,
    TileError,
    apply,
    formatters,
    legal_actions,
    new_game,
    read_ruleset,
    refusal,
    ruleset_named,
    shuffled,
)

if TYPE_CHECKING:
    from muggins_widgets.analysis import at_random, most_points
    from muggins_widgets.components.shared.pictures import draw
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
    from muggins_widgets.records import Record, RecordError, Report, judge
    from muggins_widgets.text import explain

_COMPONENTS = {
    "Compare": "compare",
    "GamePlay": "game",
    "RoundCount": "round_count",
    "RuleBook": "rule_book",
    "Sandbox": "sandbox",
    "Scoreboard": "scoreboard",
    "StepThrough": "step_through",
    "TableView": "table_view",
}
_HOMES = {
    "at_random": "analysis",
    "draw": "components.shared.pictures",
    "explain": "text",
    "judge": "records",
    "most_points": "analysis",
    "Record": "records",
    "RecordError": "records",
    "Report": "records",
    **{name: f"components.{folder}" for name, folder in _COMPONENTS.items()},
}

__all__ = [
    "DOUBLE_SIX",
    "MUGGINS",
    "RULESETS",
    "Action",
    "Call",
    "Compare",
    "Deal",
    "Draw",
    "Event",
    "GameError",
    "GamePlay",
    "GameState",
    "IllegalAction",
    "Pass",
    "Play",
    "Port",
    "Record",
    "RecordError",
    "Refusal",
    "Report",
    "RoundCount",
    "RuleBook",
    "RulesError",
    "Ruleset",
    "RulesetError",
    "Sandbox",
    "Scoreboard",
    "Settle",
    "Step",
    "StepThrough",
    "Table",
    "TableError",
    "TableView",
    "Tile",
    "TileError",
    "__version__",
    "apply",
    "at_random",
    "draw",
    "explain",
    "judge",
    "legal_actions",
    "most_points",
    "new_game",
    "read_ruleset",
    "refusal",
    "ruleset_named",
    "shuffled",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = "hosts.jupyter" if name in _COMPONENTS and find_spec("anywidget") else _HOMES[name]
    value = globals()[name] = _find(home, name)
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _find(home: str, name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    return getattr(import_module(f"{__name__}.{home}"), name)


def _late(home: str, name: str) -> Callable[..., Any]:
    """Return a function that is found when it is first called."""

    def call(*arguments: object) -> Any:  # noqa: ANN401 - whatever the function returns
        return _find(home, name)(*arguments)

    return call


formatters.sentence = _late("text", "sentence")
formatters.svg = _late("components.shared.pictures", "draw")
formatters.describe = _late("text", "describe")
