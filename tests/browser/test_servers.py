"""The components in Voilà, with a kernel behind them."""

import pytest

from browser.conftest import sideways
from components.played import round_text

pytestmark = pytest.mark.browser

IMPORTS = "from muggins_widgets import StepThrough, TableView\nfrom IPython.display import display"
ROUND = f"ROUND = {round_text('out-without-drawing')!r}"
DARK_GROUND = "rgb(20, 23, 31)"


def ground(page):
    return page.locator(".mgw").first.evaluate("el => getComputedStyle(el).backgroundColor")


def test_a_table_view_in_voila(show):
    page = show([IMPORTS, "TableView('1-1 1-4 4-4', lang='en')"], "table")
    picture = page.get_by_role("img", name="[4|4] joins the 4: 2 + 8 = 10, 10 points")
    assert picture.is_visible()
    assert page.locator(".mgw-total").inner_text().split("\n") == ["2 + 8 = 10", "+10"]
    assert page.get_by_role("img").count() == 1, "the picture for the other width is not there for anyone"


def test_a_table_shows_itself_in_voila(browse, voila):
    path = voila.notebook("from muggins_widgets import Table\nTable.read('2-2')", "bare-table")
    page = browse(f"{voila.address}voila/render/{path}")
    page.get_by_role("img", name="[2|2] opens: 4 = 4, 0 points").wait_for()


def test_stepping_reaches_the_kernel_and_back(show):
    watching = """
import ipywidgets
step = StepThrough(ROUND, lang="en")
echo = ipywidgets.Label()
step.observe(lambda change: setattr(echo, "value", f"turn {change['new']}"), "index")
jump = ipywidgets.Button(description="jump")
jump.on_click(lambda _: setattr(step, "index", 9))
ipywidgets.VBox([step, echo, jump])
"""
    page = show([IMPORTS, ROUND, watching], "kernel")
    page.get_by_role("button", name="Next step").click()
    page.get_by_text("turn 1", exact=True).wait_for()
    page.get_by_role("button", name="jump").click()
    page.get_by_text("turn 9", exact=True).wait_for()
    assert page.locator(".mgw-title").inner_text() == "Turn 9, Ben"


def test_two_copies_on_a_page_share_the_turn_but_not_the_answers(show):
    page = show(
        [
            IMPORTS,
            ROUND,
            "step = StepThrough(ROUND, lang='en', index=4, predict=True)\ndisplay(step)\ndisplay(step)",
        ],
        "copies",
        components=2,
    )
    one, other = page.locator(".mgw").all()
    one.get_by_role("button", name="5", exact=True).click()
    assert one.locator(".mgw-feedback").inner_text().startswith("Right.")
    assert other.locator(".mgw-feedback").inner_text() == ""
    assert "= ?" in other.locator(".mgw-total").inner_text()
    other.get_by_role("button", name="Next step").click()
    assert one.locator(".mgw-title").inner_text() == other.locator(".mgw-title").inner_text() == "Turn 5, Ben"


def test_two_components_on_a_page_do_not_know_each_other(show):
    page = show(
        [IMPORTS, ROUND, "display(StepThrough(ROUND, lang='en'))\ndisplay(StepThrough(ROUND, lang='fr'))"],
        "two",
        components=2,
    )
    page.get_by_role("button", name="Étape suivante").click()
    titles = page.locator(".mgw-title").all_inner_texts()
    assert titles == ["The deal", "Tour 1, Ben"]
    assert page.evaluate("new Set([...document.querySelectorAll('.mgw [id]')].map(el => el.id)).size") == 0


def test_the_language_and_the_mode_come_from_the_address(show):
    page = show([IMPORTS, "StepThrough('1-4 1-1')"], "address", query="?lang=fr&mode=projector")
    assert page.locator(".mgw").get_attribute("lang") == "fr"
    assert page.locator(".mgw").get_attribute("data-mode") == "projector"
    assert page.get_by_role("button", name="Étape suivante").is_visible()


def test_dark_in_voila(show):
    page = show([IMPORTS, ROUND, "StepThrough(ROUND, lang='en')"], "dark", query="?theme=dark")
    assert ground(page) == DARK_GROUND
    page = show([IMPORTS, ROUND, "StepThrough(ROUND, lang='en', theme='light')"], "light", query="?theme=dark")
    assert ground(page) == "rgb(255, 255, 255)"


def test_a_telephone_does_not_scroll_sideways_in_voila(show):
    page = show([IMPORTS, ROUND, "StepThrough(ROUND, lang='fr', predict=True)"], "telephone", width=320)
    assert sideways(page) == 0


def test_a_component_changes_its_language_and_keeps_its_place(show):
    source = """
import ipywidgets
step = StepThrough(ROUND, lang="en", index=4)
switch = ipywidgets.Button(description="fr")
switch.on_click(lambda _: setattr(step, "lang", "fr"))
ipywidgets.VBox([step, switch])
"""
    page = show([IMPORTS, ROUND, source], "switch")
    page.get_by_role("button", name="fr", exact=True).click()
    page.get_by_role("button", name="Étape suivante").wait_for()
    assert page.locator(".mgw-title").inner_text() == "Tour 4, Ana"


def test_components_stand_side_by_side_in_a_box(show):
    source = "import ipywidgets\nipywidgets.HBox([TableView('1-4'), TableView('6-6')])"
    page = show([IMPORTS, source], "box", components=2)
    one, other = (view.bounding_box() for view in page.locator(".mgw").all())
    assert one["y"] == other["y"]
    assert one["x"] + one["width"] <= other["x"]


def test_a_closed_component_leaves_no_listener_behind(show):
    source = """
import ipywidgets
step = StepThrough(ROUND, lang="en")
close = ipywidgets.Button(description="close")
close.on_click(lambda _: step.close())
display(step, close)
"""
    page = show([IMPORTS, ROUND, source], "close")
    root = page.locator(".mgw-host").element_handle()
    page.get_by_role("button", name="close").click()
    page.locator(".mgw").wait_for(state="detached")
    title = root.query_selector(".mgw-title").inner_text()
    root.eval_on_selector("[data-action=next]", "button => button.click()")
    assert root.query_selector(".mgw-title").text_content() == title == "The deal"
