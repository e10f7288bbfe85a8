"""The scoreboard without a browser: a game followed, scores that are set, mistakes that are told."""

import pytest
import traitlets

from components.played import round_text
from muggins_widgets import MUGGINS, RULESETS, Record, Scoreboard, StepThrough
from muggins_widgets.rules import apply, legal_actions, new_game, shuffled

ROUND = round_text("out-without-drawing")
HISTORY = [(0, 0), (10, 0), (10, 15)]
MINUS = "\N{MINUS SIGN}"


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en")


def send(component, action, value):
    component._handle_custom_msg({"action": action, "value": value, "number": 1}, [])


def spoken(component):
    return component._announced[1]


def shown(component):
    """What the board shows now, without its kind."""
    return repr(component).removeprefix("Scoreboard(").removesuffix(")").partition(", ")[2]


@pytest.mark.parametrize("game", [ROUND, Record.read(ROUND), Record.read(ROUND).steps()])
def test_a_game_gives_its_players_its_rules_and_its_scores(game):
    board = Scoreboard(game)
    state = Record.read(ROUND).steps()[-1].after
    assert board.players == ("Ana", "Ben")
    assert board.ruleset is MUGGINS
    assert board.scores[0] == (0, 0)
    assert board.scores[-1] == state.scores
    assert shown(board) == f"Ana {state.scores[0]}, Ben {state.scores[1]}"


def test_every_play_is_a_line_of_the_sheet_and_so_is_the_count():
    board = Scoreboard(ROUND, kind="sheet")
    steps = Record.read(ROUND).steps()
    plays = sum(len(after.after.table.tiles) > len(after.before.table.tiles) for after in steps)
    assert board._html.count('<th scope="row">') == plays + 1
    assert '<th scope="row">Count</th>' in board._html


def test_the_scores_after_each_turn_are_those_of_the_step_through():
    step, board = StepThrough(ROUND), Scoreboard(ROUND)
    for number, frame in enumerate(step._frames["frames"]):
        board.index = number
        scores = frame["moments"][frame["lines"][-1]["moment"]]["scores"]
        assert shown(board) == f"Ana {scores[0]}, Ben {scores[1]}"


def test_it_is_linked_to_a_step_through():
    step, board = StepThrough(ROUND, index=3), Scoreboard(ROUND)
    traitlets.link((step, "index"), (board, "index"))
    assert board.index == 3
    step.set_state({"index": 5})
    assert board.index == 5


def test_the_states_of_a_game_that_is_played_are_followed():
    state = new_game(MUGGINS, ("Ana", "Ben"))
    board = Scoreboard(state)
    assert board.scores == ((0, 0),)
    state = apply(state, shuffled(state, "seed")).after
    expected = [state.scores]
    while state.phase == "play":
        state = apply(state, legal_actions(state)[0]).after
        expected += [state.scores] if state.scores != expected[-1] else []
        board.game = state
    assert len(expected) > 2
    assert board.scores == tuple(expected)
    board.game = new_game(MUGGINS, ("Cleo", "Dan"))
    assert (board.players, board.scores) == (("Cleo", "Dan"), ((0, 0),))


def test_a_record_that_grows_is_followed_when_it_is_set_anew():
    whole = Record.read(ROUND)
    board = Scoreboard(whole.branch(4))
    before = board.scores
    board.game = whole
    assert board.scores[: len(before)] == before
    assert len(board.scores) > len(before)


def test_a_shorter_game_leaves_no_turn_that_is_not_there():
    whole = Record.read(ROUND)
    board = Scoreboard(whole, index=10)
    board.game = whole.branch(2)
    assert board.index is None


def test_scores_can_be_set_without_a_game():
    board = Scoreboard(scores=HISTORY, players=("Ana", "Ben"), ruleset="per five")
    assert shown(board) == "Ana 10, Ben 15"
    assert "A stroke is 1 point" in board._html
    assert "Target: 50" in board._html
    board.scores = (*board.scores, (10, -5))
    assert spoken(board) == f"Ben {MINUS}20, {MINUS}5"
    board.index = 1
    assert shown(board) == "Ana 10, Ben 0"


def test_players_without_names_are_numbered():
    assert shown(Scoreboard(scores=[(0, 5, 10)])) == "Player 1 0, Player 2 5, Player 3 10"
    assert "Joueur 1" in Scoreboard(scores=[(0, 5)], lang="fr")._html


