"""Games in which one thing is done against the rules, played and written down without the referee.

What is right after a fault is worked out here from the rules alone: who passed has passed, a tile that was
drawn or played has been drawn or played, and the turn is at the next seat.
"""

from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from muggins_widgets.records import Laid, Record, Round, Turn, WrittenCount
from muggins_widgets.rules import (
    Call,
    Draw,
    Drew,
    GameState,
    HandShown,
    Pass,
    Play,
    Scored,
    Settle,
    Settled,
    apply,
    legal_actions,
    new_game,
    shuffled,
)
from rules.playing import NAMES


@dataclass
class Table:
    """A round that is played and written at the same time, with one fault at the given chance."""

    state: GameState
    chance: Random
    kind: str
    wait: int
    turns: list = field(default_factory=list)
    fault: tuple | None = None
    shown: tuple = ()
    overdue: int | None = None

    def write(self, seat, move):
        self.turns.append(Turn(seat, (move,), len(self.turns) + 1))

    def blame(self, clause, seat=None, turn=None):
        """Expect the fault on the last turn, or on another one."""
        turn = turn or self.turns[-1]
        self.fault = (1, turn.line, turn.seat if seat is None else seat, clause)

    def do(self, action, written=None):
        seat = action.seat if isinstance(action, Call) else self.state.turn
        step = apply(self.state, action)
        if self.state.unclaimed and not isinstance(
            action, Call
        ):  # a count is not written: a call is then legal
            self.overdue = None if isinstance(action, Settle) else self.state.unclaimed[0]
        if isinstance(action, Play):
            at = action.at
            scored = next(event for event in step.events if isinstance(event, Scored))
            total = step.after.table.total
            claim = action.claim if step.after.ruleset.muggins_call else scored.points
            made = Laid(action.tile, at and at.tile, at and at.name, action.in_line, claim, total)
        else:
            drew = next((event for event in step.events if isinstance(event, Drew)), None)
            made = Draw(drew.tile) if drew else action
        if not isinstance(action, Settle):
            self.write(seat, written(made) if written else made)
        self.state = step.after
        if any(isinstance(event, HandShown) for event in step.events):
            self.shown = step.events
        return step

    def pass_on(self):
        turn = (self.state.turn + 1) % len(self.state.players)
        self.state = replace(self.state, turn=turn, drawn=None, unclaimed=None)

    def give(self, seat, *drawn):
        """Tiles of the boneyard go to a hand."""
        hands = list(self.state.hands)
        hands[seat] += drawn
        boneyard = tuple(tile for tile in self.state.boneyard if tile not in drawn)
        self.state = replace(self.state, hands=tuple(hands), boneyard=boneyard, unclaimed=None)

    def play(self):
        """Play to the round's end, with one fault on the way if there is an occasion."""
        while self.state.phase == "play" or (self.state.phase == "count" and self.state.unclaimed):
            legal = legal_actions(self.state)
            if self.fault is None and self.state.phase == "play" and self.try_fault(legal):
                continue
            self.do(self.chance.choice(legal_actions(self.state)))
        if self.kind == "late call" and self.fault is None and self.state.phase == "deal":
            late_call(self, ())

    def try_fault(self, legal):
        fault = FAULTS.get(self.kind)
        if fault is None or any(isinstance(action, Call) for action in legal):
            return False
        before = self.state, list(self.turns), self.overdue
        done = fault(self, legal)
        if done and self.wait > 0:  # not this occasion, a later one
            self.wait -= 1
            self.state, self.turns, self.overdue = before
            self.fault = None
            return False
        return done


def plays_of(legal):
    return [action for action in legal if isinstance(action, Play)]


def rules_clause(state, drawing, block):
    return drawing if state.ruleset.drawing else block


# The faults: each does one if it can be done now, and says so


def skipped(table, legal):
    """A seat that could go on is passed over."""
    if not table.state.table.tiles or isinstance(last_move(table), Draw) or legal == (Pass(),):
        return False
    table.pass_on()
    plays = plays_of(legal_actions(table.state))
    if not plays:
        table.state = replace(table.state, turn=(table.state.turn - 1) % len(table.state.players))
        return False
    table.do(table.chance.choice(plays))
    table.blame("play.turns")
    return True


def last_move(table):
    return table.turns[-1].moves[0] if table.turns else None


def stopped(table, _legal):
    """A seat stops drawing though nothing fits yet."""
    if table.state.drawn or not isinstance(last_move(table), Draw) or not table.state.drawable:
        return False
    table.pass_on()
    table.blame("draw.must")
    return True


