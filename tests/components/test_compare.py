"""The same table under several rulesets: what each makes of it, and the difference in a sentence."""

import pytest
import traitlets

from casefiles import POSITIONS
from muggins_widgets.components.compare import Compare
from muggins_widgets.rules import MUGGINS, RULESETS, RulesError, Table

SPINNER = "5-5 2-5@5-5 1-5@5-5 3-5@5-5.c"


def test_each_ruleset_has_its_sum_and_its_points():
    html = Compare("6-6 3-6", lang="en")._html
    assert html.count("12 + 3 = 15") + html.count("3 + 12 = 15") >= 4
    for points in ("+15", "+5", "+8"):
        assert f"<b>{points}</b>" in html


def test_the_difference_is_said_in_sentences():
    html = Compare("1-1 1-4 4-4", rulesets=["muggins", "all_fives", "all_threes"], lang="en")._html
    assert "The sum is 10 under each of these rules." in html
    assert "Muggins and All Fives: 10 points; All Threes, one for going out: 0 points." in html


def test_sums_that_differ_are_told_apart():
    sniff = Table.read("1-4 4-4@1-4=", RULESETS["sniff"])
    html = Compare(sniff, rulesets=["sniff"], lang="en")._html
    assert "1 + 4 = 5" in html
    html = Compare("5-5 2-5@5-5 1-5@5-5", rulesets=["muggins", "all_fives"], lang="en")._html
    assert "The sum is 3 under each" in html


def test_no_difference_is_said_as_such():
    html = Compare("1-4", rulesets=["muggins", "sniff"], lang="fr")._html
    assert "La somme est 5 dans chacune" in html
    assert "rapporte autant dans chacune" in html


def test_a_table_that_a_ruleset_does_not_allow_is_told_in_its_card():
    html = Compare(SPINNER, rulesets=["muggins", "all_fives"], lang="en")._html
    assert "[3|5] fits neither open end (1 and 2)." in html
    assert "1 + 2 + 3 = 6" in html
    assert "This table cannot be laid in Muggins." in html


def test_a_table_that_none_allows_is_refused():
    with pytest.raises(RulesError, match=r"\[3\|5\]"):
        Compare(SPINNER, rulesets=["muggins", "sniff"])


def test_an_empty_table_is_shown_without_a_sentence():
    assert '<p class="mgw-difference"></p>' in Compare(lang="en")._html


@pytest.mark.parametrize("rulesets", [[], ["muggins", "muggins"], [MUGGINS] * 2, ["muggins"] * 13, 5])
def test_a_wrong_choice_of_rulesets_is_told(rulesets):
    with pytest.raises(traitlets.TraitError, match="From 1 to 12 different rulesets"):
        Compare("1-4", rulesets=rulesets)


def test_rulesets_are_taken_by_name_or_as_they_are_and_may_be_set_anew():
    view = Compare("1-4", rulesets=["All Fives", MUGGINS])
    assert repr(view) == "Compare('14', rulesets=['all_fives', 'muggins'])"
    view.rulesets = "five_up"
    assert view.rulesets == (RULESETS["five_up"],)
    view.table = "6-6"
    assert "12 = 12" in view._html
    with pytest.raises(RulesError):
        view.rulesets = ["no such"]
    assert view.rulesets == (RULESETS["five_up"],)


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: case["id"])
def test_every_case_position_shows_its_total_and_points_under_its_ruleset(case):
    rules = RULESETS[case["rules"].replace("-", "_")]
    html = Compare(
        Table.read([play["play"] for play in case["plays"]], rules), rulesets=[rules], lang="en"
    )._html
    last = case["plays"][-1]
    assert f"= {last['total']}</span>" in html
    assert f"<b>{'+' if last['points'] else ''}{last['points']}</b>" in html
