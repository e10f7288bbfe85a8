"""Mistakes, each of which type checkers find in the line that is marked."""

from muggins_widgets import (
    Compare,
    GamePlay,
    RoundCount,
    RuleBook,
    Sandbox,
    Scoreboard,
    StepThrough,
    Table,
    TableView,
    judge,
)

StepThrough(12345)  # mistake
StepThrough("1-4", predict="maybe")  # mistake
StepThrough("1-4", tehme="dark")  # mistake
StepThrough("1-4", pace="fast")  # mistake
TableView("1-4", theme="pink")  # mistake
TableView("1-4").table = 36  # mistake
Sandbox("1-4", revealed="no")  # mistake
Compare("1-4", rulesets=3)  # mistake
GamePlay(("Ana", "Ben"), seed=1.5)  # mistake
Scoreboard(kind="chalk")  # mistake
RoundCount({"Ana": "0-3", "Ben": ""}, scores="50")  # mistake
RuleBook(search=5)  # mistake
judge("players: Ana, Ben")  # mistake
total = Table.read("1-4").totl  # mistake
