"""Traits that read what they are set to: a table from its text, a ruleset from its name."""

from __future__ import annotations

from typing import Any

import traitlets

from muggins_widgets.rules.rulesets import MUGGINS, Ruleset
from muggins_widgets.rules.table import Table
from muggins_widgets.widgets.source import read_ruleset, read_table

__all__ = ["RulesetTrait", "TableTrait"]


class RulesetTrait(traitlets.TraitType[Ruleset, Ruleset | str]):
    """A ruleset, set to one or to its name. A component's table must be one that it allows."""

    default_value = MUGGINS

    def validate(self, obj: Any, value: Any) -> Ruleset:  # noqa: ANN401 - whatever is set
        """Read a ruleset."""
        rules = read_ruleset(value)
        if obj.trait_has_value("table"):
            read_table(obj.table, rules)
        return rules


class TableTrait(traitlets.TraitType[Table, Table | str]):
    """A table, set to one or to its text, and laid by the component's ruleset."""

    default_value = Table()

    def validate(self, obj: Any, value: Any) -> Table:  # noqa: ANN401 - whatever is set
        """Read a table."""
        table, _ = read_table(value, obj.ruleset if obj.trait_has_value("ruleset") else None)
        return table
