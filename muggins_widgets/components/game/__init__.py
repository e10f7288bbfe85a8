"""A whole game at one screen: persons who pass it on, or who sit against the machine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final

import traitlets
from ipywidgets import widget_serialization  # type: ignore[import-untyped]

from muggins_widgets.components.game.panels import PANELS, panel_values
from muggins_widgets.components.game.place import Begun, game_at, place_of
from muggins_widgets.components.game.saving import dealt_by
from muggins_widgets.components.game.seats import DEFAULT_SEATS, read_seats
from muggins_widgets.components.game.session import GameSession
from muggins_widgets.components.game.setup import game_asked_for, read_seed, taken_up
from muggins_widgets.components.game.view import PlayView
from muggins_widgets.components.shared.interactive import Handler, InteractiveComponent
from muggins_widgets.components.shared.page_context import page_language
from muggins_widgets.components.shared.placing import Surface, Words, places
from muggins_widgets.components.shared.predict import choices
from muggins_widgets.components.shared.source import VIEWS, read_ruleset
from muggins_widgets.components.step_through import StepThrough
from muggins_widgets.records import Record
from muggins_widgets.rules import MUGGINS, Action, Port, Refusal, Ruleset, Tile
from muggins_widgets.text import LANGUAGES, message, rulebook, sentence

__all__ = ["GamePlay"]

_MOST_WITH_BRANCHES: Final = 40
"""The highest total that can be named where doubles open branches."""


class GamePlay(InteractiveComponent):
    """A game that is played on the screen; only what the rules allow can be done, and all else is told why not.

    The kernel keeps the game. The browser gets what the person at the screen may see: no other hand and nothing
    of the boneyard before the round's count.

    Parameters
    ----------
    seats
        Who plays, clockwise: for each seat a name (a person), a
        :data:`~muggins_widgets.analysis.players.Chooser` (the machine), or a pair of name and chooser. Persons
        share the screen: a curtain hides the hand while it is passed on.
    ruleset
        A ruleset or its name.
    seed
        The seed of all shuffles, a number or a word; drawn at random if none is given. It is shown.
    record
        A game to be played on: a :class:`~muggins_widgets.records.record.Record`, or its text. It has its own
        ruleset and its own players; ``seats`` says which of them are machines.
    **traits
        ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    ruleset : Ruleset
        The rules that are played by.
    seed : str
        The seed of the shuffles.
    players : tuple of str
        The names, by seat.
    scores : tuple of int
        The scores, by side.
    phase : str
        What is waited for: ``"play"``, ``"count"``, ``"deal"`` (between rounds) or ``"over"``.
    turn : str
        Whose turn it is; empty between rounds.
    steps : tuple of Step
        All that was done, hidden tiles and all, for programs in the kernel: it is not sent to the browser. A
        ``Scoreboard`` can follow it.

    None of them can be set. All can be observed and linked.

    Raises
    ------
    TypeError
        If a seat is neither a name nor a chooser, or a keyword is not one of the component's.
    RulesError
        If the ruleset is not for so many players, two have one name, or the record cannot be read.
    ValueError
        If the record does not say enough to be played on.

    Examples
    --------
    >>> play = GamePlay(("Ana", "Ben"), seed=7)
    >>> play.phase, play.scores
    ('play', (0, 0))
    """

    ruleset = traitlets.Instance(Ruleset, read_only=True)
    seed = traitlets.Unicode(read_only=True)
    players = traitlets.Tuple(read_only=True)
    scores = traitlets.Tuple(read_only=True)
    phase = traitlets.Unicode(read_only=True)
    turn = traitlets.Unicode(read_only=True)
    steps = traitlets.Tuple(read_only=True)
    _where = traitlets.Unicode().tag(sync=True)
    _review = traitlets.Instance(StepThrough, allow_none=True).tag(sync=True, **widget_serialization)

    url_traits: ClassVar[Mapping[str, str]] = {"game": "_where"}

    def __init__(
        self,
        seats: Iterable[object] = DEFAULT_SEATS,
        *,
        ruleset: Ruleset | str = MUGGINS,
        seed: int | str | None = None,
        record: Record | str | None = None,
        **traits: object,
    ) -> None:
        lang = next((known for known in LANGUAGES if known == traits.get("lang")), page_language())
        sat = read_seats(seats, lang)
        if record is None:
            self._game = GameSession(sat, read_ruleset(ruleset), read_seed(seed))
        else:
            self._game = taken_up(record, sat, lang)
        self._begun = Begun(
            self._game.seats, self._game.state.ruleset, tuple(self._game.steps[: self._game.given])
        )
        self._own = True
        self._surface = Surface()
        self._panel = ""
        self._hint: Action | None = None
        super().__init__(**traits)
        self._follow()
        if seed is None:
            self._where = ""  # another page would deal another game
        self._restore_from_url()
        self._follow()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.players!r}, ruleset={self.ruleset.name!r}, seed={self.seed!r})"

    def close(self) -> None:
        """Close the component, and the step-through in it."""
        self._close_review()
        super().close()

    @property
    def record(self) -> Record:
        """The game as a record, as far as it has gone, hidden tiles and all."""
        return Record.of(self._game.steps, self._game.seed)

    def _follow(self) -> None:
        """Set the traits from the game."""
        state = self._game.state
        self.set_trait("ruleset", state.ruleset)
        self.set_trait("seed", self._game.seed)
        self.set_trait("players", state.players)
        self.set_trait("scores", state.scores)
        self.set_trait("phase", state.phase)
        self.set_trait("turn", state.players[state.turn] if state.phase == "play" else "")
        self.set_trait("steps", tuple(self._game.steps))
        self._where = place_of(self._game, self._begun, own=self._own)

    def _apply_url_state(self, said: Mapping[str, object]) -> None:
        """Take up the game of the address, or say why that cannot be done and begin anew."""
        self._attempt(lambda: self._take_up(str(said["_where"])))
        self._draw()

    def _take_up(self, where: str) -> None:
        self._game, self._own = game_at(where, self._begun, self.lang)

    # What is asked for by a click

    def _tile(self, code: str) -> None:
        tile = Tile.read(code)
        if self._game.viewer != self._game.state.turn:
            return
        if self._game.choice is not None and self._game.choice.tile is tile:
            self._drop("")
        else:
            self._game.take(tile)
            self._advance()

    def _lie(self, how: str) -> None:
        if self._game.asking == "lie":
            self._game.say_more(in_line=how == "line")
            self._advance()

    def _place(self, code: str) -> None:
        if self._game.asking == "place":
            self._game.say_more(at=Port.read(code))
            self._advance()

    def _name(self, points: str) -> None:
        if self._game.asking == "claim" and points.isdecimal():
            self._do(lambda: self._game.lay(int(points) or None))

    def _advance(self) -> None:
        """Ask what is still to be chosen, or lay the tile."""
        if self._game.asking:
            self._focus = "choice"
            self._say(self._question())
        else:
            self._do(self._game.lay)

    def _drop(self, value: str) -> None:
        del value
        if self._game.choice is not None:
            self._focus = f"own:{self._game.choice.tile.code}"
        self._game.choice = None

    def _turn_to(self, what: str) -> None:
        """Draw, pass, or ask for a hint: what the person whose turn it is can do beside laying a tile."""
        if not self._game.acting:
            return
        if what == "draw":
            self._do(self._game.draw)
        elif what == "pass":
            self._do(self._game.pass_turn)
        elif what == "hint" and (hint := self._game.hint()) is not None:
            self._hint = hint
            self._say(self._view().hinted(hint))

    def _go_on(self, how: str) -> None:
        """Lift the curtain, count, or deal: what anybody at the screen can do."""
        if how == "show" and self._game.curtain is not None:
            self._do(self._game.show)
        elif how == "count":
            self._do(self._game.count)
        elif how == "deal":
            self._do(self._game.deal)

    def _call(self, seat: str) -> None:
        if seat in [str(person) for person in self._game.persons]:
            self._do(lambda: self._game.call(int(seat)))

    def _do(self, doing: Callable[[], None]) -> None:
        """Do something, tell what came of it, and put the focus where the game goes on."""
        doing()
        self._hint, self._focus = None, "on"
        self._close_review()
        self._follow()
        view = self._view()
        told = [line.removesuffix(".") for _, lines in view.history(self._game.told()) for line in lines]
        self._say(". ".join([*told, view.status()]))

    def _load(self, text: str) -> None:
        self._sit_down(taken_up(text, self._game.seats, self.lang))

    def _begin(self, form: str) -> None:
        self._sit_down(game_asked_for(form, self.lang))

    def _sit_down(self, game: GameSession) -> None:
        self._game, self._own, self._surface, self._panel = game, False, Surface(), ""
        self._do(lambda: None)

    def _open(self, panel: str) -> None:
        self._panel = panel if panel in PANELS and panel != self._panel else ""

    def _look_back(self, value: str) -> None:
        """Show the round, or the game when it is over, step by step; or put that away again."""
        del value
        state = self._game.state
        if self._review is not None:
            self._close_review()
        elif state.phase in ("deal", "over"):
            steps = self._game.steps if state.phase == "over" else self._game.round_steps()
            own = state.players[self._game.viewer] if self._game.viewer is not None else "hidden"
            own = "hidden" if own in VIEWS else own  # a player may be called so
            looks = {"lang": self.lang, "theme": self.theme, "mode": self.mode}
            self._review = StepThrough(steps, hands="open" if state.hands_shown else own, **looks)

    def _close_review(self) -> None:
        review: StepThrough | None = self._review
        self._review = None
        if review is not None:
            review.close()

    handlers: ClassVar[Mapping[str, Handler]] = {
        "tile": _tile,
        "lie": _lie,
        "place": _place,
        "claim": _name,
        "drop": _drop,
        "turn": _turn_to,
        "go": _go_on,
        "call": _call,
        "panel": _open,
        "review": _look_back,
        "load": _load,
        "new": _begin,
    }

    # What is shown

    def _told(self, refusal: Refusal) -> str:
        return sentence(refusal, self.lang, self._game.state.players)

    def _question(self) -> str:
        asking, choice = self._game.asking, self._game.choice
        if choice is None or not asking:
            return ""
        return message(
            self.lang, "ui.question" if asking == "claim" else f"ui.choose.{asking}", tile=choice.tile
        )

    def _view(self) -> PlayView:
        return PlayView(self._game.seen, self._game.viewer, self.lang, self._game.sum_is_open)

    def _draw(self) -> None:
        if self._review is not None:
            self._review.lang, self._review.theme, self._review.mode = self.lang, self.theme, self.mode
        game, view, asking = self._game, self._view(), self._game.asking
        state = game.seen
        words = Words.of(state.table, state.ruleset, self.lang, told=not game.sum_is_open)
        chosen = game.choice.tile if game.choice else None
        playable = places(state.table, chosen) if chosen and asking == "place" else ()
        self._show(
            "game/view",
            view=view,
            state=state,
            rules=rulebook.title(state.ruleset, self.lang),
            seed=game.seed if dealt_by(game.seed, game.steps) else "",
            moves=len(game.steps),
            words=words,
            pictures=self._surface.draw(state.table, words, self.lang, playable),
            own=view.own(chosen, self._hint),
            name=state.players[game.viewer] if game.viewer is not None else "",
            asking=asking,
            question=self._question(),
            claims=choices(state.ruleset, () if state.ruleset.spinners == "none" else (_MOST_WITH_BRANCHES,)),
            hint=view.hinted(self._hint) if self._hint else "",
            told=view.told(game.told()),
            acting=game.acting,
            curtain=game.curtain,
            callers=[(seat, state.players[seat]) for seat in game.callers()],
            reviewing=self._review is not None,
            **panel_values(self._panel, game, view),
        )
