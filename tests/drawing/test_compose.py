"""What stands around a table: all of it inside the frame, nothing over anything, hidden tiles hidden."""

from hypothesis import given, settings
from hypothesis import strategies as st

from drawing.random_tables import tables
from muggins_widgets.drawing import (
    Box,
    Disc,
    Dots,
    Label,
    Row,
    Stroke,
    composed,
    moved,
    table_scene,
    text_width,
)
from muggins_widgets.rules import Table, Tile

LEGEND = (
    ("counted", "extrémité prise en compte"),
    ("free", "raccordement"),
    ("spinner", "double pivot"),
    ("last", "domino"),
)
HAND = Row("Ana", (Tile(0, 3), Tile(1, 6)), "hand:0")
HIDDEN = Row("Ben", (None, None, None), "hand:1")


def reach(shape):
    """The ground a shape covers: left, top, right, bottom."""
    if isinstance(shape, Box):
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
    if isinstance(shape, Disc):
        x, y, radius = shape.x, shape.y, shape.radius
        return x - radius, y - radius, x + radius, y + radius
    if isinstance(shape, Label):
        wide = text_width(shape.text, shape.size)
        left = shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
        return left, shape.y - shape.size / 2, left + wide, shape.y + shape.size / 2
    xs, ys = zip(*shape.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@given(tables(most=14), st.integers(0, 20), st.booleans(), st.sampled_from(["", "2 + 8 = 10"]))
@settings(max_examples=60, deadline=None)
def test_everything_is_inside_the_frame(table, backs, explained, text):
    scene = composed(
        table_scene(table),
        above=[Row("Ben, 20 dominos", (None,) * backs, "hand:1")],
        below=[HAND],
        sums=(text, "+10"),
        legend=LEGEND if explained else (),
    )
    for shape in scene.shapes:
        left, top, right, bottom = reach(shape)
        assert left >= scene.x
        assert top >= scene.y
        assert right <= scene.x + scene.width
        assert bottom <= scene.y + scene.height


@given(st.lists(st.integers(1, 40), min_size=1, max_size=6))
@settings(max_examples=40, deadline=None)
def test_words_of_a_legend_do_not_run_into_each_other(lengths):
    texts = ["ab " * length for length in lengths]
    scene = composed(table_scene(Table()), legend=[("counted", text) for text in texts])
    labels = [reach(shape) for shape in scene.shapes if shape.role == "legend.text"]
    for number, one in enumerate(labels):
        for other in labels[:number]:
            apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
            assert apart


def test_the_parts_stand_below_each_other_in_order():
    scene = composed(
        table_scene(Table.read("2-2")), above=[HIDDEN], below=[HAND], sums=("4 = 4", "0"), legend=LEGEND
    )
    tops = {}
    for shape in scene.shapes:
        tops.setdefault(shape.key.split(":")[0] if ":" in shape.key else shape.key, reach(shape)[1])
    order = sorted(tops, key=tops.get)
    assert order.index("hand") < order.index("halo") < order.index("sum") < order.index("legend")


def test_a_hand_shows_faces_and_a_hidden_one_backs_without_a_word_of_what_they_are():
    scene = composed(table_scene(Table()), above=[HIDDEN], below=[HAND])
    backs = [shape for shape in scene.shapes if shape.role == "tile.back"]
    assert [shape.key for shape in backs] == ["hand:1:0", "hand:1:1", "hand:1:2"]
    assert {shape.key for shape in scene.shapes if shape.role == "tile.face"} == {"tile:0-3", "tile:1-6"}


def test_the_sum_and_the_points_are_written_as_they_are_given():
    scene = composed(table_scene(Table.read("1-4")), sums=("4 + 1 = 5", "+5"))
    written = {shape.role: shape.text for shape in scene.shapes if isinstance(shape, Label)}
    assert (written["sum.text"], written["sum.points"]) == ("4 + 1 = 5", "+5")


def test_without_sum_hands_and_legend_the_picture_alone_stays():
    scene = composed(table_scene(Table.read("1-4")))
    assert [shape.role for shape in scene.shapes] == [
        shape.role for shape in table_scene(Table.read("1-4")).shapes
    ]


def test_a_moved_shape_is_scaled_first():
    assert moved(Box("r", "k", "", 1, 2, 3, 4, 1), 10, 20, 2) == Box("r", "k", "", 12, 24, 6, 8, 2)
    assert moved(Disc("r", "k", "", 1, 2, 3), 10, 20, 2) == Disc("r", "k", "", 12, 24, 6)
    assert moved(Dots("r", "k", "", ((1, 2),), 3), 10, 20, 2) == Dots("r", "k", "", ((12, 24),), 6)
    assert moved(Stroke("r", "k", "", ((1, 2),)), 10, 20, 2) == Stroke("r", "k", "", ((12, 24),))
    assert moved(Label("r", "k", "", 1, 2, "x", 3), 10, 20, 2) == Label("r", "k", "", 12, 24, "x", 6)
