"""Records: what was played is written down and read back; what is no record is one clear error."""

import json
from dataclasses import replace
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.records import Laid, Record, RecordError, Turn, judge
from muggins_widgets.records.deduction import dealt
from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Draw,
    GameError,
    Pass,
    Scored,
    Tile,
    apply,
    new_game,
    shuffled,
)
from rules.playing import NAMES, of_kind, tiles
from rules.random_games import games, some

SCHEMA = json.loads(files("muggins_widgets.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
TYPED = """\
rules: muggins
players: Ana, Ben
round
lead: Ana
Ana 3-6
Ben 6-6@3-6 = 15
Ana draw 1-2, draw 3-5, 3-5@3-6
Ben pass
left: Ana 0-3 2-6; Ben 1-1
"""
ODD_NAMES = [
    "round",
    "manche",
    "Round 1",
    "pioche",
    "left",
    "lead: Ana",
    "Ana, Ben",
    "a; b",
    'a "b" c',
    "#1",
    "A#1",
    "O'Hara",
    "'quoted'",
    "back\\slash",
    "\u00c9lise \u6f22",
    "Ana  Maria",
    " Ana ",
    "Ana",
    "Ana B",
    "Ana 1-4",
    "pass",
    "{",
    "x" * 60,
]
names = st.lists(
    st.sampled_from(ODD_NAMES) | st.text(min_size=1, max_size=8), min_size=4, max_size=4, unique=True
)


def _named(game, wanted):
    """These names where the game takes them, or the usual ones."""
    try:
        game.start(wanted)
    except GameError:
        return NAMES
    return wanted


def _same_play(steps, others):
    """What two games have in common when one is replayed: everything but how a draw was asked for."""
    assert [step.events for step in steps] == [step.events for step in others]
    assert [step.after for step in steps] == [step.after for step in others]


# Round trips


@given(games(), names, st.none() | st.text(max_size=20))
@some(60)
def test_a_record_of_a_game_is_read_back_from_its_text_and_replays_to_the_same_states(game, wanted, seed):
    steps = game.steps(names=_named(game, wanted))
    record = Record.of(steps, seed)
    again = Record.read(record.text)
    assert again == record
    assert again.text == record.text
    french = replace(record, lang="fr")
    assert Record.read(french.text) == record
    assert Record.read(french.text).text == french.text
    _same_play(again.steps(), steps)


@given(games(), names, st.none() | st.text(max_size=20))
@some(60)
def test_a_record_of_a_game_is_read_back_from_json_and_replays_to_the_same_states(game, wanted, seed):
    steps = game.steps(names=_named(game, wanted))
    record = Record.of(steps, seed)
    jsonschema.validate(json.loads(record.json), SCHEMA)
    again = Record.read(record.json)
    assert again == record
    assert (again.json, again.text) == (record.json, record.text)
    _same_play(again.steps(), steps)


@given(games())
@some(60)
def test_a_record_starts_from_the_scores_of_its_first_step(game):
    steps = game.steps(rounds=3)
    starts = [index for index, step in enumerate(steps) if step.before.phase == "deal"]
    later = steps[starts[-1] :]
    record = Record.of(later)
    record = replace(record, rounds=tuple(replace(played, lots=()) for played in record.rounds))
    for again in (Record.read(record.text), Record.read(record.json)):
        assert again.start().scores == later[0].before.scores
        assert again.steps()[-1].after.scores == later[-1].after.scores


@given(games())
@some(60)
def test_without_hands_and_boneyard_what_was_laid_drawn_and_left_gives_the_same_scores(game):
    steps = game.steps()
    record = Record.of(steps)
    rounds = tuple(replace(played, hands=(), boneyard=None) for played in record.rounds)
    bare = Record.read(replace(record, rounds=rounds).text)
    replayed = bare.steps()
    assert [step.after.scores for step in replayed] == [step.after.scores for step in steps]
    assert [step.after.table for step in replayed] == [step.after.table for step in steps]
    assert [of_kind(step, Scored) for step in replayed] == [of_kind(step, Scored) for step in steps]


@given(games(), st.integers(0, 60))
@some(60)
def test_a_branch_is_the_beginning_of_the_game(game, kept):
    record = Record.of(game.steps())
    branch = record.branch(kept)
    moves = [move for played in branch.rounds for turn in played.turns for move in turn.moves]
    whole = [move for played in record.rounds for turn in played.turns for move in turn.moves]
    assert moves == whole[:kept]
    branched, steps = branch.steps(), record.steps()
    assert [step.after for step in branched] == [step.after for step in steps[: len(branched)]]
    assert Record.read(branch.text).text == branch.text


@given(games(), st.integers(0, 60))
@some(60)
def test_a_branch_keeps_the_order_of_the_draws_where_the_boneyard_was_not_written(game, kept):
    record = Record.of(game.steps())
    record = replace(record, rounds=tuple(replace(played, boneyard=None) for played in record.rounds))
    branch = record.branch(kept)
    branched, steps = branch.steps(), record.steps()
    assert [step.after for step in branched] == [step.after for step in steps[: len(branched)]]
    assert Record.read(branch.text) == Record.read(branch.json) == branch
    jsonschema.validate(json.loads(branch.json), SCHEMA)
    if branched:
        again = Record.of(branched).steps()
        assert [step.after for step in again] == [step.after for step in branched]


def test_a_branch_is_played_on_with_the_tiles_that_were_drawn_after_it():
    head = "rules: muggins, hand_two = 3\nplayers: Ana, Ben\nround\n"
    head += "hands: Ana 1-4 2-3 0-6; Ben 4-4 5-6 1-1\n"
    record = Record.read(head + "Ana 2-3\nBen draw 4-5, draw 3-3, 3-3\n")
    branch = record.branch(1)
    assert branch.text == head + "boneyard: 4-5 3-3 ...\nAna 2-3\n"
    other = Record.read(branch.text + "Ben draw 3-3, 3-3\n")
    (fault,) = judge(other).faults
    assert (fault.refusal.reason, fault.refusal.facts["n"]) == ("draws-missing", 1)
    assert record.branch(2).text == head + "boneyard: 4-5 3-3 ...\nAna 2-3\nBen draw 4-5\n"
    assert record.branch(3).text == head + "Ana 2-3\nBen draw 4-5, draw 3-3\n"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("3-3 ? 4-5 ...", "3-3 ? 4-5 ..."),
        ("3-3, ?, 4-5…", "3-3 ? 4-5 ..."),
        ("…", "..."),
        ("3-3 ?", "3-3 ..."),
    ],
)
def test_a_boneyard_is_written_as_far_as_it_is_known(typed, written):
    record = Record.read(f"players: Ana, Ben\nround\nboneyard: {typed}\n")
    assert f"boneyard: {written}\n" in record.text
    assert Record.read(record.json) == Record.read(record.text) == record


