"""One of each component, as a notebook makes it."""

from components.played import round_text
from muggins_widgets import (
    Compare,
    GamePlay,
    RoundCount,
    RuleBook,
    Sandbox,
    Scoreboard,
    StepThrough,
    TableView,
)

ROUND = round_text("out-without-drawing")
MAKERS = {
    "TableView": lambda: TableView("1-4", playable=True, hand="4-4"),
    "StepThrough": lambda: StepThrough(ROUND),
    "Sandbox": lambda: Sandbox("1-4"),
    "Compare": lambda: Compare("1-4"),
    "RoundCount": lambda: RoundCount(ROUND),
    "GamePlay": lambda: GamePlay(seed=7),
    "Scoreboard": lambda: Scoreboard(ROUND),
    "RuleBook": lambda: RuleBook(game=ROUND),
}
