"""All components in JupyterLab, in its light and in its dark theme: by mouse, by keyboard, in boxes."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from browser import serving
from browser.conftest import LOADS_WITHIN, Watch
from browser.test_accessible import AXE
from components.played import round_text

pytestmark = pytest.mark.browser

IMPORTS = f"""
import ipywidgets as w
from IPython.display import display
from muggins_widgets import *
ROUND = {round_text("out-without-drawing")!r}
"""
CELLS = {
    "table-view": "TableView('1-1 1-4', playable=True, hand='4-4 2-6 1-5', lang='en')",
    "step": "StepThrough(ROUND, index=4, predict=True, ask='skills', lang='en')",
    "sandbox": "Sandbox('1-1 1-4 4-4', lang='en')",
    "compare": "Compare('6-6 3-6', lang='en')",
    "count": "RoundCount(['0-3 2-6', '1-2'], lang='en')",
    "play": "GamePlay(seed=7, lang='en')",
    "scoreboard": "Scoreboard(ROUND, kind='paper', lang='en')",
    "book": "RuleBook(lang='en')",
}
"""The cell of each component, by the class of its element."""

GROUNDS = {"JupyterLab Light": "rgb(255, 255, 255)", "JupyterLab Dark": "rgb(20, 23, 31)"}
LETTERS = "abcdxzymhOsDD0"
"""What in the notebook's command mode inserts, copies, cuts, deletes, turns into text, hides, saves."""

FOCUSED = "[...document.activeElement.closest('.mgw')?.classList ?? []].map(one => one.slice(4))"
RINGED = """() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""


class Notebook:
    """A notebook that has been run in JupyterLab."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def part(self, name: str) -> Any:
        """Bring the component of that name into sight."""
        self.page.evaluate(
            "at => jupyterapp.shell.currentWidget.content.scrollToItem(at, 'start')",
            list(CELLS).index(name) + 1,
        )
        part = self.page.locator(f".mgw-{name}")
        part.wait_for()
        return part

    def cells(self) -> tuple[int, str]:
        """How many cells there are, and whether one is edited."""
        asked = "(({model, mode}) => [model.cells.length, mode])(jupyterapp.shell.currentWidget.content)"
        number, mode = self.page.evaluate(asked)
        return number, mode

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@pytest.fixture(scope="module")
def run(chromium: Any, lab: serving.Server) -> Iterator[Callable[..., Notebook]]:
    """Run code cells as a notebook in JupyterLab; in the end nothing may have gone wrong in any page."""
    watch, contexts = Watch(), []

    def run_cells(cells: list[str], name: str, theme: str = "JupyterLab Light") -> Notebook:
        context = chromium.new_context(viewport={"width": 1400, "height": 1000})
        contexts.append(context)
        context.set_default_timeout(LOADS_WITHIN)
        page = context.new_page()
        watch.over(page)
        page.goto(f"{lab.address}lab/tree/{lab.notebook([IMPORTS, *cells], name)}?reset")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=theme)
        page.evaluate("jupyterapp.restored.then(() => jupyterapp.commands.execute('notebook:run-all-cells'))")
        page.locator(".mgw").first.wait_for()
        return Notebook(page)

    yield run_cells
    for context in contexts:
        context.close()
    assert watch.errors == []
    assert watch.foreign == []


