"""Scoreboards in words: the scores, each mark, what a mark is worth."""

from itertools import product

import pytest

from loops import in_each
from muggins_widgets.rules import RULESETS, Entry, Scores, Tile, worth
from muggins_widgets.text import LANGUAGES, caption, line, number
from muggins_widgets.text.boards import equivalent, name

BOARDS = ("paper", "cribbage", "abacus", "sheet")
WHOLE = {"paper": 10, "cribbage": 60, "abacus": 50}
"""How many marks a board has for each side."""
GAME = Scores(
    ("Ana", "Ben"),
    ((0, 0), (10, 0), (10, 0), (65, 0), (65, -30)),
    5,
    250,
    (Entry(0, Tile(4, 6)), Entry(1, Tile(1, 6)), Entry(0), Entry()),
)
FULL = Scores(("Ana", "Ben"), ((295, 38), (315, 38)), 5, 250)
START = Scores(("Ana",), ((0,),), 5)
NARROW, WIDE = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"

TOLD = {
    ("paper", "en"): ["Ana, 65: 1 whole X and 3 strokes.", "Ben, −30: 6 strokes, below zero."],
    ("cribbage", "en"): [
        "Ana, 65: one peg in hole 13, the other in hole 2.",
        "Ben, −30: one peg behind the start, the other at the start.",
    ],
    ("abacus", "en"): [
        "Ana, 65: 1 full column and 3 beads.",
        "Ben, −30: no bead, since the score is below zero.",
    ],
    ("sheet", "en"): [
        "[4|6]: Ana +10, 10.",
        "[1|6]: Ben 0, 0.",
        "“muggins”: Ana +55, 65.",
        "Count: Ben −30, −30.",
    ],
    ("paper", "fr"): ["Ana, 65 : 1 X complet et 3 traits.", "Ben, −30 : 6 traits, sous zéro."],
    ("cribbage", "fr"): [
        "Ana, 65 : une fiche au trou 13, l’autre au trou 2.",
        "Ben, −30 : une fiche derrière le départ, l’autre au départ.",
    ],
    ("abacus", "fr"): [
        "Ana, 65 : 1 colonne pleine et 3 perles.",
        "Ben, −30 : aucune perle, le score étant sous zéro.",
    ],
    ("sheet", "fr"): [
        "[4|6] : Ana +10, 10.",
        "[1|6] : Ben 0, 0.",
        "« muggins » : Ana +55, 65.",
        "Décompte : Ben −30, −30.",
    ],
}


def plain(text):
    return text.replace(NARROW, " ").replace(WIDE, " ")


@in_each(TOLD)
def test_the_equivalent_text_says_all_that_is_seen(board, lang):
    assert plain(equivalent(board, GAME, lang)).split("\n") == TOLD[board, lang]


def test_what_a_board_cannot_hold_is_said():
    assert equivalent("cribbage", FULL, "en").startswith(
        "Ana, 315: one peg in hole 3, round 2, the other in hole 59."
    )
    assert equivalent("abacus", FULL, "en").startswith(
        "Ana, 315: 5 full columns and 65 points written as a number."
    )
    assert "Ben, 38: 7 strokes and 3 points written as a number." in equivalent("paper", FULL, "en")


@in_each(product(BOARDS, LANGUAGES))
def test_a_board_has_its_name_and_words_before_the_first_point(board, lang):
    assert name(board, START, lang).endswith("Ana 0")
    assert "Ana" in equivalent(board, START, lang)


@in_each(product(WHOLE, RULESETS, LANGUAGES))
def test_the_caption_says_what_a_mark_and_the_whole_are_worth(board, rules, lang):
    mark = worth(RULESETS[rules])
    told = caption(board, Scores(("Ana",), ((0,),), mark), lang)
    unit = {("en", 1): "1 point", ("en", 5): "5 points", ("fr", 1): "1 point", ("fr", 5): "5 points"}[
        lang, mark
    ]
    assert unit in told
    assert f" {WHOLE[board] * mark}" in told


@pytest.mark.parametrize(
    ("target", "told"), [(250, "in hole 50"), (200, "in hole 40"), (305, "in hole 1, round 2")]
)
def test_the_caption_of_the_cribbage_board_says_where_the_target_is(target, told):
    assert caption("cribbage", Scores(("Ana",), ((0,),), 5, target), "en").endswith(
        f"Target: {target}, {told}."
    )


def test_the_caption_of_any_other_board_names_the_target_after_it():
    for board in ("paper", "abacus", "sheet"):
        without = caption(board, Scores(("Ana",), ((0,),), 5), "en")
        assert caption(board, Scores(("Ana",), ((0,),), 5, 250), "en") == f"{without} Target: 250."


@in_each(BOARDS)
def test_without_a_target_none_is_said(board):
    assert "arget" not in caption(board, START, "en")


def test_a_line_without_a_known_cause_has_its_number():
    assert line(None, 3, "en") == "3"
    assert equivalent("sheet", Scores(("Ana",), ((0,), (5,))), "en") == "1: Ana +5, 5."


def test_a_change_has_its_sign():
    for lang in LANGUAGES:
        signed = [number(lang, points, signed=True) for points in (10, 0, -5)]
        assert signed == ["+10", "0", "\N{MINUS SIGN}5"]
