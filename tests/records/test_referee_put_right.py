"""After a fault the table is taken as it must have been: what is kept, taken from whom, and deduced."""

import pytest

from muggins_widgets.records import Record, judge, with_shuffled_boneyard
from muggins_widgets.rules import RULESETS, Tile, clauses_of
from muggins_widgets.text import report_lines
from rules.playing import tiles

HEAD = "players: Ana, Ben\nround\n"
THREE = "rules: muggins, hand_two = 3\n" + HEAD + "hands: Ana 1-4 2-3 0-6; Ben 4-4 5-6 1-1\n"
REST = "2-2 0-4 6-6 0-0 0-1 0-2 0-3 0-5 1-2 1-3 1-5 1-6 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-5"
CALL = "rules: muggins_call\n" + HEAD


def faults(text):
    """Line, seat, clause and reason of the faults."""
    found = judge(Record.read(text)).faults
    return [(fault.line, fault.seat, fault.refusal.clause, fault.refusal.reason) for fault in found]


def state(text):
    return judge(Record.read(text)).state


def reasons(text):
    return [note.reason for note in judge(Record.read(text)).notes]


# Drawing


def test_who_draws_a_tile_that_fits_and_stops_is_blamed_and_not_the_next_player():
    text = f"{THREE}boneyard: 3-3 {REST}\nAna 2-3\nBen draw 3-3\nAna draw 2-2, 2-2@2-3\n"
    assert faults(text) == [(7, 1, "draw.play-at-once", "play-the-drawn")]
    assert state(text).hands == (tiles("1-4 0-6"), tiles("4-4 5-6 1-1 3-3"))


def test_who_draws_a_tile_that_does_not_fit_and_stops_must_draw_on():
    text = f"{THREE}boneyard: 6-6 {REST.replace('6-6', '3-3')}\nAna 2-3\nBen draw 6-6\nAna draw 2-2, 2-2@2-3\n"
    assert faults(text) == [(7, 1, "draw.must", "draw-on")]
    assert "does not fit: draw on until a tile fits (21 tiles are left to draw)" in "\n".join(
        report_lines(judge(Record.read(text)), "en")
    )


def test_who_draws_the_last_tile_in_vain_must_say_that_he_passes():
    short = (
        "rules: muggins, hand_two = 13\n"
        + HEAD
        + (
            "hands: Ana 2-3 2-2 2-0 2-1 2-4 2-5 2-6 3-3 3-0 3-1 3-4 3-5 3-6; "
            "Ben 0-0 0-1 0-4 0-5 0-6 1-1 1-4 1-5 1-6 4-4 4-5 4-6 5-5\nboneyard: 5-6 6-6\n"
        )
    )
    text = short + "Ana 2-3\nBen draw 5-6, draw 6-6\nAna 2-2\n"
    assert faults(text) == [(7, 1, "play.turns", "pass-missing")]
    assert faults(text.replace("draw 6-6", "draw 6-6, pass")) == []


def test_a_turn_that_could_only_be_passed_is_a_missing_pass_of_its_player():
    text = "rules: block, hand_two = 3\n" + HEAD + "hands: Ana 1-4 2-4 0-6; Ben 3-3 5-6 1-1\nAna 2-4\n"
    assert faults(text + "Ana 1-4\n") == [(6, 1, "play.turns", "pass-unwritten")]
    told = "\n".join(report_lines(judge(Record.read(text + "Ana 1-4\n")), "en"))
    assert "Ben could neither play nor draw: the pass is missing before this." in told
    assert faults(text.replace("3-3", "4-4") + "Ana 1-4\n") == [(6, 0, "play.turns", "not-your-turn")]
    assert faults(text.split("; Ben")[0] + "\nAna 2-4\nAna 1-4\n")[0][1:] == (0, "play.turns", "not-your-turn")


def test_a_turn_that_stops_at_a_draw_which_nobody_saw_is_not_finished_whatever_it_was():
    text = HEAD + "Ana 1-4\nBen draw\nAna 4-4\n"
    assert faults(text) == [(4, 1, "play.turns", "turn-unfinished")]