@pytest.fixture(scope="module", params=GROUNDS)
def theme(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture(scope="module")
def desk(run: Callable[..., Notebook], theme: str) -> Notebook:
    """One notebook with all eight."""
    return run(list(CELLS.values()), "eight", theme)


@pytest.mark.parametrize("name", CELLS)
def test_it_has_the_colours_of_the_theme_and_axe_finds_nothing_serious(desk, theme, name, shots):
    part = desk.part(name)
    assert part.evaluate("one => getComputedStyle(one).backgroundColor") == GROUNDS[theme]
    assert part.evaluate("one => one.scrollWidth - one.clientWidth") == 0
    assert (
        desk.page.locator(".jp-WindowedPanel-outer").first.evaluate("one => one.scrollWidth - one.clientWidth")
        == 0
    )
    desk.page.evaluate(AXE)
    found = part.evaluate("one => axe.run(one, {resultTypes: ['violations']})")["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in serious] == []
    if shots:
        desk.page.screenshot(path=shots / f"lab-{name}-{theme.split()[1].lower()}.png")


def test_each_is_used_by_mouse(desk):
    table = desk.part("table-view")
    table.get_by_role("button", name="[4|4]").click()
    table.get_by_role("button", name="Lay it at the high end of [1|4]").click()
    table.get_by_text("2 + 8 = 10", exact=True).wait_for()
    step = desk.part("step")
    step.get_by_role("button", name="Next step").click()
    assert step.locator(".mgw-title").inner_text() == "Turn 5, Ben"
    sandbox = desk.part("sandbox")
    sandbox.get_by_role("button", name="Clear").click()
    sandbox.locator("[data-key='tool:reset'][aria-disabled=true]").wait_for()
    count = desk.part("count")
    count.get_by_role("button", name="Next step").click()
    count.get_by_text("Step 2").wait_for()
    play = desk.part("play")
    play.locator("[data-key='own:3-6']").click()
    play.locator("[data-key='own:3-6']").wait_for(state="detached")
    board = desk.part("scoreboard")
    board.get_by_role("button", name="Abacus").click()
    board.locator("[data-key='kind:abacus'][aria-pressed=true]").wait_for()
    book = desk.part("book")
    book.get_by_role("searchbox").fill("blocked")
    assert 0 < book.locator("article:visible").count() < 10


@pytest.fixture
def keys(desk):
    """Look, when the keys have been pressed, who has got them; gives the notebook."""
    cells = desk.cells()
    yield desk
    assert desk.page.evaluate(FOCUSED), "focus is kept"
    assert desk.page.evaluate(RINGED), "and it is seen where it is"
    assert desk.cells() == cells, "no key was the notebook's"


def test_a_table_is_played_on_by_keyboard(keys):
    table = keys.part("table-view")
    table.locator("[data-stop]").first.focus()
    keys.press("ArrowRight", "Enter")
    table.get_by_text("[1|5] fits neither", exact=False).or_(table.locator(".mgw-question")).first.wait_for()
    keys.press("Escape")
    table.locator(".mgw-question").wait_for(state="detached")


def test_steps_are_gone_and_skills_answered_by_keyboard(keys):
    step = keys.part("step")
    step.get_by_role("slider").focus()
    keys.press("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    assert step.locator(".mgw-title").inner_text() == "Turn 4, Ana"
    step.get_by_role("button", name="Reveal").focus()
    keys.press("Enter")
    step.get_by_role("textbox").focus()
    keys.press("5", "Enter")
    assert step.locator(".mgw-feedback").inner_text() == "Right. 3 + 2 = 5"


def test_a_table_is_typed_and_laid_by_keyboard(keys):
    sandbox = keys.part("sandbox")
    sandbox.get_by_role("textbox").focus()
    keys.press("Control+a", *"6-6 3-6", "Enter")
    sandbox.get_by_text("3 + 12 = 15", exact=True).wait_for()
    sandbox.locator("[data-stop]").first.focus()
    keys.press("ArrowDown", "ArrowRight", "ArrowUp", " ")
    sandbox.locator("[data-state=wrong]").wait_for()
    keys.press("Escape")
    sandbox.locator("[data-state=wrong]").wait_for(state="detached")


def test_the_count_is_stepped_through_by_keyboard(keys):
    count = keys.part("count")
    count.get_by_role("button", name="Last step").focus()
    keys.press("Enter")
    count.locator("[data-key='move:last'][aria-disabled=true]").wait_for()


def test_a_game_is_played_by_keyboard(keys):
    play = keys.part("play")
    play.locator("[data-key='own:0-0']").focus()
    keys.press("Enter")
    play.get_by_text("[0|0] fits neither open end").first.wait_for()
    keys.press("ArrowRight", "ArrowLeft", "Escape")


def test_a_scoreboard_is_chosen_by_keyboard(keys):
    board = keys.part("scoreboard")
    board.locator("[data-key='kind:cribbage']").focus()
    keys.press("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    board.locator("[data-key='kind:sheet'][aria-pressed=true]").wait_for()


def test_a_rule_is_searched_by_keyboard(keys):
    book = keys.part("book")
    book.get_by_role("searchbox").focus()
    keys.press("Control+a", *"double", "Backspace")
    assert book.get_by_role("searchbox").input_value() == "doubl"
    keys.press("Tab", "ArrowDown", "PageDown", "Enter")


@pytest.mark.parametrize("name", sorted(CELLS.keys() - {"compare"}))
def test_letters_are_not_the_notebooks_while_a_component_has_focus(desk, name):
    part, cells = desk.part(name), desk.cells()
    part.locator("button, [tabindex='0']").locator("visible=true").first.focus()
    desk.press(*LETTERS)
    assert desk.cells() == cells
    assert name in desk.page.evaluate(FOCUSED)


@pytest.mark.parametrize("name", ["sandbox", "step"])
def test_ctrl_s_saves_the_notebook_while_a_component_has_focus(desk, name):
    desk.part(name).locator("[tabindex='0']").locator("visible=true").first.focus()
    desk.page.evaluate("jupyterapp.shell.currentWidget.context.model.dirty = true")
    desk.press("Control+s")
    desk.page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    assert name in desk.page.evaluate(FOCUSED)
    cells = desk.cells()
    desk.press("d", "d")
    assert desk.cells() == cells, "and letters stay the component's"


def test_the_letters_are_the_notebooks_elsewhere(desk):
    desk.part("compare")
    number, _ = desk.cells()
    desk.page.locator(".jp-Cell.jp-mod-active").focus()
    desk.press("b")
    assert desk.cells() == (number + 1, "command"), "so the tests of the keys could fail"
    desk.press("d", "d")
    assert desk.cells() == (number, "command")


BOXES = {
    "HBox": "w.HBox([{}, {}])",
    "VBox": "w.VBox([{}, {}])",
    "Tab": "w.Tab([{}, {}], titles=['one', 'two'])",
    "Accordion": "w.Accordion([{}, {}], selected_index=0)",
    "GridBox": "w.GridBox([{}, {}], layout=w.Layout(grid_template_columns='1fr 1fr'))",
    "VBox in HBox": "w.HBox([w.VBox([{}, w.Label('a')]), w.VBox([{}, w.Label('b')])])",
    "HBox in VBox": "w.VBox([w.HBox([{}, {}]), w.Label('c')])",
    "as wide as what it holds": "w.HBox([{}, {}], layout=w.Layout(width='max-content'))",
}
SIDE_BY_SIDE = {"HBox", "GridBox", "VBox in HBox", "HBox in VBox"}
STACKED = {"VBox", "Tab", "Accordion"}
LEAST = 300
"""Pixels: a telephone's width, in which every component can be used."""

WIDTHS = """() => [...document.querySelectorAll('.mgw-step')].map(step => {
  const outer = step.closest('.jp-OutputArea-output');
  return [step.clientWidth, outer.clientWidth, outer.scrollWidth];
})"""


@pytest.fixture(scope="module")
def boxes(run):
    """One notebook with boxes of two components, then with two copies of each component."""
    cells = [box.format("StepThrough(ROUND, lang='fr')", "Scoreboard(ROUND)") for box in BOXES.values()]
    cells += [f"one = {cell}\ndisplay(one)\ndisplay(one)" for cell in CELLS.values()]
    notebook = run(cells, "boxes")
    notebook.page.locator(".mgw").nth(2 * len(cells) - 1).wait_for(state="attached")
    return notebook


def test_in_boxes_each_has_a_sensible_width(boxes):
    widths = boxes.page.evaluate(WIDTHS)[: len(BOXES)]
    for name, (width, room, used) in zip(BOXES, widths, strict=True):
        part = 0.45 if name in SIDE_BY_SIDE else 0.9 if name in STACKED else 0
        assert width > max(LEAST, part * room), name
        assert used <= room, f"{name} does not scroll sideways"


def test_two_copies_of_each_are_the_same_component(boxes):
    page = boxes.page
    for name in CELLS:
        one, other = page.locator(f".mgw-{name}").all()[-2:]
        assert one.text_content() == other.text_content() != "", name
    one, other = page.locator(".mgw-sandbox").all()[-2:]
    one.get_by_role("button", name="Clear").focus()
    boxes.press("Enter")
    other.locator("[data-key='tool:reset'][aria-disabled=true]").wait_for(state="attached")
    assert one.evaluate("one => one.contains(document.activeElement)"), "focus stays where it was"
