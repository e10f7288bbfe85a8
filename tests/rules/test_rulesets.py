"""Rulesets: named ones, house rules, and one clear error for what cannot be played."""

import copy
import dataclasses
import pickle

import pytest

from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Refusal,
    RulesError,
    Ruleset,
    RulesetError,
    choices_of,
    read_ruleset,
    ruleset_from,
    ruleset_named,
    write_ruleset,
)

NAMES = [
    "muggins",
    "partnership",
    "boneyard_floor",
    "block",
    "muggins_call",
    "sniff",
    "per_five",
    "per_five_losses",
    "per_five_largest",
    "all_threes",
    "all_threes_largest",
    "fives_and_threes",
    "all_fives",
    "five_up",
]


def _refused(**choices):
    """The refusal of a ruleset with these choices, made directly and as a house rule: the same."""
    with pytest.raises(RulesetError) as direct:
        Ruleset(**choices)
    with pytest.raises(RulesetError) as house:
        MUGGINS.replace(**choices)
    assert house.value.refusal.reason == direct.value.refusal.reason
    return direct.value.refusal


# The named ones


def test_the_named_rulesets_are_these_each_under_its_own_name():
    assert list(RULESETS) == NAMES
    assert all(rules.name == name for name, rules in RULESETS.items())


def test_the_named_rulesets_cannot_be_changed():
    with pytest.raises(TypeError):
        RULESETS["muggins"] = MUGGINS
    with pytest.raises(dataclasses.FrozenInstanceError):
        MUGGINS.target_two = 100
    with pytest.raises(AttributeError):
        object.__setattr__(MUGGINS, "anything", 1)


@pytest.mark.parametrize(
    ("name", "different"),
    [
        ("muggins", ()),
        ("partnership", ("players", "partners", "target_more")),
        ("boneyard_floor", ("boneyard_floor",)),
        ("block", ("drawing",)),
        ("muggins_call", ("muggins_call",)),
        ("sniff", ("sniff",)),
        ("per_five", ("target_two", "target_more", "raw", "settlement")),
        ("all_fives", ("spinners", "settlement")),
        ("five_up", ("hand_two", "spinners", "settlement")),
    ],
)
def test_differences_name_the_choices_that_are_not_those_of_muggins(name, different):
    assert RULESETS[name].differences() == different


def test_differences_from_another_ruleset():
    assert RULESETS["five_up"].differences(RULESETS["all_fives"]) == ("hand_two", "spinners")
    assert RULESETS["sniff"].differences(RULESETS["sniff"]) == ()


@pytest.mark.parametrize("written", ["all_fives", "all-fives", "All Fives", "  ALL  fives ", "all_FIVES"])
def test_a_name_is_read_in_any_spelling(written):
    assert ruleset_named(written) is RULESETS["all_fives"]


@pytest.mark.parametrize(
    "written", ["", "chess", "muggins\0", "x" * 10_000, "\uff4d\uff55", None, 5, ["muggins"]]
)
def test_a_name_that_no_ruleset_has_is_told_with_those_there_are(written):
    with pytest.raises(RulesetError) as error:
        ruleset_named(written)
    refusal = error.value.refusal
    assert (refusal.clause, refusal.reason) == ("ruleset.choices", "no-such-ruleset")
    assert refusal.facts["known"] == tuple(NAMES)
    assert len(refusal.facts["read"]) <= 40


# House rules


def test_a_house_rule_is_the_ruleset_with_other_choices():
    house = RULESETS["all_fives"].replace(target_two=100, hand_two=6)
    assert house.differences(RULESETS["all_fives"]) == ("hand_two", "target_two")
    assert house.name == "house"
    assert (house.hand_size(2), house.hand_size(3), house.target(2), house.target(4)) == (6, 5, 100, 200)
    assert RULESETS["all_fives"].target_two == 250


def test_a_house_rule_may_have_a_name():
    assert MUGGINS.replace(target_two=100, name="quick").name == "quick"


