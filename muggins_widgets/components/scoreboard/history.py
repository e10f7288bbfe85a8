"""The scores of a game over time, turn by turn: what a scoreboard shows at each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from muggins_widgets.components.shared.source import Source
from muggins_widgets.components.shared.turns import Turn
from muggins_widgets.components.step_through.frames import GameContext
from muggins_widgets.rules import Called, Entry, Joined, Opened, Scored, Scores, Settled, Tile, worth

__all__ = ["History", "history"]


@dataclass(frozen=True, slots=True)
class History:
    """Scores over time.

    Parameters
    ----------
    scores
        All of them.
    after
        For each turn, how many entries there are when it is over.
    """

    scores: Scores
    after: tuple[int, ...]

    def at(self, turn: int | None) -> Scores:
        """Give the scores as they are after a turn, counted from 0; the last ones for ``None``."""
        return self.scores if turn is None else self.scores.until(self.after[turn])


def history(source: Source, lang: str) -> History:
    """Give the scores of a game over time.

    Parameters
    ----------
    source
        A game with players.
    lang
        The language in which partners are named together.
    """
    cast = GameContext(source.ruleset, source.players, lang)
    turns = source.turns("open")
    entries: list[Entry] = []
    over_time = [turns[0].before.scores]
    after = []
    for turn in turns:
        for entry, had in _entries(turn):
            entries.append(entry)
            over_time.append(had)
        after.append(len(entries))
    scores = Scores(cast.sides, tuple(over_time), worth(source.ruleset), cast.target, tuple(entries))
    return History(scores, tuple(after))


def _entries(turn: Turn) -> Iterable[tuple[Entry, tuple[int, ...]]]:
    """Give what a turn writes down: a play's points (0 too), points that were called, the whole count."""
    tile: Tile | None = None
    for event, moment in ((happening.event, happening.moment) for happening in turn.happenings):
        if isinstance(event, (Opened, Joined)):
            tile = event.tile
        elif isinstance(event, Scored):
            yield Entry(event.side, tile), moment.scores
        elif isinstance(event, Called):
            yield Entry(event.side), moment.scores
    if any(isinstance(event, Settled) for event in turn.events):
        yield Entry(), turn.after.scores
