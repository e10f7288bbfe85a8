"""Scoreboard, count and rule book around one game, in Voilà and in JupyterLab."""

import pytest

from browser.looks import focused
from components.played import round_text

pytestmark = pytest.mark.browser

ROUND = round_text("several-draws-then-out")
TOGETHER = f"""
import traitlets
from IPython.display import display
from muggins_widgets import GamePlay, RoundCount, RuleBook, Scoreboard, StepThrough
ROUND = {ROUND!r}
"""
LED = """step = StepThrough(ROUND)
book, board, count = RuleBook(game=step), Scoreboard(ROUND, kind="cribbage"), RoundCount(ROUND)
traitlets.link((step, "index"), (board, "index"))
display(step, board, book, count)"""
PLAYED = """from muggins_widgets.analysis.players import most_points
play = GamePlay(("Ana", most_points), seed=1)
board = Scoreboard(play.steps, kind="sheet")
traitlets.dlink((play, "steps"), (board, "game"))
display(play, board)"""
"""With this seed Ana leads, and any of her tiles may open."""


@pytest.fixture
def in_lab(browse, lab):
    """Show what code cells display, in JupyterLab."""

    def shown(cells, name, components):
        path = lab.notebook(cells, name)
        page = browse(f"{lab.address}lab/tree/{path}?reset", width=1400, height=1000)
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        page.evaluate("jupyterapp.restored.then(() => jupyterapp.commands.execute('notebook:run-all-cells'))")
        page.locator(".mgw").nth(components - 1).wait_for(state="attached")
        return page

    return shown


def test_a_turn_chosen_in_the_book_is_seen_on_every_board(show):
    page = show([TOGETHER, LED], "scores-led", components=4)
    page.get_by_role("searchbox").fill("points.multiple")
    page.locator(".mgw-book summary:visible").first.click()
    turn = page.locator(".mgw-go:visible").first
    name = turn.inner_text()
    turn.click()
    page.locator(".mgw-step .mgw-title").get_by_text(name, exact=True).wait_for()
    scores = [int(score) for score in page.locator(".mgw-step .mgw-score").all_inner_texts()]
    assert any(scores)
    page.get_by_role("img", name=f"Cribbage board: Ana {scores[0]}, Ben {scores[1]}").locator(
        "visible=true"
    ).wait_for()


def test_a_board_follows_a_game_that_is_played(show):
    page = show([TOGETHER, PLAYED], "scores-played", components=2)
    sheet = page.get_by_role("table")
    before = sheet.get_by_role("row").count()
    page.locator(".mgw-tile:not([aria-disabled=true])").first.click()
    page.wait_for_function("before => document.querySelectorAll('.mgw-sheet tr').length > before", arg=before)


def test_in_jupyterlab_by_keyboard(in_lab, shots):
    page = in_lab([TOGETHER, LED], "scores-lab", 4)
    page.get_by_role("button", name="Abacus").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("table").wait_for()
    assert focused(page) == "kind:sheet"
    page.get_by_role("searchbox").focus()
    page.keyboard.type("passing")
    assert page.locator(".mgw-rule:visible").count() > 0
    assert page.get_by_role("searchbox").input_value() == "passing", "its keys are not the notebook's"
    count = page.locator(".mgw-count")
    count.get_by_role("button", name="Next step").focus()
    page.keyboard.press("Enter")
    count.get_by_text("Step 2 of").wait_for()
    assert focused(page) == "move:next"
    if shots:
        for name in ("board", "book", "count"):
            part = page.locator({"board": ".mgw-scoreboard", "book": ".mgw-book", "count": ".mgw-count"}[name])
            part.screenshot(path=shots / f"lab-{name}.png")
