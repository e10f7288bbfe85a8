"""What holds in every game: random games of every ruleset, of house rules, with every number of players.

A longer run: ``pytest tests/rules/test_properties.py --hypothesis-profile=long``.
"""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.rules import (
    CLAUSES,
    DOUBLE_SIX,
    Call,
    Called,
    Counted,
    Deal,
    Draw,
    HandShown,
    IllegalAction,
    Overshot,
    Pass,
    Play,
    Scored,
    Settle,
    Settled,
    Table,
    apply,
    claims,
    legal_actions,
)
from muggins_widgets.rules.game import refusal, shuffled
from rules.playing import of_kind
from rules.random_games import games, some
from rules.twin import Twin

PORTS = [port for tile in DOUBLE_SIX for port in tile.ports]


def _everywhere(state):
    return [tile for part in (*state.hands, state.boneyard, state.table.tiles) for tile in part]


@given(games())
@some(150)
def test_28_distinct_tiles_always_and_none_in_two_places(game):
    steps = game.steps()
    for step in steps:
        assert sorted(_everywhere(step.after)) == list(DOUBLE_SIX)


@given(games())
@some(150)
def test_scores_are_the_sum_of_their_events(game):
    steps = game.steps(4)
    scores = list(steps[0].before.scores)
    for step in steps:
        for event, following in zip(step.events, [*step.events[1:], None], strict=True):
            if isinstance(event, Scored | Called | Settled):
                scores[event.side] += 0 if isinstance(following, Overshot) else event.points
                assert event.score == scores[event.side]
        assert tuple(scores) == step.after.scores


@given(games())
@some(150)
def test_a_play_scores_the_points_of_its_total_or_what_was_named_of_them(game):
    steps = game.steps()
    for step in steps:
        if isinstance(step.action, Play):
            (counted,), (scored,) = of_kind(step, Counted), of_kind(step, Scored)
            assert counted.total == scored.total == sum(count.pips for count in counted.counts)
            worth = step.before.ruleset.points(counted.total)
            named = step.action.claim or 0
            assert scored.points == (named if step.before.ruleset.muggins_call else worth)
            left = (step.before.turn, worth - scored.points) if worth > scored.points else None
            assert step.after.unclaimed == left


# What is legal


def _every_action(state):
    """Every action there could be: each tile to each port of the set or to none, and all the rest."""
    for tile in DOUBLE_SIX:
        for at in (None, *PORTS):
            yield Play(tile, at)
            if tile.is_double:
                yield Play(tile, at, in_line=True)
    yield from (Draw(), Pass(), Settle(), *(Draw(tile) for tile in DOUBLE_SIX))
    yield from (Call(seat) for seat in range(-1, len(state.players) + 1))


def _is_expected(state, action, legal):
    if isinstance(action, Draw) and action.tile is not None:
        return Draw() in legal and action.tile is state.boneyard[0]
    return action in legal


@given(games())
@some(80)
def test_legal_actions_are_exactly_what_apply_accepts(game):
    state, chance = game.state()
    legal = set(legal_actions(state))
    assert len(legal) == len(legal_actions(state))
    tried = [*_every_action(state), *legal]
    probed = {*legal, *chance.sample(tried, 60)}
    for action in tried:
        said = refusal(state, action)
        assert (said is None) == _is_expected(state, action, legal), action
        assert said is None or isinstance(action, Call) or CLAUSES[said.clause].holds_in(state.ruleset), said
        if action in probed:
            _check_apply(state, action, said)


def _check_apply(state, action, said):
    """What ``apply`` does is what ``refusal`` said."""
    if said is None:
        step = apply(state, action)
        assert (step.before, step.action) == (state, action)
        assert step.after != state
    else:
        with pytest.raises(IllegalAction) as error:
            apply(state, action)
        assert error.value.refusal == said


@given(games())
@some(100)
def test_under_the_muggins_call_what_may_be_named_is_what_claims_says(game):
    state, _ = game.state()
    for play in [action for action in legal_actions(state) if isinstance(action, Play)]:
        table = state.table.play(play.tile, play.at, in_line=play.in_line)
        allowed = claims(state, state.ruleset.points(table.total))
        for claim in (None, *range(-5, 26), 1_000):
            said = refusal(state, replace(play, claim=claim))
            assert (said is None) == (claim in allowed or not state.ruleset.muggins_call)
            assert said is None or (said.clause, said.reason) == ("call.muggins", "wrong-claim")


