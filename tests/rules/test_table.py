"""Tables: read in every notation, refusing with a clause, never changing, written as one short string."""

import contextlib
import copy
import dataclasses
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.rules import (
    DOUBLE_SIX,
    RULESETS,
    Joint,
    Port,
    RulesError,
    Table,
    TableError,
    Tile,
    TileError,
)

LINE = "1-4 1-1@1-4 4-4@1-4 4-3@4-4"
ALL_FIVES, FIVE_UP, SNIFF = (RULESETS[name].table() for name in ("all_fives", "five_up", "sniff"))


def _refused(table, text):
    """The clause and the reason by which a written play is refused; the table stays as it is."""
    before = table.code
    with pytest.raises(TableError) as error:
        table.play_text(text)
    assert table.code == before
    return error.value.refusal.clause, error.value.refusal.reason


# Reading


@pytest.mark.parametrize(
    "text",
    [
        "1-4 1-1@1-4 4-4@1-4 4-3@4-4",
        "4-1 1-1@4-1 4-4@4-1 3-4@4-4",
        "[1|4] [1|1]@[1|4] [4|4]@[1|4] [3|4]@[4|4]",
        "14 11@14 44@14 34@44",
        "14-11@14-44@14-34",
        "14-11@14-44@14-34@44",
        "1|4,1|1@1|4,4|4@1|4,4|3@4|4",
        "  1-4\n1-1@1-4\t4-4@1-4,  4-3@4-4  ",
        "1-4 1-1@1-4.low 4-4@1-4.high 4-3@4-4.b",
        ["1-4", "1-1@1-4", "4-4@1-4", "4-3"],
        ("14", "11@14", "44@14", "34"),
    ],
)
def test_plays_are_read_in_every_notation(text):
    table = Table.read(text)
    assert table == Table.read(LINE)
    assert table.code == "14-11-44@14-34"


def test_a_line_is_read_from_left_to_right():
    for text in ("1-1 1-4 4-4 4-3", "11-14-44-43", "1|1 1|4 4|4 4|3", "11, 14, 44, 43"):
        table = Table.read(text)
        assert [tile.code for tile in table.tiles] == ["1-1", "1-4", "4-4", "3-4"]
        assert [port.code for port in table.joins] == ["1-1.b", "3-4.low"]


@pytest.mark.parametrize("text", ["", "  ", "\n", ",", [], ()])
def test_nothing_is_an_empty_table(text):
    table = Table.read(text)
    assert table == Table()
    assert (table.code, table.joins, table.counts, table.total, table.last) == ("", (), (), 0, None)


def test_a_play_is_read_as_the_first_free_port_of_its_host():
    assert Table.read("4-4 4-5 4-6@4-4").joints[-1] == Joint(Port.read("4-6.low"), Port.read("4-4.b"))
    table = Table.read("5-5 5-6 5-4@5-5 5-3@5-5 5-2@5-5", "all_fives")
    assert [joint.host.code for joint in table.joints] == ["5-5.a", "5-5.b", "5-5.c", "5-5.d"]


def test_a_port_can_be_named():
    table = Table.read("5-5 5-6@5-5.b 5-4@5-5.a 5-3@5-5.d", "all_fives")
    assert [joint.host.name for joint in table.joints] == ["b", "a", "d"]
    assert table.code == "55-56@55.b-45@55-35@55.d"
    assert Table.read(table.code, "all_fives") == table


def test_the_equals_sign_lays_in_line():
    table = Table.read("1-6 1-4 4-4=", "sniff")
    assert table.in_line is Tile(4, 4)
    assert table.code == "16-14-44="
    assert Table.read("44=-46-66@46.high", "sniff").in_line is Tile(4, 4)


def test_all_28_tiles_can_lie_on_a_table():
    tiles, table = list(DOUBLE_SIX), ALL_FIVES.play(Tile(6, 6))
    tiles.remove(Tile(6, 6))
    while tiles:
        tile = next(tile for tile in tiles if table.fits(tile))
        table = table.play(tile, table.fits(tile)[0])
        tiles.remove(tile)
    assert sorted(table.tiles) == list(DOUBLE_SIX)
    assert Table.read(table.code, "all_fives") == table


