"""Traits that read what they are set to: a table from its text, a ruleset from its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets

from muggins_widgets.components.shared.source import read_ruleset, read_table
from muggins_widgets.rules import MUGGINS, Ruleset, Table, Tile, write_ruleset

__all__ = ["HandTrait", "RulesetTrait", "TableTrait", "hand_text", "rules_text", "table_text"]


def rules_text(rules: Ruleset, component: object) -> str:
    """Write a ruleset as it is sent to the browser."""
    del component
    return write_ruleset(rules)


def table_text(table: Table, component: object) -> str:
    """Write a table as it is sent to the browser."""
    del component
    return table.code


def hand_text(hand: Iterable[Tile], component: object) -> str:
    """Write a hand as it is sent to the browser."""
    del component
    return " ".join(tile.code for tile in hand)


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
        return read_table(value, obj.ruleset if obj.trait_has_value("ruleset") else None)


class HandTrait(traitlets.TraitType[tuple[Tile, ...], str | Iterable[Tile]]):
    """Tiles, set to tiles or to their text (``"3-4 4-4"``); each at most once."""

    default_value = ()

    def validate(self, obj: Any, value: Any) -> tuple[Tile, ...]:  # noqa: ANN401 - whatever is set
        """Read a hand."""
        if not isinstance(value, Iterable):
            self.error(obj, value)
        given = value.replace(",", " ").split() if isinstance(value, str) else value
        tiles = tuple(tile if isinstance(tile, Tile) else Tile.read(tile) for tile in given)
        if len(set(tiles)) < len(tiles):
            self.error(obj, value)
        return tiles
