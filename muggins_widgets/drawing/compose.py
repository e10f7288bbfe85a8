"""What surrounds a table: hands and boneyard, the sum, a legend. Words are passed in."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from muggins_widgets.drawing.lettering import text_width, wrapped
from muggins_widgets.drawing.places import Placed
from muggins_widgets.drawing.scene import halo_shape, mark_shapes, spinner_shapes, tile_row, tile_shapes
from muggins_widgets.drawing.shapes import Label, Scene, Shape, Stroke, moved
from muggins_widgets.rules import Tile

__all__ = ["Mark", "Row", "composed"]

Mark = Literal["counted", "free", "spinner", "last"]
"""What a legend explains: a counted end, a join that is not counted, a spinner, the tile just played."""

_SMALL: Final = 0.6
"""The scale of the tiles beside the table."""

_NAME: Final = 0.44
_SUM: Final = 0.66
_LEGEND: Final = 0.42
_GAP: Final = 0.25
_LEGEND_WIDTH: Final = 8
"""The width that the words of a legend have at least."""

_SAMPLE: Final = 1.1
_LINE: Final = 1.35


class Row(NamedTuple):
    """A hand, or the boneyard.

    Parameters
    ----------
    name
        The heading above it.
    tiles
        ``None`` is a tile face down.
    key
        What the keys of its tiles begin with, such as ``"hand:0"``.
    """

    name: str
    tiles: tuple[Tile | None, ...]
    key: str


class _Sheet:
    """Things below each other, from the left edge at 0 and from the top at 0."""

    def __init__(self, width: float) -> None:
        self.width, self.bottom = width, _GAP
        self.shapes: list[Shape] = []

    def row(self, row: Row) -> None:
        self.shapes.append(self._text("row.name", row.key, row.name, _NAME))
        self.bottom += _NAME * _LINE
        step = 1.12 * _SMALL
        in_row = max(1, int((self.width - 2 * _GAP) / step))
        for start in range(0, len(row.tiles), in_row):
            tiles = tile_row(row.tiles[start : start + in_row], key=row.key, number=start)
            left, top = _GAP + step / 2, self.bottom + _SMALL
            self.shapes += [moved(shape, left, top, _SMALL) for shape in tiles]
            self.bottom += 2.1 * _SMALL
        self.bottom += _GAP

    def scene(self, scene: Scene) -> None:
        left = (self.width - scene.width) / 2 - scene.x
        self.shapes += [moved(shape, left, self.bottom - scene.y) for shape in scene.shapes]
        self.bottom += scene.height

    def sum(self, text: str, points: str) -> None:
        ends = ((_GAP, self.bottom), (self.width - _GAP, self.bottom))
        self.shapes.append(Stroke("sum.rule", "sum", "", ends))
        self.bottom += _GAP
        self.shapes.append(self._text("sum.text", "sum", text, _SUM))
        place = self._text("sum.points", "points", points, _SUM)
        self.shapes.append(place._replace(x=self.width - _GAP, anchor="end"))
        self.bottom += _SUM * _LINE + _GAP

    def legend(self, legend: Sequence[tuple[Mark, str]]) -> None:
        left, height = _GAP, 0.0
        for mark, text in legend:
            wide = _SAMPLE + _GAP + text_width(text, _LEGEND)
            if left > _GAP and left + wide > self.width:
                left, self.bottom, height = _GAP, self.bottom + height, 0
            lines = wrapped(text, self.width - 2 * _GAP - _SAMPLE, _LEGEND)
            height = max(height, _SAMPLE, (len(lines) + 0.5) * _LEGEND * _LINE)
            middle = self.bottom + height / 2
            self.shapes += [moved(shape, left + _SAMPLE / 2, middle, 0.6) for shape in _sample(mark)]
            top = middle - (len(lines) - 1) / 2 * _LEGEND * _LINE
            for at, line in enumerate(lines):
                y = top + at * _LEGEND * _LINE
                key = f"legend:{mark}"
                self.shapes.append(Label("legend.text", key, "", left + _SAMPLE, y, line, _LEGEND, "start"))
            left += wide + 2 * _GAP
        self.bottom += height

    def _text(self, role: str, key: str, text: str, size: float) -> Label:
        return Label(role, key, "", _GAP, self.bottom + size * _LINE / 2, text, size, "start")


def _sample(mark: Mark) -> list[Shape]:
    """Draw an example of a mark around 0, 0."""
    key = f"legend:{mark}"
    if mark in ("counted", "free"):
        return mark_shapes(key, "", 0, 0, 4 if mark == "counted" else None)
    place = Placed(Tile(5, 5) if mark == "spinner" else Tile(1, 4), 0, 0, 0)
    tile = tile_shapes(place)
    shapes = tile + spinner_shapes(place) if mark == "spinner" else [halo_shape(place), *tile]
    return [moved(shape, 0, 0, 0.7)._replace(key=key) for shape in shapes]


def composed(
    scene: Scene,
    *,
    above: Sequence[Row] = (),
    below: Sequence[Row] = (),
    sums: tuple[str, str] = ("", ""),
    legend: Sequence[tuple[Mark, str]] = (),
) -> Scene:
    """Put a table's picture together with what surrounds it, one below the other.

    Parameters
    ----------
    scene
        The table.
    above, below
        Hands and boneyard.
    sums
        The sum and the points, such as ``("2 + 8 = 10", "+10")``; nothing is written where both are empty.
    legend
        Marks and what they mean, in words.

    Returns
    -------
    Scene
        At least as wide as the table's picture; texts that are longer are broken into lines or widen it.
    """
    least = max((text_width(row.name, _NAME) for row in (*above, *below)), default=0)
    written = sum(text_width(text, _SUM) + _GAP for text in sums)
    words = [text_width(word, _LEGEND) for _, text in legend for word in text.split()]
    explained = max(_LEGEND_WIDTH, *words) + _SAMPLE + 2 * _GAP if words else 0
    sheet = _Sheet(max(scene.width, least + 2 * _GAP, written + _GAP, explained))
    for row in above:
        sheet.row(row)
    sheet.scene(scene)
    if any(sums):
        sheet.sum(*sums)
    for row in below:
        sheet.row(row)
    sheet.legend(legend)
    return Scene(tuple(sheet.shapes), 0, 0, sheet.width, sheet.bottom + _GAP)
