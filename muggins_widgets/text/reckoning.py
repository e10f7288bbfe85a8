"""The lines that reckon: which ends count and why, the sum, the points, what the round's count changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from muggins_widgets.rules import Counted, Scored, Settled
from muggins_widgets.rules.table import Count
from muggins_widgets.text.catalogue import message, said
from muggins_widgets.text.teller import EventFormatter, Line

__all__ = ["ends_lines", "points_line", "settled_line", "sum_line"]

_REASONS = ("sniff.in-line", "count.double", "count.zero")
"""The clauses that need a word of why, in the order in which they are told."""


def ends_lines(tell: EventFormatter, counts: Sequence[Count]) -> Iterable[Line]:
    """Tell which ends count, and why as they do: one line, and one more for each further clause that acts."""
    if counts[0].clause == "count.lone-double":
        yield tell.line("ends", "count.lone-double", "ends.lone", tile=counts[0].tile)
        return
    reasons = {clause: _reason(tell, clause, counts) for clause in _REASONS if _acts(clause, counts)}
    ends = _ends(tell, counts)
    if not reasons:
        yield tell.line("ends", "count.ends", "ends.are", ends=ends)
        return
    (clause, reason), *others = reasons.items()
    yield tell.line("ends", clause, "ends.because", ends=ends, reason=reason)
    for clause, reason in others:
        yield tell.line("ends", clause, "ends.also", reason=reason[0].upper() + reason[1:])


def _acts(clause: str, counts: Sequence[Count]) -> bool:
    return any(count.clause == clause for count in counts)


def _reason(tell: EventFormatter, clause: str, counts: Sequence[Count]) -> str:
    tiles = list(dict.fromkeys(count.tile for count in counts if count.clause == clause))
    if clause == "sniff.in-line":
        alone = all(count.clause == clause for count in counts)
        key = "in-line-alone" if alone else "in-line"
        return message(tell.lang, f"story.ends.{key}", tile=tiles[0])
    if clause == "count.zero":
        return message(tell.lang, "story.ends.zero")
    if len(tiles) == len(counts):
        return message(tell.lang, "story.ends.each-double")
    return message(tell.lang, "story.ends.double", tiles=tiles, n=len(tiles))


def _ends(tell: EventFormatter, counts: Sequence[Count]) -> str:
    """Name the ends: a double by itself, another tile by the half that is open."""
    if len(counts) == 2 and counts[0].tile is counts[1].tile:
        one, other = counts
        return message(tell.lang, "story.ends.both", tile=one.tile, one=one.pips, other=other.pips)
    halves = [
        count.tile
        if count.clause == "count.double"
        else message(tell.lang, "story.ends.half", tile=count.tile, value=count.pips)
        for count in counts
    ]
    return said(tell.lang, halves)


def sum_line(tell: EventFormatter, event: Counted) -> Line:
    """Tell the sum as it is built: ``2 + 8 = 10``."""
    terms = " + ".join(str(count.pips) for count in event.counts)
    return tell.line("sum", event.clause, "sum", terms=terms, total=event.total)


def points_line(tell: EventFormatter, event: Scored) -> Line:
    """Tell a play's points and the reason."""
    rules, total = tell.ruleset, event.total
    worth = rules.points(total)
    facts: dict[str, object] = {"total": total, "points": tell.count("points", worth)}
    if event.points < worth:
        key = "named"
        facts["named"] = tell.count("points", event.points)
    elif not total:
        key = "zero"
    elif not worth:
        key = "none" if len(rules.multiples) == 1 else "neither"
        *most, last = [tell.number(multiple) for multiple in rules.multiples]
        facts |= {"number": last, "first": ", ".join(most), "last": last}
    else:
        key = "multiple" if rules.raw else "each"
        facts |= {"number": tell.number(rules.multiples[0]), "times": _times(tell, rules.multiples, total)}
        if tell.names is not None:
            key += "-for"
            facts["side"] = tell.side(event.side)
    return tell.line("points", event.clause, f"points.{key}", **facts)


def _times(tell: EventFormatter, multiples: Sequence[int], total: int) -> str:
    return said(tell.lang, [tell.times(total // number, number) for number in multiples if not total % number])


def settled_line(tell: EventFormatter, event: Settled) -> Line:
    """Tell what the round's count does to a side's score."""
    key = "debit" if event.clause in ("end.debit", "settle.others-lose") else event.clause.split(".")[1]
    times = ""
    if event.rounded and not tell.ruleset.raw:
        times = message(
            tell.lang, "story.settled.times", times=tell.times(abs(event.points), tell.ruleset.round_to)
        )
    return tell.line(
        "count",
        event.clause,
        f"settled.{key}",
        side=tell.side(event.side),
        pips=tell.count("pips", event.pips),
        rounded=event.rounded,
        times=times,
        points=tell.count("points", abs(event.points)),
        score=event.score,
    )