def test_a_tile_drawn_on_the_empty_table_is_in_the_hand_afterwards():
    assert faults(HEAD + "Ana draw 3-3, 3-3\n") == [(3, 0, "play.opening", "leader-opens")]


def test_after_a_needless_draw_the_tile_is_in_the_hand_and_gone_from_the_boneyard():
    text = f"{THREE}boneyard: 3-3 {REST}\nAna 1-4\nBen draw 3-3, 1-1\n"
    assert faults(text) == [(7, 1, "draw.forbidden", "draw-forbidden")]
    assert state(text).hands[1] == tiles("4-4 5-6 3-3")
    assert state(text).boneyard == tiles(REST)


def test_missing_draws_are_counted_and_told_once():
    text = f"{THREE}boneyard: 6-6 4-5 3-3 {REST.replace(' 6-6', '').replace(' 4-5', '')}\nAna 2-3\nBen 3-3\n"
    text += "Ana draw 2-2, 2-2\n"
    assert faults(text) == [(7, 1, "draw.must", "draws-missing")]
    (fault,) = judge(Record.read(text)).faults
    assert fault.refusal.facts == {"n": 3, "tile": Tile(3, 3)}
    assert state(text).hands[1] == tiles("4-4 5-6 1-1 6-6 4-5"), "what was drawn before is in the hand"
    lines = "\n".join(report_lines(judge(Record.read(text)), "en"))
    assert "Line 7: Ben: 3 draws are missing here." in lines
    assert "Il manque ici 3 pioches." in "\n".join(report_lines(judge(Record.read(text)), "fr"))


def test_without_the_boneyard_it_is_not_known_how_many_draws_are_missing():
    text = f"{THREE}Ana 2-3\nBen 3-3\nAna draw 2-2, 2-2\n"
    assert faults(text) == [(6, 1, "draw.must", "draw-missing")]


def test_without_hands_a_tile_may_have_been_dealt_and_nothing_is_missing():
    assert faults("rules: muggins, hand_two = 3\n" + HEAD + "Ana 2-3\nBen 3-3\n") == []


def test_more_tiles_than_were_dealt_prove_missing_draws_without_hands():
    text = "rules: muggins, hand_two = 2\n" + HEAD + "Ana 2-3\nBen 3-3\nAna 2-2\nBen draw 0-0, draw 3-6, 3-6\n"
    assert faults(text + "Ana 2-5\n") == [(6, 0, "draw.must", "draws-missing-before")]


def test_a_skipped_draw_is_missing_before_the_one_that_is_written():
    text = f"{THREE}boneyard: 6-6 3-3 {REST.replace(' 6-6', '')}\nAna 2-3\nBen draw 3-3, 3-3\n"
    assert faults(text) == [(7, 1, "draw.must", "draws-missing")]
    assert state(text).hands[1] == tiles("4-4 5-6 1-1 6-6")


def test_a_pass_over_draws_that_the_rest_of_the_round_proves_is_missing_draws():
    short = (
        "rules: muggins, hand_two = 13\n"
        + HEAD
        + (
            "hands: Ana 2-3 2-2 2-0 2-1 2-4 2-5 2-6 3-3 3-0 3-1 3-4 3-5 3-6; "
            "Ben 0-0 0-1 0-4 0-5 0-6 1-1 1-4 1-5 1-6 4-4 4-5 4-6 5-5\nboneyard: 5-6 6-6\n"
        )
    )
    early = short + "Ana 2-3\nBen pass\nAna 2-2\nBen draw 5-6, draw 6-6, pass\n"
    assert faults(early) == [(7, 1, "pass.only-empty", "pass-with-a-boneyard")]
    drawn = short + "Ana 2-3\nBen pass\nAna 2-6\nBen 6-6\n"
    assert faults(drawn) == [(7, 1, "draw.must", "draws-missing")]


# Tiles of others


def test_a_tile_that_was_dealt_to_another_and_fits_nowhere_stays_where_it_was():
    text = f"{THREE}boneyard: 3-3 {REST}\nAna 1-4\nBen 0-6@1-4\n"
    assert faults(text) == [(7, 1, "play.match", "fits-no-end")]
    assert state(text).hands == (tiles("2-3 0-6"), tiles("4-4 5-6 1-1"))