def test_partners_have_one_score():
    names = ("Ana", "Ben", "Cleo", "Dan")
    board = Scoreboard(scores=[(0, 0), (5, 0)], players=names, ruleset="partnership")
    assert shown(board) == "Ana and Cleo 5, Ben and Dan 0"
    board.lang = "fr"
    assert "Ana et Cleo" in board._html
    assert Scoreboard(new_game(RULESETS["partnership"], names)).scores == ((0, 0),)


def test_scores_that_are_set_take_the_place_of_a_game():
    board = Scoreboard(ROUND)
    board.scores = [(0, 0), (20, 0)]
    assert shown(board) == "Ana 20, Ben 0"


@pytest.mark.parametrize(
    ("kind", "mark"),
    [("paper", "tally:0:1"), ("cribbage", "peg:0:0"), ("abacus", "bead:0:1"), ("sheet", "line:1")],
)
def test_each_board_is_shown_with_its_caption_and_its_words(kind, mark):
    board = Scoreboard(scores=HISTORY, players=("Ana", "Ben"), kind=kind)
    assert f'data-key="{mark}"' in board._html
    assert "Target: 250" in board._html
    assert board._html.count("<svg") == (0 if kind == "sheet" else 2)


def test_the_board_is_chosen_by_a_click():
    board = Scoreboard(scores=HISTORY)
    send(board, "kind", "abacus")
    assert board.kind == "abacus"
    send(board, "kind", "<script>")
    assert board.kind == "abacus"


def test_a_change_is_said_once_and_another_board_is_not():
    board = Scoreboard(scores=HISTORY, players=("Ana", "Ben"))
    assert spoken(board) == ""
    board.scores = (*board.scores, (15, 15))
    assert spoken(board) == "Ana +5, 15"
    number = board._announced[0]
    board.kind = "sheet"
    assert board._announced[0] == number


def test_a_name_is_text_and_nothing_else():
    board = Scoreboard(scores=[(0, 0)], players=("<script>alert(1)</script>", "A & B"))
    for kind in ("paper", "sheet"):
        board.kind = kind
        assert "<script" not in board._html
        assert "A &amp; B" in board._html


@pytest.mark.parametrize("game", [3, "1-1 1-4", object(), [3]])
def test_what_has_no_scores_is_told(game):
    with pytest.raises(TypeError, match="needed, not"):
        Scoreboard(game)
    board = Scoreboard(ROUND)
    with pytest.raises(TypeError, match="needed, not"):
        board.game = game
    assert board.game == ROUND


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("kind", "chalk"),
        ("scores", []),
        ("scores", [(1,) * 5]),
        ("scores", [(0, 0), (5,)]),
        ("scores", [(0, "5")]),
        ("scores", [(0, True)]),
        ("scores", ["12"]),
        ("scores", 5),
        ("players", ("Ana",)),
        ("players", ("Ana", " ")),
        ("index", 3),
        ("index", -1),
        ("index", "1"),
    ],
)
def test_a_wrong_value_is_told_at_once_and_changes_nothing(trait, value):
    board = Scoreboard(scores=HISTORY, players=("Ana", "Ben"))
    before = getattr(board, trait)
    with pytest.raises(traitlets.TraitError):
        setattr(board, trait, value)
    assert getattr(board, trait) == before
    with pytest.raises(traitlets.TraitError):
        Scoreboard(**({"scores": HISTORY, "players": ("Ana", "Ben")} | {trait: value}))


def test_a_game_brings_its_own_scores():
    with pytest.raises(TypeError, match="its own “scores”"):
        Scoreboard(ROUND, scores=HISTORY)


def test_a_mistyped_keyword_is_told():
    with pytest.raises(TypeError, match="Was “kind” meant"):
        Scoreboard(kindd="paper")


@pytest.mark.parametrize("kind", ["paper", "cribbage", "abacus", "sheet"])
def test_no_tile_that_lies_hidden_reaches_the_browser(kind):
    state = new_game(MUGGINS, ("Ana", "Ben"))
    step = apply(state, shuffled(state, "sentinel"))
    steps = [step]
    while len(steps) < 6:
        steps.append(apply(steps[-1].after, legal_actions(steps[-1].after)[0]))
    board = Scoreboard(tuple(steps), kind=kind)
    now = steps[-1].after
    hidden = {tile for hand in (*now.hands, now.boneyard) for tile in hand if tile} - set(now.table.tiles)
    assert len(hidden) > 20
    sent = repr(board.get_state())
    assert not [tile for tile in hidden if str(tile) in sent or tile.code in sent]
    assert all(str(tile) in sent for tile in now.table.tiles if kind == "sheet")
