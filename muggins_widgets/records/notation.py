"""The words and moves of the notation, in every language; and how what people type is brought to one form.

A move is ``3-6``, ``6-6@3-6 = 15``, ``4-5@5-5.c``, ``4-4@1-4=``, ``draw 1-2``, ``pass`` or ``muggins``. A third
language is one more entry of :data:`WORDS`.
"""

from __future__ import annotations

import dataclasses
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Final, TypeVar

from muggins_widgets.records.written import Laid, Move, RecordError
from muggins_widgets.rules import (
    Call,
    Draw,
    Pass,
    Refusal,
    RulesError,
    Tile,
)
from muggins_widgets.rules.tiles import excerpt

_Part = TypeVar("_Part")
_Read = TypeVar("_Read")

__all__ = [
    "MOST_PROBLEMS",
    "PLAIN",
    "QUOTED",
    "WORDS",
    "common_form",
    "language_of",
    "line_words",
    "meaning",
    "nearest",
    "read_each",
    "read_move",
    "read_tile",
    "with_facts",
    "with_near",
    "write_move",
]

QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
"""A name or a seed in double quotes."""
PLAIN: Final = re.compile(r"[^\s,:;#\"'](?:[^,:;#\"\n]*[^\s,:;#\"])?")
"""A name or a seed that needs no quotes."""

_ENGLISH: Final = {
    "rules": ("rules", "rule", "ruleset"),
    "players": ("players", "player"),
    "seed": ("seed",),
    "scores": ("scores", "score"),
    "lots": ("lots", "lot"),
    "lead": ("lead", "leads", "leader"),
    "hands": ("hands", "hand"),
    "boneyard": ("boneyard", "stock"),
    "left": ("left",),
    "count": ("count", "counts"),
    "winner": ("winner",),
    "round": ("round",),
    "draw": ("draw", "draws", "drew"),
    "pass": ("pass", "passes", "passed"),
    "muggins": ("muggins",),
    "total": ("total",),
    "high": ("high",),
    "low": ("low",),
}
_FRENCH: Final = {
    "rules": ("règles", "règle", "variante"),
    "players": ("joueurs", "joueur", "joueuses"),
    "seed": ("graine",),
    "scores": ("scores", "score"),
    "lots": ("tirage", "tirages"),
    "lead": ("ouvre", "ouverture"),
    "hands": ("mains", "main", "donne"),
    "boneyard": ("pioche", "talon"),
    "left": ("reste", "restes"),
    "count": ("décompte",),
    "winner": ("vainqueur", "gagnant", "gagnante"),
    "round": ("manche", "donne"),
    "draw": ("pioche", "piocher"),
    "pass": ("passe", "passer"),
    "muggins": ("muggins",),
    "total": ("total",),
    "high": ("haut",),
    "low": ("bas",),
}
WORDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {"en": _ENGLISH, "fr": _FRENCH}
"""The words of the notation by language and meaning. The first of each is the one that is written."""

MOST_PROBLEMS: Final = 100
"""Reading stops after so many problems."""

MOVES: Final = frozenset({"draw", "pass", "muggins", "total", "high", "low"})
"""The meanings of words that stand in a move; ``round`` is a line of its own, all others begin a line."""

_SAME: Final = (
    dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"), "-")
    | dict.fromkeys(
        map(ord, "\t\u00a0\u00ad\u2002\u2003\u2007\u2009\u200a\u200b\u200e\u200f\u202f\u2060\u3000\ufeff"), " "
    )
    | {ord("\u2192"): ">"}
)
_QUOTES = re.compile('[\u201c\u201e\u00ab]([^\u201c\u201d\u201e\u00ab\u00bb"]*)[\u201c\u201d\u00bb]')
_LONGEST_MOVE: Final = 60
_TILE = r"\[\s*[0-9]\s*(?:[-|/]\s*)?[0-9]\s*\]|[0-9]\s*(?:[-|/]\s*)?[0-9]"
_LAID = re.compile(
    rf"(?P<tile>{_TILE})(?:\s*@\s*(?P<host>{_TILE})(?:\s*\.\s*(?P<port>[a-z]+))?)?"
    r"(?P<line>\s*=(?!\s*[0-9]))?(?:\s+total\s+(?P<total>[0-9]{1,3}))?(?:\s*=\s*(?P<claim>[0-9]{1,3}))?",
    re.ASCII | re.IGNORECASE,
)
_SLIPS: Final = str.maketrans("oOlIi:._", "00111---")


