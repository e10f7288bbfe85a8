"""From a total to points, and from the hands left to what each side gains or loses. All in whole points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from muggins_widgets.rules.ruleset import Ruleset

__all__ = ["Change", "rounded", "settle", "settlement_clause"]


@dataclass(frozen=True, slots=True)
class Change:
    """What the settlement of a round does to one side.

    Parameters
    ----------
    side
        Whose score it is.
    pips
        The unplayed pips it is made from, 0 where pips play no part.
    rounded
        Those pips, to the nearest multiple (clause ``end.rounding``).
    points
        What is added to the score; negative for a debit.
    clause
        The clause that says so.
    """

    side: int
    pips: int
    rounded: int
    points: int
    clause: str


def rounded(pips: int, to: int = 5) -> int:
    """Round pips to the nearest multiple, halves up (clause ``end.rounding``).

    Examples
    --------
    >>> [rounded(pips) for pips in (2, 3, 12, 13)]
    [0, 5, 10, 15]
    """
    return (2 * pips + to) // (2 * to) * to


def settlement_clause(ruleset: Ruleset, *, blocked: bool = False) -> str:
    """Name the clause by which a round is settled: why the hands are shown."""
    if blocked and ruleset.settlement == "others-pips":
        return "settle.lightest"
    return "end.debit" if ruleset.settlement == "own-debit" else f"settle.{ruleset.settlement}"


def settle(ruleset: Ruleset, pips: Sequence[int], out: int | None) -> tuple[Change, ...]:
    """Settle a round.

    Parameters
    ----------
    ruleset
        How rounds are settled.
    pips
        The unplayed pips of each side.
    out
        The side whose player went out, or ``None`` after a blocked round.

    Returns
    -------
    tuple of Change
        One for each side whose score the settlement touches, in the order of sides.
    """
    if ruleset.settlement == "own-debit":
        return _losses(ruleset, pips, range(len(pips)))
    if ruleset.settlement == "others-lose":
        others = [side for side in range(len(pips)) if side != out]
        return _losses(ruleset, pips, others)
    if ruleset.settlement == "others-pips" and out is None:
        return _lightest(ruleset, pips)
    if out is None:
        return ()
    if ruleset.settlement == "one-for-out":
        return (Change(out, 0, 0, 1, settlement_clause(ruleset)),)
    others_pips = [pips[side] for side in range(len(pips)) if side != out]
    amount = max(others_pips) if ruleset.settlement == "largest-hand" else sum(others_pips)
    return (_gain(ruleset, out, amount, settlement_clause(ruleset)),)


def _worth(ruleset: Ruleset, pips: int) -> int:
    return pips if ruleset.raw else pips // ruleset.round_to


def _gain(ruleset: Ruleset, side: int, pips: int, clause: str) -> Change:
    nearest = rounded(pips, ruleset.round_to)
    return Change(side, pips, nearest, _worth(ruleset, nearest), clause)


def _losses(ruleset: Ruleset, pips: Sequence[int], sides: Sequence[int]) -> tuple[Change, ...]:
    clause = settlement_clause(ruleset)
    nearest = {side: rounded(pips[side], ruleset.round_to) for side in sides}
    return tuple(
        Change(side, pips[side], nearest[side], -_worth(ruleset, nearest[side]), clause) for side in sides
    )


def _lightest(ruleset: Ruleset, pips: Sequence[int]) -> tuple[Change, ...]:
    least = min(pips)
    if list(pips).count(least) > 1:
        return ()
    difference = sum(pips) - least - least
    return (_gain(ruleset, list(pips).index(least), difference, "settle.lightest"),)