# Refusing


@pytest.mark.parametrize(
    ("table", "play", "clause", "reason"),
    [
        (Table.read("1-4"), "1-4@1-4", "set.double-six", "already-laid"),
        (Table.read("1-4 4-4"), "4-1@4-4", "set.double-six", "already-laid"),
        (Table.read("1-4"), "2-3", "play.match", "fits-no-end"),
        (Table.read("1-4"), "2-3@1-4", "play.match", "fits-no-end"),
        (Table.read("1-4"), "4-5@1-4.low", "play.match", "does-not-fit"),
        (Table.read("1-4 4-5"), "1-2@4-5", "play.match", "does-not-fit"),
        (Table.read("1-4 4-5"), "1-2", "play.match", "does-not-fit"),
        (Table.read("1-4"), "4-5@4-6", "play.match", "host-not-laid"),
        (Table.read("1-4 4-6 6-5"), "4-3@1-4.high", "play.match", "join-taken"),
        (Table.read("1-4 4-6 6-1"), "4-3@1-4", "play.match", "fits-no-end"),
        (Table.read("1-4 4-6"), "4-4@1-4", "play.match", "fits-no-end"),
        (Table(), "1-4@4-4", "play.opening", "nothing-to-join"),
        (Table(), "1-4@4-4.a", "play.opening", "nothing-to-join"),
        (Table.read("4-4"), "4-5@4-4.c", "play.no-branch", "no-branch"),
        (ALL_FIVES.play_text("4-4"), "4-5@4-4.c", "spinner.first", "branch-not-open"),
        (
            ALL_FIVES.play_text("4-4").play_text("4-6").play_text("6-6"),
            "6-5@6-6.c",
            "spinner.first",
            "no-branch",
        ),
        (FIVE_UP.play_text("4-4"), "4-5@4-4.d", "spinner.every", "branch-not-open"),
        (Table(), "4-4=", "play.double-across", "not-in-line"),
        (SNIFF, "1-4=", "sniff.choice", "not-in-line"),
        (SNIFF.play_text("1-1").play_text("1-4"), "4-4=", "sniff.choice", "not-in-line"),
        (Table.read("1-4"), "", "play.match", "no-such-play"),
        (Table.read("1-4"), "pass", "play.match", "no-such-play"),
        (Table.read("1-4"), "4-5@", "play.match", "no-such-play"),
        (Table.read("1-4"), "4-5@1-4.", "play.match", "no-such-play"),
        (Table.read("1-4"), "4-5@1-4.HIGH", "play.match", "no-such-play"),
        (Table.read("1-4"), "4-5==", "play.match", "no-such-play"),
    ],
)
def test_a_play_that_cannot_be_laid_is_refused_by_its_clause(table, play, clause, reason):
    assert _refused(table, play) == (clause, reason)


def test_a_play_between_two_fitting_joins_is_refused_until_one_is_named():
    table = Table.read("4-4")
    refusal = table.refusal(Tile(4, 5))
    assert (refusal.clause, refusal.reason) == ("play.match", "choose-a-join")
    assert refusal.facts["joins"] == table.joins
    assert table.play(Tile(4, 5), Tile(4, 4).port("b")).last is Tile(4, 5)


@pytest.mark.parametrize("play", ["7-7", "1-4@7-7", "1-9@1-4", "4-5@1-4.e", "4-5@1-4.a", "4-5@1-4.highest"])
def test_a_tile_or_port_that_does_not_exist_is_no_tile(play):
    with pytest.raises(TileError):
        Table.read("1-4").play_text(play)


