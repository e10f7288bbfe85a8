"""The story of a step: every event told in both languages, each line naming a clause that holds."""

from itertools import product
from random import Random
from typing import get_args

import pytest

from casefiles import ROUNDS
from loops import in_each
from muggins_widgets.rules import (
    CLAUSES,
    MUGGINS,
    RULESETS,
    Event,
    Table,
    Tile,
    clauses_of,
    new_game,
    table_steps,
)
from muggins_widgets.rules import events as happened
from muggins_widgets.text import LANGUAGES, explain
from muggins_widgets.text.pictures import sum_line
from rules.playing import GAMES, NAMES, random_steps
from text.samples import EVENTS, TABLES, record_of


def told(table, ruleset=MUGGINS, lang="en", names=None):
    """The story of the last play on a table."""
    return explain(table_steps(table)[-1].events, lang, names, ruleset)


def texts(lines):
    return [line.text for line in lines]


def test_a_play_is_told_match_lay_ends_sum_points():
    lines = told(Table.read("1-1 1-4 4-4", MUGGINS))
    assert [(line.kind, line.text, line.clause, line.title) for line in lines] == [
        ("match", "[4|4] matches the open 4.", "play.match", "Matching"),
        ("lay", "A double lies across; it opens no branch.", "play.double-across", "Doubles"),
        (
            "ends",
            "The ends are [1|1] and [4|4]: both halves of each count.",
            "count.double",
            "A double at an end",
        ),
        ("sum", "2 + 8 = 10", "count.ends", "Open ends"),
        ("points", "10 is a multiple of five: 10 points.", "points.multiple", "Points"),
    ]


def test_a_name_makes_the_sentence_personal():
    lines = told(Table.read("1-1 1-4 4-4", MUGGINS), names=NAMES)
    assert lines[0].text == "Ana plays [4|4]: it matches the open 4."
    assert lines[-1].text == "10 is a multiple of five: 10 points for Ana."


def test_count_lone_double_is_told_as_one_end_counted_once():
    lines = told(Table.read("2-2", MUGGINS))
    assert ("count.lone-double", "[2|2] lies alone: it is one end, and its two halves count once.") in [
        (line.clause, line.text) for line in lines
    ]
    assert "4 = 4" in texts(lines)


def test_count_enclosed_is_told_when_it_happens():
    lines = told(Table.read("1-1 1-4 4-4 3-4", MUGGINS))
    assert [line.clause for line in lines].count("count.enclosed") == 1
    assert "count.enclosed" not in [line.clause for line in told(Table.read("1-1 1-4 4-4", MUGGINS))]


def test_count_zero_is_told_as_an_end_beside_a_double_too():
    lines = told(Table.read("5-5 0-5", MUGGINS))
    assert [(line.clause, line.text) for line in lines if line.kind == "ends"] == [
        ("count.double", "The ends are the 0 of [0|5] and [5|5]: both halves of [5|5] count."),
        ("count.zero", "A zero is an end too."),
    ]


@pytest.mark.parametrize(
    ("rules", "text", "english", "french"),
    [
        (
            "muggins",
            "3-6",
            "9 is no multiple of five: 0 points.",
            "9 n\u2019est pas un multiple de cinq\u202f: 0 point.",
        ),
        (
            "muggins",
            "0-0",
            "A total of 0 scores nothing: 0 points.",
            "Un total de 0 ne rapporte rien\u202f: 0 point.",
        ),
        ("muggins", "2-3", "5 is a multiple of five: 5 points.", "5 est un multiple de cinq\u202f: 5 points."),
        ("per_five", "2-3", "5 is 1 × 5: 1 point.", "5, c\u2019est 1 × 5\u202f: 1 point."),
        ("all_threes", "3-6", "9 is 3 × 3: 3 points.", "9, c\u2019est 3 × 3\u202f: 3 points."),
        (
            "fives_and_threes",
            "3-6 6-6",
            "15 is 3 × 5 and 5 × 3: 8 points.",
            "15, c\u2019est 3 × 5 et 5 × 3\u202f: 8 points.",
        ),
        (
            "fives_and_threes",
            "1-6",
            "7 is a multiple of neither five nor three: 0 points.",
            "7 n\u2019est multiple ni de cinq ni de trois\u202f: 0 point.",
        ),
    ],
)
def test_points_are_told_with_their_reason_under_each_ruleset(rules, text, english, french):
    ruleset = RULESETS[rules]
    table = Table.read(text, ruleset)
    assert told(table, ruleset, "en")[-1].text == english
    assert told(table, ruleset, "fr")[-1].text == french


