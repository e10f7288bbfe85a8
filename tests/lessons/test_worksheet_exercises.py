"""The exercises of worksheets: each is what its level says, from legal play, with the engine's answer."""

import pytest

from lessons.sheetcases import COUNTING, COUNTS, NUMBER, SHEETS, TABLES, found
from muggins_widgets.lessons.worksheets.answers import answer
from muggins_widgets.lessons.worksheets.exercises import TableToCount
from muggins_widgets.lessons.worksheets.levels import COUNT, RULES
from muggins_widgets.rules import RULESETS, Table, settle
from muggins_widgets.text import LANGUAGES, message, said
from muggins_widgets.text.pictures import sum_line


def tables(level, rules="muggins"):
    return [exercise.table for seed in (1, 2) for exercise in found(level, rules, seed)]


def has_double(table):
    return any(tile.is_double for tile in table.tiles)


@pytest.mark.parametrize("rules", COUNTING)
def test_without_doubles_there_is_no_double_on_any_table(rules):
    assert not any(has_double(table) for table in tables("no-doubles", rules))


@pytest.mark.parametrize("rules", COUNTING)
def test_of_end_doubles_one_counts_both_halves_and_none_is_enclosed(rules):
    for table in tables("end-doubles", rules):
        assert any(count.tile.is_double and count.pips == count.tile.pips for count in table.counts)
        assert not table.enclosed


@pytest.mark.parametrize("rules", COUNTING)
def test_an_enclosed_double_is_on_every_table_of_its_level_and_counts_nothing(rules):
    for table in tables("enclosed", rules):
        assert table.enclosed
        assert not {count.tile for count in table.counts} & set(table.enclosed)


@pytest.mark.parametrize("rules", ["all_fives", "five_up"])
def test_what_spinners_change_is_on_every_table_and_branches_are_on_some(rules):
    laid = tables(RULES, rules)
    assert all(set(table.spinners) & set(table.enclosed) for table in laid)
    branches = [any(joint.host.is_branch for joint in table.joints) for table in laid]
    assert len(laid) / 3 < sum(branches) < len(laid)


def test_the_sniff_is_an_end_of_every_table_across_or_in_line():
    laid = tables(RULES, "sniff")
    assert all(any(count.tile is table.first_double for count in table.counts) for table in laid)
    assert {table.in_line is None for table in laid} == {True, False}


@pytest.mark.parametrize(("level", "rules"), TABLES)
def test_every_table_comes_from_legal_play_and_is_small(level, rules):
    for table in tables(level, rules):
        again = Table.read(table.code, RULESETS[rules])
        assert (again, again.joins) == (table, table.joins)
        assert len(table.tiles) <= 7


@pytest.mark.parametrize(("level", "rules"), SHEETS)
def test_no_exercise_is_twice_on_a_sheet_and_small_ones_come_first(level, rules):
    asked = found(level, rules)
    assert len({exercise.key for exercise in asked}) == len(asked) == NUMBER
    assert [exercise.size for exercise in asked] == sorted(exercise.size for exercise in asked)


def test_the_same_tiles_in_another_order_of_play_are_the_same_exercise():
    one, other = (TableToCount(Table.read(text)) for text in ("1-4 1-1@1-4", "1-1 1-4"))
    assert one.key == other.key
    assert one.key != TableToCount(Table.read("1-1 1-3")).key


@pytest.mark.parametrize(("level", "rules"), TABLES)
def test_about_half_the_tables_score(level, rules):
    asked = found(level, rules)
    scoring = sum(RULESETS[rules].points(exercise.table.total) > 0 for exercise in asked)
    assert abs(scoring - NUMBER / 2) <= 1


@pytest.mark.parametrize("level", ["no-doubles", "end-doubles", "enclosed"])
def test_the_sums_are_as_different_as_they_can_be(level):
    asked = found(level)
    not_scoring = [exercise.sum for exercise in asked if not exercise.table.points]
    assert len(set(not_scoring)) == len(not_scoring)


@pytest.mark.parametrize("rules", COUNTS)
def test_rounds_are_rounded_up_and_down_and_not_at_all(rules):
    asked = found(COUNT, rules)
    changes = [event for exercise in asked for event in exercise.settled if event.pips]
    assert {(event.rounded > event.pips) - (event.rounded < event.pips) for event in changes} == {-1, 0, 1}
    assert all(min(exercise.before) >= 0 for exercise in asked)


def test_a_single_page_of_rounds_has_every_rounding_a_block_and_both_players_going_out():
    asked = found(COUNT, number=4)
    assert {exercise.kind[0] for exercise in asked} == {-1, 0, 1}
    assert {exercise.out for exercise in asked} >= {None, 0, 1}


# The answers


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("level", "rules"), TABLES)
def test_the_answer_of_a_table_is_the_engines_sum_and_points(level, rules, lang):
    for exercise in found(level, rules):
        table = exercise.table
        scored = message(lang, "count.points", n=RULESETS[rules].points(table.total))
        (head,), reasons = answer(exercise, lang)
        assert head == f"{sum_line(table, lang)}, {scored}"
        assert f" {table.total}, " in head
        assert all(str(tile) in " ".join(reasons) for tile in table.enclosed)


@pytest.mark.parametrize("rules", COUNTS)
def test_the_answer_of_a_round_is_the_engines_settlement_of_the_hands_shown(rules):
    ruleset = RULESETS[rules]
    for exercise in found(COUNT, rules):
        sides = range(len(exercise.before))
        pips = [sum(tile.pips for hand in exercise.hands(side) for tile in hand) for side in sides]
        out = None if exercise.out is None else ruleset.side_of(exercise.out)
        changes = settle(ruleset, pips, out)
        assert [(event.side, event.pips, event.rounded, event.points) for event in exercise.settled] == [
            (change.side, change.pips, change.rounded, change.points) for change in changes
        ]
        heads, _ = answer(exercise, "en")
        expected = [
            f"{change.pips} → {change.rounded}, {before} {sign} {abs(change.points)} = {after}"
            for change in changes
            if change.pips or exercise.hands(change.side)
            for before in [exercise.before[change.side]]
            for sign in ["−" if change.points < 0 or exercise.debits else "+"]
            for after in [said("en", before + change.points)]
        ]
        assert [head.partition(": ")[2] for head in heads] == expected
