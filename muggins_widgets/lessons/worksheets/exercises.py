"""Exercises: what each asks, with the engine's answer, and how those of a level are found in real play."""

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from types import MappingProxyType
from typing import Final

from muggins_widgets.analysis import at_random, play_round
from muggins_widgets.drawing import bends_at_doubles, lay_out
from muggins_widgets.rules import (
    MUGGINS,
    Event,
    GameState,
    HandShown,
    Play,
    Ruleset,
    Settled,
    Step,
    Table,
    Tile,
    WentOut,
    apply,
    new_game,
    shuffled,
)

__all__ = [
    "COUNT",
    "LEVELS",
    "RULES",
    "WIDTH",
    "Exercise",
    "RoundsEnd",
    "TableToCount",
    "changes_counting",
    "changes_scores_by_pips",
    "exercises",
    "settles_by_debits",
]

COUNT: Final = "count"
"""The level of the round's count."""

RULES: Final = "rules"
"""The level of what a ruleset changes in counting a table."""

LEVELS: Final = ("no-doubles", "end-doubles", "enclosed", COUNT, RULES)
"""All levels, easy ones first."""

WIDTH: Final = 12
"""The width of a table's picture, in units: half of a page of either paper."""

_MOST_TILES: Final = 7
_MOST_LEFT: Final = 8
_CHOICE: Final = 8
"""How many candidates there are for each exercise of a sheet, so that it can be mixed well."""

_MOST_ROUNDS: Final = 8
"""Rounds played of one game: played at random, some games sink below zero and never end."""


def changes_counting(ruleset: Ruleset) -> bool:
    """Return whether a table counts, or a total scores, otherwise than in Muggins."""
    return ruleset.counting != MUGGINS.counting


def changes_scores_by_pips(ruleset: Ruleset) -> bool:
    """Return whether the pips left in hand change a score, so that there is a round's count to practise."""
    return ruleset.settlement != "one-for-out"


def settles_by_debits(ruleset: Ruleset) -> bool:
    """Return whether each side loses its own pips, rather than one side scoring what others hold."""
    return ruleset.settlement in ("own-debit", "others-lose")


@dataclass(frozen=True, slots=True)
class TableToCount:
    """A table whose open ends are to be added, and its points found.

    Parameters
    ----------
    table
        The table just after a play.
    """

    table: Table

    @property
    def key(self) -> Hashable:
        """Equal for equal exercises: the same tiles, joined alike, in whatever order."""
        joints = frozenset(frozenset(joint) for joint in self.table.joints)
        return frozenset(self.table.tiles), joints, self.table.in_line

    @property
    def kind(self) -> tuple[Hashable, ...]:
        """Features to be mixed on a sheet: scoring or not; a branch played on or not; a sniff in line."""
        on_a_branch = any(joint.host.is_branch for joint in self.table.joints)
        return bool(self.table.points), on_a_branch, self.table.in_line is not None

    @property
    def sum(self) -> Hashable:
        """The terms, in whatever order: two exercises of the same sum are solved alike."""
        return tuple(sorted(count.pips for count in self.table.counts))

    @property
    def size(self) -> int:
        """The number of tiles to look at."""
        return len(self.table.tiles)


@dataclass(frozen=True, slots=True)
class RoundsEnd:
    """A round that is over, its hands shown, and the scores to be brought up to date.

    Parameters
    ----------
    ruleset
        The rules it was played by.
    players
        How many play.
    out
        The seat that went out, or ``None`` after a blocked round.
    shown
        The hands as they were turned up, by seat.
    before
        The scores before the count, by side.
    settled
        What the count did, one for each side that it touched.
    """

    ruleset: Ruleset
    players: int
    out: int | None
    shown: tuple[HandShown, ...]
    before: tuple[int, ...]
    settled: tuple[Settled, ...]

    def hands(self, side: int) -> tuple[tuple[Tile, ...], ...]:
        """Return the hands of a side that have tiles left, partner after partner."""
        hands = [event.tiles for event in self.shown if self.ruleset.side_of(event.seat) == side]
        return tuple(tuple(tile for tile in hand if tile) for hand in hands if hand)

    @property
    def key(self) -> Hashable:
        """Equal for equal exercises: the same hands and scores."""
        return self.shown, self.before

    @property
    def kind(self) -> tuple[Hashable, ...]:
        """Features to be mixed on a sheet: rounding down, up or not at all; who went out, or nobody."""
        change = next(event for event in self.settled if event.pips)
        return (change.rounded > change.pips) - (change.rounded < change.pips), self.out

    @property
    def sum(self) -> Hashable:
        """What is rounded: two exercises of the same pips are solved alike."""
        return tuple(sorted(event.pips for event in self.settled))

    @property
    def size(self) -> int:
        """The number of tiles to look at."""
        return sum(len(event.tiles) for event in self.shown)

    @property
    def most_left(self) -> int:
        """The most tiles that a side has left."""
        return max(sum(map(len, self.hands(side))) for side in range(len(self.before)))


