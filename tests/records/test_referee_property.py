"""One fault in a game of any ruleset is found once, on its line, and the rest of the record is clean."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.records import judge
from muggins_widgets.rules import RULESETS, Draw
from records.faulty import FAULTS, faulty_game
from rules.playing import GAMES
from rules.random_games import some

HIDDEN = {
    "a hand and the boneyard": {"boneyard": None},
    "boneyard": {"boneyard": None},
    "hands": {"hands": ()},
    "all": {"hands": (), "boneyard": None, "lots": ()},
    "all, and what was left": {"hands": (), "boneyard": None, "lots": (), "left": (), "counts": ()},
}
"""What a record leaves out."""


def found(record):
    return [(fault.round, fault.line, fault.seat, fault.refusal.clause) for fault in judge(record).faults]


def faulty(game, number, kinds):
    """A game with a fault of a kind that the ruleset gives an occasion for, and the kind."""
    name, players = game
    kind = kinds[number % len(kinds)]
    return kind, faulty_game(RULESETS[name], players, number, kind, number // len(kinds) % 8)


def without(record, hidden):
    rounds = [replace(played, **HIDDEN[hidden]) for played in record.rounds]
    if hidden == "a hand and the boneyard":
        rounds = [replace(played, hands=(None, *played.hands[1:])) for played in rounds]
    return replace(record, rounds=tuple(rounds))


numbers = st.integers(0, 2**32)
games = st.sampled_from(GAMES)


@given(games, numbers)
@some(150)
def test_one_fault_is_found_once_and_the_game_goes_on_as_if_it_were_put_right(game, number):
    _, made = faulty(game, number, list(FAULTS))
    report = judge(made.record)
    assert found(made.record) == ([made.fault] if made.fault else [])
    assert (report.state.scores, report.state.table) == (made.state.scores, made.state.table)
    assert report.state.winner == made.state.winner


CERTAIN = sorted(
    FAULTS.keys() - {"foreign tile", "unwritten draws", "needless draw", "early pass", "pass not written"}
)
"""Faults that are faults whatever the tiles are that nobody wrote down."""


@given(games, numbers, st.sampled_from(sorted(HIDDEN)))
@some(100)
def test_what_is_a_fault_whatever_the_unknown_tiles_are_is_found_without_them(game, number, hidden):
    kind, made = faulty(game, number, CERTAIN)
    assert found(without(made.record, hidden)) == ([made.fault] if made.fault else []), kind


@given(games, numbers, st.sampled_from(sorted(HIDDEN)))
@some(60)
def test_what_may_be_none_is_a_fault_only_where_the_tiles_prove_it(game, number, hidden):
    kind, made = faulty(game, number, ["needless draw", "early pass"])
    faults = found(without(made.record, hidden))
    assert faults in ([], [made.fault] if made.fault else []), kind
    if hidden == "boneyard" and made.fault:
        assert faults == [made.fault], "all hands are known"


@given(st.sampled_from([game for game in GAMES if RULESETS[game[0]].muggins_call]), numbers)
@some(60)
def test_a_late_call_is_found_once_in_the_middle_and_at_the_end_of_a_round(game, number):
    _, made = faulty(game, number, ["late call"])
    for record in (made.record, *(without(made.record, hidden) for hidden in HIDDEN)):
        assert found(record) == ([made.fault] if made.fault else [])
    assert judge(made.record).state.scores == made.state.scores
    if made.fault:
        (fault,) = judge(made.record).faults
        assert fault.refusal.reason == "call-too-late"


@given(games, numbers, st.sampled_from(sorted(HIDDEN)))
@some(60)
def test_a_pass_that_is_not_written_is_that_of_who_could_only_pass_where_the_hand_is_known(
    game, number, hidden
):
    """Elsewhere nobody knows whether a turn was skipped."""
    _, made = faulty(game, number, ["pass not written"])
    faults = found(without(made.record, hidden))
    if hidden == "boneyard" or not made.fault:
        assert faults == ([made.fault] if made.fault else [])
    else:
        ((round_, line, _, clause),) = faults
        assert (round_, line, clause) == (*made.fault[:2], "play.turns")


@given(games, numbers, st.sampled_from(["a hand and the boneyard", "boneyard", "hands", "all"]))
@some(60)
def test_unwritten_draws_are_told_once_and_never_as_another_fault(game, number, hidden):
    """Without hands it is known only later that they are missing: at the latest by what is left.

    Where nothing but the moves is written, it cannot be told from a draw too many, or a play after the end.
    """
    _, made = faulty(game, number, ["unwritten draws"])
    faults = found(without(made.record, hidden))
    if made.fault is None:
        assert faults == []
        return
    round_, line, seat, clause = made.fault
    ((where, found_on, who, why),) = faults
    assert (where, who, why) == (round_, seat, clause)
    assert found_on >= line
    if hidden == "boneyard":
        assert found_on == line


@given(games, numbers, st.sampled_from(["all", "all, and what was left"]))
@some(60)
def test_draws_that_nobody_saw_are_no_fault_but_a_turn_that_stops_at_one_is(game, number, hidden):
    kind, made = faulty(game, number, ["turn skipped", "drawing stopped early", "drawn tile kept", ""])
    record = without(made.record, hidden)
    rounds = tuple(
        replace(
            played,
            turns=tuple(
                replace(turn, moves=tuple(Draw() if isinstance(move, Draw) else move for move in turn.moves))
                for turn in played.turns
            ),
        )
        for played in record.rounds
    )
    faults = found(replace(record, rounds=rounds))
    if made.fault is None:
        assert faults == []
    else:
        round_, line, seat, _ = made.fault
        assert faults == [(round_, line, seat, "play.turns")], kind


# What is written at a round's end


def _left(record, played):
    seat = next(seat for seat, hand in enumerate(played.left) if hand)
    left = (*played.left[:seat], played.left[seat][1:], *played.left[seat + 1 :])
    clause = {"own-debit": "end.debit"}.get(record.ruleset.settlement, f"settle.{record.ruleset.settlement}")
    return {"left": left}, (99, seat, clause)


def _pips(record, played):
    count = played.counts[-1]
    clause = {"own-debit": "end.debit"}.get(record.ruleset.settlement, f"settle.{record.ruleset.settlement}")
    wrong = replace(count, pips=count.pips + 100, rounded=None)
    return {"counts": (*played.counts[:-1], wrong)}, (99 + len(played.counts), count.seat, clause)


def _rounding(_record, played):
    count = replace(played.counts[0], rounded=played.counts[0].pips + 11)
    return {"counts": (count, *played.counts[1:])}, (100, count.seat, "end.rounding")


def _score(record, played):
    clause = {"own-debit": "end.debit"}.get(record.ruleset.settlement, f"settle.{record.ruleset.settlement}")
    return {"scores": (played.scores[0] + 5, *played.scores[1:])}, (104, 0, clause)


def _lots(_record, played):
    best = max(tile.pips for _, tile in played.lots[0].tiles)
    other = next(seat for seat, tile in played.lots[0].tiles if tile.pips < best)
    return {"leader": other}, (90 + len(played.lots), None, "lead.first")


def _hands(_record, played):
    return {"hands": (played.hands[0][1:], *played.hands[1:])}, (97, None, "deal.hand")


def _boneyard(_record, played):
    return {"boneyard": played.boneyard[1:]}, (98, None, "deal.hand")


def _twice(_record, played):
    return {"boneyard": (*played.boneyard[:-1], played.hands[0][0])}, (98, None, "set.double-six")


@pytest.mark.parametrize("change", [_left, _pips, _rounding, _score, _lots, _hands, _boneyard, _twice])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_one_fault_beside_the_play_is_found_once_on_its_own_line(change, ruleset):
    checked = 0
    for seed in range(6):
        made = faulty_game(
            RULESETS[ruleset], RULESETS[ruleset].players[seed % len(RULESETS[ruleset].players)], seed
        )
        first, *rest = made.record.rounds
        if made.state.ending == "target" or made.state.phase == "over" or not any(first.left):
            continue
        blocked = all(first.left) and RULESETS[ruleset].settlement == "others-pips"
        changes, (line, seat, clause) = change(made.record, first)
        clause = "settle.lightest" if blocked and clause == "settle.others-pips" else clause
        record = replace(made.record, rounds=(replace(first, **changes), *rest))
        assert found(record) == [(1, line, seat, clause)]
        checked += 1
    assert checked


def test_the_wrong_winner_is_found_once():
    made = next(
        made
        for seed in range(100)
        if (made := faulty_game(RULESETS["per_five"].replace(target_two=6), 2, seed)).state.winner is not None
    )
    wrong = replace(made.record, winner=1 - made.state.winner)
    assert found(wrong) == [(len(made.record.rounds), 200, None, "score.target")]
    running = faulty_game(RULESETS["muggins"], 2, 1)
    assert found(replace(running.record, winner=0)) == [(2, 200, None, "score.target")]
