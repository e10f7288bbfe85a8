"""A table on which tiles are laid by tapping: a tile is chosen, then how it lies, then where."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from muggins_widgets.components.shared.interactive import Handler, InteractiveComponent
from muggins_widgets.components.shared.placing import Choice, Surface, Words
from muggins_widgets.rules import MUGGINS, Port, Table, TableError, Tile
from muggins_widgets.text import message

__all__ = ["TilePlacement"]


class TilePlacement(InteractiveComponent):
    """Base of the desks whose table is laid by tapping.

    A subclass says which tiles there are to choose from, what the table leaves no choice about, and what comes
    of laying one.
    """

    table: Table
    """What lies on the table."""

    rack: ClassVar[str]
    """What the keys of the buttons with the tiles begin with."""

    where: ClassVar[str]
    """The sentence that asks where a tile is laid."""

    def __init__(self, **traits: object) -> None:
        self._surface = Surface()
        self._choice: Choice | None = None
        super().__init__(**traits)

    def __repr__(self) -> str:
        rules = "" if self.ruleset == MUGGINS else f", ruleset={self.ruleset.name!r}"
        return f"{type(self).__name__}({self.table.code!r}{rules})"

    # What differs

    def _offers(self, tile: Tile) -> bool:
        """Say whether a tile can be chosen now."""
        raise NotImplementedError

    def _settled(self, choice: Choice) -> Choice:
        """Fill in what is not asked."""
        raise NotImplementedError

    def _places(self, tile: Tile) -> Collection[Port]:
        """Give the joins from which is chosen where a tile is laid."""
        raise NotImplementedError

    def _lay(self, choice: Choice) -> None:
        """Lay a tile about which nothing is left to choose."""
        raise NotImplementedError

    # What is asked for by a click

    def _hold(self, choice: Choice | None) -> None:
        """Have a tile chosen, or none."""
        self._choice = choice

    def _tap(self, code: str) -> None:
        tile = Tile.read(code)
        if not self._offers(tile):
            return
        if self._choice is not None and self._choice.tile is tile:
            self._drop("")
            return
        refusal = self.table.refusal(tile)
        if refusal is not None and refusal.reason != "choose-a-join":
            raise TableError(refusal)
        self._choose(Choice(tile))

    def _choose(self, choice: Choice) -> None:
        """Ask what is still to be chosen, or lay the tile."""
        choice = self._settled(choice)
        if choice.question(self.table):
            self._hold(choice)
            self._focus = "choice"
            self._say(self._question())
        else:
            self._hold(None)
            self._lay(choice)

    def _lie(self, how: str) -> None:
        if self._choice is not None:
            self._choose(replace(self._choice, in_line=how == "line"))

    def _place(self, code: str) -> None:
        if self._choice is not None:
            self._choose(replace(self._choice, at=Port.read(code)))

    def _drop(self, value: str) -> None:
        del value
        if self._choice is not None:
            self._focus = f"{self.rack}:{self._choice.tile.code}"
            self._hold(None)

    handlers: ClassVar[Mapping[str, Handler]] = {"tile": _tap, "lie": _lie, "place": _place, "drop": _drop}

    # What is shown

    def _question(self) -> str:
        if self._choice is None:
            return ""
        lies = self._choice.question(self.table) == "lie"
        return message(self.lang, "ui.choose.lie" if lies else self.where, tile=self._choice.tile)

    def _laying(self, words: Words) -> dict[str, Any]:
        """Give what a template shows of the table and of the choice."""
        asking = self._choice.question(self.table) if self._choice else ""
        places = self._places(self._choice.tile) if self._choice and asking == "place" else ()
        return {
            "words": words,
            "pictures": self._surface.draw(self.table, words, self.lang, places),
            "chosen": self._choice.tile if self._choice else None,
            "asking": asking,
            "question": self._question(),
        }
