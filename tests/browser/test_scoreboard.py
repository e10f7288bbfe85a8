"""A scoreboard in a real browser: every board, by mouse and by keyboard, following a step-through."""

import pytest

from browser.looks import fits, focused, look
from browser.measure import hear, heard
from muggins_widgets import Scoreboard
from muggins_widgets.drawing import BOARDS

__all__ = ["look"]

pytestmark = pytest.mark.browser

HISTORY = ((0, 0), (10, 0), (10, 15), (35, 15), (35, -30))
LONG = ("Maximiliane-Alexandra", "Ben")
CELL = f"from muggins_widgets import Scoreboard\nScoreboard(players=('Ana', 'Ben'), scores={HISTORY})"
LINKED = '''import traitlets
from IPython.display import display
from muggins_widgets import Scoreboard, StepThrough
record = """rules: muggins
players: Ana, Ben
round
hands: Ana 1-4 1-2 0-0 0-1 0-2 0-3 0-4; Ben 1-1 2-2 3-3 4-4 5-5 6-6 5-6
Ana 1-4
Ben 4-4@1-4
"""
step, board = StepThrough(record, index=0), Scoreboard(record, kind="cribbage")
traitlets.link((step, "index"), (board, "index"))
display(board, step)'''


@pytest.fixture
def still(look):
    """Show a scoreboard as a page without a kernel."""

    def shown(traits=None, **options):
        return look(
            Scoreboard(**{"lang": "en", "players": ("Ana", "Ben"), "scores": HISTORY, **(traits or {})}),
            **options,
        )

    return shown


def marks(page, role):
    """How many shapes of a role are seen."""
    return page.locator(f".mg-picture .mg-{role}:visible").count()


def test_every_board_by_mouse(show):
    page = show(CELL, "boards")
    assert marks(page, "tally-stroke") + marks(page, "tally-new") == 13
    page.get_by_role("button", name="Cribbage board").click()
    page.locator(".mg-board-peg").first.wait_for()
    assert marks(page, "board-peg") == marks(page, "board-peg-back") == 2
    page.get_by_role("button", name="Abacus").click()
    page.locator(".mg-board-bead").first.wait_for()
    assert (marks(page, "board-bead"), marks(page, "board-bead-free")) == (7, 93)
    page.get_by_role("button", name="Score sheet").click()
    table = page.get_by_role("table")
    table.wait_for()
    assert table.get_by_role("row").count() == len(HISTORY) + 1
    assert table.get_by_role("columnheader").all_inner_texts() == ["Play", "Ana", "Ben"]


def test_by_keyboard_alone_and_focus_is_kept(show):
    page = show(CELL, "boards-keys")
    page.get_by_role("button", name="Paper tally").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".mg-board-peg").first.wait_for()
    assert focused(page) == "kind:cribbage"
    assert page.locator(":focus-visible").get_attribute("aria-pressed") == "true"
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "In words"
    page.keyboard.press("Enter")
    assert (
        "Ben, −30: one peg behind the start, the other in hole 3." in page.locator(".mgw-words p").inner_text()
    )


def test_it_follows_a_step_through_and_says_each_change_once(show):
    page = show(LINKED, "boards-linked", components=2)
    peg = page.locator(".mgw-wide .mg-board-peg").first
    before = peg.bounding_box()["x"]
    hear(page)
    page.get_by_role("button", name="Next step").click()
    page.wait_for_function("window.heard.length > 0")
    page.wait_for_function(
        f"document.querySelector('.mgw-wide .mg-board-peg').getBoundingClientRect().x > {before}"
    )
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Previous step").click()
    page.get_by_role("button", name="Previous step").click()
    page.wait_for_function("window.heard.length > 1")
    assert heard(page) == ["Ana +5, 5", "Ana −5, 0"]


def test_two_copies_on_a_page_are_one_board(show):
    page = show([f"{CELL}", "_"], "boards-twice", components=2)
    page.get_by_role("button", name="Abacus").first.click()
    page.locator(".mgw").nth(1).locator(".mg-board-bead").first.wait_for()
    assert (
        page.locator(".mgw").nth(1).get_by_role("button", name="Abacus").get_attribute("aria-pressed") == "true"
    )


def test_by_touch(show):
    page = show(CELL, "boards-touch", has_touch=True, width=390)
    page.get_by_role("button", name="Cribbage board").tap()
    page.locator(".mgw-narrow .mg-board-peg").first.wait_for()


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize("width", [320, 768, 1600])
@pytest.mark.parametrize("mode", ["screen", "projector"])
def test_nothing_is_cut_at_any_width(still, kind, width, mode, shots):
    traits = {"lang": "fr", "mode": mode, "kind": kind, "players": LONG}
    page = still(traits, width=width)
    fits(page)
    if shots:
        page.screenshot(path=shots / f"board-{kind}-{mode}-{width}.png", full_page=True)


def test_a_board_has_its_name_and_its_words(still):
    page = still({"kind": "abacus"}, width=1100)
    picture = page.get_by_role("img", name="Abacus: Ana 35, Ben −30")
    assert picture.count() == 1, "the one for another width is hidden from everybody"
    assert "7 beads" in picture.locator("desc").text_content()


def test_a_long_sheet_shows_its_last_line_and_is_scrolled_by_keys(still):
    scores = [(5 * number, 0) for number in range(41)]
    page = still({"kind": "sheet", "scores": scores})
    sheet = page.get_by_role("region", name="Lines of the score sheet")
    first, last = (page.get_by_role("rowheader", name=name, exact=True) for name in ("1", "40"))
    first, last, around = (one.element_handle() for one in (first, last, sheet))
    seen = """([row, sheet]) => {
      const [at, edge] = [row, sheet].map(one => one.getBoundingClientRect());
      return at.top >= edge.top - 1 && at.bottom <= edge.bottom + 1;
    }"""
    assert [page.evaluate(seen, [row, around]) for row in (first, last)] == [False, True]
    sheet.focus()
    page.keyboard.press("Home")
    page.wait_for_function(seen, arg=[first, around])
    assert not page.evaluate(seen, [last, around])


def test_the_pegs_slide_unless_less_motion_is_wanted(still):
    takes = "el => getComputedStyle(el).transitionDuration"
    for motion, duration in (("no-preference", "0.2s, 0.2s"), ("reduce", "0s")):
        page = still({"kind": "cribbage"}, reduced_motion=motion)
        assert page.locator(".mg-board-peg").first.evaluate(takes) == duration
