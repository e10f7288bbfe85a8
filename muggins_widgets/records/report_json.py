"""Facts as plain data, ready for JSON: tiles and ports by their codes, events by their names and clauses."""

from __future__ import annotations

import dataclasses

from muggins_widgets.records.findings import Fault, Judged, Report
from muggins_widgets.records.notation import write_move
from muggins_widgets.rules import Port, Scored, Tile

__all__ = ["report_to_json", "to_json"]


def to_json(value: object) -> object:
    """Return a fact, an event, a refusal or a tuple of them as plain data.

    Events become objects with ``"event"`` (their name) and ``"clause"`` beside their fields.
    """
    if isinstance(value, Tile | Port):
        return value.code
    if isinstance(value, dict):
        return {str(key): to_json(one) for key, one in value.items()}
    if hasattr(value, "_asdict"):
        return to_json(value._asdict())
    if isinstance(value, list | tuple):
        return [to_json(one) for one in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
        clause = {"clause": value.clause} if hasattr(value, "clause") else {}
        return {"event": type(value).__name__, **fields, **clause}
    return value


def report_to_json(report: Report) -> dict[str, object]:
    """Return a referee's report as plain data.

    Returns
    -------
    dict
        ``players``, ``moves`` (each with ``round``, ``line``, ``player``, ``move``, and where it was done
        ``joins``, ``counts``, ``total``, ``points``, ``scores``, ``events``), ``faults``, ``notes``,
        ``scores``, ``winner``.
    """
    return {
        "players": list(report.record.players),
        "rules": report.record.ruleset.name,
        "moves": [_judged(judged) for judged in report.judged],
        "faults": [_fault(fault) for fault in report.faults],
        "notes": [
            {"round": note.round, "reason": note.reason, "facts": to_json(dict(note.facts))}
            for note in report.notes
        ],
        "scores": list(report.state.scores),
        "winner": report.state.winner,
    }


def _fault(fault: Fault) -> dict[str, object]:
    refusal = fault.refusal
    return {
        "round": fault.round,
        "line": fault.line,
        "player": fault.seat,
        "clause": refusal.clause,
        "reason": refusal.reason,
        "facts": to_json(dict(refusal.facts)),
    }


def _judged(judged: Judged) -> dict[str, object]:
    whole: dict[str, object] = {
        "round": judged.round,
        "line": judged.line,
        "player": judged.seat,
        "move": write_move(judged.move) if judged.move else None,
        "faults": [_fault(fault) for fault in judged.faults],
    }
    step = judged.step
    if step is None:
        return whole
    table = step.after.table
    points = [event.points for event in step.events if isinstance(event, Scored)]
    return whole | {
        "joins": to_json(table.joins),
        "counts": [
            {"tile": count.tile.code, "port": count.port.code, "pips": count.pips} for count in table.counts
        ],
        "total": table.total,
        "points": sum(points),
        "scores": list(step.after.scores),
        "events": to_json(step.events),
    }
