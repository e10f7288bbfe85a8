"""The first page of a worksheet as a picture, in each language: ``python docs/make_worksheets.py``."""  # noqa: INP001 - a folder of pages

from pathlib import Path

from muggins_widgets.lessons.worksheets import pdf
from muggins_widgets.lessons.worksheets.exercises import exercises
from muggins_widgets.lessons.worksheets.pages import Book
from muggins_widgets.lessons.worksheets.sheet import A4, Sheet
from muggins_widgets.rules import MUGGINS
from muggins_widgets.text import LANGUAGES

PICTURES = Path(__file__).parent / "pictures"
LEVEL, SEED, NUMBER = "enclosed", 7, 8
"""As in the pages about worksheets."""


def main() -> None:
    """Make the pictures."""
    for lang in LANGUAGES:

        class Shown(Book):
            """A book whose first page becomes a picture when it is bound."""

            def pdf(self, title: str, subject: str, keywords: str) -> bytes:
                """Make the picture beside the PDF."""
                figure, _ = self._pages[0]
                told = {"Title": title, "Software": None}
                figure.savefig(PICTURES / f"worksheet.{lang}.png", dpi=80, facecolor="white", metadata=told)  # noqa: B023
                return super().pdf(title, subject, keywords)

        pdf.Book = Shown
        found = exercises(LEVEL, MUGGINS, NUMBER, SEED)
        pdf.worksheet(Sheet(found, LEVEL, MUGGINS, SEED, A4, lang), answers=True)


if __name__ == "__main__":
    main()