def kept(table, _legal):
    """A drawn tile that fits is kept."""
    if not table.state.drawn or not isinstance(last_move(table), Draw):
        return False
    table.pass_on()
    table.blame("draw.play-at-once")
    return True


def kept_and_passed(table, _legal):
    """A drawn tile that fits is kept, and the player passes."""
    if not table.state.drawn:
        return False
    table.write(table.state.turn, Pass())
    table.pass_on()
    table.blame("draw.play-at-once")
    return True


def needless_draw(table, legal):
    """A tile is drawn though one fits."""
    state = table.state
    if not plays_of(legal) or not state.boneyard or state.drawn:
        return False
    if state.ruleset.drawing and not state.drawable:
        return False
    tile = state.boneyard[0]
    table.write(state.turn, Draw(tile))
    clause = rules_clause(state, "draw.forbidden", "block.no-draw")
    table.blame(clause if state.table.tiles or not state.ruleset.drawing else "play.opening")
    table.give(state.turn, tile)
    table.do(table.chance.choice(plays_of(legal_actions(table.state))))
    return True


def early_pass(table, legal):
    """A pass by who could play or draw."""
    state = table.state
    if (
        state.drawn
        or isinstance(last_move(table), Draw)
        or not any(isinstance(one, Play | Draw) for one in legal)
    ):
        return False
    table.write(state.turn, Pass())
    clause = rules_clause(state, "pass.only-empty", "block.no-draw")
    table.blame(clause if state.table.tiles else "play.opening")
    table.pass_on()
    return True


def foreign_tile(table, legal):
    """A tile of another hand, or of the boneyard, is played."""
    state, seat = table.state, table.state.turn
    if state.drawn or not plays_of(legal):
        return False
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat and len(hand) > 1]
    for tile in table.chance.sample(
        pool := [tile for hand in (*others, state.boneyard) for tile in hand], len(pool)
    ):
        at = next(iter(state.table.fits(tile)), None)
        if at is None and state.table.tiles:
            continue
        hands = [tuple(held for held in hand if held is not tile) for hand in state.hands]
        hands[seat] += (tile,)
        boneyard = tuple(held for held in state.boneyard if held is not tile)
        table.state = replace(state, hands=tuple(hands), boneyard=boneyard, unclaimed=None)
        table.do(Play(tile, at))
        table.blame("deal.hand")
        return True
    return False


def wrong_end(table, legal):
    """A tile is written at an end that it does not fit; it fits one other."""
    state = table.state
    for play in table.chance.sample(plays_of(legal), len(plays_of(legal))):
        if len({(at.tile, at.is_branch) for at in state.table.fits(play.tile)}) != 1 or play.in_line:
            continue
        wrong = [at for at in state.table.joins if not play.tile.has(at.value)]
        if wrong:
            at = table.chance.choice(wrong)
            table.do(play, partial(replace, host=at.tile, port=at.name))
            table.blame("play.match")
            return True
    return False


def in_line(table, legal):
    """A double is written as laid in line where none may be."""
    plays = [play for play in plays_of(legal) if play.tile.is_double and not table.state.ruleset.sniff]
    if not plays:
        return False
    table.do(table.chance.choice(plays), lambda made: replace(made, in_line=True))
    table.blame("play.double-across")
    return True


def wrong_claim(table, legal):
    """More or less is claimed than the play scores; with the call, more."""
    plays = [play for play in plays_of(legal) if play.claim is None]
    if not plays:
        return False
    play = table.chance.choice(plays)
    if table.state.ruleset.muggins_call:
        named = [
            one
            for one in plays_of(legal)
            if (one.tile, one.at, one.in_line) == (play.tile, play.at, play.in_line)
        ]
        most = max(named, key=lambda one: one.claim or 0)
        table.do(most, lambda made: replace(made, claim=(made.claim or 0) + 5))
        table.blame("call.muggins")
        return True
    step = table.do(play, lambda made: replace(made, claim=made.claim + table.chance.choice([1, 5])))
    table.blame(next(event.clause for event in step.events if isinstance(event, Scored)))
    return True


def missed_claim(table, legal):
    """Points are not claimed where others are."""
    table.do(table.chance.choice(legal))
    if not isinstance(made := last_move(table), Laid) or not made.claim or table.state.ruleset.muggins_call:
        return True
    scored = table.state.ruleset
    if scored.exact_target:
        return True
    table.turns[-1] = replace(table.turns[-1], moves=(replace(made, claim=None),))
    clause = "points.multiple" if scored.raw else "points.per-five"
    clause = {(3,): "points.threes", (5, 3): "points.fives-and-threes"}.get(scored.multiples, clause)
    table.blame(clause)
    return True


