"""Writing down a game that was played: from steps to a record, automatic draws and passes included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from muggins_widgets.records.written import Laid, Move, Round, Turn
from muggins_widgets.rules import (
    Call,
    Called,
    Deal,
    Draw,
    Drew,
    Hand,
    Joined,
    Opened,
    Pass,
    Passed,
    Play,
    Step,
    Tile,
)

__all__ = ["rounds_from_steps"]


def rounds_from_steps(steps: Iterable[Step]) -> tuple[Round, ...]:
    """Write down the rounds of a game whose first step is a deal; see :meth:`Record.of`."""
    rounds: list[Round] = []
    for step in steps:
        if isinstance(step.action, Deal):
            rounds.append(_round_of(step.action))
        rounds[-1] = replace(rounds[-1], turns=_joined(rounds[-1].turns, _moves(step)))
        if step.after.hands_shown:
            rounds[-1] = replace(rounds[-1], left=tuple(_known(hand) for hand in step.after.hands))
    return tuple(rounds)


def _known(hand: Hand) -> tuple[Tile, ...] | None:
    known = tuple(tile for tile in hand if tile)
    return known if len(known) == len(hand) else None


def _round_of(deal: Deal) -> Round:
    return Round((), deal.leader, deal.lots, tuple(_known(hand) for hand in deal.hands), _known(deal.boneyard))


def _moves(step: Step) -> Iterator[tuple[int, Move]]:
    """Give seat and move of all that was done in a step, by its events: automatic draws and passes too."""
    table = step.before.table
    for event in step.events:
        if isinstance(event, Opened | Joined) and isinstance(step.action, Play):
            play = step.action
            at = play.at
            host = at.tile if at else None
            port = at.name if at and at is not table.join_of(play.tile, at.tile) else None
            yield event.seat, Laid(play.tile, host, port, play.in_line, play.claim)
        elif isinstance(event, Drew):
            yield event.seat, Draw(event.tile)
        elif isinstance(event, Passed):
            yield event.seat, Pass()
        elif isinstance(event, Called):
            yield event.seat, Call(event.seat)


def _joined(turns: tuple[Turn, ...], moves: Iterable[tuple[int, Move]]) -> tuple[Turn, ...]:
    """Add moves to the turns: a draw and what follows it are one turn, everything else begins a new one."""
    made = list(turns)
    for seat, move in moves:
        last = made[-1] if made else None
        if last and last.seat == seat and isinstance(last.moves[-1], Draw) and not isinstance(move, Call):
            made[-1] = replace(last, moves=(*last.moves, move))
        else:
            made.append(Turn(seat, (move,)))
    return tuple(made)
