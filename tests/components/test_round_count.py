"""The round's count without a browser: taken apart as the rules settle it, told, asked, answered."""

import random

import pytest
import traitlets
from hypothesis import given, settings
from hypothesis import strategies as st

from casefiles import ROUNDS, params
from components.played import record_text, round_text
from muggins_widgets import DOUBLE_SIX, RULESETS, Record, RoundCount, Scoreboard
from muggins_widgets.components.round_count.counting import Counting, stops
from muggins_widgets.components.round_count.words import ASKED, CountWords
from muggins_widgets.rules import (
    RulesError,
    Settled,
    Tile,
    apply,
    legal_actions,
    new_game,
    rounded,
    settle,
    shuffled,
)
from muggins_widgets.text import LANGUAGES

MINUS = "\N{MINUS SIGN}"
NAMES = ("Ana", "Ben", "Cleo", "Dan")
HANDS = {"Ana": "0-3 2-6", "Ben": "1-2"}


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def send(component, action, value=""):
    component._handle_custom_msg({"action": action, "value": value, "number": 1}, [])


def spoken(component):
    return component._announced[1]


def told(hands, **traits):
    """Everything that a count tells, step by step."""
    count = RoundCount(hands, **traits)
    steps = []
    for index in range(len(count)):
        count.index = index
        steps.append(count._now())
    return steps


@st.composite
def countings(draw):
    ruleset = draw(st.sampled_from(list(RULESETS.values())))
    number = draw(st.sampled_from(ruleset.players))
    tiles = draw(st.permutations(DOUBLE_SIX))
    sizes = [draw(st.integers(1, 5)) for _ in range(number)]
    if draw(st.booleans()):
        sizes[draw(st.integers(0, number - 1))] = 0
    hands, at = [], 0
    for size in sizes:
        hands.append(tuple(tiles[at : at + size]))
        at += size
    scores = tuple(draw(st.integers(-40, 39)) for _ in range(ruleset.sides(number)))
    return Counting(tuple(hands), NAMES[:number], scores, ruleset)


@given(countings())
@settings(max_examples=150, deadline=None)
def test_a_count_is_settled_as_the_rules_say_and_every_sum_is_right(counting):
    rules, made = counting.ruleset, stops(counting)
    pips = [sum(map(counting.pips, counting.seats(side))) for side in range(len(counting.scores))]
    out = None if counting.out is None else rules.side_of(counting.out)
    changes = {change.side: change for change in settle(rules, pips, out)}
    scored = {stop.side: stop for stop in made if stop.kind == "score"}
    assert {side for side, change in changes.items() if change.points} <= scored.keys() <= changes.keys()
    for side, stop in scored.items():
        change = changes[side]
        assert (stop.total, stop.rounded, stop.points) == (change.pips, change.rounded, change.points)
        settled = stop.events[0]
        assert isinstance(settled, Settled)
        assert settled.score == counting.scores[side] + change.points
    for stop in made:
        if stop.kind == "hand":
            assert stop.terms == tuple(tile.pips for tile in counting.hands[stop.seat])
        if stop.kind in ("hand", "together", "others"):
            assert sum(stop.terms) == stop.total
        if stop.kind == "largest":
            assert max(stop.terms) == stop.total
        if stop.kind == "lightest":
            assert stop.terms[0] - stop.terms[1] == stop.total
        if stop.kind == "round":
            assert stop.rounded == rounded(stop.total, rules.round_to)


@given(countings(), st.sampled_from(LANGUAGES))
@settings(max_examples=150, deadline=None)
def test_the_right_answer_is_among_the_choices_and_no_hint_gives_it_away(counting, lang):
    words = CountWords(counting, lang)
    for stop in stops(counting):
        assert words.text(stop)
        if stop.kind not in ASKED or not (stop.terms or stop.kind == "round"):
            continue
        answer, choices = words.answer(stop), words.choices(stop)
        assert answer in choices
        assert 3 <= len(choices) <= 4
        assert list(choices) == sorted(set(choices))
        assert min(choices) >= 0
        assert words.question(stop)
        for choice in choices:
            if choice != answer:
                first, later = words.wrong(stop, choice, 1), words.wrong(stop, choice, 2)
                assert str(choice) in first
                if stop.kind == "hand":
                    assert f"= {answer}" not in first + later
                    assert later.endswith("= ?")


