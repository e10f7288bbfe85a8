"""Joints and counts: the records a table is told in, and every count there can be, made once."""

from __future__ import annotations

from typing import Final, NamedTuple

from muggins_widgets.rules.tiles import DOUBLE_SIX, Port, Tile

__all__ = ["END", "IN_LINE", "LONE", "Count", "Joint"]


class Joint(NamedTuple):
    """A tie between two tiles: the guest was laid to the host (clause ``play.match``)."""

    guest: Port
    host: Port


class Count(NamedTuple):
    """What goes into the total: a tile, the open port that shows it, its pips, the clause that says so."""

    tile: Tile
    port: Port
    pips: int
    clause: str


def _count_of(port: Port, clause: str) -> Count:
    both_halves = clause in ("count.double", "count.lone-double")
    return Count(port.tile, port, port.tile.pips if both_halves else port.value, clause)


_ALL_PORTS = tuple(port for tile in DOUBLE_SIX for port in tile.ports)
LONE: Final = {port: _count_of(port, "count.lone-double") for port in _ALL_PORTS}
"""The count of each port where its double lies alone, once for both its joins."""
IN_LINE: Final = {port: _count_of(port, "sniff.in-line") for port in _ALL_PORTS}
"""The count of each port of a double that lies in line: one half."""
END: Final = {
    port: _count_of(
        port, "count.double" if port.tile.is_double else "count.ends" if port.value else "count.zero"
    )
    for port in _ALL_PORTS
}
"""The count of each port as an end: both halves of a double, else the open half."""
