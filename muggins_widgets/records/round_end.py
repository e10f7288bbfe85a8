"""What was written at a round's end against what the rules make of it: tiles left, count, scores, winner."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from muggins_widgets.records.written import Round, WrittenCount
from muggins_widgets.rules import Event, GameState, HandShown, Refusal, Tile, settlement_clause
from muggins_widgets.rules.scoring import rounded, settle

__all__ = ["counts_refusals", "differences", "left_refusals", "scores_refusals", "winner_refusal"]


def left_refusals(
    state: GameState, played: Round, doubtful: Collection[int] = (), late: Iterable[tuple[int, Tile]] = ()
) -> Iterator[tuple[int | None, Refusal]]:
    """Return the seats whose tiles left were written down wrongly, and why; ``None`` if the round is running.

    Parameters
    ----------
    state
        The game after the round's last move.
    played
        The round as it was written down.
    doubtful
        Seats whose hands are not certain.
    late
        Seat and tile of what was played after the round's end: that may be missing.
    """
    if state.phase == "play" and played.left:
        yield None, Refusal("end.out", "round-is-running")
        return
    clause = settlement_clause(state.ruleset, blocked=state.ending == "blocked")
    for seat, left in enumerate(played.left):
        hand = state.hands[seat]
        known = {tile for tile in hand if tile}
        missing = known - {tile for owner, tile in late if owner == seat}
        if left is None or seat in doubtful:
            continue
        if None not in hand:
            if not missing <= set(left) <= known:
                facts = {"left": tuple(left), "hand": tuple(sorted(known))}
                yield seat, Refusal(clause, "left-differs", facts)
        elif len(left) != len(hand):
            yield seat, Refusal(clause, "left-number", {"written": len(left), "number": len(hand)})
        elif not known <= set(left):
            yield seat, Refusal(clause, "left-misses", {"missing": tuple(sorted(known - set(left)))})


def counts_refusals(
    state: GameState, events: Iterable[Event], played: Round
) -> Iterator[tuple[int, int, Refusal]]:
    """Return what is wrong with the count as it was written: its place among the counts, the seat, and why."""
    shown = [event for event in events if isinstance(event, HandShown)]
    for place, written in enumerate(played.counts):
        left = played.left[written.seat] if written.seat < len(played.left) else None
        pips = None if left is None else sum(tile.pips for tile in left)
        refused = _count_refusal(state, shown, written, pips)
        if refused is not None:
            yield place, written.seat, refused


def _count_refusal(
    state: GameState, shown: Iterable[HandShown], written: WrittenCount, left: int | None
) -> Refusal | None:
    """Return what is wrong with one hand's count; it may be that of the tiles left, or of both partners."""
    rules = state.ruleset
    hands = [event for event in shown if rules.side_of(event.seat) == rules.side_of(written.seat)]
    if hands and not any(None in event.tiles for event in hands):
        own = next(event.pips for event in hands if event.seat == written.seat)
        if written.pips not in (None, own, left, sum(event.pips for event in hands)):
            clause = settlement_clause(rules, blocked=state.ending == "blocked")
            return Refusal(clause, "pips-differ", {"pips": own, "written": written.pips})
    pips = written.pips
    if pips is None or written.rounded is None:
        return None
    nearest = rounded(pips, rules.round_to)
    if written.rounded in (nearest, nearest if rules.raw else nearest // rules.round_to):
        return None
    facts = {"pips": pips, "rounded": nearest, "written": written.rounded}
    return Refusal("end.rounding", "rounded-differently", facts)


def differences(state: GameState, events: Iterable[Event], played: Round) -> tuple[int, ...]:
    """Return what the round adds to each side's score by the hands as they were written, less what it does add.

    A score that follows from a wrong count, or from wrong tiles left, is no fault of its own.
    """
    rules = state.ruleset
    pips = [event.pips for event in events if isinstance(event, HandShown)]
    as_written = list(pips)
    for seat, left in enumerate(played.left if pips else ()):
        as_written[seat] = pips[seat] if left is None else sum(tile.pips for tile in left)
    for count in played.counts if pips else ():
        written = count.rounded if count.rounded is not None else count.pips
        as_written[count.seat] = as_written[count.seat] if written is None else written
    added = [0] * rules.sides(len(state.players))
    for hands, sign in ((as_written, 1), (pips, -1)):
        for change in settle(rules, hands, state.out) if pips else ():
            added[change.side] += sign * change.points
    return tuple(added)


def scores_refusals(
    state: GameState, written: Sequence[int | None], slips: Iterable[Sequence[int]]
) -> Iterator[tuple[int, Refusal]]:
    """Return the sides whose score was written down wrongly, and why.

    Parameters
    ----------
    state
        The game after the round.
    written
        The scores as they were written, by side.
    slips
        By how much each score is wrong for what was named before: scores written earlier, wrong claims, and the
        :func:`differences` of the round. A mistake that is carried on is named once.
    """
    clause = settlement_clause(state.ruleset, blocked=state.ending == "blocked")
    for side, score in enumerate(written):
        true = state.scores[side]
        carried = {true}
        for slip in slips:
            carried |= {one + slip[side] for one in carried}
        if score is not None and score not in carried:
            yield side, Refusal(clause, "score-differs", {"score": true, "written": score})


def winner_refusal(state: GameState, winner: int | None, carried: Sequence[int]) -> Refusal | None:
    """Return what is wrong with the side that was written down as the winner, ``None`` if none was.

    ``carried`` is by how much each score is wrong as it was written: who wins by that is no fault of its own.
    """
    if winner is None or winner == state.winner:
        return None
    if state.winner is None:
        score = state.scores[winner] + carried[winner]
        is_exact = state.ruleset.exact_target
        if score == state.target or (score > state.target and not is_exact):
            return None
        return Refusal("score.target", "no-winner", {"seat": winner, "target": state.target})
    facts = {"seat": state.winner, "score": state.scores[state.winner]}
    return Refusal("score.target", "another-won", facts)
