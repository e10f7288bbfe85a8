"""A play that is put together step by step: the tile, across or in line, where, the points that are claimed."""

from dataclasses import dataclass, replace
from typing import Literal, Self

from muggins_widgets.rules import Play, Port, Table, Tile

__all__ = ["PendingPlay", "Stage"]

Stage = Literal["orientation", "place", "claim", "ready"]
"""What a pending play waits for: across or in line, where, the points, or nothing more."""


@dataclass(frozen=True, slots=True)
class PendingPlay:
    """A play whose tile has been chosen, and what is known of the rest.

    It goes through the stages in their order, and skips those that leave no choice. It never changes: each step
    returns the next pending play. It does not check the rules; :func:`~muggins_widgets.rules.game.apply` does.

    Parameters
    ----------
    table
        The table that the tile is played on.
    tile
        The tile.
    picks_place
        Whether the join is picked even where one alone fits.
    claims_points
        Whether the player claims the points of the play (clause ``call.muggins``).
    in_line
        Whether the tile is played in line; ``None`` while that is open (clause ``sniff.choice``).
    at
        The join; ``None`` for the opening tile, and while that is open.
    claim
        The points; ``None`` while they are open.

    Examples
    --------
    >>> pending = PendingPlay.start(Table.read("1-4 4-2"), Tile(1, 2))
    >>> pending.stage, [port.code for port in pending.places]
    ('place', ['1-4.low', '2-4.low'])
    >>> pending.placed(pending.places[0]).stage
    'ready'
    """

    table: Table
    tile: Tile
    picks_place: bool = False
    claims_points: bool = False
    in_line: bool | None = None
    at: Port | None = None
    claim: int | None = None

    @classmethod
    def start(cls, table: Table, tile: Tile, *, picks_place: bool = False, claims_points: bool = False) -> Self:
        """Return the pending play of a tile, with everything filled in that leaves no choice."""
        pending = cls(table, tile, picks_place, claims_points)
        may_be_in_line = tile.is_double and table.awaits_sniff
        places = pending.places
        at = places[0] if len(places) == 1 and not picks_place else None
        return replace(pending, in_line=None if may_be_in_line else False, at=at)

    @property
    def places(self) -> tuple[Port, ...]:
        """The joins to choose from: of the two of a lone double, which are alike, the first alone."""
        tiles, fitting = self.table.tiles, self.table.fits(self.tile)
        alike = len(tiles) == 1 and tiles[0].is_double and not self.picks_place
        return fitting[:1] if alike else fitting

    @property
    def stage(self) -> Stage:
        """What is to be chosen next."""
        if self.in_line is None:
            return "orientation"
        if self.at is None and self.table.tiles:
            return "place"
        return "claim" if self.claims_points and self.claim is None else "ready"

    @property
    def play(self) -> Play:
        """The play as far as it is known."""
        return Play(self.tile, self.at, bool(self.in_line), self.claim or None)

    def oriented(self, *, in_line: bool) -> Self:
        """Return the pending play with its tile across or in line."""
        return replace(self, in_line=in_line)

    def placed(self, at: Port) -> Self:
        """Return the pending play with its tile at a join."""
        return replace(self, at=at)

    def claimed(self, points: int) -> Self:
        """Return the pending play with its points claimed; 0 claims none."""
        return replace(self, claim=points)
