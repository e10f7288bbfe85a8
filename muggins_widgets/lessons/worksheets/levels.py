"""The levels of a worksheet, and the exercises of one: found by playing, the same ones for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import Final

from muggins_widgets.analysis import at_random, play_round
from muggins_widgets.lessons.worksheets.exercises import Exercise, TableToCount, rounds_end
from muggins_widgets.rules import MUGGINS, GameState, Play, Ruleset, Step, Table, apply, new_game
from muggins_widgets.rules.game import shuffled

__all__ = ["COUNT", "LEVELS", "RULES", "TRAITS", "changes_counting", "changes_scores_by_pips", "exercises"]

COUNT: Final = "count"
"""The level of the round's count."""
RULES: Final = "rules"
"""The level of what a ruleset changes in counting a table."""

_MOST_TILES: Final = 7
_MOST_LEFT: Final = 8
_CHOICE: Final = 8
"""How many candidates there are for each exercise of a sheet, so that it can be mixed well."""
_MOST_ROUNDS: Final = 8
"""Rounds played of one game: played at random, some games sink below zero and never end."""


def _no_doubles(table: Table) -> bool:
    return len(table.tiles) > 1 and not any(tile.is_double for tile in table.tiles)


def _end_doubles(table: Table) -> bool:
    ends = [entry for entry in table.counts if entry.clause in ("count.double", "count.lone-double")]
    return bool(ends) and not table.enclosed


def _enclosed(table: Table) -> bool:
    return bool(table.enclosed)


def _changed(table: Table) -> bool:
    """Say whether the doubles of a ruleset act: a spinner built on both line sides, a sniff that is an end."""
    if table.ruleset.sniff:
        return any(port.tile is table.first_double for port in table.joins)
    if table.ruleset.spinners == "none":
        return len(table.tiles) > 1
    return any(table.is_spinner(tile) for tile in table.enclosed)


TRAITS: Final[Mapping[str, Callable[[Table], bool]]] = MappingProxyType(
    {"no-doubles": _no_doubles, "end-doubles": _end_doubles, "enclosed": _enclosed, RULES: _changed}
)
"""The levels of tables to count, and what holds of every table of one."""

LEVELS: Final = ("no-doubles", "end-doubles", "enclosed", COUNT, RULES)
"""All levels, easy ones first."""


def changes_counting(ruleset: Ruleset) -> bool:
    """Say whether a table counts, or a total scores, otherwise than in Muggins."""
    return ruleset.counting != MUGGINS.counting


def changes_scores_by_pips(ruleset: Ruleset) -> bool:
    """Say whether the pips left in hand change a score, so that there is a round's count to practise."""
    return ruleset.settlement != "one-for-out"


def exercises(level: str, ruleset: Ruleset, number: int, seed: int) -> tuple[Exercise, ...]:
    """Find the exercises of a sheet.

    Parameters
    ----------
    level
        One of :data:`LEVELS`.
    ruleset
        The rules that are played by. :data:`RULES` needs one that :func:`changes_counting`, :data:`COUNT`
        one that :func:`changes_scores_by_pips`.
    number
        How many.
    seed
        The same one gives the same exercises.

    Returns
    -------
    tuple of Exercise
        All different, kinds and sums mixed as evenly as they can be, small ones first.
    """
    name = f"{seed}/{ruleset.name}/{level}"
    found = _rounds_ends(ruleset, name) if level == COUNT else _tables(ruleset, TRAITS[level], name)
    candidates: dict[Hashable, Exercise] = {}
    for exercise in found:
        candidates.setdefault(exercise.key, exercise)
        if len(candidates) == number * _CHOICE:
            break
    return tuple(sorted(_mixed(list(candidates.values()), number), key=lambda exercise: exercise.size))


def _mixed(candidates: list[Exercise], number: int) -> list[Exercise]:
    """Take so many: each time one that is least like those taken, in its kind first, then in its sum."""
    seen: Counter[Hashable] = Counter()
    taken: list[Exercise] = []

    def likeness(exercise: Exercise) -> list[int]:
        return [seen[feature] for feature in _features(exercise)]

    while len(taken) < number:
        best = min(candidates, key=likeness)
        candidates.remove(best)
        taken.append(best)
        seen.update(_features(best))
    return taken


def _features(exercise: Exercise) -> list[Hashable]:
    return [*enumerate(exercise.kind), exercise.sum]


def _rounds(ruleset: Ruleset, players: int, name: str) -> Iterator[tuple[Step, ...]]:
    """Play a game round after round, every seat at random."""
    state: GameState = new_game(ruleset, [str(seat) for seat in range(players)])
    while state.phase == "deal" and state.round < _MOST_ROUNDS:
        state = apply(state, shuffled(state, name)).after
        choosers = (at_random(f"{name}/{state.round}"),) * players
        steps = tuple(play_round(state, choosers))
        yield steps
        state = steps[-1].after


def _tables(ruleset: Ruleset, trait: Callable[[Table], bool], name: str) -> Iterator[TableToCount]:
    """Give a table of each round that has any with the trait, none of too many tiles."""
    chance = random.Random(name)  # noqa: S311 - no secret hangs on it
    for game in count():
        for steps in _rounds(ruleset, min(ruleset.players), f"{name}/{game}"):
            laid = [step.after.table for step in steps if isinstance(step.action, Play)]
            fit = [table for table in laid if len(table.tiles) <= _MOST_TILES and trait(table)]
            if fit:
                yield TableToCount(fit[int(chance.random() * len(fit))])


def _rounds_ends(ruleset: Ruleset, name: str) -> Iterator[Exercise]:
    """Give the ends of rounds with two and with three players, hands and scores fit for a sheet."""
    players = [number for number in ruleset.players if number < 4] or ruleset.players
    for game in count():
        for steps in _rounds(ruleset, players[game % len(players)], f"{name}/{game}"):
            events = tuple(event for step in steps for event in step.events)
            exercise = rounds_end(steps[-1].after, events)
            if exercise and min(exercise.before) >= 0 and exercise.most_of_a_side <= _MOST_LEFT:
                yield exercise
