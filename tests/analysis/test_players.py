"""Players of the machine: they do only what is legal, from what their seat may see."""

from dataclasses import replace

import pytest

from muggins_widgets.analysis import at_random, most_points, play_round, totals_in_random_play
from muggins_widgets.rules import (
    DOUBLE_SIX,
    MUGGINS,
    RULESETS,
    Call,
    Called,
    Deal,
    Play,
    Scored,
    Table,
    Tile,
    Unclaimed,
    apply,
    legal_actions,
    new_game,
    shuffled,
)


def dealt(ruleset, seed, players=None):
    game = new_game(ruleset, list("ABCD")[: players or min(ruleset.players)])
    return apply(game, shuffled(game, seed)).after


@pytest.mark.parametrize("name", RULESETS)
def test_a_round_by_the_machine_ends_under_every_ruleset(name):
    ruleset = RULESETS[name]
    for players in ruleset.players:
        for seed in range(5):
            state = dealt(ruleset, seed, players)
            steps = list(play_round(state, (most_points,) * players))
            assert steps[-1].after.phase in ("deal", "over")


def test_most_points_takes_the_most_points_there_are():
    checked = 0
    for seed in range(30):
        state = dealt(MUGGINS, seed)
        for step in play_round(state, (most_points, at_random(seed))):
            if step.before.turn != 0 or not isinstance(step.action, Play):
                continue
            plays = [action for action in legal_actions(step.before) if isinstance(action, Play)]
            best = max(points_of(step.before, play) for play in plays)
            assert points_of(step.before, step.action) == best
            checked += len(plays) > 1
    assert checked > 100


def points_of(state, play):
    return next(event.points for event in apply(state, play).events if isinstance(event, Scored))


def test_plays_that_score_alike_are_told_apart_by_the_pips_kept():
    hand = tuple(Tile.read(tile) for tile in ("0-6", "0-1", "0-2", "0-3", "1-3", "1-2", "2-2"))
    other = tuple(tile for tile in DOUBLE_SIX if tile not in hand)
    game = new_game(MUGGINS)
    state = apply(game, Deal((hand, other[:7]), other[7:], 0)).after
    assert most_points(state.seen_by(0), legal_actions(state)) == Play(Tile(0, 6))


def test_a_chooser_is_shown_no_hidden_tile():
    def look(state, actions):
        seat = state.turn
        assert all(tile is None for owner, hand in enumerate(state.hands) if owner != seat for tile in hand)
        assert all(tile is None for tile in state.boneyard)
        return actions[0]

    assert list(play_round(dealt(MUGGINS, 3), (look, look)))


def test_unnamed_points_are_called_by_the_machine():
    ruleset = RULESETS["muggins_call"]

    def silent(state, actions):
        del state
        return next((action for action in actions if getattr(action, "claim", None) is None), actions[0])

    for seed in range(20):
        steps = play_round(dealt(ruleset, seed), (silent, most_points))
        events = [event for step in steps for event in step.events]
        left = sum(isinstance(event, Unclaimed) and event.seat == 0 for event in events)
        assert left == sum(isinstance(event, Called) and event.seat == 1 for event in events)


def test_totals_are_those_of_the_plays_and_the_same_for_the_same_seed():
    totals = totals_in_random_play(40, seed=7)
    assert totals == totals_in_random_play(40, seed=7) != totals_in_random_play(40, seed=8)
    assert list(totals) == sorted(totals)
    assert all(0 <= total <= 22 for total in totals)


def test_an_exact_target_is_met_rather_than_passed():
    rules = RULESETS["fives_and_threes"].replace(hand_two=3)
    state = replace(
        new_game(rules, scores=(0, 59)),
        phase="play",
        round=1,
        turn=1,
        table=Table.read("3-6", rules),
        hands=((Tile(1, 1), Tile(2, 2)), (Tile(1, 5), Tile(6, 6), Tile(0, 3))),
        boneyard=(),
    )
    assert most_points(state, legal_actions(state)).tile is Tile(0, 3)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("exact", [False, True])
def test_the_greedy_machine_never_passes_by_a_play_that_wins_at_once(name, exact):
    ruleset, wins = RULESETS[name], 0
    targets = {"target_two": 30, "target_more": 30} if ruleset.raw else {"target_two": 8, "target_more": 8}
    rules = ruleset.replace(exact_target=exact, **targets)
    for players in rules.players:
        for seed in range(12):
            state = new_game(rules, list("ABCD")[:players])
            while state.phase != "over" and state.round < 6:
                state = apply(state, shuffled(state, seed)).after
                for step in play_round(state, (most_points,) * players):
                    plays = [play for play in legal_actions(step.before) if isinstance(play, Play)]
                    winning = [play for play in plays if apply(step.before, play).after.ending == "target"]
                    assert not winning or step.action in winning or isinstance(step.action, Call)
                    wins += bool(winning)
                    state = step.after
    assert wins
