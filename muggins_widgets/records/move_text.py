"""A move as it is typed: ``3-6``, ``6-6@3-6 = 15``, ``4-5@5-5.c``, ``4-4@1-4=``, ``draw 1-2``, ``pass``."""

from __future__ import annotations

import re

from muggins_widgets.records.written import Laid, Move, RecordError
from muggins_widgets.rules import Call, Draw, Pass, Refusal, Tile
from muggins_widgets.rules.tiles import excerpt

__all__ = ["read_move", "write_move"]

_LAID = re.compile(
    r"(?P<tile>\[?[0-9][-|]?[0-9]\]?)(?:@(?P<host>\[?[0-9][-|]?[0-9]\]?)(?:\.(?P<port>[a-z]+))?)?"
    r"(?P<line>=(?!\s*[0-9]))?(?:\s*=\s*(?P<claim>[0-9]{1,3}))?",
    re.ASCII,
)


def read_move(text: str, seat: int) -> Move:
    """Read one move: ``pass``, ``draw``, ``draw 1-2``, ``muggins``, or a tile laid.

    Raises
    ------
    RecordError
        If it is none of them.
    TileError
        If a tile in it does not exist.
    """
    words = text.split()
    if words == ["pass"]:
        return Pass()
    if words == ["muggins"]:
        return Call(seat)
    if words[:1] == ["draw"] and len(words) <= 2:
        return Draw(Tile.read(words[1]) if len(words) == 2 else None)
    found = _LAID.fullmatch(text.strip())
    if found is None:
        raise RecordError(Refusal("record.notation", "no-such-move", {"read": excerpt(text)}))
    host = Tile.read(found["host"]) if found["host"] else None
    port = host.port(found["port"]).name if host and found["port"] else None
    claim = int(found["claim"]) if found["claim"] else None
    return Laid(Tile.read(found["tile"]), host, port, bool(found["line"]), claim)


def write_move(move: Move) -> str:
    """Write one move as :func:`read_move` reads it."""
    match move:
        case Pass():
            return "pass"
        case Call():
            return "muggins"
        case Draw(tile):
            return f"draw {tile.code}" if tile else "draw"
        case Laid(tile, host, port, in_line, claim):
            place = f"@{host.code}" + (f".{port}" if port else "") if host else ""
            return tile.code + place + "=" * in_line + (f" = {claim}" if claim is not None else "")
