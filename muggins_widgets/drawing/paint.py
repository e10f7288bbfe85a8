"""How each role is painted: which colour of the theme fills it, which draws its line, how thick."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

__all__ = ["PAINTS", "Paint"]


class Paint(NamedTuple):
    """The colours of a role by their names in the theme (``""`` is none), and its line's width in units."""

    fill: str = ""
    line: str = ""
    width: float = 0
    bold: bool = False


PAINTS: Final[Mapping[str, Paint]] = MappingProxyType(
    {
        "tile.halo": Paint("halo", "halo-line", 0.045),
        "tile.face": Paint("face", "edge", 0.045),
        "tile.line": Paint("", "edge", 0.045),
        "tile.pip": Paint("pip"),
        "tile.back": Paint("back", "edge", 0.045),
        "tile.back-line": Paint("", "back-line", 0.03),
        "double.spinner": Paint("", "spinner", 0.1),
        "double.pin": Paint("spinner", "face", 0.05),
        "join.target": Paint("play-fill", "play", 0.05),
        "join.free": Paint("free-fill", "free", 0.07),
        "end.counted": Paint("count"),
        "end.number": Paint("count-text", bold=True),
        "row.name": Paint("ink", bold=True),
        "sum.rule": Paint("", "free", 0.02),
        "sum.text": Paint("ink"),
        "sum.points": Paint("ink", bold=True),
        "legend.text": Paint("ink"),
        "board.name": Paint("ink", bold=True),
        "board.score": Paint("ink", bold=True),
        "board.note": Paint("muted"),
        "board.rule": Paint("", "free", 0.02),
        "board.target": Paint("", "spinner", 0.07),
        "tally.stroke": Paint("", "ink", 0.06),
        "tally.new": Paint("", "count", 0.1),
        "tally.minus": Paint("ink"),
        "board.track": Paint("", "free", 0.02),
        "board.hole": Paint("ground", "free", 0.04),
        "board.peg": Paint("count"),
        "board.peg-back": Paint("ground", "count", 0.07),
        "board.frame": Paint("", "ink", 0.06),
        "board.rod": Paint("", "free", 0.05),
        "board.bead": Paint("count", "ground", 0.03),
        "line.axis": Paint("", "ink", 0.05),
        "line.middle": Paint("", "free", 0.03),
        "line.jump": Paint("", "count", 0.08),
        "line.value": Paint("count"),
        "line.number": Paint("ink", bold=True),
        "line.nearest": Paint("", "count", 0.08),
        "line.note": Paint("muted"),
        "board.bead-free": Paint("ground", "free", 0.05),
    }
)
"""One paint for every role."""
