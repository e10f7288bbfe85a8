"""A table that can be played on: choosing a tile, playing it, refusing it, calling the callbacks."""

import pytest
import traitlets

from components.asking import ask, buttons, pressed, said, told
from muggins_widgets import Table, TableView, Tile
from muggins_widgets.rules import Play, RulesError


@pytest.fixture
def view():
    return TableView("1-1 1-4", playable=True, hand="4-4 2-6 1-5", lang="en")


def test_a_chosen_tile_shows_the_joins_that_it_fits(view):
    assert buttons(view, "place") == []
    ask(view, "tile", "4-4")
    assert view.tile is Tile(4, 4)
    assert pressed(view) == ["4-4"]
    assert buttons(view, "place") == ["1-4.high"]
    assert said(view) == "Where is [4|4] laid?"


def test_a_join_plays_the_tile_and_calls_the_callbacks(view):
    plays = []
    view.on_play(plays.append)
    ask(view, "tile", "4-4")
    ask(view, "place", "1-4.high")
    assert view.table == Table.read("1-1 1-4 4-4")
    assert view.hand == (Tile(2, 6), Tile(1, 5))
    assert view.tile is None
    assert plays == [Play(Tile(4, 4), Tile(1, 4).port("high"))]
    assert "2 + 8 = 10" in view._html
    assert said(view) == "[4|4] joins the 4: 2 + 8 = 10, 10 points"


def test_a_callback_that_was_removed_is_not_called(view):
    plays = []
    view.on_play(plays.append)
    view.on_play(plays.append, remove=True)
    ask(view, "tile", "4-4")
    ask(view, "place", "1-4.high")
    assert plays == []


def test_a_callback_may_take_the_play_back(view):
    before = view.table
    view.on_play(lambda _: setattr(view, "table", before))
    ask(view, "tile", "4-4")
    ask(view, "place", "1-4.high")
    assert view.table == before


def test_a_tile_that_fits_nowhere_is_refused_with_its_clause(view):
    ask(view, "tile", "2-6")
    assert told(view) == ("[2|6] fits neither open end (1 and 4).", "Matching")
    assert view.tile is None
    assert view.table == Table.read("1-1 1-4")


def test_a_choice_can_be_dropped_and_changed(view):
    ask(view, "tile", "4-4")
    ask(view, "drop")
    assert view.tile is None
    ask(view, "tile", "4-4")
    ask(view, "tile", "1-5")
    assert pressed(view) == ["1-5"]
    ask(view, "tile", "1-5")
    assert pressed(view) == []


def test_the_first_tile_of_an_empty_table_is_played_at_once():
    view = TableView(playable=True, hand=[Tile(3, 6)])
    ask(view, "tile", "3-6")
    assert view.table == Table.read("3-6")
    assert view.hand == ()


def test_the_first_double_of_sniff_is_played_across_or_in_line():
    view = TableView("1-4", ruleset="sniff", playable=True, hand="4-4", lang="en")
    ask(view, "tile", "4-4")
    assert buttons(view, "orientation") == ["across", "line"]
    ask(view, "orientation", "line")
    ask(view, "place", "1-4.high")
    assert view.table.in_line is Tile(4, 4)


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("tile", "0-0"),
        ("tile", "9-9"),
        ("tile", ""),
        ("place", "1-4.high"),
        ("place", "x"),
        ("orientation", "line"),
        ("x", ""),
    ],
)
def test_a_message_that_asks_for_what_is_not_offered_changes_nothing(view, action, value):
    before = (view.table, view.hand)
    ask(view, action, value)
    assert (view.table, view.hand, view.tile) == (*before, None)


def test_what_is_not_playable_plays_nothing():
    view = TableView("1-1 1-4", hand="4-4")
    ask(view, "tile", "4-4")
    assert view.tile is None
    assert buttons(view, "tile") == []


@pytest.mark.parametrize("hand", ["4-4 4-4", "9-9", 5, ["x"]])
def test_a_hand_is_of_different_tiles(hand):
    with pytest.raises((traitlets.TraitError, TypeError, RulesError)):
        TableView(playable=True, hand=hand)


def test_the_chosen_tile_is_for_reading(view):
    with pytest.raises(traitlets.TraitError, match="read-only"):
        view.tile = Tile(4, 4)
