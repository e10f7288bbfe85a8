"""The record of a game: what a person writes down at the table, from which every state follows.

Its two written forms are ``record_text`` (typed at the table, read aloud) and ``record_json`` (with a published
schema). ``referee`` judges a record play by play; :meth:`Record.steps` replays one that is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from muggins_widgets.records.deduction import as_written, dealt
from muggins_widgets.records.record_json import read as read_json
from muggins_widgets.records.record_json import write as write_json
from muggins_widgets.records.record_text import MOST_BYTES, decode
from muggins_widgets.records.record_text import read as read_text
from muggins_widgets.records.record_text import write as write_text
from muggins_widgets.records.referee import replay
from muggins_widgets.records.written import Laid, Move, RecordError, Round, Turn, WrittenGame
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
    Refusal,
    Step,
    Tile,
)

__all__ = ["Record"]


@dataclass(frozen=True, slots=True, repr=False)
class Record(WrittenGame):
    r"""A game as it was written down: it is read, written and replayed.

    Its fields are those of :class:`~muggins_widgets.records.written.WrittenGame`.

    Examples
    --------
    >>> record = Record.read("players: Ana, Ben\nround\nAna 1-4\nBen 1-1@1-4\nAna 4-4@1-4")
    >>> record
    <Record of Ana, Ben: muggins, 1 round, 3 moves>
    >>> [step.after.table.total for step in record.steps()]
    [0, 5, 6, 10]
    """

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a record, in its text notation or as JSON.

        Raises
        ------
        RecordError
            If it is neither; the error says where, what was read and what was expected.
        """
        if isinstance(text, str) and text.lstrip("\ufeff \t\r\n").startswith("{"):
            return read_json(text, cls)
        return read_text(text, cls)

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a record from a file, in UTF-8, UTF-16 or Windows-1252.

        Raises
        ------
        OSError
            If there is no such file.
        RecordError
            If it holds no record.
        """
        with Path(path).open("rb") as file:
            return cls.read(decode(file.read(MOST_BYTES)))

    @property
    def text(self) -> str:
        """The record in its text notation."""
        return write_text(self)

    @property
    def json(self) -> str:
        """The record as JSON, by the published schema."""
        return write_json(self)

    def __repr__(self) -> str:
        rounds, moves = (
            len(self.rounds),
            sum(len(turn.moves) for played in self.rounds for turn in played.turns),
        )
        counted = f"{rounds} round{'s' * (rounds != 1)}, {moves} move{'s' * (moves != 1)}"
        return f"<Record of {', '.join(self.players)}: {self.ruleset.name}, {counted}>"

    def steps(self) -> tuple[Step, ...]:
        """Replay the game.

        Returns
        -------
        tuple of Step
            One for each deal and move, and for each count that no move brought about.

        Raises
        ------
        RecordError
            At the first fault of the play, with its line; ``referee.judge`` names every fault.
        """
        return replay(self)

    def branch(self, moves: int) -> Self:
        """Return the record of the first so many moves, to be played on differently.

        Parameters
        ----------
        moves
            How many moves, over all rounds, are kept. What was written after them is left out, but for the
            tiles that are drawn later: where the boneyard was not written, they are its order.
        """
        rounds: list[Round] = []
        for played in self.rounds:
            turns: list[Turn] = []
            for turn in played.turns:
                kept = turn.moves[: max(0, moves)]
                moves -= len(turn.moves)
                if kept:
                    turns.append(replace(turn, moves=kept))
            whole = replace(played, turns=tuple(turns))
            if moves < 0:
                boneyard = as_written(dealt(played, self.start()).deal.boneyard)
                whole = _without_what_is_drawn(replace(whole, boneyard=boneyard, left=(), counts=(), scores=()))
            rounds.append(whole)
            if moves <= 0:
                break
        winner = self.winner if moves >= 0 and len(rounds) == len(self.rounds) else None
        return replace(self, rounds=tuple(rounds), winner=winner)

    @classmethod
    def of(cls, steps: Iterable[Step], seed: str | None = None) -> Self:
        """Write down a game that was played.

        Parameters
        ----------
        steps
            Its steps from the first deal on, automatic ones included.
        seed
            The seed of the shuffles, to be kept with it.

        Raises
        ------
        RecordError
            If there is no step, or the first one is no deal.
        """
        played = tuple(steps)
        if not played or not isinstance(played[0].action, Deal):
            raise RecordError(Refusal("deal.hand", "not-dealt"))
        first = played[0].before
        scores = first.scores if any(first.scores) else ()
        return cls(first.players, _rounds_of(played), first.ruleset, scores, seed)


def _rounds_of(steps: Iterable[Step]) -> tuple[Round, ...]:
    """Write down the rounds of a game whose first step is a deal."""
    rounds: list[Round] = []
    for step in steps:
        if isinstance(step.action, Deal):
            rounds.append(_round_of(step.action))
        rounds[-1] = replace(rounds[-1], turns=_joined(rounds[-1].turns, _moves(step)))
        if step.after.hands_shown:
            rounds[-1] = replace(rounds[-1], left=tuple(_known(hand) for hand in step.after.hands))
    return tuple(_without_what_is_drawn(played) for played in rounds)


def _without_what_is_drawn(played: Round) -> Round:
    """Leave out a boneyard of which no more is known than the moves tell."""
    drawn = {move.tile for turn in played.turns for move in turn.moves if isinstance(move, Draw)}
    boneyard = played.boneyard or ()
    return replace(played, boneyard=None) if None in boneyard and {*boneyard} <= {*drawn, None} else played


def _known(hand: Hand) -> tuple[Tile, ...] | None:
    known = tuple(tile for tile in hand if tile)
    return known if len(known) == len(hand) else None


def _round_of(deal: Deal) -> Round:
    return Round((), deal.leader, deal.lots, tuple(map(_known, deal.hands)), as_written(deal.boneyard))


def _moves(step: Step) -> Iterator[tuple[int, Move]]:
    """Return seat and move of all that was done in a step, by its events: automatic draws and passes too."""
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
