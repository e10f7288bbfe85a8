"""Scores over time, and scores as marks: strokes on paper, holes of a cribbage board, beads of an abacus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from muggins_widgets.rules.ruleset import Ruleset
from muggins_widgets.rules.tiles import Tile

__all__ = ["BEADS", "COLUMN", "HOLES", "STROKES", "Entry", "Marks", "Scores", "hole_of", "marks_of", "worth"]

STROKES: Final = 10
"""Strokes of a large X with its four small ones (clause ``tally.paper``)."""

HOLES: Final = 60
"""Holes of a cribbage board, once round."""

COLUMN: Final = 10
"""Beads of one column of the abacus."""

BEADS: Final = 50
"""Beads of the whole abacus, five columns."""


def worth(ruleset: Ruleset) -> int:
    """Give what one mark is worth, in points.

    Raw points come in multiples, so a mark is one multiple: 5 under Muggins (clause ``tally.paper``). Where a
    play scores one point for each multiple, a mark is that point.

    Examples
    --------
    >>> from muggins_widgets.rules import MUGGINS, RULESETS
    >>> worth(MUGGINS), worth(RULESETS["all_threes"])
    (5, 1)
    """
    return ruleset.multiples[0] if ruleset.raw else 1


class Marks(NamedTuple):
    """A score as marks: how many, the points that are less than one mark, and whether it is below zero."""

    number: int
    rest: int = 0
    below: bool = False


def marks_of(score: int, worth: int) -> Marks:
    """Write a score as marks that are worth so many points each.

    Examples
    --------
    >>> marks_of(35, 5), marks_of(-12, 5)
    (Marks(number=7, rest=0, below=False), Marks(number=2, rest=2, below=True))
    """
    return Marks(*divmod(abs(score), worth), score < 0)


def hole_of(score: int, worth: int) -> tuple[int, int]:
    """Find a score on a cribbage board.

    Returns
    -------
    int
        How often the board was gone round before.
    int
        The hole, from 1 to 60; 0 is the start, and -1 is behind it, for a score below zero.

    Examples
    --------
    >>> hole_of(250, 5), hole_of(300, 5), hole_of(305, 5), hole_of(-5, 5)
    ((0, 50), (0, 60), (1, 1), (0, -1))
    """
    number, _, below = marks_of(score, worth)
    if below or not number:
        return 0, -below
    laps, hole = divmod(number - 1, HOLES)
    return laps, hole + 1


class Entry(NamedTuple):
    """What a line of a score sheet tells: a tile that was laid, points that were called, or a count.

    ``side`` is whose play or call it was, ``None`` for a count; ``tile`` is what was laid, if anything.
    """

    side: int | None = None
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Scores:
    """Scores over time: what a scoreboard shows.

    Parameters
    ----------
    names
        Who scores: the players, or the partners of a side together.
    over_time
        The scores by side, in points: those at the start, then those after each entry. Never empty.
    worth
        What one mark is worth, in points, at least 1 (:func:`worth`).
    target
        The points that win; 0 for none.
    entries
        How each of the scores after the first came about; empty where that is not known.
    """

    names: tuple[str, ...]
    over_time: tuple[tuple[int, ...], ...]
    worth: int = 5
    target: int = 0
    entries: tuple[Entry, ...] = ()

    @property
    def now(self) -> tuple[int, ...]:
        """The last scores, by side."""
        return self.over_time[-1]

    def changes(self, side: int) -> tuple[int, ...]:
        """Give the scores that a side has had, each once in a row: the start first."""
        had = [scores[side] for scores in self.over_time]
        return (had[0], *[score for before, score in pairwise(had) if score != before])

    def lines(self) -> Iterator[tuple[tuple[int, int] | None, ...]]:
        """Give the lines of the score sheet: by side, what an entry changed and the score after it.

        Where it changed nothing there is nothing (``None``), unless it is a play of that side: that is a 0.
        """
        for number, (before, after) in enumerate(pairwise(self.over_time)):
            played = self.entries[number].side if self.entries else None
            yield tuple(
                (now - then, now) if now != then or side == played else None
                for side, (then, now) in enumerate(zip(before, after, strict=True))
            )

    def until(self, entries: int) -> Scores:
        """Give the scores as they were after so many entries."""
        return Scores(
            self.names, self.over_time[: entries + 1], self.worth, self.target, self.entries[:entries]
        )
