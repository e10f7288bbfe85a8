"""A game in the page's address: it is resumed from there, names no hidden tile, and refuses what is forged."""

import json
import random
import re

import pytest

from components.asking import ask, buttons, said, told
from components.test_game_play import text_of, turns
from muggins_widgets import GamePlay
from muggins_widgets.analysis import at_random, most_points
from muggins_widgets.components.game.session import GameSession, Seat
from muggins_widgets.components.game.url import _TILES, game_from_url, game_to_url
from muggins_widgets.rules import DOUBLE_SIX, MUGGINS, RULESETS, Call, apply, legal_actions, new_game, shuffled
from muggins_widgets.text import message

NAMES = ("Ana", "Ben", "Cleo", "Dan")
MOST = 1500
RECORD = """
    players: Ana, Ben
    round
    lead: Ana
    hands: Ana 0-0 0-2 0-3 0-4 0-5 2-3 4-5; Ben 0-1 1-3 1-4 1-5 2-2 3-4 3-5
    boneyard: 1-1 2-5 1-2 4-6 5-6 3-3 0-6 2-4 2-6 5-5 1-6 4-4 3-6 6-6
    Ana 4-5
    Ben 1-5@4-5
"""


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def played(rules, players, chooser, seed=1):
    """A whole game among persons."""
    game = GameSession([Seat(name) for name in NAMES[:players]], rules, str(seed))
    while game.state.phase != "over":
        if game.state.phase == "deal":
            game.deal()
        else:
            legal = legal_actions(game.state)
            game.act(chooser(game.state, legal))
    return game


def address(play):
    """What the browser keeps of a game, where it writes that."""
    (name,) = play._url_state
    return f"{name}={play._url_text}".replace("\n", "%0A").replace(" ", "+")


def look(play):
    """What can be seen of a game, without what was said of it."""
    return play.scores, play._game.state, play.phase, play.turn, play.seed


KINDS = [
    (rules, players, call)
    for rules in RULESETS.values()
    for players in rules.players
    for call in (False, True)
    if rules.name in ("muggins", "sniff", "all_fives", "block") or players == 2
]


def test_a_game_is_the_same_from_its_address_at_every_moment():
    for rules, players, call in KINDS:
        called = call or rules.muggins_call
        house = rules.replace(name="house", muggins_call=called, target_two=60, target_more=60)
        chance = at_random(players)
        game = GameSession([Seat(name) for name in NAMES[:players]], house, "word-7")
        for moment in range(50):
            own, kind = moment % 2 == 0, (rules.name, players, call, moment)
            found, is_own = game_from_url(game_to_url(game, game, is_initial=own), game, "en")
            assert (found.state, is_own) == (game.state, own), kind
            assert [step.after for step in found.steps] == [step.after for step in game.steps], kind
            if game.state.phase == "over":
                break
            if game.state.phase == "deal":
                game.deal()
            else:
                game.act(chance(game.state, legal_actions(game.state)))


def test_a_whole_game_is_short_enough_for_an_address():
    for rules, players in [(known, players) for known in RULESETS.values() for players in known.players]:
        game = played(rules, players, most_points)
        text = game_to_url(game, game, is_initial=False)
        assert len(text) <= MOST, (rules.name, players)
        assert not re.search(r"[^\w.*\-, \n=]", text), "letters that an address need not write in another way"


@pytest.mark.parametrize("seats", [("Ana", most_points), ("Ana", "Ben"), ("Ana", "Ben", most_points)])
def test_a_reload_goes_on_with_the_game(opened, seats):
    opened("")
    play = GamePlay(seats)
    moments = 0
    for _ in turns(play, at_random(5), rounds=2):
        before = play._url_text
        opened(address(play))
        found = GamePlay(seats)
        assert look(found) == look(play)
        shared = play.phase == "play" and len(play._game.persons) > 1
        assert found._view.curtain == (play._game.state.turn if shared else None)
        assert found._url_text == before
        moments += 1
    assert moments > 10


