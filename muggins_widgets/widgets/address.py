"""A position in the page's address: read from it, and written as a link that opens the page at it."""

from __future__ import annotations

import os
from urllib.parse import urlencode

from muggins_widgets.rules.refusal import Refusal, RulesError
from muggins_widgets.rules.ruleset_text import read_ruleset, write_ruleset
from muggins_widgets.rules.rulesets import MUGGINS, Ruleset
from muggins_widgets.rules.table import Table
from muggins_widgets.widgets.surroundings import asked

__all__ = ["has_address", "position_asked", "position_link"]

_OF_THE_PAGE = ("lang", "theme", "mode")
"""What a link to a position keeps of the page's own address."""


def has_address() -> bool:
    """Say whether the page is served by Voilà, whose kernels learn the page's address."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila")


def position_asked(rules: Ruleset | None = None) -> tuple[Table, Ruleset, Refusal | None]:
    """Read the position that the page's address asks for.

    Parameters
    ----------
    rules
        The ruleset if the address names none; Muggins if it is not given.

    Returns
    -------
    tuple
        The table, an empty one if none is asked for; its ruleset; and why what is asked for cannot be laid,
        if so (the table is empty then).
    """
    rules = rules or MUGGINS
    try:
        rules = read_ruleset(asked("rules")) if asked("rules") else rules
        return rules.read_table(asked("table")), rules, None
    except RulesError as error:
        return rules.table(), rules, error.refusal


def position_link(table: Table, rules: Ruleset) -> str:
    """Write the relative address of the page at a position; language and looks stay as they are."""
    kept = {name: value for name in _OF_THE_PAGE if (value := asked(name))}
    return "?" + urlencode(kept | {"rules": write_ruleset(rules), "table": table.code})
