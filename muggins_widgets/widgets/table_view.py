"""A table on a page: the picture, the sum as it is built, the points; where it is playable, tiles to lay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import traitlets

from muggins_widgets.rules.actions import Play
from muggins_widgets.rules.rulesets import MUGGINS, Ruleset
from muggins_widgets.rules.table import Table, TableError
from muggins_widgets.rules.tiles import Port, Tile
from muggins_widgets.text.catalogue import say
from muggins_widgets.widgets.component import Component
from muggins_widgets.widgets.desk import Desk, Doing
from muggins_widgets.widgets.laying import Choice, Surface, Words, tile_face
from muggins_widgets.widgets.parts import WIDTHS
from muggins_widgets.widgets.picture import picture
from muggins_widgets.widgets.rendering import trusted
from muggins_widgets.widgets.source import read_table
from muggins_widgets.widgets.traits import HandTrait, RulesetTrait, TableTrait, hand_text, table_text

__all__ = ["TableView"]


class TableView(Desk):
    """A table with its marks, and below it the sum and the points.

    Where it is playable, a tile of the hand is chosen, and the joins that it fits become buttons: a click
    lays it there. A tile that fits nowhere is refused in words, with the clause.

    Parameters
    ----------
    table
        A :class:`~muggins_widgets.rules.table.Table`, or its text (``"1-1 1-4 4-4"``).
    ruleset
        A ruleset or its name; the one whose doubles the table has if none is given.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    table : Table
        What is shown; it may be set anew, to a table or a text.
    ruleset : Ruleset
        Which totals score; it may be set anew, to a ruleset or its name.
    playable : bool
        Whether tiles of the hand can be laid.
    hand : tuple of Tile
        The tiles that can be chosen; it may be set to tiles or to a text (``"3-4 4-4"``). A tile that is laid
        leaves it.
    tile : Tile or None
        The tile that is chosen; it cannot be set.

    Raises
    ------
    TypeError
        If it is given something that is no table, or a keyword that it does not have.
    TableError, TileError, RulesetError
        If the text is no table of the ruleset, or no ruleset has the name.

    Examples
    --------
    >>> view = TableView("1-1 1-4", playable=True, hand="4-4 2-6")
    >>> view.on_play(lambda play: print(play.tile, "at", play.at))
    >>> view
    TableView('11-14')
    """

    ruleset = RulesetTrait()
    table = TableTrait().tag(sync=True, to_json=table_text)
    playable = traitlets.Bool()
    hand = HandTrait().tag(sync=True, to_json=hand_text)
    tile = traitlets.Instance(Tile, allow_none=True, read_only=True)
    drawn_from = (*Component.drawn_from, "ruleset", "table", "playable", "hand", "tile")
    remembered: ClassVar[Mapping[str, str]] = {"table": "table", "hand": "hand"}

    def __init__(
        self, table: Table | str = "", *, ruleset: Ruleset | str | None = None, **traits: object
    ) -> None:
        laid, rules = read_table(table, ruleset)
        self._surface = Surface()
        self._choice: Choice | None = None
        self._told_of_plays: list[Callable[[Play], object]] = []
        super().__init__(ruleset=rules, table=laid, **traits)
        if self.playable:
            self._come_back()

    def __repr__(self) -> str:
        rules = "" if self.ruleset == MUGGINS else f", ruleset={self.ruleset.name!r}"
        return f"{type(self).__name__}({self.table.code!r}{rules})"

    def on_play(self, callback: Callable[[Play], object], *, remove: bool = False) -> None:
        """Have a function called after each play.

        Parameters
        ----------
        callback
            Called with the :class:`~muggins_widgets.rules.actions.Play`: its tile, the join it was laid to, and
            whether in line. ``table`` and ``hand`` are those after it.
        remove
            Have it called no more.

        Raises
        ------
        ValueError
            If it is to be called no more, and was not called before.
        """
        if remove:
            self._told_of_plays.remove(callback)
        else:
            self._told_of_plays.append(callback)

    @traitlets.observe("ruleset")
    def _lay_anew(self, change: object) -> None:
        del change
        self.table = read_table(self.table, self.ruleset)[0]

    @traitlets.observe("table", "hand", "playable")
    def _forget(self, change: object) -> None:
        del change
        self._choose(None)

    # What is asked for by a click

    def _choose(self, choice: Choice | None) -> None:
        """Choose a tile, or none; what leaves no choice is laid."""
        self._choice = choice
        self.set_trait("tile", choice.tile if choice else None)
        if choice is None:
            return
        question = choice.question(self.table)
        if question:
            self._focus = "choice"
            self._say(self._question())
        else:
            self._lay(choice)

    def _tap(self, code: str) -> None:
        tile = Tile.read(code)
        if not self.playable or tile not in self.hand:
            return
        if self.tile is tile:
            self._drop("")
            return
        refusal = self.table.refusal(tile)
        if refusal is not None and refusal.reason != "choose-a-join":
            raise TableError(refusal)
        choice = Choice(tile)
        self._choose(replace(choice, in_line=choice.settled(self.table).in_line))

    def _lie(self, how: str) -> None:
        if self._choice is not None:
            self._choose(replace(self._choice, in_line=how == "line"))

    def _place(self, code: str) -> None:
        if self._choice is not None:
            self._choose(replace(self._choice, at=Port.read(code)))

    def _drop(self, value: str) -> None:
        del value
        if self._choice is not None:
            self._focus = f"hand:{self._choice.tile.code}"
            self._choose(None)

    def _lay(self, choice: Choice) -> None:
        tile, in_line = choice.tile, bool(choice.in_line)
        self._choice = None
        self.table = self.table.play(tile, choice.at, in_line=in_line)
        self.hand = tuple(held for held in self.hand if held is not tile)
        self._say(self._words().name)
        for callback in tuple(self._told_of_plays):
            callback(Play(tile, choice.at, in_line))

    doings: ClassVar[Mapping[str, Doing]] = {"tile": _tap, "lie": _lie, "place": _place, "drop": _drop}

    # What is shown

    def _words(self) -> Words:
        return Words.of(self.table, self.ruleset, self.lang)

    def _question(self) -> str:
        if self._choice is None:
            return ""
        lies = self._choice.question(self.table) == "lie"
        return say(self.lang, "ui.choose.lie" if lies else "ui.table-view.place", tile=self._choice.tile)

    def _draw(self) -> None:
        words = self._words()
        if not self.playable:
            table, rules, lang = self.table, self.ruleset, self.lang
            pictures = tuple(trusted(picture(table, rules, lang, width=width)) for width in WIDTHS)
            self._show("table_view", words=words, wide=pictures[0], narrow=pictures[1])
            return
        asking = self._choice.question(self.table) if self._choice else ""
        playable = self.table.fits(self._choice.tile) if self._choice and asking == "place" else ()
        self._show(
            "table_play",
            words=words,
            pictures=self._surface.draw(self.table, words, self.lang, playable),
            tiles=[(tile, tile_face(tile)) for tile in self.hand],
            chosen=self.tile,
            asking=asking,
            question=self._question(),
        )
