"""What all scoreboards share: type sizes, names broken into lines, the head above each side's marks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from unicodedata import east_asian_width

from muggins_widgets.drawing.shapes import Anchor, Label, Shape
from muggins_widgets.rules import Scores

__all__ = ["GAP", "NARROW", "NOTE", "TYPE", "figure", "head", "note", "text_width", "wrapped"]

TYPE: Final = 0.48
"""The type size of names and scores, in units."""

NOTE: Final = 0.42
"""The type size of everything else, in units."""

GAP: Final = 0.25
"""Room around things, in units."""

NARROW: Final = 15.0
"""A board narrower than this, in units, is drawn for a narrow container."""

_LEAST_TYPE: Final = 0.36
_LINE: Final = 1.3
_AFTER_HYPHEN: Final = re.compile("(?<=-)(?=.)")

_WIDE_LETTER: Final = 1.05
_LETTER: Final = 0.62
_LARGE_LETTER: Final = 0.72
"""How much of its size a letter takes in a wide bold font: of a wide script, a small one, another."""

_SHARED: Final = 3.0
"""Where a place is narrower than this, in units, the score stands below the name."""


def text_width(text: str, size: float) -> float:
    """Give the room that a text takes at most, in units: no font is measured here."""
    return size * sum(
        _WIDE_LETTER if east_asian_width(letter) in "WF" else _LETTER if letter.islower() else _LARGE_LETTER
        for letter in text
    )


def wrapped(text: str, room: float, size: float) -> tuple[str, ...]:
    """Break a text into lines that fit: between words, after hyphens, and inside what is still too long."""
    lines = [""]
    for word in text.split():
        for number, part in enumerate(_AFTER_HYPHEN.split(word)):
            between = "" if number or not lines[-1] else " "
            if text_width(lines[-1] + between + part, size) <= room:
                lines[-1] += between + part
                continue
            lines += [""] if lines[-1] else []
            for letter in part:
                if lines[-1] and text_width(lines[-1] + letter, size) > room:
                    lines.append("")
                lines[-1] += letter
    return tuple(lines)


def figure(number: int) -> str:
    """Write a number, one below zero with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def head(scores: Scores, places: Mapping[int, float], room: float, top: float = 0) -> tuple[list[Shape], float]:
    """Write names and scores side by side.

    Parameters
    ----------
    scores
        Whose names, and which scores.
    places
        Where the place of each side begins, by side, in units.
    room
        How wide each place is, in units. Names are broken into lines, and small ones are drawn smaller, so that
        they fit; where there is little room the score stands below the name.
    top
        Where the heads begin, in units.

    Returns
    -------
    list of Shape
        A name, in as many lines as it needs, and a score for each side.
    float
        Where the heads end, in units.
    """
    below = room < _SHARED
    wide = room if below else room - GAP - max(text_width(figure(scores.now[side]), TYPE) for side in places)
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
        score = Label("board.score", key, "", left + room, row(0), figure(scores.now[side]), TYPE, "end")
        shapes.append(score._replace(x=left, y=row(last), anchor="start") if below else score)
    return shapes, row(last) + TYPE * _LINE / 2


def note(key: str, x: float, y: float, text: str, anchor: Anchor = "middle") -> Label:
    """Write a figure beside marks."""
    return Label("board.note", key, "", x, y, text, NOTE, anchor)
