"""Laying a tile by tapping: what is still to be chosen, and the picture with the places to choose from."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from markupsafe import Markup

from muggins_widgets.components.shared.picture import points_text
from muggins_widgets.components.shared.picture_parts import WIDTHS, tile_picture
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.drawing import Box, Layout, Scene, lay_out, table_scene, to_svg
from muggins_widgets.rules import Port, Ruleset, Table, Tile, scoring
from muggins_widgets.text import message, pictures

__all__ = ["Choice", "LaidOut", "Place", "Question", "Surface", "Words", "places", "tile_face"]

Question = Literal["", "lie", "place"]
"""What is still to be chosen: nothing, across or in line, where."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A tile that was chosen to be laid, and how far it is known how.

    Parameters
    ----------
    tile
        The tile.
    in_line
        Whether it is laid in line; ``None`` while that is still to be chosen (clause ``sniff.choice``).
    at
        Where; ``None`` if it opens, or while that is still to be chosen.
    """

    tile: Tile
    in_line: bool | None = None
    at: Port | None = None

    def settled(self, table: Table) -> Choice:
        """Fill in what the table leaves no choice about."""
        choice = self
        if choice.in_line is None and not _may_lie_in_line(table, self.tile):
            choice = replace(choice, in_line=False)
        fitting = places(table, self.tile)
        if choice.at is None and len(fitting) == 1:
            choice = replace(choice, at=fitting[0])
        return choice

    def question(self, table: Table) -> Question:
        """Say what is still to be chosen."""
        if self.in_line is None:
            return "lie"
        return "place" if self.at is None and table.tiles else ""


def _may_lie_in_line(table: Table, tile: Tile) -> bool:
    return table.sniff and tile.is_double and table.first_double is None


def places(table: Table, tile: Tile) -> tuple[Port, ...]:
    """Give the joins that a tile fits; of the two of a double that lies alone, which are alike, the first."""
    fitting = table.fits(tile)
    return fitting[:1] if len(table.tiles) == 1 and table.tiles[0].is_double else fitting


@dataclass(frozen=True, slots=True)
class Words:
    """What is said of a table: its short name, its equivalent text, and the sum below the picture.

    Parameters
    ----------
    name, text
        For the picture.
    sum, points
        For the line below it.
    told
        Whether they give away what counts and what it scores.
    """

    name: str
    text: str
    sum: str
    points: str
    told: bool = True

    @property
    def scored(self) -> bool:
        """Whether there are points, and they are told."""
        return self.points.startswith("+")

    @classmethod
    def of(cls, table: Table, rules: Ruleset, lang: str, *, told: bool = True) -> Words:
        """Say it of a table, or (``told=False``) leave out what is asked for."""
        text = pictures.equivalent(table, rules, lang)
        if told or table.last is None:
            total = pictures.sum_line(table, lang)
            points = points_text(scoring.points(rules, table.total)) if total else ""
            return cls(pictures.name(table, rules, lang), text, total, points)
        lines = text.split("\n")
        shown = "\n".join([*lines[:1], *lines[2:-1]])  # neither the sum nor the counts
        return cls(message(lang, "picture.last", tile=table.last), shown, "?", "?", told=False)


@dataclass(frozen=True, slots=True)
class Place:
    """A join that can be clicked: its middle in the picture, in percent, and what is said of it."""

    port: Port
    x: float
    y: float
    label: str


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A picture of a table, its size in units, and the places that can be clicked."""

    svg: Markup
    width: float
    height: float
    places: tuple[Place, ...]


class Surface:
    """Draws a table that grows while it is looked at: tiles stay where they lie."""

    def __init__(self) -> None:
        self._table = Table()
        self._layouts: tuple[Layout, ...] = (Layout(),) * len(WIDTHS)

    def draw(
        self, table: Table, words: Words, lang: str, playable: Collection[Port] = ()
    ) -> tuple[LaidOut, ...]:
        """Draw a table, once for a wide and once for a narrow container.

        Parameters
        ----------
        table
            The table.
        words
            What is said of it; ends that are not told are not marked.
        lang
            The language.
        playable
            The joins that can be clicked.
        """
        like = self._layouts if _grew(self._table, table) else (None,) * len(WIDTHS)
        self._layouts = tuple(lay_out(table, width, like=old) for width, old in zip(WIDTHS, like, strict=True))
        self._table = table
        labels = {port: message(lang, "ui.play-at", join=port, value=port.value) for port in playable}
        return tuple(_laid_out(table, layout, words, lang, labels) for layout in self._layouts)


def _grew(one: Table, other: Table) -> bool:
    """Say whether one table is an earlier or a later moment of the other."""
    shared = min(len(one.tiles), len(other.tiles))
    same = one.tiles[:shared] == other.tiles[:shared]
    return shared > 0 and same and one.joints[: shared - 1] == other.joints[: shared - 1]


def _laid_out(table: Table, layout: Layout, words: Words, lang: str, labels: dict[Port, str]) -> LaidOut:
    # All joins are drawn as playable first: the frame is then the same whether something is chosen or not.
    scene = table_scene(table, layout=layout, marks=words.told, playable=table.joins)
    wanted = {f"play:{port.code}": port for port in labels}
    shapes, found = [], []
    for shape in scene.shapes:
        port = wanted.get(shape.action)
        if isinstance(shape, Box) and shape.role == "join.target":
            if port is not None:
                x = (shape.x + shape.width / 2 - scene.x) / scene.width
                y = (shape.y + shape.height / 2 - scene.y) / scene.height
                found.append(Place(port, round(100 * x, 2), round(100 * y, 2), labels[port]))
        elif words.told or port is not None or not shape.action:
            shapes.append(shape._replace(action=""))
    framed = Scene(tuple(shapes), scene.x, scene.y, scene.width, scene.height)
    svg = to_svg(framed, name=words.name, text=words.text, lang=lang)
    return LaidOut(trusted(svg), round(scene.width, 2), round(scene.height, 2), tuple(found))


@cache
def tile_face(tile: Tile | None) -> Markup:
    """Draw a tile alone, upright, for a button or a hand; ``None`` is a back."""
    return trusted(tile_picture(tile))
