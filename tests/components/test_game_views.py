"""A game apart from its screens: several views of one game, each with its own hand, language and selection."""

import json
import re

from muggins_widgets.analysis import most_points
from muggins_widgets.components.game.session import GameSession, Seat, SeatView
from muggins_widgets.components.game.view import GamePresenter
from muggins_widgets.components.shared.placing import PendingPlay
from muggins_widgets.rules import MUGGINS, RULESETS, Draw, Play, legal_actions
from muggins_widgets.text import message

SEATS = (Seat("Ana"), Seat("Ben"), Seat("Machine", most_points))


def screen(view, lang):
    """All that a screen shows of a game, as one text."""
    shown = GamePresenter(view.state, view.viewer, lang, view.game.can_be_called)
    hands = [*shown.others(), *shown.own(None, None)]
    texts = [shown.status(), shown.boneyard(), shown.turns(view.recent), list(shown.history(view.history))]
    return json.dumps([shown.scores(), hands, texts], default=str, ensure_ascii=False)


def tiles_named(text):
    return {f"{low}-{high}" for low, high in re.findall(r"\[(\d)\|(\d)\]", re.sub(r"<svg.*?</svg>", "", text))}


def codes(tiles):
    return {tile.code for tile in tiles}


def play_on(game):
    if game.state.phase == "deal":
        game.deal()
    else:
        game.act(most_points(game.state, legal_actions(game.state)))


def test_two_views_of_one_game_each_show_their_own_hand_in_their_own_language():
    game = GameSession(SEATS, MUGGINS, "7")
    ana, ben = SeatView(game, 0), SeatView(game, 1)
    moments = 0
    while not game.state.hands_shown and game.state.phase == "play":
        for view, lang in ((ana, "en"), (ben, "fr")):
            assert codes(tile for hand in view.state.hands for tile in hand if tile) == codes(
                game.state.hands[view.viewer]
            )
            seen = codes(game.state.table.tiles) | codes(game.state.hands[view.viewer])
            assert tiles_named(screen(view, lang)) <= seen
            assert view.curtain is None
        assert (ana.is_acting, ben.is_acting) == (game.state.turn == 0, game.state.turn == 1)
        for view, lang, other in ((ana, "en", "fr"), (ben, "fr", "en")):
            assert message(lang, "ui.play.round", round=1) in screen(view, lang)
            assert message(other, "ui.play.round", round=1) not in screen(view, lang)
        moments += 1
        play_on(game)
    assert moments > 5


def test_what_one_view_selects_the_other_does_not():
    game = GameSession(SEATS, MUGGINS, "7")
    ana, ben = SeatView(game, 0), SeatView(game, 1)
    acting, other = (ana, ben) if ana.is_acting else (ben, ana)
    tile = next(play.tile for play in legal_actions(game.state) if isinstance(play, Play))
    acting.select(PendingPlay.start(game.state.table, tile))
    assert acting.ask_for_hint() is not None
    assert other.ask_for_hint() is None, "it is not its turn"
    assert (other.pending, other.hint) == (None, None)
    assert acting.pending.tile is tile
    play_on(game)
    assert (acting.pending, acting.hint) == (None, None), "the game has gone on"


def test_each_view_is_shown_what_happened_since_its_own_last_action():
    game = GameSession(SEATS, MUGGINS, "7")
    views = SeatView(game, 0), SeatView(game, 1)
    for _ in range(8):
        if game.state.phase != "play":
            break
        turn = game.state.turn
        play_on(game)
        assert views[turn].recent[0].before.turn == turn
        assert len(views[1 - turn].recent) >= len(views[turn].recent)
        drawn = [step for step in views[1 - turn].recent if isinstance(step.action, Draw)]
        assert all(event.tile is None for step in drawn for event in step.events if event.seat == turn)


def test_persons_who_share_a_screen_see_no_hand_before_the_curtain_is_lifted():
    game = GameSession(SEATS, MUGGINS, "7")
    shared = SeatView(game)
    while game.state.phase in ("play", "deal") and game.state.round < 3:
        if game.state.phase == "play":
            assert (shared.viewer, shared.curtain) == (None, game.state.turn)
            assert not any(tile for hand in shared.state.hands for tile in hand)
            shared.lift_curtain()
            assert (shared.viewer, shared.curtain) == (game.state.turn, None)
            turn = game.state.turn
            while game.state.turn == turn and game.state.phase == "play":
                assert shared.viewer == turn, "a hand stays while its player draws"
                play_on(game)
        else:
            play_on(game)


def test_only_the_persons_of_a_view_can_call_there():
    rules = RULESETS["muggins_call"]
    game = GameSession(SEATS[:2], rules, "2")
    ana, ben = SeatView(game, 0), SeatView(game, 1)
    turn = game.state.turn
    game.act(next(play for play in legal_actions(game.state) if isinstance(play, Play)))
    assert ((ana, ben)[turn].callers, (ana, ben)[1 - turn].callers) == ((), (1 - turn,))
    assert SeatView(game).callers == (1 - turn,)
