"""Clause by clause: what is counted after a play, and the points it makes."""

from dataclasses import replace

import pytest

from muggins_widgets.rules import (
    DOUBLE_SIX,
    MUGGINS,
    RULESETS,
    Call,
    Called,
    Counted,
    Enclosed,
    Scored,
    Table,
    Tile,
    Unclaimed,
    WentOut,
    apply,
    legal_actions,
)
from muggins_widgets.rules.game import refusal
from rules.playing import action, after, of_kind, position, refused, steps

CALL = RULESETS["muggins_call"]


def _counts(line):
    return [(count.tile.code, count.pips, count.clause) for count in Table.read(line).counts]


# The count


def test_count_ends__the_two_open_ends_are_added_after_each_play():
    assert _counts("6-5 5-2") == [("2-5", 2, "count.ends"), ("5-6", 6, "count.ends")]
    step = steps(position("2-5 1-1", "0-0", table="6-5", boneyard="3-3"), "2-5")[0]
    assert [(event.total, len(event.counts)) for event in of_kind(step, Counted)] == [(8, 2)]


def test_count_ends__one_tile_alone_has_two_ends():
    assert _counts("1-4") == [("1-4", 4, "count.ends"), ("1-4", 1, "count.ends")]


@pytest.mark.parametrize("value", range(1, 7))
def test_count_double__a_double_at_an_end_counts_both_halves(value):
    table = Table.read(f"0-{value} {value}-{value}")
    assert table.total == 2 * value
    assert table.counts[-1].clause == "count.double"


@pytest.mark.parametrize("value", range(7))
def test_count_lone_double__counts_once_and_has_two_joins(value):
    table = Table.read(f"{value}-{value}")
    assert [(count.pips, count.clause) for count in table.counts] == [(2 * value, "count.lone-double")]
    assert [port.name for port in table.joins] == ["a", "b"]
    assert table.total == 2 * value


def test_count_lone_double__joined_on_one_side_it_still_counts_both_halves():
    assert _counts("6-6 6-4") == [("4-6", 4, "count.ends"), ("6-6", 12, "count.double")]


def test_count_enclosed__a_double_extended_on_its_far_side_counts_nothing():
    assert _counts("1-1 1-4 4-4 4-3") == [("1-1", 2, "count.double"), ("3-4", 3, "count.ends")]
    assert Table.read("1-1 1-4 4-4 4-3").enclosed == (Tile(4, 4),)


def test_count_enclosed__is_told_when_it_happens_and_not_before():
    state = position("4-6 3-4", "0-0", table="4-4", boneyard="2-2 2-6")
    first, second = steps(state, "4-6")[0], steps(replace(state, table=Table.read("4-4 4-6")), "3-4")[0]
    assert of_kind(first, Enclosed) == []
    assert of_kind(second, Enclosed) == [Enclosed(Tile(4, 4))]


def test_count_zero__an_end_of_value_zero_is_an_end_that_counts_0():
    assert _counts("1-0") == [("0-1", 1, "count.ends"), ("0-1", 0, "count.zero")]
    assert [count[1] for count in _counts("0-1 1-4 4-0")] == [0, 0]


def test_count_zero__a_double_blank_counts_0_once_and_stays_an_end():
    assert [count[1] for count in _counts("0-0")] == [0]
    assert [count[:2] for count in _counts("1-0 0-0")] == [("0-0", 0), ("0-1", 1)]


# Muggins' points


@pytest.mark.parametrize("total", [5, 10, 15, 20])
def test_points_multiple__a_multiple_of_five_scores_exactly_itself(total):
    assert MUGGINS.points(total) == total


@pytest.mark.parametrize(
    ("line", "scores"), [("1-4", 5), ("1-1 1-4 4-4", 10), ("3-6 6-6", 15), ("4-4 4-6 6-6", 20)]
)
def test_points_multiple__is_scored_on_the_table(line, scores):
    *before, last = line.split()
    state = position(f"{last} 0-3", "0-0 0-6", table=" ".join(before), boneyard="3-3 2-2")
    scored = of_kind(steps(state, last)[0], Scored)
    assert [(event.points, event.clause) for event in scored] == [(scores, "points.multiple")]


