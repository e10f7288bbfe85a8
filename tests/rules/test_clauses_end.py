"""Clause by clause: how a round ends, what it costs, and when the game is won."""

from dataclasses import replace

import pytest

from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Blocked,
    Change,
    GameError,
    HandShown,
    NoSettlement,
    Overshot,
    Passed,
    Scored,
    Settle,
    Settled,
    Tile,
    WentOut,
    Won,
    apply,
    legal_actions,
    new_game,
    rounded,
    settle,
)
from muggins_widgets.rules.game import refusal, shuffled
from rules.playing import NAMES, after, of_kind, position, refused, steps, tiles

EXACT = RULESETS["fives_and_threes"]


def _settled(rules, pips, out):
    """The points that the settlement gives each side it touches."""
    return {change.side: change.points for change in settle(RULESETS[rules], pips, out)}


# The end of a round


def test_end_out__the_round_ends_when_a_hand_is_empty_and_says_who_went_out():
    step = steps(position("1-4", "0-0 5-5", table="4-3", boneyard="2-2"), "1-4")[0]
    assert of_kind(step, WentOut) == [WentOut(0)]
    assert (step.after.ending, step.after.out, step.after.next_leader) == ("out", 0, 0)
    assert step.after.phase == "deal"


def test_end_out__a_round_that_runs_cannot_be_counted():
    state = position("1-4 2-2", "0-0 5-5", table="4-3", boneyard="2-3")
    assert refused(state, "count") == ("end.out", "round-is-running")


def test_end_out__nothing_is_done_between_the_last_tile_and_the_count():
    over = position("", "0-0 1-5", table="4-3 1-4", boneyard="2-2", phase="count", ending="out")
    for text in ("1-5", "draw", "pass"):
        assert refused(over, text) == ("end.out", "round-is-over")
    assert legal_actions(over) == (Settle(),)


def test_end_blocked__at_once_when_nothing_is_left_and_nobody_can_play():
    step = steps(position("1-4 5-5", "0-0 6-6", table="4-3"), "1-4")[0]
    assert of_kind(step, Blocked) == [Blocked((1, 3))]
    assert of_kind(step, Passed) == []
    assert (step.after.ending, step.after.out, step.after.next_leader) == ("blocked", None, None)


def test_end_blocked__by_the_last_draw_too():
    step = steps(position("5-5", "0-0 6-6", table="4-3", boneyard="2-2"), "draw")[0]
    assert of_kind(step, Blocked) == [Blocked((3, 4))]
    assert step.after.hands == (tiles("5-5 2-2"), tiles("0-0 6-6"))


def test_end_blocked__not_while_anybody_can_play_or_draw():
    assert after(position("1-4 5-5", "0-0 6-6", "3-5", table="4-3"), "1-4").phase == "play"
    assert after(position("1-4 5-5", "0-0 6-6", table="4-3", boneyard="2-2"), "1-4").phase == "play"
    assert after(position("1-4 1-5", "0-0 6-6", table="4-3"), "1-4").phase == "play"


def test_end_blocked__what_comes_too_late_is_told_by_the_block():
    state = position("5-5", "0-0 6-6", table="3-4 1-4", phase="count", ending="blocked")
    assert refused(state, "pass") == ("end.blocked", "round-is-over")


def test_end_blocked__the_seat_that_ended_the_round_keeps_the_turn():
    state = position("1-4 5-5", "0-0 6-6", table="4-3")
    assert after(state, "1-4").turn == 0


def _with_unknown(*hands, **more):
    """A round whose hands are known but for the tiles written ``?``, under a settlement that needs no pips."""
    state = position(*(hand.replace("?", "6-6") for hand in hands), rules=RULESETS["per_five"], **more)
    known = tuple(
        tuple(None if code == "?" else tile for code, tile in zip(hand.split(), held, strict=True))
        for hand, held in zip(hands, state.hands, strict=True)
    )
    return replace(state, hands=known)


def test_end_blocked__where_tiles_are_unknown_the_players_may_say_so_by_counting():
    step = steps(_with_unknown("5-5 ?", "0-0", table="1-4"), "count")[0]
    assert of_kind(step, Blocked) == [Blocked((1, 4))]
    assert (step.after.ending, step.after.phase) == ("blocked", "deal")


def test_end_blocked__a_known_tile_that_fits_in_any_hand_says_it_is_not():
    assert refused(_with_unknown("5-5 ?", "0-4", table="1-4"), "count") == ("end.out", "round-is-running")
    assert refused(_with_unknown("5-5 ?", "0-0", table="1-4", boneyard="2-2"), "count")[1] == "round-is-running"
    assert refused(_with_unknown("5-5 ?", "0-0"), "count")[1] == "round-is-running"


