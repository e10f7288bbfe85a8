"""What is written down of a game: moves, turns, rounds, the game; and what a written move does to a table.

Of all that may be written only the players and the moves are needed. Where each line was read is kept beside it
and takes no part in comparing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from muggins_widgets.rules import (
    MUGGINS,
    Action,
    Call,
    Draw,
    GameState,
    Hand,
    Lot,
    Pass,
    Play,
    PortName,
    Refusal,
    RulesError,
    Ruleset,
    Table,
    Tile,
    new_game,
    round_is_over,
)

__all__ = [
    "Laid",
    "Move",
    "RecordError",
    "Round",
    "Turn",
    "WrittenCount",
    "WrittenGame",
    "action_of",
    "is_needless",
    "turn_refusal",
]


class RecordError(RulesError):
    """A record that cannot be read, or that breaks the rules where it must not.

    Parameters
    ----------
    refusal
        The first thing that is wrong. Its facts say where: ``line`` and ``column`` (both from 1) in a text,
        ``path`` in JSON; where something near to it would be right, ``near`` is that.
    problems
        All that is wrong, the first included.
    """

    def __init__(self, refusal: Refusal, problems: tuple[Refusal, ...] = ()) -> None:
        super().__init__(refusal)
        self.problems = problems or (refusal,)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile laid, as it is written: ``4-5@5-5.c``, ``4-4@1-4=``, ``6-6@3-6 = 15``.

    Parameters
    ----------
    tile
        The tile.
    host
        The tile it was joined to; ``None`` opens the table, or takes the one tile that it fits.
    port
        The host's port; ``None`` takes its first free one that fits.
    in_line
        Sniff's first double in line.
    claim
        The points the player named, if any.
    total
        The total of the ends that the player announced, if any.
    """

    tile: Tile
    host: Tile | None = None
    port: PortName | None = None
    in_line: bool = False
    claim: int | None = None
    total: int | None = None


Move = Laid | Draw | Pass | Call
"""What a player does, as it is written down."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did, in order; ``line`` is where it stands in the text, 0 if nowhere."""

    seat: int
    moves: tuple[Move, ...]
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class WrittenCount:
    """What was written of one hand at the round's count.

    Parameters
    ----------
    seat
        Whose hand; with partners, one partner may stand for both.
    pips
        The pips left in it, ``None`` if they were not written.
    rounded
        What they were rounded to, in points; ``None`` if it was not written.
    """

    seat: int
    pips: int | None = None
    rounded: int | None = None


_Lines = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Round:
    """One round as it was written down.

    Parameters
    ----------
    turns
        In order of play.
    leader
        The seat that opened; ``None`` takes that of the first turn.
    lots
        The lots for the lead, where they were written down.
    hands
        The dealt hands by seat, ``None`` where a hand is not known.
    boneyard
        The boneyard in drawing order, ``None`` where it was not written. In it ``None`` is a tile that is not
        known; at its end it stands for all the rest.
    left
        The tiles left at the end by seat, ``None`` where they are not known.
    counts
        The count of the hands, where it was written down.
    scores
        The scores after the round by side, ``None`` where a score was not written; empty if none was.
    lines
        The lines on which each part stands in the text; :meth:`line_of` reads them.
    """

    turns: tuple[Turn, ...] = ()
    leader: int | None = None
    lots: tuple[Lot, ...] = ()
    hands: tuple[tuple[Tile, ...] | None, ...] = ()
    boneyard: Hand | None = None
    left: tuple[tuple[Tile, ...] | None, ...] = ()
    counts: tuple[WrittenCount, ...] = ()
    scores: tuple[int | None, ...] = ()
    lines: _Lines = field(default_factory=dict, compare=False, repr=False)

    def line_of(self, part: str, number: int = 0) -> int:
        """Return the line of a part, or that of the round where the part was not written; 0 if there is none.

        Parameters
        ----------
        part
            ``round``, ``lots``, ``lead``, ``hands``, ``boneyard``, ``left``, ``count`` or ``scores``.
        number
            Which of several, from 0: each lot has a line of its own.
        """
        lines = self.lines.get(part) or self.lines.get("round") or (0,)
        return lines[min(number, len(lines) - 1)]


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """What is written down of a game: the fields of a :class:`~muggins_widgets.records.record.Record`.

    Parameters
    ----------
    players
        The names, by seat.
    rounds
        In order of play.
    ruleset
        The rules it was played by.
    scores
        The scores it began with, by side; zero if empty.
    seed
        The seed of the shuffles, where there was one.
    winner
        The side that was written down as the winner, ``None`` if none was.
    lang
        The language of its notation, ``"en"`` or ``"fr"``; takes no part in comparing.
    lines
        The lines on which ``rules``, ``players``, ``scores``, ``seed`` and ``winner`` stand in the text.
    """

    players: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    ruleset: Ruleset = MUGGINS
    scores: tuple[int, ...] = ()
    seed: str | None = None
    winner: int | None = None
    lang: str = field(default="en", compare=False)
    lines: _Lines = field(default_factory=dict, compare=False, repr=False)

    def start(self) -> GameState:
        """Return the game before its first deal."""
        return new_game(self.ruleset, self.players, scores=self.scores or None)


def action_of(table: Table, move: Move) -> Action:
    """Return the action that a written move is on this table.

    Raises
    ------
    RulesError
        If the host has no such port, or the tile fits no join of its host, or several and none is named.
    """
    if not isinstance(move, Laid):
        return move
    claim = move.claim
    if move.host is None:
        fitting = table.fits(move.tile)
        at = fitting[0] if len({port.tile for port in fitting}) == 1 else None
        return Play(move.tile, at, move.in_line, claim)
    at = move.host.port(move.port) if move.port else table.join_of(move.tile, move.host)
    if at is None:
        raise RulesError(table.refusal_of_host(move.tile, move.host, in_line=move.in_line))
    return Play(move.tile, at, move.in_line, claim)


def turn_refusal(state: GameState, seat: int, move: Move) -> Refusal | None:
    """Return why a seat may not move now, whatever the move: the round is over, or it is another's turn."""
    if isinstance(move, Call):
        return None
    if state.round and state.phase in ("deal", "count"):
        return round_is_over(state)
    if state.phase == "play" and seat != state.turn:
        facts = {"player": state.players[seat], "turn": state.players[state.turn]}
        return Refusal("play.turns", "not-your-turn", facts)
    return None


def is_needless(state: GameState, move: Move) -> bool:
    """Return whether a move is a pass after a block: who sees no other hand passes before it is known."""
    return isinstance(move, Pass) and state.ending == "blocked"