def wrong_total(table, legal):
    """Another total is announced than the ends make."""
    if not plays_of(legal):
        return False
    table.do(table.chance.choice(plays_of(legal)), lambda made: replace(made, total=made.total + 1))
    table.blame("count.ends")
    return True


def unwritten_draws(table, legal):
    """Draws are not written, only the play that follows."""
    if legal != (Draw(),) or isinstance(last_move(table), Draw):
        return False
    state, turns = table.state, list(table.turns)
    while legal_actions(table.state) == (Draw(),):
        table.do(Draw())
    table.turns = turns
    if not table.state.drawn:
        table.state = state
        return False
    table.do(table.chance.choice(legal_actions(table.state)))
    table.blame("draw.must")
    return True


def call_without_the_rule(table, _legal):
    """Points are called where the rules know no call."""
    state = table.state
    if state.ruleset.muggins_call:
        return False
    if not table.turns:
        return False
    seat = table.chance.randrange(len(state.players))
    table.write(seat, Call(seat))
    clause = "points.multiple" if state.ruleset.raw else "points.per-five"
    table.blame({(3,): "points.threes", (5, 3): "points.fives-and-threes"}.get(state.ruleset.multiples, clause))
    return True


def pass_not_written(table, legal):
    """A pass is not written, of a player who could do nothing else."""
    seat = table.state.turn
    if legal != (Pass(),) or isinstance(last_move(table), Draw):
        return False
    before = table.state
    table.state = apply(before, Pass()).after
    if table.state.phase != "play":
        table.state = before
        return False
    table.do(table.chance.choice(legal_actions(table.state)))
    table.blame("play.turns", seat)
    return True


def late_call(table, _legal):
    """Points that were not named are called when the next tile has been played, drawn or passed."""
    others = [seat for seat in range(len(table.state.players)) if seat != table.overdue]
    if table.overdue is None or isinstance(last_move(table), Draw):
        return False
    seat = table.chance.choice(others)
    table.write(seat, Call(seat))
    table.blame("call.muggins")
    return True


FAULTS = {
    "turn skipped": skipped,
    "drawing stopped early": stopped,
    "drawn tile kept": kept,
    "drawn tile kept, and passed": kept_and_passed,
    "needless draw": needless_draw,
    "early pass": early_pass,
    "foreign tile": foreign_tile,
    "wrong end": wrong_end,
    "double in line": in_line,
    "wrong claim": wrong_claim,
    "missed claim": missed_claim,
    "wrong total": wrong_total,
    "unwritten draws": unwritten_draws,
    "call in a game without it": call_without_the_rule,
    "late call": late_call,
    "pass not written": pass_not_written,
}
"""What is done against the rules while a round is played."""


@dataclass
class Faulty:
    """A record with one fault.

    ``fault`` is its round, line, seat and clause, or ``None`` if the game gave no occasion for it; ``state`` is
    the game at the end.
    """

    record: Record
    fault: tuple | None
    state: GameState


LINES = {"round": (90,), "lots": (91, 92, 93, 94, 95), "lead": (96,), "hands": (97,), "boneyard": (98,)} | {
    "left": (99,),
    "count": (100, 101, 102, 103),
    "scores": (104,),
}
"""Where the parts of a round stand; its turns are on lines 1 and following."""


def faulty_game(ruleset, players, seed, kind="", wait=0):
    """Play two rounds with a fault of one kind in the first."""
    chance = Random(seed)
    state = new_game(ruleset, NAMES[:players])
    rounds, fault = [], None
    while len(rounds) < 2 and state.phase != "over":
        deal = shuffled(state, chance.randrange(2**32))
        table = Table(apply(state, deal).after, chance, "" if rounds else kind, wait)
        table.play()
        state = table.state
        left = state.hands if state.ending != "target" else ()
        parts = (tuple(table.turns), deal.leader, deal.lots, deal.hands, deal.boneyard, left)
        rounds.append(Round(*parts, counts_of(table), state.scores, LINES))
        fault = fault or table.fault
    record = Record(state.players, tuple(rounds), ruleset, winner=state.winner, lines={"winner": (200,)})
    return Faulty(record, fault, state)


def counts_of(table):
    """The count as it is written down; the roundings too where each side has its own."""
    counts = [WrittenCount(event.seat, event.pips) for event in table.shown if isinstance(event, HandShown)]
    rules = table.state.ruleset
    if rules.settlement == "own-debit" and not rules.partners:
        settled = {event.side: event.rounded for event in table.shown if isinstance(event, Settled)}
        counts = [replace(count, rounded=settled[count.seat]) for count in counts]
    return tuple(counts)