SWAPPED = (
    "rules: muggins, hand_two = 3\n" + HEAD + "hands: Ana 2-3 0-3 3-5; Ben 4-4 2-6 1-1\n"
    "boneyard: 6-6 2-2 0-4 3-3 0-0 0-1 0-2 0-6 0-5 1-2 1-3 1-4 1-5 1-6 2-4 2-5 3-4 3-6 4-5 4-6 5-5 5-6\n"
    "Ana 2-3\nBen 0-3@2-3\n"
)
"""Ben plays [0|3], which the line of hands gives to Ana."""


def test_a_tile_that_another_was_dealt_is_played_and_its_owner_holds_an_unknown_one():
    assert faults(SWAPPED) == [(7, 1, "deal.hand", "not-in-hand")]
    assert state(SWAPPED).hands == ((None, Tile(3, 5)), tiles("4-4 2-6 1-1"))
    assert Tile(0, 3) in state(SWAPPED).table.tiles


def test_the_unknown_tile_can_be_one_that_was_written_in_the_other_hand_and_no_other():
    assert faults(SWAPPED + "Ana 2-6\n") == [(7, 1, "deal.hand", "not-in-hand")]
    assert state(SWAPPED + "Ana 2-6\n").hands == (tiles("3-5"), tiles("4-4 1-1"))
    two = [(7, 1, "deal.hand", "not-in-hand"), (8, 0, "deal.hand", "held-elsewhere")]
    assert faults(SWAPPED + "Ana 0-0\n") == two, "it is in the boneyard"


def test_a_hand_that_was_written_with_a_tile_of_another_may_be_empty_before_its_tiles_are_played():
    text = SWAPPED + "Ana 2-6\nBen draw 6-6, 6-6\nAna draw 2-2, draw 0-4, 0-4\nBen 4-4\n"
    assert faults(text + "Ana pass\n")[1:] == [(12, 0, "pass.only-empty", "pass-with-a-boneyard")]


def test_a_tile_of_the_boneyard_is_gone_from_there():
    text = f"{THREE}boneyard: 3-3 {REST}\nAna 1-4\nBen 1-5@1-4\nAna draw 3-3, draw 2-2, draw 0-4, 0-4\n"
    assert faults(text)[0] == (7, 1, "deal.hand", "not-in-hand")
    assert Tile(1, 5) not in state(text).boneyard
    assert state(text).hands[1] == tiles("4-4 5-6 1-1")


# Plays


def test_a_double_laid_in_line_where_none_may_be_lies_across_and_the_game_goes_on():
    text = HEAD + "Ana 4-4=\nBen 4-5\nAna 5-5\n"
    assert faults(text) == [(3, 0, "play.double-across", "not-in-line")]
    assert state(text).table.total == 8 + 10
    assert state(text).table.in_line is None


def test_a_tile_at_the_wrong_end_lies_where_it_fits():
    text = HEAD + "Ana 1-4\nBen 4-5@1-4.low\nAna 5-5@4-5\n"
    assert faults(text) == [(4, 1, "play.match", "does-not-fit")]
    assert state(text).table.code == "14-45-55"


@pytest.mark.parametrize(("line", "end"), [("Ana 5-5@1-5", "1-5"), ("Ana 1-1@1-5", "1-5")])
def test_of_two_ends_a_tile_lies_where_the_rest_of_the_round_goes_on(line, end):
    """[1|5] fits 1 and 5: the next play shows at which it lies."""
    text = HEAD + f"Ana 1-4\nBen 4-5@1-4\nAna 1-5\n{line.replace('Ana', 'Ben')}\n"
    assert faults(text) == [(5, 0, "play.match", "choose-a-join")]
    assert state(text).table.tiles[-2].code == end


def test_a_tile_that_fits_nowhere_is_taken_back_and_what_joins_it_is_no_fault_of_others():
    text = HEAD + "Ana 1-4\nBen 2-3@1-4\nAna 3-3@2-3\nBen 3-5\nAna 1-1@1-4\n"
    assert faults(text) == [(4, 1, "play.match", "fits-no-end")]
    assert state(text).table.code == "14-11"


# Claims and calls


