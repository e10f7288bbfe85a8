"""Tiles, their ports, the double-six set, reading and writing them; joints, and what each end counts.

There are 28 tiles and 70 ports in all, so each exists once: ``Tile(4, 1) is Tile(1, 4)``. Comparing and
hashing them is then a comparison of identities, which is what makes a whole round cheap.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, NoReturn

from muggins_widgets.rules.refusal import Refusal, RulesError

__all__ = [
    "DOUBLE_SIX",
    "END",
    "IN_LINE",
    "LONE",
    "MAX_PIPS",
    "Count",
    "Joint",
    "Port",
    "PortName",
    "Tile",
    "TileError",
]

MAX_PIPS: Final = 6
"""The most pips of a half (clause ``set.double-six``)."""
PortName = Literal["high", "low", "a", "b", "c", "d"]
"""The sides of tiles: the two halves; of a double, its line ``a``, ``b`` and its branches ``c``, ``d``."""

_TILE = re.compile(r"\[?([0-9])\s?[-|]?\s?([0-9])\]?", re.ASCII)
_SHOWN = 40


class TileError(RulesError):
    """Something is no tile of the double-six set, or no port of a tile (clause ``set.double-six``)."""


def excerpt(text: object) -> str:
    """Shorten what was read to something that can stand in a sentence, without what a terminal would obey."""
    shown = str(text)
    shown = shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "\ufffd", shown)


def _refuse(reason: str, read: object) -> NoReturn:
    raise TileError(Refusal("set.double-six", reason, {"read": excerpt(read)}))


class _Unchanging:
    """Objects that exist once and never change."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        message = f"{type(self).__name__} objects never change: cannot set {name!r}"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> NoReturn:
        message = f"{type(self).__name__} objects never change: cannot delete {name!r}"
        raise AttributeError(message)


class Tile(_Unchanging):
    """A domino of the double-six set. The halves may be given in any order.

    Parameters
    ----------
    one, other
        The pips of the two halves, 0 to 6 each.

    Attributes
    ----------
    low, high : int
        The lower and the higher half, in pips.
    pips : int
        Their sum: what the tile costs in the count, and what a double counts as an end.
    is_double : bool
        Whether both halves are equal.
    index : int
        Place in :data:`DOUBLE_SIX`, 0 to 27; the order of tiles.
    ports : tuple of Port
        Where it can be joined: ``high`` and ``low``, or ``a``, ``b``, ``c``, ``d`` of a double.
    code : str
        How it is typed, such as ``"1-4"``.

    Raises
    ------
    TileError
        If the two numbers are not those of a tile (clause ``set.double-six``).

    Examples
    --------
    >>> str(Tile(4, 1)), Tile.read("41") is Tile(1, 4)
    ('[1|4]', True)
    """

    __slots__ = ("_by_value", "code", "high", "index", "is_double", "low", "pips", "ports")
    low: int
    high: int
    pips: int
    is_double: bool
    index: int
    ports: tuple[Port, ...]
    code: str
    _by_value: dict[int, Port]

    def __new__(cls, one: int, other: int) -> Tile:  # noqa: D102, PYI034 - it finds, it does not make
        tile = _BY_HALVES.get((one, other)) if type(one) is type(other) is int else None
        if tile is None:
            _refuse("no-such-tile", f"{one}-{other}")
        return tile

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return (Tile, (self.low, self.high))

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return f"[{self.low}|{self.high}]"

    def __repr__(self) -> str:
        return f"Tile({self.low}, {self.high})"

    def has(self, value: int) -> bool:
        """Say whether a half shows this number of pips (clause ``play.match``)."""
        return value in (self.low, self.high)

    def port(self, name: str) -> Port:
        """Give one of the tile's ports by its name.

        Raises
        ------
        TileError
            If the tile has no port of that name.
        """
        for port in self.ports:
            if port.name == name:
                return port
        _refuse("no-such-port", f"{self.code}.{name}")

    def port_for(self, value: int) -> Port:
        """Give the port by which this tile joins an open value: its equal half, line A of a double.

        Raises
        ------
        TileError
            If no half has that value (clause ``play.match``).
        """
        port = self._by_value.get(value)
        if port is None:
            _refuse("no-such-half", f"{self.code}, {value}")
        return port

    @classmethod
    def read(cls, text: Tile | str) -> Tile:
        """Read a tile: ``3-6``, ``6|3``, ``[3|6]`` and ``63`` are the same one. A tile is returned as it is.

        Raises
        ------
        TileError
            If the text is not a tile of the double-six set (clause ``set.double-six``).
        """
        if isinstance(text, Tile):
            return text
        found = _TILE.fullmatch(text.strip()) if isinstance(text, str) else None
        tile = _BY_HALVES.get((int(found[1]), int(found[2]))) if found else None
        if tile is None:
            _refuse("no-such-tile", text)
        return tile


