"""Facts for lessons, asked of the engine instead of being believed."""

from itertools import combinations

import pytest

from muggins_widgets.rules import DOUBLE_SIX, MUGGINS, Table, Tile, rounded
from muggins_widgets.text import rulebook


def _tables(most):
    """Every Muggins table of so many tiles or fewer, in one order of play."""
    tables, longest = [], [Table().play(tile) for tile in DOUBLE_SIX]
    while longest:
        tables += longest
        longer = [
            table.play(tile, at)
            for table in longest
            if len(table.tiles) < most
            for tile in DOUBLE_SIX
            if tile not in table.tiles
            for at in table.fits(tile)
        ]
        longest = list({(frozenset(table.tiles), table.joins): table for table in longer}.values())
    return tables


TABLES = _tables(4)
"""Four tiles are enough for any two ends: a [5|5] and a plain 5 need as many."""


def _ends(table):
    return tuple(
        sorted((count.tile.code if count.tile.is_double else str(count.pips)) for count in table.counts)
    )


def test_four_tiles_make_every_pair_of_ends():
    plain = {str(value) for value in range(7)}
    doubles = {tile.code for tile in DOUBLE_SIX if tile.is_double}
    pairs = {tuple(sorted((one, other))) for one in plain | doubles for other in plain | doubles}
    pairs -= {(double, double) for double in doubles}
    lone = {(double,) for double in doubles}
    assert {_ends(table) for table in TABLES} == pairs | lone


def test_five_of_the_28_openings_score():
    scored = {tile.code: MUGGINS.points(Table().play(tile).total) for tile in DOUBLE_SIX}
    assert {code: made for code, made in scored.items() if made} == {
        "0-5": 5,
        "1-4": 5,
        "2-3": 5,
        "4-6": 10,
        "5-5": 10,
    }


def test_the_most_a_play_can_score_is_20_with_double_four_and_double_six():
    most = max(MUGGINS.points(table.total) for table in TABLES)
    assert most == 20
    assert {_ends(table) for table in TABLES if MUGGINS.points(table.total) == most} == {("4-4", "6-6")}


def _scoring_beside(double):
    """What the other end, a plain one, may be beside a double, and what it scores."""
    extra_query = {}
    for table in TABLES:
        ends = list(_ends(table))
        if double in ends and len(ends) == 2:
            ends.remove(double)
            if len(ends[0]) == 1 and MUGGINS.points(table.total):
                extra_query[int(ends[0])] = MUGGINS.points(table.total)
    return extra_query


def test_beside_double_six_a_3_scores_15():
    assert _scoring_beside("6-6") == {3: 15}


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "a 3 at the other end the sum is 15"), ("fr", "un 3 à l’autre bout la somme est 15")],
)
def test_the_clause_of_a_double_tells_what_scores_beside_double_six(lang, words):
    assert words in rulebook.clause("count.double", lang)[1]
    assert Table.read("3-6 6-6").total == 15


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "settlement may win the game"), ("fr", "règlement de la manche peuvent aussi donner la partie")],
)
def test_the_end_of_a_game_tells_that_a_settlement_may_win_it(lang, words):
    assert words in rulebook.clause("game.at-once", lang)[1]


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "corrected and scores nothing extra"), ("fr", "corrigée, sans gain de plus")]
)
def test_the_call_tells_that_too_high_a_number_scores_nothing_extra(lang, words):
    assert words in rulebook.clause("call.muggins", lang)[1]


def test_beside_double_five_a_0_scores_10_and_a_5_scores_15():
    assert _scoring_beside("5-5") == {0: 10, 5: 15}


def test_a_board_of_60_holes_holds_300_raw_points():
    hole = min(MUGGINS.points(total) for total in range(21) if MUGGINS.points(total))
    assert 60 * hole == 300
    assert (MUGGINS.target_two // hole, MUGGINS.target_more // hole) == (50, 40)
    assert 50 * hole == MUGGINS.target_two


def test_the_whole_set_has_168_pips():
    assert sum(tile.pips for tile in DOUBLE_SIX) == 168


def test_the_heaviest_hand_of_seven_has_69_pips_and_costs_70():
    heaviest = sum(sorted(tile.pips for tile in DOUBLE_SIX)[-MUGGINS.hand_two :])
    assert (heaviest, rounded(heaviest)) == (69, 70)


def test_no_other_seven_tiles_weigh_more():
    heavy = sorted(DOUBLE_SIX, key=lambda tile: tile.pips)[-10:]
    assert max(sum(tile.pips for tile in hand) for hand in combinations(heavy, 7)) == 69
    assert Tile(6, 6) in heavy