def test_to_name_nothing_for_nothing_is_no_fault_under_the_call():
    assert faults(CALL + "Ana 1-3 = 0\n") == []
    assert state(CALL + "Ana 1-4 = 0\nBen muggins\n").scores == (0, 5)


def test_more_than_the_play_scores_is_corrected_under_the_call():
    text = CALL + "Ana 1-4 = 10\nBen muggins\n"
    assert faults(text) == [(4, 0, "call.muggins", "wrong-claim"), (5, 1, "call.muggins", "nothing-to-call")]
    assert state(text).scores == (5, 0)


def test_a_call_after_the_next_play_is_too_late():
    text = CALL + "Ana 1-4\nBen 1-1@1-4\nBen muggins\n"
    assert faults(text) == [(6, 1, "call.muggins", "call-too-late")]


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("muggins", "points.multiple"),
        ("per_five", "points.per-five"),
        ("all_threes", "points.threes"),
        ("fives_and_threes", "points.fives-and-threes"),
    ],
)
def test_a_call_in_a_game_without_it_names_a_clause_of_that_game(name, clause):
    assert clause in {known.id for known in clauses_of(RULESETS[name])}
    assert faults(f"rules: {name}\n{HEAD}Ana 1-4\nBen muggins\n") == [(5, 1, clause, "no-call")]


EXACT = "rules: fives_and_threes\nplayers: Ana, Ben\nscores: Ana 0; Ben 56\nround\nAna 3-6 = 3\nBen 6-6@3-6"


def test_points_that_would_pass_the_target_are_told_and_may_be_claimed_as_0_or_in_full():
    told = list(report_lines(judge(Record.read(EXACT)), "en"))
    assert "  But 8 points more than 56 would pass 61: the score stays 56." in told
    assert faults(EXACT) == faults(EXACT + " = 0") == faults(EXACT + " = 8") == []
    assert faults(EXACT + " = 4") == [(6, 1, "points.fives-and-threes", "claim-differs")]


# The deal, the lead, the end


def test_a_lead_without_lots_is_not_said_to_be_by_lot():
    told = list(report_lines(judge(Record.read(HEAD + "lead: Ana\nAna 1-4\n")), "en"))
    assert told[1] == "  Ana leads."


def test_a_lot_against_the_lead_is_said_once_and_who_played_first_leads():
    text = HEAD + "lots: Ana 1-2, Ben 0-0\nlead: Ben\nBen 1-4\n"
    assert faults(text) == [(3, None, "lead.first", "lot-chose-another")]
    assert "\n".join(report_lines(judge(Record.read(text)), "en")).count("The lot") == 1
    assert faults(HEAD + "lots: Ana 1-2, Ben 0-0\nlead: Ben\nAna 1-4\n") == faults(text)


def test_a_boneyard_that_is_short_is_said_to_be():
    text = f"{THREE}boneyard: {REST}\nAna 2-3\n"
    assert faults(text) == [(5, None, "deal.hand", "wrong-boneyard")]
    told = "\n".join(report_lines(judge(Record.read(text)), "en"))
    assert "Tiles in the boneyard: 21. There must be 22, with 2 players and 3 for each." in told


def test_one_tile_is_not_tiles():
    text = "rules: muggins, hand_two = 1\n" + HEAD + "hands: Ana 1-4 2-2; Ben 3-3\nAna 1-4\n"
    for lang, words in (
        ("en", "each gets 1 tile;"),
        ("fr", "chacun reçoit 1 domino\N{NARROW NO-BREAK SPACE};"),
    ):
        assert words in "\n".join(report_lines(judge(Record.read(text)), lang))


def test_the_other_hands_stay_known_when_one_is_wrong():
    text = f"{THREE.replace(' 1-1', '')}boneyard: 3-3 {REST}\nAna 1-4\nBen 5-5\n"
    assert faults(text)[0] == (4, None, "deal.hand", "wrong-deal")
    assert state(text).hands[0] == tiles("2-3 0-6")


def test_a_hand_that_alone_is_not_written_has_the_rest_of_the_set():
    text = f"{THREE.partition('; Ben')[0]}\nboneyard: 3-3 {REST}\nAna 2-3\nBen 4-4\n"
    assert faults(text) == [(7, 1, "play.match", "fits-no-end")]
    assert "hand-unknown" not in reasons(text)
    assert set(state(text).hands[1]) == set(tiles("1-1 4-4 5-6"))