@pytest.mark.parametrize("total", sorted({*range(23)} - {5, 10, 15, 20}))
def test_points_none__any_other_total_scores_0_zero_too(total):
    assert MUGGINS.points(total) == 0


def test_points_none__is_told_as_a_score_of_0():
    state = position("0-4 3-3", "0-0", table="0-1 1-4", boneyard="2-2", scores=(35, 0))
    step = steps(state, "0-4@1-4")[0]
    assert of_kind(step, Scored) == [Scored(0, 0, 0, 0, 35, "points.none")]
    assert step.after.scores == (35, 0)


def test_points_last_tile__is_scored_before_the_count():
    state = position("4-4", "5-6 1-1", table="1-1 1-4", boneyard="3-3")
    step = steps(state, "4-4")[0]
    kinds = [type(event).__name__ for event in step.events]
    assert kinds.index("Scored") < kinds.index("WentOut") < kinds.index("HandShown") < kinds.index("Settled")
    assert step.after.scores == (10, -15)


# The points of the variations


@pytest.mark.parametrize("rules", ["per_five", "per_five_losses", "per_five_largest"])
def test_points_per_five__a_play_scores_a_fifth_of_its_total(rules):
    scored = {total: RULESETS[rules].points(total) for total in range(21)}
    assert {total: worth for total, worth in scored.items() if worth} == {5: 1, 10: 2, 15: 3, 20: 4}
    state = position("6-6 1-1", "0-0", table="3-6", boneyard="2-2", rules=RULESETS[rules])
    event = of_kind(steps(state, "6-6")[0], Scored)[0]
    assert (event.points, event.clause, event.score) == (3, "points.per-five", 3)


@pytest.mark.parametrize("rules", ["all_threes", "all_threes_largest"])
def test_points_threes__a_point_for_each_three_at_most_six(rules):
    scored = {total: RULESETS[rules].points(total) for total in range(23)}
    assert {total: worth for total, worth in scored.items() if worth} == {
        3: 1,
        6: 2,
        9: 3,
        12: 4,
        15: 5,
        18: 6,
        21: 7,
    }
    state = position("4-4 1-1", "0-0", table="4-5 5-5", boneyard="2-2", rules=RULESETS[rules])
    event = of_kind(steps(state, "4-4")[0], Scored)[0]
    assert (event.total, event.points, event.clause) == (18, 6, "points.threes")


def test_points_threes__no_two_ends_make_more_than_eighteen():
    doubles = [tile.pips for tile in DOUBLE_SIX if tile.is_double]
    totals = {one + other for one in doubles for other in doubles if one != other}
    totals |= {one + single for one in doubles for single in range(7)}
    assert max(totals) == 22
    assert max(RULESETS["all_threes"].points(total) for total in totals) == 6


def test_points_fives_and_threes__both_where_both():
    rules = RULESETS["fives_and_threes"]
    scored = {total: rules.points(total) for total in range(21)}
    assert {total: worth for total, worth in scored.items() if worth} == {
        3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4,
    }  # fmt: skip
    event = of_kind(steps(position("6-6 1-1", "0-6 0-3", table="3-6", rules=rules), "6-6")[0], Scored)[0]
    assert (event.points, event.clause) == (8, "points.fives-and-threes")


# The Muggins call


def _called(claim, **more):
    """[6|6] joins [3|6]: fifteen, of which the player names ``claim``."""
    more = {"boneyard": "2-2 0-1", "rules": CALL} | more
    state = position("6-6 1-1", "3-5 0-0", "3-3 0-2", table="3-6", **more)
    return apply(state, action(state, "6-6", claim=claim))


def test_call_muggins__points_that_are_named_are_scored():
    step = _called(15)
    assert step.after.scores == (15, 0, 0)
    assert step.after.unclaimed is None
    assert refusal(step.after, Call(1)).reason == "nothing-to-call"


