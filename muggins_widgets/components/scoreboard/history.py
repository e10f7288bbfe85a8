"""The scores of a game over time, turn by turn: what a scoreboard shows at each, and its pictures as JSON."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from muggins_widgets.components.shared.pictures import WIDTHS, Parts
from muggins_widgets.components.shared.source import Source
from muggins_widgets.components.shared.turns import GameContext, Turn
from muggins_widgets.drawing import Board, board_scene
from muggins_widgets.rules import Called, Entry, Joined, Opened, Scored, Scores, Settled, Tile, worth
from muggins_widgets.text import boards as said

__all__ = ["History", "board_frames", "history"]


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
        """Return the scores as they are after a turn, counted from 0; the last ones for ``None``."""
        return self.scores if turn is None else self.scores.until(self.after[turn])


def history(source: Source, lang: str) -> History:
    """Return the scores of a game over time.

    Parameters
    ----------
    source
        A game with players.
    lang
        The language in which partners are named together.
    """
    game = GameContext(source.ruleset, source.players, lang)
    turns = source.turns("open")
    entries: list[Entry] = []
    over_time = [turns[0].before.scores]
    after = []
    for turn in turns:
        for entry, had in _entries(turn):
            entries.append(entry)
            over_time.append(had)
        after.append(len(entries))
    scores = Scores(game.sides, tuple(over_time), worth(source.ruleset), game.target, tuple(entries))
    return History(scores, tuple(after))


def _entries(turn: Turn) -> Iterable[tuple[Entry, tuple[int, ...]]]:
    """Return what a turn writes down: a play's points (0 too), points that were called, the whole count."""
    tile: Tile | None = None
    for event, now in ((effect.event, effect.snapshot) for effect in turn.effects):
        if isinstance(event, (Opened, Joined)):
            tile = event.tile
        elif isinstance(event, Scored):
            yield Entry(event.side, tile), now.scores
        elif isinstance(event, Called):
            yield Entry(event.side), now.scores
    if any(isinstance(event, Settled) for event in turn.events):
        yield Entry(), turn.after.scores


def board_frames(source: Source, board: str, lang: str) -> dict[str, Any]:
    """Draw the scoreboard of a game as it is before and after each turn.

    Parameters
    ----------
    source
        A game with players.
    board
        Which scoreboard, one of :data:`~muggins_widgets.drawing.boards.BOARDS`.
    lang
        The language.

    Returns
    -------
    dict
        JSON: ``parts`` and ``pictures`` as for the tables; ``turns``, for each the numbers of two pictures;
        ``caption``, what a mark is worth.
    """
    over_time = history(source, lang)
    parts = Parts()
    numbers: dict[Scores, int] = {}
    pictures: list[dict[str, Any]] = []

    def drawn(scores: Scores) -> int:
        if scores not in numbers:
            numbers[scores] = len(pictures)
            views = [parts.view(board_scene(cast("Board", board), scores, width=width)) for width in WIDTHS]
            pictures.append({"views": views, "name": said.name(board, scores, lang)})
        return numbers[scores]

    before = drawn(over_time.scores.until(0))
    turns = []
    for turn in range(len(over_time.after)):
        after = drawn(over_time.at(turn))
        turns.append([before, after])
        before = after
    caption = said.caption(board, over_time.scores, lang)
    return {"parts": parts.groups, "pictures": pictures, "turns": turns, "caption": caption}
