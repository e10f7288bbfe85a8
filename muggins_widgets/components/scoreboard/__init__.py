"""The score as players keep it: strokes on paper, pegs in a board, beads, or a sheet; following a game."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Unpack

import traitlets

from muggins_widgets.components.scoreboard.history import History, history
from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.interactive import Handler, InteractiveComponent
from muggins_widgets.components.shared.pictures import WIDTHS
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.components.shared.source import RulesetTrait, Source, read_source
from muggins_widgets.components.shared.turns import GameContext
from muggins_widgets.drawing import BOARDS, Board, board_scene, to_svg
from muggins_widgets.rules import MOST_SEATS, GameState, Ruleset, Scores, worth
from muggins_widgets.text import boards as said
from muggins_widgets.text import listed, message, number, player

__all__ = ["Scoreboard"]


class _Traits(ComponentTraits, total=False):
    kind: Board
    index: int | None
    scores: Iterable[Iterable[int]]
    players: Iterable[str]
    ruleset: Ruleset | str


class Scoreboard(InteractiveComponent):
    """The scores of a game on a board of choice; it follows a game as it goes on.

    Parameters
    ----------
    game
        A :class:`~muggins_widgets.records.record.Record`, the steps of a game, the text of a record, or the
        state that a game is in. Without one, ``scores`` are shown.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    game : object
        What is followed; it may be set anew. States of a game that are set one after the other are shown one
        after the other. It can be linked to the trait of another component.
    kind : {"paper", "cribbage", "abacus", "sheet"}
        The paper tally, the cribbage board, the abacus, or a score sheet.
    index : int or None
        The turn after which the scores are shown, from 0, as in ``StepThrough``, whose ``index`` it can be
        linked to; ``None`` for the last. Without a game, which of the ``scores``.
    scores : tuple of tuple of int
        The scores by side over time: those at the start, then those after each change. They may be set.
    players : tuple of str
        The names by seat; players are numbered where there are none.
    ruleset : Ruleset
        It says what a mark is worth, and the target. A game sets it, and ``players`` and ``scores``.

    Raises
    ------
    TypeError
        If the game is none of these, or a keyword is not one of the component's.
    traitlets.TraitError
        If a trait cannot have the value.
    RulesError
        If the game breaks the rules.

    Examples
    --------
    >>> Scoreboard(players=("Ana", "Ben"), scores=[(0, 0), (10, 0), (10, 15)], kind="cribbage")
    Scoreboard('cribbage', Ana 10, Ben 15)
    """

    game = traitlets.Any()
    kind = traitlets.Enum(BOARDS, default_value=BOARDS[0]).tag(sync=True)
    index = traitlets.Int(None, allow_none=True)
    scores = traitlets.Tuple(default_value=((0, 0),))
    players = traitlets.Tuple()
    ruleset = RulesetTrait()
    drawn_from = (*Component.drawn_from, "kind", "index", "scores", "players", "ruleset")
    page_traits = (*Component.page_traits, "kind")
    url_traits: ClassVar[Mapping[str, str]] = {"kind": "kind"}

    def __init__(self, game: object = None, **traits: Unpack[_Traits]) -> None:
        self._source: Source | None = None
        self._past: tuple[str, History] | None = None
        self._shown: Scores | None = None
        index = traits.pop("index", None)
        if game is not None:
            for name in ("players", "ruleset", "scores"):
                if name in traits:
                    raise TypeError(message(None, "ui.scoreboard.twice", keyword=name))
        super().__init__(game=game, **traits)
        self.index = index
        self._complete()

    def __repr__(self) -> str:
        now = self._history().at(self.index)
        told = ", ".join(f"{name} {score}" for name, score in zip(now.names, now.now, strict=True))
        return f"{type(self).__name__}({self.kind!r}, {told})"

    # How the traits hang together

    @traitlets.validate("game")
    def _game_with_players(self, proposal: dict[str, Any]) -> object:
        game = proposal["value"]
        if game is not None and not isinstance(game, GameState) and not read_source(game, None).players:
            raise TypeError(message(None, "ui.scoreboard.no-game", read=type(game).__name__))
        return game

    @traitlets.observe("game")
    def _take(self, change: dict[str, Any]) -> None:
        game = change["new"]
        if game is None:
            return
        with self._together():
            if isinstance(game, GameState):
                self._set_all(game.ruleset, game.players, self._scores_with(game))
            else:
                source = read_source(game, None)
                past = history(source, self.lang)
                self._set_all(source.ruleset, source.players, past.scores.over_time)
                self._source, self._past = source, (self.lang, past)
            if self.index is not None and self.index >= len(self._history().after):
                self.index = None

    def _scores_with(self, state: GameState) -> tuple[tuple[int, ...], ...]:
        """Return the scores so far and those of a state, if it is one of the same game."""
        if (state.ruleset, state.players) != (self.ruleset, self.players):
            return (state.scores,)
        return self.scores if state.scores == self.scores[-1] else (*self.scores, state.scores)

    def _set_all(self, ruleset: Ruleset, players: tuple[str, ...], scores: tuple[tuple[int, ...], ...]) -> None:
        with self.hold_trait_notifications():
            self.ruleset, self.players, self.scores = ruleset, players, scores

    @traitlets.observe("players", "scores", "ruleset")
    def _leave_game(self, change: object) -> None:
        del change
        self._source = None

    @traitlets.validate("scores")
    def _scores_over_time(self, proposal: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
        over_time = tuple(
            tuple(scores) if isinstance(scores, (list, tuple)) else () for scores in proposal["value"]
        )
        sides = self.ruleset.sides(len(self.players)) if self.players else max(map(len, over_time), default=0)
        possible = bool(over_time) and 1 <= sides <= MOST_SEATS
        if not possible or not all(_is_scores(scores, sides) for scores in over_time):
            raise traitlets.TraitError(message(None, "ui.scoreboard.no-scores", sides=sides))
        return over_time

    @traitlets.validate("players")
    def _names(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        names: tuple[str, ...] = proposal["value"]
        now = self.scores[-1] if self.scores else ()  # not looked at yet where both are set at once
        sides = len(now) if isinstance(now, (list, tuple)) else 0
        named = all(isinstance(name, str) and name.strip() for name in names)
        if not named or (names and self.ruleset.sides(len(names)) != sides):
            raise traitlets.TraitError(message(None, "ui.scoreboard.no-names", sides=sides))
        return names

    @traitlets.validate("index")
    def _index_of_a_turn(self, proposal: dict[str, Any]) -> int | None:
        index: int | None = proposal["value"]
        last = len(self._history().after) - 1
        if index is not None and not 0 <= index <= last:
            raise traitlets.TraitError(message(None, "ui.no-such-turn", read=index, last=last))
        return index

    # What is shown

    def _history(self) -> History:
        if self._source is not None:
            if self._past is None or self._past[0] != self.lang:
                self._past = self.lang, history(self._source, self.lang)
            return self._past[1]
        seats = self.players or tuple(player(self.lang, seat) for seat in range(self._seats()))
        context = GameContext(self.ruleset, seats, self.lang)
        scores = Scores(context.sides, self.scores, worth(self.ruleset), context.target)
        return History(scores, tuple(range(len(self.scores))))

    def _seats(self) -> int:
        return len(self.scores[0]) * (2 if self.ruleset.partners else 1)

    def _choose(self, kind: str) -> None:
        if kind in BOARDS:
            self.kind = kind

    handlers: ClassVar[Mapping[str, Handler]] = {"kind": _choose}

    def _draw(self) -> None:
        scores = self._history().at(self.index)
        changes = list(_changes(self._shown or scores, scores, self.lang))
        if changes:
            self._announce(listed(self.lang, changes, "semicolon"))
        self._shown = scores
        name, words = said.name(self.kind, scores, self.lang), said.equivalent(self.kind, scores, self.lang)
        pictures = []
        if self.kind != "sheet":
            scenes = [board_scene(self.kind, scores, width=width) for width in WIDTHS]
            pictures = [
                trusted(to_svg(scene, name=name, text=words, lang=self.lang, theme=None)) for scene in scenes
            ]
        self._show(
            "scoreboard/view",
            kinds=[(kind, message(self.lang, f"board.title.{kind}"), kind == self.kind) for kind in BOARDS],
            name=name,
            pictures=pictures,
            sides=list(zip(scores.names, [number(self.lang, score) for score in scores.now], strict=True)),
            lines=list(_lines(scores, self.lang)) if self.kind == "sheet" else (),
            caption=said.caption(self.kind, scores, self.lang),
            words=words,
        )


def _is_scores(scores: tuple[object, ...], sides: int) -> bool:
    return len(scores) == sides and all(type(score) is int for score in scores)


def _changes(before: Scores, after: Scores, lang: str) -> Iterable[str]:
    """Yield what has changed on the board; nothing if it is another game."""
    if before.names != after.names:
        return
    for side, then, now in zip(after.names, before.now, after.now, strict=True):
        if then != now:
            yield message(
                lang, "board.changed", side=side, change=number(lang, now - then, signed=True), score=now
            )


def _lines(scores: Scores, lang: str) -> Iterable[tuple[str, list[tuple[str, str]]]]:
    """Return the lines of the score sheet: each its name, and by side the change and the score after it."""
    for place, changes in enumerate(scores.lines()):
        entry = scores.entries[place] if scores.entries else None
        cells = [
            (number(lang, change[0], signed=True), number(lang, change[1])) if change else ("", "")
            for change in changes
        ]
        yield said.line(entry, place + 1, lang), cells