@given(games(), st.integers(0, 100))
@some(150)
def test_a_deal_is_accepted_when_one_is_waited_for_and_then_alone(game, seed):
    state, _ = game.state()
    if state.phase == "deal":
        assert refusal(state, shuffled(state, seed)) is None
        assert shuffled(state, seed) == shuffled(state, seed)
    else:
        said = refusal(state, shuffled(replace(state, phase="deal"), seed))
        assert said.reason == ("game-is-over" if state.phase == "over" else "round-is-running")


@given(games())
@some(80)
def test_a_refusal_is_never_an_error_whatever_is_known_of_the_state(game):
    state, chance = game.state()
    for seat in (None, *range(len(state.players))):
        view = state.seen_by(seat)
        legal = legal_actions(view)
        for action in chance.sample(list(_every_action(view)), 200):
            said = refusal(view, action)
            assert said is None or str(said)
            if said is None or action in legal:
                assert apply(view, action).before == view
        assert refusal(view, "a play").reason == "no-such-action"


# How a round ends


def _twin_of(table):
    """The same table in the twin, which finds open sides by itself."""
    twin = Twin({"pivots": table.ruleset.spinners, "partners": False}, 2)
    twin.deal([], [], 0)
    sides = [((at.tile.low, at.tile.high), at.name) for _, at in table.joints]
    for tile, at in zip(table.tiles, [None, *sides], strict=False):
        twin.lay((tile.low, tile.high), at, tile is table.in_line)
    return twin


def _somebody_can_play(state):
    twin = _twin_of(state.table)
    return any(twin.fits((tile.low, tile.high)) for hand in state.hands for tile in hand)


@given(games())
@some(150)
def test_a_round_always_ends_and_an_end_is_what_it_says(game):
    steps = game.steps()
    actions = 0
    for step in steps:
        state = step.after
        actions = 0 if isinstance(step.action, Deal) else actions + 1
        assert actions <= 28 + 28 + 28 * len(state.players) + 28
        if not state.ending:
            assert state.phase == "play"
            assert all(state.hands)
            assert not state.table.tiles or state.drawable or _somebody_can_play(state)
        elif state.ending == "blocked":
            assert state.drawable == 0
            assert not _somebody_can_play(state)
            assert all(state.hands)
            assert state.out is None
        elif state.ending == "out":
            assert [seat for seat, hand in enumerate(state.hands) if not hand] == [state.out]
        else:
            assert state.scores[state.winner] >= state.target
    assert steps[-1].after.phase in ("deal", "over")


@given(games())
@some(100)
def test_a_game_is_over_when_a_side_has_the_target_and_not_before(game):
    steps = game.steps(4)
    for step in steps:
        state = step.after
        reached = [side for side, score in enumerate(state.scores) if score >= state.target]
        assert reached == ([] if state.winner is None else [state.winner])
        assert (state.phase == "over") == bool(reached)
        assert not state.ruleset.exact_target or all(score <= state.target for score in state.scores)


# Tables, copies, clauses


@given(games())
@some(150)
def test_a_tables_code_is_read_back_as_the_same_table(game):
    steps = game.steps(1)
    rules = steps[0].before.ruleset
    for step in steps:
        table = step.after.table
        again = Table.read(table.code, rules)
        assert again == table
        assert (again.joins, again.first_double, again.counts) == (
            table.joins,
            table.first_double,
            table.counts,
        )
        assert Table.read([play for play in table.code.split("-") if play], rules) == table


@given(games())
@some(40)
def test_steps_are_values_they_can_be_pickled_compared_and_hashed(game):
    steps = game.steps(1)
    for step in steps:
        again = pickle.loads(pickle.dumps(step))  # noqa: S301 - our own
        assert again == step
        assert hash(again) == hash(step)
        assert all(
            one is other for one, other in zip(_everywhere(again.after), _everywhere(step.after), strict=True)
        )


@given(games())
@some(150)
def test_every_event_and_count_names_a_clause_that_holds_in_its_ruleset(game):
    steps = game.steps()
    rules = steps[0].before.ruleset
    for step in steps:
        for event in step.events:
            assert CLAUSES[event.clause].holds_in(rules), event
        assert all(CLAUSES[count.clause].holds_in(rules) for count in step.after.table.counts)
        assert not of_kind(step, HandShown) or step.after.hands_shown
