"""What a picture of a table says in words: its short name, its equivalent text, its sum."""

from __future__ import annotations

from muggins_widgets.rules import Port, Table, Tile
from muggins_widgets.rules.table import Joint
from muggins_widgets.text.catalogue import message

__all__ = ["equivalent", "name", "sum_line"]


def sum_line(table: Table, lang: str | None = None) -> str:
    """Write the sum as it is built, in the order of the counts: ``"2 + 8 = 10"``, a lone double ``"4 = 4"``.

    An empty table has no sum: the text is empty.
    """
    del lang  # figures and signs are the same in every language so far
    if not table.tiles:
        return ""
    return f"{' + '.join(str(count.pips) for count in table.counts)} = {table.total}"


def name(table: Table, lang: str | None = None, *, counted: bool = True) -> str:
    """Give a picture's short accessible name: the play, the sum and the points.

    Parameters
    ----------
    table
        The table in the picture.
    lang
        The language, or ``None`` for the machine's.
    counted
        Whether the picture has its marks; without them the name leaves the sum to the reader too.

    Examples
    --------
    >>> name(Table.read("1-1 1-4 4-4"), "en")
    '[4|4] joins the 4: 2 + 8 = 10, 10 points'
    """
    if table.last is None:
        return message(lang, "picture.empty")
    if not counted:
        return message(lang, "picture.last", tile=table.last)
    facts = {"tile": table.last, "sum": sum_line(table), "points": _points(table, lang)}
    if not table.joints:
        return message(lang, "picture.opens", **facts)
    return message(lang, "picture.joins", value=table.joints[-1].host.value, **facts)


def equivalent(table: Table, lang: str | None = None, *, counted: bool = True) -> str:
    """Give the text that says all that a picture of a table shows.

    Parameters
    ----------
    table
        The table in the picture.
    lang
        The language, or ``None`` for the machine's.
    counted
        Whether the picture has its marks; without them the sum, the spinners and the counts are left out.

    Returns
    -------
    str
        One line each, in this order: the tile just played; the sum and the points; the tiles in order of play;
        the spinners; the joints in order of play; the joins with their values; the counts in pips. An empty
        table is one line.
    """
    if table.last is None:
        return message(lang, "picture.empty")
    between = message(lang, "list.separator")
    tiles = [
        message(lang, "picture.in-line", tile=tile) if tile is table.in_line else tile for tile in table.tiles
    ]
    joints = [_joint(joint, lang) for joint in table.joints]
    joins = [_join(join, lang) for join in table.joins]
    counts = [message(lang, "picture.count", tile=count.tile, pips=count.pips) for count in table.counts]
    lines = [
        message(lang, "picture.last", tile=table.last),
        message(lang, "picture.sum", sum=sum_line(table), points=_points(table, lang)) if counted else "",
        message(lang, "picture.tiles", tiles=tiles),
        message(lang, "picture.spinners", tiles=table.spinners) if counted else "",
        message(lang, "picture.joints", joints=between.join(joints) or ()),
        message(lang, "picture.joins-list", joins=between.join(joins)),
        message(lang, "picture.counts", counts=between.join(counts)) if counted else "",
    ]
    return "\n".join([line for line in lines if line])


def _points(table: Table, lang: str | None) -> str:
    return message(lang, "count.points", n=table.points)


def _joint(joint: Joint, lang: str | None) -> str:
    (guest, guest_port), (host, host_port) = (_tile_and_port(port, lang) for port in joint)
    return message(lang, "picture.joint", guest=guest, guest_port=guest_port, host=host, host_port=host_port)


def _join(join: Port, lang: str | None) -> str:
    tile, port = _tile_and_port(join, lang)
    return message(lang, "picture.join", tile=tile, port=port, value=join.value)


def _tile_and_port(port: Port, lang: str | None) -> tuple[Tile, str]:
    return port.tile, message(lang, f"port.{port.name}")