@pytest.mark.parametrize("case", params([case for case in ROUNDS if case["expect"]["end"] != "target"]))
def test_the_count_of_a_whole_round_ends_with_its_scores(case):
    count = RoundCount(record_text(case))
    made = count._stops()
    scores = list(count.scores)
    for stop in made:
        if stop.kind == "score":
            scores[stop.side] = stop.events[0].score
    assert scores == case["expect"]["scores"]


def test_end_debit_and_end_rounding_step_by_step():
    assert told(HANDS, scores=(50, 35)) == [
        "The round is blocked. The hands are turned up.",
        "Ana holds 11 pips: 3 + 8 = 11.",
        "11 lies between 10 and 15. 10 is nearer: it is 1 away, and 15 is 4 away.",
        "Ana: 11 pips left, rounded to 10. 10 points off: score 40.",
        "Ben holds 3 pips: 1 + 2 = 3.",
        "3 lies between 0 and 5. 5 is nearer: it is 2 away, and 0 is 3 away.",
        "Ben: 3 pips left, rounded to 5. 5 points off: score 30.",
    ]


def test_whoever_went_out_counts_nothing():
    assert told({"Ana": "5-5", "Ben": ""})[0] == "Ben went out. The hands are turned up."
    assert told({"Ana": "5-5", "Ben": ""})[-1] == "Ben has no tile left, so nothing is counted."
    assert "10 is a multiple of five: it stays." in told({"Ana": "5-5", "Ben": ""})


def test_partners_add_both_hands_and_round_once():
    steps = told(dict(zip(NAMES, ["0-3", "1-1", "2-6", "0-0"], strict=True)), ruleset="partnership")
    assert "Ana and Cleo together: 3 + 8 = 11." in steps
    assert sum("lies between" in step for step in steps) == 2


def test_settle_others_pips_the_others_together_are_rounded_once():
    steps = told({"Ana": "", "Ben": "1-2", "Cleo": "6-6"}, ruleset="all fives")
    assert "The others together: 3 + 12 = 15." in steps
    assert steps[-1] == "The others have 15 pips left, rounded to 15. 15 points for Ana: score 15."


def test_settle_lightest_what_the_others_hold_more():
    steps = told(HANDS, ruleset="all fives")
    assert "Ben: fewest pips. The others’ pips less these: 11 − 3 = 8." in steps


def test_settle_lightest_a_tie_scores_nothing():
    steps = told({"Ana": "1-2", "Ben": "0-3"}, ruleset="all fives")
    assert steps[-1].startswith("After a block only the lightest hand scores.")


def test_settle_largest_hand_in_points():
    steps = told({"Ana": "", "Ben": "1-2", "Cleo": "6-6"}, ruleset="per five largest")
    assert "The largest hand left has 12 pips." in steps
    assert (
        "12 lies between 10 and 15. 10 is nearer: it is 2 away, and 15 is 3 away. 10 is 2 × 5: 2 points."
        in steps
    )


def test_settle_one_for_out_counts_no_pips():
    steps = told({"Ana": "", "Ben": "1-2"}, ruleset="all threes", scores=(3, 4))
    assert steps[1:] == ["Ana: the last tile laid, 1 point. Score 4."]
    assert told(HANDS, ruleset="all threes")[-1].startswith("Whoever goes out scores 1 point.")


def test_halfway_goes_up():
    assert "3 lies between 2 and 4. That is halfway, so it goes up to 4." in " ".join(
        told(HANDS, ruleset=RULESETS["muggins"].replace(round_to=2))
    )


def test_sums_and_scores_stand_beside_the_hands():
    count = RoundCount(HANDS, scores=(50, 35), index=3)
    assert "3 + 8 = 11 → 10" in count._html
    assert f"50 {MINUS} 10 = 40" in count._html
    assert "<span>35</span>" in count._html
    count.index = 1
    assert "→" not in count._html
    assert "<span>50</span>" in count._html


