"""A game at one screen, without a browser: what can be done, what is shown, what is hidden, what is saved."""

import json
import random
import re

import pytest
import traitlets

from components.asking import ask, buttons, said, told
from muggins_widgets import GamePlay, Record, StepThrough
from muggins_widgets.analysis import at_random, most_points
from muggins_widgets.components.scoreboard import Scoreboard
from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Call,
    Draw,
    Drew,
    Pass,
    Play,
    RulesError,
    Settle,
    legal_actions,
)

SHORT = MUGGINS.replace(name="short", target_two=30, target_more=30)


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def text_of(play):
    """What stands on the screen, without pictures and without the wording of clauses."""
    plain = re.sub(r"<svg.*?</svg>|<p class=\"mgw-wording\">.*?</p>", " ", play._html, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", plain).split())


def hand(play):
    """The tiles of the hand on the screen."""
    return buttons(play, "tile")


def click(play, action):
    """Do an action as a person does it, click after click."""
    match action:
        case Play(tile, at, in_line, claim):
            ask(play, "tile", tile.code)
            if buttons(play, "orientation"):
                ask(play, "orientation", "line" if in_line else "across")
            if buttons(play, "place"):
                ask(play, "place", at.code)
            if buttons(play, "claim"):
                ask(play, "claim", str(claim or 0))
        case Draw():
            ask(play, "turn", "draw")
        case Pass():
            ask(play, "turn", "pass")
        case Call(seat):
            ask(play, "call", str(seat))
        case Settle():
            ask(play, "go", "count")


def turns(play, choose, rounds=1):
    """Play on by clicks, and stop after so many rounds; gives the state of the game before each click."""
    while play.phase in ("play", "count") or (play.phase == "deal" and play._game.state.round < rounds):
        if play.phase == "deal":
            ask(play, "go", "deal")
        if play._view.curtain is not None:
            yield
            ask(play, "go", "show")
        yield
        if play.phase in ("play", "count"):
            legal = legal_actions(play._game.state)
            mine = [
                action for action in legal if not isinstance(action, Call) or action.seat in play._game.persons
            ]
            click(play, choose(play._view.state, tuple(mine)))


# Who sits there


def test_by_default_one_person_plays_against_the_machine():
    play = GamePlay(seed=1)
    assert play.players == ("Ana", "Machine")
    assert play.turn == "Ana"
    assert len(hand(play)) == 7


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (("Ana", "Ben", "Cleo"), ("Ana", "Ben", "Cleo")),
        ((most_points, "Ben", at_random(3)), ("Machine", "Ben", "Machine 2")),
        (("Ana", ("Zoe", most_points)), ("Ana", "Zoe")),
    ],
)
def test_a_seat_is_a_name_a_chooser_or_both(seats, names):
    assert GamePlay(seats, seed=1).players == names


@pytest.mark.parametrize("seats", ["Ana", 3, ("Ana", 3), ("Ana", ("Ben", 3)), ("Ana", ("Ben",)), (None, "Ben")])
def test_a_wrong_seat_is_reported(seats):
    with pytest.raises(TypeError, match="A seat is a name"):
        GamePlay(seats)


@pytest.mark.parametrize("seats", [("Ana",), ("Ana", "Ana"), ("Ana", ""), ("A", "B", "C", "D", "E")])
def test_players_that_the_rules_do_not_allow_are_reported(seats):
    with pytest.raises(RulesError):
        GamePlay(seats)


def test_a_seed_gives_the_same_game_and_is_shown():
    one, other = GamePlay(("Ana", "Ben"), seed="snow"), GamePlay(("Ana", "Ben"), seed="snow")
    assert one._game.state == other._game.state
    assert "Seed snow" in text_of(one)
    assert GamePlay(("Ana", "Ben")).seed != GamePlay(("Ana", "Ben")).seed


