"""A game in a few characters, for the page's address: who plays by which rules, the seed, and what was done.

A tile that nobody has seen is not among them: the seed deals it again. Of a game that was resumed from
a record, only what was done since is written.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from muggins_widgets.components.game.session import GameSession
from muggins_widgets.components.game.setup import read_seed, seats_named
from muggins_widgets.components.shared.interactive import CannotDo
from muggins_widgets.rules import (
    DOUBLE_SIX,
    Action,
    Call,
    Deal,
    Draw,
    GameState,
    Pass,
    Play,
    Settle,
    Step,
    Tile,
    apply,
    forced_move,
    legal_actions,
    new_game,
    read_ruleset,
    shuffled,
    write_ruleset,
)
from muggins_widgets.text import message

__all__ = ["game_from_url", "game_to_url", "read_moves", "write_moves"]

_TILES: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZab"
_WAYS: Final = "0123456789cdefghijklmnopqrstu"
_PLAIN: Final[dict[type[Action], str]] = {Deal: ".", Draw: "-", Pass: "_", Settle: "y"}
_MOVE: Final = re.compile(
    rf"(?P<tile>[{_TILES}])(?P<way>[{_WAYS}])?(?:v(?P<claim>\d{{1,3}}))?|x(?P<caller>\d)|(?P<plain>[-._y])",
    re.ASCII,
)


def game_to_url(game: GameSession, initial: GameSession, *, is_initial: bool) -> str:
    """Return a game as the text of an address; nothing if its seed does not deal it.

    Parameters
    ----------
    game
        The game.
    initial
        The game that the notebook began.
    is_initial
        Whether it is that one, played on; else another one was begun or loaded on the screen.
    """
    if is_initial:
        return "*".join([game.seed, write_moves(game.steps[len(initial.given) or 1 :])])
    names = [seat.name for seat in game.seats]
    start = new_game(game.state.ruleset, names)
    deals = [step for step in game.steps if isinstance(step.action, Deal)]
    if game.steps[0].before != start or any(shuffled(deal.before, game.seed) != deal.action for deal in deals):
        return ""
    moves, rules = write_moves(game.steps[1:]), write_ruleset(game.state.ruleset)
    return "*".join([game.seed, moves, rules, "\n".join(names)])


def game_from_url(text: str, initial: GameSession, lang: str) -> tuple[GameSession, bool]:
    """Return the game that an address names.

    Parameters
    ----------
    text
        What :func:`game_to_url` wrote, or somebody else.
    initial
        The game that the notebook began.
    lang
        The language of the error.

    Returns
    -------
    tuple
        The game, and whether it is the one that the notebook began.

    Raises
    ------
    RulesError
        If it breaks the rules.
    CannotDo
        If it is no game.
    """
    seed, *rest = text.split("*", 3)
    if len(rest) not in (1, 3) or read_seed(seed, lang) != seed:
        raise CannotDo(message(lang, "ui.play.no-place"))
    is_initial = len(rest) == 1
    seats = initial.seats if is_initial else seats_named(rest[2].split("\n"), initial.seats)
    rules = initial.state.ruleset if is_initial else read_ruleset(rest[1])
    steps = list(initial.given) if is_initial else []
    if not steps:
        start = new_game(rules, [seat.name for seat in seats])
        steps = [apply(start, shuffled(start, seed))]
    steps += read_moves(rest[0], steps[-1].after, seed, lang)
    return GameSession(seats, rules, seed, steps), is_initial


def write_moves(steps: Sequence[Step]) -> str:
    """Return what was done as text: a letter for a tile, and where it could be played in several ways, which.

    Points that were not claimed, or not all of them, are written after it.
    Whoever has no tile that fits must draw, or pass: that is written only where nothing else was done after it.
    """
    free = [number for number, step in enumerate(steps) if not isinstance(step.action, Draw | Pass)]
    last = free[-1] if free else 0
    return "".join(
        _written(step.before, step.action)
        for number, step in enumerate(steps)
        if number >= last or not isinstance(step.action, Draw | Pass)
    )


def _written(state: GameState, action: Action) -> str:
    if isinstance(action, Call):
        return f"x{action.seat}"
    if not isinstance(action, Play):
        return _PLAIN[type(action)]
    ways = _ways(state, action.tile)
    at = next(
        number for number, play in enumerate(ways) if (play.at, play.in_line) == (action.at, action.in_line)
    )
    claim = "" if action.claim == ways[at].claim else f"v{action.claim or 0}"
    return _TILES[action.tile.index] + (_WAYS[at] if len(ways) > 1 else "") + claim


def _ways(state: GameState, tile: Tile) -> list[Play]:
    """Return the ways to play a tile, in an order that the table alone decides; all points are claimed."""
    plays = [play for play in legal_actions(state) if isinstance(play, Play) and play.tile is tile]
    ways: dict[tuple[int, bool], Play] = {}
    for play in sorted(plays, key=lambda play: play.claim or 0):
        ways[play.at.index if play.at else -1, play.in_line] = play
    return [ways[way] for way in sorted(ways)]


def read_moves(text: str, state: GameState, seed: str, lang: str) -> Iterator[Step]:
    """Return the steps that :func:`write_moves` wrote, done again from a state on.

    Raises
    ------
    RulesError
        If the rules refuse it.
    CannotDo
        If it is not written so.
    """
    place = 0
    while place < len(text):
        found = _MOVE.match(text, place)
        if found is None:
            raise CannotDo(message(lang, "ui.play.no-place"))
        place = found.end()
        while found[0][0] not in "-_x" and (forced := forced_move(state)):
            step = apply(state, forced)
            yield step
            state = step.after
        step = apply(state, _read(found, state, seed))
        yield step
        state = step.after


def _read(found: re.Match[str], state: GameState, seed: str) -> Action:
    if found["caller"]:
        return Call(int(found["caller"]))
    if found["plain"]:
        plain: dict[str, Action] = {"-": Draw(), "_": Pass(), "y": Settle()}
        return plain.get(found["plain"]) or shuffled(state, seed)
    tile = DOUBLE_SIX[_TILES.index(found["tile"])]
    ways = _ways(state, tile)
    number = _WAYS.index(found["way"]) if found["way"] else 0
    play = ways[number] if number < len(ways) else Play(tile)
    return play if found["claim"] is None else replace(play, claim=int(found["claim"]) or None)