def test_no_change_makes_no_other_ruleset():
    assert MUGGINS.replace() is MUGGINS


@pytest.mark.parametrize("choice", ["", "hand", "Target_two", "x" * 10_000])
def test_a_choice_that_does_not_exist_is_told_with_those_there_are(choice):
    with pytest.raises(RulesetError) as error:
        MUGGINS.replace(**{choice: 1})
    refusal = error.value.refusal
    assert refusal.reason == "no-such-choice"
    assert "target_two" in refusal.facts["known"]


def test_rulesets_are_values():
    again = Ruleset()
    assert again == MUGGINS
    assert hash(again) == hash(MUGGINS)
    assert pickle.loads(pickle.dumps(MUGGINS)) == copy.deepcopy(MUGGINS) == MUGGINS  # noqa: S301 - our own


# What cannot be played


@pytest.mark.parametrize("size", [0, -1, 29, 7.0, "7", True, None])
@pytest.mark.parametrize("choice", ["hand_two", "hand_more"])
def test_a_hand_is_a_whole_number_of_tiles_from_1_to_28(choice, size):
    refusal = _refused(**{choice: size})
    assert (refusal.clause, refusal.reason) == ("deal.hand", "not-between")
    assert (refusal.facts["choice"], refusal.facts["low"], refusal.facts["high"]) == (choice, 1, 28)


@pytest.mark.parametrize(
    ("choices", "players", "dealt"),
    [({"hand_two": 15}, 2, 30), ({"hand_more": 8}, 4, 32), ({"hand_more": 10}, 3, 30)],
)
def test_a_deal_needs_no_more_than_28_tiles(choices, players, dealt):
    refusal = _refused(**choices)
    assert (refusal.clause, refusal.reason) == ("deal.hand", "impossible-deal")
    assert (refusal.facts["players"], refusal.facts["dealt"]) == (players, dealt)


def test_a_deal_of_all_28_tiles_is_possible():
    assert MUGGINS.replace(hand_two=14, hand_more=7).hand_size(4) == 7


@pytest.mark.parametrize("target", [0, -250, 10_001, 250.0, "250", True, None])
@pytest.mark.parametrize("choice", ["target_two", "target_more"])
def test_a_target_is_a_whole_number_from_1_on(choice, target):
    refusal = _refused(**{choice: target})
    assert (refusal.clause, refusal.reason) == ("score.target", "not-between")


@pytest.mark.parametrize("value", [0, -5, 11, 5.0, "5", None])
def test_pips_are_rounded_to_1_up_to_10(value):
    assert _refused(round_to=value).reason == "not-between"


@pytest.mark.parametrize("choice", ["spinners", "settlement", "next_lead"])
@pytest.mark.parametrize("value", ["", "most", 1, None, ["none"], "x" * 10_000])
def test_a_word_is_one_of_those_known(choice, value):
    refusal = _refused(**{choice: value})
    assert (refusal.reason, refusal.facts["choice"]) == ("not-one-of", choice)
    assert len(refusal.facts["value"]) <= 40


@pytest.mark.parametrize("choice", ["partners", "exact_target", "drawing", "raw", "sniff", "muggins_call"])
@pytest.mark.parametrize("value", [0, 1, "yes", None])
def test_a_switch_is_true_or_false(choice, value):
    assert _refused(**{choice: value}).reason == "not-yes-or-no"


@pytest.mark.parametrize(
    "players", [(), (1,), (5,), (2, 5), [2], 2, None, "2", ([2],), (2.0,), ("2",), (True,), (2, 2), (3, 2, 3)]
)
def test_players_are_two_three_or_four_each_once(players):
    refusal = _refused(players=players)
    assert (refusal.reason, refusal.facts["choice"]) == ("bad-choice", "players")


@pytest.mark.parametrize("multiples", [(), (1,), (0,), (21,), (5.0,), [5], 5, None, (5, None), (5, 5), ((5,),)])
def test_multiples_are_numbers_from_2_to_20_each_once(multiples):
    refusal = _refused(multiples=multiples, raw=False)
    assert (refusal.clause, refusal.facts["choice"]) == ("points.multiple", "multiples")


