"""A table as a picture with its words: what a ``Table`` shows in a notebook. No widget is loaded for it."""

from __future__ import annotations

from collections.abc import Collection

from muggins_widgets.drawing import PAGE_WIDTH, lay_out, table_scene, to_svg
from muggins_widgets.rules import MUGGINS, RULESETS, Port, Ruleset, Table
from muggins_widgets.text import language, message, pictures

__all__ = ["picture", "points_text", "ruleset_for"]


def ruleset_for(table: Table) -> Ruleset:
    """Give the ruleset whose doubles a table has.

    That is All Fives for one spinner, Five-Up for many, Sniff where a double may lie in line, and Muggins
    for any other table.
    """
    if table.sniff:
        return RULESETS["sniff"]
    return {"none": MUGGINS, "first": RULESETS["all_fives"], "all": RULESETS["five_up"]}[table.spinners_are]


def picture(
    table: Table,
    ruleset: Ruleset | None = None,
    lang: str | None = None,
    *,
    width: float | None = PAGE_WIDTH,
    playable: Collection[Port] = (),
) -> str:
    """Draw a table as SVG with its short accessible name and its equivalent text.

    Parameters
    ----------
    table
        The table.
    ruleset
        Which totals score; that of :func:`ruleset_for` if none is given.
    lang
        The language, or ``None`` for the machine's.
    width
        The width that it may take, in units of half a tile: a line that is longer turns corners. ``None`` is
        any width.
    playable
        The joins that become buttons.

    Returns
    -------
    str
        One ``<svg>`` element. It carries no ids, so it may stand on a page any number of times.
    """
    rules, spoken = ruleset or ruleset_for(table), language(lang)
    layout = lay_out(table, width)
    labels = {
        f"play:{port.code}": message(spoken, "ui.play-at", join=port, value=port.value) for port in playable
    }
    return to_svg(
        table_scene(table, layout=layout, playable=playable),
        name=pictures.name(table, rules, spoken),
        text=pictures.equivalent(table, rules, spoken),
        lang=spoken,
        labels=labels,
    )


def points_text(number: int) -> str:
    """Write points as they stand beside a sum: ``"+10"``, or ``"0"``."""
    return f"+{number}" if number else "0"
