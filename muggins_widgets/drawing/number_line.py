"""Rounding as a picture (clause ``end.rounding``): a number between two multiples, the jump to the nearer."""

from math import cos, pi, sin
from typing import Final

from muggins_widgets.drawing.lettering import text_width
from muggins_widgets.drawing.shapes import Disc, Label, Scene, Shape, Stroke
from muggins_widgets.rules import rounded

__all__ = ["number_line_scene"]

_WIDTH: Final = 10.0
_MARGIN: Final = 1.0
_HEIGHT: Final = 3.1
_AXIS: Final = 1.95
_NUMBERS: Final = 0.72
"""The distance of the numbers below the line."""

_TYPE: Final = 0.6
_TICK: Final = 0.14
_POINT: Final = 0.18
_NEAREST: Final = 0.32
_BOW: Final = 1.35
_ARROW: Final = 0.22
_STEPS: Final = 16


def number_line_scene(number: int, to: int = 5, *, jump: bool = True) -> Scene:
    """Draw a number on a line between the multiples beside it.

    Parameters
    ----------
    number
        What is rounded, at least 0.
    to
        The multiple it is rounded to.
    jump
        Whether the jump to the nearest multiple is shown, and that multiple has a ring; without it the
        question is open.

    Returns
    -------
    Scene
        A tick for each whole number, a mark halfway between the multiples, a point for the number; below them
        the multiples and the number in figures. A multiple is its own nearest: it has no jump.
    """
    low = number // to * to
    nearest = rounded(number, to)
    unit = (_WIDTH - 2 * _MARGIN) / to

    def place(value: float) -> float:
        return _MARGIN + (value - low) * unit

    shapes: list[Shape] = [
        Stroke("line.axis", "axis", "", ((_MARGIN / 2, _AXIS), (_WIDTH - _MARGIN / 2, _AXIS))),
        Stroke("line.middle", "middle", "", _upright(place(low + to / 2), 2.5 * _TICK)),
    ]
    for value in range(low, low + to + 1):
        long = 2 if value % to == 0 else 1
        shapes.append(Stroke("line.axis", f"tick:{value}", "", _upright(place(value), long * _TICK)))
    size = min(_TYPE, 0.95 * unit / text_width(str(low + to), 1))
    for value in sorted({low, low + to, number}):
        role = "line.number" if value == number or (jump and value == nearest) else "line.note"
        x = place(value)
        shapes.append(Label(role, f"number:{value}", "", x, _AXIS + _NUMBERS, str(value), size))
    shapes.append(Disc("line.value", "value", "", place(number), _AXIS, _POINT))
    if jump:
        shapes.append(Disc("line.nearest", "nearest", "", place(nearest), _AXIS, _NEAREST))
        if nearest != number:
            shapes += _jump(place(number), place(nearest))
    return Scene(tuple(shapes), 0, 0, _WIDTH, _HEIGHT)


def _upright(x: float, reach: float) -> tuple[tuple[float, float], ...]:
    return (x, _AXIS - reach), (x, _AXIS + reach)


def _jump(start: float, end: float) -> list[Shape]:
    """Draw a bow from the number to the multiple, and an arrow's head where it comes down."""
    foot = _AXIS - _NEAREST - 0.06
    middle, reach = (start + end) / 2, (start - end) / 2
    bow = []
    for step in range(_STEPS + 1):
        angle = pi * step / _STEPS
        bow.append((middle + reach * cos(angle), foot - _BOW * sin(angle)))
    arrow = ((end - _ARROW, foot - _ARROW), (end, foot), (end + _ARROW, foot - _ARROW))
    return [Stroke("line.jump", "jump", "", tuple(bow)), Stroke("line.jump", "jump", "", arrow)]
