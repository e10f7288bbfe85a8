"""Steps cut into turns: each with its moments, which lead from the state before to the state after."""

import random
from itertools import pairwise

import pytest

from casefiles import ROUNDS, params
from components.played import record_text, round_text
from muggins_widgets.components.shared.turns import Snapshot, turns_of
from muggins_widgets.records import Record
from muggins_widgets.rules import (
    RULESETS,
    Drew,
    HandShown,
    Passed,
    Table,
    new_game,
    table_steps,
)
from rules.playing import GAMES, NAMES, random_steps


def moment_of(state):
    return Snapshot(state.table, state.hands, len(state.boneyard), state.scores)


def sorted_hands(moment):
    return [sorted(hand) for hand in moment.hands]


def assert_ends_like(turn, state):
    moment = turn.after
    assert (moment.table, moment.boneyard, moment.scores) == (state.table, len(state.boneyard), state.scores)
    assert sorted_hands(moment) == sorted_hands(moment_of(state))


@pytest.mark.parametrize("case", params(ROUNDS))
def test_a_round_has_a_deal_its_turns_and_a_count(case):
    turns = turns_of(Record.read(record_text(case)).steps())
    plays = [turn for turn in turns if turn.kind == "play"]
    assert turns[0].kind == "deal"
    assert [turn.scored.points for turn in plays] == case["expect"]["points"]
    assert (turns[-1].kind == "count") == (case["expect"]["end"] != "target")
    numbered = [turn for turn in turns if turn.kind in ("play", "pass")]
    assert [turn.seat for turn in numbered] == [turn["player"] for turn in case["turns"]]
    assert [turn.number for turn in numbered] == list(range(1, len(numbered) + 1))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_moments_of_any_game_lead_to_its_states(name, players):
    start = new_game(RULESETS[name], NAMES[:players])
    for seed in range(3):
        steps = random_steps(start, random.Random(seed), rounds=2)
        turns = turns_of(steps)
        assert_ends_like(turns[-1], steps[-1].after)
        for before, turn in pairwise(turns):
            assert turn.kind == "deal" or turn.before == before.after
        assert sum(len(turn.events) for turn in turns) == sum(len(step.events) for step in steps)


def test_draws_stand_with_the_play_that_they_lead_to():
    turns = turns_of(Record.read(round_text("several-draws-then-out")).steps())
    drawing = next(turn for turn in turns if sum(isinstance(event, Drew) for event in turn.events) == 5)
    assert drawing.kind == "play"
    boneyards = [effect.snapshot.boneyard for effect in drawing.effects[:5]]
    assert boneyards == list(range(drawing.before.boneyard - 1, drawing.before.boneyard - 6, -1))


def test_a_pass_is_a_turn_of_its_own():
    turns = turns_of(Record.read(round_text("blocked-after-the-boneyard")).steps())
    passes = [turn for turn in turns if any(isinstance(event, Passed) for event in turn.events)]
    assert [turn.kind for turn in passes] == ["pass"] * len(passes) != []


def test_a_bare_table_has_a_turn_for_each_tile_and_nobody_in_it():
    table = Table.read("1-4 1-1@1-4 4-4@1-4")
    turns = turns_of(table_steps(table))
    assert [turn.after.table.code for turn in turns] == ["14", "14-11", "14-11-44@14"]
    assert [turn.scored.points for turn in turns] == [5, 0, 10]
    assert all(turn.after.hands == () and turn.after.scores == () for turn in turns)


def test_hands_stay_down_until_the_count_shows_them():
    steps = [step.seen_by(0) for step in Record.read(round_text("out-without-drawing")).steps()]
    *before, count = turns_of(steps)
    assert all(tile is None for turn in before for tile in turn.after.hands[1])
    shown = [event for event in count.events if isinstance(event, HandShown)]
    assert [event.tiles for event in shown] == list(count.after.hands)
