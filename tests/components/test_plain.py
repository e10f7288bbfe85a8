"""A component is a plain object: it knows no Jupyter, and what a page needs of it is data."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import anywidget
import pytest
import traitlets

import muggins_widgets
from components.played import round_text
from muggins_widgets.components.compare import Compare
from muggins_widgets.components.game import GamePlay
from muggins_widgets.components.round_count import RoundCount
from muggins_widgets.components.rule_book import RuleBook
from muggins_widgets.components.sandbox import Sandbox
from muggins_widgets.components.scoreboard import Scoreboard
from muggins_widgets.components.shared.page_context import PageContext, current_page, on_page
from muggins_widgets.components.step_through import StepThrough
from muggins_widgets.components.table_view import TableView
from muggins_widgets.lessons.page import this_page

ROOT = Path(__file__).parents[2]
ROUND = round_text("out-without-drawing")
JUPYTER = ("ipywidgets", "anywidget", "IPython", "ipykernel", "jupyter_client")
MAKERS = {
    "TableView": lambda **of_page: TableView("1-4", playable=True, hand="4-4", **of_page),
    "StepThrough": lambda **of_page: StepThrough(ROUND, **of_page),
    "Sandbox": lambda **of_page: Sandbox("1-4", **of_page),
    "Compare": lambda **of_page: Compare("1-4", **of_page),
    "RoundCount": lambda **of_page: RoundCount(ROUND, **of_page),
    "GamePlay": lambda **of_page: GamePlay(seed=7, **of_page),
    "Scoreboard": lambda **of_page: Scoreboard(ROUND, **of_page),
    "RuleBook": lambda **of_page: RuleBook(game=ROUND, **of_page),
}
each = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def test_the_public_names_are_all_there_and_importing_them_loads_nothing_heavy():
    code = "import sys, muggins_widgets as mw; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert not loaded & {*JUPYTER, "numpy", "matplotlib", "jinja2", "traitlets"}
    for name in muggins_widgets.__all__:
        assert getattr(muggins_widgets, name) is not None
    with pytest.raises(AttributeError, match="Sandboxx"):
        _ = muggins_widgets.Sandboxx


def test_no_component_and_no_lesson_imports_jupyter():
    package = Path(muggins_widgets.__file__).parent
    sources = [*(package / "components").rglob("*.py"), *(package / "lessons").rglob("*.py")]
    assert len(sources) > 20
    for source in sources:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.split(".")[0] in JUPYTER], source


def test_all_components_are_made_worked_and_rendered_where_jupyter_is_not_installed():
    hidden = [*JUPYTER, "numpy", "matplotlib"]
    script = ROOT / ".ci" / "plain.py"
    code = f"""
import importlib.util, runpy, sys
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name.split(".")[0] in {hidden} else found(name, *rest)
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {hidden}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Nothing())
runpy.run_path({str(script)!r})
"""
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "eight components" in run.stdout, run.stderr


@each
def test_no_name_of_a_component_is_one_of_a_widgets(make):
    component = make()
    own = (set(dir(component)) | set(vars(component))) - set(dir(traitlets.HasTraits()))
    theirs = set(dir(anywidget.AnyWidget())) - set(dir(traitlets.HasTraits()))
    assert {
        "keys",
        "open",
        "close",
        "send",
        "log",
        "layout",
        "comm",
        "tooltip",
        "model_id",
        "hold_sync",
    } <= theirs
    assert own & theirs == set()


@each
def test_the_state_of_a_component_is_json_and_has_its_html(make):
    component = make()
    state = component.state()
    assert json.loads(json.dumps(state))["_html"] == component.html != ""
    assert state["_component"] == type(component).__name__
    assert set(component.page_traits) <= state.keys()


@each
def test_a_component_makes_no_other(make, monkeypatch):
    made = []
    monkeypatch.setattr(traitlets.HasTraits, "__new__", staticmethod(_counting(made)))
    component = make()
    for action in getattr(component, "handlers", ()):
        component.handle(action, "")
    assert made == [type(component)]


def _counting(made):
    new = traitlets.HasTraits.__new__

    def make(cls, *args, **kwargs):
        made.append(cls)
        return new(cls, *args, **kwargs)

    return make


def page(query, **facts):
    return PageContext.read(query, has_address=True, **facts)


def test_two_pages_in_two_languages_interleave_in_one_process():
    pages = [page("lang=en&index=1"), page("lang=fr&mode=projector&index2=2")]
    found = []
    for number in range(2):  # the first component of each page, then the second of each
        for shown in pages:
            with on_page(shown):
                assert current_page() is shown
                found.append(StepThrough(ROUND))
                assert this_page().lang == shown.lang
        assert number == len(found) // 2 - 1
    english, french, second_english, second_french = found
    assert [steps.lang for steps in found] == ["en", "fr", "en", "fr"]
    assert [steps.mode for steps in found] == ["screen", "projector", "screen", "projector"]
    assert [steps.index for steps in found] == [1, 0, 0, 2]
    assert next(iter(english._url_state)) == next(iter(french._url_state)) == "index"
    assert next(iter(second_english._url_state)) == next(iter(second_french._url_state)) == "index2"
    for steps in (english, french):
        steps.theme = "dark"
        assert f'lang="{steps.lang}"' in steps.html, "it stays on its page, whichever is current"


def test_a_seed_drawn_on_one_page_is_written_into_no_other():
    one, other = page(""), page("")
    with on_page(one):
        seed = this_page().seed
        assert Sandbox()._extra_query == {"seed": seed}
    with on_page(other):
        assert Sandbox()._extra_query == {}


@each
def test_a_component_takes_its_page_as_a_keyword(make):
    assert make(page=page("lang=fr")).lang == "fr"
    assert make(page=page("lang=fr"), lang="en").lang == "en"
    assert make(page=PageContext(lang="fr"))._url_state == {}, "a page without an address keeps nothing"


def test_what_a_click_makes_claims_no_name_in_the_address():
    loading = [True]
    shown = page("index=1", is_loading=lambda: loading[0])
    loading[0] = False
    assert StepThrough(ROUND, page=shown)._url_state == {}
    loading[0] = True
    assert StepThrough(ROUND, page=shown).index == 1


def test_an_action_is_drawn_once(monkeypatch):
    sandbox = Sandbox("1-4")
    drawn = []
    monkeypatch.setattr(sandbox, "_draw", lambda: drawn.append(sandbox.code))
    assert sandbox.handle("type", "1-1 1-4 4-4")
    assert drawn == ["11-14-44"]


def test_there_is_no_action_by_any_other_name():
    sandbox = Sandbox("1-4")
    before = sandbox.html
    assert not sandbox.handle("_draw", "")
    assert not Compare("1-4").handle("tile", "1-4")
    Compare("1-4").receive({"action": "tile", "value": "1-4", "number": 1})
    assert sandbox.html == before