# The debits


def test_end_debit__each_side_loses_its_own_unplayed_pips_rounded():
    step = steps(position("1-4", "0-0 5-6", "1-2", table="4-3", boneyard="2-2"), "1-4")[0]
    assert of_kind(step, HandShown) == [
        HandShown(0, (), 0),
        HandShown(1, tiles("0-0 5-6"), 11),
        HandShown(2, tiles("1-2"), 3),
    ]
    told = [
        (event.side, event.pips, event.rounded, event.points, event.score) for event in of_kind(step, Settled)
    ]
    assert told == [(0, 0, 0, 0, 0), (1, 11, 10, -10, -10), (2, 3, 5, -5, -5)]
    assert step.after.scores == (0, -10, -5)


def test_end_debit__a_blocked_round_costs_everybody():
    state = after(position("1-4 5-5", "0-0 6-6", table="4-3", scores=(20, 0)), "1-4")
    assert state.scores == (20 - 10, -10)


def test_end_debit__scores_may_go_below_zero():
    assert after(position("1-4", "0-0 5-6", table="4-3", scores=(-5, -20)), "1-4").scores == (-5, -30)


def test_end_debit__a_side_of_two_adds_both_hands_then_rounds_once():
    rules = RULESETS["partnership"]
    hands = ("1-4", "1-1", "1-1 0-0", "0-2 5-5")
    state = after(position(*hands, table="4-3", rules=rules, boneyard="2-2"), "1-4")
    assert state.scores == (0, -15)
    step = steps(position("1-4", "1-1", "0-3", "1-2", table="4-3", rules=rules, boneyard="2-2"), "1-4")[0]
    assert [(event.side, event.pips, event.points) for event in of_kind(step, Settled)] == [
        (0, 3, -5),
        (1, 5, -5),
    ]


def test_end_debit__a_count_that_had_to_wait_gives_what_one_at_once_gives():
    at_once = position("1-4", "0-0 5-6", table="4-3")
    waiting = replace(at_once, hands=(tiles("1-4"), (Tile(0, 0), None)))
    assert (after(waiting, "1-4").phase, after(waiting, "1-4").scores) == ("count", (0, 0))
    known = replace(after(waiting, "1-4"), hands=((), tiles("0-0 5-6")))
    assert after(known, "count") == after(at_once, "1-4")


def test_end_debit__needs_every_hand_to_be_known():
    state = replace(position("1-4", "5-6", table="4-3"), hands=(tiles("1-4"), (None, Tile(5, 6))))
    over = after(state, "1-4")
    assert over.phase == "count"
    assert refused(over, "count") == ("end.debit", "hand-unknown")


@pytest.mark.parametrize(
    ("pips", "costs"),
    [(0, 0), (1, 0), (2, 0), (3, 5), (4, 5), (5, 5), (6, 5), (7, 5), (8, 10), (12, 10), (13, 15), (69, 70)],
)
def test_end_rounding__one_and_two_down_three_and_four_up(pips, costs):
    assert rounded(pips) == costs
    assert [change.points for change in settle(MUGGINS, [pips, 0], 1)] == [-costs, 0]


def test_end_rounding__one_one_costs_nothing_and_one_two_costs_five():
    assert after(position("4-5", "1-1", table="4-3"), "4-5").scores == (0, 0)
    assert after(position("4-5", "1-2", table="4-3"), "4-5").scores == (0, -5)


# The settlements of the variations


def test_settle_one_for_out__one_point_for_going_out_and_none_for_a_block():
    for rules in ("per_five", "all_threes", "fives_and_threes"):
        assert _settled(rules, [0, 40, 13], 0) == {0: 1}
        assert _settled(rules, [7, 40, 13], None) == {}


def test_settle_one_for_out__is_scored_after_the_last_tile():
    step = steps(position("1-4", "6-6 5-5", table="4-4", rules=RULESETS["per_five"], boneyard="0-0"), "1-4")[0]
    assert of_kind(step, Scored)[0].total == 1 + 8
    assert step.after.scores == (1, 0)
    assert of_kind(step, Settled) == [Settled(0, 0, 0, 1, 1, "settle.one-for-out")]


def test_settle_others_lose__everyone_else_loses_a_fifth_of_the_rounded_pips():
    assert _settled("per_five_losses", [0, 13, 12], 0) == {1: -3, 2: -2}


def test_settle_others_lose__each_hand_is_rounded_on_its_own_and_the_partner_pays_too():
    rules = RULESETS["per_five_losses"].replace(players=(4,), partners=True)
    changes = settle(rules, [0, 3, 13, 3], 0)
    assert [(change.seat, change.side, change.rounded, change.points) for change in changes] == [
        (1, 1, 5, -1),
        (2, 0, 15, -3),
        (3, 1, 5, -1),
    ]
    state = position("1-4", "1-2", "6-6 0-1", "0-3", table="4-3", rules=rules, boneyard="2-2")
    assert after(state, "1-4").scores == (-3, -2)


