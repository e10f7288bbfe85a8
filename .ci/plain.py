"""Run by a Python that has the wheel, traitlets and Jinja2 and nothing else: do the components work there?"""

import json
import sys
from importlib.util import find_spec

NOT_THERE = ("ipywidgets", "anywidget", "IPython", "ipykernel", "numpy", "matplotlib")
assert not [name for name in NOT_THERE if name in sys.modules or find_spec(name)], "nothing of Jupyter is there"

import muggins_widgets as mw  # noqa: E402

ROUND = "players: Ana, Ben\nround\nlead: Ana\nAna 3-4\nBen 4-4"


def work(component, *clicks, **changes):
    """Click on a component and change its traits, as a page would; return what it sends."""
    before = component.html
    for action, value in clicks:
        assert component.handle(action, value), (component, action)
    for trait, value in changes.items():
        setattr(component, trait, value)
    assert component.html.startswith("<section")
    assert component.html != before
    return json.loads(json.dumps(component.state()))


table = mw.TableView("1-4", playable=True, hand="4-4")
assert work(table, ("tile", "4-4"), ("place", "1-4.high"))["table"] == "14-44"
assert "[4|4]" in table.announcement, table.announcement

sandbox = mw.Sandbox("1-1")
work(sandbox, ("tile", "1-4"), ("type", "1-1 1-4 4-4"))
assert (sandbox.total, sandbox.points) == (10, 10)
sandbox.handle("type", "1-1 2-3")
assert sandbox.total == 10
assert sandbox.announcement, "a refusal is said in words"

game = mw.GamePlay(("Ana", "Ben"), seed=7)
work(game, ("go", "show"))
assert game.phase == "play"
assert game.steps

count = mw.RoundCount({"Ana": "0-3 2-6", "Ben": ""})
assert work(count, ("move", "next"))["index"] == 1

board = mw.Scoreboard(players=("Ana", "Ben"), scores=[(0, 0), (10, 0)])
assert work(board, ("kind", "abacus"))["kind"] == "abacus"

steps = mw.StepThrough(ROUND)
assert work(steps, lang="fr")["_frames"]["frames"]
assert not steps.handle("next"), "the browser steps by itself"

book = mw.RuleBook(game=steps)
steps.index = 1
assert book.index == 1, "it follows"
work(book, lang="fr")
book.release()
steps.index = 0
assert book.index == 1, "it follows no more"

assert "=" in work(mw.Compare("3-6"), table="3-6 6-6")["_html"]

assert not [name for name in NOT_THERE if name in sys.modules]
print("eight components made, worked and rendered without Jupyter")
