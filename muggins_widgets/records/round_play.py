"""The moves of one round, judged one after the other; what goes wrong is put right before the next.

Nobody is accused of what cannot be known: a fault is one only if it is one whatever the unknown tiles are.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice

from muggins_widgets.records.findings import Findings
from muggins_widgets.records.put_right import (
    Way,
    passed_on,
    turn_faults,
    unfinished,
    ways_to_put_right,
    with_missing_draws,
)
from muggins_widgets.records.round_end import left_refusals
from muggins_widgets.records.written import Laid, Move, Round, action_of, is_needless, turn_refusal
from muggins_widgets.rules import (
    Action,
    Call,
    Draw,
    Drew,
    GameState,
    HandShown,
    Pass,
    Play,
    Refusal,
    RulesError,
    Scored,
    Step,
    Tile,
    apply,
)
from muggins_widgets.rules.game import refusal
from muggins_widgets.rules.scoring import points_clause

__all__ = ["RoundPlay"]

_LOOK_AHEAD = 60
"""How many moves are tried with each way to put a fault right: more than the rest of most rounds."""

_TRIALS = 8
"""For how many faults of a round the ways are tried; later the first one is taken. A record that is nothing but
faults is then judged in proportion to its length, too."""


@dataclass(slots=True)
class RoundPlay:
    """One round while its moves are judged.

    Parameters
    ----------
    state
        The game as it is now: at first after the deal.
    played
        The round as it was written down.
    findings
        Where faults go.
    claims_count
        Whether points must be named, because some are in the record.
    too_many
        By seat, how many tiles it plays or has left beyond those that were dealt and drawn.
    over
        Whether it was said that nothing more can be done.

    Attributes
    ----------
    moves, at
        The moves with line and seat, and the place of the next one.
    counted
        The step in which the hands were shown.
    passes
        How many passes were the last moves.
    draw
        The last draw, while its turn is not finished: its place among what was judged, and its event if it was
        legal.
    overdue
        Seat and points that were not named and can no longer be called.
    doubtful
        The seats whose hands may have a tile less than they show.
    taken_back
        Tiles that could not be played.
    late
        Seat and tile of what was played after the round's end.
    slips
        Side and points of each wrong claim: by how much its score is wrong if the claim is added up.
    """

    state: GameState
    played: Round
    findings: Findings
    claims_count: bool = False
    too_many: tuple[int, ...] = ()
    over: bool = False
    moves: list[tuple[int, int, Move]] = field(default_factory=list)
    at: int = 0
    counted: Step | None = None
    passes: int = 0
    draw: tuple[int, Drew | None] | None = None
    overdue: tuple[int, int] | None = None
    doubtful: frozenset[int] = frozenset()
    taken_back: frozenset[Tile] = frozenset()
    late: tuple[tuple[int, Tile], ...] = ()
    slips: tuple[tuple[int, int], ...] = ()
    trials: int | None = 0

    def __post_init__(self) -> None:
        turns = () if self.moves else self.played.turns
        self.moves += [(turn.line, turn.seat, move) for turn in turns for move in turn.moves]

    def judge_moves(self, number: int | None = None) -> None:
        """Judge the next moves: all, or so many."""
        for line, seat, move in islice(self.moves, self.at, None if number is None else self.at + number):
            self.at += 1
            self.findings.line = line
            if not is_needless(self.state, move):
                self._judge(seat, move)

    def apply(self, action: Action) -> Step:
        """Do something legal."""
        if not isinstance(action, Call):
            self.overdue = self.state.unclaimed or self.overdue
        step = apply(self.state, action)
        self.state = step.after
        if any(isinstance(event, HandShown) for event in step.events):
            self.counted = step
        return step

    def too_late(self, seat: int | None, move: Move | None) -> None:
        """Add the fault that the round, or the game, is over: once."""
        refused = turn_refusal(self.state, seat or 0, Pass()) or refusal(self.state, Pass())
        if not self.over and refused is not None:
            self.findings.fault(seat, refused)
        self.over = True
        if isinstance(move, Laid) and seat is not None:
            self.late = (*self.late[-27:], (seat, move.tile))

    def add_missing_draws(self, seat: int) -> None:
        """Draw what a seat plays or has left beyond its deal and draws: by now it must have been drawn."""
        number = self.too_many[seat] if self.too_many else 0
        if number and self.state.drawable:
            self.findings.fault(seat, Refusal("draw.must", "draws-missing-before", {"n": number}))
            self.too_many = (*self.too_many[:seat], 0, *self.too_many[seat + 1 :])
            self.state = with_missing_draws(self.state, seat, number)

    def _judge(self, seat: int, move: Move) -> None:
        if not isinstance(move, Call):
            self._finish_turn(seat)
        step = self._do_move(seat, move)
        self.passes = self.passes + 1 if isinstance(move, Pass) else 0
        if isinstance(move, Draw):
            drew = next((event for event in step.events if isinstance(event, Drew)), None) if step else None
            self.draw = (len(self.findings.judged), drew)
        self.findings.judge(seat, move, step)

    def _finish_turn(self, seat: int) -> None:
        """End a turn that stopped at a draw, when another seat goes on; it is the fault of who drew."""
        draw, self.draw = self.draw, None
        if draw is None or self.state.phase != "play" or seat == self.state.turn:
            return
        place, drew = draw
        if drew is not None:
            self.findings.fault(self.state.turn, unfinished(drew), self.findings.judged[place].line)
            self.findings.judge_again(place)
        self.state = passed_on(self.state)

    def _do_move(self, seat: int, move: Move) -> Step | None:
        if isinstance(move, Call):
            return self._call(move)
        if self.state.phase != "play":
            self.too_late(seat, move)
            return None
        refused = turn_refusal(self.state, seat, move)
        if refused is not None:
            for owner, fault in turn_faults(self.state, seat, refused):
                self.findings.fault(owner, fault)
            self.state = replace(self.state, turn=seat, drawn=None)
        return self._play(seat, move) if isinstance(move, Laid) else self._do(seat, move, move)

    # Plays

    def _play(self, seat: int, move: Laid) -> Step | None:
        names_nothing = self.state.ruleset.muggins_call and not move.claim  # to name 0 is to name nothing
        claim = None if names_nothing else move.claim
        if move.host in self.taken_back or self._may_join_what_was_taken_back(move):
            self.taken_back |= {move.tile}
            self.state = passed_on(self.state)
            return None
        try:
            action = action_of(self.state.table, replace(move, claim=claim))
        except RulesError as error:
            return self._put_right(seat, move, Play(move.tile, None, move.in_line, claim), error.refusal)
        return self._do(seat, move, action)

    def _may_join_what_was_taken_back(self, move: Laid) -> bool:
        halves = {half for tile in self.taken_back for half in (tile.low, tile.high)}
        fits = move.host is not None or self.state.table.fits(move.tile)
        return not fits and not halves.isdisjoint({move.tile.low, move.tile.high})

    def _checked(self, seat: int, move: Move, step: Step) -> Step:
        """Check the total and the points that were named against those of the play."""
        scored = next((event for event in step.events if isinstance(event, Scored)), None)
        if not isinstance(move, Laid) or scored is None:
            return step
        points, named = scored.points, move.claim
        if move.total is not None and move.total != scored.total:
            facts = {"tile": move.tile, "total": scored.total, "written": move.total}
            self.findings.fault(seat, Refusal("count.ends", "total-differs", facts))
            points = self.state.ruleset.points(move.total)  # what is claimed may follow from the wrong total
            named = points if named is None else named
        if self.state.ruleset.muggins_call:
            return step
        is_taken = scored.score != step.before.scores[scored.side]
        facts = {"tile": move.tile, "total": scored.total, "points": scored.points}
        if named is None and is_taken and self.claims_count:
            self.findings.fault(seat, Refusal(scored.clause, "missed-claim", facts))
            named = 0
        elif named not in (None, points, scored.points) and (is_taken or named):
            facts = {"tile": move.tile, "claim": named, "total": scored.total, "points": scored.points}
            self.findings.fault(seat, Refusal(scored.clause, "claim-differs", facts))
        if named is not None and (is_taken or named):
            self.slips = (*self.slips, (scored.side, named - scored.points * is_taken))
        return step

    # What is legal, and what is put right

    def _do(self, seat: int, move: Move, action: Action, told: tuple[str, ...] = ()) -> Step | None:
        refused = refusal(self.state, action)
        if refused is None:
            self._draw_before_the_end(seat, move)
            return self._checked(seat, move, self.apply(action))
        if refused.reason == "pass-with-a-boneyard" and self.state.drawable <= sum(self.too_many):
            for owner in range(len(self.too_many)):
                self.add_missing_draws(owner)
            return self._do(seat, move, action, told)
        if refused.reason == "not-in-hand" and self.too_many and self.too_many[seat] and self.state.drawable:
            self.add_missing_draws(seat)
            return self._do(seat, move, action, told)
        if (
            refused.reason == "held-elsewhere"
            and isinstance(action, Play)
            and self._swap_back(seat, action.tile)
        ):
            return self._do(seat, move, action, told)
        if refused.reason not in told:
            return self._put_right(seat, move, action, refused, told)
        self.state = passed_on(self.state)
        return None

    def _draw_before_the_end(self, seat: int, move: Move) -> None:
        """Draw what is missing before the play of a last tile: later nobody can have drawn it."""
        for owner in (seat, *range(len(self.too_many))):
            if isinstance(move, Laid) and len(self.state.hands[seat]) == 1:
                self.add_missing_draws(owner)

    def _swap_back(self, seat: int, tile: Tile) -> bool:
        """Return whether this is the tile that a seat holds in place of one that another seat played."""
        for owner in self.doubtful - {seat}:
            if tile in self.state.hands[owner]:
                hands = list(self.state.hands)
                hands[owner] = tuple(held for held in hands[owner] if held is not tile)
                self.state = replace(self.state, hands=tuple(hands))
                self.doubtful -= {owner}
                return True
        return False

    def _put_right(
        self, seat: int, move: Move, action: Action, refused: Refusal, told: tuple[str, ...] = ()
    ) -> Step | None:
        ways = ways_to_put_right(self.state, action, refused, self._later(seat))
        told = (*told, refused.reason)
        way = ways[0]
        if len(ways) > 1 and self.trials is not None and self.trials < _TRIALS:
            self.trials += 1
            way = min(ways, key=lambda way: self._faults_with(seat, move, way, told))
        return self._go(seat, move, way, told)

    def _go(self, seat: int, move: Move, way: Way, told: tuple[str, ...]) -> Step | None:
        self.findings.fault(seat, way.refusal)
        self.state = way.state
        if way.doubtful is not None:
            self.doubtful |= {way.doubtful}
        if way.action is not None:
            return self._do(seat, move, way.action, told)
        if isinstance(move, Laid):
            self.taken_back |= {move.tile}
        return None

    def _faults_with(self, seat: int, move: Move, way: Way, told: tuple[str, ...]) -> int:
        """Return how many faults this move and the next ones have if one is put right in this way."""
        findings = Findings(judged=list(self.findings.judged[-1:]))
        draw = (0, self.draw[1]) if self.draw else None
        trial = replace(self, findings=findings, draw=draw, trials=None)
        step = trial._go(seat, move, way, told)  # noqa: SLF001 - of the same class
        findings.judge(seat, move, step)
        trial.judge_moves(_LOOK_AHEAD)
        at_the_end = 0
        if trial.at == len(trial.moves):
            at_the_end = sum(1 for _ in left_refusals(trial.state, self.played, trial.doubtful, trial.late))
        return findings.number + at_the_end

    def _later(self, seat: int) -> set[Tile]:
        """Return the tiles that a seat plays later or has left, but for those that are drawn by name."""
        left = self.played.left[seat] if seat < len(self.played.left) else None
        shown, drawn = set(left or ()), set[Tile | None]()
        for _, owner, move in self.moves[self.at : self.at + 2 * _LOOK_AHEAD]:
            if isinstance(move, Draw):
                drawn.add(move.tile)
            elif isinstance(move, Laid) and owner == seat:
                shown.add(move.tile)
        return shown - drawn

    def _call(self, call: Call) -> Step | None:
        refused = refusal(self.state, call)
        if refused is None:
            return self.apply(call)
        if self.state.phase == "over":
            self.too_late(call.seat, call)
            return None
        if not self.state.ruleset.muggins_call:
            refused = Refusal(points_clause(self.state.ruleset, 1), "no-call")
        elif refused.reason == "nothing-to-call" and self.overdue is not None:
            seat, points = self.overdue
            refused = Refusal("call.muggins", "call-too-late", {"seat": seat, "points": points})
        self.findings.fault(call.seat, refused)
        return None
