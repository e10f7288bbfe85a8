"""A table set up by hand, for whoever shows, discusses or hands out a position."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Unpack

import traitlets

from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.interactive import Handler
from muggins_widgets.components.shared.source import RulesetTrait, TableTrait, read_table
from muggins_widgets.components.shared.tile_placement import TableText, TilePlacement, tile_face
from muggins_widgets.rules import DOUBLE_SIX, RULESETS, Play, Ruleset, Table, write_ruleset
from muggins_widgets.text import rulebook

__all__ = ["Sandbox"]

_HALVES: Final = re.compile(r"(\d)(\d)")


class _Traits(ComponentTraits, total=False):
    code: str
    revealed: bool


class Sandbox(TilePlacement):
    """A table that is set up by tapping tiles and joins, or by typing, with its sum and points.

    Parameters
    ----------
    table
        A :class:`~muggins_widgets.rules.table.Table`, or its text (``"1-1 1-4 4-4"``). The page's address may
        name another one, and other rules (``?rules=sniff&table=11-14-44``).
    ruleset
        A ruleset or its text, by which the same plays are made; the table's own if none is given.
    **traits
        The attributes below, and ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    table : Table
        The table; it can be set to a table or its text.
    ruleset : Ruleset
        The rules by which it is built and counted; it can be set to a ruleset or its name.
    code : str
        The table as a short text, ``table.code``; it can be set to any text of a table.
    revealed : bool
        Whether the counted ends, the sum and the points are shown.
    total, points : int
        The sum of the table, and what it scores; they cannot be set.

    Raises
    ------
    TypeError
        If the table is neither a table nor a text, or a keyword is not one of the component's.
    traitlets.TraitError
        If a trait cannot have the value.
    RulesError
        If the ruleset does not allow the table. The component stays as it was.

    Examples
    --------
    >>> sandbox = Sandbox("1-1 1-4 4-4")
    >>> sandbox.points
    10
    """

    ruleset = RulesetTrait().tag(sync=True)
    table = TableTrait()
    code = traitlets.Unicode().tag(sync=True)
    revealed = traitlets.Bool(default_value=True).tag(sync=True)
    total = traitlets.Int(read_only=True)
    points = traitlets.Int(read_only=True)
    drawn_from = (*Component.drawn_from, "ruleset", "table", "revealed", "_url_state")
    url_traits: ClassVar[Mapping[str, str]] = {"rules": "ruleset", "table": "code", "revealed": "revealed"}
    page_traits = (*Component.page_traits, "ruleset", "code", "revealed")
    rack = "set"

    def __init__(
        self, table: Table | str = "", *, ruleset: Ruleset | str | None = None, **traits: Unpack[_Traits]
    ) -> None:
        self._past: list[Table] = []
        self._future: list[Table] = []
        self._now = read_table(table, ruleset)
        super().__init__(ruleset=self._now.ruleset, table=self._now, **traits)
        self._complete()

    def undo(self) -> None:
        """Go back to the position before this one, if there is one."""
        self._travel(self._past, self._future)

    def redo(self) -> None:
        """Go forward again to the position that was left by :meth:`undo`, if it was."""
        self._travel(self._future, self._past)

    def reset(self) -> None:
        """Clear the table; :meth:`undo` restores it."""
        self.table = self.ruleset.table()

    # How the traits depend on each other

    @traitlets.validate("code")
    def _code_of_a_table(self, proposal: dict[str, Any]) -> str:
        return read_table(proposal["value"], self.ruleset).code

    @traitlets.observe("code")
    def _read_code(self, change: dict[str, Any]) -> None:
        if change["new"] != self.table.code:
            self.table = change["new"]

    @traitlets.observe("table", "ruleset")
    def _table_changed(self, change: object) -> None:
        del change
        with self._together():
            self.table = self.table.under(self.ruleset)
            self.code = self.table.code
            self.set_trait("total", self.table.total)
            self.set_trait("points", self.table.points)
            self._hold(None)
            if self.table != self._now:
                self._past.append(self._now)
                self._future.clear()
                self._now = self.table
                self._announce(self._text().name)

    def _travel(self, leave: list[Table], to: list[Table]) -> None:
        """Go to the last position of one list, and add the present one to the other."""
        if not leave:
            return
        to.append(self._now)
        self._show_position(leave.pop())
        self._announce(self._text().name)

    def _show_position(self, position: Table) -> None:
        """Show a position without adding the one before it to the history."""
        self._now = position
        with self._together(), self.hold_trait_notifications():
            self.table = self.ruleset.table()  # every ruleset allows it while the ruleset changes
            self.ruleset = position.ruleset
            self.table = position

    def _apply_url_state(self, said: Mapping[str, object]) -> None:
        """Show the table that the address names, or say why it cannot be shown."""
        super()._apply_url_state({trait: said[trait] for trait in said if trait == "revealed"})
        code = said.get("code", self.code)
        rules = str(said["ruleset"]) if "ruleset" in said else self.ruleset
        self._attempt(lambda: self._show_position(Table.read(str(code), rules)))
        self._draw()

    # Actions

    def _act(self, play: Play) -> None:
        self.table = self.table.play(play.tile, play.at, in_line=play.in_line)
        self._focus = f"{self.rack}:{play.tile.code}"

    def _type(self, text: str) -> None:
        self.table = text

    def _reveal(self, value: str) -> None:
        del value
        self.revealed = not self.revealed
        self._announce(self._text().name)

    def _choose_rules(self, name: str) -> None:
        if name != self.ruleset.name:
            self.ruleset = name

    handlers: ClassVar[Mapping[str, Handler]] = {
        **TilePlacement.handlers,
        "type": _type,
        "reveal": _reveal,
        "rules": _choose_rules,
        "undo": lambda sandbox, _: sandbox.undo(),
        "redo": lambda sandbox, _: sandbox.redo(),
        "reset": lambda sandbox, _: sandbox.reset(),
    }

    # What is shown

    def _text(self) -> TableText:
        return TableText.of(self.table, self.lang, revealed=self.revealed)

    def _rulesets(self) -> list[tuple[str, str, bool]]:
        """Return name and title of each ruleset that can be chosen, and whether it is the present one."""
        differing: dict[object, Ruleset] = {}
        for rules in RULESETS.values():
            differing.setdefault(rules.counting, rules)
        offered = {rules.name: rules for rules in differing.values()} | {self.ruleset.name: self.ruleset}
        return [
            (name, rulebook.title(rules, self.lang), rules is self.ruleset) for name, rules in offered.items()
        ]

    def _link(self) -> str:
        """Return the address of the page at this position."""
        own = {trait: name for name, (trait, _) in self._url_state.items()}
        rules, table = own.get("ruleset", "rules"), own.get("code", "table")
        return self._page.link_to({rules: write_ruleset(self.ruleset), table: self.code})

    def _draw(self) -> None:
        self._show(
            "sandbox/view",
            **self._placing(self.table, self._text()),
            tiles=[(tile, tile_face(tile), tile in self.table.tiles) for tile in DOUBLE_SIX],
            rulesets=self._rulesets(),
            typed=_HALVES.sub(r"\1-\2", self.table.code.replace("-", " ")),
            revealed=self.revealed,
            past=bool(self._past),
            future=bool(self._future),
            empty=not self.table.tiles,
            link=self._link(),
        )
