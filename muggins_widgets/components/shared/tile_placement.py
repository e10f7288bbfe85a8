"""A table on which tiles are placed by tapping: its picture with places to choose from, and the component."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from markupsafe import Markup

from muggins_widgets.components.shared.interactive import Handler, InteractiveComponent
from muggins_widgets.components.shared.pictures import WIDTHS, points_text, tile_picture
from muggins_widgets.components.shared.placing import PendingPlay
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.components.shared.source import TableTrait
from muggins_widgets.drawing import Box, Layout, Scene, lay_out, table_scene, to_svg
from muggins_widgets.rules import (
    MUGGINS,
    Play,
    Port,
    Refusal,
    RulesError,
    Table,
    Tile,
)
from muggins_widgets.text import message, pictures

__all__ = ["TableText", "TilePlacement", "tile_face"]


@dataclass(frozen=True, slots=True)
class TableText:
    """What is said of a table: its short name, its equivalent text, and the sum below the picture.

    Parameters
    ----------
    name, text
        For the picture.
    sum, points
        For the line below it.
    revealed
        Whether they show what counts and what it scores.
    """

    name: str
    text: str
    sum: str
    points: str
    revealed: bool = True

    @property
    def scored(self) -> bool:
        """Whether there are points, and they are shown."""
        return self.points.startswith("+")

    @classmethod
    def of(cls, table: Table, lang: str, *, revealed: bool = True) -> Self:
        """Return the text of a table; unless ``revealed``, without what is asked for."""
        text = pictures.equivalent(table, lang)
        if revealed or table.last is None:
            total = pictures.sum_line(table, lang)
            scored = points_text(table.points) if total else ""
            return cls(pictures.name(table, lang), text, total, scored)
        lines = text.split("\n")
        shown = "\n".join([*lines[:1], *lines[2:-1]])  # neither the sum nor the counts
        return cls(message(lang, "picture.last", tile=table.last), shown, "?", "?", revealed=False)


@dataclass(frozen=True, slots=True)
class PlaceButton:
    """A join that can be clicked: its middle in the picture, in percent, and its label."""

    port: Port
    x: float
    y: float
    label: str


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A picture of a table, its size in units, and the buttons over it."""

    svg: Markup
    width: float
    height: float
    places: tuple[PlaceButton, ...]


class TableRenderer:
    """Draws a table that grows while it is looked at: tiles already placed keep their position."""

    def __init__(self) -> None:
        self._table = Table()
        self._layouts: tuple[Layout, ...] = (Layout(),) * len(WIDTHS)

    def pictures(
        self, table: Table, text: TableText, lang: str, playable: Collection[Port] = ()
    ) -> tuple[TablePicture, ...]:
        """Return the pictures of a table, for a wide and for a narrow container.

        Parameters
        ----------
        table
            The table.
        text
            What is said of it; ends that are not revealed are not marked.
        lang
            The language.
        playable
            The joins that can be clicked.
        """
        like = self._layouts if _grew(self._table, table) else (None,) * len(WIDTHS)
        self._layouts = tuple(lay_out(table, width, like=old) for width, old in zip(WIDTHS, like, strict=True))
        self._table = table
        labels = {port: message(lang, "ui.play-at", join=port, value=port.value) for port in playable}
        return tuple(_picture(table, layout, text, lang, labels) for layout in self._layouts)


def _grew(one: Table, other: Table) -> bool:
    """Return whether one table is an earlier or a later moment of the other."""
    shared = min(len(one.tiles), len(other.tiles))
    same = one.tiles[:shared] == other.tiles[:shared]
    return shared > 0 and same and one.joints[: shared - 1] == other.joints[: shared - 1]


def _picture(table: Table, layout: Layout, text: TableText, lang: str, labels: dict[Port, str]) -> TablePicture:
    # All joins are drawn as playable first: the frame is then the same whether something is chosen or not.
    scene = table_scene(table, layout=layout, marks=text.revealed, playable=table.joins)
    wanted = {f"play:{port.code}": port for port in labels}
    shapes, found = [], []
    for shape in scene.shapes:
        port = wanted.get(shape.action)
        if isinstance(shape, Box) and shape.role == "join.target":
            if port is not None:
                x = (shape.x + shape.width / 2 - scene.x) / scene.width
                y = (shape.y + shape.height / 2 - scene.y) / scene.height
                found.append(PlaceButton(port, round(100 * x, 2), round(100 * y, 2), labels[port]))
        elif text.revealed or port is not None or not shape.action:
            shapes.append(shape._replace(action=""))
    framed = Scene(tuple(shapes), scene.x, scene.y, scene.width, scene.height)
    svg = to_svg(framed, name=text.name, text=text.text, lang=lang, theme=None)
    return TablePicture(trusted(svg), round(scene.width, 2), round(scene.height, 2), tuple(found))


