"""Beginning, dealing and playing a game: ``apply(state, action) -> Step`` is its one transition.

States never change, and what the rules refuse raises an error. All chance is in the deal: shuffle and lots.
After it a round follows from its actions alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from muggins_widgets.rules.actions import Action, Call, Deal, Draw, Lot, Pass, Play, Settle
from muggins_widgets.rules.refusal import Refusal, RulesError
from muggins_widgets.rules.refusals import check_state, claims, lot_result, refusal
from muggins_widgets.rules.ruleset import MUGGINS, Ruleset
from muggins_widgets.rules.rulesets import read_ruleset
from muggins_widgets.rules.state import GameState, Hand, Step
from muggins_widgets.rules.tiles import DOUBLE_SIX, Tile, excerpt
from muggins_widgets.rules.transition import HANDLERS, Draft

__all__ = [
    "GameError",
    "IllegalAction",
    "apply",
    "forced_move",
    "legal_actions",
    "new_game",
    "refusal",
    "shuffled",
]

_LONGEST_NAME = 60
_NAMES = ("Ana", "Ben", "Cleo", "Dan")

_JOINERS = dict.fromkeys((0x200C, 0x200D))
"""What joins or parts letters in Persian or Hindi, and the parts of an emoji: seen only by what it does."""

_PLAYS = {
    (tile, port): Play(tile, port)
    for tile in DOUBLE_SIX
    for port in (None, *(port for host in DOUBLE_SIX if host is not tile for port in host.ports))
    if port is None or tile.has(port.value)
}
"""Every plain play there is, made once: listing what is legal is then a look-up."""


class IllegalAction(RulesError):  # noqa: N818 - the game's own word
    """An action that the rules refuse; it carries the refusal. Nothing has changed."""


class GameError(RulesError):
    """A game that cannot be set up."""


def new_game(
    ruleset: Ruleset | str = MUGGINS,
    players: Sequence[str] | None = None,
    *,
    scores: Sequence[int] | None = None,
) -> GameState:
    """Start a game that waits for its first deal.

    Parameters
    ----------
    ruleset
        The rules it is played by, or their name or text (``"muggins, hand_two = 6"``).
    players
        The names, by seat, clockwise; Ana, Ben, Cleo and Dan, as many as are needed, if none are given.
    scores
        The scores to start from, by side; zero if not given.

    Raises
    ------
    GameError
        If the number of players is not one of the ruleset's, a name is empty, too long or given twice,
        or the scores are not one for each side.
    RulesetError
        If there is no such ruleset.
    """
    ruleset = read_ruleset(ruleset)
    given = _NAMES[: min(ruleset.players)] if players is None else players
    names = (given,) if isinstance(given, str) else tuple(given)
    if len(names) not in ruleset.players:
        facts = {"players": len(names), "allowed": ruleset.players}
        raise GameError(Refusal("deal.hand", "wrong-number-of-players", facts))
    for name in names:
        if not isinstance(name, str) or not _can_be_a_name(name):
            raise GameError(Refusal("play.turns", "bad-name", {"read": excerpt(name), "most": _LONGEST_NAME}))
        if names.count(name) > 1:
            raise GameError(Refusal("play.turns", "name-twice", {"read": name}))
    sides = ruleset.sides(len(names))
    start = tuple(scores) if scores is not None else (0,) * sides
    if len(start) != sides or not all(type(score) is int for score in start):
        raise GameError(Refusal("score.raw", "wrong-scores", {"sides": sides}))
    if max(start) >= ruleset.target(len(names)):
        raise GameError(Refusal("score.target", "already-won", {"target": ruleset.target(len(names))}))
    return GameState(ruleset, names, start, table=ruleset.table())


def _can_be_a_name(name: str) -> bool:
    seen = name.translate(_JOINERS)
    return bool(seen.strip()) and seen.isprintable() and len(name) <= _LONGEST_NAME


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Return every legal action: exactly what :func:`apply` accepts, a deal excepted.

    A deal is chance, not choice: :func:`shuffled` makes one. Unknown tiles are not listed. It takes the whole
    state: in a seat's view the others' hands are unknown, so it may list a count that the game refuses.

    Raises
    ------
    TypeError
        If it is given something that is no state of a game.
    """
    if type(state) is not GameState:  # quicker than the whole check, which is a call
        check_state(state)
    actions: list[Action] = []
    if state.unclaimed is not None:
        actions += [Call(seat) for seat in range(len(state.players)) if refusal(state, Call(seat)) is None]
    plays = _legal_plays(state) if state.phase == "play" else []
    return (*actions, *(plays or _without_a_play(state)))