@pytest.mark.parametrize("seed", ["a\nb", "x" * 41, "<b>", "rules: muggins"])
def test_a_seed_that_is_no_word_is_reported(seed):
    with pytest.raises(ValueError, match="A seed is a number or a word"):
        GamePlay(seed=seed)


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("seed", "3"),
        ("players", ()),
        ("scores", (1, 2)),
        ("phase", "over"),
        ("ruleset", SHORT),
        ("turn", "Ben"),
        ("steps", ()),
    ],
)
def test_the_game_is_not_changed_by_setting_a_trait(trait, value):
    with pytest.raises(traitlets.TraitError):
        setattr(GamePlay(seed=1), trait, value)


def test_a_mistyped_keyword_is_reported_with_the_name_that_was_meant():
    with pytest.raises(TypeError, match="Was “theme” meant"):
        GamePlay(theem="dark")


# What can be done


def test_a_tile_that_does_not_fit_is_refused_with_clause_and_facts():
    play = GamePlay(seed=7)
    before = play._game.state
    ask(play, "tile", "0-0")
    assert told(play) == ("[0|0] fits neither open end (4 and 6).", "Matching")
    assert said(play) == "[0|0] fits neither open end (4 and 6)."
    assert play._game.state is before


def test_drawing_with_a_play_in_hand_is_refused():
    play = GamePlay(seed=7)
    ask(play, "turn", "draw")
    assert told(play) == ("You may not draw: [0|4] fits the 4.", "No drawing with a play")


def test_passing_too_early_is_refused():
    play = GamePlay(seed=7)
    ask(play, "turn", "pass")
    assert told(play) == ("You may not pass: [0|4] fits the 4.", "Passing")


def test_a_tile_is_played_and_the_machine_answers_at_once():
    play = GamePlay(seed=7)
    ask(play, "tile", "3-6")
    assert [step.before.turn for step in play.steps] == [0, 1, 0, 1]
    assert "Ana plays [3|6]: it matches the open 6" in text_of(play)
    assert "Machine plays [3|3]" in text_of(play)
    assert said(play).startswith("Ana [3|6]: 3 + 4 = 7, 0 points.")
    assert said(play).endswith("Ana, it is your turn.")


def test_a_hint_says_what_the_machine_would_do_and_changes_nothing():
    play = GamePlay(seed=7)
    before = play._game.state
    ask(play, "turn", "hint")
    assert "[3|6] at the high end of [4|6]: 3 + 4 = 7, 0 points." in text_of(play)
    assert play._html.count(" data-hinted") == 1
    assert play._game.state is before
    ask(play, "tile", "3-6")
    assert " data-hinted" not in play._html


def first_draw(seed=0):
    """A game in which a person has nothing that fits, and something to draw."""
    while True:
        play = GamePlay(("Ana", "Ben"), seed=seed)
        for _ in turns(play, most_points):
            legal = legal_actions(play._game.state)
            if play._view.curtain is None and legal == (Draw(),):
                return play
        seed += 1


def test_tiles_are_drawn_one_by_one_and_the_one_that_fits_is_played():
    play = first_draw()
    ask(play, "turn", "hint")
    assert "None of your tiles fits: draw." in text_of(play)
    ask(play, "turn", "pass")
    assert "You may not pass" in told(play)[0]
    drawn = 0
    while play._game.state.drawn is None:
        before = len(hand(play))
        ask(play, "turn", "draw")
        drawn += 1
        assert len(hand(play)) == before + 1
        assert f"draws {play.steps[-1].events[0].tile}" in text_of(play)
    assert f"{play._game.state.drawn} fits: lay it." in text_of(play)
    other = next(code for code in hand(play) if code != play._game.state.drawn.code)
    ask(play, "tile", other)
    assert "was drawn and fits: it must be played now" in told(play)[0]
    seat = play._game.state.turn
    click(play, next(iter(legal_actions(play._game.state))))
    assert play._game.state.turn != seat


