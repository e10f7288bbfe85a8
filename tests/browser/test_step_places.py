"""Where things stand while a whole round is stepped through: on a projector, on a telephone."""

import re
from pathlib import Path

import pytest

from browser.test_accessible import violations
from muggins_widgets import StepThrough

pytestmark = pytest.mark.browser

LESSONS = Path(__file__).parents[2] / "notebooks" / "fr"
PROJECTORS = [(1280, 720), (1600, 1000), (1920, 1080)]
LARGE = 24
"""Pixels: the least type that is read from the last row where the picture is 1600 pixels wide."""

STEPPED = """() => {
  const root = document.querySelector('.mgw');
  const place = one => one.getBoundingClientRect();
  const button = name => root.querySelector(`[data-action=${name}]`);
  const open = name => [...root.querySelectorAll(`[data-action=${name}]:not([aria-disabled=true])`)]
    .find(one => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length);
  const seen = [];
  const look = () => {
    const { top, bottom } = place(root);
    const [list, line] = ['.mgw-lines', '.mgw-lines [aria-current]'].map(name => root.querySelector(name));
    seen.push({height: bottom - top, next: Math.round(place(button('next')).top - top),
      lowest: Math.max(...[...root.querySelectorAll('button')].map(one => place(one).bottom)) - top,
      table: place(root.querySelector('.mgw-table')).height,
      hidden: line ? Math.max(place(line).bottom - place(list).bottom, place(list).top - place(line).top) : 0});
  };
  for (let more = true; more; more = !button('next').matches('[aria-disabled=true]')) {
    look();
    for (let tried = 0; open('answer') && tried < 5; tried += 1) { open('answer').click(); look(); }
    for (let told = 0; open('reveal') && told < 3; told += 1) { open('reveal').click(); look(); }
    button('next').click();
  }
  look();
  return seen;
}"""


def longest_round():
    """The longest round that a lesson steps through."""
    cells = [path.read_text(encoding="utf-8") for path in LESSONS.glob("*.ipynb")]
    rounds = [found for text in cells for found in re.findall(r'\\"\\"\\"(.*?)\\"\\"\\"', text, re.DOTALL)]
    longest = max(rounds, key=lambda text: text.split("round")[1].count(r"\n"))
    return re.sub(r'\s*\\n",\s*"', "\n", longest)


ROUND = longest_round()


@pytest.fixture
def still(browse, tmp_path):
    """Show the longest round of the lessons as the page that it saves, in French."""

    def show(width, height=900, **traits):
        path = StepThrough(ROUND, lang="fr", **traits).save(tmp_path / "round.html")
        page = browse(path.as_uri(), width=width, height=height, bypass_csp=True)
        page.locator(".mgw").wait_for()
        return page

    return show


@pytest.mark.parametrize("predict", [False, True])
@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize(("width", "height"), PROJECTORS)
def test_every_turn_fits_a_projector(still, width, height, hands, predict):
    page = still(width, height, mode="projector", hands=hands, predict=predict)
    seen = page.evaluate(STEPPED)
    assert len(seen) >= 31
    assert max(turn["height"] for turn in seen) <= height
    assert max(turn["lowest"] - turn["height"] for turn in seen) < 0, "no button is cut off"
    assert len({(turn["next"], round(turn["table"])) for turn in seen}) == 1, "nothing moves"
    assert min(turn["table"] for turn in seen) > height / 3


@pytest.mark.parametrize("board", ["paper", "cribbage", "abacus"])
def test_a_scoreboard_of_choice_fits_a_projector_too(still, board):
    page = still(1280, 720, mode="projector", board=board, index=28)
    seen = page.evaluate(STEPPED)
    assert max(turn["height"] for turn in seen) <= 720
    assert min(turn["table"] for turn in seen) > 720 / 3


def test_rule_by_rule_the_current_line_is_in_sight_on_a_projector(still):
    page = still(1280, 720, mode="projector", pace="rule", index=10)
    seen = page.evaluate(STEPPED)
    assert max(turn["hidden"] for turn in seen) < 1
    assert max(turn["height"] for turn in seen) <= 720


def test_a_table_in_words_fits_a_projector_too(still):
    page = still(1280, 720, mode="projector", index=28)
    page.locator(".mgw-words summary").click()
    assert page.locator(".mgw-words p").is_visible()
    assert page.evaluate(STEPPED)[-1]["height"] <= 720
    assert violations(page) == []


@pytest.mark.parametrize("width", [1600, 1920])
def test_what_is_told_is_large_on_a_projector(still, width):
    page = still(width, 1000, mode="projector", index=10)
    sizes = page.locator(".mgw-line, .mgw-total, .mgw-name, .mgw-switch").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= LARGE


def test_more_lines_than_fit_are_scrolled_by_keyboard(still):
    page = still(1280, 720, mode="projector", index=11)
    lines = page.locator(".mgw-lines")
    assert lines.evaluate("one => one.scrollHeight > one.clientHeight"), "a turn of many draws"
    assert violations(page) == []
    lines.focus()
    lines.evaluate("one => void (window.ended = new Promise(done => one.addEventListener('scrollend', done)))")
    page.keyboard.press("ArrowDown")
    page.evaluate("ended.then(() => 0)")
    assert lines.evaluate("one => one.scrollTop") > 0
    page.keyboard.press("ArrowRight")
    assert lines.evaluate("one => one.scrollTop") == 0, "the next turn is told from its beginning"


@pytest.mark.parametrize("traits", [{}, {"predict": True}, {"predict": True, "ask": "skills"}], ids=str)
@pytest.mark.parametrize("width", [320, 480, 700])
def test_the_buttons_stay_under_the_finger(still, width, traits):
    seen = still(width, **traits).evaluate(STEPPED)
    assert len(seen) >= 31
    assert len({turn["next"] for turn in seen}) == 1
