"""The round's count: hands turned up, pips added, rounded on a number line, taken off; or asked for."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar, Unpack

import traitlets

from muggins_widgets.components.round_count.counting import Counting, Stop, count_of, stops
from muggins_widgets.components.round_count.words import ASKED, CountWords, Ledger
from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.interactive import Handler, InteractiveComponent
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.components.shared.source import HandTrait, RulesetTrait, read_source
from muggins_widgets.drawing import number_line_scene, to_svg
from muggins_widgets.records import Record
from muggins_widgets.rules import Ruleset, Step, Tile
from muggins_widgets.text import message, player, rulebook

__all__ = ["RoundCount"]


class HandsTrait(traitlets.TraitType[tuple[tuple[Tile, ...], ...], Iterable[str | Iterable[Tile]]]):
    """Hands, each set to tiles or to their text."""

    default_value = ()

    def validate(self, obj: Any, value: Any) -> tuple[tuple[Tile, ...], ...]:  # noqa: ANN401 - whatever is set
        """Read hands."""
        if isinstance(value, str) or not isinstance(value, Iterable):
            raise TypeError(message(None, "ui.count.no-hands", read=type(value).__name__))
        for hand in value:
            if not isinstance(hand, Iterable):
                raise TypeError(message(None, "ui.count.no-hands", read=type(hand).__name__))
        hands = tuple(_HAND.validate(obj, hand) for hand in value)
        if sum(not hand for hand in hands) > 1:
            raise traitlets.TraitError(message(None, "ui.count.two-out"))
        return hands


_HAND = HandTrait()


_Hand = str | Iterable[Tile]
_Hands = Record | str | Iterable[_Hand] | Iterable[Step] | Mapping[str, _Hand]


class _Traits(ComponentTraits, total=False):
    players: Iterable[str]
    scores: Iterable[int]
    ruleset: Ruleset | str
    overshot: bool
    index: int
    predict: bool


class RoundCount(InteractiveComponent):
    """The count at a round's end, step by step, for one's own or somebody else's hands.

    Parameters
    ----------
    hands
        The hands that are left, by seat: each tiles or their text (``"0-3 2-6"``), or by the players' names; an
        empty one is that of the player who went out. Or a
        :class:`~muggins_widgets.records.record.Record`, its text, or the steps of a game, whose last count is
        shown.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    hands : tuple of tuple of Tile
        By seat.
    players : tuple of str
        The names by seat; players are numbered where there are none.
    scores : tuple of int
        The scores by side before the count; zero where none are given.
    ruleset : Ruleset
        How the round is settled.
    overshot : bool
        Whether the last tile's points would have passed an exact target: then going out scores nothing either.
    index : int
        Which step is shown, from 0: the hands turned up.
    predict : bool
        Whether pips and rounding are asked for before they are shown.

    Raises
    ------
    TypeError
        If the hands are none of these, or a keyword is not one of the component's.
    traitlets.TraitError
        If a trait cannot have the value.
    RulesError
        If there is no such count: a tile is there twice, a number of players or of scores is not the ruleset's.

    Examples
    --------
    >>> RoundCount({"Ana": "0-3 2-6", "Ben": ""}, scores=(50, 35))
    RoundCount(5 steps, muggins)
    """

    hands = HandsTrait()
    players = traitlets.Tuple()
    scores = traitlets.Tuple()
    ruleset = RulesetTrait()
    overshot = traitlets.Bool()
    index = traitlets.Int().tag(sync=True)
    predict = traitlets.Bool().tag(sync=True)
    drawn_from = (
        *Component.drawn_from,
        "hands",
        "players",
        "scores",
        "ruleset",
        "overshot",
        "index",
        "predict",
    )
    page_traits = (*Component.page_traits, "index", "predict")
    url_traits: ClassVar[Mapping[str, str]] = {"index": "index", "predict": "predict"}

    def __init__(self, hands: _Hands, **traits: Unpack[_Traits]) -> None:
        self._tried: dict[int, list[int]] = {}
        self._known: set[int] = set()
        index = traits.pop("index", 0)
        super().__init__(**_counted(hands, traits))
        self.index = index
        self._complete()

    def __len__(self) -> int:
        return len(self._stops())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self)} steps, {self.ruleset.name})"

    # How the traits hang together

    def _counting(self) -> Counting:
        names = self.players or tuple(player(self.lang, seat) for seat in range(len(self.hands)))
        scores = self.scores or (0,) * self.ruleset.sides(len(names))
        return Counting(self.hands, names, scores, self.ruleset, self.overshot)

    def _stops(self) -> tuple[Stop, ...]:
        return stops(self._counting())

    @traitlets.validate("hands", "players", "scores", "ruleset", "overshot")
    def _count_that_can_be(self, proposal: dict[str, Any]) -> object:
        now = self._counting()
        name, value = proposal["trait"].name, proposal["value"]
        stops(replace(now, **{name: value if value or name == "overshot" else getattr(now, name)}))
        return value

    @traitlets.observe("hands", "players", "scores", "ruleset", "overshot")
    def _begin(self, change: object) -> None:
        del change
        self._tried.clear()
        self._known.clear()
        self.index = 0

    @traitlets.validate("index")
    def _index_of_a_step(self, proposal: dict[str, Any]) -> int:
        index: int = proposal["value"]
        if not 0 <= index < len(self):
            raise traitlets.TraitError(message(None, "ui.count.no-step", read=index, last=len(self) - 1))
        return index

    # What is asked for by a click

    @property
    def _words(self) -> CountWords:
        return CountWords(self._counting(), self.lang)

    @property
    def _asked(self) -> Stop | None:
        """The step that is asked for and not answered yet."""
        stop = self._stops()[self.index]
        can_be = stop.kind in ASKED and (stop.terms or stop.kind == "round")
        return stop if self.predict and can_be and self.index not in self._known else None

    def _move(self, to: str) -> None:
        last = len(self) - 1
        index = {"first": 0, "previous": self.index - 1, "next": self.index + 1, "last": last}.get(
            to, self.index
        )
        self.index = max(0, min(last, index))
        self._announce(self._now())

    def _now(self) -> str:
        """Return what is told of the present step, or asked."""
        asked = self._asked
        return self._words.question(asked) if asked else self._words.text(self._stops()[self.index])

    def _answer(self, value: str) -> None:
        asked, tried = self._asked, self._tried.setdefault(self.index, [])
        answer = (
            next((choice for choice in self._words.choices(asked) if str(choice) == value), None)
            if asked
            else None
        )
        if asked is None or answer is None or answer in tried:
            return
        if answer == self._words.answer(asked):
            self._know()
            self._announce(self._words.right(asked))
        else:
            tried.append(answer)
            self._announce(self._words.wrong(asked, answer, len(tried)))

    def _know(self) -> None:
        self._known.add(self.index)
        self._focus = "move:next"

    def _reveal(self, value: str) -> None:
        del value
        if self._asked is not None:
            self._know()
            self._announce(self._now())

    def _ask(self, value: str) -> None:
        del value
        self.predict = not self.predict
        self._announce(self._now())

    handlers: ClassVar[Mapping[str, Handler]] = {
        "move": _move,
        "answer": _answer,
        "reveal": _reveal,
        "predict": _ask,
    }

    # What is shown

    def _draw(self) -> None:
        words, asked, made = self._words, self._asked, self._stops()
        stop, tried = made[self.index], self._tried.get(self.index, [])
        title, wording = rulebook.clause(stop.clause, self.lang, self.ruleset)
        self._show(
            "round_count/view",
            sides=Ledger(words, made[: self.index + 1], asked=asked is not None).sides(),
            step=words.message("step", n=self.index + 1, last=len(made)),
            told="" if asked else words.text(stop),
            clause={"title": title, "wording": wording},
            line=self._line(made, asked),
            question=words.question(asked) if asked else "",
            choices=words.choices(asked) if asked else (),
            tried=tried,
            hint=words.wrong(asked, tried[-1], len(tried)) if asked and tried else "",
            predict=self.predict,
            at_start=not self.index,
            at_end=self.index == len(made) - 1,
        )

    def _line(self, made: tuple[Stop, ...], asked: Stop | None) -> str:
        """Draw the number line of the last rounding, where the present step belongs to it."""
        stop = made[self.index - 1] if made[self.index].kind == "score" else made[self.index]
        if stop.kind != "round":
            return ""
        words = self._words
        name = words.message("line", between=words.between(stop))
        scene = number_line_scene(stop.total, self.ruleset.round_to, jump=asked is None)
        return trusted(to_svg(scene, name=name, lang=self.lang, theme=None))


def _counted(hands: _Hands, traits: Mapping[str, object]) -> dict[str, Any]:
    """Read what is counted: a record or steps with their last count, or hands as they are given."""
    is_steps = (
        isinstance(hands, (list, tuple)) and bool(hands) and all(isinstance(step, Step) for step in hands)
    )
    if isinstance(hands, (Record, str)) or is_steps:
        for name in ("players", "scores", "ruleset", "overshot"):
            if name in traits:
                raise TypeError(message(None, "ui.scoreboard.twice", keyword=name))
        counting = count_of(step for step in read_source(hands, None).steps if isinstance(step, Step))
        facts = {field.name: getattr(counting, field.name) for field in fields(counting)}
        return {**traits, **facts}
    if isinstance(hands, Mapping):
        if "players" in traits:
            raise TypeError(message(None, "ui.count.several"))
        return {**traits, "players": tuple(hands), "hands": tuple(hands.values())}
    return {**traits, "hands": hands}
