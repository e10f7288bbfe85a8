"""The one transition of the game: ``apply(state, action) -> Step``. States never change; errors raise."""

from __future__ import annotations

from collections.abc import Sequence

from muggins_widgets.rules.actions import Action, Call, Count, Draw, Pass, Play
from muggins_widgets.rules.dealing import shuffled
from muggins_widgets.rules.refusal import Refusal, RulesError
from muggins_widgets.rules.refusals import claims, playable, refusal
from muggins_widgets.rules.ruleset import MUGGINS, Ruleset
from muggins_widgets.rules.state import Automatic, GameState, Hand, Step
from muggins_widgets.rules.tiles import DOUBLE_SIX, excerpt
from muggins_widgets.rules.transition import HANDLERS, Draft

__all__ = ["GameError", "IllegalAction", "apply", "legal_actions", "new_game", "refusal", "shuffled"]

_LONGEST_NAME = 60

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
    ruleset: Ruleset = MUGGINS,
    players: Sequence[str] = ("Ana", "Ben"),
    *,
    scores: Sequence[int] | None = None,
    automatic: Automatic | None = None,
) -> GameState:
    """Start a game that waits for its first deal.

    Parameters
    ----------
    ruleset
        The rules it is played by.
    players
        The names, by seat, clockwise.
    scores
        The scores to start from, by side; zero if not given.
    automatic
        The steps the game takes by itself; counting alone if not given.

    Raises
    ------
    GameError
        If the number of players is not one of the ruleset's, a name is empty, too long or given twice,
        or the scores are not one for each side.
    """
    names = tuple(players)
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
    return GameState(ruleset, names, automatic or Automatic(), start, table=ruleset.table())


def _can_be_a_name(name: str) -> bool:
    seen = name.translate(_JOINERS)
    return bool(seen.strip()) and seen.isprintable() and len(name) <= _LONGEST_NAME


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Give every legal action: exactly what :func:`apply` accepts, a deal excepted.

    A deal is chance, not choice: :func:`shuffled` makes one. Unknown tiles are not listed. Ask it of the whole
    state: to a seat's view the others' hands are unknown, so it may list a count that the game refuses.
    """
    actions: list[Action] = []
    if state.unnamed is not None:
        actions += [Call(seat) for seat in range(len(state.players)) if refusal(state, Call(seat)) is None]
    plays = _legal_plays(state) if state.phase == "play" else []
    return (*actions, *(plays or _without_a_play(state)))


def _without_a_play(state: GameState) -> tuple[Action, ...]:
    draw = Draw()
    if refusal(state, draw) is None:
        return (draw,)
    return tuple(action for action in (Pass(), Count()) if refusal(state, action) is None)


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


def apply(state: GameState, action: Action) -> Step:
    """Do an action.

    Parameters
    ----------
    state
        The game before it; it stays as it is.
    action
        What is asked.

    Returns
    -------
    Step
        The state before, the action, the events in order, the state after.

    Raises
    ------
    IllegalAction
        If the rules refuse it: the error carries the clause and the facts.
    """
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    draft = Draft(state)
    if not isinstance(action, Call):
        draft.unnamed = None
    HANDLERS[type(action)](draft, action)
    after = draft.frozen()
    if after.automatic.draw or after.automatic.passing:
        while (forced := _forced(after)) is not None:
            HANDLERS[type(forced)](draft, forced)
            after = draft.frozen()
    return Step(state, action, tuple(draft.events), after)


def _forced(state: GameState) -> Action | None:
    """Give the step the game takes by itself now, if any."""
    if (
        state.phase != "play"
        or state.drawn
        or state.unnamed
        or None in state.hands[state.turn]
        or playable(state)
    ):
        return None
    if state.drawable:
        return Draw() if state.automatic.draw and state.boneyard[0] else None
    return Pass() if state.automatic.passing else None
