"""The sheets of paper that a worksheet can be printed on, and the room that is left on them. All in mm."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

__all__ = ["A4", "PAPERS", "Paper"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright.

    Parameters
    ----------
    width, height
        Its size, in mm.
    """

    width: float
    height: float

    @property
    def left(self) -> float:
        """Where lines begin: wide enough for the holes of a binder."""
        return 18

    @property
    def room(self) -> float:
        """How wide lines may be."""
        return self.width - self.left - 16

    @property
    def top(self) -> float:
        """Where the first thing on a page stands."""
        return 15

    @property
    def bottom(self) -> float:
        """Where the exercises end."""
        return self.height - 17

    @property
    def foot(self) -> float:
        """The base line of the foot: far enough from the edge for any printer."""
        return self.height - 10


A4: Final = Paper(210, 297)
"""The paper that is taken where none is asked for."""
PAPERS: Final[Mapping[str, Paper]] = MappingProxyType({"a4": A4, "letter": Paper(215.9, 279.4)})
"""The papers by what is typed for them."""
