"""The exercises of worksheets: each is what its level says, from legal play, with the engine's answer."""

from dataclasses import fields
from itertools import product

from lessons.sheetcases import COUNTING, COUNTS, NUMBER, SHEETS, TABLES, found
from muggins_widgets.drawing import DIRECTIONS, lay_out
from muggins_widgets.lessons.worksheets.exercises import (
    COUNT,
    RULES,
    WIDTH,
    TableToCount,
    changes_counting,
    exercises,
    settles_by_debits,
)
from muggins_widgets.lessons.worksheets.pdf import worksheet
from muggins_widgets.lessons.worksheets.sheet import A4, Sheet, answer
from muggins_widgets.rules import MUGGINS, RULESETS, Ruleset, Table, settle
from muggins_widgets.text import LANGUAGES, message, said
from muggins_widgets.text.pictures import sum_line


def tables(level, rules="muggins"):
    return [exercise.table for seed in (1, 2) for exercise in found(level, rules, seed)]


def has_double(table):
    return any(tile.is_double for tile in table.tiles)


def of_level(level):
    """Every table of a level, with the ruleset it is played by."""
    return [(rules, table) for rules in COUNTING for table in tables(level, rules)]


def test_without_doubles_there_is_no_double_on_any_table():
    for rules, table in of_level("no-doubles"):
        assert not has_double(table), (rules, table)


def test_of_end_doubles_one_counts_both_halves_and_none_is_enclosed():
    for rules, table in of_level("end-doubles"):
        both = [count.tile.is_double and count.pips == count.tile.pips for count in table.counts]
        assert any(both), (rules, table)
        assert not table.enclosed, (rules, table)


def test_an_enclosed_double_is_on_every_table_of_its_level_and_counts_nothing():
    for rules, table in of_level("enclosed"):
        assert table.enclosed, (rules, table)
        assert not {count.tile for count in table.counts} & set(table.enclosed), (rules, table)


def test_what_spinners_change_is_on_every_table_and_branches_are_on_some():
    for rules in ("all_fives", "five_up"):
        laid = tables(RULES, rules)
        assert all(set(table.spinners) & set(table.enclosed) for table in laid), rules
        branches = [any(joint.host.is_branch for joint in table.joints) for table in laid]
        assert len(laid) / 3 < sum(branches) < len(laid), rules


def test_the_sniff_is_an_end_of_every_table_across_or_in_line():
    laid = tables(RULES, "sniff")
    assert all(any(count.tile is table.first_double for count in table.counts) for table in laid)
    assert {table.in_line is None for table in laid} == {True, False}


def test_every_table_comes_from_legal_play_and_is_small():
    for level, rules in TABLES:
        for table in tables(level, rules):
            again = Table.read(table.code, RULESETS[rules])
            assert (again, again.joins) == (table, table.joins), (level, rules)
            assert len(table.tiles) <= 7, (level, rules)


def test_no_exercise_is_twice_on_a_sheet_and_small_ones_come_first():
    for level, rules in SHEETS:
        asked = found(level, rules)
        sizes = [exercise.size for exercise in asked]
        assert len({exercise.key for exercise in asked}) == len(asked) == NUMBER, (level, rules)
        assert sizes == sorted(sizes), (level, rules)


def middles(placed):
    """The middles of the two short sides of a tile in its place, and of its two long sides."""
    (dx, dy), (sx, sy) = DIRECTIONS[placed.turn], DIRECTIONS[(placed.turn + 1) % 4]
    short = {(placed.x + side * dx, placed.y + side * dy) for side in (1, -1)}
    long = {(placed.x + side * sx, placed.y + side * sy) for side in (0.5, -0.5)}
    return short, long


def test_every_picture_shows_which_way_its_doubles_lie():
    for level, rules in TABLES:
        for table in tables(level, rules):
            places = {placed.tile: placed for placed in lay_out(table, WIDTH).placed}
            for port, other in [pair for joint in table.joints for pair in (joint, joint[::-1])]:
                if port.tile.is_double:
                    short, long = middles(places[port.tile])
                    met = short if port.is_branch or port.tile is table.in_line else long
                    assert met & middles(places[other.tile])[0], (level, rules, table.code)