@pytest.mark.parametrize(("claim", "named"), [(None, 0), (5, 5), (10, 10)])
def test_call_muggins__points_not_named_go_to_the_opponent_who_calls_first(claim, named):
    step = _called(claim)
    assert of_kind(step, Scored)[0].points == named
    assert of_kind(step, Unclaimed) == [Unclaimed(0, 15 - named)]
    called = apply(step.after, Call(2))
    assert of_kind(called, Called) == [Called(2, 2, 15 - named, 15 - named)]
    assert called.after.scores == (named, 0, 15 - named)
    assert called.after.turn == 1
    assert refusal(called.after, Call(1)).reason == "nothing-to-call"


def test_call_muggins__lasts_until_the_next_player_acts():
    state = after(_called(None).after, "3-5")
    assert refusal(state, Call(2)).clause == "call.muggins"
    assert state.scores == (0, 0, 0)


def test_call_muggins__nobody_calls_the_points_of_their_own_side():
    assert refused(_called(None).after, "call 0") == ("call.muggins", "own-points")
    partners = CALL.replace(partners=True, players=(4,))
    state = position("6-6 1-1", "3-5 0-0", "3-3 0-2", "0-1 2-2", table="3-6", rules=partners)
    state = after(state, "6-6")
    assert [refusal(state, Call(seat)) is None for seat in range(4)] == [False, True, False, True]
    assert after(state, "call 3").scores == (0, 15)


@pytest.mark.parametrize("claim", [-5, 0, 3, 12, 20, 1_000])
def test_call_muggins__what_the_play_does_not_make_cannot_be_named(claim):
    state = position("6-6 1-1", "3-5 0-0", table="3-6", rules=CALL, boneyard="2-2")
    assert refused(state, "6-6", claim=claim) == ("call.muggins", "wrong-claim")


def test_call_muggins__any_score_up_to_that_of_the_play_may_be_named():
    state = position("6-6 1-1", "3-5 0-0", table="3-6", rules=CALL, boneyard="2-2")
    assert [play.claim for play in legal_actions(state)] == [None, 5, 10, 15]


def test_call_muggins__where_a_play_scores_a_point_per_five_each_point_may_be_named():
    rules = RULESETS["per_five"].replace(muggins_call=True)
    state = position("6-6 1-1", "3-5 0-0", table="3-6", rules=rules, boneyard="2-2")
    assert [play.claim for play in legal_actions(state)] == [None, 1, 2, 3]
    assert steps(state, "6-6", "call 1")[-1].after.scores == (0, 3)


def test_call_muggins__the_points_of_the_last_tile_can_be_called_before_the_count():
    state = position("4-4", "5-6 1-1", table="1-1 1-4", boneyard="3-3", rules=CALL)
    step = steps(state, "4-4")[0]
    assert of_kind(step, WentOut)
    assert (step.after.phase, step.after.scores) == ("count", (0, 0))
    called = after(step.after, "call 1")
    assert (called.phase, called.scores) == ("deal", (0, 10 - 15))
    assert after(step.after, "count").scores == (0, -15)


def test_call_muggins__a_call_that_reaches_the_target_wins_at_once():
    state = position("4-4", "5-6 1-1", table="1-1 1-4", boneyard="3-3", rules=CALL, scores=(0, 240))
    won = steps(state, "4-4", "call 1")[-1].after
    assert (won.phase, won.ending, won.winner, won.scores) == ("over", "target", 1, (0, 250))
    assert legal_actions(won) == ()


def test_call_muggins__is_off_by_default():
    assert [name for name, rules in RULESETS.items() if rules.muggins_call] == ["muggins_call"]
    state = position("6-6 1-1", "3-5 0-0", table="3-6", boneyard="2-2")
    assert apply(state, action(state, "6-6", claim=5)).after.scores == (15, 0)
    assert refused(after(state, "6-6"), "call 1") == ("call.muggins", "nothing-to-call")