def test_settle_others_lose__after_a_block_everyone_loses():
    assert _settled("per_five_losses", [2, 13, 12], None) == {0: 0, 1: -3, 2: -2}


@pytest.mark.parametrize(("pips", "scored"), [(13, 3), (12, 2), (2, 0), (3, 1), (28, 6)])
def test_settle_largest_hand__who_went_out_scores_a_fifth_of_the_largest_hand_rounded(pips, scored):
    assert _settled("per_five_largest", [0, 1, pips], 0) == {0: scored}
    change = settle(RULESETS["per_five_largest"], [0, 1, pips], 0)[0]
    assert change == Change(0, pips, rounded(pips), scored, "settle.largest-hand", (1, pips))


@pytest.mark.parametrize(
    ("pips", "scored"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (13, 4), (14, 5), (30, 10)]
)
def test_settle_largest_hand__a_third_to_the_nearest_whole_in_all_threes(pips, scored):
    assert _settled("all_threes_largest", [pips, 0], 1) == {1: scored}


def test_settle_largest_hand__of_partners_the_largest_hand_of_an_opponent_not_of_the_partner():
    rules = RULESETS["per_five_largest"].replace(players=(4,), partners=True, hand_more=1)
    assert settle(rules, [0, 12, 20, 11], 0) == (Change(0, 12, 10, 2, "settle.largest-hand", (12, 11)),)
    raw = rules.replace(raw=True)
    state = position("1-3", "6-6", "0-0", "5-6", table="3-4", rules=raw)
    step = steps(state, "1-3")[0]
    assert [(event.pips, event.rounded, event.points) for event in of_kind(step, Settled)] == [(12, 10, 10)]


def test_settle_largest_hand__nothing_after_a_block():
    assert _settled("per_five_largest", [3, 13], None) == {}
    assert _settled("all_threes_largest", [3, 13], None) == {}


def test_settle_others_pips__going_out_scores_the_others_pips_rounded_once():
    assert _settled("all_fives", [12, 0, 12], 1) == {1: 25}
    assert _settled("five_up", [13, 0], 1) == {1: 15}
    step = steps(position("1-4", "5-6 0-1", "1-1", table="4-3", rules=RULESETS["all_fives"]), "1-4")[0]
    assert of_kind(step, Settled) == [Settled(0, 14, 15, 15, 15, "settle.others-pips", (12, 2))]


def test_settle_lightest__blocked_the_lightest_hand_alone_scores_the_difference():
    assert _settled("all_fives", [9, 21], None) == {0: 10}
    assert _settled("all_fives", [30, 8, 12], None) == {1: 35}
    change = settle(RULESETS["five_up"], [20, 8], None)[0]
    assert change == Change(1, 12, 10, 10, "settle.lightest", (20, 8))


def test_settle_lightest__a_tie_scores_nothing():
    assert _settled("all_fives", [8, 8], None) == {}
    assert _settled("all_fives", [8, 30, 8], None) == {}
    assert _settled("all_fives", [30, 8, 30], None) == {1: 50}


def test_settle_lightest__in_a_blocked_round():
    state = position("1-4 2-2", "5-5 6-6", table="4-3", rules=RULESETS["all_fives"], scores=(0, 40))
    step = steps(state, "1-4")[0]
    assert {shown.clause for shown in of_kind(step, HandShown)} == {"settle.lightest"}
    assert of_kind(step, Settled) == [Settled(0, 18, 20, 20, 20, "settle.lightest", (22, 4))]
    assert step.after.scores == (20, 40)


def test_settle_lightest__a_tie_is_told():
    state = position("1-4 2-2", "0-4 0-0", table="4-3", rules=RULESETS["all_fives"], scores=(0, 40))
    step = steps(state, "1-4")[0]
    assert of_kind(step, NoSettlement) == [NoSettlement("settle.lightest")]
    assert step.after.scores == (0, 40)


def test_settle_largest_hand__that_a_block_scores_nothing_is_told():
    rules = RULESETS["per_five_largest"]
    step = steps(position("1-4 2-2", "5-5 6-6", table="4-3", rules=rules, scores=(0, 40)), "1-4")[0]
    assert of_kind(step, NoSettlement) == [NoSettlement("settle.largest-hand")]
    assert step.after.scores == (0, 40)


# The end of the game


