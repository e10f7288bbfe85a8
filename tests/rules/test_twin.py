"""The engine against its twin: two games written apart play the same actions and must agree on everything.

The twin (``twin.py``) knows the rules by itself and imports nothing of the package. The golden numbers are the
counts of action sequences from one fixed deal, as perft does it for chess: whatever the rules forbid or allow
anew changes them. ``python -m rules.test_twin`` in ``tests`` prints them.
"""

import ast
import json
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muggins_widgets.rules import RULESETS, Call, Deal, Play, Scored, Tile, apply, legal_actions, new_game
from rules.playing import GAMES, NAMES, tiles
from rules.twin import RULES, SET, Twin, followers

GOLDEN = Path(__file__).with_name("perft.json")
FIXED = (
    "2-5 0-4 3-3 1-6 5-5 0-1 4-6 1-3 2-2 0-6 3-5 4-4 1-2 2-6 "
    "0-0 5-6 1-4 3-4 0-3 6-6 2-4 1-5 0-2 3-6 1-1 4-5 2-3 0-5"
)
STARTS = {"opening": 0, "middle": 0.25}
"""Where the counting starts: what part of one fixed round is already played. From the middle, rounds end."""


def _pair(tile):
    return (tile.low, tile.high)


def _side(port):
    return None if port is None else (_pair(port.tile), port.name)


def _plain(action):
    """An action of the engine in the twin's words."""
    if isinstance(action, Play):
        return ("play", _pair(action.tile), _side(action.at), action.in_line, action.claim)
    return (type(action).__name__.lower(), *([action.seat] if isinstance(action, Call) else []))


def _choices(state):
    """What the engine allows, by the twin's words."""
    choices = {_plain(action): action for action in legal_actions(state)}
    assert len(choices) == len(legal_actions(state))
    return choices


def _seen_of_engine(state):
    return {
        "phase": state.phase,
        "ending": state.ending,
        "out": state.out,
        "winner": state.winner,
        "scores": list(state.scores),
        "hands": [sorted(map(_pair, hand)) for hand in state.hands],
        "boneyard": [_pair(tile) for tile in state.boneyard],
        "drawable": state.drawable,
        "must": state.drawn and _pair(state.drawn),
        "pending": state.unclaimed,
        "joins": [_side(port) for port in state.table.joins],
        "counts": [(_pair(count.tile), count.pips) for count in state.table.counts],
        "total": state.table.total,
        "pivots": [_pair(tile) for tile in state.table.spinners],
        "turn": state.turn if state.phase == "play" else None,
        "next": state.next_leader if state.phase == "deal" else None,
        "legal": sorted(_choices(state), key=str),
    }


def _seen_of_twin(twin):
    return {
        "phase": twin.phase,
        "ending": twin.ending,
        "out": twin.out,
        "winner": twin.winner,
        "scores": twin.scores,
        "hands": [sorted(hand) for hand in twin.hands],
        "boneyard": twin.boneyard,
        "drawable": twin.drawable(),
        "must": twin.must,
        "pending": twin.pending,
        "joins": twin.joins(),
        "counts": twin.counts(),
        "total": twin.total(),
        "pivots": twin.pivots(),
        "turn": twin.turn if twin.phase == "play" else None,
        "next": twin.next_leader() if twin.phase == "deal" else None,
        "legal": sorted(twin.legal(), key=str),
    }


def _new(name, players):
    return Twin(RULES[name], players), new_game(RULESETS[name], NAMES[:players])


def _dealt(twin, state, order, leader):
    """Deal the tiles in this order in both games; give the engine's state after it."""
    size = twin.rules["hand"][twin.players]
    hands = [order[seat * size : (seat + 1) * size] for seat in range(twin.players)]
    boneyard = order[twin.players * size :]
    twin.deal(hands, boneyard, leader)
    known = [tuple(Tile(*pair) for pair in part) for part in (*hands, boneyard)]
    return apply(state, Deal(tuple(known[:-1]), known[-1], leader)).after


