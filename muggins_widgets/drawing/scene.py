"""From a layout to a scene: which primitives a picture of a table, or of a hand, is made of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from muggins_widgets.drawing.layout import Layout, lay_out
from muggins_widgets.drawing.places import DIRECTIONS, Placed, Spot
from muggins_widgets.drawing.shapes import Box, Disc, Label, Scene, Shape
from muggins_widgets.drawing.tiles import back_shapes, box_round, spinner_shapes, tile_shapes
from muggins_widgets.rules import DOUBLE_SIX, Port, Table, Tile

__all__ = ["counted_shapes", "free_shapes", "halo_shape", "hand_scene", "table_scene", "tile_row"]

_AWAY: Final = 0.57
"""How far a mark's centre stands from the side that it marks."""
_COUNTED: Final = 0.36
_NUMBER: Final = 0.44
_FREE: Final = 0.19
_TARGET: Final = 0.44
"""Half the size of a place that can be clicked."""
_MARGIN: Final = 0.22


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
        Where its tiles lie; on one line without it.
    marks
        Whether counted ends, joins that are not counted, and spinners are marked.
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
    if marks:
        for placed in layout.placed:
            if table.is_spinner(placed.tile):
                shapes += spinner_shapes(placed)
    shapes += _marks(table, layout, marks=marks, playable=playable)
    return _framed(shapes)


def _marks(table: Table, layout: Layout, *, marks: bool, playable: Collection[Port]) -> list[Shape]:
    counted = {count.port: count.pips for count in table.counts} if marks else {}
    shapes: list[Shape] = []
    for spot in layout.spots:
        action = f"play:{spot.port.code}" if spot.port in playable else ""
        if action or marks:
            shapes += _mark(spot, counted.get(spot.port), action)
    return shapes


def _mark(spot: Spot, pips: int | None, action: str) -> list[Shape]:
    dx, dy = DIRECTIONS[spot.direction]
    x, y = spot.x + dx * _AWAY, spot.y + dy * _AWAY
    key = f"join:{spot.port.code}" if pips is None else f"count:{spot.port.code}"
    shapes: list[Shape] = []
    if action:
        shapes.append(Box("join.target", key, action, x - _TARGET, y - _TARGET, 2 * _TARGET, 2 * _TARGET, 0.2))
    return shapes + (
        free_shapes(key, action, x, y) if pips is None else counted_shapes(key, action, x, y, pips)
    )


def counted_shapes(key: str, action: str, x: float, y: float, pips: int) -> list[Shape]:
    """Draw the mark of a counted end: a filled disc with its number."""
    return [
        Disc("end.counted", key, action, x, y, _COUNTED),
        Label("end.number", key, action, x, y, str(pips), _NUMBER),
    ]


def free_shapes(key: str, action: str, x: float, y: float) -> list[Shape]:
    """Draw the mark of a join that is not counted: a smaller hollow disc."""
    return [Disc("join.free", key, action, x, y, _FREE)]


def halo_shape(place: Placed) -> Shape:
    """Draw the halo of the tile just played, which lies behind all tiles."""
    return box_round("tile.halo", f"halo:{place.tile.code}", place, 0.12)


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
        if tile is None:
            shapes += back_shapes(f"{key}:{number + index}", place)
        else:
            shapes += tile_shapes(place, action=f"take:{tile.code}" if tile in playable else "")
    return shapes


def _framed(shapes: list[Shape]) -> Scene:
    """Put a frame around shapes, a margin outside all of them."""
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
