"""Reading records: whatever the text, it is a record or one clear error that says where."""

import contextlib
import json
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.records import MOST_CHARACTERS, Record, RecordError, judge
from muggins_widgets.rules import RulesError
from rules.random_games import games, some

SCHEMA = json.loads(files("muggins_widgets.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
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
    (HEAD + "Ana 1-4, x\n", 3, 10, "no-such-move"),
    (HEAD + "Ana lays 1-4\n", 3, 5, "no-such-move"),
    (HEAD + "Ana draw 1-2 3-4\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4@4-4.x\n", 3, 5, "no-such-port"),
    (HEAD + "Ana 1-4 = fifteen\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4 = -5\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4 = " + "9" * 10_000, 3, 5, "no-such-move"),
    (HEAD + "Ana \uff11-\uff14\n", 3, 5, "no-such-move"),
    (HEAD + "Ana 1-4\0\n", 3, 5, "no-such-move"),
    (HEAD + 'Ana 1-4 "well played\n', 3, 5, "no-such-move"),
    (HEAD + "round two\n", 3, 1, "record-expected"),
    ("\ufffeplayers: Ana, Ben\n", 1, 1, "record-expected"),
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


@pytest.mark.parametrize("thing", [None, 5, b"players: Ana, Ben", ["players: Ana, Ben"], ...], ids=repr)
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
