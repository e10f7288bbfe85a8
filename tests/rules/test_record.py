"""Records: what was played is written down and read back; what is no record is one clear error."""

import contextlib
import json
from dataclasses import replace
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.rules.actions import Draw, Pass
from muggins_widgets.rules.events import Scored
from muggins_widgets.rules.game import GameError, apply, legal_actions, shuffled
from muggins_widgets.rules.record import Laid, Record, RecordError, Turn
from muggins_widgets.rules.record_text import MOST_CHARACTERS
from muggins_widgets.rules.referee import judge
from muggins_widgets.rules.refusal import RulesError
from muggins_widgets.rules.rulesets import MUGGINS, RULESETS
from muggins_widgets.rules.state import Automatic
from muggins_widgets.rules.tiles import Tile
from rules.playing import NAMES, of_kind, tiles
from rules.random_games import games, some

SCHEMA = json.loads(files("muggins_widgets.rules").joinpath("record.schema.json").read_text(encoding="utf-8"))
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
    assert (again.text, again.seed, again.players) == (record.text, seed, record.players)
    _same_play(again.steps(), steps)


@given(games(), names, st.none() | st.text(max_size=20))
@some(60)
def test_a_record_of_a_game_is_read_back_from_json_and_replays_to_the_same_states(game, wanted, seed):
    steps = game.steps(names=_named(game, wanted))
    record = Record.of(steps, seed)
    jsonschema.validate(json.loads(record.json), SCHEMA)
    again = Record.read(record.json)
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
def test_automatic_draws_and_passes_are_written_down_like_those_by_hand(game):
    state, chance = game.start()
    state = replace(state, automatic=Automatic(draw=True, passing=True))
    steps = [apply(state, shuffled(state, game.seed))]
    while legal := legal_actions(steps[-1].after):
        steps.append(apply(steps[-1].after, chance.choice(legal)))
    replayed = Record.read(Record.of(steps).text).steps()[-1].after
    assert replace(replayed, automatic=state.automatic) == steps[-1].after


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
    assert (played.leader, played.line, played.left_line) == (0, 3, 9)
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
    assert replace(record.rounds[0], leader=0).deal(record.start()) == typed.rounds[0].deal(typed.start())
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


# What is no record

HEAD = "players: Ana, Ben\nround\n"
BAD = [
    ("", 1, 1, "record-expected"),
    ("\n\n# nothing\n", 4, 1, "record-expected"),
    ("round\n", 1, 1, "record-expected"),
    ("Ana 1-4\n", 1, 1, "record-expected"),
    ("players: Ana\n", 1, 10, "wrong-number-of-players"),
    ("players: Ana, Ben, Cleo, Dan, Eve\n", 1, 10, "wrong-number-of-players"),
    ("players: Ana, Ana\n", 1, 10, "name-twice"),
    ("players: Ana,, Ben\n", 1, 14, "record-expected"),
    ("players:\n", 1, 9, "record-expected"),
    ('players: Ana, "Ben\n', 1, 15, "record-expected"),
    ("players: Ana, " + "B" * 10_000, 1, 10, "bad-name"),
    ("players: Ana, B\0n\n", 1, 10, "bad-name"),
    ("players: Ana, Ben\n" * 2, 2, 1, "record-expected"),
    ("rules: chess\n", 1, 8, "no-such-ruleset"),
    ("rules: muggins, hand_two = 20\n", 1, 8, "impossible-deal"),
    ("rules: muggins, target_two = 0\n", 1, 8, "not-between"),
    ("rules: muggins, tiles = 5\n", 1, 8, "no-such-choice"),
    ("rules: muggins, self = 5\n", 1, 8, "no-such-choice"),
    ("rules: partnership\nplayers: Ana, Ben\n", 2, 10, "wrong-number-of-players"),
    ("players: Ana, Ben\nrules: partnership\nround\n", None, None, "wrong-number-of-players"),
    ("scores: Ana 5\n", 1, 9, "record-expected"),
    ("players: Ana, Ben\nscores: Ana\n", 2, 12, "record-expected"),
    ("players: Ana, Ben\nscores: Ana 1.5\n", 2, 13, "record-expected"),
    ("players: Ana, Ben\nscores: Ana 5; Ana 6\n", 2, 16, "record-expected"),
    ("players: Ana, Ben\nscores: Eve 5\n", 2, 9, "record-expected"),
    ("players: Ana, Ben\nscores: Ana \uff15\n", 2, 13, "record-expected"),
    ("players: Ana, Ben\nscores: Ana 250\n", None, None, "already-won"),
    ("players: Ana, Ben\nlead: Ana\n", 2, 1, "record-expected"),
    (HEAD + "players: Ana, Ben\n", 3, 1, "record-expected"),
    (HEAD + "lead: Eve\n", 3, 7, "record-expected"),
    (HEAD + "lead: Ana Ben\n", 3, 11, "record-expected"),
    (HEAD + "lead: Ana\nlead: Ben\n", 4, 1, "record-expected"),
    (HEAD + "lots: Ana 3-6, Ben\n", 3, 19, "no-such-tile"),
    (HEAD + "hands: Ana 1-4 1-7\n", 3, 16, "no-such-tile"),
    (HEAD + "left: Ana 1-4; Ana 1-5\n", 3, 16, "record-expected"),
    (HEAD + "left: Ana 1-4\nBen 4-4\n", 4, 1, "record-expected"),
    (HEAD + "boneyard: 1-4 x\n", 3, 15, "no-such-tile"),
    (HEAD + "Eve 1-4\n", 3, 1, "record-expected"),
    (HEAD + "Ana\n", 3, 4, "no-such-move"),
    (HEAD + "Ana 1-9\n", 3, 5, "no-such-tile"),
    (HEAD + "Ana 1-4\n  Ben 4-4 , 9-9\n", 4, 13, "no-such-tile"),
    (HEAD + "Ana 1-4,\n", 3, 9, "no-such-move"),
    (HEAD + "Ana lays 1-4\n", 3, 5, "no-such-move"),
    (HEAD + "Ana draw 1-2 3-4\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4@4-4.x\n", 3, 5, "no-such-port"),
    (HEAD + "Ana 1-4 = fifteen\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4 = -5\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4 = " + "9" * 10_000, 3, 5, "no-such-move"),
    (HEAD + "Ana \uff11-\uff14\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4\0\n", 3, 5, "no-such-move"),
    (HEAD + 'Ana 1-4 "well played\n', 3, 5, "no-such-move"),
    (HEAD + "round 2\n", 3, 1, "record-expected"),
    ("\ufeff\ufeffplayers: Ana, Ben\n", 1, 1, "record-expected"),
]


