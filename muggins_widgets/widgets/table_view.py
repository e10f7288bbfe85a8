"""A table on a page: the picture, the sum as it is built, the points."""

from __future__ import annotations

import traitlets

from muggins_widgets.rules.rulesets import MUGGINS, Ruleset
from muggins_widgets.rules.scoring import points
from muggins_widgets.rules.table import Table
from muggins_widgets.text.pictures import sum_line
from muggins_widgets.widgets.component import Component
from muggins_widgets.widgets.parts import WIDTHS
from muggins_widgets.widgets.picture import picture, points_text
from muggins_widgets.widgets.rendering import render, trusted
from muggins_widgets.widgets.source import read_table
from muggins_widgets.widgets.traits import RulesetTrait, TableTrait

__all__ = ["TableView"]


class TableView(Component):
    """A table with its marks, and below it the sum and the points.

    Parameters
    ----------
    table
        A :class:`~muggins_widgets.rules.table.Table`, or its text (``"1-1 1-4 4-4"``).
    ruleset
        A ruleset or its name; the one whose doubles the table has if none is given.
    **traits
        ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    table : Table
        What is shown; it may be set anew, to a table or a text.
    ruleset : Ruleset
        Which totals score; it may be set anew, to a ruleset or its name.

    Raises
    ------
    TypeError
        If it is given something that is no table, or a keyword that it does not have.
    TableError, TileError, RulesetError
        If the text is no table of the ruleset, or no ruleset has the name.

    Examples
    --------
    >>> TableView("1-1 1-4 4-4")
    TableView('11-14-44')
    """

    ruleset = RulesetTrait()
    table = TableTrait()
    drawn_from = (*Component.drawn_from, "ruleset", "table")

    def __init__(
        self, table: Table | str = "", *, ruleset: Ruleset | str | None = None, **traits: object
    ) -> None:
        laid, rules = read_table(table, ruleset)
        super().__init__(ruleset=rules, table=laid, **traits)

    def __repr__(self) -> str:
        rules = "" if self.ruleset == MUGGINS else f", ruleset={self.ruleset.name!r}"
        return f"{type(self).__name__}({self.table.code!r}{rules})"

    @traitlets.observe("ruleset")
    def _lay_anew(self, change: object) -> None:
        del change
        self.table = read_table(self.table, self.ruleset)[0]

    def _draw(self) -> None:
        table, rules, lang = self.table, self.ruleset, self.lang
        wide, narrow = (trusted(picture(table, rules, lang, width=width)) for width in WIDTHS)
        self._html = render(
            "table_view",
            lang,
            mode=self.mode,
            theme=self.theme,
            wide=wide,
            narrow=narrow,
            sum=sum_line(table, lang),
            points=points_text(points(rules, table.total)),
        )
