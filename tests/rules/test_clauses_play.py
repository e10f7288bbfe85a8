"""Clause by clause: laying tiles, drawing, passing."""

from dataclasses import replace

import pytest

from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Blocked,
    BranchesOpened,
    Counted,
    DoublePlaced,
    Draw,
    Drew,
    Enclosed,
    Joined,
    Opened,
    Passed,
    Play,
    Table,
    TableError,
    Tile,
    apply,
    legal_actions,
    new_game,
)
from muggins_widgets.rules.game import refusal, shuffled
from rules.playing import NAMES, after, of_kind, position, refused, steps

SNIFF = RULESETS["sniff"]
FLOOR = RULESETS["boneyard_floor"]
BLOCK = RULESETS["block"]
DRAWN = position("1-1 5-5", "0-0", table="4-4", boneyard="4-6 3-3")
"""Before a draw that fits both ends."""


def _codes(ports):
    return [port.code for port in ports]


def _counts(table):
    return [(count.tile.code, count.pips) for count in table.counts]


def _clause_of_table(table, *play):
    with pytest.raises(TableError) as error:
        table.play(*play)
    return error.value.refusal.clause, error.value.refusal.reason


# Laying tiles


def test_play_opening__the_leader_may_open_with_any_tile_of_the_hand():
    state = new_game()
    state = apply(state, shuffled(state, 5)).after
    assert legal_actions(state) == tuple(Play(tile) for tile in state.hands[state.leader])
    step = apply(state, legal_actions(state)[0])
    assert of_kind(step, Opened) == [Opened(state.leader, step.action.tile)]


def test_play_opening__the_leader_neither_draws_nor_passes_and_joins_nothing():
    state = position("1-4", "0-0", boneyard="5-5 6-6")
    assert refused(state, "draw") == ("play.opening", "leader-opens")
    assert refused(state, "pass") == ("play.opening", "leader-opens")
    joined = Play(Tile(1, 4), Tile(4, 4).port("a"))
    assert refusal(state, joined).clause == "play.opening"


def test_play_turns__go_clockwise_after_a_play_and_after_a_pass():
    hands = ("1-4 5-5", "0-1 5-6", "3-5 4-6", "0-2 2-2")
    done = steps(position(*hands, table="4-2"), "1-4", "0-1", "pass", "0-2", "pass", "pass", "pass")
    assert [step.before.turn for step in done] == [0, 1, 2, 3, 0, 1, 2]


def test_play_turns__a_draw_does_not_end_the_turn():
    state = position("1-1 5-5", "0-0 2-2", table="4-4", boneyard="3-3 4-6 6-6")
    assert [step.after.turn for step in steps(state, "draw", "draw")] == [0, 0]


def test_play_match__a_tile_joins_by_an_equal_half_and_its_other_half_becomes_the_end():
    table = Table.read("1-4")
    assert _codes(table.fits(Tile(4, 6))) == ["1-4.high"]
    after_it = table.play(Tile(4, 6))
    assert _codes(after_it.joins) == ["1-4.low", "4-6.high"]
    assert [(joint.guest.code, joint.host.code) for joint in after_it.joints] == [("4-6.low", "1-4.high")]
    step = steps(position("4-6 1-1", "0-0", table="1-4", boneyard="3-3"), "4-6")[0]
    joined = of_kind(step, Joined)[0]
    assert (joined.tile, joined.guest.code, joined.host.code) == (Tile(4, 6), "4-6.low", "1-4.high")


def test_play_match__a_tile_without_an_equal_half_is_refused_and_nothing_changes():
    state = position("2-3 1-1", "0-0", table="1-4", boneyard="3-3")
    assert refused(state, "2-3") == ("play.match", "fits-no-end")
    assert refused(state, "2-3@1-4.high") == ("play.match", "does-not-fit")
    assert state == position("2-3 1-1", "0-0", table="1-4", boneyard="3-3")


def test_play_match__a_join_is_named_where_two_fit():
    state = position("0-0", "1-1", table="1-0 1-2 2-0", boneyard="3-3")
    assert refusal(state, Play(Tile(0, 0))).reason == "choose-a-join"
    assert _codes(play.at for play in legal_actions(state)) == ["0-1.low", "0-2.low"]