def test_the_sniff_is_played_across_or_in_line():
    for seed in range(200):
        play = GamePlay(("Ana", "Ben"), ruleset="sniff", seed=seed)
        ask(play, "go", "show")
        double = next((code for code in hand(play) if code[0] == code[2]), None)
        if double:
            break
    ask(play, "tile", double)
    assert set(buttons(play, "orientation")) == {"across", "line"}
    ask(play, "orientation", "line")
    assert play._game.state.table.in_line.code == double


@pytest.mark.parametrize("name", ["all_fives", "five_up"])
def test_branches_can_be_played_on(name):
    for seed in range(60):
        play = GamePlay(("Ana", most_points), ruleset=name, seed=seed)
        for _ in turns(play, at_random(seed)):
            plays = [action for action in legal_actions(play._game.state) if isinstance(action, Play)]
            branches = [action for action in plays if action.at and action.at.is_branch]
            if branches:
                click(play, branches[0])
                assert any(joint.host is branches[0].at for joint in play._game.state.table.joints)
                return
    pytest.fail("no branch came up")


def test_messages_that_make_no_sense_are_ignored():
    play = GamePlay(("Ana", "Ben"), seed=7)
    before = play._game.state
    asked = "tile 0-0, turn draw, turn hint, turn x, place 1-1.a, lie line, claim 5, call 0, call x, go deal?, "
    asked += "panel ../etc, review x, drop x"
    for one in asked.split(", "):
        ask(play, *one.split())
    assert play._game.state is before
    assert play._view.curtain is not None, "the screen is still to be passed on"
    assert not hand(play)


# Whose hand is seen


def test_the_curtain_hides_the_hand_between_turns():
    play = GamePlay(("Ana", "Ben"), seed=7)
    assert not hand(play)
    assert "Pass the screen to Ben." in text_of(play)
    ask(play, "go", "show")
    assert len(hand(play)) == 7
    click(play, most_points(play._view.state, legal_actions(play._game.state)))
    assert not hand(play)
    assert "Pass the screen to Ana." in text_of(play)


def test_one_person_alone_needs_no_curtain():
    play = GamePlay(("Ana", most_points, most_points), seed=3)
    for _ in turns(play, most_points):
        assert play._view.curtain is None
        assert len(hand(play)) == len(play._game.state.hands[0])


NAMED = re.compile(r"(?<![\d.])([0-6])[-|]([0-6])(?![\d.])")


def named(message):
    """The tiles that are named, or drawn, in what is sent."""
    text = re.sub(r"mgw-wording.*?</p>", "", json.dumps(message, default=str))
    return {f"{min(pair)}-{max(pair)}" for pair in NAMED.findall(text)}


def may_be_seen(play):
    """The tiles that whoever looks at the screen may know of: those laid, and those of the hand shown."""
    state, viewer = play._game.state, play._view.viewer
    if state.hands_shown:
        return {tile.code for held in (*state.hands, state.table.tiles) for tile in held}
    return {tile.code for tile in (*state.table.tiles, *(state.hands[viewer] if viewer is not None else ()))}


def test_what_is_sent_is_searched_for_tiles_url_textver_they_stand():
    html = '<g data-key="tile:3-5"/><b>[6|6]</b> style="left: 7.4-38%" d="M1 2-3.5"'
    assert named({"state": {"_html": html}}) == {"3-5", "6-6"}


@pytest.mark.parametrize("rules", ["muggins", "all_fives", "muggins_call", "partnership"])
@pytest.mark.parametrize("panel", ["history", "save", ""])
def test_nothing_hidden_is_ever_sent(monkeypatch, rules, panel):
    seats = ("Ana", "Ben", most_points, "Dan") if rules == "partnership" else ("Ana", "Ben", most_points)
    sent = []

    def send(play, message, **_):
        if not play._game.state.hands_shown:
            sent.append(message)
            assert named(message) <= may_be_seen(play)

    monkeypatch.setattr(GamePlay, "_send", send)
    play = GamePlay(seats, ruleset=rules, seed=11)
    if panel:
        ask(play, "panel", panel)
    for _ in turns(play, at_random(1)):
        assert named(play.get_state()) <= may_be_seen(play)
    assert len(sent) > 20
    assert play._game.state.hands_shown


