"""Where tiles lie: nothing overlaps, equal halves touch, lines keep within the width, what lies stays."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from drawing.random_tables import before, tables
from muggins_widgets.drawing import DIRECTIONS, LEAST_WIDTH, Layout, lay_out
from muggins_widgets.rules import RULESETS, Table, Tile

PHONE, LAPTOP, PROJECTOR = 10, 20, 36
WIDTHS = st.sampled_from([LEAST_WIDTH, PHONE, 14, LAPTOP, PROJECTOR, None])
LINES = tuple(name for name, rules in RULESETS.items() if rules.spinners == "none")
CROSSES = ("all_fives",)
ROOM = 0.5


def ground(placed, room=0.0):
    half_w, half_h = (1, 0.5) if placed.turn % 2 == 0 else (0.5, 1)
    x, y = placed.x, placed.y
    return x - half_w - room, y - half_h - room, x + half_w + room, y + half_h + room


def mark(spot):
    dx, dy = DIRECTIONS[spot.direction]
    x, y = spot.x + dx / 2, spot.y + dy / 2
    return x - 0.5, y - 0.5, x + 0.5, y + 0.5


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def half(placed, port):
    """The middle of the half that a port belongs to; of a double across its line, of the whole tile."""
    if port.name not in ("high", "low"):
        return placed.x, placed.y
    dx, dy = DIRECTIONS[placed.turn]
    way = 0.5 if port.name == "high" else -0.5
    return placed.x + dx * way, placed.y + dy * way


def width_of(layout):
    rects = [ground(placed) for placed in layout.placed] + [mark(spot) for spot in layout.spots]
    return max(rect[2] for rect in rects) - min(rect[0] for rect in rects)


def row(text, **rules):
    """The tiles of a straight layout from left to right."""
    placed = sorted(lay_out(Table.read(text, **rules)).placed, key=lambda one: one.x)
    return " ".join(one.tile.code for one in placed)


@given(tables(), WIDTHS)
@settings(max_examples=120, deadline=None)
def test_nothing_overlaps_and_marks_neither(table, width):
    layout = lay_out(table, width)
    joined = {frozenset((joint.guest.tile, joint.host.tile)) for joint in table.joints}
    for number, one in enumerate(layout.placed):
        for other in layout.placed[:number]:
            near = frozenset((one.tile, other.tile)) in joined
            assert not meet(ground(one, 0 if near else ROOM), ground(other))
    marks = [mark(spot) for spot in layout.spots]
    for number, one in enumerate(marks):
        assert not any(meet(one, ground(placed)) for placed in layout.placed)
        assert not any(meet(one, other) for other in marks[:number])


@given(tables(), WIDTHS)
@settings(max_examples=120, deadline=None)
def test_joined_halves_touch_and_every_join_has_a_mark_at_its_half(table, width):
    layout = lay_out(table, width)
    places = {placed.tile: placed for placed in layout.placed}
    assert tuple(places) == table.tiles
    for guest, host in table.joints:
        (x, y), (hx, hy) = half(places[guest.tile], guest), half(places[host.tile], host)
        across = {True: 1.5, False: 1}
        assert abs(x - hx) + abs(y - hy) <= across[guest.tile.is_double or host.tile.is_double]
    assert tuple(spot.port for spot in layout.spots) == table.joins
    for spot in layout.spots:
        placed = places[spot.port.tile]
        x, y = half(placed, spot.port)
        assert abs(spot.x - x) + abs(spot.y - y) <= 1
        left, top, right, bottom = ground(placed)
        assert spot.x in (left, right) or spot.y in (top, bottom)


@given(tables(), WIDTHS)
@settings(max_examples=60, deadline=None)
def test_a_double_is_joined_in_the_middle_of_its_long_sides_by_its_line_of_its_short_ones_by_branches(
    table, width
):
    places = {placed.tile: placed for placed in lay_out(table, width).placed}
    for joint in table.joints:
        for port, partner in (joint, joint[::-1]):
            if not port.tile.is_double or table.in_line in (port.tile, partner.tile):
                continue
            double, (x, y) = places[port.tile], half(places[partner.tile], partner)
            along, across = DIRECTIONS[double.turn], DIRECTIONS[(double.turn + 1) % 4]
            away = (x - double.x, y - double.y)
            far = tuple(abs(away[0] * one[0] + away[1] * one[1]) for one in (along, across))
            assert far == ((1.5, 0) if port.is_branch else (0, 1))


@given(tables(LINES), st.sampled_from([LEAST_WIDTH, PHONE, LAPTOP, PROJECTOR]))
@settings(max_examples=100, deadline=None)
def test_a_line_keeps_within_the_width(table, width):
    assert width_of(lay_out(table, width)) <= width


@given(tables(CROSSES), st.sampled_from([PHONE, LAPTOP, PROJECTOR]))
@settings(max_examples=60, deadline=None)
def test_four_arms_keep_within_the_width(table, width):
    assert width_of(lay_out(table, width)) <= width


@given(tables(("five_up",)), st.sampled_from([16, LAPTOP, PROJECTOR]))
@settings(max_examples=40, deadline=None)
def test_a_tree_keeps_within_the_width_of_a_tablet(table, width):
    assert width_of(lay_out(table, width)) <= width


@given(tables(LINES), WIDTHS, st.integers(1, 27))
@settings(max_examples=100, deadline=None)
def test_a_tile_that_is_added_to_a_line_moves_no_other(table, width, number):
    assume(2 <= number < len(table.tiles))
    assert lay_out(table, width).placed[:number] == lay_out(before(table, number), width).placed


@given(tables(), WIDTHS, st.integers(1, 27))
@settings(max_examples=60, deadline=None)
def test_every_earlier_table_can_be_shown_with_its_tiles_where_they_end_up(table, width, number):
    assume(number < len(table.tiles))
    last = lay_out(table, width)
    shown = before(table, number)
    earlier = lay_out(shown, width, like=last)
    assert earlier.placed == last.placed[:number]
    assert tuple(spot.port for spot in earlier.spots) == shown.joins


@given(tables(LINES), st.sampled_from([LEAST_WIDTH, PHONE, LAPTOP]), st.integers(1, 28))
@settings(max_examples=100, deadline=None)
def test_every_earlier_table_of_a_line_keeps_within_the_width_too(table, width, number):
    last = lay_out(table, width)
    assert lay_out(table, width, like=last) == last
    assert width_of(lay_out(before(table, number), width, like=last)) <= width


@given(tables(), tables(), WIDTHS)
@settings(max_examples=40, deadline=None)
def test_the_layout_of_another_game_does_no_harm(table, other, width):
    layout = lay_out(table, width, like=lay_out(other, width))
    grounds = [ground(placed) for placed in layout.placed] + [mark(spot) for spot in layout.spots]
    for number, one in enumerate(grounds):
        assert not any(meet(one, another) for another in grounds[:number])


@given(tables(), WIDTHS)
@settings(max_examples=40, deadline=None)
def test_a_layout_is_the_same_every_time(table, width):
    assert lay_out(table, width) == lay_out(table, width)


def test_an_empty_table_has_an_empty_layout():
    assert lay_out(Table()) == Layout()


def test_tiles_read_from_left_to_right_are_placed_as_they_are_typed():
    for text in ("1-1 1-4 4-4", "1-4 4-4", "1-4 1-1", "3-6 6-6 2-6", "6-6 3-6 3-4 0-4 0-0 0-1", "2-2"):
        assert row(text) == text


def test_the_high_half_of_a_lone_tile_lies_left():
    layout = lay_out(Table.read("1-4"))
    assert {spot.port.name: spot.direction for spot in layout.spots} == {"high": 2, "low": 0}


def test_sniffs_first_double_lies_along_when_it_is_laid_in_line():
    along, across = (lay_out(Table.read(text, "sniff")).placed[0] for text in ("4-4=", "4-4"))
    assert (along.turn % 2, across.turn % 2) == (0, 1)


def test_a_spinner_has_its_branches_above_and_below():
    layout = lay_out(Table.read("5-5 1-5 2-5@5-5 3-5@5-5.c", "all_fives"))
    places = {placed.tile: placed for placed in layout.placed}
    assert (places[Tile(3, 5)].x, places[Tile(3, 5)].y) == (0, -2)
    assert {spot.port.code: spot.direction for spot in layout.spots}["5-5.d"] == 1


def test_a_line_turns_the_corner_and_comes_back_three_units_below():
    layout = lay_out(Table.read("0-1 1-2 2-3 3-4 4-5 5-6 0-6"), 8)
    assert [(placed.y, placed.turn % 2) for placed in layout.placed] == [
        (0, 0), (0, 0), (0, 0), (1.5, 1), (3, 0), (3, 0), (3, 0),
    ]  # fmt: skip


def test_a_width_of_nothing_is_taken_for_the_least_width():
    table = Table.read("0-1 1-2 2-3 3-4 4-5 5-6 0-6")
    assert lay_out(table, 0) == lay_out(table, -5) == lay_out(table, LEAST_WIDTH)
