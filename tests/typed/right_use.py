"""What somebody writes who uses the package as it is meant: no type checker finds anything in it."""

from collections.abc import Mapping
from pathlib import Path

import muggins_widgets as mw
from muggins_widgets import (
    MUGGINS,
    Compare,
    Draw,
    GamePlay,
    GameState,
    IllegalAction,
    Pass,
    Play,
    Port,
    Record,
    RoundCount,
    RuleBook,
    RulesError,
    Sandbox,
    Scoreboard,
    Step,
    StepThrough,
    Table,
    TableView,
    Tile,
    apply,
    draw,
    explain,
    judge,
    legal_actions,
    new_game,
    shuffled,
)

view = TableView("1-4", playable=True, hand="4-4 2-6", theme="dark")
view.table = "3-6"
view.table = Table.read("1-1 1-4")
view.hand = "3-3"
view.ruleset = "all fives"
view.lang = "fr"
total: int = view.table.total
held: tuple[Tile, ...] = view.hand


def played(play: Play) -> None:
    where: Port | None = play.at
    print(play.tile, where)


view.on_play(played)
sandbox = Sandbox(Table.read("1-1"), ruleset="sniff", revealed=False)
sandbox.table = "1-1 1-4"
points: int = sandbox.points
steps = StepThrough("1-1 1-4 4-4", predict=True, ask="skills", pace="rule", speed=2, layout={"width": "20rem"})
steps.index = 1
page: Path = steps.save("round.html")
record = Record.read("players: Ana, Ben\nround\nlead: Ana\nAna 3-4")
book = RuleBook(game=steps, search="double")
board = Scoreboard(record, kind="cribbage")
board.kind = "paper"
board.scores = ((0, 0), (10, 0))
count = RoundCount({"Ana": "0-3 2-6", "Ben": ""}, scores=(50, 35))
count.index = 2
compare = Compare("3-6 6-6@3-6", rulesets=["sniff", MUGGINS])
compare.table = "1-4"
compare.rulesets = ["sniff"]
game = GamePlay(("Ana", "Ben"), ruleset="five up", seed=7, mode="projector")
scores: tuple[int, ...] = game.scores
again = GamePlay(record=game.record)

state: GameState = new_game(MUGGINS, ["Ana", "Ben"])
step: Step = apply(state, shuffled(state, 7))
for action in legal_actions(step.after):
    if isinstance(action, Play | Draw | Pass):
        print(action)
try:
    apply(step.after, Play(Tile.read("1-4")))
except IllegalAction as error:
    print(error.refusal.clause)
except RulesError:
    pass
for line in explain(step.events, "en", ["Ana", "Ben"]):
    print(line.text)
for fault in judge(record).faults:
    print(fault)
svg: str = draw("1-1 1-4", width=12)
state_sent: Mapping[str, object] = sandbox.state()
version: str = mw.__version__
