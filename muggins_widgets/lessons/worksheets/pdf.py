"""The PDF of a worksheet and of its answers. It loads matplotlib."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from muggins_widgets.drawing import wrapped
from muggins_widgets.drawing.figure import plain_style
from muggins_widgets.lessons.worksheets.blocks import LABEL, Block, answer_block, blank, exercise_block
from muggins_widgets.lessons.worksheets.exercises import COUNT
from muggins_widgets.lessons.worksheets.pages import Book, text_width
from muggins_widgets.lessons.worksheets.sheet import Sheet, tasks
from muggins_widgets.text import message

__all__ = ["answer_sheet", "worksheet"]

_TITLE: Final = 18
_SUBTITLE: Final = 11
_TASK: Final = 9
_FOOT: Final = 7.5
"""Type sizes, in points."""

_LEADING: Final = 4.5
_GUTTER: Final = 10
_ROW_GAP: Final = 3
"""The distances of lines of text, columns and rows, in mm."""

_SPREAD: Final = 14
"""The most that is added to an exercise's height where a page is not full, in mm."""


def worksheet(sheet: Sheet, *, answers: bool) -> bytes:
    """Return the PDF of a worksheet.

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
    """Return the PDF of a worksheet's answers alone."""
    with plain_style():
        book = Book(sheet.paper)
        _answer_pages(book, sheet)
        return _bound(book, sheet, message(sheet.lang, "sheet.answers-to", title=sheet.title))


def _exercise_pages(book: Book, sheet: Sheet) -> None:
    lang, paper = sheet.lang, sheet.paper
    flow = _Flow(sheet.title, 1 if sheet.level == COUNT else 2, _SPREAD)
    width = (paper.line - _GUTTER * (flow.columns - 1)) / flow.columns
    blocks = [exercise_block(one, number, width, lang) for number, one in enumerate(sheet.exercises, 1)]
    book.new_page()
    y = _name_and_date(book, sheet)
    y = _heading(book, sheet, y, sheet.title, sheet.subtitle)
    for task in tasks(sheet.level, sheet.ruleset, lang):
        for line in wrapped(task, paper.line, _TASK, text_width):
            book.text(paper.left, y, line, _TASK)
            y += _LEADING
    _set(book, blocks, y - 1, flow)


def _answer_pages(book: Book, sheet: Sheet) -> None:
    width = (sheet.paper.line - _GUTTER) / 2
    blocks = [answer_block(one, number, width, sheet.lang) for number, one in enumerate(sheet.exercises, 1)]
    answers = message(sheet.lang, "sheet.answers")
    subtitle = message(sheet.lang, "sheet.subtitle", ruleset=sheet.title, level=sheet.subtitle)
    book.new_page()
    y = _heading(book, sheet, sheet.paper.top + 6, answers, subtitle)
    _set(book, blocks, y - 3, _Flow(answers, 2, 0))


def _name_and_date(book: Book, sheet: Sheet) -> float:
    """Draw the lines for the pupil's name and the date; return where the heading may begin."""
    paper = sheet.paper
    name, date = message(sheet.lang, "sheet.name"), message(sheet.lang, "sheet.date")
    line = paper.top + 4
    of_date = text_width(date, LABEL) + 1.5 + 38
    blank(book, paper.left, line, paper.line - of_date - text_width(name, LABEL) - 10, name)
    blank(book, paper.left + paper.line - of_date, line, 38, date)
    return line + 14


def _heading(book: Book, sheet: Sheet, y: float, head: str, below: str) -> float:
    """Write a title on a base line, and a subtitle below it; return the base line of what comes next."""
    paper = sheet.paper
    book.text(paper.left, y, head, _TITLE, bold=True)
    y += 6.5
    for line in wrapped(below, paper.line, _SUBTITLE, text_width):
        book.text(paper.left, y, line, _SUBTITLE, ink="grey")
        y += 5.5
    return y + 2


class _Flow(NamedTuple):
    """How blocks are set: the title on later pages, the columns, the most added to a row's height."""

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
            book.line(paper.left, y, paper.line, ink="grey")
            for column, block in enumerate(row):
                x = paper.left + column * (paper.line + _GUTTER) / columns
                block.draw(book, x, y + _ROW_GAP / 2, height + more - _ROW_GAP)
            y += height + more
        rows, heights = rows[fit:], heights[fit:]
        if rows:
            book.new_page()
            book.text(paper.left, paper.top + 3, flow.head, _SUBTITLE, bold=True)
            y = paper.top + 7


def _bound(book: Book, sheet: Sheet, head: str) -> bytes:
    """Write the foot of every page, and return the PDF."""
    paper = sheet.paper
    seed = message(sheet.lang, "sheet.seed", seed=sheet.seed, command=sheet.command)
    for page in range(book.pages):
        book.turn_to(page)
        book.text(paper.left, paper.foot, seed, _FOOT, ink="grey")
        of = message(sheet.lang, "sheet.page", n=page + 1, pages=book.pages)
        book.text(paper.left + paper.line, paper.foot, of, _FOOT, ink="grey", align="right")
    return book.pdf(head, sheet.subtitle, sheet.command)