def test_play_match__a_join_that_is_taken_or_of_no_laid_tile_is_refused():
    table = Table.read("1-4 4-6")
    assert _clause_of_table(table, Tile(4, 4), Tile(1, 4).port("high")) == ("play.match", "join-taken")
    assert _clause_of_table(table, Tile(4, 4), Tile(4, 5).port("low")) == ("play.match", "host-not-laid")


def test_play_double_across__every_double_is_laid_across():
    done = steps(position("4-4 1-2", "6-6", table="1-4", boneyard="3-3"), "4-4")
    assert of_kind(done, DoublePlaced) == [DoublePlaced(Tile(4, 4), spinner=False, clause="play.double-across")]
    assert of_kind(done, Counted)[0].total == 1 + 8


def test_play_double_across__none_may_lie_in_line():
    assert refused(position("4-4", "6-6", table="1-4"), "4-4=") == ("play.double-across", "not-in-line")
    assert refused(position("4-4 1-2", "6-6"), "4-4=") == ("play.double-across", "not-in-line")


@pytest.mark.parametrize("line", ["4-4", "4-4 4-1", "6-4 4-4 4-1", "4-4 4-1 1-1 1-6"])
def test_play_no_branch__a_table_has_two_ends_always(line):
    table = Table.read(line)
    assert len(table.joins) == 2
    assert table.spinners == ()
    host = Tile(4, 4)
    assert _clause_of_table(table, Tile(4, 5), host.port("c"))[0] == "play.no-branch"


def test_play_no_branch__a_tile_that_fits_only_a_doubles_side_does_not_fit():
    table = Table.read("6-4 4-4 4-1")
    assert table.fits(Tile(4, 5)) == ()
    assert _clause_of_table(table, Tile(4, 5)) == ("play.match", "fits-no-end")


# Sniff's first double


def test_sniff_choice__the_first_double_may_be_laid_across_or_in_line():
    state = position("4-4 0-0", "3-3", table="6-1 1-4", rules=SNIFF, boneyard="2-2")
    choices = [(play.tile.code, play.in_line) for play in legal_actions(state)]
    assert choices == [("4-4", False), ("4-4", True)]
    across, line = steps(state, "4-4")[0], steps(state, "4-4=")[0]
    assert of_kind(across, Counted)[0].total == 6 + 8
    assert of_kind(line, Counted)[0].total == 6 + 4
    assert [of_kind(done, DoublePlaced)[0].clause for done in (across, line)] == [
        "sniff.choice",
        "sniff.in-line",
    ]


def test_sniff_choice__the_second_double_and_other_tiles_lie_as_always():
    table = Table.read("4-4= 4-6", SNIFF)
    assert table.refusal(Tile(6, 6), in_line=True).clause == "sniff.choice"
    assert SNIFF.table().refusal(Tile(1, 4), in_line=True).reason == "not-in-line"
    assert [
        play.in_line for play in legal_actions(position("6-6 1-1", "3-3", table="4-4= 4-6", rules=SNIFF))
    ] == [False]


def test_sniff_choice__laid_across_it_is_the_first_double_all_the_same():
    table = Table.read("4-4 4-6", SNIFF)
    assert table.refusal(Tile(6, 6), in_line=True).clause == "sniff.choice"
    second = steps(position("6-6 1-1", "3-3", table="4-4 4-6", rules=SNIFF), "6-6")[0]
    assert of_kind(second, DoublePlaced)[0].clause == "play.double-across"


def test_sniff_in_line__one_half_counts_and_alone_it_has_two_ends():
    alone = Table.read("5-5=", SNIFF)
    assert _counts(alone) == [("5-5", 5), ("5-5", 5)]
    assert [count.clause for count in alone.counts] == ["sniff.in-line"] * 2
    assert _counts(Table.read("5-5= 5-2", SNIFF)) == [("2-5", 2), ("5-5", 5)]
    step = steps(position("5-5 1-1", "3-3", rules=SNIFF, boneyard="2-2"), "5-5=")[0]
    assert of_kind(step, DoublePlaced) == [DoublePlaced(Tile(5, 5), spinner=False, clause="sniff.in-line")]
    assert step.after.scores == (10, 0)


def test_sniff_in_line__it_opens_no_branch():
    table = Table.read("5-5= 5-2 5-1@5-5", SNIFF)
    assert _codes(table.joins) == ["1-5.low", "2-5.low"]
    assert _clause_of_table(table, Tile(4, 5), Tile(5, 5).port("c"))[0] == "play.no-branch"


