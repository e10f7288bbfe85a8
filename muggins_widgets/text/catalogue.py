"""The catalogues: every message of the project by its key, in each language, as ``gettext`` reads them.

A key names a message (``picture.tiles``), its placeholders name facts (``{tile}``), and :func:`message` fills
them in. A language is a folder of ``locale``, with what its translators write (``muggins.po``) and the same
compiled (``muggins.mo``, by ``docs/make_messages.py``).
"""

import os
import re
from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from typing import Final

from muggins_widgets.rules import Port, Tile

__all__ = ["LANGUAGES", "Language", "language", "listed", "match_language", "message", "said"]

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
        if not isinstance(n, int):
            raise TypeError(f"n counts: it is a whole number, not {n!r}")
        found = _catalogue(lang).ngettext(key, key, abs(n))
    if found == key:  # gettext returns the key where there is no such message, or none with plural forms
        found = _catalogue(lang).gettext(key)
    if found == key:
        raise KeyError(key)
    return found


def message(lang: str | None, key: str, /, **facts: object) -> str:
    """Return a message of the catalogue with its facts.

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
    return _PLACEHOLDER.sub(lambda found: said(spoken, facts[found[1]], found[2] or "and"), sentence)


def said(lang: str | None, fact: object, joined: str = "and") -> str:
    """Return a fact as it is written in a sentence.

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
    """Return several facts as a list: "1", "1 and 4", "1, 4 and 6", or with "or"; none of them are "none"."""
    words = [said(lang, fact) for fact in facts]
    if not words:
        return message(lang, "list.none")
    if len(words) == 1:
        return words[0]
    return message(lang, f"list.{joined}", first=", ".join(words[:-1]), last=words[-1])