def common_form(text: str) -> str:
    """Return a text with plain hyphens, blanks and quotes, and composed letters, as long as they were.

    Word processors and telephones put dashes, unbreakable blanks and curly quotes where a plain one was meant.
    """
    if text.isascii():
        return text.replace("\t", " ")
    return unicodedata.normalize("NFC", _QUOTES.sub(_plain_quotes, text).translate(_SAME))


def _plain_quotes(found: re.Match[str]) -> str:
    inside = found[1].translate(_SAME)
    return inside.replace(inside.strip(), f'"{inside.strip()}"', 1) if inside.strip() else found[0]


def _folded(word: str) -> str:
    """Return a word without capitals and accents, so that ``Règles`` and ``REGLES`` are one."""
    apart = unicodedata.normalize("NFD", word.strip().casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _by_form(*, of_moves: bool) -> dict[str, tuple[str, str]]:
    """Return meaning and language by form; a form of several languages has the language ``""``."""
    found: dict[str, tuple[str, str]] = {}
    for lang, words in WORDS.items():
        for known, forms in words.items():
            if (known in MOVES) == of_moves and known != "round":
                for form in map(_folded, forms):
                    found[form] = (known, "" if form in found else lang)
    return found


def line_words() -> list[str]:
    """Return the words that begin a line, each with its colon."""
    return [f"{forms[0]}:" for words in WORDS.values() for word, forms in words.items() if word not in MOVES]


_LINES: Final = _by_form(of_moves=False)
_MOVES: Final = _by_form(of_moves=True)
_ROUNDS: Final = {_folded(form): ("round", lang) for lang in WORDS for form in WORDS[lang]["round"]}
_ROUND = re.compile(rf"({'|'.join(_ROUNDS)})(?: ?(?:n°|no\.?|#)? ?[0-9]+)?(?: ?:)?", re.IGNORECASE)


def meaning(line: str) -> tuple[str, str, int]:
    """Return what a line begins with: the word's meaning, its language, and how many characters it takes.

    The meaning is ``""`` where the line begins with no word of the notation, and the language where the word is
    one of several languages.
    """
    found = _ROUND.fullmatch(line) if len(line) < _LONGEST_MOVE else None
    if found:
        return *_ROUNDS[found[1].casefold()], len(line)
    word, colon, _ = line.partition(":")
    if not colon or len(word) > _LONGEST_MOVE:
        return "", "", 0
    return *_LINES.get(_folded(word), ("", "")), len(word) + 1


def language_of(move: str) -> str:
    """Return the language of a move's first word, ``""`` where it is a tile or a word of several languages."""
    return _MOVES.get(_folded(move[:_LONGEST_MOVE].partition(" ")[0]), ("", ""))[1]


def nearest(read: str, known: Iterable[str]) -> dict[str, str]:
    """Return the fact ``near`` where one of the known words is near to what was read."""
    by_form = {_folded(word): word for word in known}
    close = get_close_matches(_folded(read), by_form, 1) if len(read) <= _LONGEST_MOVE else []
    return {"near": by_form[close[0]]} if close else {}


def with_facts(refusal: Refusal, more: Mapping[str, object]) -> Refusal:
    """Return a refusal with more facts."""
    return dataclasses.replace(refusal, facts={**refusal.facts, **more})


def with_near(refusal: Refusal) -> Refusal:
    """Return a refusal with what may have been meant, where it tells what is known."""
    known, read = (refusal.facts.get(fact) for fact in ("known", "read"))
    return with_facts(refusal, nearest(str(read), map(str, known))) if isinstance(known, tuple) else refusal


def read_each(
    parts: Iterable[_Part],
    read_one: Callable[[_Part], _Read],
    place: Callable[[_Part], Mapping[str, object]],
    problems: list[Refusal],
) -> Iterator[_Read]:
    """Read parts; those that cannot be read are left out.

    Parameters
    ----------
    parts
        What is read.
    read_one
        Reads one of them, or raises a :class:`~muggins_widgets.rules.refusal.RulesError`.
    place
        Returns where a part stands, as facts.
    problems
        What could not be read is added to it, with its place and what may have been meant. After
        :data:`MOST_PROBLEMS` of them nothing more is read.
    """
    for part in parts:
        if len(problems) >= MOST_PROBLEMS:
            return
        try:
            yield read_one(part)
        except RulesError as error:
            refusal = with_near(with_facts(error.refusal, {**place(part), **error.refusal.facts}))
            if refusal not in problems:
                problems.append(refusal)


def read_tile(text: str) -> Tile:
    """Read a tile, with blanks around its mark and a ``/`` for one too.

    Raises
    ------
    TileError
        If it is none of the set.
    """
    return Tile.read(re.sub(r"\s+", "", text).replace("/", "-") if len(text) <= _LONGEST_MOVE else text)


def read_move(text: str, seat: int) -> Move:
    """Read one move: ``pass``, ``draw``, ``draw 1-2``, ``muggins``, or a tile laid, in any language.

    Raises
    ------
    RecordError
        If it is none of them; ``near`` among its facts is what may have been meant.
    TileError
        If a tile in it does not exist.
    """
    move = _move(text.strip(), seat) if len(text) <= _LONGEST_MOVE else None
    if move is None:
        refusal = Refusal("record.notation", "no-such-move", {"read": excerpt(text)})
        raise RecordError(with_facts(refusal, _near_move(text.strip(), seat)))
    return move


def _move(text: str, seat: int) -> Move | None:
    word, _, rest = text.partition(" ")
    match _MOVES.get(_folded(word), ("", ""))[0], rest.strip():
        case "pass", "":
            return Pass()
        case "muggins", "":
            return Call(seat)
        case "draw", "":
            return Draw()
        case "draw", tile if re.fullmatch(_TILE, tile, re.ASCII) or " " not in tile:
            return Draw(read_tile(tile))
    found = _LAID.fullmatch(text)
    return _laid(found) if found else None


def _laid(found: re.Match[str]) -> Laid:
    host = read_tile(found["host"]) if found["host"] else None
    name = found["port"].lower() if found["port"] else ""
    port = host.port(_MOVES.get(name, (name,))[0]).name if host and name else None
    claim, total = (int(found[group]) if found[group] else None for group in ("claim", "total"))
    return Laid(read_tile(found["tile"]), host, port, bool(found["line"]), claim, total)


def _near_move(text: str, seat: int) -> dict[str, str]:
    """Return what may have been meant by what is no move: a misspelt word, letters for figures."""
    word, blank, rest = text.partition(" ")
    near = nearest(word, (forms[known][0] for forms in WORDS.values() for known in ("draw", "pass", "muggins")))
    for meant in (near.get("near", "") + blank + rest, text.translate(_SLIPS)):
        try:
            if meant != text and _move(meant, seat):
                return {"near": meant}
        except RulesError:
            continue
    return {}


def write_move(move: Move, lang: str = "en") -> str:
    """Write one move as :func:`read_move` reads it, with the words of a language."""
    words = WORDS.get(lang, _ENGLISH)
    match move:
        case Pass():
            return words["pass"][0]
        case Call():
            return words["muggins"][0]
        case Draw(tile):
            return " ".join([words["draw"][0], *([tile.code] if tile else [])])
        case Laid(tile, host, port, in_line, claim, total):
            name = words[port][0] if port and port in words else port
            place = f"@{host.code}" + (f".{name}" if name else "") if host else ""
            announced = f" {words['total'][0]} {total}" if total is not None else ""
            return tile.code + place + "=" * in_line + announced + (f" = {claim}" if claim is not None else "")