@pytest.mark.parametrize(
    ("rules", "players", "target"),
    [
        ("muggins", 2, 250),
        ("muggins", 3, 200),
        ("muggins", 4, 200),
        ("partnership", 4, 250),
        ("per_five", 2, 50),
        ("per_five_losses", 3, 40),
        ("per_five_largest", 4, 40),
        ("all_threes", 2, 61),
        ("all_threes_largest", 4, 61),
        ("fives_and_threes", 3, 61),
        ("all_fives", 2, 250),
        ("all_fives", 3, 200),
        ("five_up", 4, 200),
    ],
)
def test_score_target__depends_on_the_number_of_players(rules, players, target):
    assert new_game(RULESETS[rules], NAMES[:players]).target == target


@pytest.mark.parametrize("score", [235, 240, 249])
def test_score_target__reaching_or_passing_it_wins(score):
    state = position("6-6 1-1", "0-0", table="3-6", boneyard="2-2", scores=(score, 0))
    won = steps(state, "6-6")[0]
    assert of_kind(won, Won) == [Won(0, score + 15, 250, "game.at-once")]
    assert (won.after.phase, won.after.winner) == ("over", 0)


def test_score_target__a_settlement_can_win_too():
    state = position("1-4", "6-6", table="4-3", rules=RULESETS["all_fives"], scores=(240, 0))
    step = steps(state, "1-4")[0]
    assert of_kind(step, Won) == [Won(0, 250, 250, "score.target")]
    assert (step.after.phase, step.after.winner, step.after.ending) == ("over", 0, "out")


def test_score_target__no_game_starts_at_or_past_it():
    with pytest.raises(GameError) as error:
        new_game(MUGGINS, scores=(0, 250))
    assert error.value.refusal.clause == "score.target"


def test_score_exact__a_score_that_would_pass_the_target_is_not_taken():
    state = position("6-6 1-1", "0-3 2-2", table="3-6", rules=EXACT, scores=(54, 0))
    step = steps(state, "6-6")[0]
    assert [type(event) for event in step.events[-2:]] == [Scored, Overshot]
    assert of_kind(step, Overshot) == [Overshot(0, 8, 54, 61)]
    assert (step.after.scores, step.after.phase) == ((54, 0), "play")


def test_score_exact__the_target_met_exactly_wins():
    state = position("6-6 1-1", "0-3 2-2", table="3-6", rules=EXACT, scores=(53, 0))
    assert after(state, "6-6").winner == 0


def test_score_exact__the_point_for_going_out_is_a_score_too():
    state = position("0-3", "2-2", table="3-1", rules=EXACT, scores=(60, 0))
    assert after(state, "0-3").winner == 0


@pytest.mark.parametrize("score", [59, 60])
def test_score_exact__the_last_tile_and_going_out_are_one_score_that_is_not_taken_if_it_passes(score):
    state = position("1-5", "2-2", table="1-3 3-4 4-1", rules=EXACT, scores=(score, 0))
    step = steps(state, "1-5")[0]
    assert of_kind(step, Scored)[0].total == 6
    assert of_kind(step, Overshot) == [Overshot(0, 2 + 1, score, 61)]
    assert of_kind(step, Settled, Won) == []
    assert (step.after.scores, step.after.phase, step.after.ending) == ((score, 0), "deal", "out")


def test_score_exact__the_last_tile_and_going_out_are_taken_together_if_they_fit():
    state = position("1-5", "2-2", table="1-3 3-4 4-1", rules=EXACT, scores=(58, 0))
    step = steps(state, "1-5")[0]
    assert [event.score for event in of_kind(step, Scored, Settled)] == [60, 61]
    assert of_kind(step, Won) == [Won(0, 61, 61, "score.target")]


def test_score_exact__what_was_not_taken_with_the_last_tile_is_forgotten_in_the_next_round():
    state = position("1-5", "2-2", table="1-3 3-4 4-1", rules=EXACT, scores=(59, 0))
    over = after(state, "1-5")
    assert over.overshot
    assert not apply(over, shuffled(over, 1)).after.overshot


def test_game_at_once__a_play_that_reaches_the_target_ends_the_game_there():
    state = position("4-4", "5-6 1-1", table="1-1 1-4", boneyard="3-3", scores=(240, 35))
    step = steps(state, "4-4")[0]
    assert of_kind(step, WentOut, HandShown, Settled) == []
    assert step.after.scores == (250, 35)
    assert step.after.ending == "target"


def test_game_at_once__nothing_can_be_done_after_it():
    state = position("4-4", "5-6 1-1", table="1-1 1-4", boneyard="3-3", scores=(240, 35))
    won = after(state, "4-4")
    assert legal_actions(won) == ()
    for text in ("1-1", "draw", "pass", "count", "call 1"):
        assert refused(won, text)[1] == "game-is-over"
    assert refusal(won, shuffled(new_game(), 1)).reason == "game-is-over"