class Port(_Unchanging):
    """A side of a tile where another can be joined: ``1-4.high``, or ``5-5.c`` (a branch).

    Ports are not made but found: ``Tile(1, 4).port("high")``, ``Port.read("1-4.high")``.

    Attributes
    ----------
    tile : Tile
        Whose side it is.
    name : {"high", "low", "a", "b", "c", "d"}
        ``a`` and ``b`` are a double's line, ``c`` and ``d`` the branches of a spinner.
    value : int
        The pips that a tile needs to join here.
    index : int
        The order of joins and counts: by tile, then by name.
    is_branch : bool
        Whether it is ``c`` or ``d``.
    code : str
        How it is typed, such as ``"1-4.high"``.
    """

    __slots__ = ("code", "index", "is_branch", "name", "tile", "value")
    tile: Tile
    name: PortName
    value: int
    index: int
    is_branch: bool
    code: str

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (Port.read, (self.code,))

    def __lt__(self, other: Port) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Port.read({self.code!r})"

    @classmethod
    def read(cls, text: Port | str) -> Port:
        """Read a port: a tile, a point, the port's name. A port is returned as it is.

        Raises
        ------
        TileError
            If the tile or its port does not exist.
        """
        if isinstance(text, Port):
            return text
        tile, _, name = text.partition(".") if isinstance(text, str) else (text, "", "")
        return Tile.read(tile).port(name)


_BY_HALVES: Final[dict[tuple[int, int], Tile]] = {}


def _fill(thing: object, **values: object) -> None:
    for name, value in values.items():
        object.__setattr__(thing, name, value)


def _make_port(tile: Tile, name: str, value: int) -> Port:
    port = object.__new__(Port)
    order = ("a", "b", "c", "d", "high", "low").index(name)
    _fill(port, tile=tile, name=name, value=value, code=f"{tile.code}.{name}")
    _fill(port, index=6 * tile.index + order, is_branch=name in ("c", "d"))
    return port


def _make_tile(index: int, low: int, high: int) -> Tile:
    tile = object.__new__(Tile)
    _fill(tile, low=low, high=high, pips=low + high, is_double=low == high)
    _fill(tile, index=index, code=f"{low}-{high}")
    names = dict.fromkeys("abcd", low) if low == high else {"high": high, "low": low}
    ports = tuple(_make_port(tile, name, value) for name, value in names.items())
    _fill(tile, ports=ports, _by_value={port.value: port for port in reversed(ports)})
    _BY_HALVES[low, high] = _BY_HALVES[high, low] = tile
    return tile


DOUBLE_SIX: Final[tuple[Tile, ...]] = tuple(
    _make_tile(index, low, high)
    for index, (low, high) in enumerate((low, high) for low in range(7) for high in range(low, MAX_PIPS + 1))
)
"""The set: every pair of 0 to 6 once, 28 tiles, by low half then high half (clause ``set.double-six``)."""


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
