"""The rules clause by clause: searched in the browser, each with its pictures and the turns where it acted."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, ClassVar, Unpack

import traitlets

from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.pictures import draw
from muggins_widgets.components.shared.rendering import render, trusted
from muggins_widgets.components.shared.source import RulesetTrait, Source, read_source
from muggins_widgets.components.shared.turns import GameContext, Turn
from muggins_widgets.components.step_through import StepThrough
from muggins_widgets.rules import MUGGINS, Clause, Ruleset, Table, clauses_of
from muggins_widgets.text import message, rulebook

__all__ = ["RuleBook"]

_PICTURE_WIDTH = 9.0
"""The width that a picture may take, in units."""


class _Traits(ComponentTraits, total=False):
    game: object
    index: int | None
    search: str


class RuleBook(Component):
    """The clauses of a ruleset, to read and to search; with a game, the turns in which each acted.

    The browser searches and goes to turns by itself, without the kernel.

    Parameters
    ----------
    ruleset
        A ruleset or its name; that of the game where there is one, else Muggins.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    ruleset : Ruleset
        Whose clauses are shown; it may be set anew, to a ruleset or its name.
    game : object
        The game whose turns are named: a :class:`~muggins_widgets.records.record.Record`, its text, the steps
        of a game, a table, or a ``StepThrough``, which is then led to the turn that is clicked. It may be set
        anew; ``None`` for none.
    index : int or None
        The turn that was gone to last, from 0. It can be linked to that of a ``StepThrough``; the clauses that
        act in it are marked.
    search : str
        What is searched. Clauses that have all the words stay, in whatever case and with or without accents.

    Raises
    ------
    TypeError
        If the game is none of these, or a keyword is not one of the component's.
    traitlets.TraitError
        If a trait cannot have the value.
    RulesError
        If no ruleset has the name, or the game breaks the rules.

    Examples
    --------
    >>> RuleBook("all fives")
    RuleBook('all_fives', 35 clauses)
    """

    ruleset = RulesetTrait()
    game = traitlets.Any()
    index = traitlets.Int(None, allow_none=True).tag(sync=True)
    search = traitlets.Unicode().tag(sync=True)
    drawn_from = (*Component.drawn_from, "ruleset", "game")
    page_traits = (*Component.page_traits, "index", "search")
    url_traits: ClassVar[Mapping[str, str]] = {"index": "index", "search": "search"}

    def __init__(self, ruleset: Ruleset | str | None = None, **traits: Unpack[_Traits]) -> None:
        self._source: Source | None = None
        self._turns: tuple[Turn, ...] = ()
        self._follower: traitlets.link | None = None
        index = traits.pop("index", None)
        game = traits.get("game")
        if ruleset is None:
            ruleset = MUGGINS if game is None else _read(game).ruleset
        super().__init__(**traits, ruleset=ruleset)
        self.index = index if index is not None else self.index
        self._complete()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.ruleset.name!r}, {len(clauses_of(self.ruleset))} clauses)"

    def release(self) -> None:
        """Let go of a ``StepThrough`` that it led."""
        self._let_go()

    # How the traits hang together

    @traitlets.validate("game")
    def _game_with_turns(self, proposal: dict[str, Any]) -> object:
        if proposal["value"] is not None:
            _read(proposal["value"])
        return proposal["value"]

    @traitlets.observe("game")
    def _take(self, change: dict[str, Any]) -> None:
        game = change["new"]
        self._let_go()
        self._source = None if game is None else _read(game)
        self._turns = self._source.turns("open") if self._source else ()
        self.index = None
        if isinstance(game, StepThrough):
            self._follower = traitlets.link((game, "index"), (self, "index"))

    def _let_go(self) -> None:
        if self._follower is not None:
            self._follower.unlink()
            self._follower = None

    @traitlets.validate("index")
    def _index_of_a_turn(self, proposal: dict[str, Any]) -> int | None:
        index: int | None = proposal["value"]
        last = len(self._turns) - 1
        if index is not None and not 0 <= index <= last:
            key = "ui.no-such-turn" if self._turns else "ui.no-turns"
            raise traitlets.TraitError(message(None, key, read=index, last=last))
        return index

    # What is shown

    def _draw(self) -> None:
        clauses = clauses_of(self.ruleset)
        acting = self._acting()
        groups = [
            (
                message(self.lang, f"rules-page.group.{group}"),
                [self._clause(clause, acting) for clause in members],
            )
            for group, members in groupby(clauses, lambda clause: clause.group)
        ]
        self._html = render(
            "rule_book/view",
            self.lang,
            mode=self.mode,
            theme=self.theme,
            rules=rulebook.title(self.ruleset, self.lang),
            found=[message(self.lang, "ui.rule-book.found", n=n) for n in range(len(clauses) + 1)],
            groups=groups,
        )

    def _acting(self) -> dict[str, list[tuple[int, str]]]:
        """Return for each clause the turns whose lines name it: number and name."""
        acting: dict[str, list[tuple[int, str]]] = {}
        if self._source is None:
            return acting
        context = GameContext(self._source.ruleset, self._source.players, self.lang)
        for number, turn in enumerate(self._turns):
            lines = [line for effect in turn.effects for line in context.lines(effect)]
            for clause in {line.clause for line in lines}:
                acting.setdefault(clause, []).append((number, context.title(turn, self._turns)))
        return acting

    def _clause(self, clause: Clause, acting: Mapping[str, list[tuple[int, str]]]) -> dict[str, Any]:
        """Return a clause as plain values."""
        title, wording = rulebook.clause(clause.id, self.lang, self.ruleset)
        home = clause.home(self.ruleset)
        tables = [Table.read(text, home) for text in clause.tables]
        turns = acting.get(clause.id, [])
        source = message(self.lang, f"rules-page.source.{clause.source}")
        if clause.choice and clause.source != "choice":
            source = message(self.lang, "ui.rule-book.with-choice", source=source)
        return {
            "id": clause.id,
            "title": title,
            "wording": wording,
            "source": source,
            "pictures": [trusted(draw(table, self.lang, width=_PICTURE_WIDTH, theme=None)) for table in tables],
            "turns": turns,
            "acted": message(self.lang, "ui.rule-book.acted", n=len(turns)),
        }


def _read(game: object) -> Source:
    """Read a game."""
    return game.source if isinstance(game, StepThrough) else read_source(game, None)