def test_facts_name_the_tile_and_the_ends():
    refusal = Table.read("1-4").refusal(Tile(2, 3))
    assert refusal.facts == {"tile": Tile(2, 3), "ends": (1, 4)}
    refusal = Table.read("1-4 4-4").refusal(Tile(4, 5), Tile(1, 4).port("high"))
    assert refusal.facts == {"tile": Tile(4, 5), "join": Tile(1, 4).port("high"), "by": Tile(4, 4)}


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "1-4 4",
        "1-4;4-4",
        "\uff11-\uff14",
        "\uff11\uff14",
        "1-4\0",
        "\0",
        "\ufeff1-4",
        "1\u20134",
        "<script>",
        "x" * 10_000,
        "1-4@" * 10_000,
        "1-4 " * 10_000,
        "14-" * 10_000,
        "-" * 10_000,
        "1-4 1-4",
        "1-4 2-3",
        "1-7",
        " ".join(tile.code for tile in (*DOUBLE_SIX, DOUBLE_SIX[0])),
    ],
    ids=lambda text: repr(text)[:24],
)
def test_what_is_no_table_is_one_clear_error(text):
    with pytest.raises(RulesError) as error:
        Table.read(text)
    assert len(str(error.value)) < 400
    assert "\n" not in str(error.value)


def test_more_than_28_tiles_are_refused_by_their_number_alone():
    with pytest.raises(TableError) as error:
        Table.read(["x"] * 29)
    assert (error.value.refusal.reason, error.value.refusal.facts) == ("too-many-tiles", {"number": 29})
    with pytest.raises(TableError) as error:
        Table.read(["x"] * 28)
    assert error.value.refusal.reason == "no-such-play"


@pytest.mark.parametrize(
    "thing", [None, 14, 1.4, b"1-4", [None], [14], [Tile(1, 4)], [["1-4"]], ..., Tile(1, 4)], ids=repr
)
def test_what_is_no_text_is_no_table(thing):
    with pytest.raises(RulesError):
        Table.read(thing)


@given(st.text() | st.text(alphabet="0123456-@=|[].abcdhighlow ,", max_size=40))
def test_any_text_is_a_table_or_one_clear_error(text):
    for table in (Table(), ALL_FIVES, FIVE_UP, SNIFF):
        with contextlib.suppress(RulesError):
            read = Table.read(text, table.ruleset)
            assert Table.read(read.code, table.ruleset) == read


# Never changing


def test_a_play_gives_a_new_table_and_leaves_the_old_one():
    before = Table.read("1-4")
    after = before.play(Tile(4, 4))
    assert before == Table.read("1-4")
    assert after.tiles == (Tile(1, 4), Tile(4, 4))
    with pytest.raises(TableError):
        before.play(Tile(2, 3))
    assert before == Table.read("1-4")


@pytest.mark.parametrize("name", ["tiles", "joints", "joins", "ruleset", "in_line"])
def test_a_table_cannot_be_changed(name):
    table = Table.read("1-4")
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(table, name, ())
    with pytest.raises(AttributeError):
        object.__setattr__(table, "anything", 1)


@pytest.mark.parametrize("rules", RULESETS)
def test_copies_and_pickles_are_equal_and_count_the_same(rules):
    table = Table.read("5-5 5-6 5-4@5-5", RULESETS[rules])
    for again in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):  # noqa: S301 - our own
        assert again == table
        assert hash(again) == hash(table)
        assert (again.joins, again.counts, again.spinners) == (table.joins, table.counts, table.spinners)
        assert again.tiles[0] is Tile(5, 5)


def test_tables_of_other_rules_or_another_way_to_lie_are_not_equal():
    assert Table.read("4-4") != ALL_FIVES.play_text("4-4")
    assert SNIFF.play_text("4-4") != SNIFF.play_text("4-4=")
    assert Table.read("1-4 4-4") != Table.read("4-4 1-4")


# Asking


def test_enclosed_doubles_are_those_built_on_both_line_sides():
    assert Table.read("4-4").enclosed == ()
    assert Table.read("4-4 4-5").enclosed == ()
    assert Table.read("4-4 4-5 4-6@4-4").enclosed == (Tile(4, 4),)
    assert Table.read("1-4 4-4 4-5 5-5 5-6").enclosed == (Tile(4, 4), Tile(5, 5))


def test_fits_and_joins_are_empty_on_an_empty_table():
    assert Table().fits(Tile(1, 4)) == ()
    assert Table().joins == ()


def test_a_table_without_pictures_hung_in_shows_none():
    assert Table()._repr_svg_() is None or "<svg" in Table()._repr_svg_()
