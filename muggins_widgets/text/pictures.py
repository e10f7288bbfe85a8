"""What a picture of a table says in words: its short name, its equivalent text, its sum, its legend."""

from collections.abc import Sequence
from typing import Literal, get_args

from muggins_widgets.rules import Joint, Port, Table
from muggins_widgets.text.formatter import quantity
from muggins_widgets.text.messages import Phrase, addition, listed, message

__all__ = ["equivalent", "legend", "name", "sum_line"]


def sum_line(table: Table, lang: str | None = None, order: Sequence[Port] = ()) -> str:
    """Return the sum as it is built: ``"2 + 8 = 10"``, a lone double ``"4 = 4"``.

    The counts are in their own order or, beside a picture, in the order of its joins. An empty table has no
    sum: the text is empty.
    """
    counts = sorted(table.counts, key=lambda count: order.index(count.port)) if order else table.counts
    return addition(lang, [count.pips for count in counts], table.total) if table.tiles else ""


def legend(
    table: Table, lang: str | None = None, *, counted: bool = True
) -> tuple[tuple[Literal["counted", "free", "spinner", "last"], str], ...]:
    """Return the marks that a picture of a table has and what each means; those of counts only if wished."""
    there = {
        "counted": counted and bool(table.counts),
        "free": counted and len(table.joins) > len(table.counts),
        "spinner": bool(table.spinners),
        "last": bool(table.tiles),
    }
    marks = get_args(Literal["counted", "free", "spinner", "last"])
    return tuple((mark, message(lang, f"legend.{mark}")) for mark in marks if there[mark])


def name(table: Table, lang: str | None = None, *, counted: bool = True) -> str:
    """Return a picture's short accessible name: the play, the sum and the points.

    Parameters
    ----------
    table
        The table in the picture.
    lang
        The language, or ``None`` for the machine's.
    counted
        Whether the picture has its marks; without them the name leaves out the sum too.

    Examples
    --------
    >>> name(Table.read("1-1 1-4 4-4"), "en")
    '[4|4] joins the 4: 2 + 8 = 10, 10 points'
    """
    if table.last is None:
        return message(lang, "picture.empty")
    if not counted:
        return message(lang, "picture.last", tile=table.last)
    facts = {"tile": table.last, "sum": sum_line(table, lang), "points": _points(table)}
    if not table.joints:
        return message(lang, "picture.opens", **facts)
    return message(lang, "picture.joins", value=table.joints[-1].host.value, **facts)


def equivalent(table: Table, lang: str | None = None, *, counted: bool = True) -> str:
    """Return the text that says all that a picture of a table shows.

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
    in_line = Phrase("picture.in-line", {"tile": table.in_line})
    joints = [_joint(joint, lang) for joint in table.joints]
    joins = [message(lang, "picture.join", value=join.value, **_half(join)) for join in table.joins]
    counts = [message(lang, "picture.count", tile=count.tile, pips=count.pips) for count in table.counts]
    lines = [
        message(lang, "picture.last", tile=table.last),
        message(lang, "picture.sum", sum=sum_line(table, lang), points=_points(table)),
        message(
            lang, "picture.tiles", tiles=[in_line if tile is table.in_line else tile for tile in table.tiles]
        ),
        message(lang, "picture.spinners", tiles=table.spinners),
        message(lang, "picture.joints", joints=listed(lang, joints, "semicolon")),
        message(lang, "picture.joins-list", joins=listed(lang, joins, "semicolon")),
        message(lang, "picture.counts", counts=listed(lang, counts, "semicolon")),
    ]
    return "\n".join(lines if counted else [lines[0], lines[2], *lines[4:6]])


def _points(table: Table) -> Phrase:
    return quantity("points", table.points)


def _joint(joint: Joint, lang: str | None) -> str:
    guest, host = (_half(port) for port in joint)
    facts = {
        "guest": guest["tile"],
        "guest_port": guest["port"],
        "host": host["tile"],
        "host_port": host["port"],
    }
    return message(lang, "picture.joint", **facts)


def _half(port: Port) -> dict[str, object]:
    """Return the facts of one end of a tile: which tile, and which of its ends."""
    return {"tile": port.tile, "port": Phrase(f"port.{port.name}")}