@pytest.mark.parametrize("rules", RULESETS)
def test_every_named_ruleset_is_written_by_its_name(rules):
    record = Record(NAMES[: RULESETS[rules].players[0]], ruleset=RULESETS[rules])
    assert record.text.startswith(f"rules: {rules}\n")
    assert json.loads(record.json)["rules"] == rules
    assert Record.read(record.text) == Record.read(record.json) == record


# The notation


def test_the_notation_is_read_as_it_is_typed():
    record = Record.read(TYPED)
    assert record.players == ("Ana", "Ben")
    assert record.ruleset is MUGGINS
    (played,) = record.rounds
    assert (played.leader, played.line_of("round"), played.line_of("left")) == (0, 3, 9)
    assert played.left == (tiles("0-3 2-6"), tiles("1-1"))
    assert played.turns == (
        Turn(0, (Laid(Tile(3, 6)),), 5),
        Turn(1, (Laid(Tile(6, 6), Tile(3, 6), claim=15),), 6),
        Turn(0, (Draw(Tile(1, 2)), Draw(Tile(3, 5)), Laid(Tile(3, 5), Tile(3, 6))), 7),
        Turn(1, (Pass(),), 8),
    )


def test_a_record_is_written_as_it_is_typed():
    assert Record.read(TYPED).text == TYPED


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "   \n\n"),
        lambda text: text.replace("Ana 3-6", "\t Ana   3-6   # she opens"),
        lambda text: '# a note, "so called"\n' + text,
        lambda text: text.replace("Ana", '"Ana"').replace("rules: muggins\n", ""),
        lambda text: text.replace("lead: Ana\n", ""),
        lambda text: text.replace("6-6@3-6 = 15", "[6|6]@63=15").replace("3-5@3-6", "53@[6|3]"),
        lambda text: text.replace("draw 1-2, draw", "draw  21 ,draw"),
    ],
)
def test_line_ends_blanks_notes_quotes_and_other_ways_to_write_a_tile_change_nothing(change):
    record, typed = Record.read(change(TYPED)), Record.read(TYPED)
    assert dealt(replace(record.rounds[0], leader=0), record.start()) == dealt(typed.rounds[0], typed.start())
    assert [turn.moves for turn in record.rounds[0].turns] == [turn.moves for turn in typed.rounds[0].turns]
    assert record.rounds[0].left == typed.rounds[0].left


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("3-6", Laid(Tile(3, 6))),
        ("6-6@3-6", Laid(Tile(6, 6), Tile(3, 6))),
        ("4-5@5-5.c", Laid(Tile(4, 5), Tile(5, 5), "c")),
        ("4-4@1-4=", Laid(Tile(4, 4), Tile(1, 4), in_line=True)),
        ("4-4= = 10", Laid(Tile(4, 4), in_line=True, claim=10)),
        ("4-4 = 0", Laid(Tile(4, 4), claim=0)),
        ("draw", Draw()),
        ("draw 1-2", Draw(Tile(1, 2))),
        ("pass", Pass()),
    ],
)
def test_a_move_is_read_and_written(written, move):
    record = Record.read(f"players: Ana, Ben\nround\nAna {written}\n")
    assert record.rounds[0].turns[0].moves == (move,)
    assert record.text.splitlines()[-1] == f"Ana {written}"


