"""From a layout to a scene: which primitives a tile, a table and a hand are drawn with. In tile units."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final

from muggins_widgets.drawing.layout import Layout, lay_out
from muggins_widgets.drawing.places import DIRECTIONS, Placed, Spot
from muggins_widgets.drawing.shapes import Box, Disc, Dots, Label, Scene, Shape, Stroke
from muggins_widgets.rules import DOUBLE_SIX, Port, Table, Tile

__all__ = [
    "halo_shape",
    "hand_scene",
    "mark_shapes",
    "spinner_shapes",
    "table_scene",
    "tile_row",
    "tile_shapes",
]

_EDGE: Final = 0.04
"""What a tile leaves free on each side, so that neighbours do not touch."""

_CORNER: Final = 0.16
_PIP: Final = 0.095
_STEP: Final = 0.265
_LINE: Final = 0.34

_FRAME: Final = 0.05
"""The distance of a spinner's frame outside its place."""

_STAR: Final = ((0.27, 0.0), (0.08, 0.08), (0.0, 0.27), (-0.08, 0.08))
"""Half of a four-pointed star around 0, 0; the rest is the same turned round."""

_PIPS: Final = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Columns and rows of the pips of a half, as they are on an upright tile."""

_AWAY: Final = 0.57
"""The distance from the side that a mark belongs to, to the mark's centre."""

_COUNTED: Final = 0.36
_NUMBER: Final = 0.44
_FREE: Final = 0.19
_TARGET: Final = 0.44
"""Half the size of a place that can be clicked."""

_MARGIN: Final = 0.22


def _box_round(role: str, key: str, place: Placed, margin: float, action: str = "") -> Box:
    """Return a rounded box around a tile, so many units outside its place; a negative margin is inside."""
    half_w, half_h = (1 + margin, 0.5 + margin) if place.turn % 2 == 0 else (0.5 + margin, 1 + margin)
    radius = max(_CORNER + margin + _EDGE, 0.05)
    return Box(role, key, action, place.x - half_w, place.y - half_h, 2 * half_w, 2 * half_h, radius)


@cache
def _pips(tile: Tile, turn: int) -> tuple[tuple[float, float], ...]:
    """Return the pips around the tile's centre, turned with the tile (its low half is above at turn 1)."""
    upright = [(column * _STEP, row * _STEP - 0.5) for column, row in _PIPS[tile.low]]
    upright += [(column * _STEP, row * _STEP + 0.5) for column, row in _PIPS[tile.high]]
    dx, dy = DIRECTIONS[turn]
    return tuple([(x * dy + y * dx, y * dy - x * dx) for x, y in upright])


def tile_shapes(place: Placed, *, action: str = "") -> list[Shape]:
    """Draw a tile's face, dividing line and pips in its place, from the back to the front."""
    tile, x, y, turn = place
    key = f"tile:{tile.code}"
    dx, dy = DIRECTIONS[turn]
    line = ((x - dy * _LINE, y - dx * _LINE), (x + dy * _LINE, y + dx * _LINE))
    shapes: list[Shape] = [
        _box_round("tile.face", key, place, -_EDGE, action),
        Stroke("tile.line", key, action, line),
    ]
    pips = _pips(tile, turn)
    if pips:
        shapes.append(Dots("tile.pip", key, action, tuple([(x + px, y + py) for px, py in pips]), _PIP))
    return shapes


def spinner_shapes(place: Placed) -> list[Shape]:
    """Mark a spinner: a frame and a hollow star (colour alone is not enough, and a disc would be a pip)."""
    key = f"spinner:{place.tile.code}"
    points = [*_STAR, *[(-x, -y) for x, y in _STAR], _STAR[0]]
    star = tuple([(place.x + x, place.y + y) for x, y in points])
    return [_box_round("double.spinner", key, place, _FRAME), Stroke("double.star", key, "", star)]


def halo_shape(place: Placed) -> Shape:
    """Draw the halo of the tile just played, which is behind all tiles."""
    return _box_round("tile.halo", f"halo:{place.tile.code}", place, 0.12)


def mark_shapes(key: str, action: str, x: float, y: float, pips: int | None) -> list[Shape]:
    """Mark an open end: a filled disc with its number, or, if it is not counted, a smaller hollow disc."""
    if pips is None:
        return [Disc("join.free", key, action, x, y, _FREE)]
    return [
        Disc("end.counted", key, action, x, y, _COUNTED),
        Label("end.number", key, action, x, y, str(pips), _NUMBER),
    ]