@pytest.mark.parametrize(("name", "players"), GAMES)
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=5)
def test_random_games_are_the_same_in_the_engine_and_in_its_twin(name, players, seed):
    chance = Random(seed)
    twin, state = _new(name, players)
    leader = chance.randrange(players)
    for _ in range(3):
        state = _dealt(twin, state, chance.sample(SET, 28), leader)
        while state.phase in ("play", "count"):
            assert _seen_of_engine(state) == _seen_of_twin(twin)
            choice = chance.choice(twin.legal())
            twin.do(choice)
            step = apply(state, _choices(state)[choice])
            scored = [event.points for event in step.events if isinstance(event, Scored)]
            assert scored == ([twin.points] if choice[0] == "play" else [])
            state = step.after
        assert _seen_of_engine(state) == _seen_of_twin(twin)
        if state.phase == "over":
            return
        leader = chance.randrange(players) if state.next_leader is None else state.next_leader


def test_the_twin_shares_nothing_with_the_package():
    tree = ast.parse(Path(__file__).with_name("twin.py").read_text(encoding="utf-8"))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    imported |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported == {"__future__", "copy"}


# The golden numbers


def _fixed(name, players, start):
    """The fixed deal, in both games, after the first part of one fixed round."""
    order = [_pair(tile) for tile in tiles(FIXED)]
    twin, state = _new(name, players)
    _dealt(twin, state, order, 0)
    walk = []
    while twin.phase == "play":
        choices = sorted(twin.legal(), key=str)
        walk.append(choices[(7 * len(walk) + 3) % len(choices)])
        twin.do(walk[-1])
    twin, state = _new(name, players)
    state = _dealt(twin, state, order, 0)
    for choice in walk[: int(len(walk) * STARTS[start])]:
        twin.do(choice)
        state = apply(state, _choices(state)[choice]).after
    return twin, state


def _followers(state):
    """What the twin's function of that name does."""
    if state.phase in ("deal", "over"):
        return [state]
    return [apply(state, action).after for action in legal_actions(state)]


def _counted(game, depth, next_games):
    """Count the action sequences of each length, and add up the scores, by side, at the end of the longest."""
    games, numbers = [game], []
    for _ in range(depth):
        games = [after for game in games for after in next_games(game)]
        numbers.append(len(games))
    by_side = zip(*(game.scores for game in games), strict=True)
    return {"sequences": numbers, "scores": [sum(scores) for scores in by_side]}


def _golden():
    return [
        pytest.param(name, int(players), start, counted, id=f"{name}-{players}-{start}")
        for name, tables in json.loads(GOLDEN.read_text(encoding="utf-8")).items()
        for players, starts in tables.items()
        for start, counted in starts.items()
    ]


@pytest.mark.parametrize(("name", "players", "start", "counted"), _golden())
def test_the_engine_counts_the_golden_number_of_action_sequences(name, players, start, counted):
    _, state = _fixed(name, players, start)
    assert _counted(state, len(counted["sequences"]), _followers) == counted


@pytest.mark.parametrize(("name", "players", "start", "counted"), _golden())
def test_the_twin_counts_the_golden_number_of_action_sequences(name, players, start, counted):
    twin, _ = _fixed(name, players, start)
    assert _counted(twin, len(counted["sequences"]), followers) == counted


def test_the_golden_numbers_stand_for_every_ruleset_and_number_of_players():
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert [(name, int(players)) for name, tables in golden.items() for players in tables] == GAMES
    starts = [starts for tables in golden.values() for starts in tables.values()]
    assert all(list(start) == list(STARTS) for start in starts)
    rows = [counted["sequences"] for start in starts for counted in start.values()]
    assert all(len(row) > 4 and row[-1] >= 20 for row in rows)
    assert all(less <= more for row in rows for less, more in pairwise(row))


def _count_up(game):
    """Count to the depth at which there are enough."""
    games, depth = [game], 0
    while len(games) < 600 and depth < 24:
        games, depth = [after for game in games for after in followers(game)], depth + 1
    return _counted(game, depth, followers)


def main():
    """Print the golden numbers, as the twin counts them."""
    golden = {}
    for name, players in GAMES:
        rows = {start: _count_up(_fixed(name, players, start)[0]) for start in STARTS}
        golden.setdefault(name, {})[str(players)] = rows
    rows = [f"{json.dumps(name)}: {json.dumps(tables)}" for name, tables in golden.items()]
    sys.stdout.write("{\n " + ",\n ".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()