def test_the_curtain_comes_first_url_text_persons_share_the_screen(opened):
    opened("")
    play = GamePlay(("Ana", "Ben"), seed=7)
    ask(play, "go", "show")
    assert buttons(play, "tile")
    opened("game=7*")
    found = GamePlay(("Ana", "Ben"), seed=7)
    assert "Pass the screen to" in text_of(found)
    assert not buttons(found, "tile")


def test_what_the_machine_did_last_is_shown_after_a_reload_too(opened):
    opened("")
    play = GamePlay(seed=7)
    for _ in turns(play, most_points):
        if "Machine plays" in text_of(play).partition("What happened")[2]:
            break
    opened(address(play))
    found = text_of(GamePlay(seed=7))
    assert "Machine plays" in found.partition("What happened")[2]
    assert text_of(play).startswith(found), "what follows is for screen readers, and was said"


def test_a_new_game_is_dealt_the_same_after_a_reload(opened):
    opened("")
    play = GamePlay()
    assert play._url_state["game"] == ["_url_text", ""]
    assert play._url_text.startswith(f"{play.seed}*")
    opened(address(play))
    assert look(GamePlay()) == look(play)


def test_a_game_with_a_seed_of_its_own_is_not_written_before_something_is_done(opened):
    opened("")
    play = GamePlay(("Ana", "Ben"), seed=7)
    assert play._url_state["game"] == ["_url_text", "7*"] == ["_url_text", play._url_text]


def test_of_a_record_only_what_was_done_since_is_kept(opened):
    opened("")
    play = GamePlay(("Ana", ("Ben", most_points)), record=RECORD)
    assert re.fullmatch(r"\d+\*", play._url_text)
    for _ in zip(range(3), turns(play, most_points), strict=False):
        pass
    assert 2 <= len(play._url_text.partition("*")[2]) < 12
    opened(address(play))
    found = GamePlay(("Ana", ("Ben", most_points)), record=RECORD)
    assert look(found) == look(play)


def begin(play):
    form = {"rules": "sniff", "seed": "9", "kind1": "person", "name1": "Zoé, the *", "kind2": "machine"}
    ask(play, "new", json.dumps(form))


@pytest.mark.parametrize("record", [None, RECORD])
def test_a_game_begun_on_the_screen_comes_back_with_its_players_and_rules(opened, record):
    opened("")
    play = GamePlay(("Ana", "Ben"), record=record, seed=None)
    begin(play)
    for _ in zip(range(6), turns(play, most_points), strict=False):
        pass
    opened(address(play))
    found = GamePlay(("Ana", "Ben"), record=record)
    assert look(found) == look(play)
    assert found.players == ("Zoé, the *", "Machine")
    assert [seat.is_person for seat in found._game.seats] == [True, False]


def test_a_saved_game_that_was_loaded_comes_back(opened):
    opened("")
    play = GamePlay(("Ana", "Ben"), seed="snow")
    list(turns(play, most_points))
    ask(play, "panel", "save")
    saved = re.search(r"data-shared-text[^>]*>(.*?)</textarea>", play._html, re.DOTALL)[1]
    other = GamePlay()
    ask(other, "load", saved)
    assert other.players == ("Ana", "Ben")
    assert look(other) == look(play)
    opened("game=" + address(other).partition("=")[2])
    assert look(GamePlay()) == look(other)


def test_a_loaded_game_that_no_seed_deals_is_not_written(opened):
    opened("")
    play = GamePlay()
    ask(play, "load", RECORD)
    assert play.players == ("Ana", "Ben")
    assert play._url_text == ""


def test_no_hidden_tile_is_in_the_address(opened):
    for seed in range(6):
        opened("")
        play = GamePlay(("Ana", "Ben"), seed=seed)
        for _ in turns(play, at_random(seed)):
            seed_, moves = play._url_text.split("*")
            assert seed_ == play.seed
            named = {DOUBLE_SIX[_TILES.index(sign)] for sign in re.findall(f"[{_TILES}]", moves)}
            assert named == set(play._game.state.table.tiles), seed


