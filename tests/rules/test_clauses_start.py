"""Clause by clause: the set, the hands, the deal, the sides and the lead."""

from dataclasses import replace
from random import Random

import pytest

from muggins_widgets.records import Record, RecordError
from muggins_widgets.rules import (
    DOUBLE_SIX,
    MUGGINS,
    RULESETS,
    Deal,
    Dealt,
    Draw,
    Drew,
    HandShown,
    IllegalAction,
    Led,
    Lot,
    LotDrawn,
    RulesetError,
    Scored,
    Settled,
    Tile,
    apply,
    new_game,
    ruleset_named,
)
from muggins_widgets.rules.game import refusal, shuffled
from rules.playing import NAMES, after, of_kind, position, random_steps, refused, steps, tiles

PARTNERS = RULESETS["partnership"]
LEFT = RULESETS["fives_and_threes"]


def _refused_deal(state, asked):
    said = refusal(state, asked)
    with pytest.raises(IllegalAction) as error:
        apply(state, asked)
    assert error.value.refusal == said
    return said.clause, said.reason


# The set


def test_set_double_six__has_every_pair_once():
    pairs = [(low, high) for low in range(7) for high in range(low, 7)]
    assert [(tile.low, tile.high) for tile in DOUBLE_SIX] == pairs
    assert len(pairs) == 28


def test_set_double_six__is_shuffled_whole_and_anew_for_every_seed_and_round():
    state = new_game()
    first, again, other = (shuffled(state, seed) for seed in (7, 7, 8))
    later = shuffled(replace(state, round=1), 7)
    for one in (first, other, later):
        assert sorted([*one.hands[0], *one.hands[1], *one.boneyard]) == list(DOUBLE_SIX)
    assert first == again
    assert first != other
    assert first != later


def test_set_double_six__a_seed_that_was_shown_deals_the_same_tiles_for_ever():
    dealt = shuffled(new_game(MUGGINS, NAMES[:3]), 42)
    assert dealt.hands == tuple(
        tiles(hand) for hand in ("0-5 1-2 2-2 2-6 6-6", "0-1 2-4 3-3 3-4 5-5", "0-0 0-3 0-6 4-5 5-6")
    )
    assert dealt.boneyard == tiles("0-4 1-5 2-3 3-5 4-6 2-5 4-4 1-4 0-2 1-6 1-1 3-6 1-3")
    assert [lot.tiles for lot in dealt.lots] == [
        ((0, Tile(2, 5)), (1, Tile(1, 5)), (2, Tile(1, 6))),
        ((0, Tile(5, 6)), (2, Tile(2, 3))),
    ]
    assert dealt.leader == 0


def test_set_double_six__a_tile_is_dealt_once():
    dealt = shuffled(new_game(), 1)
    twice = replace(dealt, boneyard=(dealt.hands[0][0], *dealt.boneyard[1:]))
    assert _refused_deal(new_game(), twice) == ("set.double-six", "dealt-twice")
    last = replace(dealt, boneyard=(*dealt.boneyard[1:], dealt.boneyard[-1]))
    assert refusal(new_game(), last).facts == {"tile": dealt.boneyard[-1]}


def test_set_double_six__a_tile_on_the_table_cannot_be_laid_again():
    state = position("5-5 2-2", "0-0", table="1-4")
    assert refused(state, "1-4@1-4.high") == ("set.double-six", "already-laid")


def test_set_private_hands__a_hand_is_seen_by_its_owner_alone():
    state = position("1-4 5-5", "0-0 0-1", "6-6", table="4-4", boneyard="2-2 3-3")
    assert state.seen_by(1).hands == ((None, None), tiles("0-0 0-1"), (None,))
    assert state.seen_by(1).boneyard == (None, None)
    assert state.seen_by(None).hands == ((None, None), (None, None), (None,))


def test_set_private_hands__a_drawn_tile_is_seen_by_its_owner_alone():
    state = position("0-0 1-1", "2-2", table="4-4", boneyard="4-5 3-3")
    step = steps(state, "draw")[0]
    assert [event.tile for event in of_kind(step.seen_by(0), Drew)] == [Tile(4, 5)]
    assert [event.tile for event in of_kind(step.seen_by(1), Drew)] == [None]
    assert step.seen_by(0).after.drawn is Tile(4, 5)
    assert step.seen_by(1).after.drawn is None
    told = steps(state, "draw 4-5")[0].seen_by(1)
    assert told.action == Draw()


