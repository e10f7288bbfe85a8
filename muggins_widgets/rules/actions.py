"""What can be done in a game. An action names tile and join, never just a number of pips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from muggins_widgets.rules.fast_init import fast_init
from muggins_widgets.rules.tiles import Port, Tile

__all__ = ["Action", "Call", "Deal", "Draw", "Lot", "Pass", "Play", "Settle"]


@dataclass(frozen=True, slots=True)
class Lot:
    """One drawing of lots for the lead: each candidate turns up a tile (clause ``lead.first``).

    Parameters
    ----------
    tiles
        Pairs of seat and tile.
    """

    tiles: tuple[tuple[int, Tile], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """All the chance of a round: what the shuffle and the lots gave. The game shuffles nothing itself.

    Parameters
    ----------
    hands
        The tiles of each seat; ``None`` for a tile that is not known.
    boneyard
        The rest, in the order in which it will be drawn; ``None`` for a tile that is not known.
    leader
        The seat that opens.
    lots
        The lots that chose the leader, the last one deciding; empty where the lead is inherited or the
        lots are not known.
    """

    hands: tuple[tuple[Tile | None, ...], ...]
    boneyard: tuple[Tile | None, ...]
    leader: int
    lots: tuple[Lot, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """Play a tile (clauses ``play.opening``, ``play.match``).

    Parameters
    ----------
    tile
        The tile, from the hand of the player whose turn it is, or its text.
    at
        The join where it is played, or its text; ``None`` opens the table.
    in_line
        Play Sniff's first double in line.
    claim
        The points the player names; it matters only under the Muggins call.

    Raises
    ------
    TileError
        If there is no such tile or join.

    Examples
    --------
    >>> Play("4-4", "1-4.high")
    Play(tile=Tile(4, 4), at=Port.read('1-4.high'), in_line=False, claim=None)
    """

    tile: Tile
    at: Port | None = None
    in_line: bool = False
    claim: int | None = None

    if TYPE_CHECKING:  # what is given may be text, what is kept is not

        def __init__(
            self,
            tile: Tile | str,
            at: Port | str | None = None,
            in_line: bool = False,  # noqa: FBT001, FBT002 - a dataclass' field
            claim: int | None = None,
        ) -> None: ...

    def __post_init__(self) -> None:
        object.__setattr__(self, "tile", Tile.read(self.tile))
        object.__setattr__(self, "at", None if self.at is None else Port.read(self.at))


@fast_init
@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next tile of the boneyard (clause ``draw.must``).

    Parameters
    ----------
    tile
        Which tile it was, where the boneyard's order is not known; ``None`` takes what lies there.
    """

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the turn (clause ``pass.only-empty``)."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call "muggins": claim the points that were not named (clause ``call.muggins``).

    Parameters
    ----------
    seat
        Who calls.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Settle:
    """Show the hands and settle the round (clause ``end.debit``)."""


Action = Deal | Play | Draw | Pass | Call | Settle
"""Anything that can be done in a game."""
