"""The scoreboard of each turn of a game, as JSON beside its frames: before the turn and after it."""

from __future__ import annotations

from typing import Any, cast

from muggins_widgets.components.scoreboard.history import history
from muggins_widgets.components.shared.pictures import WIDTHS, Parts
from muggins_widgets.components.shared.source import Source
from muggins_widgets.drawing import Board, board_scene
from muggins_widgets.rules import Scores
from muggins_widgets.text import boards as said

__all__ = ["board_frames"]


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
