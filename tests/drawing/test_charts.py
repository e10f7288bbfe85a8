"""Figures of games and rules: what they show is what the rules say."""

from functools import partial
from itertools import pairwise

import pytest
from matplotlib.figure import Figure

from muggins_widgets.drawing.charts import scores_chart, totals_chart
from muggins_widgets.rules import MUGGINS, Entry, Scores, Tile

GAME = Scores(
    ("Ana", "Ben"),
    ((0, 0), (5, 0), (5, 0), (5, 10), (25, 10), (20, -5)),
    5,
    250,
    (
        Entry(0, Tile(1, 4)),
        Entry(1, Tile(1, 2)),
        Entry(1, Tile(4, 6)),
        Entry(0, Tile(6, 6)),
        Entry(),
    ),
)


def written(ax):
    return [text.get_text() for text in ax.texts]


def test_each_side_has_its_line_of_scores_with_its_own_look():
    ax = scores_chart(GAME)
    lines = [line for line in ax.lines if line.get_drawstyle() == "steps-post"]
    assert [list(line.get_ydata()) for line in lines] == [[0, 5, 5, 5, 25, 20], [0, 0, 0, 10, 10, -5]]
    assert len({(line.get_color(), line.get_linestyle()) for line in lines}) == 2
    assert len({line.get_linestyle() for line in lines}) == 2


def test_plays_that_scored_are_marked_and_told_and_others_are_not():
    ax = scores_chart(GAME)
    assert {"[1|4] +5", "[4|6] +10", "[6|6] +20"} <= set(written(ax))
    marked = [line for line in ax.lines if line.get_marker() in ("o", "s")]
    assert [(list(line.get_xdata()), list(line.get_ydata())) for line in marked] == [
        ([1, 4], [5, 25]),
        ([3], [10]),
    ]
    assert not [text for text in written(ax) if text.startswith("[1|2]")]


def test_names_stand_at_the_last_scores_one_below_zero_with_a_true_minus():
    assert {"Ana 20", "Ben \N{MINUS SIGN}5"} <= set(written(scores_chart(GAME)))


def test_names_of_equal_scores_do_not_cover_each_other():
    tie = Scores(("Ana", "Ben", "Cleo", "Dan"), ((0, 0, 0, 0), (5, 5, 5, 5)))
    ax = scores_chart(tie)
    heights = sorted(text.xy[1] for text in ax.texts)
    low, high = ax.get_ylim()
    assert all(above - below >= (high - low) * 0.05 for below, above in pairwise(heights))


def test_labels_of_plays_do_not_cover_each_other():
    rows = tuple((5 * number, 0) for number in range(61))
    many = Scores(("Ana", "Ben"), rows, 5, 0, tuple(Entry(0, Tile(1, 4)) for _ in range(60)))
    ax = scores_chart(many)
    figure = ax.get_figure()
    figure.draw_without_rendering()
    boxes = [text.get_window_extent() for text in ax.texts if text.get_text().startswith("[")]
    assert len(boxes) > 5
    for number, one in enumerate(boxes):
        assert not any(one.overlaps(other) for other in boxes[:number])


def test_the_target_is_drawn_where_it_has_a_name():
    assert "target 250" in written(scores_chart(GAME, target="target 250"))
    assert not [line for line in scores_chart(GAME).lines if set(line.get_ydata()) == {250}]


def test_totals_are_shares_in_percent_and_those_that_score_have_their_points():
    ax = totals_chart({0: 5, 5: 10, 7: 5}, MUGGINS)
    heights = {round(bar.get_x() + 0.4): bar.get_height() for bar in ax.patches}
    assert heights == {0: 25, 1: 0, 2: 0, 3: 0, 4: 0, 5: 50, 6: 0, 7: 25}
    assert written(ax) == ["+5"]


def test_nothing_counted_is_an_empty_figure():
    assert [bar.get_height() for bar in totals_chart({}).patches] == [0]


@pytest.mark.parametrize("chart", [partial(totals_chart, {5: 1}), partial(scores_chart, GAME)])
def test_the_words_on_the_axes_are_those_that_are_given(chart):
    figure = Figure()
    left, right = figure.subplots(1, 2)
    assert chart(ax=right, labels=("$poses$", "points")) is right
    assert (right.get_xlabel(), right.get_ylabel()) == ("$poses$", "points")
    assert list(left.texts) == []
    figure.draw_without_rendering()
