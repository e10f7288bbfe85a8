"""Matplotlib as the commands use it: the same on every machine. It loads matplotlib."""

from __future__ import annotations

from contextlib import AbstractContextManager
from io import BytesIO
from typing import Final, Literal

from matplotlib import style
from matplotlib.figure import Figure

from muggins_widgets._version import __version__
from muggins_widgets.drawing.figure import INCHES, paint
from muggins_widgets.drawing.shapes import Scene
from muggins_widgets.drawing.themes import Theme

__all__ = ["PDF_TOLD", "picture_file", "plain_style"]

PDF_TOLD: Final = {"Creator": f"muggins-widgets {__version__}", "Producer": None, "CreationDate": None}
"""What every PDF says of itself: no time of making, so that the same thing gives the same bytes."""

_DOTS: Final = 240
"""Dots an inch of a PNG."""


def plain_style() -> AbstractContextManager[None]:
    """Draw as the project has it, whatever the machine's own settings are; letters stay letters in a PDF."""
    return style.context({"pdf.fonttype": 42, "font.family": "DejaVu Sans"}, after_reset=True)


def picture_file(scene: Scene, theme: Theme, kind: Literal["png", "pdf"], name: str, text: str) -> bytes:
    """Make a picture's file.

    Parameters
    ----------
    scene
        What to draw.
    theme
        Its colours.
    kind
        ``"png"`` or ``"pdf"``.
    name, text
        The picture's short name and its equivalent text: the title and the description of the file.

    Returns
    -------
    bytes
        The same ones for the same picture.
    """
    told: dict[str, str | None] = {"Title": name}
    told |= {"Description": text, "Software": None} if kind == "png" else {"Subject": text, **PDF_TOLD}
    made = BytesIO()
    with plain_style():
        figure = Figure(figsize=(scene.width * INCHES, scene.height * INCHES))
        paint(scene, figure.add_axes((0, 0, 1, 1)), theme)
        figure.savefig(made, format=kind, dpi=_DOTS, facecolor=theme.colours["ground"], metadata=told)
    return made.getvalue()