def test_the_count_shows_the_hands_and_the_next_round_is_dealt():
    play = GamePlay(("Ana", most_points), seed=5)
    for _ in turns(play, most_points):
        pass
    assert play.phase == "deal"
    assert "Round 1 is over." in text_of(play)
    for held in play._game.state.hands:
        for tile in held:
            assert f"[{tile.low}|{tile.high}]" in play._html
    ask(play, "go", "deal")
    assert play._game.state.round == 2
    assert set(play._view.state.hands[1]) == {None}


# Naming points


def unnamed_play():
    """A game under the Muggins call in which Ana has just named nothing for a play that scores."""
    for seed in range(100):
        play = GamePlay(("Ana", "Ben"), ruleset="muggins_call", seed=seed)
        for _ in turns(play, most_points):
            if play._view.curtain is not None or play.phase != "play":
                continue
            best = most_points(play._view.state, legal_actions(play._game.state))
            if isinstance(best, Play) and best.claim:
                seat = play._game.state.turn
                click(play, Play(best.tile, best.at, best.in_line, None))
                if play.phase == "play":
                    return play, seat, best.claim
    raise AssertionError("nothing scored")


def test_points_must_be_claimed_and_what_was_not_can_be_called():
    play, seat, points = unnamed_play()
    other = 1 - seat
    assert f"{play.players[seat]} names: 0 points." in text_of(play)
    assert " = ?" not in play._html
    assert str(points) not in re.findall(r"mgw-total.*?</figcaption>", play._html, re.DOTALL)[0]
    assert "did not name" not in text_of(play)
    assert buttons(play, "call") == [str(other)]
    before = play.scores[other]
    ask(play, "call", str(other))
    assert play.scores[other] == before + points
    assert "calls “muggins”" in text_of(play)


def test_a_call_for_nothing_is_refused():
    play = GamePlay(("Ana", "Ben"), ruleset="muggins_call", seed=2)
    ask(play, "go", "show")
    best = most_points(play._view.state, legal_actions(play._game.state))
    seat = play._game.state.turn
    click(play, best)
    ask(play, "call", str(1 - seat))
    assert "There is nothing to call" in told(play)[0]


def test_more_points_than_the_play_makes_cannot_be_claimed():
    play = GamePlay(("Ana", "Ben"), ruleset="muggins_call", seed=2)
    ask(play, "go", "show")
    ask(play, "tile", hand(play)[0])
    assert buttons(play, "claim") == ["0", "5", "10", "15", "20"]
    ask(play, "claim", "20")
    assert "20 cannot be named" in told(play)[0]


def test_the_machine_calls_what_a_person_does_not_name():
    for seed in range(100):
        play = GamePlay(("Ana", most_points), ruleset="muggins_call", seed=seed)
        for _ in turns(play, most_points):
            best = most_points(play._view.state, legal_actions(play._game.state))
            if isinstance(best, Play) and best.claim:
                before = play.scores[1]
                click(play, Play(best.tile, best.at, best.in_line, None))
                assert any(isinstance(step.action, Call) for step in play.steps)
                assert play.scores[1] >= before + best.claim or play.phase != "play"
                return
    pytest.fail("nothing scored")


# A whole game


def test_every_ruleset_can_be_played_round_by_round_by_clicks():
    for rules in (*RULESETS.values(), SHORT):
        seats = ("Ana", "Ben", most_points, most_points) if rules.partners else ("Ana", most_points)
        play = GamePlay(seats, ruleset=rules, seed=4)
        clicks = sum(1 for _ in turns(play, at_random(4), rounds=2))
        assert clicks > 5, rules.name
        assert play._game.state.round == 2 or play.phase == "over", rules.name
        assert not told(play), rules.name