def test_a_house_rule_is_told_by_its_own_numbers():
    house = MUGGINS.replace(multiples=(11,))
    assert told(Table.read("5-6", house), house)[-1].text == "11 is a multiple of 11: 11 points."
    three = MUGGINS.replace(multiples=(5, 3, 2), raw=False)
    assert told(Table.read("1-6", three), three)[-1].text == (
        "7 is a multiple of neither five, three nor two: 0 points."
    )


def test_partners_share_what_one_of_them_scores():
    event = happened.Scored(2, 0, 5, 5, 5, "points.multiple")
    assert "for Ana and Cleo" in explain([event], "en", NAMES, RULESETS["partnership"])[0].text


def test_a_tile_that_is_not_seen_is_not_told():
    event = happened.Drew(0, None, 5, fits=False)
    for lang in ("en", "fr"):
        assert "[" not in explain([event], lang, NAMES)[0].text


def test_samples_have_every_class_of_event():
    assert {type(event) for _, event in EVENTS} == set(get_args(Event))


@in_each(product(LANGUAGES, (None, NAMES)))
def test_every_event_is_told_and_names_a_clause_of_its_ruleset(lang, names):
    for rules, event in EVENTS:
        lines = explain([event], lang, names, RULESETS[rules])
        assert lines, event
        for line in lines:
            assert CLAUSES[line.clause].holds_in(RULESETS[rules]), (rules, event)
            assert "{" not in line.text


@in_each(product(ROUNDS, LANGUAGES))
def test_a_whole_round_is_told_to_its_end(case, lang):
    record = record_of(case)
    steps = record.steps()
    lines = [line for step in steps for line in explain(step.events, lang, record.players, record.ruleset)]
    points = [line for line in lines if line.kind == "points"]
    assert len(points) == len(case["expect"]["points"])
    for line, expected in zip(points, case["expect"]["points"], strict=True):
        assert f": {expected} point" in line.text
    sums = [line.text for line in lines if line.kind == "sum"]
    assert sums == [sum_line(step.after.table, lang) for step in steps if any_joined(step)]
    assert lines[-1].kind == ("win" if case["expect"]["end"] == "target" else "count")


def any_joined(step):
    return any(isinstance(event, happened.Opened | happened.Joined) for event in step.events)


@in_each(GAMES)
def test_every_line_of_a_random_game_names_a_clause_that_holds_there(rules, players):
    holding = {clause.id for clause in clauses_of(RULESETS[rules])}
    chance = Random(f"{rules} {players}")
    for _ in range(10):
        for step in random_steps(new_game(RULESETS[rules], NAMES[:players]), chance):
            lines = explain(step.events, "fr", NAMES[:players], RULESETS[rules])
            assert {line.clause for line in lines} <= holding


@in_each(TABLES)
def test_every_end_that_counts_is_named_with_its_tile(rules, text):
    table = Table.read(text, RULESETS[rules])
    ends = [line.text for line in told(table, RULESETS[rules]) if line.kind == "ends"]
    assert all(str(count.tile) in ends[0] for count in table.counts)
    assert all(str(tile) not in ends[0] for tile in table.enclosed)
    assert Tile(0, 1) in table.tiles or "[0|1]" not in ends[0]
