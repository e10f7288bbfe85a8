"""Names and texts are taken wherever a tile, a join or a ruleset is; what is neither is one clear error."""

import pytest

from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    GameError,
    Play,
    Port,
    RulesError,
    RulesetError,
    Table,
    Tile,
    TileError,
    apply,
    legal_actions,
    new_game,
    refusal,
    shuffled,
)


def test_a_game_begins_by_the_name_or_the_text_of_its_ruleset():
    assert new_game("muggins") == new_game(MUGGINS, ("Ana", "Ben"))
    assert new_game("muggins, hand_two = 6").ruleset == MUGGINS.replace(hand_two=6)


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_without_names_has_as_many_players_as_the_ruleset_needs(name):
    assert new_game(name).players == ("Ana", "Ben", "Cleo", "Dan")[: min(RULESETS[name].players)]


def test_one_text_is_one_player_and_no_list_of_letters():
    with pytest.raises(GameError) as error:
        new_game("muggins", "Ana")
    assert error.value.refusal.facts["players"] == 1


def test_a_table_takes_the_texts_of_tiles_and_joins():
    table = Table.read("1-1 1-4").play("4-4")
    assert table == Table.read("1-1 1-4 4-4")
    assert table.play("4-6", "4-4.b") == table.play(Tile(4, 6), Port.read("4-4.b"))


def test_a_play_takes_the_texts_of_tiles_and_joins():
    assert Play("4-4", "1-4.high") == Play(Tile(4, 4), Tile(1, 4).port("high"))
    assert Play("4-4").at is None


def test_a_table_is_read_under_a_ruleset_its_name_or_its_text():
    assert Table.read("5-5", "all_fives").ruleset is RULESETS["all_fives"]
    assert Table.read("5-5", "muggins, hand_two = 6").ruleset == MUGGINS.replace(hand_two=6)


def test_a_table_is_read_anew_under_another_ruleset():
    table = Table.read("1-4 4-4@1-4")
    assert table.under("sniff").ruleset is RULESETS["sniff"]
    assert table.under("sniff").tiles == table.tiles
    assert table.under(MUGGINS) is table


@pytest.mark.parametrize("thing", [None, 44, 4.4, b"4-4", ["4-4"], object], ids=repr)
def test_what_is_neither_a_tile_nor_its_text_is_one_clear_error(thing):
    for attempt in (lambda: Table.read("1-4").play(thing), lambda: Play(thing), lambda: Play("4-4", [thing])):
        with pytest.raises(TileError) as error:
            attempt()
        assert "\n" not in str(error.value)


@pytest.mark.parametrize("thing", [None, 5, MUGGINS.table(), b"muggins"], ids=["none", "5", "table", "bytes"])
def test_what_is_neither_a_ruleset_nor_its_text_is_one_clear_error(thing):
    for attempt in (lambda: new_game(thing), lambda: Table.read("1-4", thing)):
        with pytest.raises(RulesetError):
            attempt()


@pytest.mark.parametrize("thing", [MUGGINS, "muggins", None, ()], ids=["ruleset", "text", "none", "tuple"])
def test_what_is_no_state_is_told_with_what_is_wanted(thing):
    state = new_game()
    attempts = (
        lambda: legal_actions(thing),
        lambda: apply(thing, Play("4-4")),
        lambda: refusal(thing, Play("4-4")),
        lambda: shuffled(thing, 1),
    )
    for attempt in attempts:
        with pytest.raises(TypeError, match="expected a GameState, such as new_game"):
            attempt()
    with pytest.raises(RulesError, match="nothing that can be done"):
        apply(state, "4-4")


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({"hand_two": "6"}, "hand_two cannot be '6': it is a whole number from 1 to 28."),
        ({"settlement": 5}, "settlement cannot be 5: it is "),
        ({"name": "Our café rules"}, "'Our café rules' cannot be a ruleset’s name: write 1 to 40 letters"),
    ],
    ids=str,
)
def test_a_choice_that_cannot_be_says_why(choices, told):
    with pytest.raises(RulesetError) as error:
        MUGGINS.replace(**choices)
    assert str(error.value).startswith(told)
