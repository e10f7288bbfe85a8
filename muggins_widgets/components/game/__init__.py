"""A whole game at one screen: people who pass it on, or who play against the machine."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, Unpack

import traitlets

from muggins_widgets.analysis import Chooser
from muggins_widgets.components.game.session import GameSession, SeatView
from muggins_widgets.components.game.setup import (
    DEFAULT_SEATS,
    game_from_form,
    read_seats,
    read_seed,
    resume_game,
)
from muggins_widgets.components.game.url import game_from_url, game_to_url
from muggins_widgets.components.game.view import PANELS, GamePresenter, panel_values
from muggins_widgets.components.shared.component import ComponentTraits
from muggins_widgets.components.shared.interactive import Handler
from muggins_widgets.components.shared.page_context import current_page
from muggins_widgets.components.shared.placing import PendingPlay
from muggins_widgets.components.shared.source import VIEWS, RulesetTrait, read_ruleset, read_source
from muggins_widgets.components.shared.tile_placement import TableText, TilePlacement
from muggins_widgets.components.step_through import step_through_state
from muggins_widgets.components.step_through.frames import choices
from muggins_widgets.records import Record
from muggins_widgets.rules import MUGGINS, Action, Call, Draw, Pass, Play, Refusal, Ruleset, Settle, Tile
from muggins_widgets.rules.game import refusal
from muggins_widgets.text import LANGUAGES, listed, rulebook, sentence

__all__ = ["GamePlay"]

_MOST_WITH_BRANCHES: Final = 40
"""The highest total that can be claimed where doubles open branches."""


class GamePlay(TilePlacement):
    """A game that is played on the screen. What the rules do not allow is refused in words.

    The game stays in Python. The browser gets what the person at the screen may see: no other hand, and nothing
    of the boneyard, before the round's count.

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
        A game to resume: a :class:`~muggins_widgets.records.record.Record`, or its text. It has its own ruleset
        and its own players; ``seats`` says which of them are machines.
    **traits
        ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    ruleset : Ruleset
        The rules of the game.
    seed : str
        The seed of the shuffles.
    players : tuple of str
        The names, by seat.
    scores : tuple of int
        The scores, by side.
    phase : str
        What the game waits for: ``"play"``, ``"count"``, ``"deal"`` (between rounds) or ``"over"``.
    turn : str
        Whose turn it is; empty between rounds.
    steps : tuple of Step
        All that was done, hidden tiles and all, for programs: it is not sent to the browser. A ``Scoreboard``
        can follow it.

    None of them can be set. All can be observed and linked.

    Raises
    ------
    TypeError
        If a seat is neither a name nor a chooser, or a keyword is not one of the component's.
    RulesError
        If the ruleset is not for so many players, two have one name, or the record cannot be read.
    ValueError
        If the record does not say enough to resume the game.

    Examples
    --------
    >>> play = GamePlay(("Ana", "Ben"), seed=7)
    >>> play.phase, play.scores
    ('play', (0, 0))
    """

    ruleset = RulesetTrait(read_only=True)
    seed = traitlets.Unicode(read_only=True)
    players = traitlets.Tuple(read_only=True)
    scores = traitlets.Tuple(read_only=True)
    phase = traitlets.Unicode(read_only=True)
    turn = traitlets.Unicode(read_only=True)
    steps = traitlets.Tuple(read_only=True)
    _url_text = traitlets.Unicode().tag(sync=True)
    _review = traitlets.Dict().tag(sync=True)

    rack = "own"
    questions: ClassVar[Mapping[str, str]] = {**TilePlacement.questions, "claim": "ui.question"}
    url_traits: ClassVar[Mapping[str, str]] = {"game": "_url_text"}

    def __init__(
        self,
        seats: Iterable[str | Chooser | tuple[str, Chooser]] = DEFAULT_SEATS,
        *,
        ruleset: Ruleset | str = MUGGINS,
        seed: int | str | None = None,
        record: Record | str | None = None,
        **traits: Unpack[ComponentTraits],
    ) -> None:
        page = traits.get("page") or current_page()
        lang = traits["lang"] if traits.get("lang") in LANGUAGES else page.lang
        read = read_seats(seats, lang)
        if record is None:
            game = GameSession(read, read_ruleset(ruleset), read_seed(seed))
        else:
            game = resume_game(record, read, lang)
        self._initial = game
        self._show_game(game, is_initial=True)
        super().__init__(**traits)
        self._follow()
        if seed is None:
            self._url_text = ""  # another page would deal another game
        self._restore_from_url()
        self._follow()
        self._complete(restore=False)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.players!r}, ruleset={self.ruleset.name!r}, seed={self.seed!r})"

    @property
    def record(self) -> Record:
        """The game as a record, as far as it has gone, hidden tiles and all."""
        return Record.of(self._game.steps, self._game.seed)

    def _show_game(self, game: GameSession, *, is_initial: bool) -> None:
        self._game, self._view, self._is_initial = game, SeatView(game), is_initial
        self._panel, self._is_reviewing = "", False

    def _follow(self) -> None:
        """Set the traits from the game."""
        state = self._game.state
        values = {
            "ruleset": state.ruleset,
            "seed": self._game.seed,
            "players": state.players,
            "scores": state.scores,
            "phase": state.phase,
            "turn": state.players[state.turn] if state.phase == "play" else "",
            "steps": tuple(self._game.steps),
        }
        for name, value in values.items():
            self.set_trait(name, value)
        self._url_text = game_to_url(self._game, self._initial, is_initial=self._is_initial)

    def _apply_url_state(self, said: Mapping[str, object]) -> None:
        """Resume the game of the address, or say why that cannot be done and stay with a new one."""
        self._attempt(lambda: self._resume_from_url(str(said["_url_text"])))
        self._draw()

    def _resume_from_url(self, where: str) -> None:
        game, is_initial = game_from_url(where, self._initial, self.lang)
        self._show_game(game, is_initial=is_initial)

    # Placing a tile

    def _hold(self, pending: PendingPlay | None) -> None:
        self._view.select(pending)

    @property
    def _pending(self) -> PendingPlay | None:
        return self._view.pending

    def _offers(self, tile: Tile) -> bool:
        del tile
        return self._view.viewer == self._game.state.turn

    def _start(self, tile: Tile) -> PendingPlay:
        state = self._game.state
        return PendingPlay.start(state.table, tile, claims_points=state.ruleset.muggins_call)

    def _refusal(self, pending: PendingPlay) -> Refusal | None:
        return refusal(self._game.state, Play(pending.tile, next(iter(pending.places), None)))

    def _act(self, play: Action) -> None:
        self._game.act(play)
        self._go_on()

    def _go_on(self) -> None:
        """Show and announce what an action led to, and put the focus where the game goes on."""
        self._focus, self._is_reviewing = "on", False
        self._follow()
        presenter = self._presenter()
        history = presenter.history(self._view.recent)
        lines = [line.removesuffix(".") for _, lines in history for line in lines]
        self._announce(listed(self.lang, [*lines, presenter.status()], "step"))

    # Actions

    def _take_turn(self, what: str) -> None:
        """Draw, pass, or ask for a hint: what the person whose turn it is can do beside playing a tile."""
        if not self._view.is_acting:
            return
        if what in ("draw", "pass"):
            self._act(Draw() if what == "draw" else Pass())
        elif what == "hint" and (hint := self._view.ask_for_hint()) is not None:
            self._announce(self._presenter().hint_text(hint))

    def _continue(self, how: str) -> None:
        """Lift the curtain, count, or deal: what anybody at the screen can do."""
        if how == "show" and self._view.curtain is not None:
            self._view.lift_curtain()
            self._go_on()
        elif how == "count":
            self._act(Settle())
        elif how == "deal":
            self._game.deal()
            self._go_on()

    def _call(self, seat: str) -> None:
        if seat in [str(person) for person in self._view.persons]:
            self._act(Call(int(seat)))

    def _load(self, text: str) -> None:
        self._begin(resume_game(text, self._game.seats, self.lang))

    def _fill_in(self, form: str) -> None:
        self._begin(game_from_form(form, self.lang))

    def _begin(self, game: GameSession) -> None:
        self._show_game(game, is_initial=False)
        self._go_on()

    def _open(self, panel: str) -> None:
        self._panel = panel if panel in PANELS and panel != self._panel else ""

    def _toggle_review(self, value: str) -> None:
        """Show the round, or the game when it is over, step by step; or put that away again."""
        del value
        self._is_reviewing = not self._is_reviewing and self._game.state.phase in ("deal", "over")

    handlers: ClassVar[Mapping[str, Handler]] = {
        **TilePlacement.handlers,
        "turn": _take_turn,
        "go": _continue,
        "call": _call,
        "panel": _open,
        "review": _toggle_review,
        "load": _load,
        "new": _fill_in,
    }

    # What is shown

    def _refusal_text(self, refusal: Refusal) -> str:
        return sentence(refusal, self.lang, self._game.state.players)

    def _presenter(self) -> GamePresenter:
        return GamePresenter(self._view.state, self._view.viewer, self.lang, self._game.can_be_called)

    def _draw_review(self) -> None:
        """Set the state of a step-through of what is over, in which no hand is open but the viewer's."""
        looks = {"lang": self.lang, "theme": self.theme, "mode": self.mode}
        if not self._is_reviewing:
            self._review = {}
        if not self._is_reviewing or looks.items() <= self._review.items():
            return
        state, viewer = self._game.state, self._view.viewer
        steps = self._game.steps if state.phase == "over" else self._game.round_steps
        own = state.players[viewer] if viewer is not None else "hidden"
        hands = "hidden" if own in VIEWS else own  # a player may be called so
        if state.hands_shown:
            hands = "open"
        self._review = step_through_state(read_source(steps, None), hands=hands, **looks)

    def _draw(self) -> None:
        self._draw_review()
        game, view, presenter = self._game, self._view, self._presenter()
        state = presenter.state
        text = TableText.of(state.table, self.lang, revealed=not game.can_be_called)
        placing = self._placing(state.table, text)
        self._show(
            "game/view",
            view=presenter,
            state=state,
            rules=rulebook.title(state.ruleset, self.lang),
            seed=game.seed if game.is_dealt_by_seed else "",
            shuffled=game.seed if state.round == game.shuffled_round else "",
            moves=len(game.steps),
            own=presenter.own(placing["chosen"], view.hint),
            name=state.players[view.viewer] if view.viewer is not None else "",
            claims=choices(state.ruleset, () if state.ruleset.spinners == "none" else (_MOST_WITH_BRANCHES,)),
            hint=presenter.hint_text(view.hint) if view.hint else "",
            recent=presenter.turns(view.recent),
            acting=view.is_acting,
            curtain=view.curtain,
            callers=[(seat, state.players[seat]) for seat in view.callers],
            reviewing=self._is_reviewing,
            **placing,
            **panel_values(self._panel, view, presenter),
        )
