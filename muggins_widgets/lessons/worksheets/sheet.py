"""A worksheet: its pages with title, tasks and exercises, and its answers. It loads matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from muggins_widgets.drawing.figure import plain_style
from muggins_widgets.lessons.worksheets.answers import answer_block
from muggins_widgets.lessons.worksheets.blocks import LABEL, Block, blank, table_block
from muggins_widgets.lessons.worksheets.exercises import Exercise, TableToCount
from muggins_widgets.lessons.worksheets.levels import COUNT
from muggins_widgets.lessons.worksheets.pages import Book, broken, text_width
from muggins_widgets.lessons.worksheets.paper import A4, PAPERS, Paper
from muggins_widgets.lessons.worksheets.rounds import round_block
from muggins_widgets.lessons.worksheets.tasks import tasks
from muggins_widgets.rules import MUGGINS, Ruleset
from muggins_widgets.text import Language, message, title

__all__ = ["Sheet", "answer_sheet", "worksheet"]

_TITLE: Final = 18
_SUBTITLE: Final = 11
_TASK: Final = 9
_FOOT: Final = 7.5
"""Type sizes, in points."""
_LEADING: Final = 4.5
_GUTTER: Final = 10
_ROW_GAP: Final = 3
"""What stands between lines of text, columns and rows, in mm."""
_SPREAD: Final = 14
"""The most that an exercise is given beyond what it needs where a page has room left, in mm."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a worksheet is made from.

    Parameters
    ----------
    exercises
        In the order in which they are numbered.
    level
        Their level.
    ruleset
        The rules they were played by.
    seed
        What they were found with.
    paper
        What it is printed on.
    lang
        Its language.
    """

    exercises: Sequence[Exercise]
    level: str
    ruleset: Ruleset
    seed: int
    paper: Paper
    lang: Language

    @property
    def title(self) -> str:
        """What stands above the exercises."""
        return message(self.lang, "sheet.title.count" if self.level == COUNT else "sheet.title.table")

    @property
    def command(self) -> str:
        """What makes the same sheet again, when it is typed."""
        words = ["muggins worksheet --level", self.level]
        if self.ruleset != MUGGINS:
            words += ["--rules", self.ruleset.name.replace("_", "-")]
        words += ["--number", str(len(self.exercises)), "--seed", str(self.seed)]
        if self.paper != A4:
            words += ["--paper", next(name for name, paper in PAPERS.items() if paper == self.paper)]
        return " ".join([*words, "--lang", self.lang])

    @property
    def subtitle(self) -> str:
        """The ruleset and the level."""
        level = message(self.lang, f"sheet.level.{self.level}")
        return message(self.lang, "sheet.subtitle", ruleset=title(self.ruleset, self.lang), level=level)


def worksheet(sheet: Sheet, *, answers: bool) -> bytes:
    """Make the PDF of a worksheet.

    Parameters
    ----------
    sheet
        What it is made from.
    answers
        Whether the answers follow, on a page of their own.
    """
    with plain_style():
        book = Book(sheet.paper)
        _exercise_pages(book, sheet)
        if answers:
            _answer_pages(book, sheet)
        return _bound(book, sheet, sheet.title)


def answer_sheet(sheet: Sheet) -> bytes:
    """Make the PDF of a worksheet's answers alone."""
    with plain_style():
        book = Book(sheet.paper)
        _answer_pages(book, sheet)
        return _bound(book, sheet, message(sheet.lang, "sheet.answers-to", title=sheet.title))


def _exercise_pages(book: Book, sheet: Sheet) -> None:
    lang, paper = sheet.lang, sheet.paper
    columns = 1 if sheet.level == COUNT else 2
    width = (paper.room - _GUTTER * (columns - 1)) / columns
    blocks = [
        table_block(exercise, number, width, lang)
        if isinstance(exercise, TableToCount)
        else round_block(exercise, number, width, lang)
        for number, exercise in enumerate(sheet.exercises, 1)
    ]
    book.new_page()
    y = _name_and_date(book, sheet)
    y = _heading(book, sheet, y, sheet.title, sheet.subtitle)
    for task in tasks(sheet.level, sheet.ruleset, lang):
        for line in broken(task, _TASK, paper.room):
            book.text(paper.left, y, line, _TASK)
            y += _LEADING
    _set(book, blocks, y - 1, _Flow(sheet.title, columns, _SPREAD))