@pytest.mark.parametrize(("text", "line", "column", "reason"), BAD, ids=lambda value: repr(value)[:40])
def test_a_malformed_record_is_refused_with_line_column_and_what_was_read(text, line, column, reason):
    with pytest.raises(RecordError) as error:
        Record.read(text)
    refusal = error.value.refusal
    assert refusal.reason == reason
    if line:
        assert (refusal.facts["line"], refusal.facts["column"]) == (line, column)
    assert {"line", "column"} <= refusal.facts.keys()
    if reason == "record-expected":
        assert {"read", "expected"} <= refusal.facts.keys()
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("thing", [None, 5, b"players: Ana, Ben", ["players: Ana, Ben"], object()], ids=repr)
def test_what_is_no_text_is_no_record(thing):
    with pytest.raises(RecordError) as error:
        Record.read(thing)
    assert error.value.refusal.reason == "record-no-text"


@pytest.mark.parametrize(
    "text", ["x" * 50_000_000, "{" + " " * 50_000_000, HEAD + "#" * MOST_CHARACTERS], ids=len
)
def test_a_text_of_50_million_characters_is_refused_unread(text):
    with pytest.raises(RecordError) as error:
        Record.read(text)
    assert error.value.refusal.reason == "record-too-long"


@pytest.mark.parametrize(
    "line",
    [
        "left: " + "Ana;" * 240_000,
        "scores: " + "Ana 1;" * 160_000,
        "players: " + "a," * 490_000,
        "#" * 990_000,
        '"' * 990_000,
        '"' + "\\" * 990_000,
        "Ana " + "=" * 990_000,
        "boneyard: " + "1-4" * 300_000,
        "Ana 1-4 =" + " " * 990_000 + "x",
        "[" * 990_000,
    ],
    ids=lambda line: line[:12],
)
def test_a_long_line_is_no_hang(line):
    with contextlib.suppress(RecordError):
        Record.read("players: Ana, Ben\n" + line)
    with contextlib.suppress(RecordError):
        Record.read(HEAD + line)


BAD_JSON = [
    ("{", "record-expected"),
    ('{"players": ["Ana", "Ben"]', "record-expected"),
    ('{"players": ["Ana", "Ben"]} x', "record-expected"),
    ("{" * 100_000, "record-expected"),
    ('{"players":' + "[" * 100_000 + "]" * 100_000 + "}", "record-expected"),
    ('{"players": ["Ana", "Ben"], "scores": [' + "9" * 10_000 + "]}", "record-expected"),
    ("{}", "record-path-expected"),
    ('{"players": "Ana"}', "record-path-expected"),
    ('{"players": [1, 2]}', "record-path-expected"),
    ('{"players": {"0": "Ana"}}', "record-path-expected"),
    ('{"players": ["Ana"]}', "wrong-number-of-players"),
    ('{"players": ["Ana", "\\ud800"]}', "bad-name"),
    ('{"players": ["Ana", "Ben"], "format": "other"}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "colour": 1}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rules": 5}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rules": "chess"}', "no-such-ruleset"),
    ('{"players": ["Ana", "Ben"], "choices": {"self": 1}}', "no-such-choice"),
    ('{"players": ["Ana", "Ben"], "choices": {"target_two": 0}}', "not-between"),
    ('{"players": ["Ana", "Ben"], "choices": {"players": [[2]]}}', "bad-choice"),
    ('{"players": ["Ana", "Ben"], "choices": {"multiples": {"5": 5}}}', "bad-choice"),
    ('{"players": ["Ana", "Ben"], "choices": [1]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "scores": [NaN, 1e999]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "scores": [true, 0]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "scores": [0]}', "wrong-scores"),
    ('{"players": ["Ana", "Ben"], "scores": [250, 0]}', "already-won"),
    ('{"players": ["Ana", "Ben"], "seed": 5}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": {}}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": [null]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"lead": 2}]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"lead": true}]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"turns": [{"player": 0}]}]}', "record-path-expected"),
    (
        '{"players": ["Ana", "Ben"], "rounds": [{"turns": [{"player": -1, "actions": []}]}]}',
        "record-path-expected",
    ),
    (
        '{"players": ["Ana", "Ben"], "rounds": [{"turns": [{"player": 0, "actions": [5]}]}]}',
        "record-path-expected",
    ),
    ('{"players": ["Ana", "Ben"], "rounds": [{"turns": [{"player": 0, "actions": ["x"]}]}]}', "no-such-move"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"hands": [[]]}]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"hands": [["1-7"], null]}]}', "no-such-tile"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"lots": [[[0]]]}]}', "record-path-expected"),
    ('{"players": ["Ana", "Ben"], "rounds": [{"boneyard": "1-4"}]}', "record-path-expected"),
]


