"""Scoreboards as scenes: the paper tally, the cribbage board, the abacus, the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, get_args

from muggins_widgets.drawing.boards_abacus import abacus_scene
from muggins_widgets.drawing.boards_cribbage import cribbage_scene
from muggins_widgets.drawing.boards_paper import paper_scene
from muggins_widgets.drawing.boards_sheet import sheet_scene
from muggins_widgets.drawing.shapes import Scene
from muggins_widgets.rules import Scores

__all__ = ["BOARDS", "Board", "board_scene"]

Board = Literal["paper", "cribbage", "abacus", "sheet"]
"""The scoreboards there are."""

BOARDS: Final[tuple[Board, ...]] = get_args(Board)
"""The scoreboards there are, the paper tally first."""

_MARKED: Final[Mapping[str, Callable[[Scores, float], Scene]]] = {
    "paper": paper_scene,
    "cribbage": cribbage_scene,
    "abacus": abacus_scene,
}


def board_scene(board: Board, scores: Scores, *, width: float = 20, lines: Sequence[str] = ()) -> Scene:
    """Draw a scoreboard.

    Parameters
    ----------
    board
        Which one.
    scores
        The scores over time, and what a mark is worth.
    width
        Its width, in tile units; 20 for a wide container, 10 for a narrow one such as a telephone.
    lines
        What the lines of a score sheet are called, one for each entry; numbers if nothing is given.

    Returns
    -------
    Scene
        Primitives with the roles ``board.…`` and ``tally.…``; it carries no actions.
    """
    if board == "sheet":
        return sheet_scene(scores, width, lines)
    return _MARKED[board](scores, width)
