"""The sandbox without a browser: its traits, its messages, its history, the address."""

import html
import re

import pytest
import traitlets

from components.asking import ask, buttons, pressed, said, told
from muggins_widgets import MUGGINS, RULESETS, Sandbox, Table, TableView
from muggins_widgets.rules import RulesError


@pytest.fixture(autouse=True)
def _plain_surroundings(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")
    for name in ("QUERY_STRING", "SERVER_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)


def test_a_tile_that_opens_or_fits_one_join_is_played_at_once():
    sandbox = Sandbox()
    ask(sandbox, "tile", "1-1")
    ask(sandbox, "tile", "1-4")
    ask(sandbox, "tile", "4-4")
    assert sandbox.table == Table.read("1-1 1-4 4-4")
    assert (sandbox.total, sandbox.points) == (10, 10)
    assert "2 + 8 = 10" in sandbox._html
    assert said(sandbox) == "[4|4] joins the 4: 2 + 8 = 10, 10 points"


def test_the_two_joins_of_a_lone_double_are_alike_so_none_is_asked_for():
    sandbox = Sandbox("2-2")
    ask(sandbox, "tile", "2-5")
    assert sandbox.code == "22-25"


def test_a_tile_that_fits_several_joins_waits_for_one_of_them():
    sandbox = Sandbox("1-4 4-2")
    ask(sandbox, "tile", "1-2")
    assert sandbox.code == "14-24"
    assert pressed(sandbox) == ["1-2"]
    assert set(buttons(sandbox, "place")) == {"1-4.low", "2-4.low"}
    assert said(sandbox) == "[1|2] fits in several places. Where is it laid?"
    ask(sandbox, "place", "1-4.low")
    assert sandbox.table == Table.read("1-4 4-2 1-2@1-4")
    assert not buttons(sandbox, "place")


def test_a_choice_is_undone_by_escape_or_by_the_same_tile():
    sandbox = Sandbox("1-4 4-2")
    for undoing in (("drop", ""), ("tile", "1-2")):
        ask(sandbox, "tile", "1-2")
        ask(sandbox, *undoing)
        assert not buttons(sandbox, "place")
        assert pressed(sandbox) == []
    ask(sandbox, "place", "1-4.low")
    assert sandbox.code == "14-24", "a place without a tile is nothing"


def test_another_tile_takes_the_place_of_the_one_chosen():
    sandbox = Sandbox("1-4 4-2")
    ask(sandbox, "tile", "1-2")
    ask(sandbox, "tile", "2-2")
    assert sandbox.code == "14-24-22"


@pytest.mark.parametrize(
    ("tile", "sentence", "clause"),
    [
        ("3-6", "[3|6] fits neither open end (1 and 4).", "Matching"),
        ("1-4", "[1|4] lies on the table already; it is in the set only once.", "The set"),
    ],
)
def test_a_tile_that_cannot_be_played_is_refused_with_the_clause(tile, sentence, clause):
    sandbox = Sandbox("1-4")
    ask(sandbox, "tile", tile)
    assert sandbox.code == "14"
    assert told(sandbox) == (sentence, clause)
    assert said(sandbox) == sentence
    ask(sandbox, "tile", "1-1")
    assert told(sandbox) is None


def test_the_sniff_is_played_across_or_in_line_as_is_chosen():
    sandbox = Sandbox("6-1 1-4", ruleset="sniff")
    ask(sandbox, "tile", "4-4")
    assert set(buttons(sandbox, "orientation")) == {"across", "line"}
    ask(sandbox, "orientation", "line")
    assert sandbox.total == 10
    sandbox.undo()
    ask(sandbox, "tile", "4-4")
    ask(sandbox, "orientation", "across")
    assert sandbox.total == 14


def test_the_sniff_that_fits_both_ends_is_asked_for_twice():
    sandbox = Sandbox("1-4 4-2 2-1", ruleset="sniff")
    ask(sandbox, "tile", "1-1")
    ask(sandbox, "orientation", "line")
    assert len(buttons(sandbox, "place")) == 2
    ask(sandbox, "place", "1-2.low")
    assert sandbox.table.in_line is sandbox.table.last


def test_branches_are_places_too():
    sandbox = Sandbox("5-5 2-5@5-5 1-5@5-5", ruleset="all_fives")
    ask(sandbox, "tile", "3-5")
    assert set(buttons(sandbox, "place")) == {"5-5.c", "5-5.d"}
    ask(sandbox, "place", "5-5.d")
    assert sandbox.table.joints[-1].host.code == "5-5.d"


def test_a_table_is_typed():
    sandbox = Sandbox("0-0")
    ask(sandbox, "type", "1-1 1-4 4-4")
    assert sandbox.code == "11-14-44"
    ask(sandbox, "type", "1-1 2-3")
    assert told(sandbox)[0] == "[2|3] does not fit: the only open number is 1."
    assert sandbox.code == "11-14-44"
    ask(sandbox, "type", "")
    assert sandbox.code == ""


def test_what_is_typed_can_be_read_again_whatever_the_table():
    for text, rules in (
        ("1-1 1-4 4-4@1-4 1-6@1-1", "muggins"),
        ("4-4= 4-5", "sniff"),
        ("5-5 1-5 2-5@5-5 3-5@5-5.d", "all_fives"),
    ):
        sandbox = Sandbox(text, ruleset=rules)
        typed = html.unescape(re.search(r'name="value" value="([^"]*)"', sandbox._html)[1])
        assert Sandbox(typed, ruleset=rules).table == sandbox.table


def test_undo_redo_and_reset():
    sandbox = Sandbox()
    for tile in ("1-1", "1-4", "4-4"):
        ask(sandbox, "tile", tile)
    ask(sandbox, "reset")
    assert sandbox.code == ""
    ask(sandbox, "undo")
    assert sandbox.code == "11-14-44"
    ask(sandbox, "undo")
    ask(sandbox, "undo")
    assert sandbox.code == "11"
    ask(sandbox, "redo")
    assert sandbox.code == "11-14"
    ask(sandbox, "tile", "4-6")
    ask(sandbox, "redo")
    assert sandbox.code == "11-14-46", "what is laid anew takes the place of what was undone"
    for _ in range(9):
        sandbox.undo()
    assert sandbox.code == ""


def test_undo_goes_back_over_a_change_of_rules():
    sandbox = Sandbox("5-5 2-5@5-5 1-5@5-5", ruleset="all_fives")
    ask(sandbox, "rules", "five_up")
    ask(sandbox, "rules", "sniff")
    assert sandbox.table.ruleset.sniff
    for name in ("five_up", "all_fives"):
        sandbox.undo()
        assert sandbox.ruleset is RULESETS[name]
        assert sandbox.table.ruleset.spinners == RULESETS[name].spinners
    sandbox.redo()
    assert sandbox.ruleset.name == "five_up"


def test_rules_that_do_not_allow_the_table_are_refused_and_nothing_changes():
    sandbox = Sandbox("5-5 2-5@5-5 1-5@5-5 3-5@5-5.c", ruleset="all_fives")
    ask(sandbox, "rules", "muggins")
    assert told(sandbox)[0] == "[3|5] fits neither open end (1 and 2)."
    assert sandbox.ruleset.name == "all_fives"
    assert re.search(r'<option value="all_fives" selected>', sandbox._html)
    with pytest.raises(RulesError):
        sandbox.ruleset = "muggins"
    ask(sandbox, "rules", "no such rules")
    assert "no such rules" in told(sandbox)[0]


def test_rules_that_allow_the_table_keep_it_and_count_it_their_way():
    sandbox = Sandbox("1-1 1-4 4-4")
    ask(sandbox, "rules", "per_five")
    assert (sandbox.code, sandbox.points) == ("11-14-44", 2)


def test_house_rules_stand_among_those_that_can_be_chosen():
    sandbox = Sandbox("1-4", ruleset=MUGGINS.replace(name="sunday", multiples=(3,)))
    assert "House rules “sunday”" in sandbox._html
    ask(sandbox, "rules", "sunday")
    assert told(sandbox) is None


def test_what_is_hidden_is_not_in_the_page():
    sandbox = Sandbox("1-1 1-4 4-4")
    ask(sandbox, "reveal")
    assert sandbox.revealed is False
    assert said(sandbox) == "Just played: [4|4]."
    text = html.unescape(re.sub(r"<[^>]+>", " ", sandbox._html))
    assert "10" not in text
    assert "mg-end-counted" not in sandbox._html
    assert "Counted" not in text
    ask(sandbox, "reveal")
    assert "2 + 8 = 10" in sandbox._html


def test_its_traits_can_be_observed_linked_and_set():
    sandbox, view = Sandbox("1-1"), TableView()
    traitlets.dlink((sandbox, "table"), (view, "table"))
    seen = []
    sandbox.observe(lambda change: seen.append(change["new"]), ["code", "points"])
    sandbox.code = "1-1 1-4 4-4"
    assert view.table == sandbox.table == Table.read("1-1 1-4 4-4")
    assert sandbox.code == "11-14-44"
    assert "11-14-44" in seen
    assert 10 in seen
    sandbox.set_state({"code": "2-2", "revealed": False})
    assert (sandbox.table.code, sandbox.revealed) == ("22", False)


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("table", "9-9"),
        ("table", 3),
        ("code", "1-1 2-3"),
        ("code", None),
        ("revealed", "yes"),
        ("total", 3),
        ("ruleset", 4),
    ],
)
def test_a_wrong_value_is_reported_at_once_and_changes_nothing(trait, value):
    sandbox = Sandbox("1-4")
    before = sandbox._html
    with pytest.raises((traitlets.TraitError, RulesError, TypeError)):
        setattr(sandbox, trait, value)
    assert (sandbox.code, sandbox.total, sandbox._html) == ("14", 5, before)