@pytest.mark.parametrize(("text", "reason"), BAD_JSON, ids=lambda value: value[:70])
def test_malformed_json_is_refused_with_its_place(text, reason):
    with pytest.raises(RecordError) as error:
        Record.read(text)
    refusal = error.value.refusal
    assert refusal.reason == reason
    assert "path" in refusal.facts or {"line", "column"} <= refusal.facts.keys()
    assert len(str(error.value)) < 500


@pytest.mark.parametrize("depth", range(880, 1_000, 3))
def test_lists_within_lists_are_refused_at_any_depth(depth):
    with pytest.raises(RecordError):
        Record.read('{"players":' + "[" * depth + "]" * depth + "}")


@pytest.mark.parametrize(("text", "reason"), BAD_JSON, ids=lambda value: value[:70])
def test_the_published_schema_refuses_what_has_another_shape(text, reason):
    depends_on_the_players = '"lead": 2' in text or '"hands": [[]]' in text
    if reason == "record-path-expected" and not depends_on_the_players:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(json.loads(text), SCHEMA)


def test_the_published_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


# Fuzzing


def _read_or_refused(text):
    """Read a text; if it is a record, everything that can be done with it works or is refused."""
    try:
        record = Record.read(text)
    except RecordError as error:
        facts = error.refusal.facts
        assert "path" in facts or {"line", "column"} <= facts.keys()
        return
    again = Record.read(record.text)
    assert again.text == record.text
    assert Record.read(record.json).json == record.json
    judge(record)
    with contextlib.suppress(RulesError):
        record.steps()


WORDS = [
    "Ana",
    "Ben",
    "round",
    "lead:",
    "left:",
    "hands:",
    "boneyard:",
    "lots:",
    "rules:",
    "scores:",
    "players:",
]
WORDS += [
    "1-4",
    "4-4",
    "@",
    "=",
    ".c",
    " ",
    ",",
    ";",
    ":",
    "#",
    '"',
    "\n",
    "\r",
    "draw",
    "pass",
    "muggins",
    "15",
    "-",
]


@given(
    st.text() | st.lists(st.sampled_from(WORDS)).map("".join) | st.lists(st.sampled_from(WORDS)).map(" ".join)
)
@some(120)
def test_any_text_is_a_record_or_one_clear_error(text):
    _read_or_refused(text)
    _read_or_refused(HEAD + text)


@given(games(), st.data())
@some(120)
def test_a_record_with_some_of_its_text_changed_is_a_record_or_one_clear_error(game, data):
    record = Record.of(game.steps(rounds=1))
    text = data.draw(st.sampled_from([record.text, record.json]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        put = data.draw(
            st.sampled_from([text[end : end + 20], *WORDS, "7", "null", "[]", "{}", "\0", "\uff11"])
        )
        text = text[:start] + put + text[end:]
    _read_or_refused(text)


@given(games(), st.data())
@some(60)
def test_a_record_with_lines_moved_left_out_or_twice_is_a_record_or_one_clear_error(game, data):
    lines = Record.of(game.steps(rounds=2)).text.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        index = data.draw(st.integers(0, len(lines) - 1))
        line = lines.pop(index) if data.draw(st.booleans()) and len(lines) > 1 else lines[index]
        if data.draw(st.booleans()):
            lines.insert(data.draw(st.integers(0, len(lines))), line)
    _read_or_refused("\n".join(lines))


KEYS = ["players", "rounds", "turns", "hands", "lead", "lots", "left", "choices", "scores"]
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
)


@given(values)
@some(60)
def test_any_json_is_a_record_or_one_clear_error(value):
    _read_or_refused(json.dumps({"players": ["Ana", "Ben"], "rounds": value}))
    _read_or_refused(json.dumps({"players": ["Ana", "Ben"], "rounds": [value]}))
    _read_or_refused(json.dumps({"players": ["Ana", "Ben"], "choices": value}))
    if isinstance(value, dict):
        _read_or_refused(json.dumps(value))
