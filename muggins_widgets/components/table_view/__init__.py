"""A table on a page: the picture, the sum as it is built, the points; where it is playable, tiles to play."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Unpack

import traitlets

from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.pictures import WIDTHS, draw
from muggins_widgets.components.shared.placing import PendingPlay
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.components.shared.source import (
    HandTrait,
    RulesetTrait,
    TableTrait,
    read_table,
)
from muggins_widgets.components.shared.tile_placement import TableText, TilePlacement, tile_face
from muggins_widgets.rules import Play, Ruleset, Table, Tile

__all__ = ["TableView"]


class _Traits(ComponentTraits, total=False):
    playable: bool
    hand: str | Iterable[Tile]


class TableView(TilePlacement):
    """A table with its marks, and below it the sum and the points.

    Where it is playable, a tile of the hand is chosen, and the joins that it fits become buttons: a click
    plays it there. A tile that fits nowhere is refused in words, with the clause.

    Parameters
    ----------
    table
        A :class:`~muggins_widgets.rules.table.Table`, or its text (``"1-1 1-4 4-4"``).
    ruleset
        A ruleset or its text, by which the same plays are made; the table's own if none is given.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    table : Table
        The table; it can be set to a table or its text.
    ruleset : Ruleset
        Which totals score; it can be set to a ruleset or its name.
    playable : bool
        Whether tiles of the hand can be played.
    hand : tuple of Tile
        The tiles that can be chosen; it can be set to tiles or a text (``"3-4 4-4"``). A tile that is played
        leaves it.
    tile : Tile or None
        The tile that is chosen; it cannot be set.

    Raises
    ------
    TypeError
        If the table is neither a table nor a text, or a keyword is not one of the component's.
    TableError, TileError, RulesetError
        If the text is not a table of the ruleset, or no ruleset has the name.

    Examples
    --------
    >>> view = TableView("1-1 1-4", playable=True, hand="4-4 2-6")
    >>> view.on_play(lambda play: print(play.tile, "at", play.at))
    >>> view
    TableView('11-14')
    """

    ruleset = RulesetTrait()
    table = TableTrait().tag(sync=True)
    playable = traitlets.Bool()
    hand = HandTrait().tag(sync=True)
    tile = traitlets.Instance(Tile, allow_none=True, read_only=True)
    drawn_from = (*Component.drawn_from, "ruleset", "table", "playable", "hand", "tile")
    url_traits: ClassVar[Mapping[str, str]] = {"table": "table", "hand": "hand"}
    page_traits = (*Component.page_traits, "table", "hand")
    rack = "hand"
    questions: ClassVar[Mapping[str, str]] = {**TilePlacement.questions, "place": "ui.table-view.place"}

    def __init__(
        self, table: Table | str = "", *, ruleset: Ruleset | str | None = None, **traits: Unpack[_Traits]
    ) -> None:
        read = read_table(table, ruleset)
        self._callbacks: list[Callable[[Play], object]] = []
        super().__init__(ruleset=read.ruleset, table=read, **traits)
        self._complete(restore=self.playable)

    def on_play(self, callback: Callable[[Play], object], *, remove: bool = False) -> None:
        """Call a function after each play, or (``remove``) no longer.

        Parameters
        ----------
        callback
            Called with the :class:`~muggins_widgets.rules.actions.Play`: its tile, where it was played,
            and whether in line. ``table`` and ``hand`` are those after it.
        remove
            Stop calling it.

        Raises
        ------
        ValueError
            If it is to be removed, and was not added before.
        """
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    @traitlets.observe("ruleset")
    def _ruleset_changed(self, change: object) -> None:
        del change
        self.table = self.table.under(self.ruleset)

    @traitlets.observe("table", "hand", "playable")
    def _drop_pending(self, change: object) -> None:
        del change
        self._hold(None)

    # Actions

    def _hold(self, pending: PendingPlay | None) -> None:
        super()._hold(pending)
        self.set_trait("tile", pending.tile if pending else None)

    def _offers(self, tile: Tile) -> bool:
        return self.playable and tile in self.hand

    def _start(self, tile: Tile) -> PendingPlay:
        return PendingPlay.start(self.table, tile, picks_place=True)

    def _act(self, play: Play) -> None:
        self.table = self.table.play(play.tile, play.at, in_line=play.in_line)
        self.hand = tuple(held for held in self.hand if held is not play.tile)
        self._announce(self._text().name)
        for callback in tuple(self._callbacks):
            callback(play)

    # What is shown

    def _text(self) -> TableText:
        return TableText.of(self.table, self.lang)

    def _draw(self) -> None:
        if self.playable:
            tiles = [(tile, tile_face(tile)) for tile in self.hand]
            self._show("table_view/playable", tiles=tiles, **self._placing(self.table, self._text()))
        else:
            wide, narrow = (trusted(draw(self.table, self.lang, width=width, theme=None)) for width in WIDTHS)
            self._show("table_view/view", words=self._text(), wide=wide, narrow=narrow)
