"""The primitives that a picture is made of, in tile units, and the scene that holds them.

Each carries a *role* (what it is: ``"tile.face"``, ``"end.counted"``), a *key* (whose it is, the same in
every picture of a game: ``"tile:1-4"``, ``"join:4-4.b"``) and an *action* (what a click on it asks for,
``"play:4-4.b"``, or nothing).
"""

from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias

__all__ = ["Anchor", "Box", "Disc", "Dots", "Label", "Scene", "Shape", "Stroke", "moved"]

Anchor = Literal["start", "middle", "end"]
"""Which part of a label is at its place."""

_LENGTHS: Final = ("width", "height", "radius", "size")
"""What grows with a shape."""


class Box(NamedTuple):
    """A rectangle by its left upper corner and size; ``radius`` rounds its corners."""

    role: str
    key: str
    action: str
    x: float
    y: float
    width: float
    height: float
    radius: float = 0


class Disc(NamedTuple):
    """A circle, filled or hollow as its role says."""

    role: str
    key: str
    action: str
    x: float
    y: float
    radius: float


class Dots(NamedTuple):
    """Equal filled circles that belong together, such as the pips of a tile."""

    role: str
    key: str
    action: str
    points: tuple[tuple[float, float], ...]
    radius: float


class Stroke(NamedTuple):
    """A line through points."""

    role: str
    key: str
    action: str
    points: tuple[tuple[float, float], ...]


class Label(NamedTuple):
    """A text: its anchor and the middle of its height at x, y; ``size`` is the type size in units."""

    role: str
    key: str
    action: str
    x: float
    y: float
    text: str
    size: float
    anchor: Anchor = "middle"


Shape: TypeAlias = Box | Disc | Dots | Stroke | Label
"""Any of the primitives."""


def moved(shape: Shape, dx: float, dy: float, scale: float = 1) -> Shape:
    """Return a shape elsewhere: first made larger by ``scale`` about 0, 0, then moved by dx, dy units."""
    changes: dict[str, Any] = {name: getattr(shape, name) * scale for name in _LENGTHS if name in shape._fields}
    if isinstance(shape, Dots | Stroke):
        changes["points"] = tuple([(x * scale + dx, y * scale + dy) for x, y in shape.points])
    else:
        changes |= {"x": shape.x * scale + dx, "y": shape.y * scale + dy}
    return shape._replace(**changes)


@dataclass(frozen=True, slots=True)
class Scene:
    """A flat picture: shapes from the back to the front, in a frame.

    Parameters
    ----------
    shapes
        From the back to the front.
    x, y, width, height
        The frame, in tile units. Nothing is outside it.
    """

    shapes: tuple[Shape, ...]
    x: float
    y: float
    width: float
    height: float
