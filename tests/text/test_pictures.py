"""The words of a picture: short name, sum, equivalent text in the order that was agreed, for every table."""

from itertools import product

import pytest

from casefiles import POSITIONS
from loops import in_each
from muggins_widgets.rules import MUGGINS, RULESETS, Port, Table, Tile
from muggins_widgets.text import LANGUAGES
from muggins_widgets.text.pictures import equivalent, name, sum_line

PORTS = {
    "en": {
        "high": "high end", "low": "low end", "a": "line A", "b": "line B", "c": "branch C", "d": "branch D",
    },
    "fr": {
        "high": "valeur haute", "low": "valeur basse", "a": "ligne A", "b": "ligne B", "c": "branche C",
        "d": "branche D",
    },
}  # fmt: skip
BEGINNINGS = {
    "en": [
        "Just played: ",
        "Sum: ",
        "Tiles in order of play: ",
        "Spinners: ",
        "Joints: ",
        "Joins: ",
        "Counted: ",
    ],
    "fr": [
        "Domino qui vient d\u2019être posé\u202f: ",
        "Somme\u202f: ",
        "Dominos dans l\u2019ordre des poses\u202f: ",
        "Doubles pivots\u202f: ",
        "Raccordements\u202f: ",
        "Points de raccordement\u202f: ",
        "Pris en compte\u202f: ",
    ],
}
BETWEEN = {"en": "; ", "fr": "\u202f; "}
AS = {"en": "as", "fr": "pour"}
POINTS = {"en": ({1: "1 point"}, "{} points"), "fr": ({0: "0 point", 1: "1 point"}, "{} points")}


def points_text(points, lang):
    some, otherwise = POINTS[lang]
    return some.get(points, otherwise.format(points))


def tables(case):
    """Every table of a case, with what is expected of it."""
    ruleset = RULESETS[case["rules"]]
    table = ruleset.table()
    for play in case["plays"]:
        table = table.play_text(play["play"])
        yield ruleset, table, play


def parts(table, lang):
    """The lines of an equivalent text without their beginnings and full stops."""
    lines = equivalent(table, lang).split("\n")
    assert [line[: len(begin)] for line, begin in zip(lines, BEGINNINGS[lang], strict=True)] == BEGINNINGS[lang]
    assert all(line.endswith(".") for line in lines)
    return [line[len(begin) : -1] for line, begin in zip(lines, BEGINNINGS[lang], strict=True)]


@in_each(product(POSITIONS, LANGUAGES))
def test_equivalent_text_says_what_the_case_expects(case, lang):
    for _, table, expected in tables(case):
        played, total, tiles, spinners, joints, joins, counts = parts(table, lang)
        sums = " + ".join(str(pips) for _, pips in expected["counts"]) + f" = {expected['total']}"
        assert played == str(table.last)
        assert total == f"{sums}, {points_text(expected['points'], lang)}"
        assert [tiles.count(str(tile)) for tile in table.tiles] == [1] * len(table.tiles)
        assert [tiles.index(str(tile)) for tile in table.tiles] == sorted(
            tiles.index(str(t)) for t in table.tiles
        )
        none = {"en": "none", "fr": "aucun"}[lang]
        assert spinners == (none if not expected["pivots"] else spinners)
        assert all(str(Tile.read(pivot)) in spinners for pivot in expected["pivots"])
        assert joints.count(BETWEEN[lang]) == max(0, len(table.tiles) - 2)
        assert (joints == none) == (len(table.tiles) == 1)
        ports = [Port.read(join) for join in expected["joins"]]
        told = [f"{port.tile} {PORTS[lang][port.name]} ({port.value})" for port in ports]
        assert joins == BETWEEN[lang].join(told)
        told = [f"{Tile.read(tile)} {AS[lang]} {pips}" for tile, pips in expected["counts"]]
        assert counts == BETWEEN[lang].join(told)


@in_each(POSITIONS)
def test_short_name_says_the_play_the_sum_and_the_points(case):
    for _, table, expected in tables(case):
        told = name(table, "en")
        assert told.startswith(str(table.last))
        assert told.endswith(f"{sum_line(table)}, {points_text(expected['points'], 'en')}")
        assert len(told) < 80


def test_joints_name_both_ports_guest_first_in_order_of_play():
    table = Table.read("5-5 0-5@5-5 1-5@5-5 4-5@5-5.c", RULESETS["all_fives"])
    assert parts(table, "en")[4] == (
        "[0|5] high end to [5|5] line A; [1|5] high end to [5|5] line B; [4|5] high end to [5|5] branch C"
    )


def test_a_double_laid_in_line_is_told_as_such():
    table = Table.read("6-1 1-4 4-4=", RULESETS["sniff"])
    assert parts(table, "fr")[2] == "[1|6], [1|4] et [4|4] en ligne"


@pytest.mark.parametrize(("lang", "text"), [("en", "Empty table."), ("fr", "Table vide.")])
def test_an_empty_table_is_told_as_empty(lang, text):
    assert equivalent(Table(), lang) == name(Table(), lang) == text
    assert sum_line(Table(), lang) == ""


@pytest.mark.parametrize(
    ("text", "line"),
    [("1-1 1-4 4-4", "2 + 8 = 10"), ("2-2", "4 = 4"), ("0-0", "0 = 0"), ("0-1 1-4 4-0", "0 + 0 = 0")],
)
def test_sum_is_written_as_it_is_built(text, line):
    assert sum_line(Table.read(text, MUGGINS), "en") == sum_line(Table.read(text, MUGGINS), "fr") == line