@pytest.mark.parametrize("floor", [1, 3, -2, 28, 2.0, "2", None, False])
def test_the_boneyard_keeps_no_tile_or_two(floor):
    assert _refused(boneyard_floor=floor).clause == "boneyard.floor"


@pytest.mark.parametrize("name", ["", "a b", "a\nb", "a,b", "x" * 41, None, 5, "\0"])
def test_a_name_is_a_word(name):
    assert _refused(name=name).facts["choice"] == "name"


@pytest.mark.parametrize(
    ("choices", "reason"),
    [
        ({"partners": True}, "partners-are-four"),
        ({"partners": True, "players": (2, 4)}, "partners-are-four"),
        ({"sniff": True, "spinners": "first"}, "sniff-is-no-spinner"),
        ({"sniff": True, "spinners": "all"}, "sniff-is-no-spinner"),
        ({"boneyard_floor": 2, "drawing": False}, "floor-without-drawing"),
        ({"multiples": (5, 3)}, "raw-of-several"),
    ],
)
def test_switches_that_contradict_each_other_are_refused(choices, reason):
    assert _refused(**choices).reason == reason


def test_an_error_of_a_ruleset_is_a_value_error_with_one_sentence():
    with pytest.raises(ValueError, match="target_two") as error:
        MUGGINS.replace(target_two=0)
    assert isinstance(error.value, RulesError)
    assert isinstance(error.value.refusal, Refusal)
    assert "\n" not in str(error.value)


# As a line of text


@pytest.mark.parametrize("name", NAMES)
def test_a_named_ruleset_is_written_as_its_name(name):
    assert write_ruleset(RULESETS[name]) == name
    assert read_ruleset(name) == RULESETS[name]


@pytest.mark.parametrize(
    "changes",
    [
        {"target_two": 100},
        {"hand_two": 6, "hand_more": 6, "muggins_call": True},
        {"players": (2, 4), "name": "quick"},
        {"multiples": (7,), "raw": False, "settlement": "largest-hand"},
        {"name": "house"},
    ],
)
@pytest.mark.parametrize("base", ["muggins", "fives_and_threes", "five_up"])
def test_a_house_rule_is_written_and_read_back(base, changes):
    house = RULESETS[base].replace(**changes)
    assert read_ruleset(write_ruleset(house)) == house
    assert ruleset_from(*choices_of(house)) == house


@pytest.mark.parametrize(
    "text",
    [
        "",
        ",",
        "muggins,",
        "muggins, target_two",
        "muggins, target_two =",
        "muggins, target_two = ten",
        "muggins, target_two = 0",
        "muggins, target_two = " + "9" * 10_000,
        "muggins, target_two = \uff11\uff10",
        "muggins, drawing = maybe",
        "muggins, players = 2+",
        "muggins, players = 2+5",
        "muggins, = 5",
        "muggins\0",
        "x" * 10_000,
    ],
)
def test_a_line_that_is_no_ruleset_is_one_clear_error(text):
    with pytest.raises(RulesetError):
        read_ruleset(text)


def test_score_exact__a_target_that_nobody_can_meet_is_no_ruleset():
    with pytest.raises(RulesetError) as error:
        MUGGINS.replace(exact_target=True, target_two=251)
    assert error.value.refusal == Refusal("score.exact", "target-out-of-reach", {"target": 251, "step": 5})
    with pytest.raises(RulesetError):
        MUGGINS.replace(exact_target=True, target_more=199)
    one_for_out = MUGGINS.replace(exact_target=True, target_two=251, settlement="one-for-out")
    assert one_for_out.target(2) == 251  # going out is one point
    assert RULESETS["fives_and_threes"].replace(target_two=59).exact_target
    assert MUGGINS.replace(exact_target=True, target_two=251, players=(3,)).target(3) == 200
