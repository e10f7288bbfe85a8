"""The referee: replays a record, names every fault, and goes on as if it had been put right.

``round_play`` judges the moves, ``put_right`` says what becomes of the table after a fault, and ``round_end``
checks what was written at a round's end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from muggins_widgets.records.deduction import Dealt, dealt, with_left, without_mistakes
from muggins_widgets.records.findings import Findings, Note, Report
from muggins_widgets.records.round_end import (
    counts_refusals,
    differences,
    left_refusals,
    scores_refusals,
    winner_refusal,
)
from muggins_widgets.records.round_play import RoundPlay
from muggins_widgets.records.written import Laid, RecordError, Round, WrittenGame
from muggins_widgets.rules import MOST_TARGET, Draw, GameState, Refusal, Settle, Step, may_be_blocked
from muggins_widgets.rules.game import refusal

__all__ = ["judge", "replay"]


def judge(record: WrittenGame) -> Report:
    """Judge a record.

    Raises
    ------
    RulesError
        If the game cannot be set up at all; a record that was read always can.
    """
    referee = _Referee(record, record.start())
    return referee.judge()


def replay(
    record: WrittenGame, complete: Callable[[Round, GameState], Round] | None = None
) -> tuple[Step, ...]:
    """Return the steps of a record: one for each deal and move, and for each count that no move brought about.

    Parameters
    ----------
    record
        What was written down.
    complete
        Adds to a round, before it is dealt in this state, what is known from elsewhere.

    Raises
    ------
    RecordError
        At the first fault of the play, with its line.
    """
    referee = _Referee(record, record.start(), Findings(strict=True), complete)
    return tuple(judged.step for judged in referee.judge().judged if judged.step is not None)


@dataclass(slots=True)
class _Referee:
    """A record while it is judged.

    ``known`` says whether the scores are; ``carried`` by how much each is wrong as it was written down.
    """

    record: WrittenGame
    state: GameState
    findings: Findings = field(default_factory=Findings)
    complete: Callable[[Round, GameState], Round] | None = None
    known: bool = True
    carried: tuple[int, ...] = ()

    def judge(self) -> Report:
        record, findings = self.record, self.findings
        moves = (move for played in record.rounds for turn in played.turns for move in turn.moves)
        claims = any(isinstance(move, Laid) and move.claim is not None for move in moves)
        is_over = False
        for findings.round, written in enumerate(record.rounds, 1):
            played = self.complete(written, self.state) if self.complete else written
            findings.line = played.line_of("round")
            play = RoundPlay(self.state, played, findings, claims, over=is_over)
            if self.state.phase == "over":
                play.too_late(None, None)
                findings.judge(None, None, None)
                play.judge_moves()
                is_over = True
                continue
            self._deal(play)
            play.judge_moves()
            self._end(play)
            self.state = play.state
            is_over = play.over and self.state.phase == "over"
        self._check_winner()
        if not claims and record.rounds and not record.ruleset.muggins_call:
            findings.notes.append(Note(0, "claims-unknown"))
        return Report(record, tuple(findings.judged), tuple(findings.notes), self.state)

    def _check_winner(self) -> None:
        record, findings = self.record, self.findings
        if not self.known:
            findings.notes += [Note(0, "winner-unknown")] * (record.winner is not None)
            return
        carried = self.carried or (0,) * len(self.state.scores)
        refused = winner_refusal(self.state, record.winner, carried)
        if refused is not None:
            findings.line = record.lines.get("winner", (0,))[0]
            findings.fault(None, refused)
            findings.judge(None, None, None)

    # The deal

    def _deal(self, play: RoundPlay) -> None:
        findings, played = self.findings, play.played
        state = play.state = replace(self.state, phase="deal", drawn=None, unclaimed=None)
        known = dealt(played, state)
        deal, leader = known.deal, known.deal.leader
        told: set[str] = set()
        while (refused := refusal(state, deal)) is not None and refused.reason not in told:
            told.add(refused.reason)
            findings.fault(None, refused, _line_of_deal(played, refused))
            if refused.clause in ("deal.hand", "set.double-six"):
                known = self._dealt_without_mistakes(played)
                deal = replace(known.deal, leader=deal.leader, lots=deal.lots)
            else:  # whoever was to lead, the seat that played first did
                leader = played.turns[0].seat if played.turns else leader
                proper = leader if state.next_leader is None else state.next_leader
                deal = replace(deal, leader=proper, lots=())
        step = play.apply(deal)
        play.state = replace(play.state, leader=leader, turn=leader)
        play.too_many = known.too_many
        findings.judge(None, None, step)
        unknown = [seat for seat, hand in enumerate(step.after.hands) if None in hand]
        for seat in unknown:
            findings.note("hand-unknown", seat=seat)
        draws = any(isinstance(move, Draw) for _, _, move in play.moves)
        if None in step.after.boneyard and state.ruleset.drawing and (unknown or draws):
            findings.note("boneyard-unknown")

    def _dealt_without_mistakes(self, played: Round) -> Dealt:
        players = len(self.record.players)
        size = self.state.ruleset.hand_size(players)
        return dealt(without_mistakes(played, players, size), self.state)

    # The end

    def _end(self, play: RoundPlay) -> None:
        findings, played = self.findings, play.played
        if "left" in played.lines:
            findings.line = played.line_of("left")
        for seat, tiles in enumerate(played.left):
            if tiles is not None and play.state.phase in ("play", "count"):
                play.add_missing_draws(seat)
        play.state = _gone_out(play, with_left(play.state, played))
        state = play.state
        last = findings.round == len(self.record.rounds)
        may_be_called = state.unclaimed is not None and last and not played.left
        has_stopped = played.left or play.passes >= len(state.players)
        if (state.phase == "count" and not may_be_called) or (has_stopped and may_be_blocked(state)):
            self._count(play)
        elif state.phase in ("play", "count"):
            if not played.left:
                findings.note("round-unfinished")
            self._go_on_uncounted(play)
        self._check_written(play)

    def _check_written(self, play: RoundPlay) -> None:
        """Check what was written at the round's end: tiles left, count and scores."""
        findings, played = self.findings, play.played
        for seat, refused in left_refusals(play.state, played, play.doubtful, play.late):
            findings.fault(seat, refused)
        shown = play.counted.events if play.counted else ()
        for place, owner, refused in counts_refusals(play.state, shown, played):
            if not play.late:  # what was played on may have changed all that was written afterwards
                findings.fault(owner, refused, played.line_of("count", place))
        self._check_scores(play)
        if play.late:
            play.state = replace(play.state, ending="")  # and who leads next
        if findings.faults:
            findings.judge(None, None, None)

    def _count(self, play: RoundPlay) -> None:
        findings, state = self.findings, play.state
        refused = refusal(state, Settle())
        if refused is None:
            if state.phase == "play" and any(None in hand for hand in state.hands):
                findings.note("block-unknown")
            findings.judge(None, None, play.apply(Settle()))
            return
        if findings.strict:
            raise RecordError(replace(refused, facts={**refused.facts, "line": findings.line}))
        findings.note("not-counted", **refused.facts)
        self._go_on_uncounted(play)

    def _go_on_uncounted(self, play: RoundPlay) -> None:
        """Go on by rules under which nobody wins: after a round that is not counted no score is known."""
        self.known = False
        rules = play.state.ruleset
        endless = rules.replace(
            name=rules.name, target_two=MOST_TARGET, target_more=MOST_TARGET, exact_target=False
        )
        play.state = replace(play.state, ruleset=endless)

    def _check_scores(self, play: RoundPlay) -> None:
        """Check the scores as they were written; after a round that is not counted take them as they are."""
        written, state = play.played.scores, play.state
        scores = tuple(score for score in written if score is not None)
        if not self.known:
            if scores and scores == written and max(scores) < self.record.start().target:
                self.known, self.carried = True, ()
                play.state = replace(state, scores=scores, ruleset=self.record.ruleset)
            return
        sides = range(len(state.scores))
        claims = [sum(points for owner, points in play.slips if owner == side) for side in sides]
        counts = differences(state, play.counted.events if play.counted else (), play.played)
        slips = (self.carried or (0,) * len(sides), claims, counts)
        for side, refused in scores_refusals(state, written, slips) if not play.late else ():
            self.findings.fault(side, refused, play.played.line_of("scores"))
        as_written = dict(enumerate(written))
        self.carried = tuple(
            sum(slip[side] for slip in slips)
            if (score := as_written.get(side)) is None
            else score - state.scores[side]
            for side in sides
        )


def _line_of_deal(played: Round, refused: Refusal) -> int:
    """Return the line of the part that is wrong: of a lot, the lead, the hands or the boneyard."""
    if refused.clause.startswith("lead."):
        lot = refused.facts.get("lot", len(played.lots))
        return played.line_of("lots", lot - 1) if isinstance(lot, int) and lot else played.line_of("lead")
    held = [tile for hand in played.hands for tile in hand or ()]
    tile = refused.facts.get("tile")
    is_twice_in_hands = sum(one is tile for one in held) > 1
    return played.line_of("hands" if refused.reason == "wrong-deal" or is_twice_in_hands else "boneyard")


def _gone_out(play: RoundPlay, state: GameState) -> GameState:
    """End the round where the last player may have gone out: the tile left in the hand may be another's."""
    left = play.played.left
    if state.phase != "play" or not left or not play.moves:
        return state
    _, seat, move = play.moves[-1]
    if seat not in play.doubtful or not isinstance(move, Laid) or len(state.hands[seat]) != 1 or left[seat]:
        return state
    hands = (*state.hands[:seat], (), *state.hands[seat + 1 :])
    return replace(state, hands=hands, turn=seat, phase="count", ending="out")