def forced_move(state: GameState) -> Action | None:
    """Return the draw or the pass of a player who can do nothing else now, or ``None`` where there is a choice.

    What an opponent may call at the same time is no choice of that player.
    """
    legal = [action for action in legal_actions(state) if not isinstance(action, Call)]
    return legal[0] if legal and isinstance(legal[0], (Draw, Pass)) else None


def _without_a_play(state: GameState) -> tuple[Action, ...]:
    draw = Draw()
    if refusal(state, draw) is None:
        return (draw,)
    return tuple(action for action in (Pass(), Settle()) if refusal(state, action) is None)


def _legal_plays(state: GameState) -> list[Play]:
    table = state.table
    tiles: Hand = (state.drawn,) if state.drawn else state.hands[state.turn]
    joins = table.joins
    if joins:
        plays = [
            _PLAYS[tile, port]
            for tile in tiles
            if tile
            for port in joins
            if port.value == tile.low or port.value == tile.high  # noqa: PLR1714 - measured: a tuple costs more
        ]
    else:
        plays = [_PLAYS[tile, None] for tile in tiles if tile]
    if table.awaits_sniff:
        in_line = [Play(play.tile, play.at, in_line=True) for play in plays if play.tile.is_double]
        plays += in_line
    if state.ruleset.muggins_call:
        plays = [named for play in plays for named in _named(state, play)]
    return plays


def _named(state: GameState, play: Play) -> list[Play]:
    after = state.table.laid(play.tile, play.at, in_line=play.in_line)
    return [Play(play.tile, play.at, play.in_line, claim) for claim in claims(state, after.points)]


def shuffled(state: GameState, seed: int | str) -> Deal:
    """Return the next deal, shuffled, with lots for the lead where the rules want them.

    Parameters
    ----------
    state
        A game that waits for a deal.
    seed
        The seed, which is shown; each round of a game uses it with its own number.

    Returns
    -------
    Deal
        The same one for the same seed, ruleset, players and round.
    """
    check_state(state)
    chance = random.Random(f"{seed}/{state.round + 1}")  # noqa: S311 - a game, no secret
    tiles = list(DOUBLE_SIX)
    leader = state.next_leader
    lots: tuple[Lot, ...] = ()
    players = len(state.players)
    if leader is None:
        leader, lots = _draw_lots(players, tiles, chance)
    chance.shuffle(tiles)
    size = state.ruleset.hand_size(players)
    hands = tuple(tuple(sorted(tiles[seat * size : (seat + 1) * size])) for seat in range(players))
    return Deal(hands, tuple(tiles[players * size :]), leader, lots)


def _draw_lots(players: int, tiles: list[Tile], chance: random.Random) -> tuple[int, tuple[Lot, ...]]:
    lots = []
    candidates = tuple(range(players))
    while len(candidates) > 1:
        lot = Lot(tuple(zip(candidates, chance.sample(tiles, len(candidates)), strict=True)))
        lots.append(lot)
        candidates = lot_result(lot)
    return candidates[0], tuple(lots)


def apply(state: GameState, action: Action) -> Step:
    """Return what an action does.

    Parameters
    ----------
    state
        The game before it; it stays as it is.
    action
        A play, draw, pass, call, deal or settlement.

    Returns
    -------
    Step
        The state before, the action, the events in order, the state after.

    Raises
    ------
    IllegalAction
        If the rules refuse it: the error carries the clause and the facts.
    TypeError
        If it is given something that is no state of a game.
    """
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    draft = Draft(state)
    if not isinstance(action, Call):
        draft.unclaimed = None
    HANDLERS[type(action)](draft, action)
    return Step(state, action, tuple(draft.events), draft.frozen())
