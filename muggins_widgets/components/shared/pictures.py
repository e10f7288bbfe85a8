"""Tables as pictures: alone with their words, or many of one game, whose common parts are kept once."""

import re
from math import ceil, floor
from typing import Final

from muggins_widgets.drawing import (
    LIGHT,
    PAGE_WIDTH,
    PAINTS,
    UNIT,
    Layout,
    Paint,
    Scene,
    Theme,
    hand_scene,
    lay_out,
    table_scene,
    to_svg,
)
from muggins_widgets.rules import Table, Tile
from muggins_widgets.text import language, pictures

__all__ = ["WIDTHS", "Parts", "Pictures", "draw", "paint_css", "points_text", "tile_picture"]

WIDTHS: Final = (20.0, 10.0)
"""Widths of the layouts, in units: for a wide container, and for a narrow one such as a telephone."""

_LEAST: Final = ((12.0, 4.0), (8.0, 4.0))
"""The least that each shows, in units, so that a lone tile does not fill the screen."""

_GRID: Final = 2.0
"""Frames grow by so many units at a time, so that most plays leave the tiles where they are."""

_GROUP: Final = re.compile(r"(?=<g data-key=)")


def draw(
    table: Table | str,
    lang: str | None = None,
    *,
    width: float | None = PAGE_WIDTH,
    theme: Theme | None = LIGHT,
) -> str:
    """Return a table as SVG with its short accessible name and its equivalent text.

    Parameters
    ----------
    table
        The table, or its text.
    lang
        The language, or ``None`` for the machine's.
    width
        The width that it may take, in units of half a tile: a line that is longer turns corners. ``None`` is
        any width.
    theme
        Its colours; ``None`` leaves them to the style sheet of a component.

    Returns
    -------
    str
        One ``<svg>`` element. It carries no ids, so it may be on a page any number of times.
    """
    if isinstance(table, str):
        table = Table.read(table)
    spoken = language(lang)
    scene = table_scene(table, layout=lay_out(table, width))
    name, text = pictures.name(table, spoken), pictures.equivalent(table, spoken)
    return to_svg(scene, name=name, text=text, lang=spoken, theme=theme)


def points_text(number: int) -> str:
    """Write points as they stand beside a sum: ``"+10"``, or ``"0"``."""
    return f"+{number}" if number else "0"


def paint_css() -> str:
    """Return the style sheet's rules that paint the pictures of components, one for each role."""
    return "\n".join(
        f".mgw .mg-{role.replace('.', '-')} {{ {_declarations(paint)} }}" for role, paint in PAINTS.items()
    )


def _declarations(paint: Paint) -> str:
    said = [f"fill: {_colour(paint.fill)};", f"stroke: {_colour(paint.line)};"]
    if paint.line:
        said.append(f"stroke-width: calc(var(--mg-line) * {paint.width * UNIT:.3g}px);")
    if paint.bold:
        said.append("font-weight: 700;")
    return " ".join(said)


def _colour(name: str) -> str:
    return f"var(--mg-{name})" if name else "none"


class Parts:
    """What pictures are made of: the SVG of one tile in its place, of one mark; each is kept once.

    Attributes
    ----------
    groups : list of str
        SVG groups; each is well formed.
    """

    def __init__(self) -> None:
        self.groups: list[str] = []
        self._numbers: dict[str, int] = {}

    def view(self, scene: Scene, box: tuple[float, float, float, float] | None = None) -> list[object]:
        """Take a scene apart: its view box (x, y, width, height, at 40 px a unit), and its parts' numbers."""
        frame = box or (scene.x, scene.y, scene.width, scene.height)
        groups = _GROUP.split(to_svg(scene, theme=None).removesuffix("</svg>"))[1:]
        return [[round(side * UNIT) for side in frame], [self._number(group) for group in groups]]

    def _number(self, group: str) -> int:
        number = self._numbers.get(group)
        if number is None:
            number = self._numbers[group] = len(self.groups)
            self.groups.append(group)
        return number


class Pictures:
    """The pictures of the tables of one game, as lists of parts that they share.

    Tiles stay where they lie from play to play, so a round's pictures are hardly longer than its last one.

    Attributes
    ----------
    parts : Parts
        What they are made of.
    tallest : list of float
        Height by width of the tallest picture, in the wide and in the narrow layout.
    """

    def __init__(self) -> None:
        self.parts = Parts()
        self.tallest = [height / width for width, height in _LEAST]
        self._pictures: list[list[list[object]]] = []
        self._of: dict[Table, int] = {}
        self._like: tuple[Layout, ...] = ()

    def begin_round(self, last: Table) -> None:
        """Begin a round.

        Parameters
        ----------
        last
            The table at its end: tiles lie in its pictures where they will lie then.
        """
        self._of.clear()
        self._like = tuple(lay_out(last, width) for width in WIDTHS)

    def add(self, table: Table) -> int:
        """Draw a table of the round, if it has not been drawn yet, and give its number."""
        number = self._of.get(table)
        if number is None:
            number = self._of[table] = len(self._pictures)
            self._pictures.append([self._drawn(table, size) for size in range(len(WIDTHS))])
        return number

    def data(self) -> list[list[list[object]]]:
        """Return each picture, for each width: the four numbers of its view box, and its parts' numbers."""
        return self._pictures

    def _drawn(self, table: Table, size: int) -> list[object]:
        layout = lay_out(table, WIDTHS[size], like=self._like[size] if self._like else None)
        scene = table_scene(table, layout=layout)
        box = _frame(scene, *_LEAST[size])
        self.tallest[size] = max(self.tallest[size], box[3] / box[2])
        return self.parts.view(scene, box)


def _frame(scene: Scene, width: float, height: float) -> tuple[float, float, float, float]:
    """Return a frame around a scene that is at least so large and ends on the grid."""
    left, right = _side(scene.x, scene.x + scene.width, width)
    top, bottom = _side(scene.y, scene.y + scene.height, height)
    return left, top, right - left, bottom - top


def _side(low: float, high: float, least: float) -> tuple[float, float]:
    if high - low <= least:
        middle = floor((low + high) / 2 / _GRID + 0.5) * _GRID
        if middle - least / 2 <= low and high <= middle + least / 2:
            return middle - least / 2, middle + least / 2
    return floor(low / _GRID) * _GRID, ceil(high / _GRID) * _GRID


def tile_picture(tile: Tile | None) -> str:
    """Draw a tile alone, upright, face up or (``None``) face down; the style sheet paints it."""
    return to_svg(hand_scene([tile]), theme=None)
