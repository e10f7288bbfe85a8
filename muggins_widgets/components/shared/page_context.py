"""What the page asks for: language and mode, from its address where it is served, else from the machine."""

from __future__ import annotations

import os
from typing import Literal
from urllib.parse import parse_qs

from muggins_widgets.text import Language, language

__all__ = ["MODES", "THEMES", "Mode", "ThemeName", "asked", "page_language", "page_mode", "query"]

Mode = Literal["screen", "projector"]
"""How large things are: for one pair of eyes, or to be read from the last row."""

ThemeName = Literal["auto", "light", "dark"]
"""Colours: the page's, or light or dark whatever the page is."""

MODES: tuple[Mode, ...] = ("screen", "projector")
"""The sizes there are."""
THEMES: tuple[ThemeName, ...] = ("auto", "light", "dark")
"""The choices of colours there are."""

_LONGEST_QUERY = 4000


def query() -> dict[str, str]:
    """Give what the page's address says after its question mark, by name.

    Voilà puts the query of the address into the environment of the page's kernel (``QUERY_STRING``). Of a query
    that is longer than any of ours, the beginning alone is read.
    """
    read = os.environ.get("QUERY_STRING", "")[:_LONGEST_QUERY]
    return {name: values[-1] for name, values in parse_qs(read, keep_blank_values=True).items()}


def asked(name: str) -> str:
    """Give what the page's address says after ``?name=``, or nothing."""
    return query().get(name, "")


def page_language() -> Language:
    """Give the language of ``?lang=``, or else that of :func:`muggins_widgets.text.language`."""
    try:
        return language(asked("lang") or None)
    except ValueError:
        return language()


def page_mode() -> Mode:
    """Give the mode of ``?mode=``, or ``"screen"``."""
    return "projector" if asked("mode") == "projector" else "screen"
