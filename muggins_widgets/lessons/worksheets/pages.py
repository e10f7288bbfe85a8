"""Pages of a PDF, drawn in mm from the left upper corner. It loads matplotlib."""

from __future__ import annotations

from io import BytesIO
from typing import Final, Literal

from matplotlib.axes import Axes
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from muggins_widgets.drawing import PROJECTOR, Scene
from muggins_widgets.drawing.figure import PDF_METADATA, paint
from muggins_widgets.lessons.worksheets.paper import Paper

__all__ = ["Book", "broken", "text_width"]

_INCH: Final = 25.4
_POINT: Final = _INCH / 72
_INK: Final = {"black": "#000000", "grey": "#4d4d4d"}
"""Two inks that a copier shows: a text in grey still has a contrast of 8:1."""


def _font(size: float, *, bold: bool) -> FontProperties:
    return FontProperties(family="DejaVu Sans", weight="bold" if bold else "normal", size=size)


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Measure a text in its font, in mm; the size is in points."""
    return text_to_path.get_text_width_height_descent(text, _font(size, bold=bold), ismath=False)[0] * _POINT


def broken(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Break a text into lines that are no wider than the room, in mm, at blanks that may be broken."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and text_width(f"{lines[-1]} {word}", size, bold=bold) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class Book:
    """The pages of a PDF; what is drawn goes on the last one.

    Parameters
    ----------
    paper
        The paper of all pages.
    """

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self._pages: list[tuple[Figure, Axes]] = []
        self._page = -1

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def new_page(self) -> None:
        """Begin a page; what is drawn from now on goes there."""
        figure = Figure(figsize=(self.paper.width / _INCH, self.paper.height / _INCH), facecolor="none")
        page = figure.add_axes((0, 0, 1, 1), xlim=(0, self.paper.width), ylim=(self.paper.height, 0))
        page.set_axis_off()
        self._pages.append((figure, page))
        self._page = len(self._pages) - 1

    def turn_to(self, page: int) -> None:
        """Go back to a page, counted from 0: what is drawn from now on goes there."""
        self._page = page

    def text(  # noqa: PLR0913 - place, size and looks of a text
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        ink: Literal["black", "grey"] = "black",
        align: Literal["left", "center", "right"] = "left",
    ) -> None:
        """Write a text on a base line.

        Parameters
        ----------
        x, y
            Where the base line begins, in mm; its middle or end where the text is aligned so.
        text
            One line.
        size
            The type size, in points.
        bold, ink, align
            How it looks.
        """
        font, colour = _font(size, bold=bold), _INK[ink]
        self._pages[self._page][1].text(
            x, y, text, fontproperties=font, color=colour, ha=align, va="baseline", parse_math=False
        )

    def line(self, x: float, y: float, length: float, *, ink: Literal["black", "grey"] = "black") -> None:
        """Draw a line to write on, or in grey a thinner one that parts what stands above and below it."""
        width = 0.7 if ink == "black" else 0.4
        self._pages[self._page][1].plot([x, x + length], [y, y], color=_INK[ink], linewidth=width)

    def picture(self, scene: Scene, x: float, y: float, unit: float) -> None:
        """Draw a scene in black and white, its left upper corner at x, y; a unit of it is so many mm."""
        width, height = scene.width * unit / self.paper.width, scene.height * unit / self.paper.height
        left, top = x / self.paper.width, 1 - y / self.paper.height
        place = self._pages[self._page][0].add_axes((left, top - height, width, height))
        paint(scene, place, PROJECTOR)

    def pdf(self, title: str, subject: str, keywords: str) -> bytes:
        """Make the PDF: the same bytes for the same pages, for no time of making stands in it.

        Parameters
        ----------
        title, subject, keywords
            What its properties say.
        """
        told = {"Title": title, "Subject": subject, "Keywords": keywords, **PDF_METADATA}
        made = BytesIO()
        with PdfPages(made, metadata=told) as pdf:
            for figure, _ in self._pages:
                figure.savefig(pdf, format="pdf", facecolor="none")
        return made.getvalue()