def test_a_message_is_answered_by_one_update(monkeypatch):
    sandbox = Sandbox("1-1 1-4")
    sent = []
    monkeypatch.setattr(type(sandbox), "_send", lambda _, message, **__: sent.append(message))
    ask(sandbox, "tile", "4-4", number=77)
    (message,) = sent
    assert {"_html", "_ack", "code"} <= message["state"].keys()
    assert message["state"]["_ack"] == 77


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "tile",
        {},
        {"action": "tile"},
        {"action": [], "value": "1-1"},
        {"action": "__init__", "value": ""},
        {"action": "tile", "value": {"a": 1}},
    ],
)
def test_a_message_that_is_none_of_ours_is_ignored(content):
    sandbox = Sandbox("1-4")
    before = sandbox._html
    sandbox.receive(content)
    assert sandbox._html == before


def test_the_address_says_which_table(opened):
    opened("table=11-14-44")
    assert Sandbox().code == "11-14-44"
    opened("table=11-14-44")
    assert Sandbox("2-2").code == "11-14-44"
    opened("rules=all+fives&table=55-25@55-15@55-35@55.c")
    sandbox = Sandbox()
    assert sandbox.ruleset.name == "all_fives"
    assert len(sandbox.table.tiles) == 4


def test_without_a_page_there_is_no_address_to_read(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "table=11-14-44")
    sandbox = Sandbox()
    assert (sandbox.code, sandbox._url_state) == ("", {})


