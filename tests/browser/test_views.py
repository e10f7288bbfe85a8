"""Components that show, and a table to play on, in a real browser."""

import pytest

from browser.conftest import sideways
from components.played import round_text

pytestmark = pytest.mark.browser

IMPORTS = "from muggins_widgets import Compare, TableView\nfrom IPython.display import display"
PLAYABLE = """
import ipywidgets
view = TableView("1-1 1-4", playable=True, hand="4-4 2-6 1-5 1-2", lang="en")
echo = ipywidgets.Label()
view.on_play(lambda play: setattr(echo, "value", f"played {play.tile}"))
ipywidgets.VBox([view, echo])
"""


def total(page):
    return page.locator(".mgw-total").first.inner_text().split("\n")


def focused(page):
    return page.evaluate("document.activeElement.ariaLabel")


def test_a_table_is_played_on_by_mouse(show):
    page = show([IMPORTS, PLAYABLE], "play-mouse")
    page.get_by_role("button", name="[4|4]").click()
    page.get_by_role("button", name="Lay it at the high end of [1|4]").click()
    page.get_by_text("played [4|4]", exact=True).wait_for()
    assert total(page) == ["2 + 8 = 10", "+10"]
    assert page.get_by_role("button", name="[4|4]").count() == 0


def test_a_table_is_played_on_by_touch(show):
    page = show([IMPORTS, PLAYABLE], "play-touch", has_touch=True, is_mobile=True, width=390)
    page.get_by_role("button", name="[4|4]").tap()
    page.get_by_role("button", name="Lay it at the high end of [1|4]").tap()
    page.get_by_text("played [4|4]", exact=True).wait_for()
    assert sideways(page) == 0


def test_a_table_is_played_on_by_keyboard(show):
    page = show([IMPORTS, PLAYABLE], "play-keyboard")
    page.keyboard.press("Tab")
    assert focused(page) == "[4|4]"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_text("[2|6] fits neither open end (1 and 4).").first.wait_for()
    assert focused(page) == "[2|6]", "focus is kept"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.locator(".mgw-question").wait_for()
    assert focused(page).startswith("Lay it at the high end of [1|4]"), "the choice has focus"
    page.keyboard.press("Escape")
    page.locator(".mgw-question").wait_for(state="detached")
    assert focused(page) == "[4|4]"
    page.keyboard.press("Enter")
    page.locator(".mgw-question").wait_for()
    page.keyboard.press("Enter")
    page.get_by_text("played [4|4]", exact=True).wait_for()
    assert focused(page) in ("[2|6]", "[1|5]", "[1|2]"), "focus does not fall out of the component"


def test_a_play_is_said_once(show):
    page = show([IMPORTS, PLAYABLE], "play-said")
    page.evaluate(
        """window.said = []; new MutationObserver(changes => changes.forEach(change =>
            change.addedNodes.forEach(node => node.textContent.trim() && said.push(node.textContent)))).observe(
            document.querySelector('[role=status]'), { childList: true, subtree: true })"""
    )
    page.get_by_role("button", name="[4|4]").click()
    page.get_by_role("button", name="Lay it at").click()
    page.get_by_text("played [4|4]", exact=True).wait_for()
    assert page.evaluate("said") == [
        "Where is [4|4] laid?",
        "[4|4] joins the 4: 2 + 8 = 10, 10 points",
    ]


def test_thirty_tables_on_one_page(show):
    source = "for one in range(30):\n    display(TableView(f'{one % 7}-{(3 * one) % 7}', lang='en'))"
    page = show([IMPORTS, source], "thirty", components=30)
    assert page.locator(".mgw").count() == 30
    assert page.get_by_role("img").count() == 30


THIRTY = f"""
from muggins_widgets import *
ROUND = {round_text("out-without-drawing")!r}
KINDS = [
    lambda: TableView("1-4", playable=True, hand="4-4"), lambda: StepThrough(ROUND), lambda: Sandbox("1-4"),
    lambda: Compare("6-6 3-6"), lambda: RoundCount(["1-2", "3-6"]), lambda: GamePlay(seed=7),
    lambda: Scoreboard(ROUND), RuleBook, lambda: StepThrough("1-4 1-1"), lambda: TableView("6-6"),
]
for one in range(30):
    display(KINDS[one % len(KINDS)]())
"""


def test_thirty_components_of_all_kinds_on_one_page(show):
    page = show([IMPORTS, THIRTY], "thirty-kinds", components=30)
    kinds = page.locator(".mgw").evaluate_all("all => all.map(one => one.classList[1])")
    assert len(kinds) == 30
    assert len(set(kinds)) == 8
    last = page.locator(".mgw-play").last
    last.locator("[data-key='own:3-6']").click()
    last.locator("[data-key='own:3-6']").wait_for(state="detached")
    assert page.locator("[data-key='own:3-6']").count() == 2, "and only that one has changed"
    assert sideways(page) == 0


@pytest.mark.parametrize("width", [320, 768, 1600])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rulesets_are_compared_at_any_width(show, width, lang, shots):
    source = f"display(Compare('6-6 3-6', lang={lang!r}))"
    page = show([IMPORTS, source], f"compare-{lang}", width=width)
    assert sideways(page) == 0
    assert page.get_by_role("img").count() == 4
    points = [text.split("\n")[-1] for text in page.locator(".mgw-total").all_inner_texts()]
    assert points == ["+15", "+15", "+5", "+8"]
    if shots:
        page.screenshot(path=shots / f"compare-{lang}-{width}.png", full_page=True)
