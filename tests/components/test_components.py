"""The components without a browser: traits, what they send, how they take mistakes."""

from functools import partial
from html import escape

import pytest
import traitlets

from components.played import round_text
from muggins_widgets import MUGGINS, RULESETS, Record, StepThrough, Table, TableView
from muggins_widgets.components.shared.front_end import front_end, style_sheet
from muggins_widgets.hosts.jupyter.widget import NotebookWidget
from muggins_widgets.rules import RulesError

ROUND = round_text("out-without-drawing")
MAKERS = {"TableView": partial(TableView, "1-4"), "StepThrough": partial(StepThrough, "1-4")}
making = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


@making
def test_a_mistyped_keyword_is_told_with_the_name_that_was_meant(make):
    with pytest.raises(TypeError, match=r"no “thme”\. Was “theme” meant"):
        make(thme="dark")


@making
def test_an_unknown_keyword_is_told_with_those_there_are(make):
    with pytest.raises(TypeError, match=r"there are .*lang.*mode.*theme"):
        make(xyzzy=1)


@making
def test_an_attribute_that_is_no_trait_cannot_be_set(make):
    with pytest.raises(AttributeError, match="Was “theme” meant"):
        make().theem = "dark"


@making
@pytest.mark.parametrize(
    ("trait", "value"), [("lang", "de"), ("theme", "pink"), ("mode", "huge"), ("lang", 3), ("theme", None)]
)
def test_a_wrong_value_is_told_at_once_with_the_traits_name(make, trait, value):
    with pytest.raises(traitlets.TraitError, match=trait):
        make(**{trait: value})
    component = make()
    before = getattr(component, trait)
    with pytest.raises(traitlets.TraitError, match=trait):
        setattr(component, trait, value)
    assert getattr(component, trait) == before


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("index", 1),
        ("index", -1),
        ("line", -1),
        ("pace", "fast"),
        ("predict", "maybe"),
        ("ask", "why"),
        ("speed", 0),
        ("hands", "Zoe"),
    ],
)
def test_a_step_through_takes_no_step_that_is_not_there(trait, value):
    with pytest.raises(traitlets.TraitError):
        StepThrough("1-4", **{trait: value})


@making
def test_the_representation_is_steady(make):
    assert repr(make()) == repr(make())
    assert "0x" not in repr(make())


def test_a_table_view_is_represented_by_what_makes_it():
    view = TableView("5-5 2-5@5-5 1-5@5-5 3-5@5-5.c", ruleset="all fives")
    assert repr(view) == "TableView('55-25-15@55-35@55', ruleset='all_fives')"
    assert eval(repr(view)).table == view.table  # noqa: S307 - our own text


def test_a_table_view_shows_the_sum_and_the_points():
    html = TableView("1-1 1-4 4-4")._html
    assert "2 + 8 = 10" in html
    assert "+10" in html
    assert html.count("<svg") == 2


def test_a_table_view_follows_its_traits():
    view = TableView("1-4")
    view.table = "1-1 1-4 4-4"
    assert view.table == Table.read("1-1 1-4 4-4")
    assert "+10" in view._html
    view.ruleset = "per five"
    assert view.ruleset is RULESETS["per_five"]
    assert "+2" in view._html
    view.lang = "fr"
    assert 'lang="fr"' in view._html


def test_a_ruleset_lays_the_table_anew_with_its_doubles():
    view = TableView("5-5 2-5@5-5 1-5@5-5")
    assert view.table.spinners == ()
    view.ruleset = "five up"
    assert [str(tile) for tile in view.table.spinners] == ["[5|5]"]


def test_a_table_that_the_ruleset_does_not_allow_changes_nothing():
    view = TableView("5-5 2-5@5-5 1-5@5-5 3-5@5-5.c", ruleset="all_fives")
    with pytest.raises(RulesError):
        view.ruleset = MUGGINS
    assert view.ruleset.name == "all_fives"
    with pytest.raises(RulesError, match=r"\[2\|3\]"):
        view.table = "1-1 2-3"
    assert view.table.code.startswith("55")


def test_a_table_keeps_its_ruleset():
    assert TableView(Table.read("5-5", "all_fives")).ruleset.name == "all_fives"
    assert TableView(Table.read("5-5", "five_up")).ruleset.name == "five_up"
    assert TableView(Table.read("5-5", "sniff")).ruleset.name == "sniff"
    assert TableView(Table.read("5-5")).ruleset is MUGGINS


@pytest.mark.parametrize("source", [3, None, [3], object()])
def test_what_cannot_be_stepped_through_is_told(source):
    with pytest.raises(TypeError, match="needed, not"):
        StepThrough(source)


@pytest.mark.parametrize("source", ["", [], "players: Ana, Ben"])
def test_nothing_to_step_through_is_told(source):
    with pytest.raises(ValueError, match="nothing to step through"):
        StepThrough(source)


def test_a_record_has_its_own_rules():
    with pytest.raises(TypeError, match="their own ruleset"):
        StepThrough(Record.read(ROUND), ruleset="sniff")


@pytest.mark.parametrize("source", [ROUND, Record.read(ROUND), Record.read(ROUND).steps()])
def test_a_record_its_text_and_its_steps_are_the_same(source):
    assert StepThrough(source)._frames == StepThrough(ROUND)._frames


def test_a_fault_in_a_record_is_told_in_words():
    with pytest.raises(ValueError, match=r"\[0\|0\]"):
        StepThrough(ROUND.replace("Ana 0-6@6-6", "Ana 0-0@6-6"))


def test_what_belongs_together_is_sent_together(monkeypatch):
    component = StepThrough(ROUND)
    sent = []
    monkeypatch.setattr(type(component), "_send", lambda _, message, **__: sent.append(message))
    component.lang = "fr"
    states = [message["state"] for message in sent if message["method"] == "update"]
    assert [{"_frames", "_html"} <= state.keys() for state in states].count(True) == 1


def test_stepping_in_the_browser_is_seen_by_observers():
    component = StepThrough(ROUND)
    seen = []
    component.observe(lambda change: seen.append(change["new"]), "index")
    component.set_state({"index": 3})
    assert seen == [3]


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "A & B", "{{ 7 * 7 }}"])
def test_a_players_name_is_text_and_nothing_else(name):
    html = StepThrough(round_text("out-without-drawing", ("Ana", name)))._html
    assert escape(name) in html
    assert "<script" not in html


def test_the_page_chooses_language_and_mode_where_none_is_given(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "lang=fr&mode=projector")
    assert (TableView().lang, TableView().mode) == ("fr", "projector")
    assert TableView(lang="en").lang == "en"
    monkeypatch.setenv("QUERY_STRING", "lang=xx&mode=" + "y" * 5000)
    assert (TableView().lang, TableView().mode) == ("en", "screen")


def test_all_components_have_one_front_end():
    assert {component._esm for component in (NotebookWidget, TableView, StepThrough)} == {front_end()}
    assert "export default { render }" in front_end()
    assert "http" not in front_end().replace("http://www.w3.org/2000/svg", "")
    assert "http" not in style_sheet()
    assert "@import" not in style_sheet()
