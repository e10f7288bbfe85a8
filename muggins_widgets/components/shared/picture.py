"""A table as a picture with its words: what a ``Table`` shows in a notebook. No widget is loaded for it."""

from __future__ import annotations

from collections.abc import Collection

from muggins_widgets.drawing import LIGHT, PAGE_WIDTH, Theme, lay_out, table_scene, to_svg
from muggins_widgets.rules import Port, Table
from muggins_widgets.text import language, message, pictures

__all__ = ["picture", "points_text"]


def picture(
    table: Table,
    lang: str | None = None,
    *,
    width: float | None = PAGE_WIDTH,
    playable: Collection[Port] = (),
    theme: Theme | None = LIGHT,
) -> str:
    """Return a table as SVG with its short accessible name and its equivalent text.

    Parameters
    ----------
    table
        The table.
    lang
        The language, or ``None`` for the machine's.
    width
        The width that it may take, in units of half a tile: a line that is longer turns corners. ``None`` is
        any width.
    playable
        The joins that become buttons.
    theme
        Its colours; ``None`` leaves them to the style sheet of a component.

    Returns
    -------
    str
        One ``<svg>`` element. It carries no ids, so it may be on a page any number of times.
    """
    spoken = language(lang)
    layout = lay_out(table, width)
    labels = {
        f"play:{port.code}": message(spoken, "ui.play-at", join=port, value=port.value) for port in playable
    }
    return to_svg(
        table_scene(table, layout=layout, playable=playable),
        name=pictures.name(table, spoken),
        text=pictures.equivalent(table, spoken),
        lang=spoken,
        labels=labels,
        theme=theme,
    )


def points_text(number: int) -> str:
    """Write points as they stand beside a sum: ``"+10"``, or ``"0"``."""
    return f"+{number}" if number else "0"