def test_scores_below_zero_are_read_with_either_minus():
    for minus in ("-", "\u2212"):
        record = Record.read(f"players: Ana, Ben\nscores: Ana {minus}15; Ben 240\nround\n")
        assert record.scores == (-15, 240)
        assert Record.read(record.text).scores == Record.read(record.json).scores == (-15, 240)


def test_one_partner_stands_for_the_side():
    head = "rules: partnership\nplayers: Ana, Ben, Cleo, Dan\nscores: "
    assert Record.read(head + "Cleo 35; Ben -5").scores == (35, -5)
    assert Record.read(head + "Dan 20").scores == (0, 20)


def test_a_replay_stops_at_the_first_fault_and_says_its_line():
    with pytest.raises(RecordError) as error:
        Record.read(TYPED.replace("Ben 6-6@3-6 = 15", "Ben 1-1@3-6")).steps()
    refusal = error.value.refusal
    assert (refusal.clause, refusal.facts["line"]) == ("play.match", 6)
    with pytest.raises(RecordError) as error:
        Record.read(TYPED.replace("Ben 6-6", "Ana 6-6")).steps()
    assert (error.value.refusal.clause, error.value.refusal.facts["line"]) == ("play.turns", 6)


def test_nothing_is_no_game_to_write_down():
    for steps in ([], Record.read(TYPED.partition("Ana draw")[0]).steps()[1:]):
        with pytest.raises(RecordError):
            Record.of(steps)


@pytest.mark.parametrize("name", ["\U0001f469\u200d\U0001f467", "\u0645\u06cc\u200c\u0631\u0648\u062f"])
def test_a_name_whose_letters_are_joined_comes_back_as_it_was(name):
    start = new_game(MUGGINS, (name, "Ben"))
    record = Record.of((apply(start, shuffled(start, 7)),), "7")
    assert Record.read(record.text).players == (name, "Ben")


def test_a_name_of_joiners_alone_is_none():
    with pytest.raises(GameError, match="name"):
        new_game(MUGGINS, ("\u200d", "Ben"))
