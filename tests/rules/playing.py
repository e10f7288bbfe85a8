"""Short ways to set up a game and to play it, for tests that say what they mean."""

from dataclasses import replace

import pytest

from muggins_widgets.rules import (
    MUGGINS,
    RULESETS,
    Call,
    Deal,
    Draw,
    IllegalAction,
    Pass,
    Play,
    Settle,
    Table,
    Tile,
    apply,
    legal_actions,
    new_game,
)
from muggins_widgets.rules.game import refusal, shuffled

NAMES = ("Ana", "Ben", "Cleo", "Dan")
GAMES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]
"""Every named ruleset with every number of players it allows."""


def tiles(text):
    """Tiles, such as ``"1-4 6-6"``."""
    return tuple(Tile.read(code) for code in text.split())


def position(*hands, table="", boneyard="", rules=MUGGINS, **more):
    """A round under way: the hands by seat, a table and a boneyard as they are wanted, seat 0 to play."""
    state = new_game(rules, NAMES[: len(hands)], scores=more.pop("scores", None))
    return replace(
        state,
        **({"phase": "play", "round": 1} | more),
        table=Table.read(table, rules),
        hands=tuple(tiles(hand) for hand in hands),
        boneyard=tiles(boneyard),
    )


def deal(*hands, boneyard, leader=0):
    """A deal of these hands; the boneyard in drawing order."""
    return Deal(tuple(tiles(hand) for hand in hands), tiles(boneyard), leader)


def action(state, text, claim=None):
    """Read ``draw``, ``draw 1-2``, ``pass``, ``count``, ``call 1``, ``1-4``, ``1-4@4-4.c``, ``4-4=``.

    A tile without a host goes to the first join that it fits.
    """
    word, _, rest = text.partition(" ")
    if word in ("draw", "pass", "count", "call"):
        made = {"draw": Draw, "pass": Pass, "count": Settle, "call": Call}[word]
        what = [Tile.read(rest) if word == "draw" else int(rest)] if rest else []
        return made(*what)
    code, _, host = text.removesuffix("=").partition("@")
    tile = Tile.read(code)
    host, _, port = host.partition(".")
    at = None
    if port:
        at = Tile.read(host).port(port)
    elif host:
        at = state.table.join_of(tile, Tile.read(host))
    elif state.table.tiles:
        at = next(iter(state.table.fits(tile)), None)
    return Play(tile, at, text.endswith("="), claim)


def steps(state, *texts):
    """Do one action after the other; give the steps."""
    done = []
    for text in texts:
        done.append(apply(state, action(state, text)))
        state = done[-1].after
    return done


def after(state, *texts):
    """Do one action after the other; give the state after them."""
    return steps(state, *texts)[-1].after


def of_kind(happened, *kinds):
    """The events of these kinds, in order, of a step or of many."""
    happened = happened if isinstance(happened, (list, tuple)) else [happened]
    return [event for step in happened for event in step.events if isinstance(event, kinds)]


def random_steps(state, chance, rounds=1):
    """Play whole rounds, or to the game's end, by random legal actions: every step, the deals too."""
    done = []
    for _ in range(rounds):
        if state.phase == "over":
            break
        done.append(apply(state, shuffled(state, chance.randrange(2**32))))
        state = done[-1].after
        while state.phase in ("play", "count"):
            done.append(apply(state, chance.choice(legal_actions(state))))
            state = done[-1].after
    return done


def refused(state, text, **more):
    """The clause and the reason by which an action is refused, and whether ``apply`` refuses it just so."""
    asked = action(state, text, **more)
    said = refusal(state, asked)
    with pytest.raises(IllegalAction) as error:
        apply(state, asked)
    assert error.value.refusal == said
    return said.clause, said.reason