def whole_game(**options):
    play = GamePlay(("Ana", most_points), ruleset=SHORT, seed=6, **options)
    for _ in turns(play, most_points, rounds=50):
        pass
    return play


def test_a_game_is_won_and_looked_back_at_step_by_step():
    play = whole_game()
    assert play.phase == "over"
    assert "The game is won:" in text_of(play)
    assert play._review == {}
    ask(play, "review")
    assert len(play._review["_frames"]["frames"]) > 10
    play.lang, play.mode = "fr", "projector"
    assert (play._review["lang"], play._review["mode"]) == ("fr", "projector")
    assert play._review["_frames"]["frames"][0]["title"] == "La donne"
    ask(play, "review")
    assert play._review == {}


def test_the_state_of_a_review_is_that_of_a_step_through():
    play = whole_game(lang="fr", theme="dark")
    ask(play, "review")
    alone = StepThrough(play.steps, hands="Ana", lang="fr", theme="dark")
    assert play._review == {name: getattr(alone, name) for name in play._review}
    assert json.loads(json.dumps(play._review)) is not None, "plain data, and no component"


def test_a_review_shows_no_hand_that_was_never_shown():
    for seed in range(30):
        play = GamePlay(("Ana", "Ben"), ruleset=SHORT, seed=seed)
        for _ in turns(play, most_points, rounds=50):
            pass
        if not play._game.state.hands_shown:
            ask(play, "review")
            hidden = {tile.code for held in play._game.state.hands for tile in held}
            last = play._review["_frames"]["frames"][-1]
            hands = play._review["_frames"]["hands"]
            on_screen = {code for number in last["moments"][-1]["hands"] for code in hands[number]["tiles"]}
            assert on_screen == {"back"} or not on_screen
            assert hidden
            return
    pytest.fail("no game ended at once")


def test_no_name_opens_the_others_hands_in_a_review():
    for name in ("open", "turn", "hidden"):
        for seed in range(30):
            play = GamePlay((name, most_points), ruleset=SHORT, seed=seed)
            for _ in turns(play, most_points, rounds=50):
                pass
            if not play._game.state.hands_shown:
                break
        assert not play._game.state.hands_shown, "a game that ended at once"
        ask(play, "review")
        hidden = StepThrough(play.steps, hands="hidden", lang="en")
        assert play._review["_frames"] == hidden._frames


def test_a_review_waits_for_the_rounds_end_and_is_put_away_when_the_game_goes_on():
    play = GamePlay(("Ana", most_points), seed=5)
    ask(play, "review")
    assert play._review == {}
    for _ in turns(play, most_points):
        pass
    ask(play, "review")
    assert play._review != {}
    ask(play, "go", "deal")
    assert play._review == {}


def test_a_scoreboard_follows_the_game():
    play = GamePlay(seed=7)
    board = Scoreboard(play.steps)
    traitlets.dlink((play, "steps"), (board, "game"))
    for _ in turns(play, most_points):
        pass
    assert board.scores[-1] == play.scores


def test_programs_see_turn_phase_and_scores():
    play = GamePlay(("Ana", "Ben"), seed=7)
    seen = []
    play.observe(lambda change: seen.append((change["name"], change["new"])), ["turn", "scores", "phase"])
    for _ in turns(play, most_points):
        pass
    assert ("turn", "Ana") in seen
    assert ("phase", "deal") in seen
    assert seen[-1][0] in ("turn", "scores", "phase")


# Saving


def saved(play):
    if play._panel != "save":
        ask(play, "panel", "save")
    return re.search(r"<textarea[^>]*readonly[^>]*>(.*?)</textarea>", play._html, re.DOTALL)[1].replace(
        "&#34;", '"'
    )


