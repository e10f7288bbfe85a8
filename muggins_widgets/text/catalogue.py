"""The catalogues: every sentence of the project by its key, in each language (``en.toml``, ``fr.toml``).

A key names a sentence (``picture.tiles``), its placeholders name facts (``{tile}``), and :func:`say` fills
them in. A third language is one more file.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from muggins_widgets.rules import Port, Tile

__all__ = ["LANGUAGES", "Language", "catalogue", "language", "listed", "message", "said"]

Language = Literal["en", "fr"]
"""The languages there are."""

LANGUAGES: Final[tuple[Language, ...]] = ("en", "fr")
"""The languages there are, English first because it is the one taken when the machine asks for none of them."""

_PLACEHOLDER = re.compile(r"\{(\w+)(?::(or))?\}")
_VARIABLES = ("MUGGINS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_PLURAL = {"one", "other"}


def language(wanted: str | None = None) -> Language:
    """Choose a language.

    Parameters
    ----------
    wanted
        A language or locale, such as ``"fr"``, ``"fr-CA"`` or ``"fr_FR.UTF-8"``; without one, the first of
        the variables ``MUGGINS_LANG``, ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is set decides, and
        English is taken where it names no language of ours.

    Raises
    ------
    ValueError
        If a language is asked for that has no catalogue.
    """
    if wanted is None:
        found = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
        return _known(found) or "en"
    known = _known(wanted)
    if known is None:
        raise ValueError(f"no language {wanted!r}: there are {', '.join(LANGUAGES)}")
    return known


def _known(locale: str) -> Language | None:
    code = re.split(r"[-_.@]", locale.strip().lower())[0]
    return next((known for known in LANGUAGES if known == code), None)


@cache
def catalogue(lang: Language) -> Mapping[str, str | Mapping[str, str]]:
    """Give a language's sentences by key; a sentence that is counted is a mapping of ``one`` and ``other``."""
    text = files(__package__).joinpath(f"{lang}.toml").read_text(encoding="utf-8")
    return dict(_flat(tomllib.loads(text), ""))


def _flat(table: Mapping[str, object], prefix: str) -> Iterable[tuple[str, str | Mapping[str, str]]]:
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, str):
            yield key, value
        elif isinstance(value, dict):
            if value.keys() == _PLURAL:
                yield key, value
            else:
                yield from _flat(value, f"{key}.")
        else:
            raise TypeError(f"the catalogue holds sentences: {key} is a {type(value).__name__}")


def message(lang: str | None, key: str, /, **facts: object) -> str:
    """Say a sentence of the catalogue.

    Parameters
    ----------
    lang
        The language, or ``None`` for :func:`language`'s choice.
    key
        The sentence's key, such as ``"picture.tiles"``. Where it stands as ``one`` and ``other``, the fact
        ``n`` chooses between them: English says ``one`` of 1 alone, French of 0 and 1.
    **facts
        What the placeholders name, written by :func:`said`; ``{ends:or}`` lists several with "or". Facts
        that no placeholder names are let be.

    Raises
    ------
    KeyError
        If there is no such key, or a placeholder (or ``n``) has no fact.
    ValueError
        If there is no such language.

    Examples
    --------
    >>> message("en", "count.points", n=0), message("fr", "count.points", n=0)
    ('0 points', '0 point')
    """
    spoken = language(lang)
    sentence = catalogue(spoken)[key]
    if not isinstance(sentence, str):
        sentence = sentence[_number_of(spoken, facts["n"])]
    return _PLACEHOLDER.sub(lambda found: said(spoken, facts[found[1]], found[2] or "and"), sentence)


def _number_of(lang: Language, n: object) -> str:
    if not isinstance(n, int):
        raise TypeError(f"n counts: it is a whole number, not {n!r}")
    return "one" if abs(n) == 1 or (n == 0 and lang == "fr") else "other"


def said(lang: str | None, fact: object, joined: str = "and") -> str:
    """Write a fact as it stands in a sentence.

    A tile is ``[1|4]``; a port is "the high end of [1|4]"; several facts are "1 and 4"; none are "none"; a
    number below zero has a true minus sign; anything else is written as it is.
    """
    if isinstance(fact, Port):
        return message(lang, f"port.of.{fact.name}", tile=fact.tile)
    if isinstance(fact, Tile):
        return str(fact)
    if isinstance(fact, (tuple, list)):
        return listed(lang, fact, joined)
    return str(fact).replace("-", "\N{MINUS SIGN}") if isinstance(fact, int) else str(fact)


def listed(lang: str | None, facts: Iterable[object], joined: str = "and") -> str:
    """Write several facts as a list: "1", "1 and 4", "1, 4 and 6", or with "or"; none of them are "none"."""
    words = [said(lang, fact) for fact in facts]
    if not words:
        return message(lang, "list.none")
    if len(words) == 1:
        return words[0]
    return message(lang, f"list.{joined}", first=", ".join(words[:-1]), last=words[-1])
