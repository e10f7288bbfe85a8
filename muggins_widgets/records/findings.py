"""What the referee finds in a record: faults, notes, each move as it was judged; and the same as plain data."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from muggins_widgets.records.notation import write_move
from muggins_widgets.records.written import Move, RecordError, WrittenGame
from muggins_widgets.rules import GameState, Port, Refusal, Scored, Step, Tile

__all__ = ["Fault", "Findings", "Judged", "Note", "Report", "report_to_json", "to_json"]

_BESIDE_THE_PLAY = frozenset(
    {
        "another-won",
        "claim-differs",
        "left-differs",
        "left-misses",
        "left-number",
        "missed-claim",
        "no-winner",
        "pips-differ",
        "round-is-running",
        "rounded-differently",
        "score-differs",
        "total-differs",
    }
)
"""Faults in what was written beside the play: the game can be replayed all the same."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something the rules refuse: in which round (from 1) and line (0 if there is none), by whom, and why."""

    round: int
    line: int
    seat: int | None
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Note:
    """Something that was not checked, and why: the key of its sentence, and the facts."""

    round: int
    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judged:
    """One move as it was judged.

    Parameters
    ----------
    round, line, seat, move
        Which one it is, and who made it; the count and the deal have no move.
    step
        What it did to the game; ``None`` where it could not be done.
    faults
        What is wrong with it.
    """

    round: int
    line: int
    seat: int | None
    move: Move | None
    step: Step | None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """What the referee found.

    Parameters
    ----------
    record
        What was judged.
    judged
        Every deal, move and count, in order.
    notes
        What could not be checked.
    state
        The game at the end.
    """

    record: WrittenGame
    judged: tuple[Judged, ...]
    notes: tuple[Note, ...]
    state: GameState

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Every fault, in the order of the record."""
        return tuple(fault for judged in self.judged for fault in judged.faults)


@dataclass(slots=True)
class Findings:
    """What has been found so far, while a record is judged.

    Parameters
    ----------
    strict
        Raise :class:`RecordError` at the first fault of the play.
    round, line
        What is being judged.
    judged, notes
        What was found.
    faults
        Those of the move that is being judged.
    number
        How many faults were found.
    """

    strict: bool = False
    round: int = 0
    line: int = 0
    judged: list[Judged] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    number: int = 0

    def fault(self, seat: int | None, refused: Refusal, line: int | None = None) -> None:
        """Add a fault, on the line that is being judged unless another is given."""
        line = self.line if line is None else line
        if self.strict and refused.reason not in _BESIDE_THE_PLAY:
            raise RecordError(replace(refused, facts={**refused.facts, "line": line}))
        fault = Fault(self.round, line, seat, refused)
        if fault not in self.faults or "tile" not in refused.facts:  # a tile is not refused twice in one move
            self.faults.append(fault)
            self.number += 1

    def note(self, reason: str, **facts: object) -> None:
        """Add a note on the round that is being judged."""
        self.notes.append(Note(self.round, reason, facts))

    def judge(self, seat: int | None, move: Move | None, step: Step | None) -> None:
        """Add a move, the deal or the count, with its faults."""
        faults, self.faults = tuple(self.faults), []
        self.judged.append(Judged(self.round, self.line, seat, move, step, faults))

    def judge_again(self, place: int) -> None:
        """Add faults to a move that was judged before."""
        faults, self.faults = tuple(self.faults), []
        judged = self.judged[place]
        self.judged[place] = replace(judged, faults=(*judged.faults, *faults))


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
