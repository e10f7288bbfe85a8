"""Tiles and ports: each exists once, never changes, and is read in every notation there is."""

import contextlib
import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muggins_widgets.rules import DOUBLE_SIX, MAX_PIPS, Port, RulesError, Tile, TileError

PORTS = [port for tile in DOUBLE_SIX for port in tile.ports]
each_tile = pytest.mark.parametrize("tile", DOUBLE_SIX, ids=str)


def _told(error):
    """What an error says was read; it can stand in a sentence."""
    refusal = error.value.refusal
    assert refusal.clause == "set.double-six"
    assert len(refusal.facts["read"]) <= 40
    return refusal.reason


@each_tile
def test_a_tile_exists_once_whatever_the_order_of_its_halves(tile):
    assert Tile(tile.low, tile.high) is Tile(tile.high, tile.low) is tile
    assert DOUBLE_SIX[tile.index] is tile


@each_tile
def test_a_tile_is_the_same_object_after_copying_and_pickling(tile):
    for again in (copy.copy(tile), copy.deepcopy(tile), pickle.loads(pickle.dumps(tile))):  # noqa: S301 - our own
        assert again is tile


@pytest.mark.parametrize("port", PORTS, ids=str)
def test_a_port_is_the_same_object_after_copying_and_pickling_and_reading(port):
    again = pickle.loads(pickle.dumps(port))  # noqa: S301 - our own
    assert again is copy.copy(port) is copy.deepcopy(port) is Port.read(port.code) is port
    assert port.tile.port(port.name) is port


@each_tile
def test_pips_are_those_of_both_halves(tile):
    assert tile.pips == tile.low + tile.high
    assert tile.is_double == (tile.low == tile.high)
    assert [value for value in range(7) if tile.has(value)] == sorted({tile.low, tile.high})


def test_tiles_and_ports_have_an_order():
    assert sorted(DOUBLE_SIX, reverse=True) == list(reversed(DOUBLE_SIX))
    assert [tile.code for tile in sorted([Tile(6, 0), Tile(1, 1), Tile(0, 2)])] == ["0-2", "0-6", "1-1"]
    assert [port.code for port in sorted([*Tile(4, 4).ports, *Tile(1, 4).ports])] == [
        "1-4.high",
        "1-4.low",
        "4-4.a",
        "4-4.b",
        "4-4.c",
        "4-4.d",
    ]
    assert [port.index for port in sorted(PORTS)] == sorted({port.index for port in PORTS})
    assert len(PORTS) == 70


def test_ports_have_the_value_a_tile_needs_to_join():
    assert [(port.name, port.value) for port in Tile(1, 4).ports] == [("high", 4), ("low", 1)]
    assert [(port.name, port.value, port.is_branch) for port in Tile(5, 5).ports] == [
        ("a", 5, False),
        ("b", 5, False),
        ("c", 5, True),
        ("d", 5, True),
    ]


@each_tile
def test_a_tile_joins_by_its_equal_half_a_double_by_line_a(tile):
    for value in range(MAX_PIPS + 1):
        if tile.has(value):
            port = tile.port_for(value)
            assert port.value == value
            assert port.name == ("a" if tile.is_double else "high" if value == tile.high else "low")
        else:
            with pytest.raises(TileError) as error:
                tile.port_for(value)
            assert _told(error) == "no-such-half"


# Never changing


@pytest.mark.parametrize("thing", [Tile(1, 4), Tile(1, 4).port("high")], ids=repr)
@pytest.mark.parametrize("name", ["low", "index", "code", "value", "anything", "_by_value"])
def test_tiles_and_ports_never_change(thing, name):
    before = repr(thing)
    with pytest.raises(AttributeError, match="never change"):
        setattr(thing, name, 5)
    with pytest.raises(AttributeError, match="never change"):
        delattr(thing, name)
    assert repr(thing) == before


# Reading


@each_tile
def test_a_tile_is_read_in_any_order_and_notation(tile):
    for one, other in ((tile.low, tile.high), (tile.high, tile.low)):
        for text in (
            f"{one}-{other}",
            f"{one}|{other}",
            f"{one}{other}",
            f"[{one}|{other}]",
            f"[{one}-{other}]",
            f"{one} {other}",
            f"{one} - {other}",
            f"  {one}-{other}\t",
        ):
            assert Tile.read(text) is tile
    assert Tile.read(str(tile)) is Tile.read(tile.code) is tile
    assert eval(repr(tile), {"Tile": Tile}) is tile  # noqa: S307 - what repr promises


NO_TILES = [
    "",
    " ",
    "1",
    "1-",
    "-1",
    "1-7",
    "7-1",
    "9-9",
    "1-4-4",
    "114",
    "1/4",
    "1--4",
    "1   4",
    "[[1|4]]",
    "1-4.high",
    "\uff11-\uff14",
    "\u0661-\u0664",
    "\u00b9\u2074",
    "1\u20134",
    "1-4\0",
    "\0",
    "\ufeff1-4",
    "1" * 10_000,
    "1-4" * 10_000,
    " " * 10_000,
]
NO_TEXTS = [None, 14, 1.4, b"1-4", ["1-4"], ("1", "4"), object]


@pytest.mark.parametrize("text", NO_TILES, ids=lambda text: repr(text)[:20])
def test_what_is_no_tile_is_one_clear_error(text):
    with pytest.raises(TileError) as error:
        Tile.read(text)
    assert _told(error) == "no-such-tile"
    assert isinstance(error.value, RulesError)
    assert isinstance(error.value, ValueError)


def test_a_tile_and_a_port_are_read_as_they_are():
    assert Tile.read(Tile(1, 4)) is Tile(1, 4)
    assert Port.read(Tile(1, 4).port("high")) is Tile(1, 4).port("high")
    for read, thing in ((Tile.read, Tile(1, 4).port("high")), (Port.read, Tile(1, 4))):
        with pytest.raises(TileError):
            read(thing)


@pytest.mark.parametrize("thing", NO_TEXTS, ids=repr)
def test_what_is_no_text_is_no_tile_and_no_port(thing):
    for read in (Tile.read, Port.read):
        with pytest.raises(TileError) as error:
            read(thing)
        _told(error)


@pytest.mark.parametrize(
    "halves",
    [(1, 7), (-1, 4), (7, 7), (1.0, 4), ("1", "4"), (True, 4), (None, None), (1, None), ([1], 4), (10**50, 1)],
)
def test_two_numbers_that_are_no_tile_are_one_clear_error(halves):
    with pytest.raises(TileError) as error:
        Tile(*halves)
    assert _told(error) == "no-such-tile"


@pytest.mark.parametrize(
    "text",
    [
        "1-4",
        "1-4.",
        "1-4.a",
        "4-4.high",
        "4-4.e",
        "4-4.A",
        "1-4.high.low",
        "9-9.a",
        "",
        ".a",
        "1-4.\0",
        "x" * 10_000,
    ],
)
def test_what_is_no_port_is_one_clear_error(text):
    with pytest.raises(TileError) as error:
        Port.read(text)
    assert _told(error) in ("no-such-port", "no-such-tile")


@given(st.text())
def test_any_text_is_a_tile_or_one_clear_error(text):
    for read in (Tile.read, Port.read):
        with contextlib.suppress(TileError):
            assert read(text) in (*DOUBLE_SIX, *PORTS)
