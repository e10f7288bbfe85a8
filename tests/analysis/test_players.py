"""Players of the machine: they do only what is legal, from what their seat may see."""

import pytest

from muggins_widgets.analysis import at_random, most_points, play_round, totals_in_random_play
from muggins_widgets.rules import (
    DOUBLE_SIX,
    MUGGINS,
    RULESETS,
    Called,
    Deal,
    Play,
    Scored,
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
