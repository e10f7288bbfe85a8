"""Layout, scene and SVG of a table, beside what ``chess.svg.board()`` of python-chess needs in the same run.

Run ``python tests/benchmarks/drawing.py``. It exits with 1 where a limit is passed: a quarter of that
for twelve tiles, the whole of it for twenty-eight.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable
from functools import partial

from muggins_widgets.drawing import lay_out, table_scene, to_svg
from muggins_widgets.rules import DOUBLE_SIX, Table

REPEATS, CALLS = 30, 20

PICTURES = ((12, None, 0.25), (12, 14, 0.25), (28, None, 1), (28, 20, 1))
"""How many tiles, in what width, and the share of the yardstick that is allowed."""


def line_of(length: int) -> Table:
    """Lay so many tiles in a line, left to right, with as many doubles as there are."""
    stack = [Table().play(tile) for tile in DOUBLE_SIX]
    while stack:
        table = stack.pop()
        if len(table.tiles) == length:
            return table
        end = max(table.joins, key=lambda port: table.tiles.index(port.tile))
        rest = [tile for tile in DOUBLE_SIX if tile not in table.tiles and tile.has(end.value)]
        stack += [table.play(tile, end) for tile in sorted(rest, key=lambda tile: tile.is_double)]
    raise LookupError(length)


def picture(table: Table, width: float | None) -> str:
    """Draw a table, from the rules to SVG."""
    return to_svg(table_scene(table, layout=lay_out(table, width)), name="name", text="text")


def milliseconds(draws: list[Callable[[], object]]) -> list[float]:
    """Give the time of each call: the least of many stretches, which other work adds the least to."""
    least = [float("inf")] * len(draws)
    for _ in range(REPEATS):
        for number, draw in enumerate(draws):
            start = time.process_time()
            for _ in range(CALLS):
                draw()
            least[number] = min(least[number], (time.process_time() - start) / CALLS * 1000)
    return least


def main() -> int:
    """Measure and print; give the exit code."""
    chess, chess_svg = importlib.import_module("chess"), importlib.import_module("chess.svg")
    draws = [partial(chess_svg.board, chess.Board())]
    draws += [partial(picture, line_of(tiles), width) for tiles, width, _ in PICTURES]
    yardstick, *ours = milliseconds(draws)
    print(f"chess.svg.board(): {yardstick:.3f} ms")
    missed = 0
    for (tiles, width, limit), took in zip(PICTURES, ours, strict=True):
        share = took / yardstick
        where = f"in {width} units" if width else "on one line"
        print(f"{tiles} tiles {where}: {took:.3f} ms, {share:.2f} of it, at most {limit:.2f}")
        missed += share > limit
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