def test_the_table_of_the_address_is_where_its_history_begins(opened):
    opened("table=11-14")
    sandbox = Sandbox("2-2")
    sandbox.undo()
    assert sandbox.code == "11-14"


def link_of(sandbox):
    return html.unescape(re.search(r'href="(\?[^"]+)"', sandbox._html)[1])


def test_a_link_leads_to_the_position_and_keeps_language_and_looks(opened):
    opened("lang=fr&mode=projector&table=1-4&junk=1")
    sandbox = Sandbox()
    ask(sandbox, "tile", "4-4")
    assert link_of(sandbox) == "?lang=fr&mode=projector&rules=muggins&table=14-44"
    opened(link_of(sandbox)[1:])
    assert Sandbox().table == sandbox.table


def test_the_link_of_the_second_sandbox_is_its_own(opened):
    opened("")
    _, second = Sandbox("1-4"), Sandbox("2-2")
    assert link_of(second) == "?rules2=muggins&table2=22"
    opened("rules2=muggins&table2=22-25")
    assert [Sandbox("1-4").code, Sandbox("2-2").code] == ["14", "22-25"]


@pytest.mark.parametrize(
    "asked",
    [
        "table=nonsense",
        "table=11-99",
        "rules=bridge&table=1-4",
        "table=" + "%3Cscript%3Ealert(1)%3C%2Fscript%3E" * 250,
        "table=%00%FF%F0",
        "table=" + "00-" * 3000,
    ],
)
def test_nonsense_in_the_address_is_refused_in_one_sentence(opened, asked):
    opened(asked)
    sandbox = Sandbox()
    sentence, _ = told(sandbox)
    assert sandbox.code == ""
    assert len(sentence) < 250
    assert "<script" not in sandbox._html
    ask(sandbox, "tile", "1-4")
    assert told(sandbox) is None


def test_french_says_the_same_in_french():
    sandbox = Sandbox("1-4", lang="fr")
    ask(sandbox, "tile", "3-6")
    assert told(sandbox)[0] == "[3|6] ne convient à aucune extrémité ouverte (1 et 4)."
    sandbox.lang = "en"
    assert told(sandbox)[0] == "[3|6] fits neither open end (1 and 4)."


def test_a_text_is_text_and_nothing_else():
    sandbox = Sandbox()
    ask(sandbox, "type", "<img src=x onerror=alert(1)>")
    assert "<img" not in sandbox._html


def test_the_representation_makes_the_same_sandbox():
    sandbox = Sandbox("5-5 2-5@5-5", ruleset="all fives")
    assert repr(sandbox) == "Sandbox('55-25', ruleset='all_fives')"
    assert eval(repr(sandbox)).table == sandbox.table  # noqa: S307 - our own text