def test_the_number_line_is_shown_while_it_is_rounded():
    count = RoundCount(HANDS)
    shown = []
    for index in range(len(count)):
        count.index = index
        shown.append("Number line: " in count._html)
    assert shown == [False, False, True, True, False, True, True]


def everything(count):
    return count._html + spoken(count)


def test_what_is_asked_for_is_nowhere_before_it_is_answered():
    count = RoundCount(HANDS, predict=True, index=1)
    assert "How many pips does Ana hold?" in count._html
    assert "3 + 8 = ?" in count._html
    assert "= 11" not in everything(count)
    send(count, "answer", "11")
    assert spoken(count) == "Right. Ana holds 11 pips: 3 + 8 = 11."
    assert "3 + 8 = 11" in count._html
    send(count, "move", "next")
    assert spoken(count) == "Ana: how many points come off the score?"
    assert "3 + 8 = 11 → ?" in count._html
    assert "line-nearest" not in count._html
    assert "nearer" not in everything(count)
    send(count, "answer", "10")
    assert spoken(count).startswith("Right. 11 lies between 10 and 15. 10 is nearer")
    assert "line-nearest" in count._html


def test_a_wrong_answer_is_told_with_the_reason_and_stays_wrong():
    count = RoundCount(HANDS, predict=True, index=1)
    send(count, "answer", "12")
    assert spoken(count) == "Not 12. [0|3] has 3 and [2|6] has 8: add them up."
    assert 'data-value="12" data-key="answer:12" data-stop tabindex="-1" data-state="wrong"' in count._html
    number = count._announced[0]
    send(count, "answer", "12")
    assert count._announced[0] == number, "it is not said again"
    send(count, "answer", "13")
    assert spoken(count) == "Not 13. 3 + 8 = ?"
    count.index = 2
    for answer, reason in (
        ("11", "rounded to a multiple of five"),
        ("5", "lies between 10 and 15"),
        ("15", "4 away"),
    ):
        send(count, "answer", answer)
        assert reason in spoken(count)


def test_an_answer_that_was_not_offered_is_no_answer():
    count = RoundCount(HANDS, predict=True, index=1)
    for answer in ("99", "", "eleven", "-1"):
        send(count, "answer", answer)
        assert spoken(count) == ""


def test_it_can_be_revealed_and_what_is_known_stays_known():
    count = RoundCount(HANDS, predict=True, index=1)
    send(count, "reveal")
    assert spoken(count) == "Ana holds 11 pips: 3 + 8 = 11."
    send(count, "move", "next")
    send(count, "move", "previous")
    assert "3 + 8 = 11" in count._html
    send(count, "predict")
    assert not count.predict


def test_moves_stop_at_both_ends():
    count = RoundCount(HANDS)
    for move, index in (("previous", 0), ("last", 6), ("next", 6), ("first", 0), ("next", 1)):
        send(count, "move", move)
        assert count.index == index


def test_new_hands_begin_anew():
    count = RoundCount(HANDS, predict=True, index=1)
    send(count, "answer", "11")
    count.hands = ("1-1", "")
    assert count.index == 0
    count.index = 1
    assert "How many pips" in count._html


def test_hands_are_read_however_they_are_given():
    tiles = ((Tile(0, 3), Tile(2, 6)), (Tile(1, 2),))
    for hands in (HANDS, ["0-3 2-6", "[1|2]"], tiles, [[Tile(0, 3), "2-6"], ["21"]]):
        assert RoundCount(hands).hands == tiles
    assert RoundCount(["1-1", ""]).players == ()
    assert "Player 1" in RoundCount(["1-1", ""])._html
    record = Record.read(round_text("out-without-drawing"))
    for source in (record, record.text, record.steps()):
        assert RoundCount(source).players == ("Ana", "Ben")


@pytest.mark.parametrize(
    ("hands", "error"),
    [
        (3, TypeError),
        ("1-4", ValueError),
        ([], RulesError),
        (["1-1"], RulesError),
        (["1-1", "1-1"], RulesError),
        (["1-1", "9-9"], RulesError),
        (["", ""], traitlets.TraitError),
        ({"Ana": "1-1", "Ben": "1-2", "Cleo": "1-3", "Dan": "1-4", "Eve": "1-5"}, RulesError),
    ],
)
def test_hands_that_are_none_are_told_at_once(hands, error):
    with pytest.raises(error):
        RoundCount(hands)


