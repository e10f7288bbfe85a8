"""One table, several rulesets: what each counts and scores, side by side, and the difference in a sentence."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Unpack

import traitlets

from muggins_widgets.components.shared.component import Component, ComponentTraits
from muggins_widgets.components.shared.pictures import WIDTHS, draw, points_text
from muggins_widgets.components.shared.rendering import render, trusted
from muggins_widgets.components.shared.source import read_ruleset, read_table
from muggins_widgets.rules import RulesError, Ruleset, Table, table_steps
from muggins_widgets.text import explain, listed, message, rulebook, sentence
from muggins_widgets.text.pictures import sum_line

__all__ = ["DEFAULT_RULESETS", "Compare"]

DEFAULT_RULESETS: Final = ("muggins", "all_fives", "all_threes", "fives_and_threes")
"""The rulesets compared if none are given: between them they count and score in every way there is."""

_MOST: Final = 12
_SHOWN: Final = ("ends", "points")


@dataclass(frozen=True, slots=True)
class _Card:
    """What one ruleset makes of the table; ``refusal`` says why it cannot be laid by it."""

    title: str
    pictures: tuple[str, ...] = ()
    sum: str = ""
    points: str = ""
    lines: tuple[str, ...] = ()
    refusal: str = ""


class Compare(Component):
    """The same table counted by several rulesets.

    Parameters
    ----------
    table
        A :class:`~muggins_widgets.rules.table.Table`, or its text (``"1-1 1-4 4-4"``).
    rulesets
        Rulesets or their names, at least one; :data:`DEFAULT_RULESETS` if none are given.
    **traits
        ``lang``, ``theme``, ``mode``, as for every component.

    Attributes
    ----------
    table : Table
        What is counted; it may be set anew, to a table or a text. Each ruleset lays it anew with its own
        doubles; where one cannot, its card says why.
    rulesets : tuple of Ruleset
        Those that are compared; they may be set anew, to rulesets or names.

    Raises
    ------
    TypeError
        If it is given something that is no table, or a keyword that it does not have.
    TableError, TileError, RulesetError
        If the text is no table of any of the rulesets, or no ruleset has the name.
    traitlets.TraitError
        If no ruleset is given, or more than twelve, or one twice.

    Examples
    --------
    >>> Compare("1-1 1-4 4-4", rulesets=["muggins", "all_fives"])
    Compare('11-14-44', rulesets=['muggins', 'all_fives'])
    """

    table = traitlets.TraitType[Table, Table | str]()
    rulesets = traitlets.TraitType[tuple[Ruleset, ...], Iterable[Ruleset | str]]()
    drawn_from = (*Component.drawn_from, "table", "rulesets")

    def __init__(
        self,
        table: Table | str = "",
        rulesets: Iterable[Ruleset | str] = DEFAULT_RULESETS,
        **traits: Unpack[ComponentTraits],
    ) -> None:
        super().__init__(rulesets=_different(rulesets), table=table, **traits)
        self._complete()

    def __repr__(self) -> str:
        names = [rules.name for rules in self.rulesets]
        return f"{type(self).__name__}({self.table.code!r}, rulesets={names})"

    @traitlets.validate("rulesets")
    def _different_rulesets(self, proposal: dict[str, Any]) -> tuple[Ruleset, ...]:
        return _different(proposal["value"])

    @traitlets.validate("table")
    def _table_of_one_of_them(self, proposal: dict[str, Any]) -> Table:
        given = proposal["value"]
        *others, last = self.rulesets
        for rules in others:
            with suppress(RulesError):
                return read_table(given, rules)
        return read_table(given, last)

    def _draw(self) -> None:
        results = {rules: self._laid(rules) for rules in self.rulesets}
        self._html = render(
            "compare/view",
            self.lang,
            mode=self.mode,
            theme=self.theme,
            cards=[self._card(rules, result) for rules, result in results.items()],
            difference=self._difference(results),
        )

    def _laid(self, rules: Ruleset) -> Table | str:
        """Lay the table by a ruleset, or say why that cannot be done."""
        try:
            return read_table(self.table, rules)
        except RulesError as error:
            return sentence(error.refusal, self.lang)

    def _card(self, rules: Ruleset, table: Table | str) -> _Card:
        title = rulebook.title(rules, self.lang)
        if isinstance(table, str):
            return _Card(title, refusal=table)
        events = [event for shown in table_steps(table)[-1:] for event in shown.events]
        lines = explain(events, self.lang, None, rules)
        return _Card(
            title,
            tuple(trusted(draw(table, self.lang, width=width, theme=None)) for width in WIDTHS),
            sum_line(table, self.lang),
            points_text(table.points),
            tuple(line.text for line in lines if line.kind in _SHOWN),
        )

    def _difference(self, results: dict[Ruleset, Table | str]) -> str:
        """Return which rulesets agree on the sum, which on the points, and which do not allow the table."""
        tables = {rules: table for rules, table in results.items() if isinstance(table, Table) and table.tiles}
        refusing = [rulebook.title(rules, self.lang) for rules in results if isinstance(results[rules], str)]
        sentences = []
        if len(tables) > 1:
            sums = {rules: str(table.total) for rules, table in tables.items()}
            scored = {rules: table.points for rules, table in tables.items()}
            worth = {rules: message(self.lang, "count.points", n=n) for rules, n in scored.items()}
            sentences.append(self._sentence("sum", self._groups(sums)))
            sentences.append(self._sentence("points", self._groups(worth)))
        if refusing:
            sentences.append(message(self.lang, "ui.compare.not-laid", rulesets=listed(self.lang, refusing)))
        return " ".join(sentences)

    def _sentence(self, what: str, groups: dict[str, list[str]]) -> str:
        if len(groups) == 1:
            return message(self.lang, f"ui.compare.same-{what}", value=next(iter(groups)))
        told = [
            message(self.lang, "ui.compare.group", rulesets=listed(self.lang, names), value=value)
            for value, names in groups.items()
        ]
        return message(self.lang, f"ui.compare.{what}", groups=listed(self.lang, told, "semicolon"))

    def _groups(self, values: dict[Ruleset, str]) -> dict[str, list[str]]:
        groups: dict[str, list[str]] = {}
        for rules, value in values.items():
            groups.setdefault(value, []).append(rulebook.title(rules, self.lang))
        return groups


def _different(given: Any) -> tuple[Ruleset, ...]:  # noqa: ANN401 - whatever is given
    """Read rulesets, or their names, that differ from each other."""
    one, several = isinstance(given, (str, Ruleset)), isinstance(given, Iterable)
    rulesets = tuple(read_ruleset(rules) for rules in ([given] if one else given if several else ()))
    if not 0 < len(rulesets) <= _MOST or len(set(rulesets)) < len(rulesets):
        raise traitlets.TraitError(message(None, "ui.compare.wrong-number", most=_MOST))
    return rulesets