def _answer_pages(book: Book, sheet: Sheet) -> None:
    width = (sheet.paper.room - _GUTTER) / 2
    blocks = [
        answer_block(exercise, number, width, sheet.lang) for number, exercise in enumerate(sheet.exercises, 1)
    ]
    answers = message(sheet.lang, "sheet.answers")
    book.new_page()
    subtitle = message(sheet.lang, "sheet.subtitle", ruleset=sheet.title, level=sheet.subtitle)
    y = _heading(book, sheet, sheet.paper.top + 6, answers, subtitle)
    _set(book, blocks, y - 3, _Flow(answers, 2, 0))


def _name_and_date(book: Book, sheet: Sheet) -> float:
    """Draw the lines for the pupil's name and the date; give where the heading may begin."""
    paper = sheet.paper
    name, date = message(sheet.lang, "sheet.name"), message(sheet.lang, "sheet.date")
    line = paper.top + 4
    of_date = text_width(date, LABEL) + 1.5 + 38
    blank(book, paper.left, line, paper.room - of_date - text_width(name, LABEL) - 10, name)
    blank(book, paper.left + paper.room - of_date, line, 38, date)
    return line + 14


def _heading(book: Book, sheet: Sheet, y: float, head: str, below: str) -> float:
    """Write a title on a base line, and what stands below it; give the base line of what comes next."""
    book.text(sheet.paper.left, y, head, _TITLE, bold=True)
    y += 6.5
    for line in broken(below, _SUBTITLE, sheet.paper.room):
        book.text(sheet.paper.left, y, line, _SUBTITLE, ink="grey")
        y += 5.5
    return y + 2


@dataclass(frozen=True, slots=True)
class _Flow:
    """How blocks are set: under which title on the pages that follow, in how many columns, how far apart.

    ``spread`` is the most that a row is given beyond its height where a page has room left, in mm.
    """

    head: str
    columns: int
    spread: float


def _set(book: Book, blocks: Sequence[Block], y: float, flow: _Flow) -> None:
    """Set blocks row by row, a thin line above each, and begin a page where a row would be cut."""
    paper, columns = book.paper, flow.columns
    rows = [blocks[first : first + columns] for first in range(0, len(blocks), columns)]
    heights = [max(block.height for block in row) + _ROW_GAP for row in rows]
    while rows:
        fit = max(1, sum(sum(heights[: place + 1]) <= paper.bottom - y for place in range(len(rows))))
        more = min(flow.spread, max(0, paper.bottom - y - sum(heights[:fit])) / fit)
        for row, height in zip(rows[:fit], heights[:fit], strict=True):
            _set_row(book, row, y, height + more, columns)
            y += height + more
        rows, heights = rows[fit:], heights[fit:]
        if rows:
            book.new_page()
            book.text(paper.left, paper.top + 3, flow.head, _SUBTITLE, bold=True)
            y = paper.top + 7


def _set_row(book: Book, row: Sequence[Block], y: float, height: float, columns: int) -> None:
    paper = book.paper
    book.line(paper.left, y, paper.room, ink="grey")
    for column, block in enumerate(row):
        x = paper.left + column * (paper.room + _GUTTER) / columns
        block.draw(book, x, y + _ROW_GAP / 2, height - _ROW_GAP)


def _bound(book: Book, sheet: Sheet, head: str) -> bytes:
    """Write the foot of every page, and give the PDF."""
    paper = sheet.paper
    seed = message(sheet.lang, "sheet.seed", seed=sheet.seed, command=sheet.command)
    for page in range(book.pages):
        book.turn_to(page)
        book.text(paper.left, paper.foot, seed, _FOOT, ink="grey")
        of = message(sheet.lang, "sheet.page", n=page + 1, pages=book.pages)
        book.text(paper.left + paper.room, paper.foot, of, _FOOT, ink="grey", align="right")
    return book.pdf(head, sheet.subtitle, sheet.command)