def test_no_hidden_tile_of_a_record_is_in_the_address(opened):
    opened("")
    play = GamePlay(("Ana", "Ben"), record=RECORD)
    laid = set(play._game.state.table.tiles)
    for _ in turns(play, at_random(3)):
        named = {DOUBLE_SIX[_TILES.index(sign)] for sign in re.findall(f"[{_TILES}]", play._url_text)}
        assert named == set(play._game.state.table.tiles) - laid


FORGED = [
    "",
    "nonsense",
    "*",
    "7",
    "7*!",
    "7*" + "A" * 30 + "!",
    "7*A*muggins",
    "7*A*muggins*Ana*Ben%0A",
    "%3Cscript%3E*A",
    "x" * 41 + "*",
    "7*%00",
    "7*" + "%3Cscript%3Ealert(1)%3C/script%3E" * 100,
    "7**bridge*Ana%0ABen",
    "7**muggins*Ana",
    "7*Aa*sniff*Ana%0ABen",
    "7*-",
    "7**muggins*Ana%0AAna",
    "7**muggins*%0A",
    "7**muggins,+hand_two+=+99*Ana%0ABen",
    "7**%s*Ana%%0ABen" % ("muggins," * 200),
]


@pytest.mark.parametrize("seed", [3, None])
def test_what_is_no_game_is_refused_in_words_and_a_new_one_begins(opened, seed):
    for forged in FORGED:
        opened(f"game={forged}")
        play = GamePlay(("Ana", "Ben"), seed=seed)
        if forged:
            assert said(play), forged
            assert len(said(play)) < 300, forged
        assert "<script" not in play._html
        assert look(play) == look(GamePlay(("Ana", "Ben"), seed=play.seed)), forged
        assert play._url_text == f"{play.seed}*", forged
        assert seed in (None, int(play.seed))
        ask(play, "go", "show")
        assert buttons(play, "tile"), forged


def test_what_is_no_game_is_said_to_be_none(opened):
    opened("game=nonsense")
    assert message("en", "ui.play.no-place") == said(GamePlay(seed=3))
    opened("game=nonsense")
    assert said(GamePlay(seed=3, lang="fr")) == message("fr", "ui.play.no-place")


def test_a_forged_game_that_breaks_the_rules_is_refused_by_their_clause(opened):
    state = apply(start := new_game(MUGGINS, ("Ana", "Ben")), shuffled(start, "3")).after
    foreign = next(tile for tile in DOUBLE_SIX if tile not in state.hands[state.turn])
    for move, words in [
        (_TILES[foreign.index], "not in"),
        ("-", "You may not draw"),
        ("_", "You may not draw or pass"),
        (".", "The round is not over"),
        ("y", "The round is not over"),
        ("x0", "There is nothing to call"),
        ("x9", "There is nothing to call"),
    ]:
        opened(f"game=3*{move}")
        play = GamePlay(("Ana", "Ben"), seed=3)
        assert words in told(play)[0], move
        assert look(play) == look(GamePlay(("Ana", "Ben"), seed=3))


def test_whatever_is_written_there_a_game_begins(opened):
    chance = random.Random(5)
    signs = _TILES + "0123456789cdv-._xy*"
    for _ in range(300):
        forged = "".join(chance.choices(signs, k=chance.randint(1, 30)))
        opened(f"game=7*{forged}")
        play = GamePlay(("Ana", "Ben"), seed=7)
        assert play._url_text.startswith("7*")


def test_a_call_and_a_count_are_kept():
    rules = MUGGINS.replace(name="calls", muggins_call=True)
    for seed in range(20):
        game = GameSession([Seat("Ana"), Seat("Ben")], rules, str(seed))
        chance = at_random(seed)
        while game.state.phase in ("play", "count"):
            game.act(chance(game.state, legal_actions(game.state)))
        if any(isinstance(step.action, Call) for step in game.steps):
            assert game_from_url(game_to_url(game, game, is_initial=True), game, "en")[0].state == game.state
            return
    pytest.fail("nobody called")
