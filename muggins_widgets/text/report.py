"""A referee's report in words: play by play the sum, the points, the score, and every fault with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from muggins_widgets.records import Fault, Judged, Laid, Report, write_move
from muggins_widgets.rules import Blocked, Call, Called, Draw, Drew, Event, Led, LotDrawn, Pass, Scored, Step
from muggins_widgets.text.events import explain, sentence
from muggins_widgets.text.formatter import EventFormatter, player, quantity
from muggins_widgets.text.messages import language, message
from muggins_widgets.text.pictures import sum_line

__all__ = ["report_lines"]

_TOLD = ("lot", "lead", "points", "call", "end", "count", "win")
"""The kinds of lines that a report has beside the play itself."""


def report_lines(report: Report, lang: str | None = None) -> Iterator[str]:
    """Tell a report line by line.

    Parameters
    ----------
    report
        What the referee found.
    lang
        The language, or ``None`` for the machine's.
    """
    tell = EventFormatter(lang, report.record.players, report.record.ruleset)
    before = 0
    for judged in report.judged:
        if judged.round != before:
            before = judged.round
            yield message(lang, "report.round", round=judged.round)
        for line in _judged(tell, judged):
            yield f"  {line}"
        for fault in judged.faults:
            yield f"  ! {_fault(tell, fault)}"
    for note in report.notes:
        facts = dict(note.facts)
        seat = facts.get("seat")
        name = player(lang, seat, report.record.players) if isinstance(seat, int) else ""
        yield message(lang, f"note.{note.reason}", round=note.round, player=name)
    yield message(lang, "report.result", scores=tell.scores(report.state.scores))
    count = len(report.faults)
    yield message(lang, "report.faults", n=count) if count else message(lang, "report.clean")


def _judged(tell: EventFormatter, judged: Judged) -> Iterator[str]:
    step, move, lang = judged.step, judged.move, tell.lang
    if step is None:
        if move is not None and judged.seat is not None and not isinstance(move, Draw | Pass):
            name = player(lang, judged.seat, tell.names)
            yield message(lang, "report.not-done", player=name, move=write_move(move, language(lang)))
        elif isinstance(move, Draw | Pass) and judged.seat is not None:
            yield from _plain(tell, judged.seat, move)
        return
    scores = tell.scores(_scores_of_play(step))
    name = player(lang, judged.seat or 0, tell.names)
    if isinstance(move, Laid):
        points = next(event.points for event in step.events if isinstance(event, Scored))
        yield message(
            lang, "report.play", player=name, tile=move.tile, sum=sum_line(step.after.table, lang),
            points=quantity("points", points), scores=scores,
        )  # fmt: skip
    elif isinstance(move, Call):
        yield message(lang, "report.call", player=name, scores=scores)
    elif isinstance(move, Draw | Pass) and judged.seat is not None:
        drew = next((event for event in step.events if isinstance(event, Drew)), None)
        yield from _plain(tell, judged.seat, Draw(drew.tile) if drew else move)
    for event in step.events:
        yield from _told(tell, step, event)


def _told(tell: EventFormatter, step: Step, event: Event) -> Iterator[str]:
    """Return what the report says of an event beside the play, the points and the score."""
    drew_lots = any(isinstance(other, LotDrawn) for other in step.events)
    if isinstance(event, Led) and event.clause in ("lead.first", "lead.after-block") and not drew_lots:
        yield message(tell.lang, "report.leads", player=player(tell.lang, event.seat, tell.names))
    elif isinstance(event, Blocked) and any(None in hand for hand in step.before.hands):
        yield message(tell.lang, "report.blocked")
    elif not isinstance(event, Scored | Called):
        for line in explain([event], tell.lang, tell.names, tell.ruleset):
            if line.kind in _TOLD:
                yield line.text


def _scores_of_play(step: Step) -> tuple[int, ...]:
    """Give the scores as the play or the call left them, before the round's count."""
    scores = list(step.before.scores)
    for event in step.events:
        if isinstance(event, Scored | Called):
            scores[event.side] = event.score
    return tuple(scores)


def _plain(tell: EventFormatter, seat: int, move: Draw | Pass) -> Iterator[str]:
    name = player(tell.lang, seat, tell.names)
    if isinstance(move, Pass):
        yield message(tell.lang, "report.pass", player=name)
    else:
        yield message(
            tell.lang, "report.draw", player=name, tile=move.tile or message(tell.lang, "report.unseen")
        )


def _fault(tell: EventFormatter, fault: Fault) -> str:
    told = sentence(fault.refusal, tell.lang, tell.names)
    title = message(tell.lang, f"clause.{fault.refusal.clause}.title")
    facts = {"sentence": told, "title": title, "clause": fault.refusal.clause}
    if fault.seat is None:
        whole = message(tell.lang, "report.fault", **facts)
    else:
        name = player(tell.lang, fault.seat, tell.names)
        whole = message(tell.lang, "report.fault-by", player=name, **facts)
    return message(tell.lang, "place.line", line=fault.line, sentence=whole) if fault.line else whole