Exercise = TableToCount | RoundsEnd
"""Anything that a worksheet asks."""


def _no_doubles(table: Table) -> bool:
    return len(table.tiles) > 1 and not any(tile.is_double for tile in table.tiles)


def _end_doubles(table: Table) -> bool:
    ends = [entry for entry in table.counts if entry.clause in ("count.double", "count.lone-double")]
    return bool(ends) and not table.enclosed


def _enclosed(table: Table) -> bool:
    return bool(table.enclosed)


def _changed(table: Table) -> bool:
    """Return whether a ruleset's doubles act: a spinner with both line sides taken, a sniff that is an end."""
    if table.ruleset.sniff:
        return any(port.tile is table.first_double for port in table.joins)
    if table.ruleset.spinners == "none":
        return len(table.tiles) > 1
    return any(table.is_spinner(tile) for tile in table.enclosed)


_TRAITS: Final[Mapping[str, Callable[[Table], bool]]] = MappingProxyType(
    {"no-doubles": _no_doubles, "end-doubles": _end_doubles, "enclosed": _enclosed, RULES: _changed}
)
"""The levels of tables to count, and the condition that every table of one meets."""


def exercises(level: str, ruleset: Ruleset, number: int, seed: int) -> tuple[Exercise, ...]:
    """Return the exercises of a sheet.

    Parameters
    ----------
    level
        One of :data:`LEVELS`.
    ruleset
        The rules of play. Level :data:`RULES` needs one that :func:`changes_counting`, :data:`COUNT` one that
        :func:`changes_scores_by_pips`.
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
    found = _rounds_ends(ruleset, name) if level == COUNT else _tables(ruleset, _TRAITS[level], name)
    candidates: dict[Hashable, Exercise] = {}
    for exercise in found:
        candidates.setdefault(exercise.key, exercise)
        if len(candidates) == number * _CHOICE:
            break
    return tuple(sorted(_mixed(list(candidates.values()), number), key=lambda exercise: exercise.size))


def _mixed(candidates: list[Exercise], number: int) -> list[Exercise]:
    """Choose so many: each time one that is least like those chosen, in its kind first, then in its sum."""
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
    """Yield a small table of each round that has any with the trait and a picture that misleads nobody."""
    chance = random.Random(name)  # noqa: S311 - no secret
    for game in count():
        for steps in _rounds(ruleset, min(ruleset.players), f"{name}/{game}"):
            played = [step.after.table for step in steps if isinstance(step.action, Play)]
            fit = [table for table in played if len(table.tiles) <= _MOST_TILES and trait(table)]
            fit = [table for table in fit if not bends_at_doubles(table, lay_out(table, WIDTH))]
            if fit:
                yield TableToCount(fit[int(chance.random() * len(fit))])


def _rounds_ends(ruleset: Ruleset, name: str) -> Iterator[Exercise]:
    """Yield the ends of rounds with two and with three players, hands and scores fit for a sheet."""
    players = [number for number in ruleset.players if number < 4] or ruleset.players
    for game in count():
        for steps in _rounds(ruleset, players[game % len(players)], f"{name}/{game}"):
            events = tuple(event for step in steps for event in step.events)
            exercise = _rounds_end(steps[-1].after, events)
            if exercise and min(exercise.before) >= 0 and exercise.most_left <= _MOST_LEFT:
                yield exercise


def _rounds_end(after: GameState, events: tuple[Event, ...]) -> RoundsEnd | None:
    """Return an exercise of a round's end.

    Parameters
    ----------
    after
        The game after the count.
    events
        What happened in the round.

    Returns
    -------
    RoundsEnd or None
        ``None`` where pips change no score: the target was reached at once, or the rules have it so.
    """
    settled = tuple(event for event in events if isinstance(event, Settled))
    if not any(event.pips for event in settled):
        return None
    shown = tuple(event for event in events if isinstance(event, HandShown))
    before = list(after.scores)
    for event in settled:
        before[event.side] -= event.points
    out = next((event.seat for event in events if isinstance(event, WentOut)), None)
    return RoundsEnd(after.ruleset, len(after.players), out, shown, tuple(before), settled)