def test_set_private_hands__the_count_turns_all_hands_up():
    state = position("1-4", "0-0 0-1", table="4-4", boneyard="2-2")
    step = steps(state, "1-4")[0]
    assert step.seen_by(None).after.hands == ((), tiles("0-0 0-1"))
    assert [event.tiles for event in of_kind(step.seen_by(0), HandShown)] == [(), tiles("0-0 0-1")]
    assert step.seen_by(0).after.boneyard == (None,)


def test_set_private_hands__a_game_won_by_a_play_shows_no_hand():
    state = position("4-5 5-5", "0-0 0-1", table="4-0", scores=(245, 0))
    won = after(state, "4-5")
    assert won.ending == "target"
    assert won.seen_by(0).hands == (tiles("5-5"), (None, None))


# The deal


@pytest.mark.parametrize(("players", "size", "boneyard"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_deal_hand__two_get_seven_three_or_four_get_five(players, size, boneyard):
    state = new_game(MUGGINS, NAMES[:players])
    step = apply(state, shuffled(state, 1))
    assert [len(hand) for hand in step.after.hands] == [size] * players
    assert len(step.after.boneyard) == step.after.drawable == boneyard
    assert of_kind(step, Dealt) == [Dealt(players, size, boneyard)]


def test_deal_hand__rounds_are_numbered_from_the_first_deal():
    state = new_game()
    assert (state.round, state.phase, state.scores) == (0, "deal", (0, 0))
    done = random_steps(state, Random(5), rounds=3)
    assert sorted({step.after.round for step in done}) == [1, 2, 3]


def test_deal_hand__a_hand_of_another_size_is_refused():
    dealt = shuffled(new_game(), 1)
    moved = Deal((dealt.hands[0][1:], dealt.hands[1]), (dealt.hands[0][0], *dealt.boneyard), dealt.leader)
    assert _refused_deal(new_game(), moved) == ("deal.hand", "wrong-deal")


def test_deal_hand__house_rules_deal_any_size_that_is_possible():
    fourteen = MUGGINS.replace(players=(2,), hand_two=14)
    state = new_game(fourteen)
    assert apply(state, shuffled(state, 1)).after.boneyard == ()
    with pytest.raises(RulesetError) as error:
        fourteen.replace(hand_two=15)
    assert error.value.refusal.reason == "impossible-deal"


def test_deal_hand__a_tile_of_another_hand_cannot_be_laid():
    state = position("5-5", "1-4", table="4-4")
    assert refused(state, "1-4") == ("deal.hand", "not-in-hand")


def test_side_partners__opposite_seats_share_one_score():
    state = position("5-5", "0-0", "1-4 6-6", "3-3", rules=PARTNERS, scores=(30, 20), turn=2, boneyard="0-1")
    assert [PARTNERS.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert after(state, "1-4").scores == (35, 20)


def test_side_partners__are_four_and_win_at_250():
    assert PARTNERS.players == (4,)
    assert new_game(PARTNERS, NAMES).target == 250
    with pytest.raises(RulesetError) as error:
        MUGGINS.replace(partners=True)
    assert error.value.refusal.clause == "side.partners"


def test_score_raw__fifteen_is_fifteen_and_four_score_alone():
    state = position("6-6 1-1", "0-0", "2-2", "3-3", table="3-6", scores=(1, 2, 3, 4))
    assert after(state, "6-6").scores == (16, 2, 3, 4)


# The lead


def test_lead_first__the_most_pips_turned_up_lead():
    state = new_game(MUGGINS, NAMES[:3])
    lot = Lot(tuple(enumerate(tiles("0-6 3-4 1-1"))))
    dealt = replace(shuffled(state, 1), leader=1, lots=(lot,))
    step = apply(state, dealt)
    assert step.after.leader == step.after.turn == 1
    drawn = of_kind(step, LotDrawn)
    assert [(event.seat, event.tile, event.lot) for event in drawn] == [(*pair, 0) for pair in lot.tiles]
    assert of_kind(step, Led) == [Led(1, "lead.first")]
    assert _refused_deal(state, replace(dealt, leader=0)) == ("lead.first", "lot-chose-another")


def test_lead_first__ties_among_the_best_are_redrawn_between_the_tied_only():
    state = new_game(MUGGINS, NAMES[:3])
    tied = Lot(((0, Tile(3, 4)), (1, Tile(1, 1)), (2, Tile(2, 5))))
    again = Lot(((0, Tile(0, 1)), (2, Tile(0, 2))))
    dealt = replace(shuffled(state, 1), leader=2, lots=(tied, again))
    assert [event.lot for event in of_kind(apply(state, dealt), LotDrawn)] == [0, 0, 0, 1, 1]
    everybody = Lot((*again.tiles[:1], (1, Tile(6, 6)), *again.tiles[1:]))
    needless = Lot(((2, Tile(6, 6)),))
    for lots in [
        (tied, everybody),
        (tied, again, again),
        (tied, again, needless),
        (Lot(tied.tiles[:2]),),
        (Lot(()),),
    ]:
        assert _refused_deal(state, replace(dealt, lots=lots)) == ("lead.first", "lot-of-others")
    assert _refused_deal(state, replace(dealt, lots=(tied,))) == ("lead.first", "lot-chose-another")


@pytest.mark.parametrize("leader", [-1, 3, 4])
def test_play_turns__who_leads_has_a_seat(leader):
    state = new_game(MUGGINS, NAMES[:3])
    dealt = replace(shuffled(state, 1), leader=leader, lots=())
    assert _refused_deal(state, dealt) == ("play.turns", "no-such-seat")


def test_lead_first__the_tiles_of_one_lot_are_all_different():
    lot = Lot(((0, Tile(1, 1)), (1, Tile(1, 1))))
    dealt = replace(shuffled(new_game(), 1), leader=0, lots=(lot,))
    assert _refused_deal(new_game(), dealt) == ("lead.first", "lot-of-others")


def test_lead_first__shuffled_lots_choose_every_seat_and_redraw_in_some_deals():
    state = new_game(MUGGINS, NAMES)
    dealt = [shuffled(state, seed) for seed in range(200)]
    assert all(refusal(state, one) is None for one in dealt)
    assert {one.leader for one in dealt} == {0, 1, 2, 3}
    assert {len(one.lots) for one in dealt} >= {1, 2}


def test_lead_next__whoever_went_out_leads_and_no_lot_is_drawn():
    state = after(position("0-0", "1-4", table="4-3", turn=1), "1-4")
    assert state.out == state.next_leader == 1
    dealt = shuffled(state, 3)
    assert (dealt.leader, dealt.lots) == (1, ())
    assert of_kind(apply(state, dealt), Led) == [Led(1, "lead.next")]
    assert _refused_deal(state, replace(dealt, leader=0)) == ("lead.next", "another-leads")
    lot = Lot(((0, Tile(0, 0)), (1, Tile(6, 6))))
    assert _refused_deal(state, replace(dealt, lots=(lot,))) == ("lead.next", "another-leads")


def test_lead_after_block__the_lead_is_drawn_again():
    state = after(position("1-4 5-5", "6-6", table="4-2", leader=1), "1-4")
    assert state.ending == "blocked"
    assert state.next_leader is state.out is None
    dealt = shuffled(state, 3)
    assert dealt.lots
    assert of_kind(apply(state, dealt), Led) == [Led(dealt.leader, "lead.after-block")]


@pytest.mark.parametrize("ending", ["out", "blocked"])
def test_lead_left__the_lead_passes_to_the_left_neighbour_of_the_last_leader(ending):
    hands = ("1-4 5-5", "6-6", "2-2") if ending == "blocked" else ("1-4", "6-6", "2-2")
    state = after(position(*hands, table="4-3", rules=LEFT, leader=2), "1-4")
    assert (state.ending, state.next_leader) == (ending, 0)
    dealt = shuffled(state, 3)
    assert (dealt.leader, dealt.lots) == (0, ())
    assert of_kind(apply(state, dealt), Led) == [Led(0, "lead.left")]
    assert _refused_deal(state, replace(dealt, leader=1)) == ("lead.left", "another-leads")


def test_lead_left__the_first_lead_is_drawn_by_lot():
    state = new_game(LEFT)
    dealt = shuffled(state, 3)
    assert dealt.lots
    assert of_kind(apply(state, dealt), Led) == [Led(dealt.leader, "lead.first")]


# What the whole game rests on


def test_ruleset_choices__a_choice_that_does_not_exist_is_named():
    for wrong in (lambda: MUGGINS.replace(hand=6), lambda: ruleset_named("chess")):
        with pytest.raises(RulesetError) as error:
            wrong()
        assert error.value.refusal.clause == "ruleset.choices"


def test_record_notation__what_is_not_of_it_is_told_with_its_place():
    with pytest.raises(RecordError) as error:
        Record.read("players: Ana, Ben\nround\nAna 1-4\nBen lays 4-4\n")
    refused = error.value.refusal
    assert (refused.clause, refused.facts["line"], refused.facts["column"]) == ("record.notation", 4, 5)


def test_tally_paper__every_score_is_a_whole_number_of_strokes_of_five():
    for seed in range(30):
        done = random_steps(new_game(), Random(seed), rounds=2)
        assert all(event.points % 5 == 0 for event in of_kind(done, Scored, Settled))
        assert all(score % 5 == 0 for step in done for score in step.after.scores)
