"""A scene through matplotlib: for print, for papers, for figures of your own. It loads matplotlib.

No window is opened and no global state is touched: save with ``axes.get_figure().savefig("table.pdf")`` (or
``.svg``, ``.png``), or draw into axes that you have.
"""

from contextlib import AbstractContextManager
from io import BytesIO
from typing import Final, Literal

from matplotlib import style
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backend_bases import RendererBase
from matplotlib.figure import Figure
from matplotlib.patches import Circle, FancyBboxPatch, Patch, PathPatch, Rectangle
from matplotlib.path import Path
from matplotlib.text import Text

from muggins_widgets._version import __version__
from muggins_widgets.drawing.layout import lay_out
from muggins_widgets.drawing.scene import table_scene
from muggins_widgets.drawing.shapes import Box, Disc, Dots, Label, Scene, Stroke
from muggins_widgets.drawing.themes import DASH, LIGHT, PAINTS, Theme
from muggins_widgets.rules import Table

__all__ = ["INCHES", "PDF_METADATA", "draw", "paint", "picture_file", "plain_style"]

INCHES: Final = 0.3
"""The size of a unit in a figure that is made for a picture, in inches."""

PDF_METADATA: Final = {"Creator": f"muggins-widgets {__version__}", "Producer": None, "CreationDate": None}
"""The properties of every PDF: no creation time, so that the same content gives the same bytes."""

_DPI: Final = 240
"""Dots per inch of a PNG."""

_ALIGNED: Final = {"start": "left", "middle": "center", "end": "right"}
_POINTS: Final = 72


def draw(
    picture: Table | Scene, ax: Axes | None = None, *, width: float | None = None, theme: Theme = LIGHT
) -> Axes:
    """Draw a table, or any scene, with matplotlib.

    Parameters
    ----------
    picture
        A table, drawn with all its marks, or a scene that was made for it.
    ax
        Where to draw; a figure of the picture's own size if none is given.
    width
        The width that a table may take, in units; a longer line turns corners.
    theme
        Its colours.

    Returns
    -------
    Axes
        The axes that were drawn into.

    Examples
    --------
    >>> axes = draw(Table.read("1-1 1-4 4-4"))
    >>> axes.get_figure().savefig("table.pdf")  # doctest: +SKIP
    """
    if isinstance(picture, Table):
        picture = table_scene(picture, layout=lay_out(picture, width))
    if ax is None:
        size = (picture.width * INCHES, picture.height * INCHES)
        ax = Figure(figsize=size).add_axes((0, 0, 1, 1))
    paint(picture, ax, theme)
    return ax


def paint(scene: Scene, ax: Axes, theme: Theme = LIGHT) -> None:
    """Paint a scene on its theme's ground, so that it fills axes as far as its proportions allow.

    Parameters
    ----------
    scene
        What to draw.
    ax
        Where; their own ticks and lines go. Lines and letters take their size whenever they are drawn.
    theme
        Its colours.
    """
    ax.set(xlim=(scene.x, scene.x + scene.width), ylim=(scene.y + scene.height, scene.y))
    ax.set_aspect("equal")
    ax.set_axis_off()
    scale = _Scale()
    ax.add_artist(scale)
    ground = Rectangle(
        (scene.x, scene.y), scene.width, scene.height, color=theme.colours["ground"], linewidth=0
    )
    ax.add_artist(ground).set_zorder(-0.5)
    for order, shape in enumerate(scene.shapes):
        artist = _text(shape, theme, scale) if isinstance(shape, Label) else _patch(shape, theme, scale)
        artist.set_zorder(order)
        artist.set_clip_on(False)
        ax.add_artist(artist)


class _Scale(Artist):
    """Draws nothing, before all others: it gives lines and letters their size on the paper."""

    zorder = -1

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[Patch, float]] = []
        self.texts: list[tuple[Text, float]] = []

    def draw(self, renderer: RendererBase) -> None:
        del renderer
        ax, figure = self.axes, self.get_figure(root=True)
        if ax is None or figure is None:
            return
        (left, _), (right, _) = ax.transData.transform([(0, 0), (1, 0)])
        points = (right - left) / figure.dpi * _POINTS
        for line, width in self.lines:
            line.set_linewidth(width * points)
        for text, size in self.texts:
            text.set_fontsize(size * points)


def _text(label: Label, theme: Theme, scale: _Scale) -> Text:
    fill, *_, bold = PAINTS[label.role]
    text = Text(label.x, label.y + 0.36 * label.size, label.text, parse_math=False)
    text.set(ha=_ALIGNED[label.anchor], va="baseline", color=theme.colours[fill])
    text.set_fontweight("bold" if bold else "normal")
    scale.texts.append((text, label.size))
    return text


def _patch(shape: Box | Disc | Dots | Stroke, theme: Theme, scale: _Scale) -> Patch:
    fill, line, width, _ = PAINTS[shape.role]
    patch = _outline(shape)
    patch.set(facecolor=theme.colours[fill] if fill else "none")
    patch.set(edgecolor=theme.colours[line] if line else "none", capstyle="round", joinstyle="round")
    if shape.role in theme.dashed:
        patch.set_linestyle((0, [part / (width * theme.line) for part in DASH]))
        patch.set_capstyle("butt")
    scale.lines.append((patch, width * theme.line))
    return patch


def _outline(shape: Box | Disc | Dots | Stroke) -> Patch:
    match shape:
        case Box():
            style = f"round,pad=0,rounding_size={shape.radius}" if shape.radius else "square,pad=0"
            return FancyBboxPatch((shape.x, shape.y), shape.width, shape.height, boxstyle=style)
        case Disc():
            return Circle((shape.x, shape.y), shape.radius)
        case Dots():
            circles = [Path.circle(point, shape.radius) for point in shape.points]
            return PathPatch(Path.make_compound_path(*circles))
        case Stroke():
            return PathPatch(Path(shape.points))


def plain_style() -> AbstractContextManager[None]:
    """Use the project's own settings, whatever the machine's are; letters stay letters in a PDF."""
    return style.context({"pdf.fonttype": 42, "font.family": "DejaVu Sans"}, after_reset=True)


def picture_file(  # noqa: PLR0913 - a picture, and how its file is made
    scene: Scene,
    theme: Theme,
    kind: Literal["png", "pdf"],
    name: str,
    text: str,
    *,
    inches: float | None = None,
    pixels: int | None = None,
) -> bytes:
    """Return a picture's file.

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
    inches
        The width; :data:`INCHES` a unit if none is given.
    pixels
        The width of a PNG; that at 240 dots per inch if none is given.

    Returns
    -------
    bytes
        The same for the same picture.
    """
    metadata: dict[str, str | None] = {"Title": name}
    metadata |= {"Description": text, "Software": None} if kind == "png" else {"Subject": text, **PDF_METADATA}
    made = BytesIO()
    with plain_style():
        width = inches or scene.width * INCHES
        dpi = pixels / width if pixels else _DPI
        figure = Figure(figsize=(width, width * scene.height / scene.width))
        paint(scene, figure.add_axes((0, 0, 1, 1)), theme)
        figure.savefig(
            made,
            format=kind,
            dpi=dpi,
            facecolor=theme.colours["ground"],
            metadata=metadata,
        )
    return made.getvalue()
