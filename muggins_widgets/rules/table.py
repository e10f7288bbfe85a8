"""The table: tiles joined port to port, its joins, its counts (the graph of the pictures and texts)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from muggins_widgets.rules.fast_init import fast_init
from muggins_widgets.rules.refusal import Refusal, RulesError, formatters
from muggins_widgets.rules.ruleset import MUGGINS, Ruleset
from muggins_widgets.rules.rulesets import read_ruleset
from muggins_widgets.rules.tiles import DOUBLE_SIX, Count, Joint, Port, Tile, excerpt

__all__ = ["Table", "TableError"]

_TOKEN = re.compile(
    r"(?P<tile>\[?[0-9][-|]?[0-9]\]?)(@(?P<host>\[?[0-9][-|]?[0-9]\]?)(\.(?P<port>[a-z]+))?)?(?P<line>=?)",
    re.ASCII,
)
_SHORT = re.compile(r"-(?=[0-9]{2}(?:[-@=]|$))", re.ASCII)


class TableError(RulesError):
    """A tile cannot be laid so, or a text is not a table."""


@fast_init
@dataclass(frozen=True, slots=True)
class Table:
    """Tiles on the table, joined port to port. It never changes: :meth:`play` gives a new one.

    An empty table is made with ``Table()`` (Muggins) or ``ruleset.table()``; a laid one with :meth:`read`.

    Parameters
    ----------
    ruleset
        The rules by which tiles are laid and counted.

    Attributes
    ----------
    tiles : tuple of Tile
        In order of play.
    joints : tuple of Joint
        In order of play; one fewer than tiles.
    joins : tuple of Port
        Where a tile may be joined, by tile and then by port name. Empty on an empty table.
    first_double : Tile or None
        The first double laid: the spinner of All Fives, the sniff of Sniff.
    in_line : Tile or None
        The sniff, if it was laid in line.

    Examples
    --------
    >>> table = Table.read("1-1 1-4 4-4")
    >>> [str(port) for port in table.joins], table.total, table.points
    (['1-1.b', '4-4.b'], 10, 10)
    """

    ruleset: Ruleset = field(default=MUGGINS, hash=False)
    tiles: tuple[Tile, ...] = ()
    joints: tuple[Joint, ...] = ()
    joins: tuple[Port, ...] = field(default=(), compare=False)
    first_double: Tile | None = field(default=None, compare=False)
    in_line: Tile | None = None

    @property
    def counts(self) -> tuple[Count, ...]:
        """What goes into the total, in the order of the joins (clauses ``count.*``)."""
        return self.ruleset.counts(self)

    @property
    def total(self) -> int:
        """The sum of the counts, in pips (clause ``count.ends``)."""
        return sum([count.pips for count in self.counts])

    @property
    def points(self) -> int:
        """What the last play scores (clauses ``points.*``)."""
        return self.ruleset.points(self.total)

    @property
    def spinners(self) -> tuple[Tile, ...]:
        """The spinners on the table, in order of play (clauses ``spinner.first``, ``spinner.every``)."""
        return tuple(tile for tile in self.tiles if self.is_spinner(tile))

    @property
    def awaits_sniff(self) -> bool:
        """Whether a double would be the sniff, which may be laid in line (clause ``sniff.choice``)."""
        return self.ruleset.sniff and self.first_double is None

    @property
    def last(self) -> Tile | None:
        """The tile just played."""
        return self.tiles[-1] if self.tiles else None

    @property
    def enclosed(self) -> tuple[Tile, ...]:
        """The doubles built on both line sides, in order of play: they count nothing (``count.enclosed``)."""
        open_line = {port.tile for port in self.joins if not port.is_branch}
        return tuple(tile for tile in self.tiles if tile.is_double and tile not in open_line)

    def fits(self, tile: Tile) -> tuple[Port, ...]:
        """Give the joins that the tile fits (clause ``play.match``); empty on an empty table."""
        low, high = tile.low, tile.high
        return tuple([port for port in self.joins if port.value == low or port.value == high])  # noqa: PLR1714

    def is_spinner(self, tile: Tile) -> bool:
        """Say whether a tile on the table is a spinner."""
        which = self.ruleset.spinners
        return tile.is_double and (which == "all" or (which == "first" and tile is self.first_double))

    def refusal(self, tile: Tile, at: Port | None = None, *, in_line: bool = False) -> Refusal | None:
        """Say why a tile cannot be laid so, or ``None`` if it can. Same parameters as :meth:`play`."""
        if tile in self.tiles:
            return Refusal("set.double-six", "already-laid", {"tile": tile})
        if in_line and not (tile.is_double and self.awaits_sniff):
            clause = "sniff.choice" if self.ruleset.sniff else "play.double-across"
            return Refusal(clause, "not-in-line", {"tile": tile})
        if not self.tiles:
            return (
                None if at is None else Refusal("play.opening", "nothing-to-join", {"tile": tile, "join": at})
            )
        if at is None:
            return self._refusal_of_choice(tile)
        if at not in self.joins:
            return self._refusal_of_port(tile, at)
        return None if tile.has(at.value) else _no_fit(tile, at)

    def play(self, tile: Tile | str, at: Port | str | None = None, *, in_line: bool = False) -> Table:
        """Return the table after a play.

        Parameters
        ----------
        tile
            The tile, or its text.
        at
            The join where it is played, or its text. It may be left out for the opening tile, and where one
            join alone fits.
        in_line
            Play Sniff's first double in line instead of across.

        Returns
        -------
        Table
            The table after the play; this one stays as it is.

        Raises
        ------
        TableError
            If the tile cannot be played so; it carries the clause and the facts. Nothing has changed.
        TileError
            If there is no such tile or join.
        """
        tile = Tile.read(tile)
        at = None if at is None else Port.read(at)
        refusal = self.refusal(tile, at, in_line=in_line)
        if refusal is not None:
            raise TableError(refusal)
        if at is None and self.tiles:
            (at,) = self.fits(tile)
        return self.laid(tile, at, in_line=in_line)

    def laid(self, tile: Tile, at: Port | None, *, in_line: bool = False) -> Table:
        """Lay a tile that is known to be legal, unchecked: :meth:`play` is the way in for everyone else."""
        first = self.first_double or (tile if tile.is_double else None)
        line = tile if in_line else self.in_line
        if at is None:
            joins = tile.ports[:2]
            return Table(self.ruleset, (tile,), (), joins, first, line)
        guest = tile.port_for(at.value)
        joints = (*self.joints, Joint(guest, at))
        joins = self._joins_after(tile, guest, at)
        return Table(self.ruleset, (*self.tiles, tile), joints, joins, first, line)

    def _joins_after(self, tile: Tile, guest: Port, at: Port) -> tuple[Port, ...]:
        opened = tile.ports[1] if guest is tile.ports[0] else tile.ports[0]
        if self.ruleset.spinners == "none":
            other = self.joins[1] if self.joins[0] is at else self.joins[0]
            return (other, opened) if other.index < opened.index else (opened, other)
        joins = [port for port in self.joins if port is not at]
        joins.append(opened)
        host = at.tile
        if not at.is_branch and self.is_spinner(host) and all(port.tile is not host for port in joins):
            joins += host.ports[2:]
        joins.sort(key=_by_index)
        return tuple(joins)

    def _refusal_of_choice(self, tile: Tile) -> Refusal | None:
        fitting = self.fits(tile)
        if not fitting:
            values = tuple(sorted({port.value for port in self.joins}))
            return Refusal("play.match", "fits-no-end", {"tile": tile, "ends": values})
        if len(fitting) > 1:
            return Refusal("play.match", "choose-a-join", {"tile": tile, "joins": fitting})
        return None

    def _refusal_of_port(self, tile: Tile, at: Port) -> Refusal:
        host = at.tile
        if not self.tiles:
            return Refusal("play.opening", "nothing-to-join", {"tile": tile, "join": at})
        if host not in self.tiles:
            return Refusal("play.match", "host-not-laid", {"tile": tile, "host": host})
        for joint in self.joints:
            if at in joint:
                other = joint.guest if joint.host is at else joint.host
                return Refusal("play.match", "join-taken", {"tile": tile, "join": at, "by": other.tile})
        clauses = {"none": "play.no-branch", "first": "spinner.first", "all": "spinner.every"}
        clause = clauses[self.ruleset.spinners]
        reason = "branch-not-open" if self.is_spinner(host) else "no-branch"
        return Refusal(clause, reason, {"tile": tile, "host": host})

    # Reading and writing

    @property
    def code(self) -> str:
        """The table as one short string in order of play, fit for an address: ``14-11-44@14``.

        ``@`` is written where a tile does not join the tile laid before it, or not its first free port.
        """
        parts, table = [], self.ruleset.table()
        for tile, joint in zip(self.tiles, (None, *self.joints), strict=False):  # an empty table has neither
            at = joint.host if joint else None
            part = f"{tile.low}{tile.high}"
            if at and at is not table.join_of(tile, table.tiles[-1]):
                part += f"@{at.tile.low}{at.tile.high}"
                if at is not table.join_of(tile, at.tile):
                    part += f".{at.name}"
            in_line = tile is self.in_line
            parts.append(part + "=" * in_line)
            table = table.laid(tile, at, in_line=in_line)
        return "-".join(parts)

    def join_of(self, tile: Tile, host: Tile) -> Port | None:
        """Give the first join of a host that the tile fits, or ``None``."""
        return next((port for port in self.fits(tile) if port.tile is host), None)

    def play_text(self, text: str) -> Table:
        """Lay what is written as ``TILE``, ``TILE@HOST`` or ``TILE@HOST.port``, with ``=`` for in line.

        ``TILE`` alone opens, or joins the tile laid before it. ``TILE@HOST`` takes the first free port of
        the host that it fits.

        Raises
        ------
        TableError, TileError
            If the text is no such play, or the play is not legal.
        """
        found = _TOKEN.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise TableError(_no_play(text))
        tile = Tile.read(found["tile"])
        in_line = bool(found["line"])
        if not self.tiles and not found["host"]:
            return self.play(tile, in_line=in_line)
        host = Tile.read(found["host"]) if found["host"] else self.tiles[-1]
        at = host.port(found["port"]) if found["port"] else self.join_of(tile, host)
        if at is None:
            raise TableError(self.refusal_of_host(tile, host, in_line=in_line))
        return self.play(tile, at, in_line=in_line)

    def refusal_of_host(self, tile: Tile, host: Tile, *, in_line: bool) -> Refusal:
        """Say why a tile fits no free port of a host: the nearest reason, by naming the port it would need."""
        if self.tiles and tile not in self.tiles and not self.fits(tile):
            return self._refusal_of_choice(tile) or _no_play(f"{tile.code}@{host.code}")
        wanted = [port for port in host.ports if tile.has(port.value)]
        free = [port for port in self.joins if port.tile is host]
        port = (wanted or free or list(host.ports))[0]
        return self.refusal(tile, port, in_line=in_line) or _no_play(f"{tile.code}@{port.code}")

    @classmethod
    def read(cls, text: str | Iterable[str], ruleset: Ruleset | str = MUGGINS) -> Table:
        """Read a table.

        Parameters
        ----------
        text
            Tiles from left to right (``"1-1 1-4 4-4"``, or short ``"11-14-44"``), or plays in order of
            play (``"1-4 1-1@1-4 4-4@1-4"``); spaces or commas between, or a list of such plays.
        ruleset
            The rules by which it is laid and counted, or their name.

        Raises
        ------
        TableError, TileError, RulesetError
            If a part is no tile or no play, or does not fit where it is laid; if no ruleset has the name.
        """
        parts = _SHORT.sub(" ", text).replace(",", " ").split() if isinstance(text, str) else _listed(text)
        if len(parts) > len(DOUBLE_SIX):
            raise TableError(Refusal("set.double-six", "too-many-tiles", {"number": len(parts)}))
        table = cls(read_ruleset(ruleset))
        for part in parts:
            table = table.play_text(part)
        return table

    def under(self, ruleset: Ruleset | str) -> Table:
        """Return the same plays under another ruleset; the table itself where it has that one.

        Raises
        ------
        TableError, RulesetError
            If they cannot be laid by it, or no ruleset has the name.
        """
        rules = read_ruleset(ruleset)
        return self if rules == self.ruleset else Table.read(self.code, rules)

    def _repr_svg_(self) -> str | None:
        return formatters.svg(self)

    _repr_html_ = _repr_svg_  # JupyterLab shows SVG as an image, without its name; as HTML it keeps it


def _no_fit(tile: Tile, at: Port) -> Refusal:
    return Refusal("play.match", "does-not-fit", {"tile": tile, "host": at.tile, "value": at.value})


def _no_play(text: str) -> Refusal:
    return Refusal("play.match", "no-such-play", {"read": excerpt(text)})


def _listed(plays: Any) -> list[Any]:  # noqa: ANN401 - what is no text is refused where it is read
    return list(plays) if isinstance(plays, Iterable) else [plays]


def _by_index(port: Port) -> int:
    return port.index


Ruleset.tables = Table