def test_the_same_tiles_in_another_order_of_play_are_the_same_exercise():
    one, other = (TableToCount(Table.read(text)) for text in ("1-4 1-1@1-4", "1-1 1-4"))
    assert one.key == other.key
    assert one.key != TableToCount(Table.read("1-1 1-3")).key


def test_about_half_the_tables_score():
    for level, rules in TABLES:
        asked = found(level, rules)
        scoring = sum(RULESETS[rules].points(exercise.table.total) > 0 for exercise in asked)
        assert abs(scoring - NUMBER / 2) <= 1, (level, rules)


def test_the_sums_are_as_different_as_they_can_be():
    for level in ("no-doubles", "end-doubles", "enclosed"):
        not_scoring = [exercise.sum for exercise in found(level) if not exercise.table.points]
        assert len(set(not_scoring)) == len(not_scoring), level


def test_rounds_are_rounded_up_and_down_and_not_at_all():
    for rules in COUNTS:
        asked = found(COUNT, rules)
        changes = [event for exercise in asked for event in exercise.settled if event.pips]
        signs = {(event.rounded > event.pips) - (event.rounded < event.pips) for event in changes}
        assert signs == {-1, 0, 1}, rules
        assert all(min(exercise.before) >= 0 for exercise in asked), rules


def test_a_single_page_of_rounds_has_every_rounding_a_block_and_both_players_going_out():
    asked = found(COUNT, number=4)
    assert {exercise.kind[0] for exercise in asked} == {-1, 0, 1}
    assert {exercise.out for exercise in asked} >= {None, 0, 1}


# The answers


def test_the_answer_of_a_table_is_the_engines_sum_and_points():
    for (level, rules), lang in product(TABLES, LANGUAGES):
        for exercise in found(level, rules):
            table, where = exercise.table, (level, rules, lang)
            scored = message(lang, "count.points", n=RULESETS[rules].points(table.total))
            (head,), reasons = answer(exercise, lang)
            assert head == f"{sum_line(table, lang)}, {scored}", where
            assert f" {table.total}, " in head, where
            assert all(str(tile) in " ".join(reasons) for tile in table.enclosed), where


def test_the_answer_of_a_round_is_the_engines_settlement_of_the_hands_shown():
    for rules in COUNTS:
        for exercise in found(COUNT, rules):
            changes = settled_again(exercise, RULESETS[rules])
            assert [(event.side, event.pips, event.rounded, event.points) for event in exercise.settled] == [
                (change.side, change.pips, change.rounded, change.points) for change in changes
            ], rules
            heads, _ = answer(exercise, "en")
            assert [head.partition(": ")[2] for head in heads] == [
                written(change, exercise) for change in changes if change.pips or exercise.hands(change.side)
            ], rules


def settled_again(exercise, ruleset):
    """What the engine settles from the hands of an exercise alone."""
    sides = range(len(exercise.before))
    pips = [sum(tile.pips for hand in exercise.hands(side) for tile in hand) for side in sides]
    out = None if exercise.out is None else ruleset.side_of(exercise.out)
    return settle(ruleset, pips, out)


def written(change, exercise):
    """The line of a side's answer, after its name."""
    before = exercise.before[change.side]
    sign = "−" if change.points < 0 or settles_by_debits(exercise.ruleset) else "+"
    after = said("en", before + change.points)
    return f"{change.pips} → {change.rounded}, {before} {sign} {abs(change.points)} = {after}"


class BlankIsTen(Ruleset):
    """A ruleset of one's own: a blank end counts ten."""

    def counts(self, table):
        return tuple(count._replace(pips=count.pips or 10) for count in super().counts(table))


def test_a_ruleset_defined_elsewhere_is_practised_answered_and_printed():
    choices = {field.name: getattr(MUGGINS, field.name) for field in fields(MUGGINS) if field.init}
    rules = BlankIsTen(**choices | {"name": "blank_is_ten"})
    assert changes_counting(rules)
    asked = exercises(RULES, rules, 6, 1)
    assert any(count.pips == 10 and not count.port.value for one in asked for count in one.table.counts)
    for exercise in asked:
        terms = [10 if not count.port.value else count.pips for count in exercise.table.counts]
        (head,), _ = answer(exercise, "en")
        assert head.startswith(f"{' + '.join(map(str, terms))} = {sum(terms)}, ")
    pdf = worksheet(Sheet(asked, RULES, rules, 1, A4, "en"), answers=True)
    assert pdf.startswith(b"%PDF")