def table_scene(
    table: Table,
    *,
    layout: Layout | None = None,
    marks: bool = True,
    playable: Collection[Port] = (),
    just_played: bool = True,
) -> Scene:
    """Draw a table.

    Parameters
    ----------
    table
        Any table.
    layout
        The places of its tiles; on one line without it.
    marks
        Whether counted ends and joins that are not counted are marked. Spinners always are: which double is one
        is part of the table.
    playable
        The joins that can be clicked; each gets the action ``"play:PORT"``. On an empty table nothing is
        playable.
    just_played
        Whether the last tile has its halo.

    Returns
    -------
    Scene
        Tiles in order of play between the halo (behind) and the marks (in front).
    """
    layout = layout or lay_out(table)
    shapes: list[Shape] = []
    if just_played and len(layout.placed) > 0:
        shapes.append(halo_shape(layout.placed[-1]))
    for placed in layout.placed:
        shapes += tile_shapes(placed)
    if table.ruleset.spinners != "none":
        for placed in layout.placed:
            if table.is_spinner(placed.tile):
                shapes += spinner_shapes(placed)
    counted = {count.port: count.pips for count in table.counts} if marks else {}
    for spot in layout.spots:
        if marks or spot.port in playable:
            shapes += _marked(spot, counted, can_play=spot.port in playable)
    return _framed(shapes)


def _marked(spot: Spot, counted: Mapping[Port, int], *, can_play: bool) -> list[Shape]:
    """Draw the mark of an open end and, behind it, the place to click."""
    dx, dy = DIRECTIONS[spot.direction]
    x, y = spot.x + dx * _AWAY, spot.y + dy * _AWAY
    pips, code = counted.get(spot.port), spot.port.code
    key, action = f"join:{code}" if pips is None else f"count:{code}", f"play:{code}" if can_play else ""
    shapes = mark_shapes(key, action, x, y, pips)
    if can_play:
        target = Box("join.target", key, action, x - _TARGET, y - _TARGET, 2 * _TARGET, 2 * _TARGET, 0.2)
        shapes.insert(0, target)
    return shapes


def hand_scene(tiles: Sequence[Tile | None], *, playable: Collection[Tile] = (), key: str = "hand") -> Scene:
    """Draw a hand: its tiles upright in a row, faces or backs.

    Parameters
    ----------
    tiles
        ``None`` is a tile face down.
    playable
        The tiles that can be clicked; each gets the action ``"take:TILE"``.
    key
        What the keys of backs begin with (``"hand:0"``, ``"hand:1"``).
    """
    return _framed(tile_row(tiles, playable=playable, key=key))


def tile_row(
    tiles: Sequence[Tile | None], *, playable: Collection[Tile] = (), key: str = "hand", number: int = 0
) -> list[Shape]:
    """Draw tiles upright in a row, the first at 0, 0; as :func:`hand_scene`, ``number`` is the first's."""
    shapes: list[Shape] = []
    for index, tile in enumerate(tiles):
        place = Placed(tile or DOUBLE_SIX[0], index * 1.12, 0, 1)
        if tile:
            shapes += tile_shapes(place, action=f"take:{tile.code}" if tile in playable else "")
            continue
        back = f"{key}:{number + index}"  # nothing in the picture says which tile it is
        shapes += [
            _box_round("tile.back", back, place, -_EDGE),
            _box_round("tile.back-line", back, place, -0.14),
        ]
    return shapes


def _framed(shapes: list[Shape]) -> Scene:
    """Return a scene of shapes, its frame a margin outside all of them."""
    lows: list[tuple[float, float]] = [(-0.5, -1)]
    highs: list[tuple[float, float]] = [(0.5, 1)]
    for shape in shapes:
        if isinstance(shape, Box):
            lows.append((shape.x, shape.y))
            highs.append((shape.x + shape.width, shape.y + shape.height))
        elif isinstance(shape, Disc):
            lows.append((shape.x - shape.radius, shape.y - shape.radius))
            highs.append((shape.x + shape.radius, shape.y + shape.radius))
    left, top = (min(low) - _MARGIN for low in zip(*lows, strict=True))
    right, bottom = (max(high) + _MARGIN for high in zip(*highs, strict=True))
    return Scene(tuple(shapes), left, top, right - left, bottom - top)