def test_a_hand_is_turned_up_only_if_its_tiles_go_with_what_is_known():
    head = "rules: muggins, hand_two = 2\n" + HEAD + "Ana 1-4\nBen draw 3-3, draw 4-5, 4-5\nAna 1-1\n"
    assert state(head + "left: Ben 3-3 2-2 6-6\n").scores == (5, -20)
    assert faults(head + "left: Ben 2-2 6-6 0-0\n") == [(7, 1, "end.debit", "left-misses")]
    assert faults(head + "left: Ben 3-3\n") == [(7, 1, "end.debit", "left-number")]


def test_a_block_is_claimed_only_as_far_as_can_be_known():
    text = "rules: fives_and_threes, hand_two = 2\n" + HEAD + "Ana 3-6\nleft: Ana 1-1\n"
    assert faults(text) == []
    assert "block-unknown" in reasons(text)
    told = "\n".join(report_lines(judge(Record.read(text)), "en"))
    assert "The round is blocked as far as can be known" in told
    assert "Blocked:" not in told


def test_the_boneyard_that_is_not_written_has_no_order():
    game = judge(Record.read(f"{THREE}Ana 2-3\nBen draw 3-3, 3-3\n")).judged[0].step.after
    assert game.boneyard == (Tile(3, 3), *(None,) * 21)


@pytest.mark.parametrize(
    ("change", "is_shuffled"),
    [
        (lambda text: text, True),
        (lambda text: text.replace("draw 3-3, 3-3", "draw, 3-3"), False),  # an unseen draw
        (lambda text: text.replace("; Ben 4-4 5-6 1-1", ""), False),  # an unknown hand
        (lambda text: text.replace("Ana 2-3\n", f"boneyard: 3-3 {REST}\nAna 2-3\n"), False),  # all is written
    ],
)
def test_a_boneyard_is_shuffled_only_where_nothing_else_is_unknown(change, is_shuffled):
    record = Record.read(change(f"{THREE}Ana 2-3\nBen draw 3-3, 3-3\n"))
    (played,) = record.rounds
    shuffled = with_shuffled_boneyard(played, record.start(), "7")
    assert (shuffled != played) == is_shuffled
    if is_shuffled:
        assert shuffled.boneyard[0] == Tile(3, 3), "what was drawn comes first"
        assert set(shuffled.boneyard) == set(tiles(f"3-3 {REST}"))
        assert shuffled.boneyard[1:] != tuple(sorted(shuffled.boneyard[1:]))


def test_what_is_played_after_the_end_is_told_once_and_the_next_round_is_clean():
    text = "rules: muggins, hand_two = 2\n" + HEAD + "hands: Ana 1-4 4-5; Ben 1-1 5-5\nAna 1-4\nBen 1-1\n"
    text += "Ana 4-5\nBen 5-5\nAna pass\nleft: Ben\nround\nAna 1-4\n"
    assert faults(text) == [(8, 1, "end.out", "round-is-over")]
    assert state(text).round == 2


def test_the_tiles_left_are_named_without_the_name_twice():
    text = "rules: muggins, hand_two = 1\n" + HEAD + "hands: Ana 1-4; Ben 4-4\nAna 1-4\nleft: Ben 5-5\n"
    told = "\n".join(report_lines(judge(Record.read(text)), "en"))
    assert "Line 6: Ben: The tiles left are written as: [5|5]. By the moves they are: [4|4]." in told


def test_a_round_is_not_counted_while_its_last_points_may_be_called():
    """The beginning of a record that goes on with the call is the beginning of its game."""
    text = "rules: muggins_call, hand_two = 1\n" + HEAD + "hands: Ana 5-5; Ben 1-1\nAna 5-5\n"
    whole = Record.read(text + "Ben muggins\nleft: Ana; Ben 1-1\n")
    branch = whole.branch(1)
    assert [step.after for step in branch.steps()] == [step.after for step in whole.steps()[:2]]
    assert branch.steps()[-1].after.phase == "count"
    assert whole.steps()[-1].after.scores == (0, 10)


