"""Text in pictures: type sizes, the width of a text, lines that fit, and the head above a side's marks."""

import re
from collections.abc import Callable, Mapping
from typing import Final
from unicodedata import east_asian_width

from muggins_widgets.drawing.shapes import Anchor, Label, Shape
from muggins_widgets.rules import Scores

__all__ = ["GAP", "NARROW", "NOTE", "TYPE", "fitted", "head", "note", "number_text", "text_width", "wrapped"]

TYPE: Final = 0.48
"""The type size of names and scores, in units."""

NOTE: Final = 0.42
"""The type size of everything else, in units."""

GAP: Final = 0.25
"""The space around things, in units."""

NARROW: Final = 15.0
"""A board narrower than this, in units, is drawn for a narrow container."""

_LEAST_TYPE: Final = 0.36
_LINE: Final = 1.3
_BLANKS: Final = re.compile("[^\\S\u00a0\u202f]+")
"""Blanks at which a line may be broken: all but the no-break ones."""

_AFTER_HYPHEN: Final = re.compile("(?<=-)(?=.)")

_WIDE_LETTER: Final = 1.05
_LETTER: Final = 0.62
_LARGE_LETTER: Final = 0.72
"""How much of its size a letter takes in a wide bold font: of a wide script, a small one, another."""

_SHARED: Final = 3.0
"""Where a place is narrower than this, in units, the score is below the name."""


def text_width(text: str, size: float) -> float:
    """Return the width that a text takes at most, in units: no font is measured here."""
    return size * sum(
        _WIDE_LETTER if east_asian_width(letter) in "WF" else _LETTER if letter.islower() else _LARGE_LETTER
        for letter in text
    )


def wrapped(
    text: str, width: float, size: float, measure: Callable[[str, float], float] = text_width
) -> tuple[str, ...]:
    """Break a text into lines that fit: between words, after hyphens, and inside what is still too long.

    Parameters
    ----------
    text
        The text.
    width
        The width of a line.
    size
        The type size.
    measure
        Returns the width of a text at a type size; an estimate in units if none is given.
    """
    lines = [""]
    for word in _BLANKS.split(text.strip()):
        for number, part in enumerate(_AFTER_HYPHEN.split(word)):
            between = "" if number or not lines[-1] else " "
            if measure(lines[-1] + between + part, size) <= width:
                lines[-1] += between + part
                continue
            lines += [""] if lines[-1] else []
            for letter in part:
                if lines[-1] and measure(lines[-1] + letter, size) > width:
                    lines.append("")
                lines[-1] += letter
    return tuple(lines)


def number_text(number: int) -> str:
    """Write a number, one below zero with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def note(key: str, x: float, y: float, text: str, anchor: Anchor = "middle") -> Label:
    """Write a figure beside marks."""
    return Label("board.note", key, "", x, y, text, NOTE, anchor)


def fitted(label: Label, width: float) -> Label:
    """Return a label, drawn smaller if it would be wider than a width."""
    return label._replace(size=min(label.size, width / text_width(label.text, 1)))


def head(
    scores: Scores, places: Mapping[int, float], width: float, top: float = 0
) -> tuple[list[Shape], float]:
    """Write names and scores side by side.

    Parameters
    ----------
    scores
        Whose names, and which scores.
    places
        The left edge of each side's place, by side, in units.
    width
        The width of each place, in units. Names are broken into lines, and drawn smaller where they must be, so
        that they fit; in a narrow place the score is below the name.
    top
        Where the heads begin, in units.

    Returns
    -------
    list of Shape
        A name, in as many lines as it needs, and a score for each side.
    float
        Where the heads end, in units.
    """
    below = width < _SHARED
    figures = [text_width(number_text(scores.now[side]), TYPE) for side in places]
    wide = width if below else width - GAP - max(figures)
    longest = max(
        text_width(word, 1) for side in places for word in re.split(r"\s+|(?<=-)", scores.names[side])
    )
    size = max(_LEAST_TYPE, min(TYPE, wide / longest))
    lines = {side: wrapped(scores.names[side], wide, size) for side in places}
    last = max(map(len, lines.values())) - (0 if below else 1)

    def row(number: int) -> float:
        return top + GAP + (number + 0.5) * TYPE * _LINE

    shapes: list[Shape] = []
    for side, left in places.items():
        key = f"side:{side}"
        shapes += [
            Label("board.name", key, "", left, row(at), line, size, "start")
            for at, line in enumerate(lines[side])
        ]
        score = Label("board.score", key, "", left + width, row(0), number_text(scores.now[side]), TYPE, "end")
        shapes.append(score._replace(x=left, y=row(last), anchor="start") if below else score)
    return shapes, row(last) + TYPE * _LINE / 2
