"""The record as text: short enough to be typed at the table, plain enough to be read aloud.

::

    rules: muggins, hand_two = 2
    players: Ana, Ben
    round
    lead: Ana
    Ana 3-6
    Ben 6-6@3-6 = 15
    Ana draw 1-2, draw 3-5, 3-5@3-6
    Ben 5-6@3-5
    left: Ana 1-1 1-2

``#`` begins a note. ``= 15`` is what the player claimed; a name with a comma, colon, semicolon or ``#`` is
written in double quotes. The whole notation is in ``docs/record.md``, its words in ``notation``.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from muggins_widgets.records.notation import PLAIN, WORDS, common_form, write_move
from muggins_widgets.records.reader import Reader
from muggins_widgets.records.written import RecordError, Round, WrittenCount, WrittenGame
from muggins_widgets.rules import Hand, Refusal, Tile, write_ruleset
from muggins_widgets.rules.tiles import excerpt

_Game = TypeVar("_Game", bound=WrittenGame)

__all__ = [
    "MOST_BYTES",
    "MOST_CHARACTERS",
    "canonical",
    "check_length",
    "decode",
    "read",
    "write",
]

MOST_CHARACTERS: Final = 4_000_000
"""Longer texts are refused unread: 3,000 rounds with all hands written down have about 2,000,000 characters."""

MOST_BYTES: Final = 4 * MOST_CHARACTERS + 1
"""One more than the longest record can have: a longer file is not read to its end."""

_NOTE = re.compile(r'^(?:[^"#]|"(?:[^"\\]|\\.)*"|(?<=\S)#)*')
_LINE_END = re.compile("\r\n|[\r\n\u2028\u2029]")


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8, UTF-16 or, where it is neither, Windows-1252.

    Raises
    ------
    RecordError
        If it is a text in none of them.
    """
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    wide = "utf-16" if marked else {b"\0": "utf-16-be"}.get(data[:1]) or {b"\0": "utf-16-le"}.get(data[1:2])
    for encoding in (wide,) if wide else ("utf-8", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise RecordError(Refusal("record.notation", "record-no-encoding"))


def check_length(text: object) -> None:
    """Refuse what is no text, or too long to be a record.

    Raises
    ------
    RecordError
        If it is.
    """
    if not isinstance(text, str):
        raise RecordError(Refusal("record.notation", "record-no-text", {"read": excerpt(type(text).__name__)}))
    if len(text) > MOST_CHARACTERS:
        facts = {"characters": len(text), "most": MOST_CHARACTERS}
        raise RecordError(Refusal("record.notation", "record-too-long", facts))


def read(text: str, make: type[_Game]) -> _Game:
    """Read a record from its text.

    Raises
    ------
    RecordError
        If a line is none of the notation's. Its ``problems`` are all there are, each with line, column, what
        was read, what was expected, and what may have been meant.
    """
    check_length(text)
    reader = Reader()
    for number, line in enumerate(_LINE_END.split(common_form(text.removeprefix("\ufeff"))), 1):
        reader.line(number, _without_note(line))
    return reader.record(make)


def _without_note(line: str) -> str:
    found = _NOTE.match(line)
    return found[0] if found and line[found.end() : found.end() + 1] != '"' else line  # a quote left open


def canonical(text: str, record: WrittenGame) -> str:
    """Return the text of a record with each line in canonical form; notes, empty lines and order stay.

    Parameters
    ----------
    text
        What was read.
    record
        What it was read as.
    """
    ends = _LINE_END.findall(text)
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    for number, line in _lines(record):
        if number:
            said = common_form(lines[number - 1])
            note = said[len(_without_note(said).rstrip()) :].rstrip()
            lines[number - 1] = line + note
    written = (line + end for line, end in zip(lines, [*ends, ""], strict=True))
    return "".join(written)


def write(record: WrittenGame) -> str:
    """Write a record as :func:`read` reads it, in the language it was read in."""
    return "".join(f"{line}\n" for _, line in _lines(record))


def _lines(record: WrittenGame) -> Iterator[tuple[int, str]]:
    """Write a record line by line, each with the number of the line that it was read from, or 0."""
    names = [_written_name(name, record.players) for name in record.players]
    words = {meaning: forms[0] for meaning, forms in WORDS[record.lang].items()}
    head = {"rules": write_ruleset(record.ruleset), "players": ", ".join(names)}
    if record.seed is not None:
        plain = (
            record.seed.isprintable()
            and PLAIN.fullmatch(record.seed)
            and record.seed == common_form(record.seed)
        )
        head["seed"] = record.seed if plain else json.dumps(record.seed)
    head["scores"] = _by_name(names, record.scores)
    for part, said in head.items():
        if said:
            yield record.lines.get(part, (0,))[0], f"{words[part]}: {said}"
    for played in record.rounds:
        yield from _round_lines(played, names, words, record.lang)
    if record.winner is not None:
        yield record.lines.get("winner", (0,))[0], f"{words['winner']}: {names[record.winner]}"


def _round_lines(
    played: Round, names: list[str], words: dict[str, str], lang: str
) -> Iterator[tuple[int, str]]:
    def line(part: str, said: str, number: int = 0) -> Iterator[tuple[int, str]]:
        if said:
            yield played.line_of(part, number) if part in played.lines else 0, f"{words[part]}: {said}"

    yield played.line_of("round"), words["round"]
    for number, lot in enumerate(played.lots):
        yield from line("lots", ", ".join(f"{names[seat]} {tile.code}" for seat, tile in lot.tiles), number)
    yield from line("lead", names[played.leader] if played.leader is not None else "")
    yield from line("hands", _by_name(names, played.hands))
    if played.boneyard is not None:
        number = played.line_of("boneyard") if "boneyard" in played.lines else 0
        yield number, f"{words['boneyard']}: {_boneyard(played.boneyard)}"
    for turn in played.turns:
        yield turn.line, f"{names[turn.seat]} " + ", ".join(write_move(move, lang) for move in turn.moves)
    yield from line("left", _by_name(names, played.left))
    yield from line("count", "; ".join(f"{names[count.seat]} {_said(count)}" for count in played.counts))
    yield from line("scores", _by_name(names, played.scores))


def _boneyard(tiles: Hand) -> str:
    """Write a boneyard: ``?`` for a tile that is not known, at the end ``...`` for all the rest."""
    said = [tile.code if tile else "?" for tile in tiles]
    return " ".join([*said[:-1], "..."] if tiles[-1:] == (None,) else said)


def _by_name(names: Iterable[str], facts: Iterable[tuple[Tile, ...] | int | None]) -> str:
    known = ((name, fact) for name, fact in zip(names, facts, strict=False) if fact is not None)
    return "; ".join(f"{name} {_said(fact)}".strip() for name, fact in known)


def _said(fact: tuple[Tile, ...] | WrittenCount | int) -> str:
    if isinstance(fact, WrittenCount):
        pips = "" if fact.pips is None else str(fact.pips)
        return pips if fact.rounded is None else f"{pips} -> {fact.rounded}".strip()
    return str(fact) if isinstance(fact, int) else " ".join(tile.code for tile in fact)


def _written_name(name: str, names: Iterable[str]) -> str:
    """Write a name: in quotes if it could be read otherwise, or as the beginning of another one."""
    longer = any(other.lower().startswith(f"{name.lower()} ") for other in names)
    if name != common_form(name):
        return json.dumps(name)
    return name if PLAIN.fullmatch(name) and not longer else json.dumps(name, ensure_ascii=False)
