"""Every refusal of the rules is a sentence in both languages, with the facts; no sentence is without a user."""

import pytest

from loops import in_each
from muggins_widgets.records import Record, RecordError
from muggins_widgets.rules import MUGGINS, Draw, Pass, Refusal, Table, Tile, new_game
from muggins_widgets.rules.game import refusal
from muggins_widgets.text import LANGUAGES, sentence
from rules.playing import position
from text.catalogues import sentences
from text.samples import refusals
from text.sources import all_refused, refused

REASONS = all_refused()
MADE_HERE = {
    "fits-none-of-many": "fits-no-end",
    "fits-none-of-one": "fits-no-end",
    "record-expected-more": "record-expected",
}
"""Sentences that tell a reason otherwise with certain facts."""
NAMED_HERE = {"player": "seat", "n": "left"}
"""Facts of sentences that are made of facts of the refusal."""


def reasons_with_sentences():
    return {key.removeprefix("refusal.") for key in sentences("en") if key.startswith("refusal.")}


def test_every_reason_in_the_sources_has_a_sentence_and_every_sentence_a_reason():
    assert reasons_with_sentences() == REASONS.keys() | MADE_HERE.keys()


@in_each(sorted(reasons_with_sentences()))
def test_a_sentence_names_only_facts_that_every_refusal_of_its_reason_tells(reason):
    from text.test_catalogue import placeholders

    named = placeholders(sentences("en")[f"refusal.{reason}"])
    for told in REASONS[MADE_HERE.get(reason, reason)]:
        assert told is not None, "its facts stand where the test cannot read them"
        assert {NAMED_HERE.get(name, name) if name not in told else name for name in named} <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_one_plain_sentence_or_two(lang):
    for refused_ in refusals(REASONS):
        told = sentence(refused_, lang, ("Ana", "Ben"))
        assert told.endswith((".", "?"))
        assert "{" not in told
        assert len(told) < 200


@pytest.mark.parametrize(
    ("source", "reasons"),
    [
        ('def f(): return Refusal("c", "plain", {})', {"plain"}),
        ('def f(x): return Refusal("c", "one" if x else "other", {})', {"one", "other"}),
        ('def f(why): return Refusal("c", why)\ndef g(): f("one")\ndef h(): f(why="other")', {"one", "other"}),
        ('def f(why="default"): return Refusal("c", why)', {"default"}),
        ('T = {"a": ("c", "one"), "b": ("c", "other")}\ndef f(x):\n c, r = T[x]\n return Refusal(c, r)',
         {"one", "other"}),
    ],
)  # fmt: skip
def test_reasons_are_found_however_they_are_written(source, reasons):
    assert {reason for reason, _ in refused(source)} == reasons


def test_a_reason_that_cannot_be_followed_fails():
    with pytest.raises(AssertionError, match="cannot follow"):
        list(refused('def f(x): return Refusal("c", x.y())'))


def test_play_match_refusal_names_the_tile_and_the_open_ends():
    refused_ = Table.read("1-4").refusal(Tile(2, 3))
    assert sentence(refused_, "en") == "[2|3] fits neither open end (1 and 4)."
    assert sentence(refused_, "fr") == "[2|3] ne convient à aucune extrémité ouverte (1 et 4)."


def test_more_than_two_open_ends_are_not_told_as_neither():
    table = Table.read("5-5 0-5@5-5 1-5@5-5 2-5@5-5", "all_fives")
    assert sentence(table.refusal(Tile(3, 3)), "en") == "[3|3] fits none of the open ends (0, 1, 2 and 5)."


def test_draw_forbidden_refusal_names_the_tile_that_fits():
    state = position("1-3", "6-6", table="1-4", boneyard="0-0 0-2")
    assert sentence(refusal(state, Draw()), "en") == "You may not draw: [1|3] fits the 1."


def test_pass_refusal_counts_the_tiles_left_to_draw():
    state = position("6-6", "5-5", table="1-4", boneyard="0-0 0-2")
    assert sentence(refusal(state, Pass()), "en") == "You may not pass: 2 tiles are left to draw."
    state = position("6-6", "5-5", table="1-4", boneyard="0-0")
    assert sentence(refusal(state, Pass()), "en") == "You may not pass: 1 tile is left to draw."


def test_where_a_record_goes_wrong_stands_before_what_is_wrong():
    with pytest.raises(RecordError) as error:
        Record.read("players: Ana, Ben\nround\nAna 7-8\n")
    assert sentence(error.value.refusal, "en").startswith("Line 3, column 5: “7-8” is no tile of the set.")


def test_a_place_is_as_exact_as_the_facts_are():
    facts = {"read": "x", "expected": "number"}
    told = "Expected: a whole number. Read: “x”."
    places = {
        "": {},
        "Line 3: ": {"line": 3},
        "Line 3, column 5: ": {"line": 3, "column": 5},
        "At $.players: ": {"path": "$.players"},
    }
    for place, where in places.items():
        refused_ = Refusal("record.notation", "record-expected", facts | where)
        assert sentence(refused_, "en") == place + told


def test_an_empty_record_says_that_there_is_nothing_more():
    with pytest.raises(RecordError) as error:
        Record.read("")
    assert sentence(error.value.refusal, "en").endswith("There is nothing more to read.")


def test_names_stand_for_seats_where_they_are_known():
    from muggins_widgets.rules import Deal

    state = new_game(MUGGINS)
    refused_ = refusal(state, Deal(((None,) * 7,) * 2, (None,) * 14, 5))
    assert sentence(refused_, "en") == "There is no seat 5 at this table; seats are counted from 0."