def test_a_hand_with_a_tile_twice_says_which():
    with pytest.raises(RulesError, match=r"\[0\|3\] was dealt twice"):
        RoundCount({"Ana": "0-3 0-3", "Ben": ""}, lang="en")


def test_a_game_without_a_count_is_told():
    with pytest.raises(ValueError, match="No round of this game has been counted"):
        RoundCount("players: Ana, Ben\nround\nAna 1-4")


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("index", 7),
        ("index", -1),
        ("scores", (1, 2, 3)),
        ("scores", (1, "2")),
        ("players", ("Ana",)),
        ("players", ("Ana", "Ana")),
        ("ruleset", "partnership"),
        ("ruleset", "whist"),
        ("hands", (("1-1"),)),
        ("predict", "yes"),
    ],
)
def test_a_wrong_value_changes_nothing(trait, value):
    count = RoundCount(HANDS)
    before, html = getattr(count, trait), count._html
    with pytest.raises((traitlets.TraitError, RulesError)):
        setattr(count, trait, value)
    assert (getattr(count, trait), count._html) == (before, html)


def test_what_a_record_brings_is_not_given_twice():
    with pytest.raises(TypeError, match="its own “scores”"):
        RoundCount(round_text("out-without-drawing"), scores=(1, 2))
    with pytest.raises(TypeError, match="either as the names"):
        RoundCount(HANDS, players=("Ana", "Ben"))


def test_a_name_is_text_and_nothing_else():
    count = RoundCount({"<script>alert(1)</script>": "0-3", "A & B": "1-2"}, index=3)
    assert "<script" not in count._html
    assert "A &amp; B" in count._html


def test_messages_that_are_none_are_let_be():
    count = RoundCount(HANDS, predict=True, index=1)
    chance = random.Random(1)
    for _ in range(200):
        action = chance.choice(["answer", "move", "reveal", "predict", "x", None, 3])
        value = chance.choice(["", "11", "next", "last", "<b>", None, 5, [], {}])
        count._handle_custom_msg({"action": action, "value": value}, [])
    count._handle_custom_msg("nonsense", [])
    assert 0 <= count.index < len(count)


@pytest.mark.parametrize("hands", [3, {"Ana": 5, "Ben": ""}, ["1-4", 5]])
def test_hands_of_no_tiles_are_told_with_what_is_needed(hands):
    with pytest.raises(TypeError, match="Hands of tiles are needed"):
        RoundCount(hands)


def _overshot_rounds(wanted):
    """Rounds of Fives and Threes in which the points of the last tile were not taken."""
    found, seed = [], 0
    while len(found) < wanted:
        game = new_game("fives_and_threes", scores=(58, 58))
        steps = [apply(game, shuffled(game, seed))]
        while steps[-1].after.phase == "play":
            steps.append(apply(steps[-1].after, legal_actions(steps[-1].after)[0]))
        found += [steps] if steps[-1].after.overshot else []
        seed += 1
    return found


def test_score_exact__going_out_adds_nothing_where_the_last_tile_was_not_taken():
    for steps in _overshot_rounds(5):
        count = RoundCount(Record.of(steps))
        assert count.overshot
        assert [stop.kind for stop in count._stops()] == ["shown", "nothing"]
        assert "taken together or not at all" in told(steps)[-1]
        assert count.scores == steps[-1].after.scores
        assert Scoreboard(Record.of(steps)).scores[-1] == steps[-1].after.scores


def test_score_exact__hands_alone_can_say_that_the_last_tile_was_not_taken():
    facts = {"scores": (60, 10), "ruleset": "fives_and_threes"}
    assert [stop.kind for stop in RoundCount({"Ana": "", "Ben": "1-2"}, **facts)._stops()][-1] == "score"
    assert [stop.kind for stop in RoundCount({"Ana": "", "Ben": "1-2"}, overshot=True, **facts)._stops()][
        -1
    ] == "nothing"