@pytest.mark.parametrize("rules", ["muggins", "all_fives", "muggins_call", "sniff"])
def test_a_saved_game_is_taken_up_url_text_it_was_left(rules):
    play = GamePlay(("Ana", "Ben"), ruleset=rules, seed=9)
    chance = random.Random(5)
    stops = {chance.randrange(60) for _ in range(6)}
    for number, _ in enumerate(turns(play, at_random(2), rounds=3)):
        if number in stops:
            text = saved(play)
            again = GamePlay(("Zoe", "Max"), seed=1)
            ask(again, "load", text)
            assert told(again) is None
            assert again._game.state == play._game.state
            assert again.players == ("Ana", "Ben")
            assert GamePlay(record=text)._game.state == play._game.state
    assert number > max(stops)


def test_a_machine_of_a_saved_game_is_a_machine_again():
    text = saved(GamePlay(("Ana", most_points), seed=7))
    again = GamePlay(("Zoe", "Max"), seed=1, record=text)
    assert [seat.is_person for seat in again._game.seats] == [True, False]


def test_a_saved_game_names_no_hidden_tile():
    play = first_draw()
    ask(play, "turn", "draw")
    text = saved(play)
    assert "hands" not in text
    assert "boneyard" not in text
    assert f"seed: {play.seed}" in text
    assert "draw\n" in text or "draw," in text


ODD = """players: Ana, Ben
seed: 1
round
lead: Ana
hands: Ana 0-0 0-1 0-2 0-3 0-4 0-5 0-6; Ben 1-1 1-2 1-3 1-4 1-5 1-6 2-2
Ana 0-1
"""


def test_a_round_that_the_seed_did_not_deal_is_saved_after_its_count():
    play = GamePlay(record=ODD)
    assert play.turn == "Ben"
    assert "Seed" not in text_of(play), "it would be said of another deal"
    ask(play, "panel", "save")
    assert "it can be saved when it has been counted" in text_of(play)
    assert "<textarea" not in play._html
    for _ in turns(play, most_points):
        pass
    assert "hands: Ana 0-0" in saved(play)


def test_a_boneyard_that_is_not_written_is_shuffled_by_a_seed_that_is_told():
    play, other = GamePlay(record=ODD), GamePlay(record=ODD.replace("seed: 1", "seed: 2"))
    assert "The boneyard’s order was not written down; it was shuffled by the seed 1." in text_of(play)
    boneyard, another = play._game.state.boneyard, other._game.state.boneyard
    assert sorted(boneyard) == sorted(another)
    assert len({boneyard, another, tuple(sorted(boneyard))}) == 3
    assert GamePlay(record=ODD)._game.state.boneyard == boneyard
    heads, _, own = ODD.partition("Ana 0-0 0-1 0-2 0-3 0-4 0-5 0-6")
    drawn = GamePlay(record=f"{heads}Ana 0-1 3-3 3-4 3-5 3-6 4-4 4-5{own}Ben 1-2\nAna draw 6-6\n")
    assert drawn._game.state.hands[0][-1].code == "6-6", "what was drawn is what was written"


def test_a_record_with_a_hand_that_is_not_known_is_not_played_on():
    with pytest.raises(ValueError, match="does not say enough"):
        GamePlay(record=ODD.partition("; Ben")[0] + "\nAna 0-1\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Expected"),
        ("nonsense", "Expected"),
        ("players: Ana, Ben\nround\nAna 1-4\nBen 2-3", "Line 4: [2|3] fits neither open end (1 and 4)."),
        ("players: Ana, Ben\nround\nAna 1-4", "does not say enough to be played on"),
        ("players: Ana, Ben", "does not say enough to be played on"),
        ("<script>alert(1)</script>" * 400, "Expected"),
    ],
)
def test_a_record_that_cannot_be_resumed_is_reported_and_the_game_stays(text, words):
    play = GamePlay(seed=7)
    before = play._game
    ask(play, "panel", "load")
    ask(play, "load", text)
    assert words in re.search(r'mgw-feedback" data-state="wrong">(.*?)</p>', play._html)[1]
    assert play._game is before
    assert play._panel == "load"
    assert "<script" not in play._html


