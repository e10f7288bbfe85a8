"""Where components stand, in the page's address: what is written there, and what is read from it again."""

import json
import re
from collections.abc import Mapping
from urllib.parse import parse_qs, urlencode

import pytest
import traitlets

from components.asking import ask
from components.played import round_text
from muggins_widgets import GamePlay, RoundCount, RuleBook, Sandbox, Scoreboard, StepThrough, TableView
from muggins_widgets.components.shared.front_end import front_end
from muggins_widgets.components.shared.page_context import _LONGEST_QUERY
from muggins_widgets.components.shared.rendering import standalone_page
from muggins_widgets.hosts.jupyter import kernel

ROUND = round_text("out-without-drawing")


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def written(*components):
    """The query that the browser writes for components; what it does is looked at in tests/browser."""
    texts = {}
    for component in components:
        state = component.state()
        for name, (trait, home) in state["_url_state"].items():
            value = state[trait]
            if value != home:
                texts[name] = value if isinstance(value, str) else json.dumps(value)
    return urlencode(texts)


def asked(query):
    return {name: values[-1] for name, values in parse_qs(query, keep_blank_values=True).items()}


def make_step_through():
    return StepThrough(ROUND)


def make_count():
    return RoundCount({"Ana": "3-6 4-4", "Ben": ""}, predict=True)


def make_board():
    return Scoreboard(players=("Ana", "Ben"), scores=[(35, 65)])


def make_book():
    return RuleBook(game=ROUND)


def make_view():
    return TableView("1-4", playable=True, hand="4-4 2-6")


def use_step_through(steps):
    steps.index, steps.line, steps.pace, steps.predict = 5, 2, "rule", True


def use_count(count):
    ask(count, "move", "next")
    ask(count, "predict")


def use_board(board):
    ask(board, "kind", "abacus")


def use_book(book):
    book.index, book.search = 3, "two ends & a “double”"


def use_view(view):
    ask(view, "tile", "4-4")
    ask(view, "place", "1-4.high")


def use_sandbox(sandbox):
    ask(sandbox, "rules", "sniff")
    ask(sandbox, "tile", "1-1")
    ask(sandbox, "reveal")


EACH = {
    "step-through": (make_step_through, use_step_through),
    "count": (make_count, use_count),
    "board": (make_board, use_board),
    "book": (make_book, use_book),
    "view": (make_view, use_view),
    "sandbox": (Sandbox, use_sandbox),
}


@pytest.mark.parametrize(("make", "use"), EACH.values(), ids=EACH)
def test_a_reload_comes_back_to_where_a_component_stood(opened, make, use):
    opened("")
    left = make()
    assert written(left) == "", "what is as the notebook makes it is not written"
    use(left)
    query = written(left)
    assert 0 < len(query) < 100
    opened(query)
    found = make()
    for trait in found.url_traits.values():
        assert getattr(found, trait) == getattr(left, trait), trait
    assert written(found) == query, "and it stays in the address"


def test_an_empty_table_and_an_empty_hand_come_back_too(opened):
    opened("")
    sandbox, view = Sandbox("1-4"), TableView("", playable=True, hand="4-4")
    ask(sandbox, "reset")
    ask(view, "tile", "4-4")
    opened(written(sandbox, view))
    sandbox, view = Sandbox("1-4"), TableView("", playable=True, hand="4-4")
    assert (sandbox.code, view.table.code, view.hand) == ("", "44", ())


def test_components_of_a_page_keep_their_places_apart(opened):
    def make():
        return StepThrough("1-4 1-1"), make_count(), StepThrough(ROUND), Sandbox("1-4"), make_view()

    opened("")
    first, count, second, sandbox, view = made = make()
    first.index, second.index = 1, 7
    ask(count, "move", "last")
    ask(sandbox, "tile", "4-4")
    use_view(view)
    query = written(*made)
    assert asked(query) == {
        "index": "1",
        "index2": str(count.index),
        "index3": "7",
        "table": "14-44",
        "table2": "14-44",
        "hand2": "2-6",
    }
    opened(query)
    first, count, second, sandbox, view = make()
    assert (first.index, count.index, second.index) == (1, len(count) - 1, 7)
    assert (sandbox.code, view.table.code) == ("14-44", "14-44")


@pytest.mark.parametrize(
    "query",
    [
        "index=99&line=-3&pace=fast&predict=perhaps",
        "index=null&line=null&pace=&predict=",
        "index=true&line=1.5&pace=rule%00&predict=1",
        "index=%s" % ("9" * 3000),
        "index=[[[[[[[[&line={}&pace=None&predict=None",
        "index=%FF&line=%D9%A3&pace=%3Cscript%3E&predict=true%20",
    ],
)
def test_what_is_no_position_is_let_be(opened, query):
    opened(query)
    steps = make_step_through()
    assert (steps.index, steps.line, steps.pace, steps.predict) == (0, 0, "play", False)
    assert written(steps) == ""


@pytest.mark.parametrize(
    "query", ["table=nonsense&hand=9-9", "table=&hand=4-4+4-4", "table=" + "%3Cb%3E" * 600]
)
def test_a_table_that_is_none_leaves_a_view_as_it_was(opened, query):
    opened(query)
    view = TableView("1-4", playable=True, hand="2-6")
    assert view.hand == tuple(make_view().hand[1:])
    assert view.table.code in ("14", "")


def test_a_table_that_cannot_be_played_at_keeps_nothing(opened):
    opened("table=22")
    assert (TableView("1-4").table.code, Sandbox("1-4").code) == ("14", "22")


def test_where_there_is_no_page_nothing_is_kept(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "index=3")
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    steps = make_step_through()
    assert (steps.index, steps._url_state, steps._extra_query) == (0, {}, {})


class Kernel:
    """A kernel that does what a message of this type asks."""

    def __init__(self, kind):
        self.kernel = self
        self.parent = {"header": {"msg_type": kind}}

    def get_parent(self, channel):
        assert channel == "shell"
        return self.parent


@pytest.mark.parametrize(("kind", "counts"), [("execute_request", True), ("comm_msg", False)])
def test_what_a_click_makes_has_no_place_in_the_address(opened, monkeypatch, kind, counts):
    opened("index=1&index2=1")
    monkeypatch.setattr(kernel, "get_ipython", lambda: Kernel(kind))
    first = StepThrough("1-4 1-1")
    monkeypatch.setattr(kernel, "get_ipython", lambda: Kernel("execute_request"))
    second = StepThrough("1-4 1-1 1-2")
    assert first.index == int(counts)
    assert next(iter(second._url_state)) == ("index2" if counts else "index")


def test_a_saved_page_writes_into_no_address(opened):
    opened("")
    steps = make_step_through()
    page = standalone_page(steps, "A round")
    (traits,) = re.findall(r'<script[^>]*id="traits"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert "_html" in json.loads(traits)
    assert not {"_url_state", "_extra_query"} & set(json.loads(traits))


def test_the_browser_writes_no_more_than_the_kernel_reads():
    assert re.findall(r"const LONGEST = (\d+);", front_end()) == [str(_LONGEST_QUERY)]


def test_what_is_kept_can_be_changed_and_sent():
    for kind in (GamePlay, RoundCount, RuleBook, Sandbox, Scoreboard, StepThrough, TableView):
        assert isinstance(kind.url_traits, Mapping)
        for trait in kind.url_traits.values():
            assert kind.class_traits(sync=True)[trait], trait
            assert isinstance(kind.class_traits()[trait], traitlets.TraitType)
