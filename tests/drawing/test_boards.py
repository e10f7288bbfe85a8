"""Scoreboards: what stands where, nothing over anything else, as many marks as the score is worth."""

# ruff: noqa: S314 - the XML read here is our own

import json
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawing.test_golden_scenes import rounded, written
from muggins_widgets.drawing import (
    BOARDS,
    Box,
    Disc,
    Dots,
    Label,
    Stroke,
    board_scene,
    number_line_scene,
    text_width,
    to_svg,
    wrapped,
)
from muggins_widgets.rules import HOLES, Entry, Scores, Tile, hole_of
from muggins_widgets.rules import rounded as to_nearest

GOLDEN = Path(__file__).parent / "golden_boards"
WIDTHS = (10, 20)
GAMES = {
    "two": Scores(
        ("Ana", "Ben"),
        ((0, 0), (10, 0), (10, 0), (10, 15), (35, 15), (35, -30)),
        5,
        250,
        (Entry(0, Tile(4, 6)), Entry(1, Tile(1, 6)), Entry(1, Tile(5, 5)), Entry(0, Tile(6, 6)), Entry()),
    ),
    "full": Scores(("Ana and Cleo", "Ben and Dan"), ((0, 0), (0, 245), (300, 265), (315, 265)), 5, 250),
    "threes": Scores(("Ana", "Ben", "Cleo"), ((0, 0, 0), (59, 2, 0), (61, 2, 0)), 1, 61),
}
SCENES = {
    f"{board}-{name}-{width}": (board, GAMES[name], width)
    for board in BOARDS
    for name, width in (("two", 20), ("full", 10), ("threes", 10))
}