# Spinners


def _spun(rules, line):
    table = Table.read(line, RULESETS[rules])
    return table, _codes(table.joins), _codes(table.spinners)


def test_spinner_first__only_the_first_double_is_a_spinner():
    table, _, spinners = _spun("all_fives", "5-5 5-6 6-6 2-6")
    assert spinners == ["5-5"]
    assert table.enclosed == (Tile(6, 6),)
    assert _clause_of_table(table, Tile(4, 6), Tile(6, 6).port("c")) == ("spinner.first", "no-branch")


def test_spinner_first__a_branch_is_closed_until_both_line_sides_are_covered():
    table, joins, _ = _spun("all_fives", "5-5 5-6")
    assert joins == ["5-5.b", "5-6.high"]
    assert _clause_of_table(table, Tile(4, 5), Tile(5, 5).port("c")) == ("spinner.first", "branch-not-open")


def test_spinner_first__the_first_double_spins_wherever_it_is_laid():
    assert _spun("all_fives", "2-5 5-5 5-6 6-6 6-1")[1:] == (["1-6.low", "2-5.low", "5-5.c", "5-5.d"], ["5-5"])


def test_spinner_every__every_double_is_a_spinner():
    table, joins, spinners = _spun("five_up", "5-5 5-6 6-6 2-6 5-3@5-5")
    assert spinners == ["5-5", "6-6"]
    assert joins == ["2-6.low", "3-5.low", "5-5.c", "5-5.d", "6-6.c", "6-6.d"]
    one_side = _spun("five_up", "5-5 5-6 6-6")[0]
    assert _clause_of_table(one_side, Tile(4, 6), Tile(6, 6).port("c")) == ("spinner.every", "branch-not-open")
    assert len(table.play(Tile(4, 6), Tile(6, 6).port("d")).joins) == 6


def test_spinner_every__a_double_on_a_branch_spins_too():
    _, joins, spinners = _spun("five_up", "2-2 2-5 2-6@2-2 2-3@2-2.c 3-3 3-1")
    assert spinners == ["2-2", "3-3"]
    assert joins == ["1-3.low", "2-2.d", "2-5.high", "2-6.high", "3-3.c", "3-3.d"]


def test_spinner_branch__opens_when_both_line_sides_are_covered_and_is_told():
    rules = RULESETS["all_fives"]
    state = position("1-5 0-0", "4-5 2-2", table="5-5 0-5", rules=rules, boneyard="3-3")
    step = steps(state, "1-5@5-5")[0]
    assert [type(event) for event in step.events[:4]] == [Joined, Enclosed, BranchesOpened, Counted]
    assert _codes(step.after.table.joins) == ["0-5.low", "1-5.low", "5-5.c", "5-5.d"]
    assert {play.at.code for play in legal_actions(step.after)} == {"5-5.c", "5-5.d"}


def test_spinner_branch__counts_by_its_outer_end_once_it_has_a_tile():
    rules = RULESETS["all_fives"]
    bare = Table.read("5-5 0-5 1-5@5-5", rules)
    built = Table.read("5-5 0-5 1-5@5-5 4-5@5-5.c", rules)
    assert _counts(bare) == [("0-5", 0), ("1-5", 1)]
    assert _counts(built) == [("0-5", 0), ("1-5", 1), ("4-5", 4)]
    doubled = built.play(Tile(4, 4), Tile(4, 5).port("low"))
    assert _counts(doubled) == [("0-5", 0), ("1-5", 1), ("4-4", 8)]


# Drawing and passing


def test_draw_must__one_tile_at_a_time_until_one_fits():
    state = position("1-1 5-5", "0-0 2-2", table="4-4", boneyard="3-3 4-6 6-6")
    assert legal_actions(state) == (Draw(),)
    first, second = steps(state, "draw", "draw")
    assert of_kind(first, Drew) == [Drew(0, Tile(3, 3), 2, fits=False)]
    assert legal_actions(first.after) == (Draw(),)
    assert of_kind(second, Drew) == [Drew(0, Tile(4, 6), 1, fits=True)]
    assert refused(first.after, "pass") == ("pass.only-empty", "pass-with-a-boneyard")


