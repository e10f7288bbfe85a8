"""The referee: names every fault with its line and clause, accuses nobody of what is not known, and goes on."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.records import Laid, Record, RecordError, judge
from muggins_widgets.rules import DOUBLE_SIX, RULESETS, Draw, Pass, Tile
from rules.playing import tiles
from rules.random_games import games, some

HEAD = "players: Ana, Ben\nround\n"
KNOWN = (
    HEAD
    + "hands: Ana 1-4 4-5 0-0 0-1 0-2 0-3 0-4; Ben 2-2 3-3 5-5 6-6 2-3 2-5 2-6\n"
    + "boneyard: 1-1 1-2 1-3 1-5 1-6 2-4 3-4 3-5 3-6 4-4 4-6 5-6 0-5 0-6\n"
    + "Ana 1-4\n"
)
"""Four lines and an opening on the fifth: the ends are 1 and 4, Ben cannot play, [1|1] is drawn next."""
BLOCK = "rules: block, hand_two = 2\n" + HEAD + "hands: Ana 1-4 4-5; Ben 2-2 3-3\nAna 1-4\n"
SHORT = "rules: muggins, hand_two = 1\n" + HEAD
CALL = "rules: muggins_call\n" + HEAD


def _faults(text):
    """The faults of a record: line, seat, clause, reason."""
    record = Record.read(text) if isinstance(text, str) else text
    return [
        (fault.line, fault.seat, fault.refusal.clause, fault.refusal.reason) for fault in judge(record).faults
    ]


def _notes(text):
    return [(note.round, note.reason) for note in judge(Record.read(text)).notes]


# Every kind of fault

FAULTS = [
    # Laying tiles
    (HEAD + "Ana 1-4\nBen 2-3\n", [(4, 1, "play.match", "fits-no-end")]),
    (HEAD + "Ana 1-4\nBen 2-3@1-4\n", [(4, 1, "play.match", "fits-no-end")]),
    (HEAD + "Ana 1-4\nBen 4-5@1-4.low\n", [(4, 1, "play.match", "does-not-fit")]),
    (HEAD + "Ana 1-4\nBen 4-5@4-6\n", [(4, 1, "play.match", "host-not-laid")]),
    (HEAD + "Ana 1-4\nBen 4-5@1-4\nAna 4-6@1-4.high\n", [(5, 0, "play.match", "join-taken")]),
    (HEAD + "Ana 1-4\nBen 4-5@1-4\nAna 1-5\n", [(5, 0, "play.match", "choose-a-join")]),
    (HEAD + "Ana 1-4\nBen 4-4@1-4\nAna 4-4@1-4\n", [(5, 0, "set.double-six", "already-laid")]),
    (HEAD + "Ana 4-4\nBen 4-5@4-4.c\n", [(4, 1, "play.no-branch", "no-branch")]),
    (HEAD + "Ana 4-4=\n", [(3, 0, "play.double-across", "not-in-line")]),
    (HEAD + "Ana 1-4@4-4\n", [(3, 0, "play.opening", "nothing-to-join")]),
    ("rules: all_fives\n" + HEAD + "Ana 4-4\nBen 4-5@4-4.c\n", [(5, 1, "spinner.first", "branch-not-open")]),
    ("rules: five_up\n" + HEAD + "Ana 4-4\nBen 4-5@4-4.d\n", [(5, 1, "spinner.every", "branch-not-open")]),
    ("rules: sniff\n" + HEAD + "Ana 4-4=\nBen 4-5\nAna 5-5=\n", [(6, 0, "sniff.choice", "not-in-line")]),
    (KNOWN + "Ben 4-4\n", [(6, 1, "deal.hand", "not-in-hand")]),
    (HEAD + "hands: Ben 4-4 2-2 3-3 5-5 6-6 2-3 2-5\nAna 4-4\n", [(4, 0, "deal.hand", "held-elsewhere")]),
    # Turns
    (HEAD + "Ana 1-4\nAna 4-4\n", [(4, 0, "play.turns", "not-your-turn")]),
    (
        HEAD + "Ana 1-4\nBen pass, pass\n",
        [
            (4, 1, "pass.only-empty", "pass-with-a-boneyard"),
            (4, 1, "play.turns", "not-your-turn"),
            (4, 1, "pass.only-empty", "pass-with-a-boneyard"),
        ],
    ),
    # Drawing and passing
    (KNOWN + "Ben draw 1-1, 1-1\nAna draw 1-2\n", [(7, 0, "draw.forbidden", "draw-forbidden")]),
    (KNOWN + "Ben draw 1-1, draw 1-2\n", [(6, 1, "draw.play-at-once", "play-the-drawn")]),
    (KNOWN + "Ben draw 1-1, pass\n", [(6, 1, "draw.play-at-once", "play-the-drawn")]),
    (
        KNOWN + "Ben draw 1-1, 2-2\n",
        [(6, 1, "draw.play-at-once", "play-the-drawn"), (6, 1, "play.match", "fits-no-end")],
    ),
    (KNOWN + "Ben draw 1-2, 1-2\nAna 4-5\n", [(6, 1, "draw.must", "not-the-next-tile")]),
    (KNOWN + "Ben pass\nAna 4-5\n", [(6, 1, "pass.only-empty", "pass-with-a-boneyard")]),
    (KNOWN.replace("Ana 1-4\n", "Ana draw 1-1\n"), [(5, 0, "play.opening", "leader-opens")]),
    (HEAD + "Ana 1-4\nBen draw 2-2, draw 2-2\n", [(4, 1, "deal.hand", "held-elsewhere")]),
    (HEAD + "Ana 1-4\nBen draw 1-4\n", [(4, 1, "set.double-six", "already-laid")]),
    (BLOCK + "Ben draw 0-0\n", [(6, 1, "block.no-draw", "nothing-is-drawn")]),
    (BLOCK + "Ben pass\nAna pass\n", [(7, 0, "block.no-draw", "pass-with-a-play")]),
    # The deal and the lead
    (HEAD + "lots: Ana 3-6, Ben 1-2\nlead: Ben\nBen 1-4\n", [(3, None, "lead.first", "lot-chose-another")]),
    (HEAD + "lots: Ana 3-6, Ben 6-3\nlead: Ben\nBen 1-4\n", [(3, None, "lead.first", "lot-of-others")]),
    (HEAD + "lots: Ana 3-6, Ben 4-5\nlead: Ben\nBen 1-4\n", [(3, None, "lead.first", "lot-chose-another")]),
    (HEAD + "hands: Ana 1-4 4-5; Ben 2-2\nAna 1-4\n", [(3, None, "deal.hand", "wrong-deal")]),
    (KNOWN.replace("Ben 2-2", "Ben 1-4"), [(3, None, "set.double-six", "dealt-twice")]),
    (KNOWN.replace("boneyard: 1-1", "boneyard: 1-4"), [(4, None, "set.double-six", "dealt-twice")]),
    (
        SHORT + "Ana 1-4\nleft: Ben 4-4\nround\nBen 1-5\nleft: Ana 1-1",
        [(6, None, "lead.next", "another-leads")],
    ),
    (SHORT + "Ana 1-4\nround\nBen 1-5", [(5, None, "lead.next", "another-leads")]),
    (
        "rules: fives_and_threes, hand_two = 1\n" + HEAD + "Ana 1-4\nround\nAna 1-5",
        [(5, None, "lead.left", "another-leads")],
    ),
    # Points that were named
    (HEAD + "Ana 1-4 = 5\nBen 1-1@1-4 = 5\n", [(4, 1, "points.none", "claim-differs")]),
    (HEAD + "Ana 1-4 = 5\nBen 1-1@1-4\nAna 4-4@1-4 = 15\n", [(5, 0, "points.multiple", "claim-differs")]),
    (HEAD + "Ana 1-4 = 5\nBen 1-1@1-4\nAna 4-4@1-4\n", [(5, 0, "points.multiple", "missed-claim")]),
    ("rules: per_five\n" + HEAD + "Ana 1-4 = 5\n", [(4, 0, "points.per-five", "claim-differs")]),
    (CALL + "Ana 1-4 = 10\n", [(4, 0, "call.muggins", "wrong-claim")]),
    (CALL + "Ana 1-4 = 5\nBen muggins\n", [(5, 1, "call.muggins", "nothing-to-call")]),
    (CALL + "Ana 1-4\nAna muggins\n", [(5, 0, "call.muggins", "own-points")]),
    (HEAD + "Ana 1-4\nBen muggins\n", [(4, 1, "points.multiple", "no-call")]),
    # The end
    (SHORT + "Ana 1-4\nBen 4-4\nleft: Ana; Ben 4-4", [(5, 1, "end.out", "round-is-over")]),
    (
        BLOCK.replace("4-5", "5-5") + "Ben 2-2\nleft: Ana 5-5; Ben 2-2 3-3",
        [(6, 1, "end.blocked", "round-is-over")],
    ),
    (SHORT + "hands: Ana 1-4; Ben 4-4\nAna 1-4\nleft: Ben 5-5", [(6, 1, "end.debit", "left-differs")]),
    (
        "rules: all_fives, hand_two = 1\n" + HEAD + "hands: Ana 1-4; Ben 4-4\nAna 1-4\nleft: Ben 5-5",
        [(6, 1, "settle.others-pips", "left-differs")],
    ),
    (HEAD + "Ana 1-4\nleft: Ben 2-2", [(4, None, "end.out", "round-is-running")]),
    (
        "rules: muggins, hand_two = 2, target_two = 5\n" + HEAD + "Ana 1-4\nBen 4-4",
        [(5, 1, "score.target", "game-is-over")],
    ),
    (
        "rules: muggins, target_two = 5\n" + HEAD + "Ana 1-4\nround\n",
        [(5, None, "score.target", "game-is-over")],
    ),
]


@pytest.mark.parametrize(
    ("text", "faults"), FAULTS, ids=lambda value: value[-1][3] if isinstance(value, list) else ""
)
def test_a_fault_is_named_with_its_line_seat_clause_and_reason(text, faults):
    assert _faults(text) == faults


# Clean records


CLEAN = [
    KNOWN + "Ben draw 1-1, 1-1\nAna 4-5\n",
    HEAD + "Ana 1-4 = 5\nBen 1-1@1-4\nAna 4-4@1-4 = 10\n",
    HEAD + "Ana 6-6\nBen 6-4\nAna 4-1\n",
    "rules: all_fives\n" + HEAD + "Ana 5-5\nBen 5-4\nAna 5-3@5-5\nBen 5-2\n",
    CALL + "Ana 1-4 = 5\nBen 1-1@1-4\nAna 4-4@1-4\nBen muggins\nBen 4-6@4-4\n",
    "rules: partnership\nplayers: Ana, Ben, Cleo, Dan\nround\nAna 1-4\nBen 4-4\nCleo 1-1\nDan 4-6\n",
    HEAD + "lots: Ana 3-6, Ben 4-5\nlots: Ana 0-1, Ben 0-2\nlead: Ben\nBen 1-4\n",
    "players: Ana, Ben\n",
    HEAD,
]


@pytest.mark.parametrize("text", CLEAN)
def test_a_clean_record_has_no_fault(text):
    assert _faults(text) == []


@given(games())
@some(100)
def test_a_game_that_was_played_has_no_fault_and_ends_as_it_ended(game):
    steps = game.steps()
    report = judge(Record.of(steps))
    assert report.faults == ()
    assert report.state == steps[-1].after
    assert [judged.step.after for judged in report.judged] == [step.after for step in steps]
    assert {note.reason for note in report.notes} <= {"claims-unknown"}


@given(games())
@some(100)
def test_what_is_not_written_down_is_no_fault(game):
    """Neither hands nor boneyard, and no drawn tile either: what was laid and left must do."""
    record = Record.of(game.steps())
    rounds = []
    for played in record.rounds:
        turns = tuple(
            replace(turn, moves=tuple(Draw() if isinstance(move, Draw) else move for move in turn.moves))
            for turn in played.turns
        )
        rounds.append(replace(played, hands=(), boneyard=None, turns=turns, lots=(), leader=None))
    bare = replace(record, rounds=tuple(rounds))
    assert _faults(bare) == []
    assert _faults(replace(bare, rounds=tuple(replace(played, left=()) for played in rounds))) == []
    assert judge(bare).state.scores == judge(record).state.scores


# What is not known


def test_a_tile_that_was_laid_straight_after_an_unseen_draw_was_drawn():
    assert (
        _faults(HEAD + "Ana 1-4\nBen draw, draw, 4-4@1-4\nAna draw, 4-6@4-4\nBen draw 2-2, draw, 6-6\n") == []
    )


def test_a_tile_that_must_have_been_dealt_forbids_a_draw_that_nobody_saw():
    text = "rules: muggins, hand_two = 3\n" + HEAD + "Ana 1-4\nBen 4-4\nAna draw, 4-5\nBen 5-5\nAna 1-2\n"
    assert _faults(text) == [(6, 0, "draw.forbidden", "draw-forbidden")]


def test_hands_and_boneyard_that_are_not_known_are_said_not_to_be_checked():
    notes = _notes(HEAD + "Ana 1-4 = 5\n")
    assert notes == [(1, "hand-unknown"), (1, "hand-unknown"), (1, "boneyard-unknown"), (1, "round-unfinished")]
    assert _notes(KNOWN.replace("Ana 1-4\n", "Ana 1-4 = 5\n")) == [(1, "round-unfinished")]


def test_claims_that_nobody_wrote_down_are_said_not_to_be_checked():
    assert _notes(KNOWN) == [(1, "round-unfinished"), (0, "claims-unknown")]


def test_a_round_whose_left_tiles_are_not_known_is_not_counted():
    text = SHORT + "Ana 1-4 = 5\n"
    assert (1, "not-counted") in _notes(text)
    assert judge(Record.read(text)).state.scores == (5, 0)


def test_after_a_round_that_is_not_counted_nobody_has_won():
    game = SHORT.replace("hand_two = 1", "hand_two = 1, target_two = 10")
    rounds = "Ana 1-4\nround\nAna 5-5\nround\nAna 4-6\n"
    assert _faults(game + rounds) == []
    assert judge(Record.read(game + rounds)).state.winner is None
    counted = "Ana 1-4\nleft: Ben 0-0\nround\nAna 5-5\nround\nAna 4-6\n"
    assert _faults(game + counted)[0] == (8, None, "score.target", "game-is-over")


def test_a_hand_that_was_written_down_as_left_is_counted():
    text = "rules: muggins, hand_two = 2\n" + HEAD + "Ana 1-4\nBen draw, draw, 4-4@1-4\nAna 4-6@4-4\n"
    report = judge(Record.read(text + "left: Ben 2-2 3-3 5-5\n"))
    assert report.faults == ()
    assert report.state.scores == (5, -20)
    short = judge(Record.read(text + "left: Ben 2-2 3-3\n"))
    assert short.state.scores == (5, 0)
    assert "not-counted" in {note.reason for note in short.notes}


def test_a_block_that_the_left_tiles_prove_is_counted():
    known = "rules: per_five_losses, drawing = no, hand_two = 2\n" + HEAD + "Ana 1-4\nBen pass\nAna pass\n"
    report = judge(Record.read(known + "left: Ana 5-5; Ben 2-2 3-3\n"))
    assert report.faults == ()
    assert (report.state.ending, report.state.scores) == ("blocked", (1 - 2, -2))
    fits = judge(Record.read(known + "left: Ana 1-5; Ben 2-2 3-3\n"))
    assert [fault.refusal.reason for fault in fits.faults] == ["pass-with-a-play", "round-is-running"]


def test_passes_after_a_block_are_no_fault_for_nobody_sees_it_at_once():
    text = BLOCK.replace("4-5", "5-5") + "Ben pass\nAna pass\nleft: Ana 5-5; Ben 2-2 3-3"
    assert _faults(text) == []
    assert Record.read(text).steps()[-1].after.ending == "blocked"


def test_a_tile_belongs_to_who_laid_it_first():
    assert _faults(HEAD + "Ana 1-4\nBen 4-4\nAna 4-4@4-4\n") == [(5, 0, "set.double-six", "already-laid")]
    left = "rules: muggins, hand_two = 2\n" + HEAD + "Ana 1-4\nBen 4-4\nAna 1-1\nleft: Ana 4-4; Ben 2-2\n"
    assert _faults(left) == [(7, 0, "end.debit", "left-differs")]


# Going on


def test_it_goes_on_after_a_fault_and_keeps_the_score():
    text = HEAD + "Ana 1-4\nBen 2-3@1-4\nAna 1-1@1-4\nBen 4-4@1-4\nAna 4-5@4-4\nBen 1-5@1-1\n"
    report = judge(Record.read(text))
    assert [fault.line for fault in report.faults] == [4]
    assert report.state.scores == (5, 20)
    assert [judged.step is not None for judged in report.judged] == [True, True, False, True, True, True, True]


def test_a_fault_of_one_round_does_not_spoil_the_next():
    text = SHORT + "Ana 2-3\nBen 4-4\nleft: Ben 4-4\nround\nAna 5-5 = 5\nleft: Ben 0-0\n"
    assert [(fault.round, fault.line) for fault in judge(Record.read(text)).faults] == [
        (1, 4),
        (1, 5),
        (2, 8),
    ]


# Agreeing with the replay

SPOKEN = {"claim-differs", "missed-claim", "left-differs", "left-number", "round-is-running"}
"""Faults of what was written beside the play: the replay does not look at it."""


@st.composite
def changed_records(draw):
    """A record of a game with one move changed, left out, or done twice."""
    record = Record.of(draw(games()).steps(rounds=1))
    played = record.rounds[0]
    number = draw(st.integers(0, len(played.turns) - 1))
    turn = played.turns[number]
    other = st.one_of(
        st.builds(Laid, st.sampled_from(DOUBLE_SIX)),
        st.builds(Laid, st.sampled_from(DOUBLE_SIX), st.sampled_from(DOUBLE_SIX)),
        st.builds(Draw, st.sampled_from([None, *DOUBLE_SIX])),
        st.just(Pass()),
    )
    put = draw(st.lists(st.sampled_from(turn.moves) | other, max_size=3))
    turns = [*played.turns[:number], replace(turn, moves=tuple(put)), *played.turns[number + 1 :]]
    turns = [turn for turn in turns if turn.moves]
    hidden = draw(st.booleans())
    played = replace(played, turns=tuple(turns), **({"hands": (), "boneyard": None} if hidden else {}))
    return replace(record, rounds=(played,))


@given(changed_records())
@some(200)
def test_the_replay_raises_exactly_where_the_referee_finds_the_first_fault(record):
    record = Record.read(record.text)
    faults = [fault for fault in judge(record).faults if fault.refusal.reason not in SPOKEN]
    try:
        record.steps()
    except RecordError as error:
        refusal = error.refusal
        if refusal.reason != "hand-unknown":
            assert (faults[0].refusal.clause, faults[0].refusal.reason) == (refusal.clause, refusal.reason)
            assert faults[0].line == refusal.facts["line"]
    else:
        assert faults == []


@pytest.mark.parametrize("rules", RULESETS)
def test_every_ruleset_is_judged(rules):
    players = RULESETS[rules].players[0]
    head = f"rules: {rules}\nplayers: {', '.join(['Ana', 'Ben', 'Cleo', 'Dan'][:players])}\nround\n"
    assert _faults(head + "Ana 1-4\nBen 4-4\n") == []
    assert _faults(head + "Ana 1-4\nBen 2-2\n") == [(5, 1, "play.match", "fits-no-end")]


def test_the_report_says_what_is_left_of_the_game():
    report = judge(Record.read(KNOWN + "Ben draw 1-1, 1-1\n"))
    assert report.record.players == ("Ana", "Ben")
    assert report.state.turn == 0
    assert report.state.hands[0] == tiles("4-5 0-0 0-1 0-2 0-3 0-4")
    assert Tile(1, 1) in report.state.table.tiles
