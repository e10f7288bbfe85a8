"""The referee: replays a record, names every fault with its line and clause, and goes on where it can.

After a fault the table is taken as it must have been: a tile that cannot be joined is not laid, a tile drawn or
played against the rules has been drawn or played, and who passed has passed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from muggins_widgets.records.deduction import deal_of, with_left
from muggins_widgets.records.record import Record
from muggins_widgets.records.written import Laid, Move, Round, action_of, is_needless, turn_refusal
from muggins_widgets.rules import (
    MOST_TARGET,
    Call,
    Deal,
    Draw,
    GameState,
    Hand,
    Pass,
    Play,
    Refusal,
    RulesError,
    Ruleset,
    Scored,
    Step,
    Tile,
    apply,
    may_be_blocked,
    settlement_clause,
)
from muggins_widgets.rules.actions import Count
from muggins_widgets.rules.game import refusal

__all__ = ["Fault", "Judged", "Note", "Report", "judge"]

_DRAWN_ANYWAY = ("draw-forbidden", "play-the-drawn", "nothing-is-drawn", "not-the-next-tile")


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
        Where it stands, who did what; the count and the deal have no move.
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

    record: Record
    judged: tuple[Judged, ...]
    notes: tuple[Note, ...]
    state: GameState

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Every fault, in the order of the record."""
        return tuple(fault for judged in self.judged for fault in judged.faults)


def judge(record: Record) -> Report:
    """Judge a record.

    Raises
    ------
    RulesError
        If the game cannot be set up at all; a record that was read always can.
    """
    referee = _Referee(record, record.start(), any(claims(record)))
    for number, played in enumerate(record.rounds, 1):
        referee.judge_round(number, played)
    if not referee.claims and record.rounds and not record.ruleset.muggins_call:
        referee.notes.append(Note(0, "claims-unknown"))
    return Report(record, tuple(referee.judged), tuple(referee.notes), referee.state)


def claims(record: Record) -> list[bool]:
    """Say of every tile laid whether the player named its points."""
    moves = (move for played in record.rounds for turn in played.turns for move in turn.moves)
    return [move.claim is not None for move in moves if isinstance(move, Laid)]


