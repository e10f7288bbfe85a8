"""The questions of the predict mode: what may be seen before the answer, and what is said to each answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from muggins_widgets.rules import Counted, Ruleset
from muggins_widgets.text import Line, addition, message

__all__ = ["Told", "choices", "question"]

_MOST_OF_TWO_ENDS: Final = 20
_ANSWER: Final = "{answer}"
"""Stands in the texts where the front end puts the number that was chosen."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of a play's story, and how much of the play has been said when it has."""

    line: Line
    stage: str


def choices(ruleset: Ruleset, totals: Iterable[int] = ()) -> tuple[int, ...]:
    """Give the points that can be answered: those of every total that two ends can make.

    Parameters
    ----------
    ruleset
        Which totals score.
    totals
        Totals that occur; with branches they may be larger.

    Examples
    --------
    >>> from muggins_widgets.rules import MUGGINS
    >>> choices(MUGGINS)
    (0, 5, 10, 15, 20)
    """
    most = max([_MOST_OF_TWO_ENDS, *totals])
    return tuple(sorted({ruleset.points(total) for total in range(most + 1)}))


def question(counted: Counted, told: Sequence[Told], ruleset: Ruleset, lang: str) -> dict[str, Any]:
    """Make the question of a play: which tiles count, what the sum is, how many points it makes.

    Parameters
    ----------
    counted
        The play's sum.
    told
        The play's whole story.
    ruleset
        Which totals score.
    lang
        The language.

    Returns
    -------
    dict
        JSON: ``tiles``, the codes of those that count, ``total`` and ``answer``, which are asked for one after
        the other, or the last alone; ``sum`` and ``name``, which do not give them away; ``texts``, what is said
        to each: to the right answer, to the first wrong one, and to later ones.
    """

    def lines(*stages: str) -> str:
        return " ".join(line.line.text for line in told if line.stage in stages)

    ends, total = lines("ends"), lines("sum")
    match = " ".join(line.line.text for line in told if line.line.kind == "match")
    reason = next(line.line.text for line in told if line.line.kind == "points")

    def wrong(key: str) -> str:
        return message(lang, f"ui.wrong-{key}", answer=_ANSWER, ends=ends, sum=total)

    return {
        "tiles": " ".join(sorted({count.tile.code for count in counted.counts})),
        "total": counted.total,
        "answer": ruleset.points(counted.total),
        "sum": addition(lang, [count.pips for count in counted.counts], "?"),
        "name": match,
        "texts": {
            "ends": [message(lang, "ui.right-skill", reason=ends), wrong("tiles"), wrong("tiles-again")],
            "sum": [message(lang, "ui.right-skill", reason=total), wrong("total"), wrong("total-again")],
            "points": [message(lang, "ui.right", sum=total, reason=reason), wrong("ends"), wrong("sum")],
        },
    }
