"""The questions of the predict mode: what may be seen before the answer, and what is said to each answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from muggins_widgets.rules.events import Counted
from muggins_widgets.rules.rulesets import Ruleset
from muggins_widgets.rules.scoring import points
from muggins_widgets.text.catalogue import say
from muggins_widgets.text.story import Line

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
    >>> from muggins_widgets.rules.rulesets import MUGGINS
    >>> choices(MUGGINS)
    (0, 5, 10, 15, 20)
    """
    most = max([_MOST_OF_TWO_ENDS, *totals])
    return tuple(sorted({points(ruleset, total) for total in range(most + 1)}))


def question(counted: Counted, told: Sequence[Told], ruleset: Ruleset, lang: str) -> dict[str, Any]:
    """Make the question of a play, which is how many points it makes.

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
        JSON: ``answer``; ``lines``, how many lines may be read before it; ``sum``, ``name`` and ``say``, which
        do not give it away; ``right`` and ``wrong``, what is said to a right answer and to wrong ones, the
        first and the later.
    """
    before = [line for line in told if line.stage in ("before", "laid", "ends")]
    ends = " ".join(line.line.text for line in told if line.stage == "ends")
    total = next(line.line.text for line in told if line.stage == "sum")
    reason = next(line.line.text for line in told if line.line.kind == "points")
    match = " ".join(line.line.text for line in told if line.line.kind == "match")
    terms = " + ".join(str(count.pips) for count in counted.counts)
    return {
        "answer": points(ruleset, counted.total),
        "lines": len(before),
        "sum": f"{terms} = ?",
        "name": match,
        "say": f"{match} {say(lang, 'ui.question')}",
        "right": say(lang, "ui.right", sum=total, reason=reason),
        "wrong": [
            say(lang, "ui.wrong-ends", answer=_ANSWER, ends=ends),
            say(lang, "ui.wrong-sum", answer=_ANSWER, sum=total),
        ],
    }
