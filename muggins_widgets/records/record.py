"""The record of a game: what a person writes down at the table, from which every state follows.

Its two written forms stand in ``record_text`` (typed at the table, read aloud) and ``record_json`` (with a
published schema). ``referee`` judges a record play by play; :meth:`Record.steps` replays one that is right.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from muggins_widgets.rules import (
    MUGGINS,
    Action,
    Automatic,
    Call,
    Deal,
    Draw,
    GameState,
    Lot,
    Pass,
    Play,
    PortName,
    Refusal,
    RulesError,
    Ruleset,
    Step,
    Table,
    Tile,
    apply,
    may_be_blocked,
    new_game,
    round_is_over,
)
from muggins_widgets.rules.actions import Count

__all__ = ["Laid", "Move", "Record", "RecordError", "Round", "Turn", "action_of", "is_needless", "turn_refusal"]


class RecordError(RulesError):
    """A record that cannot be read, or that breaks the rules where it must not.

    Its facts say where: ``line`` and ``column`` (both from 1) in a text, ``path`` in JSON.
    """


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
    """

    tile: Tile
    host: Tile | None = None
    port: PortName | None = None
    in_line: bool = False
    claim: int | None = None


Move = Laid | Draw | Pass | Call
"""What a player does, as it is written down."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did, in order; ``line`` is where it stands in the text, 0 if nowhere."""

    seat: int
    moves: tuple[Move, ...]
    line: int = 0


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
        The boneyard in drawing order, ``None`` where it is not known.
    left
        The tiles left at the end by seat, ``None`` where they are not known.
    line, left_line
        Where the round, and what was left, stand in the text; 0 if nowhere.
    """

    turns: tuple[Turn, ...] = ()
    leader: int | None = None
    lots: tuple[Lot, ...] = ()
    hands: tuple[tuple[Tile, ...] | None, ...] = ()
    boneyard: tuple[Tile, ...] | None = None
    left: tuple[tuple[Tile, ...] | None, ...] = ()
    line: int = 0
    left_line: int = 0

    def deal(self, state: GameState) -> Deal:
        """Give the deal this round began with, as far as it can be known.

        What was not written down is worked out from what was laid, drawn and left; a tile that cannot be
        known is ``None``.
        """
        from muggins_widgets.records import deduction  # noqa: PLC0415 - it knows this module

        return deduction.deal_of(self, state)


@dataclass(frozen=True, slots=True)
class Record:
    r"""A game as it was written down.

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

    Examples
    --------
    >>> record = Record.read("players: Ana, Ben\nround\nAna 1-4\nBen 1-1@1-4\nAna 4-4@1-4")
    >>> [step.after.table.total for step in record.steps()]
    [0, 5, 6, 10]
    """

    players: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    ruleset: Ruleset = MUGGINS
    scores: tuple[int, ...] = ()
    seed: str | None = None

    @classmethod
    def read(cls, text: str) -> Record:
        """Read a record, in its text notation or as JSON.

        Raises
        ------
        RecordError
            If it is neither; the error says where, what was read and what was expected.
        """
        from muggins_widgets.records import record_json, record_text  # noqa: PLC0415 - they know this module

        if isinstance(text, str) and text.lstrip("\ufeff \t\r\n").startswith("{"):
            return record_json.read(text)
        return record_text.read(text)

    @property
    def text(self) -> str:
        """The record in its text notation."""
        from muggins_widgets.records import record_text  # noqa: PLC0415 - it knows this module

        return record_text.write(self)

    @property
    def json(self) -> str:
        """The record as JSON, by the published schema."""
        from muggins_widgets.records import record_json  # noqa: PLC0415 - it knows this module

        return record_json.write(self)

    def start(self, automatic: Automatic | None = None) -> GameState:
        """Give the game before its first deal."""
        return new_game(self.ruleset, self.players, scores=self.scores or None, automatic=automatic)

    def steps(self, automatic: Automatic | None = None) -> tuple[Step, ...]:
        """Replay the game.

        Parameters
        ----------
        automatic
            The steps the game takes by itself; by default it counts.

        Returns
        -------
        tuple of Step
            One for each deal and move, and for each count that is not automatic.

        Raises
        ------
        RecordError
            At the first thing the rules refuse, with its line; ``referee.judge`` names every fault.
        """
        from muggins_widgets.records import deduction  # noqa: PLC0415 - it knows this module

        state = self.start(automatic)
        steps: list[Step] = []

        def do(action: Action, line: int) -> None:
            nonlocal state
            try:
                step = apply(state, action)
            except RulesError as error:
                raise _at(error.refusal, line) from None
            steps.append(step)
            state = step.after

        for played in self.rounds:
            do(played.deal(state), played.line)
            for turn in played.turns:
                for move in turn.moves:
                    if is_needless(state, move):
                        continue
                    refused = turn_refusal(state, turn.seat, move)
                    if refused is not None:
                        raise _at(refused, turn.line)
                    do(_action_at(state.table, move, turn.line), turn.line)
            state = deduction.with_left(state, played)
            if state.automatic.count and (state.phase == "count" or (played.left and may_be_blocked(state))):
                do(Count(), played.left_line or played.line)
        return tuple(steps)

    def branch(self, moves: int) -> Record:
        """Give the record of the first so many moves, to be played on differently.

        Parameters
        ----------
        moves
            How many moves, over all rounds, are kept.
        """
        rounds: list[Round] = []
        for played in self.rounds:
            turns: list[Turn] = []
            for turn in played.turns:
                kept = turn.moves[: max(0, moves)]
                moves -= len(turn.moves)
                if kept:
                    turns.append(replace(turn, moves=kept))
            left = played.left if moves >= 0 else ()
            rounds.append(replace(played, turns=tuple(turns), left=left))
            if moves <= 0:
                break
        return replace(self, rounds=tuple(rounds))

    @classmethod
    def of(cls, steps: Iterable[Step], seed: str | None = None) -> Record:
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
        from muggins_widgets.records import from_steps as scribe  # noqa: PLC0415 - it knows this module

        return scribe.record_from_steps(steps, seed)


def action_of(table: Table, move: Move) -> Action:
    """Give the action a written move asks for on this table.

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
    """Say why a seat may not move now, whatever the move: the round is over, or another one's turn."""
    if isinstance(move, Call):
        return None
    if state.round and state.phase in ("deal", "count"):
        return round_is_over(state)
    if state.phase == "play" and seat != state.turn:
        facts = {"player": state.players[seat], "turn": state.players[state.turn]}
        return Refusal("play.turns", "not-your-turn", facts)
    return None


def is_needless(state: GameState, move: Move) -> bool:
    """Say whether a move is a pass after a block: who sees no other hand passes before it is known."""
    return isinstance(move, Pass) and state.ending == "blocked"


def _action_at(table: Table, move: Move, line: int) -> Action:
    try:
        return action_of(table, move)
    except RulesError as error:
        raise _at(error.refusal, line) from None


def _at(refusal: Refusal, line: int) -> RecordError:
    return RecordError(replace(refusal, facts={**refusal.facts, "line": line}))
