"""What happened, as facts: each event is frozen and names its clause. All texts are made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from muggins_widgets.rules.fast_init import fast_init
from muggins_widgets.rules.tiles import Count, Port, Tile

__all__ = [
    "Blocked",
    "BranchesOpened",
    "Called",
    "Counted",
    "Dealt",
    "DoublePlaced",
    "Drew",
    "Enclosed",
    "Event",
    "HandShown",
    "Joined",
    "Led",
    "LotDrawn",
    "NoSettlement",
    "Opened",
    "Overshot",
    "Passed",
    "Scored",
    "Settled",
    "Unclaimed",
    "WentOut",
    "Won",
]


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """A seat turned up a tile for the lead; ``lot`` counts the redraws from 0."""

    seat: int
    tile: Tile
    lot: int
    clause: ClassVar[str] = "lead.first"


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every seat got so many tiles, and so many are left in the boneyard."""

    players: int
    tiles: int
    boneyard: int
    clause: ClassVar[str] = "deal.hand"


@dataclass(frozen=True, slots=True)
class Led:
    """A seat leads the round: by lot, because it went out, after a block, or as the left neighbour."""

    seat: int
    clause: str


@fast_init
@dataclass(frozen=True, slots=True)
class Opened:
    """The leader laid the first tile."""

    seat: int
    tile: Tile
    clause: ClassVar[str] = "play.opening"


@fast_init
@dataclass(frozen=True, slots=True)
class Joined:
    """A tile was laid: its port ``guest`` to the open port ``host``."""

    seat: int
    guest: Port
    host: Port
    clause: ClassVar[str] = "play.match"

    @property
    def tile(self) -> Tile:
        """The tile that was laid."""
        return self.guest.tile


@dataclass(frozen=True, slots=True)
class DoublePlaced:
    """A double was laid across, a ``spinner`` or not; or the sniff (``sniff.choice``, ``sniff.in-line``)."""

    tile: Tile
    spinner: bool
    clause: str


@dataclass(frozen=True, slots=True)
class Enclosed:
    """A double is now built on both line sides and stops counting."""

    tile: Tile
    clause: ClassVar[str] = "count.enclosed"


@dataclass(frozen=True, slots=True)
class BranchesOpened:
    """Both line sides of a spinner are covered: its branches are joins now."""

    tile: Tile
    clause: ClassVar[str] = "spinner.branch"


@fast_init
@dataclass(frozen=True, slots=True)
class Counted:
    """The ends were added: the counts in order, and their total in pips."""

    counts: tuple[Count, ...]
    total: int
    clause: ClassVar[str] = "count.ends"


@fast_init
@dataclass(frozen=True, slots=True)
class Scored:
    """A play's points, 0 too; ``score`` is the side's score after it."""

    seat: int
    side: int
    total: int
    points: int
    score: int
    clause: str


@dataclass(frozen=True, slots=True)
class Overshot:
    """Points that would pass the exact target were not taken; the last tile's with those for going out."""

    side: int
    points: int
    score: int
    target: int
    clause: ClassVar[str] = "score.exact"


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """The player named fewer points than the play makes: the rest can be called."""

    seat: int
    points: int
    clause: ClassVar[str] = "call.muggins"


@dataclass(frozen=True, slots=True)
class Called:
    """An opponent called "muggins" and took the points that were not named."""

    seat: int
    side: int
    points: int
    score: int
    clause: ClassVar[str] = "call.muggins"


@fast_init
@dataclass(frozen=True, slots=True)
class Drew:
    """A tile was drawn (``None``: not seen); ``left`` can still be drawn; one that ``fits`` must be played."""

    seat: int
    tile: Tile | None
    left: int
    fits: bool
    clause: ClassVar[str] = "draw.must"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could neither play nor draw (``pass.only-empty``, or ``block.no-draw`` where nothing is drawn)."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat laid its last tile."""

    seat: int
    clause: ClassVar[str] = "end.out"


@dataclass(frozen=True, slots=True)
class Blocked:
    """Nothing can be drawn and nobody can play."""

    ends: tuple[int, ...]
    clause: ClassVar[str] = "end.blocked"


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand was turned up for the count (``None`` for a tile that is not known)."""

    seat: int
    tiles: tuple[Tile | None, ...]
    pips: int
    clause: str = "end.debit"


@dataclass(frozen=True, slots=True)
class Settled:
    """The settlement of the round: ``pips`` rounded to ``rounded`` gave ``points`` (a debit is negative).

    ``terms`` and ``seat`` are those of :class:`~muggins_widgets.rules.scoring.Change`.
    """

    side: int
    pips: int
    rounded: int
    points: int
    score: int
    clause: str
    terms: tuple[int, ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class NoSettlement:
    """The settlement of a blocked round gave nobody anything."""

    clause: str


@dataclass(frozen=True, slots=True)
class Won:
    """A side reached the target."""

    side: int
    score: int
    target: int
    clause: str


Event = (
    LotDrawn | Dealt | Led | Opened | Joined | DoublePlaced | Enclosed | BranchesOpened | Counted | Scored
    | Overshot | Unclaimed | Called | Drew | Passed | WentOut | Blocked | HandShown | Settled | NoSettlement
    | Won
)  # fmt: skip
"""Anything that can happen."""
