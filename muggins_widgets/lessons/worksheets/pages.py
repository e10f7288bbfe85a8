"""Pages of a PDF, drawn in mm from the left upper corner. It loads matplotlib."""

from functools import lru_cache
from io import BytesIO
from typing import Final, Literal

from matplotlib.axes import Axes
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from muggins_widgets.drawing import PRINT, Scene
from muggins_widgets.drawing.figure import PDF_METADATA, paint
from muggins_widgets.lessons.worksheets.sheet import Paper

__all__ = ["INKS", "Book", "text_width"]

INKS: Final = {"black": "#000000", "grey": "#4d4d4d"}
"""Two inks that a copier shows: a text in grey still has a contrast of 8:1."""

_Ink = Literal["black", "grey"]
_INCH: Final = 25.4


def _font(size: float, *, bold: bool) -> FontProperties:
    return FontProperties(family="DejaVu Sans", weight="bold" if bold else "normal", size=size)


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text in its font, in mm; the size is in points."""
    width, _, _ = text_to_path.get_text_width_height_descent(text, _font(size, bold=bold), ismath=False)
    return width * _INCH / 72


class Book:
    """The pages of a PDF; what is drawn goes on the page that is open.

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
        """Add a page and open it."""
        figure = Figure(figsize=(self.paper.width / _INCH, self.paper.height / _INCH), facecolor="none")
        page = figure.add_axes((0, 0, 1, 1), xlim=(0, self.paper.width), ylim=(self.paper.height, 0))
        page.set_axis_off()
        self._pages.append((figure, page))
        self.turn_to(self.pages - 1)

    def turn_to(self, page: int) -> None:
        """Open a page, counted from 0."""
        self._page = page

    def text(  # noqa: PLR0913 - place, size and looks of a text
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        ink: _Ink = "black",
        align: Literal["left", "center", "right"] = "left",
    ) -> None:
        """Write a text on a base line.

        Parameters
        ----------
        x, y
            The start of the base line, in mm; its middle or end where the text is aligned so.
        text
            One line.
        size
            The type size, in points.
        bold, ink, align
            How it looks.
        """
        _, page = self._pages[self._page]
        font = _font(size, bold=bold)
        page.text(x, y, text, fontproperties=font, color=INKS[ink], ha=align, va="baseline", parse_math=False)

    def line(self, x: float, y: float, length: float, *, ink: _Ink = "black") -> None:
        """Draw a line to write on, or in grey a thinner one that parts what is above and below it."""
        _, page = self._pages[self._page]
        page.plot([x, x + length], [y, y], color=INKS[ink], linewidth=0.7 if ink == "black" else 0.4)

    def picture(self, scene: Scene, x: float, y: float, unit: float) -> None:
        """Draw a scene in black and white, its left upper corner at x, y; a unit of it is so many mm."""
        width, height = scene.width * unit / self.paper.width, scene.height * unit / self.paper.height
        left, top = x / self.paper.width, 1 - y / self.paper.height
        figure, _ = self._pages[self._page]
        paint(scene, figure.add_axes((left, top - height, width, height)), PRINT)

    def pdf(self, title: str, subject: str, keywords: str) -> bytes:
        """Return the PDF: the same bytes for the same pages, for it holds no creation time.

        Parameters
        ----------
        title, subject, keywords
            Its properties.
        """
        made = BytesIO()
        about = {"Title": title, "Subject": subject, "Keywords": keywords}
        with PdfPages(made, metadata=about | PDF_METADATA) as pdf:
            for figure, _ in self._pages:
                figure.savefig(pdf, format="pdf", facecolor="none")
        return made.getvalue()