@st.composite
def games(draw):
    sides = draw(st.integers(2, 4))
    letters = st.text(st.characters(codec="utf-8", categories=["L", "Nd", "Zs"]), min_size=1, max_size=60)
    names = draw(st.lists(letters.filter(str.strip), min_size=sides, max_size=sides, unique=True))
    worth = draw(st.sampled_from([1, 3, 5]))
    score = st.integers(-999, 1999).map(lambda number: number * worth // draw(st.sampled_from([1, worth])))
    over_time = draw(st.lists(st.tuples(*[score] * sides), min_size=1, max_size=6))
    entries = tuple([Entry(number % sides) for number in range(len(over_time) - 1)])
    target = draw(st.sampled_from([0, 45, 50, 61, 200, 250, 999]))
    return Scores(tuple(names), tuple(over_time), worth, target, draw(st.sampled_from([(), entries])))


def extent(shape):
    """Left, top, right, bottom."""
    match shape:
        case Box():
            return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
        case Disc():
            return (
                shape.x - shape.radius,
                shape.y - shape.radius,
                shape.x + shape.radius,
                shape.y + shape.radius,
            )
        case Label():
            width = text_width(shape.text, shape.size)
            left = shape.x - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
            return left, shape.y - shape.size / 2, left + width, shape.y + shape.size / 2
        case Dots() | Stroke():
            reach = shape.radius if isinstance(shape, Dots) else 0
            xs, ys = zip(*shape.points, strict=True)
            return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def meet(one, other):
    (left, top, right, bottom), (low, high, far, deep) = extent(one), extent(other)
    slack = 1e-9
    return left < far - slack and low < right - slack and top < deep - slack and high < bottom - slack


def of_role(scene, *roles):
    return [shape for shape in scene.shapes if shape.role in roles]


def test_the_board_is_the_one_that_was_looked_at():
    for name, (board, scores, width) in SCENES.items():
        golden = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
        assert rounded(json.loads(written(board_scene(board, scores, width=width)))) == rounded(golden), name


def test_no_golden_board_is_left_over():
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(SCENES)


@pytest.mark.parametrize("board", BOARDS)
@given(games(), st.sampled_from(WIDTHS))
@settings(max_examples=40, deadline=None)
def test_nothing_leaves_the_frame_and_no_text_stands_over_anything(board, scores, width):
    scene = board_scene(board, scores, width=width)
    for shape in scene.shapes:
        left, top, right, bottom = extent(shape)
        assert left >= -1e-9
        assert top >= -1e-9
        assert right <= scene.width + 1e-9
        assert bottom <= scene.height + 1e-9
    texts = [shape for shape in scene.shapes if isinstance(shape, Label)]
    solid = [shape for shape in scene.shapes if isinstance(shape, Box | Disc) and shape.role != "board.frame"]
    strokes = of_role(scene, "tally.stroke", "tally.new", "board.rule")
    assert not [(one, other) for one, other in combinations(texts, 2) if meet(one, other)]
    assert not [(one, other) for one in texts for other in solid + strokes if meet(one, other)]


@pytest.mark.parametrize("board", BOARDS)
@given(games(), st.sampled_from(WIDTHS))
@settings(max_examples=15, deadline=None)
def test_any_board_is_well_formed_svg_whose_groups_are_told_apart(board, scores, width):
    root = ET.fromstring(to_svg(board_scene(board, scores, width=width), name="A", text="B"))
    assert not [element for element in root.iter() if "id" in element.attrib]
    keys = [element.get("data-key") for element in root if element.get("data-key")]
    assert len(keys) == len(set(keys))


def test_tally_paper_ten_strokes_are_drawn_as_a_person_draws_them():
    def middle(stroke):
        (x, y), (other_x, other_y) = stroke.points
        return round((x + other_x) / 2, 3), round((y + other_y) / 2, 3)

    strokes = of_role(board_scene("paper", Scores(("Ana",), ((50,),))), "tally.stroke")
    assert [stroke.key for stroke in strokes] == [f"tally:0:{number}" for number in range(1, 11)]
    middles = [middle(stroke) for stroke in strokes]
    x, y = middles[0]
    assert middles[::2] == middles[1::2]
    spaces = [(round(at - x, 2), round(down - y, 2)) for at, down in middles[2::2]]
    assert spaces == [(0, -0.45), (0.45, 0), (0, 0.45), (-0.45, 0)]
    lengths = [abs(stroke.points[0][0] - stroke.points[1][0]) for stroke in strokes]
    assert min(lengths[:2]) > 3 * max(lengths[2:])


@given(st.integers(0, 2000))
def test_tally_paper_there_are_as_many_strokes_as_fives(score):
    scene = board_scene("paper", Scores(("Ana", "Ben"), ((0, 0), (score, 0))))
    assert len(of_role(scene, "tally.stroke", "tally.new")) == score // 5
    assert [label.text for label in of_role(scene, "board.note")] == ([f"+{score % 5}"] if score % 5 else [])


def test_the_strokes_of_the_last_change_are_told_apart():
    scene = board_scene("paper", Scores(("Ana",), ((0,), (25,), (35,))))
    assert [len(of_role(scene, role)) for role in ("tally.stroke", "tally.new")] == [5, 2]


def test_a_minus_stands_before_the_strokes_of_a_score_below_zero():
    scene = board_scene("paper", Scores(("Ana",), ((0,), (-30,))))
    (minus,) = of_role(scene, "tally.minus")
    strokes = of_role(scene, "tally.new")
    assert len(strokes) == 6
    assert all(minus.x < point[0] for stroke in strokes for point in stroke.points)


def test_paper_that_is_full_has_the_rest_in_figures():
    scene = board_scene("paper", Scores(("Ana",), ((2035,),)))
    assert len(of_role(scene, "tally.stroke")) == 400
    assert [label.text for label in of_role(scene, "board.note")] == ["+35"]


def place_of(scene, side, hole):
    (holes,) = [shape for shape in of_role(scene, "board.hole") if shape.key == f"track:{side}"]
    assert len(holes.points) == HOLES + 2
    return holes.points[hole + 1]


@pytest.mark.parametrize("width", WIDTHS)
@given(st.lists(st.integers(-60, 200).map(lambda holes: holes * 5), min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_the_pegs_stand_at_the_score_and_at_the_one_before(width, had):
    scores = Scores(("Ana",), tuple((score,) for score in had))
    scene = board_scene("cribbage", scores, width=width)
    (peg,), (other,) = of_role(scene, "board.peg"), of_role(scene, "board.peg-back")
    changes = scores.changes(0)
    assert (peg.x, peg.y) == place_of(scene, 0, hole_of(changes[-1], 5)[1])
    assert (other.x, other.y) == place_of(scene, 0, hole_of(changes[-2], 5)[1] if len(changes) > 1 else -1)
    rounds = [label.text for label in of_role(scene, "board.note") if label.text.endswith("+")]
    laps = hole_of(had[-1], 5)[0]
    assert rounds == ([f"{laps * 60} +"] if laps else [])


def test_the_peg_behind_jumps_over_the_other():
    history = ((0,), (10,), (25,), (40,))
    pegs = []
    for number in range(1, 5):
        scene = board_scene("cribbage", Scores(("Ana",), history[:number]))
        pegs.append((of_role(scene, "board.peg")[0].key, of_role(scene, "board.peg-back")[0].key))
    fronts, backs = zip(*pegs, strict=True)
    assert fronts == ("peg:0:0", "peg:0:1", "peg:0:0", "peg:0:1")
    assert backs == ("peg:0:1", "peg:0:0", "peg:0:1", "peg:0:0")


def test_the_target_is_marked_at_its_hole():
    for target, hole in ((250, 50), (200, 40), (305, 1)):
        scene = board_scene("cribbage", Scores(("Ana", "Ben"), ((0, 0),), 5, target))
        rings = [(ring.x, ring.y) for ring in of_role(scene, "board.target")]
        assert rings == [place_of(scene, side, hole) for side in (0, 1)], target
        assert sum(label.text == str(target) for label in of_role(scene, "board.score")) == 2, target


@given(st.integers(-100, 400))
def test_the_abacus_has_fifty_beads_and_as_many_counted_as_the_score_is_worth(score):
    scene = board_scene("abacus", Scores(("Ana",), ((score,),), 5, 250))
    counted, free = of_role(scene, "board.bead"), of_role(scene, "board.bead-free")
    assert len(counted) + len(free) == 50
    assert len(counted) == min(50, max(0, score) // 5)
    beads = counted + free
    assert not [(one, other) for one, other in combinations(beads, 2) if meet(one, other)]
    columns = {bead.x for bead in beads}
    assert len(columns) == 5
    for column in columns:
        below = [bead.y for bead in counted if bead.x == column]
        above = [bead.y for bead in free if bead.x == column]
        assert not below or not above or max(above) < min(below)
    over = [label.text for label in scene.shapes if label.key == "over:0"]
    rest = max(0, score) - 5 * len(counted)
    assert over == ([f"+{rest}"] if rest else [])


def test_the_sheet_has_a_line_for_each_entry_and_a_zero_for_who_played():
    scene = board_scene("sheet", GAMES["two"], lines=["[4|6]", "[1|6]", "[5|5]", "[6|6]", "Count"])
    told = {}
    for label in scene.shapes:
        if isinstance(label, Label) and label.key.startswith("line:"):
            told.setdefault(label.key, []).append(label.text)
    minus = "\N{MINUS SIGN}"
    assert list(told.values()) == [
        ["[4|6]", "+10", "10"],
        ["[1|6]", "0", "0"],
        ["[5|5]", "+15", "15"],
        ["[6|6]", "+25", "35"],
        ["Count", f"{minus}45", f"{minus}30"],
    ]


def test_a_text_breaks_between_words_after_hyphens_and_inside_one_that_is_too_long():
    assert wrapped("Ana Bella", 2, 0.5) == ("Ana", "Bella")
    assert wrapped("Anna-Maria", 2, 0.5) == ("Anna-", "Maria")
    assert wrapped("a b", 0.5, 0.5) == ("a", "b")
    assert wrapped("10\N{NO-BREAK SPACE}: 5", 2, 0.5) == ("10\N{NO-BREAK SPACE}:", "5")
    parts = wrapped("Bartholomew", 2, 0.5)
    assert "".join(parts) == "Bartholomew"
    assert all(text_width(part, 0.5) <= 2 for part in parts)


@given(st.integers(0, 168), st.integers(1, 10), st.booleans())
def test_the_jump_on_the_number_line_leads_to_the_nearest_multiple(number, to, jump):
    scene = number_line_scene(number, to, jump=jump)
    assert all(0 <= point <= scene.width for shape in scene.shapes for point in extent(shape)[::2])
    ticks = {
        int(shape.key.split(":")[1]): shape.points[0][0] for shape in scene.shapes if shape.key[:5] == "tick:"
    }
    (value,) = of_role(scene, "line.value")
    assert value.x == pytest.approx(ticks[number])
    nearest = of_role(scene, "line.nearest")
    assert [ring.x for ring in nearest] == pytest.approx([ticks[to_nearest(number, to)]] if jump else [])
    bows = of_role(scene, "line.jump")
    if jump and number % to:
        assert bows[0].points[0][0] == pytest.approx(value.x)
        assert bows[0].points[-1][0] == pytest.approx(nearest[0].x)
    else:
        assert not bows
    labels = [shape for shape in scene.shapes if isinstance(shape, Label)]
    assert not [(one, other) for one, other in combinations(labels, 2) if meet(one, other)]


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for scene_name, (kind, shown, wide) in SCENES.items():
        (GOLDEN / f"{scene_name}.json").write_text(
            written(board_scene(kind, shown, width=wide)), encoding="utf-8"
        )
