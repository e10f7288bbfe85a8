"""Hidden is hidden: what a seat sees of a game holds and betrays no tile that it may not know."""

import pickle
from dataclasses import replace

from hypothesis import given

from muggins_widgets.rules import (
    DOUBLE_SIX,
    Deal,
    Draw,
    Pass,
    Play,
    Port,
    Tile,
    apply,
    legal_actions,
    new_game,
    shuffled,
)
from rules.random_games import games, some


class _Finder(pickle.Pickler):
    """Pickles a thing to find every tile that can be reached from it, through whatever holds it."""

    def __init__(self, file):
        super().__init__(file)
        self.tiles = set()

    def persistent_id(self, thing):
        if isinstance(thing, Tile):
            self.tiles.add(thing)
            return thing.code
        if isinstance(thing, Port):
            self.tiles.add(thing.tile)
            return thing.code
        return None


class _Nowhere:
    def write(self, data):
        """Forget it."""


def _tiles_in(thing):
    finder = _Finder(_Nowhere())
    finder.dump(thing)
    return finder.tiles


def _open_to(state, seat):
    """The tiles a seat may see in a state: the table's, its own, and all hands after a count."""
    seen = {*state.table.tiles, *(state.hands[seat] if seat is not None and state.hands else ())}
    if state.round and state.phase in ("deal", "over") and state.ending != "target":
        seen |= {tile for hand in state.hands for tile in hand}
    return seen


@given(games())
@some(100)
def test_what_a_seat_sees_of_a_state_or_step_holds_no_hidden_tile(game):
    steps = game.steps()
    for step in steps:
        for seat in (None, *range(len(step.after.players))):
            open_before, open_after = _open_to(step.before, seat), _open_to(step.after, seat)
            assert _tiles_in(step.after.seen_by(seat)) == open_after
            lots = step.action.lots if isinstance(step.action, Deal) else ()
            turned_up = {tile for lot in lots for _, tile in lot.tiles}
            assert _tiles_in(step.seen_by(seat)) == open_before | open_after | turned_up


def test_the_search_for_hidden_tiles_finds_them_wherever_they_are():
    state = new_game()
    step = apply(state, shuffled(state, 1))
    assert _tiles_in(step) == set(DOUBLE_SIX)
    assert _tiles_in({"deep": [(Port.read("1-4.high"),)]}) == {Tile(1, 4)}


@given(games())
@some(150)
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden(game):
    state, chance = game.state()
    for seat in range(len(state.players)):
        if state.hands_shown or not state.hands:
            continue
        others = [owner for owner in range(len(state.players)) if owner != seat]
        hidden = [tile for owner in others for tile in state.hands[owner]] + list(state.boneyard)
        chance.shuffle(hidden)
        hands = [
            hand if owner == seat else tuple(hidden.pop() for _ in hand)
            for owner, hand in enumerate(state.hands)
        ]
        drawn = state.drawn if seat == state.turn else chance.choice([None, *hands[state.turn]])
        other = replace(state, hands=tuple(hands), boneyard=tuple(hidden), drawn=drawn)
        assert other.seen_by(seat) == state.seen_by(seat)


@given(games())
@some(150)
def test_a_view_shows_its_owner_everything_of_their_own_and_is_a_view_of_itself(game):
    state, _ = game.state()
    for seat in range(len(state.players)):
        view = state.seen_by(seat)
        assert view.seen_by(seat) == view
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in state.hands]
        assert len(view.boneyard) == len(state.boneyard)
        assert not state.hands or view.hands[seat] == state.hands[seat]
        if seat == state.turn and state.phase == "play":
            plays = [action for action in legal_actions(view) if isinstance(action, Play | Draw | Pass)]
            assert plays == [
                action for action in legal_actions(state) if isinstance(action, Play | Draw | Pass)
            ]
