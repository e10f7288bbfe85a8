"""Messages: every sentence of the project by its key, in each language, with its facts put in.

A key names a message (``picture.tiles``), its placeholders name facts (``{tile}``). A language is a folder of
``locale``, with what its translators write (``muggins.po``) and the same compiled (``muggins.mo``), which the
``gettext`` of the standard library reads.
"""

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from gettext import GNUTranslations
from importlib.resources import files
from typing import Final

from muggins_widgets.rules import Port

__all__ = [
    "LANGUAGES",
    "Language",
    "Phrase",
    "addition",
    "direction",
    "language",
    "listed",
    "match_language",
    "message",
    "number",
    "said",
]

Language = str
"""A language that there is a catalogue of, as a tag: ``"en"``, ``"pt-BR"``."""

_LOCALES = files(__package__).joinpath("locale")
_COMPILED = ("LC_MESSAGES", "muggins.mo")
_SOURCE = "en"
"""The language taken where no other fits, and for each message that another language lacks."""


def _found() -> tuple[Language, ...]:
    """Return the languages that there are catalogues of, the source first."""
    folders = (folder for folder in _LOCALES.iterdir() if folder.joinpath(*_COMPILED).is_file())
    tags = sorted(folder.name.replace("_", "-") for folder in folders)
    return (_SOURCE, *(tag for tag in tags if tag != _SOURCE))


LANGUAGES: Final[tuple[Language, ...]] = _found()
"""The languages there are, English first because it is the one taken where none of them is asked for."""

_PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
_VARIABLES = ("MUGGINS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def match_language(*wanted: str) -> Language | None:
    """Return the language that fits best, by the lookup of RFC 4647; ``None`` where none does.

    Parameters
    ----------
    *wanted
        Languages or locales, the preferred one first, such as ``"fr-CA"`` or ``"fr_FR.UTF-8"``. Each is tried
        as it is, then without its last part, until a language is found.
    """
    known = {tag.lower(): tag for tag in LANGUAGES}
    for locale in wanted:
        parts = re.split(r"[-_]", re.split(r"[.@]", locale.strip().lower())[0])
        for length in range(len(parts), 0, -1):
            if (tag := "-".join(parts[:length])) in known:
                return known[tag]
    return None


def language(wanted: str | None = None) -> Language:
    """Return the language to use.

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
    if wanted in LANGUAGES:
        return wanted
    if wanted is None:
        found = next((value for name in _VARIABLES if (value := os.environ.get(name))), "")
        return match_language(found) or _SOURCE
    known = match_language(wanted)
    if known is None:
        raise ValueError(f"no language {wanted!r}: there are {', '.join(LANGUAGES)}")
    return known


@cache
def _catalogue(lang: Language) -> GNUTranslations:
    """Return a language's catalogue; a message that it lacks is looked up in the source language."""
    with _LOCALES.joinpath(lang.replace("-", "_"), *_COMPILED).open("rb") as file:
        found = GNUTranslations(file)
    if lang != _SOURCE:
        found.add_fallback(_catalogue(_SOURCE))
    return found


def _sentence(lang: Language, key: str, n: object) -> str:
    """Return a message as it stands in the catalogue, in the plural form that ``n`` takes."""
    found = key
    if n is not None:
        found = _catalogue(lang).ngettext(key, key, abs(n) if isinstance(n, int) else 1)
        if found != key and not isinstance(n, int):
            raise TypeError(f"n counts: it is a whole number, not {n!r}")
    if found == key:  # gettext returns the key where there is no such message, or none with plural forms
        found = _catalogue(lang).gettext(key)
    if found == key:
        raise KeyError(key)
    return found


def direction(lang: str | None = None) -> str:
    """Return how a language is written: ``"ltr"`` from left to right, ``"rtl"`` from right to left."""
    return message(lang, "language.direction")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message that is a fact of another one, such as "5 points".

    A language may have it in several forms, where a sentence needs another one: ``{points:lost}`` takes the
    message ``count.points.lost`` instead of ``count.points``.

    Parameters
    ----------
    key
        The message's key.
    facts
        Its own facts.
    """

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


def message(lang: str | None, key: str, /, **facts: object) -> str:
    """Return a message with its facts.

    Parameters
    ----------
    lang
        The language, or ``None`` for :func:`language`'s choice.
    key
        The message's key, such as ``"picture.tiles"``. Where it has plural forms, the fact ``n`` chooses
        among them by the language's own rule.
    **facts
        What the placeholders name, written by :func:`said`; ``{ends:or}`` lists several with "or". Facts
        that no placeholder names are ignored.

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
    sentence = _sentence(spoken, key, facts.get("n"))
    return _PLACEHOLDER.sub(lambda found: said(spoken, facts[found[1]], found[2]), sentence)


def said(lang: str | None, fact: object, form: str | None = None) -> str:
    """Return a fact as it is written in a sentence.

    Parameters
    ----------
    lang
        The language, or ``None`` for :func:`language`'s choice.
    fact
        A number has the language's minus sign; a tile is ``[1|4]``; a port is "the high end of [1|4]"; a
        :class:`Phrase` is its message; several facts are "1 and 4"; anything else is written as it is.
    form
        How several facts are listed, ``"and"`` or ``"or"``; which form of a phrase is taken.
    """
    if isinstance(fact, int):
        return number(lang, fact)
    if isinstance(fact, (tuple, list)):
        return listed(lang, fact, form or "and")
    if isinstance(fact, Port):
        fact = Phrase(f"port.of.{fact.name}", {"tile": fact.tile})
    if isinstance(fact, Phrase):
        return message(lang, f"{fact.key}.{form}" if form else fact.key, **fact.facts)
    return str(fact)


def number(lang: str | None, value: int, *, signed: bool = False) -> str:
    """Return a whole number with the language's minus sign; ``signed``, with a plus sign above zero too.

    Examples
    --------
    >>> number("en", -5), number("en", 10), number("en", 10, signed=True)
    ('\N{MINUS SIGN}5', '10', '+10')
    """
    if value < 0:
        return message(lang, "number.negative", number=str(-value))
    return message(lang, "number.positive", number=str(value)) if signed and value else str(value)


def listed(lang: str | None, facts: Iterable[object], joined: str = "and") -> str:
    """Return several facts as a list: "1", "1 and 4", "1, 4 and 6"; none of them are "none".

    Parameters
    ----------
    lang
        The language, or ``None`` for :func:`language`'s choice.
    facts
        What is listed, each written by :func:`said`.
    joined
        How: ``"and"``, ``"or"`` and ``"nor"`` before the last one; ``"comma"``, ``"semicolon"``, ``"plus"``,
        ``"minus"`` or ``"step"`` between them all.
    """
    words = [said(lang, fact) for fact in facts]
    if len(words) < 2:
        return words[0] if words else message(lang, "list.none")
    *most, last = words
    between = "comma" if joined in ("and", "or", "nor") else joined
    first = reduce(lambda so_far, word: message(lang, f"list.{between}", first=so_far, last=word), most)
    return message(lang, f"list.{joined}", first=first, last=last)


def addition(lang: str | None, terms: Sequence[int], total: object, sign: str = "plus") -> str:
    """Return a sum as it is built: ``"2 + 8 = 10"``, ``"4 = 4"``; with ``sign="minus"``, a difference."""
    return message(lang, "number.sum", terms=listed(lang, terms, sign), total=total)
