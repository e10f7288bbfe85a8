"""Every position and every round of the case files: worked out elsewhere, expected here to the letter."""

import pytest

from casefiles import POSITIONS, ROUNDS, params
from muggins_widgets.rules import (
    RULESETS,
    Blocked,
    Scored,
    Settled,
    Table,
    WentOut,
    Won,
    apply,
    new_game,
    table_steps,
)
from rules.playing import NAMES, action, deal, of_kind


def _told(table, ruleset):
    return {
        "joins": [port.code for port in table.joins],
        "counts": [[count.tile.code, count.pips] for count in table.counts],
        "total": table.total,
        "points": ruleset.points(table.total),
        "pivots": [tile.code for tile in table.spinners],
    }


def _expected(play):
    return {name: value for name, value in play.items() if name != "play"}


@pytest.mark.parametrize("case", params(POSITIONS))
def test_a_position_has_its_joins_counts_total_points_and_spinners_after_every_play(case):
    ruleset = RULESETS[case["rules"]]
    table = ruleset.table()
    for play in case["plays"]:
        table = table.play_text(play["play"])
        assert _told(table, ruleset) == _expected(play), play["play"]


@pytest.mark.parametrize("case", params(POSITIONS))
def test_a_position_read_whole_and_replayed_scores_the_same_play_by_play(case):
    ruleset = RULESETS[case["rules"]]
    table = Table.read(" ".join(play["play"] for play in case["plays"]), ruleset)
    shown = table_steps(table)
    assert [_told(step.after, ruleset) for step in shown] == [_expected(play) for play in case["plays"]]
    scored = of_kind(shown, Scored)
    assert {(event.seat, event.side) for event in scored} == {(0, 0)}
    assert scored[-1].score == sum(event.points for event in scored)
    told = [(event.total, event.points) for event in scored]
    assert told == [(play["total"], play["points"]) for play in case["plays"]]


def _replay(case):
    """Deal the round and do its actions one by one, each by the player whose turn the case says it is."""
    state = new_game(RULESETS[case["rules"]], NAMES[: case["players"]], scores=case["scores"])
    assert state.target == case["target"]
    hands = [" ".join(hand) for hand in case["hands"]]
    state = apply(state, deal(*hands, boneyard=" ".join(case["boneyard"]), leader=case["lead"])).after
    done = []
    for turn in case["turns"]:
        for text in turn["actions"]:
            assert state.turn == turn["player"]
            done.append(apply(state, action(state, text)))
            state = done[-1].after
    return done


@pytest.mark.parametrize("case", params(ROUNDS))
def test_a_round_scores_ends_and_settles_as_it_should(case):
    expected = case["expect"]
    done = _replay(case)
    state = done[-1].after
    assert [event.points for event in of_kind(done, Scored)] == expected["points"]
    assert (state.ending, state.out, state.winner) == (expected["end"], expected["out"], expected["winner"])
    assert [sorted(tile.code for tile in hand) for hand in state.hands] == expected["hands"]
    assert [sum(tile.pips for tile in hand) for hand in state.hands] == expected["pips"]
    assert list(state.scores) == expected["scores"]
    assert state.next_leader == expected["next_lead"]
    assert state.phase == ("over" if expected["end"] == "target" else "deal")


@pytest.mark.parametrize("case", params(ROUNDS))
def test_a_round_tells_its_ending_and_its_debits_as_events(case):
    expected = case["expect"]
    done = _replay(case)
    assert [event.seat for event in of_kind(done, WentOut)] == [expected["out"]] * (expected["end"] == "out")
    assert len(of_kind(done, Blocked)) == (expected["end"] == "blocked")
    assert [event.side for event in of_kind(done, Won)] == [expected["winner"]] * (expected["end"] == "target")
    settled = [(event.pips, event.rounded, -event.points) for event in of_kind(done, Settled)]
    debits = [(pips, debit, debit) for pips, debit in zip(expected["pips"], expected["debits"], strict=True)]
    assert settled == ([] if expected["end"] == "target" else debits)
