"""Stepping through a round: the picture beside what the rules say, play by play or rule by rule."""

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Final, Literal, Unpack

import traitlets

from muggins_widgets.components.scoreboard.history import board_frames
from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.rendering import render, standalone_page
from muggins_widgets.components.shared.source import VIEWS, Source, read_source
from muggins_widgets.components.shared.turns import GameContext, Turn
from muggins_widgets.components.step_through.frames import choices, frames
from muggins_widgets.drawing import BOARDS
from muggins_widgets.records import Record
from muggins_widgets.rules import Ruleset, Step, Table
from muggins_widgets.text import listed, message

__all__ = ["StepThrough", "step_through_state"]

PACES: Final = ("play", "rule")
ASKS: Final = ("points", "skills")
BARS: Final = "bars"


class _Traits(ComponentTraits, total=False):
    index: int
    line: int
    pace: Literal["play", "rule"]
    predict: bool
    ask: Literal["points", "skills"]
    speed: float
    board: Literal["bars", "paper", "cribbage", "abacus"]
    hands: str


class StepThrough(Component):
    """A round, a game or a table, step by step. The browser steps by itself, without the kernel.

    Parameters
    ----------
    source
        A :class:`~muggins_widgets.records.record.Record`, the steps of a game, a
        :class:`~muggins_widgets.rules.table.Table`, or the text of a record or of a table.
    ruleset
        The rules of a bare table; a record and a game have their own.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    index : int
        Which turn is shown, from 0.
    line : int
        Which line of the turn is shown at the pace ``"rule"``, from 0.
    pace : {"play", "rule"}
        Whether a step is a turn, or one thing that the rules say.
    predict : bool
        Whether it asks before it shows.
    ask : {"points", "skills"}
        What it asks for: the points, or one skill after the other: which tiles count, the sum, the points.
    speed : float
        How fast it goes on by itself, from 0.25 to 4; 1 leaves time to read what is said.
    board : {"bars", "paper", "cribbage", "abacus"}
        How the scores of a game are shown.
    hands : str
        Whose hands lie open: ``"open"`` all, ``"turn"`` that of the player whose turn it is, ``"hidden"`` none
        before the count, or a player's name. Tiles that are not shown are not sent to the browser.

    Raises
    ------
    TypeError
        If the source is none of these, or a keyword is not one of the component's.
    traitlets.TraitError
        If a trait cannot have the value.
    RulesError
        If the source breaks the rules.

    Examples
    --------
    >>> StepThrough("1-1 1-4 4-4", predict=True)
    StepThrough(3 turns, muggins)
    """

    index = traitlets.Int().tag(sync=True)
    line = traitlets.Int(min=0).tag(sync=True)
    pace = traitlets.Enum(PACES, default_value="play").tag(sync=True)
    predict = traitlets.Bool().tag(sync=True)
    ask = traitlets.Enum(ASKS, default_value="points").tag(sync=True)
    speed = traitlets.Float(1.0, min=0.25, max=4.0).tag(sync=True)
    board = traitlets.Enum((BARS, *(board for board in BOARDS if board != "sheet")), default_value=BARS)
    hands = traitlets.Unicode("open")
    _frames = traitlets.Dict().tag(sync=True)
    drawn_from = (*Component.drawn_from, "ask", "board", "hands")
    page_traits = (*Component.page_traits, "index", "line", "pace", "predict", "ask", "speed")
    url_traits: ClassVar[Mapping[str, str]] = {
        "index": "index",
        "line": "line",
        "pace": "pace",
        "predict": "predict",
    }

    def __init__(
        self,
        source: Record | Iterable[Step] | Table | str,
        *,
        ruleset: Ruleset | str | None = None,
        **traits: Unpack[_Traits],
    ) -> None:
        self._source = read_source(source, ruleset)
        self._turns = self._source.turns("open")
        super().__init__(**traits)
        self._complete()

    def __len__(self) -> int:
        return len(self._turns)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self)} turns, {self._source.ruleset.name})"

    @property
    def source(self) -> Source:
        """What is stepped through, as it was read."""
        return self._source

    def save(self, path: str | PathLike[str], title: str = "") -> Path:
        """Save as one HTML file that needs no kernel and no network, at the turn that is shown now.

        Parameters
        ----------
        path
            Where to; an existing file is replaced.
        title
            The page's title; the players' names if none is given.

        Returns
        -------
        pathlib.Path
            Where the file is.
        """
        players = self._source.players
        title = title or (
            listed(self.lang, players, "comma") if players else message(self.lang, "ui.step-through")
        )
        file = Path(path)
        file.write_text(standalone_page(self, title, headed=True), encoding="utf-8", newline="\n")
        return file

    @traitlets.validate("index")
    def _index_of_a_turn(self, proposal: dict[str, Any]) -> int:
        index: int = proposal["value"]
        if not 0 <= index < len(self):
            raise traitlets.TraitError(message(None, "ui.no-such-turn", read=index, last=len(self) - 1))
        return index

    @traitlets.validate("hands")
    def _hands_of_somebody(self, proposal: dict[str, Any]) -> str:
        hands: str = proposal["value"]
        known = (*VIEWS, *self._source.players)
        if hands not in known:
            raise traitlets.TraitError(message(None, "ui.no-such-hands", read=hands, known=known))
        return hands

    def _draw(self) -> None:
        self._turns = self._source.turns(self.hands)
        looks = {"lang": self.lang, "theme": self.theme, "mode": self.mode}
        drawn = _drawn(self._source, self._turns, self.board, ask=self.ask, **looks)
        self._frames, self._html = drawn["_frames"], drawn["_html"]


def _drawn(source: Source, turns: Sequence[Turn], board: str, *, lang: str, **looks: str) -> dict[str, Any]:
    """Return the frames and the HTML of a step-through."""
    context = GameContext(source.ruleset, source.players, lang)
    made = frames(turns, context)
    if context.players and board != BARS:
        made["boards"] = board_frames(source, board, lang)
    totals = [turn.counted.total for turn in turns if turn.counted]
    html = render(
        "step_through/view",
        lang,
        **looks,
        ratios=made["ratios"],
        players=[{"seat": seat, "name": name} for seat, name in enumerate(context.players)],
        sides=context.sides,
        caption=made["boards"]["caption"] if "boards" in made else "",
        target=context.target,
        choices=choices(source.ruleset, totals),
    )
    return {"_frames": made, "_html": html}


def step_through_state(source: Source, *, hands: str, lang: str, theme: str, mode: str) -> dict[str, Any]:
    """Return the state that a :class:`StepThrough` of a source starts with, to be shown in another component.

    Parameters
    ----------
    source
        What is stepped through.
    hands, lang, theme, mode
        As for :class:`StepThrough`.
    """
    start = {"index": 0, "line": 0, "pace": PACES[0], "predict": False, "ask": ASKS[0], "speed": 1.0}
    looks = {"lang": lang, "theme": theme, "mode": mode}
    return start | looks | _drawn(source, source.turns(hands), BARS, ask=ASKS[0], **looks)