def test_draw_must__the_next_tile_of_the_boneyard_and_no_other():
    state = position("1-1 5-5", "0-0", table="4-4", boneyard="3-3 4-6")
    assert refused(state, "draw 4-6") == ("draw.must", "not-the-next-tile")
    assert after(state, "draw 3-3") == after(state, "draw")


def test_draw_must__an_empty_boneyard_gives_nothing():
    state = position("1-1 5-5", "0-0 4-4", table="4-6")
    assert refused(state, "draw") == ("draw.must", "boneyard-empty")


def test_draw_play_at_once__the_drawn_tile_is_the_only_one_that_may_be_played():
    state = after(DRAWN, "draw")
    assert state.drawn is Tile(4, 6)
    assert {play.tile for play in legal_actions(state)} == {Tile(4, 6)}
    assert refused(state, "1-1") == ("draw.play-at-once", "play-the-drawn")
    assert refused(state, "draw") == ("draw.play-at-once", "play-the-drawn")
    assert refused(state, "pass") == ("draw.play-at-once", "play-the-drawn")


def test_draw_play_at_once__where_it_fits_both_ends_the_player_chooses():
    state = after(DRAWN, "draw")
    assert _codes(play.at for play in legal_actions(state)) == ["4-4.a", "4-4.b"]
    assert after(state, "4-6@4-4.b").drawn is None


def test_draw_forbidden__while_a_legal_play_is_in_hand():
    state = position("1-3 5-5", "0-0", table="1-4", boneyard="3-3")
    assert refused(state, "draw") == ("draw.forbidden", "draw-forbidden")
    facts = refusal(state, Draw()).facts
    assert (facts["tile"], facts["value"]) == (Tile(1, 3), 1)
    assert Draw() not in legal_actions(state)


def test_pass_only_empty__only_with_an_empty_boneyard():
    state = position("5-5 6-6", "0-0 1-1", table="1-4", boneyard="3-3 2-2")
    assert refused(state, "pass") == ("pass.only-empty", "pass-with-a-boneyard")


def test_pass_only_empty__only_without_a_legal_play():
    assert refused(position("1-3", "0-0", table="1-4"), "pass") == ("pass.only-empty", "pass-with-a-play")


def test_pass_only_empty__a_pass_changes_the_turn_alone():
    state = position("5-5 6-6", "0-0 1-1", table="1-4")
    step = steps(state, "pass")[0]
    assert step.events == (Passed(0, "pass.only-empty"),)
    assert step.after == replace(state, turn=1)


def test_boneyard_floor__two_tiles_are_never_drawn():
    state = position("5-5 6-6", "0-0 1-1", table="1-4", rules=FLOOR, boneyard="3-3 2-2 0-2")
    assert state.drawable == 1
    last = steps(state, "draw")[0]
    assert of_kind(last, Drew)[0].left == last.after.drawable == 0
    assert refused(last.after, "draw") == ("boneyard.floor", "boneyard-empty")
    assert after(last.after, "pass").turn == 1


def test_boneyard_floor__the_round_is_blocked_with_two_tiles_left():
    state = position("1-3 6-6", "0-0 2-2", table="1-4", rules=FLOOR, boneyard="3-3 3-4")
    step = steps(state, "1-3")[0]
    assert of_kind(step, Blocked) == [Blocked((3, 4))]
    assert not of_kind(steps(replace(state, ruleset=MUGGINS), "1-3"), Blocked)


def test_block_no_draw__who_cannot_play_passes_though_the_boneyard_is_full():
    state = position("5-5 6-6", "0-0 1-1", table="1-4", rules=BLOCK, boneyard="3-3 2-2")
    assert refused(state, "draw") == ("block.no-draw", "nothing-is-drawn")
    assert of_kind(steps(state, "pass"), Passed) == [Passed(0, "block.no-draw")]


def test_block_no_draw__blocked_when_nobody_can_play():
    step = steps(position("1-3 5-5", "0-0 6-6", table="1-4", rules=BLOCK, boneyard="3-3 2-2"), "1-3")[0]
    assert of_kind(step, Blocked) == [Blocked((3, 4))]


@pytest.mark.parametrize("rules", ["block", "fives_and_threes"])
def test_block_no_draw__holds_in_a_dealt_game(rules):
    state = new_game(RULESETS[rules], NAMES[:3])
    state = apply(state, shuffled(state, 4)).after
    assert len(state.boneyard) == 13
    assert state.drawable == 0
