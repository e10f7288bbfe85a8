"""Scores as marks, and scores over time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.rules import BEADS, HOLES, MUGGINS, RULESETS, STROKES, Scores, hole_of, marks_of, worth

ANA_AND_BEN = Scores(("Ana", "Ben"), ((0, 0), (10, 0), (10, 0), (10, 15), (-5, 15)))


def test_tally_paper_a_stroke_is_5_and_ten_strokes_are_50():
    assert marks_of(5, worth(MUGGINS)).number == 1
    assert STROKES * worth(MUGGINS) == 50


def test_the_abacus_holds_250_and_the_cribbage_board_300_once_round():
    assert BEADS * worth(MUGGINS) == 250
    assert HOLES * worth(MUGGINS) == 300
    assert (hole_of(250, 5), hole_of(200, 5)) == ((0, 50), (0, 40))


@pytest.mark.parametrize("name", RULESETS)
def test_a_mark_is_a_multiple_where_points_are_raw_and_a_point_elsewhere(name):
    ruleset = RULESETS[name]
    assert worth(ruleset) == (5 if ruleset.raw else 1)


def test_raw_threes_make_a_mark_of_three():
    assert worth(MUGGINS.replace(multiples=(3,))) == 3


@given(st.integers(-5000, 5000), st.integers(1, 20))
def test_marks_and_rest_make_the_score(score, mark):
    number, rest, below = marks_of(score, mark)
    assert (-1 if below else 1) * (number * mark + rest) == score
    assert 0 <= rest < mark


@given(st.integers(-5000, 5000), st.integers(1, 20))
def test_a_hole_and_the_rounds_before_it_make_the_score(score, mark):
    laps, hole = hole_of(score, mark)
    number, _, below = marks_of(score, mark)
    assert -1 <= hole <= HOLES
    assert (laps * HOLES + hole == number) if not below else (hole == -1)


def test_a_side_has_had_each_of_its_scores_once_in_a_row():
    assert ANA_AND_BEN.changes(0) == (0, 10, -5)
    assert ANA_AND_BEN.changes(1) == (0, 15)


def test_scores_can_be_seen_as_they_were():
    assert ANA_AND_BEN.until(3).now == (10, 15)
    assert ANA_AND_BEN.until(0).over_time == ((0, 0),)