def test_a_record_in_python_says_what_is_wrong():
    with pytest.raises(RulesError, match="Line 4"):
        GamePlay(record="players: Ana, Ben\nround\nAna 1-4\nBen 2-3")
    with pytest.raises(ValueError, match="enough"):
        GamePlay(record="players: Ana, Ben")
    with pytest.raises(RulesError, match="Expected"):
        GamePlay(record="")


@pytest.mark.parametrize(("trait", "value"), [("lang", "de"), ("theme", "pink"), ("mode", "huge")])
def test_a_wrong_value_is_reported_with_the_traits_name(trait, value):
    with pytest.raises(traitlets.TraitError, match=trait):
        GamePlay(seed=7, **{trait: value})


def test_the_record_of_the_whole_game_is_there_for_programs():
    play = whole_game()
    again = Record.read(play.record.text).steps()
    assert [step.after for step in again] == [step.after for step in play.steps]


# A new game


def form(**fields):
    return json.dumps(
        {"rules": "muggins", "seed": "", "kind1": "person", "name1": "Ana", "kind2": "machine"} | fields
    )


def test_a_form_begins_another_game():
    play = GamePlay(seed=7)
    ask(play, "panel", "new")
    ask(play, "new", form(rules="five_up", seed="12", kind3="person", name3="Zoe", kind4=""))
    assert play.players == ("Ana", "Machine", "Zoe")
    assert (play.ruleset.name, play.seed) == ("five_up", "12")
    assert play._panel == ""


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name1": ""}, "cannot be a player’s name"),
        ({"kind2": "person", "name2": "Ana"}, "Two players are called “Ana”"),
        ({"kind2": ""}, "This game is for 2, 3 or 4 players, not for 1"),
        ({"rules": "partnership"}, "This game is for 4 players, not for 2"),
        ({"rules": "bridge"}, "no ruleset called “bridge”"),
        ({"seed": "a b"}, "A seed is a number or a word"),
    ],
)
def test_a_form_that_makes_no_game_is_reported(fields, words):
    play = GamePlay(seed=7)
    before = play._game
    ask(play, "new", form(**fields))
    assert words in re.search(r'mgw-feedback" data-state="wrong">(.*?)</p>', play._html)[1]
    assert play._game is before


@pytest.mark.parametrize("text", ["", "[]", "3", '{"rules": 3}', "{", "[" * 100_000, '{"a":' * 100_000])
def test_a_text_that_is_no_form_changes_nothing(text):
    play = GamePlay(seed=7)
    before = play._game
    ask(play, "new", text)
    assert play._game is before


def test_names_are_text_and_nothing_else():
    play = GamePlay(("<script>alert(1)</script>", "B & C"), seed=1)
    for panel in ("history", "save", "load", "new"):
        ask(play, "panel", panel)
        assert "<script" not in play._html
    ask(play, "go", "show")
    assert "<script" not in play._html


def test_french_says_it_in_french():
    play = GamePlay(seed=7, lang="fr")
    assert "Ana, c’est à vous." in text_of(play)
    ask(play, "turn", "pass")
    assert told(play)[0].startswith("On ne peut pas passer")


def test_the_representation_is_steady():
    assert repr(GamePlay(("Ana", "Ben"), seed=7)) == "GamePlay(('Ana', 'Ben'), ruleset='muggins', seed='7')"


def test_what_is_drawn_by_others_is_not_named_in_the_history():
    play = GamePlay(("Ana", most_points), seed=0)
    for _ in turns(play, most_points, rounds=3):
        others = [
            event for step in play.steps for event in step.events if isinstance(event, Drew) and event.seat
        ]
        if others:
            ask(play, "panel", "history")
            assert "Machine draws a tile" in text_of(play)
            assert not any(f"Machine draws {event.tile}" in text_of(play) for event in others)
            return
    pytest.fail("the machine never drew")
