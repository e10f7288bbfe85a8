"""The clauses as data and in words; a ruleset told in words, house rules too; the pages made of them."""

import ast
import importlib.util
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import muggins_widgets
from loops import in_each
from muggins_widgets.rules import (
    CLAUSES,
    MUGGINS,
    RULESETS,
    Ruleset,
    RulesetError,
    Table,
    clauses_of,
    table_steps,
)
from muggins_widgets.text import LANGUAGES, changes, clause, describe, title, topic
from text.catalogues import sentences
from text.sources import RULES

ROOT = Path(muggins_widgets.__file__).parents[1]
GROUPS = {name.partition(".")[0] for name in CLAUSES}


def named_in_sources():
    """Every clause id that stands in the sources of the rules, outside docstrings, and those put together."""
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                group, point, rest = node.value.partition(".")
                if point and group in GROUPS and rest.replace("-", "").isalpha():
                    yield node.value
    yield from (f"settle.{name}" for name in ("largest-hand", "others-pips"))  # scoring puts them together


def test_every_clause_that_the_sources_name_is_there():
    assert set(named_in_sources()) <= CLAUSES.keys()


def test_every_clause_holds_in_a_named_ruleset():
    assert set().union(*(clauses_of(ruleset) for ruleset in RULESETS.values())) == set(CLAUSES.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_its_words_and_no_words_lack_a_clause(lang):
    parts = {
        key.removeprefix("clause.").rpartition(".")[::2] for key in sentences(lang) if key.startswith("clause.")
    }
    wanted = {(name, part) for name in CLAUSES for part in ("title", "text")}
    wanted |= {(name, "choice") for name, one in CLAUSES.items() if one.choice}
    assert parts == wanted


@in_each(product(CLAUSES, LANGUAGES))
def test_a_clause_is_a_short_title_and_whole_sentences(name, lang):
    short, wording = clause(name, lang)
    assert 0 < len(short) <= 34
    assert not short.endswith(".")
    assert wording.endswith(".")
    assert len(wording) <= 260
    assert "{" not in wording


@pytest.mark.parametrize(("lang", "words"), [("en", "Our choice: "), ("fr", "Notre choix\u202f: ")])
def test_a_choice_is_told_as_a_choice(lang, words):
    for name, one in CLAUSES.items():
        assert (words in clause(name, lang)[1]) == one.choice
    assert words in describe(RULESETS["all_threes"], lang)


def test_titles_tell_clauses_apart():
    for lang in LANGUAGES:
        titles = [clause(name, lang)[0] for name in CLAUSES]
        assert len(set(titles)) == len(titles)


def test_a_wording_names_the_numbers_of_its_ruleset():
    assert "250 points" in clause("score.target", "en")[1]
    assert "61 points" in clause("score.target", "en", RULESETS["fives_and_threes"])[1]
    assert "Each player gets 5 tiles." in clause("deal.hand", "en", RULESETS["five_up"])[1]
    assert "multiple of three scores" in clause("points.multiple", "en", MUGGINS.replace(multiples=(3,)))[1]
    assert "13 pips score 3." in clause("settle.largest-hand", "en")[1]
    assert "13 pips score 4." in clause("settle.largest-hand", "en", RULESETS["all_threes_largest"])[1]
    assert "[1|1] become 0, the 3 of [1|2] become 5" in clause("end.rounding", "en")[1]


def test_a_wording_leaves_open_what_branches_add_and_passes_no_exact_target():
    assert "5, 10, 15 and 20." in clause("points.multiple", "en")[1]
    assert "5, 10, 15, 20 and so on." in clause("points.multiple", "en", RULESETS["all_fives"])[1]
    exactly = clause("score.target", "en", RULESETS["fives_and_threes"])[1]
    assert exactly == "The first to have exactly 61 points wins."
    reached = clause("score.target", "en", RULESETS["partnership"])[1]
    assert reached == "The first to reach or pass 250 points wins."


def test_a_clause_that_does_not_hold_is_told_where_it_does():
    assert clause("points.threes", "en", MUGGINS) == clause("points.threes", "en")


def test_an_unknown_clause_is_a_key_error():
    with pytest.raises(KeyError, match=r"play\.nothing"):
        clause("play.nothing", "en")


@in_each([name for name, one in CLAUSES.items() if one.tables])
def test_the_tables_of_a_clause_show_it(name):
    one = CLAUSES[name]
    ruleset = one.home()
    for text in one.tables:
        table = Table.read(text, ruleset)
        events = [event for shown in table_steps(table) for event in shown.events]
        shown = {event.clause for event in events} | {count.clause for count in table.counts}
        across = "play.double-across" in shown and name in ("spinner.first", "spinner.every")
        assert name in shown or across


@in_each(product(RULESETS, LANGUAGES))
def test_a_named_ruleset_is_told_with_what_it_changes(name, lang):
    ruleset = RULESETS[name]
    told = describe(ruleset, lang).split("\n")
    assert told[0] == title(ruleset, lang)
    assert bool(changes(ruleset, lang)) == (name != "muggins")
    assert [f"- {change}" for change in changes(ruleset, lang)] == told[2 : 2 + len(changes(ruleset, lang))]
    assert sum(line.startswith("- ") for line in told) == 9


@in_each(RULESETS)
def test_a_topic_is_the_sentence_of_the_description(name):
    lines = describe(RULESETS[name], "en").split("\n")
    for about in ("doubles", "scoring", "settlement"):
        assert f"- {topic(about, RULESETS[name], 'en')}" in lines
    assert len({topic(about, RULESETS[name], "en") for about in ("doubles", "scoring", "settlement")}) == 3


def test_titles_of_rulesets_tell_them_apart():
    for lang in LANGUAGES:
        assert len({title(ruleset, lang) for ruleset in RULESETS.values()}) == len(RULESETS)


def test_a_house_rule_is_told_as_one_with_its_changes():
    house = RULESETS["all_fives"].replace(target_two=150, drawing=False)
    told = describe(house, "en")
    assert told.startswith("House rules\nDifferent from Muggins:\n")
    for change in ("Nothing is drawn", "The first double is a spinner", "150 points with two players"):
        assert change in "\n".join(changes(house, "en"))
    assert title(house.replace(name="sunday"), "en") == "House rules “sunday”"
    assert title(house.replace(name="muggins"), "fr") != "Muggins"


CHOICES = st.fixed_dictionaries(
    {},
    optional={
        "players": st.sampled_from([(2,), (3, 4), (2, 3, 4), (4, 2)]),
        "hand_two": st.integers(1, 14),
        "hand_more": st.integers(1, 7),
        "target_two": st.integers(1, 300),
        "target_more": st.integers(1, 300),
        "exact_target": st.booleans(),
        "drawing": st.booleans(),
        "boneyard_floor": st.sampled_from([0, 2]),
        "multiples": st.lists(st.integers(2, 20), min_size=1, max_size=4, unique=True).map(tuple),
        "raw": st.booleans(),
        "spinners": st.sampled_from(["none", "first", "all"]),
        "sniff": st.booleans(),
        "settlement": st.sampled_from(
            ["own-debit", "one-for-out", "others-lose", "largest-hand", "others-pips"]
        ),
        "round_to": st.integers(1, 10),
        "next_lead": st.sampled_from(["out", "left"]),
        "muggins_call": st.booleans(),
    },
)


@given(CHOICES)
def test_any_house_rule_that_can_be_made_can_be_told(choices):
    try:
        house = Ruleset(name="house", **choices)
    except RulesetError:
        return
    for lang in LANGUAGES:
        assert "{" not in describe(house, lang)
        assert bool(changes(house, lang)) == bool(house.differences())
        assert all(clause(one.id, lang, house) for one in clauses_of(house))


@given(CHOICES)
def test_exactly_one_clause_says_what_a_total_scores_how_a_round_is_settled_and_who_leads(choices):
    try:
        house = Ruleset(name="house", **choices)
    except RulesetError:
        return
    holding = {one.id for one in clauses_of(house)}
    for alternatives in (
        {"points.multiple", "points.per-five", "points.threes", "points.fives-and-threes"},
        {name for name in CLAUSES if name.startswith("settle.") and name != "settle.lightest"} | {"end.debit"},
        {"lead.next", "lead.left"},
        {"draw.must", "block.no-draw"},
        {"play.no-branch", "spinner.first", "spinner.every"},
    ):
        assert len(holding & alternatives) == 1


def pages():
    spec = importlib.util.spec_from_file_location("make_rules", ROOT / "docs" / "make_rules.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.files()


def test_the_pages_of_the_rules_are_those_that_the_clauses_make():
    made = pages()
    stale = [path for path, text in made.items() if (ROOT / "docs" / path).read_text(encoding="utf-8") != text]
    assert not stale, "python docs/make_rules.py makes them anew"
    kept = {f"pictures/{path.name}" for path in (ROOT / "docs" / "pictures").glob("rules-*.svg")}
    assert kept == {path for path in made if path.startswith("pictures/")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_every_clause_once_with_its_words(lang):
    page = pages()[f"rules.{lang}.md"]
    for name in CLAUSES:
        assert page.count(f"\n`{name}` ·") == 1
        assert f"#### {clause(name, lang)[0]}\n" in page
    for ruleset in RULESETS.values():
        assert f"# {title(ruleset, lang)}\n" in page