@dataclass(slots=True)
class _Referee:
    record: Record
    state: GameState
    claims: bool
    judged: list[Judged] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    round: int = 0
    line: int = 0

    def judge_round(self, number: int, played: Round) -> None:
        self.round, self.line = number, played.line_of("round")
        dealt = self._deal(played)
        for turn in played.turns:
            self.line = turn.line
            for move in turn.moves:
                if not is_needless(self.state, move):
                    step = self._move(turn.seat, move)
                    self._judged(turn.seat, move, step)
        if dealt:
            self._end(played)

    # What is said

    def _fault(self, seat: int | None, refused: Refusal) -> None:
        self.faults.append(Fault(self.round, self.line, seat, refused))

    def _note(self, reason: str, **facts: object) -> None:
        self.notes.append(Note(self.round, reason, facts))

    def _judged(self, seat: int | None, move: Move | None, step: Step | None) -> None:
        faults, self.faults = tuple(self.faults), []
        self.judged.append(Judged(self.round, self.line, seat, move, step, faults))

    def _apply(self, action: Deal | Play | Draw | Pass | Call | Count) -> Step:
        step = apply(self.state, action)
        self.state = step.after
        return step

    # The deal

    def _deal(self, played: Round) -> bool:
        if self.state.phase in ("play", "count"):
            self.state = replace(self.state, phase="deal", drawn=None, unnamed=None)
        deal = deal_of(played, self.state)
        refused = refusal(self.state, deal)
        if refused is not None:
            self._fault(None, refused)
        step = self._apply(deal) if refused is None else self._deal_anyway(deal, played)
        self._judged(None, None, step)
        if step is None:
            return False
        for seat, hand in enumerate(step.after.hands):
            if None in hand:
                self._note("hand-unknown", seat=seat)
        if None in step.after.boneyard:
            self._note("boneyard-unknown")
        return True

    def _deal_anyway(self, deal: Deal, played: Round) -> Step | None:
        """Deal against the rules: with the leader that was written down, or with hands that are not known."""
        leader = deal.leader
        if self.state.phase == "over":
            return None
        proper = self.state.next_leader if self.state.next_leader is not None else leader
        unknown = deal_of(replace(played, hands=(), boneyard=None), self.state)
        for attempt in (deal, unknown):
            attempt = replace(attempt, leader=proper, lots=())  # noqa: PLW2901 - the same deal, led otherwise
            if refusal(self.state, attempt) is None:
                step = self._apply(attempt)
                self.state = replace(self.state, leader=leader, turn=leader)
                return step
        return None

    # The moves

    def _move(self, seat: int, move: Move) -> Step | None:
        refused = turn_refusal(self.state, seat, move)
        if refused is not None:
            self._fault(seat, refused)
            if self.state.phase != "play":
                return None
            self.state = replace(self.state, turn=seat, drawn=None)
        try:
            action = action_of(self.state.table, move)
        except RulesError as error:
            self._fault(seat, error.refusal)
            self._pass_on()
            return None
        refused = refusal(self.state, action)
        if refused is None:
            return self._checked(seat, move, self._apply(action))
        self._fault(seat, refused)
        return self._anyway(seat, move, action, refused)

    def _anyway(self, seat: int, move: Move, action: object, refused: Refusal) -> Step | None:
        """Do what was done against the rules, as far as it can have been done."""
        if isinstance(action, Play):
            return self._play_anyway(seat, move, action, refused.reason)
        if isinstance(action, Draw) and refused.reason in _DRAWN_ANYWAY:
            self._draw_anyway(action)
        elif isinstance(action, Pass):
            self._pass_on()
        return None

    def _play_anyway(self, seat: int, move: Move, play: Play, reason: str) -> Step | None:
        if reason == "play-the-drawn":
            self.state = replace(self.state, drawn=None)
        elif reason in ("not-in-hand", "held-elsewhere"):
            self._give(seat, play.tile)
        elif reason == "wrong-claim":
            play = replace(play, claim=None)
        refused = refusal(self.state, play)
        if refused is None:
            return self._checked(seat, move, self._apply(play))
        if refused.reason != reason:
            self._fault(seat, refused)
        self._pass_on()
        return None

    def _draw_anyway(self, draw: Draw) -> None:
        boneyard = list(self.state.boneyard)
        if not boneyard:
            return
        named = draw.tile is not None and draw.tile in boneyard
        tile = draw.tile if named else boneyard[0] or draw.tile
        boneyard.remove(tile if tile in boneyard else None)
        seat = self.state.turn
        hands = tuple((*hand, tile) if owner == seat else hand for owner, hand in enumerate(self.state.hands))
        self.state = replace(self.state, hands=hands, boneyard=tuple(boneyard), drawn=None)

    def _give(self, seat: int, tile: Tile) -> None:
        """Take a tile to have been in a hand after all, and nowhere else."""
        parts: list[Hand] = [
            tuple(None if held is tile else held for held in part)
            for part in (*self.state.hands, self.state.boneyard)
        ]
        hand = [*parts[seat], tile]
        if None in parts[seat]:
            hand.remove(None)
        parts[seat] = tuple(hand)
        self.state = replace(self.state, hands=tuple(parts[:-1]), boneyard=parts[-1])

    def _pass_on(self) -> None:
        if self.state.phase == "play":
            turn = (self.state.turn + 1) % len(self.state.players)
            self.state = replace(self.state, turn=turn, drawn=None)

    def _checked(self, seat: int, move: Move, step: Step) -> Step:
        """Check the points that were named against those of the play."""
        scored = next((event for event in step.events if isinstance(event, Scored)), None)
        if not isinstance(move, Laid) or scored is None or self.record.ruleset.muggins_call:
            return step
        if move.claim is not None and move.claim != scored.points:
            facts = {"tile": move.tile, "claim": move.claim, "total": scored.total, "points": scored.points}
            self._fault(seat, Refusal(scored.clause, "claim-differs", facts))
        elif move.claim is None and scored.points and self.claims:
            facts = {"tile": move.tile, "total": scored.total, "points": scored.points}
            self._fault(seat, Refusal(scored.clause, "missed-claim", facts))
        return step

    # The end

    def _end(self, played: Round) -> None:
        self.line = played.line_of("left") if "left" in played.lines else self.line
        state = self.state = with_left(self.state, played)
        if state.phase == "count" or (played.left and may_be_blocked(state)):
            self._count()
        elif state.phase == "play":
            self._unfinished(played)
        for seat, left in enumerate(played.left):
            hand = self.state.hands[seat] if self.state.hands else ()
            if left is not None and None not in hand and set(left) != set(hand):
                facts = {
                    "player": self.record.players[seat],
                    "left": left,
                    "hand": tuple(sorted(filter(None, hand))),
                }
                self._fault(seat, Refusal(settlement_clause(state.ruleset), "left-differs", facts))
        if self.faults:
            self._judged(None, None, None)

    def _count(self) -> None:
        refused = refusal(self.state, Count())
        if refused is None:
            self._judged(None, None, self._apply(Count()))
        else:
            self._uncounted("not-counted", **refused.facts)

    def _unfinished(self, played: Round) -> None:
        if played.left:
            self._fault(None, Refusal("end.out", "round-is-running"))
        else:
            self._uncounted("round-unfinished")

    def _uncounted(self, reason: str, **facts: object) -> None:
        self._note(reason, **facts)
        self.state = replace(self.state, ruleset=_without_target(self.state.ruleset))


def _without_target(ruleset: Ruleset) -> Ruleset:
    """Give the rules under which nobody wins: after a round that is not counted no score is known."""
    return ruleset.replace(
        name=ruleset.name, target_two=MOST_TARGET, target_more=MOST_TARGET, exact_target=False
    )