@cache
def tile_face(tile: Tile | None) -> Markup:
    """Return the picture of a tile alone, upright, for a button or a hand; ``None`` is a back."""
    return trusted(tile_picture(tile))


class TilePlacement(InteractiveComponent):
    """Base of the components in which a tile is chosen, then how and where it is played.

    A subclass says which tiles can be chosen, how a play starts, and what a finished play does.
    """

    table: TableTrait
    """What is on the table."""

    rack: ClassVar[str]
    """What the keys of the buttons with the tiles begin with."""

    questions: ClassVar[Mapping[str, str]] = {"orientation": "ui.choose.lie", "place": "ui.choose.place"}
    """The question of each stage of a pending play."""

    _held: PendingPlay | None = None

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - any trait's
        self._renderer = TableRenderer()
        super().__init__(**traits)

    def __repr__(self) -> str:
        rules = "" if self.ruleset == MUGGINS else f", ruleset={self.ruleset.name!r}"
        return f"{type(self).__name__}({self.table.code!r}{rules})"

    # What differs

    def _offers(self, tile: Tile) -> bool:
        """Return whether a tile can be chosen now; each can, unless a subclass says otherwise."""
        del tile
        return True

    def _start(self, tile: Tile) -> PendingPlay:
        """Return the pending play of a tile that was chosen."""
        return PendingPlay.start(self.table, tile)

    def _refusal(self, pending: PendingPlay) -> Refusal | None:
        """Return why a tile cannot be played at all, or nothing."""
        refusal = self.table.refusal(pending.tile)
        return None if refusal is not None and refusal.reason == "choose-a-join" else refusal

    def _act(self, play: Play) -> None:
        """Do a play about which nothing is left to choose."""
        raise NotImplementedError

    # Actions

    @property
    def _pending(self) -> PendingPlay | None:
        """The play that is being put together."""
        return self._held

    def _hold(self, pending: PendingPlay | None) -> None:
        self._held = pending

    def _tap(self, code: str) -> None:
        tile = Tile.read(code)
        if not self._offers(tile):
            return
        if self._pending is not None and self._pending.tile is tile:
            self._drop("")
            return
        pending = self._start(tile)
        refusal = self._refusal(pending)
        if refusal is not None:
            raise RulesError(refusal)
        self._advance(pending)

    def _advance(self, pending: PendingPlay) -> None:
        """Ask what is still to be chosen, or play the tile."""
        if pending.stage == "ready":
            self._act(pending.play)
            self._hold(None)
        else:
            self._hold(pending)
            self._focus = "choice"
            self._announce(self._question())

    def _at(self, stage: str) -> PendingPlay | None:
        """Return the pending play if it waits for this."""
        return self._pending if self._pending is not None and self._pending.stage == stage else None

    def _orient(self, how: str) -> None:
        if pending := self._at("orientation"):
            self._advance(pending.oriented(in_line=how == "line"))

    def _place(self, code: str) -> None:
        if pending := self._at("place"):
            self._advance(pending.placed(Port.read(code)))

    def _claim(self, points: str) -> None:
        if (pending := self._at("claim")) and points.isdecimal():
            self._advance(pending.claimed(int(points)))

    def _drop(self, value: str) -> None:
        del value
        if self._pending is not None:
            self._focus = f"{self.rack}:{self._pending.tile.code}"
            self._hold(None)

    handlers: ClassVar[Mapping[str, Handler]] = {
        "tile": _tap,
        "orientation": _orient,
        "place": _place,
        "claim": _claim,
        "drop": _drop,
    }

    # What is shown

    def _question(self) -> str:
        pending = self._pending
        return message(self.lang, self.questions[pending.stage], tile=pending.tile) if pending else ""

    def _placing(self, table: Table, text: TableText) -> dict[str, Any]:
        """Return what a template shows of a table and of the pending play."""
        pending = self._pending
        playable = pending.places if pending and pending.stage == "place" else ()
        return {
            "words": text,
            "pictures": self._renderer.pictures(table, text, self.lang, playable),
            "chosen": pending.tile if pending else None,
            "asking": pending.stage if pending else "",
            "question": self._question(),
        }