ENDED = (
    "rules: muggins, hand_two = 2\n"
    + HEAD
    + "hands: Ana 4-6 4-5; Ben 6-6 1-2\nAna 4-6 = 10\nBen 6-6@4-6\nAna 4-5\n"
)
"""Ana 10, Ben 3 pips, which cost 5."""


@pytest.mark.parametrize(
    ("end", "expected"),
    [
        ("left: Ben 1-2\ncount: Ben 3 -> 5\nscores: Ana 10; Ben -5\n", []),
        ("count: Ben 8 -> 10\nscores: Ana 10; Ben -10\n", [(8, 1, "end.debit", "pips-differ")]),
        ("count: Ben 3 -> 0\nscores: Ana 10; Ben 0\n", [(8, 1, "end.rounding", "rounded-differently")]),
        (
            "left: Ben 5-5\ncount: Ben 10 -> 10\nscores: Ana 10; Ben -10\n",
            [(8, 1, "end.debit", "left-differs")],
        ),
        ("count: Ben 0 -> 0\nscores: Ana 10; Ben 0\n", [(8, 1, "end.debit", "pips-differ")]),
        ("count: Ben 3 -> 5\nscores: Ana 10; Ben -10\n", [(9, 1, "end.debit", "score-differs")]),
        (
            "count: Ben 8 -> 10\nscores: Ana 15; Ben -10\n",
            [(8, 1, "end.debit", "pips-differ"), (9, 0, "end.debit", "score-differs")],
        ),
    ],
)
def test_what_follows_from_a_wrong_count_is_no_fault_of_its_own(end, expected):
    assert faults(ENDED + end) == expected


def test_a_score_that_is_wrong_once_is_not_told_again_where_it_is_carried_on():
    text = ENDED + "scores: Ana 10; Ben 0\nround\nlead: Ana\nhands: Ana 4-6 0-0; Ben 6-5 5-5\nAna 4-6 = 10\n"
    text += "Ben 6-5@4-6\nAna draw 4-1, 4-1\nBen 5-5@5-6\nleft: Ana 0-0\nscores: Ana 20; Ben "
    first = (8, 1, "end.debit", "score-differs")
    right = judge(Record.read(text + "0\n")).state.scores[1]
    assert faults(text + f"{right}\n")[:1] == faults(text + f"{right + 5}\n")[:1] == [first]
    assert len(faults(text + f"{right + 5}\n")) == len(faults(text + f"{right}\n"))
    assert len(faults(text + f"{right + 1}\n")) == len(faults(text + f"{right}\n")) + 1


def test_a_claim_that_follows_from_a_wrong_total_is_no_fault_of_its_own():
    assert faults(HEAD + "Ana 1-4 total 10 = 10\n") == [(3, 0, "count.ends", "total-differs")]
    assert len(faults(HEAD + "Ana 1-4 total 10 = 15\n")) == 2


@pytest.mark.parametrize(
    ("play", "end", "expected"),
    [
        ("Ana 4-6 = 15", "scores: Ana 15; Ben 0", [(5, 0, "points.multiple", "claim-differs")]),
        ("Ana 3-6 total 10", "scores: Ana 10; Ben 0", [(5, 0, "count.ends", "total-differs")]),
        (
            "Ana 3-6 = 5",
            "round\nAna 4-6 = 10\nleft: Ben 1-1\nscores: Ana 15",
            [(5, 0, "points.none", "claim-differs")],
        ),
        ("Ana 3-6 = 250", "scores: Ana 250\nwinner: Ana", [(5, 0, "points.none", "claim-differs")]),
        (
            "Ana 3-6",
            "scores: Ana 245\nwinner: Ana",
            [(7, 0, "end.debit", "score-differs"), (8, None, "score.target", "no-winner")],
        ),
    ],
)  # fmt: skip
def test_what_follows_from_a_wrong_claim_or_total_is_no_fault_of_its_own(play, end, expected):
    rules = "rules: muggins, hand_two = 1\nplayers: Ana, Ben\nround\nhands: Ben 1-1\n"
    assert faults(f"{rules}{play}\nleft: Ben 1-1\n{end}\n") == expected
