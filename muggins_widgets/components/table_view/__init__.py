"""A table on a page: the picture, the sum as it is built, the points; where it is playable, tiles to lay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import traitlets

from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.picture import picture
from muggins_widgets.components.shared.picture_parts import WIDTHS
from muggins_widgets.components.shared.placing import Choice, Words, tile_face
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.components.shared.source import read_table
from muggins_widgets.components.shared.tile_placement import TilePlacement
from muggins_widgets.components.shared.traits import HandTrait, RulesetTrait, TableTrait, hand_text, table_text
from muggins_widgets.rules import Play, Port, Ruleset, Table, Tile

__all__ = ["TableView"]


class TableView(TilePlacement):
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
    url_traits: ClassVar[Mapping[str, str]] = {"table": "table", "hand": "hand"}
    rack = "hand"
    where = "ui.table-view.place"

    def __init__(
        self, table: Table | str = "", *, ruleset: Ruleset | str | None = None, **traits: object
    ) -> None:
        laid, rules = read_table(table, ruleset)
        self._told_of_plays: list[Callable[[Play], object]] = []
        super().__init__(ruleset=rules, table=laid, **traits)
        if self.playable:
            self._restore_from_url()

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
        self._hold(None)

    # What is asked for by a click

    def _hold(self, choice: Choice | None) -> None:
        super()._hold(choice)
        self.set_trait("tile", choice.tile if choice else None)

    def _offers(self, tile: Tile) -> bool:
        return self.playable and tile in self.hand

    def _settled(self, choice: Choice) -> Choice:
        return replace(choice, in_line=choice.settled(self.table).in_line)

    def _places(self, tile: Tile) -> tuple[Port, ...]:
        return self.table.fits(tile)

    def _lay(self, choice: Choice) -> None:
        tile, in_line = choice.tile, bool(choice.in_line)
        self.table = self.table.play(tile, choice.at, in_line=in_line)
        self.hand = tuple(held for held in self.hand if held is not tile)
        self._say(self._words().name)
        for callback in tuple(self._told_of_plays):
            callback(Play(tile, choice.at, in_line))

    # What is shown

    def _words(self) -> Words:
        return Words.of(self.table, self.ruleset, self.lang)

    def _draw(self) -> None:
        words = self._words()
        if not self.playable:
            table, rules, lang = self.table, self.ruleset, self.lang
            pictures = tuple(trusted(picture(table, rules, lang, width=width)) for width in WIDTHS)
            self._show("table_view/view", words=words, wide=pictures[0], narrow=pictures[1])
            return
        tiles = [(tile, tile_face(tile)) for tile in self.hand]
        self._show("table_view/playable", tiles=tiles, **self._laying(words))
