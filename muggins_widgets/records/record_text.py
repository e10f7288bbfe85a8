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

``#`` begins a note. ``= 15`` is what the player claimed; a name with a comma, colon, semicolon or ``#`` stands
in double quotes. The notation is told in full in ``docs/record.md``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NoReturn, TypeVar

from muggins_widgets.records.move_text import read_move, write_move
from muggins_widgets.records.written import RecordError, Round, Turn, WrittenGame
from muggins_widgets.rules import (
    MUGGINS,
    Lot,
    Refusal,
    RulesError,
    Ruleset,
    Tile,
    new_game,
    read_ruleset,
    write_ruleset,
)
from muggins_widgets.rules.tiles import excerpt

_Game = TypeVar("_Game", bound=WrittenGame)
_Read = TypeVar("_Read")

__all__ = ["MOST_CHARACTERS", "read", "write"]

MOST_CHARACTERS = 1_000_000
"""Longer texts are refused unread: a game of a hundred rounds has about 100,000 characters."""

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_PLAIN = re.compile(r"[^\s,:;#\"'](?:[^,:;#\"\n]*[^\s,:;#\"])?")
_NOTE = re.compile(r'^(?:[^"#]|"(?:[^"\\]|\\.)*"|(?<=\S)#)*')
_KEYWORDS = frozenset(
    {"rules", "players", "scores", "seed", "round", "lead", "lots", "hands", "boneyard", "left"}
)


def read(text: str, make: type[_Game]) -> _Game:
    """Read a record from its text.

    Raises
    ------
    RecordError
        If a line is none of the notation's; the facts have its line, column, what was read and expected.
    """
    if not isinstance(text, str):
        raise RecordError(Refusal("record.notation", "record-no-text", {"read": excerpt(type(text).__name__)}))
    if len(text) > MOST_CHARACTERS:
        facts = {"characters": len(text), "most": MOST_CHARACTERS}
        raise RecordError(Refusal("record.notation", "record-too-long", facts))
    reader = _Reader()
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff")), 1):
        reader.line(number, _without_note(line))
    return reader.record(make)


def _without_note(line: str) -> str:
    found = _NOTE.match(line)
    return found[0] if found and line[found.end() : found.end() + 1] != '"' else line  # a quote left open


@dataclass(slots=True)
class _Part:
    """A piece of a line, and the column (from 1) at which it begins."""

    text: str
    column: int

    def split(self, mark: str) -> Iterator[_Part]:
        """Split at a mark outside double quotes; give the pieces without the blanks around them."""
        start = 0
        for found in re.finditer(rf"{_QUOTED.pattern}|{mark}|\Z", self.text):
            if not found[0].startswith('"'):
                piece = self.text[start : found.start()]
                lead = len(piece) - len(piece.lstrip())
                yield _Part(piece.strip(), self.column + start + lead)
                start = found.end()

    def after(self, count: int) -> _Part:
        """Give what stands behind the first so many characters, without the blanks before it."""
        rest = self.text[count:]
        return _Part(rest.strip(), self.column + count + len(rest) - len(rest.lstrip()))


@dataclass(slots=True)
class _Reader:
    number: int = 0
    ruleset: Ruleset = MUGGINS
    players: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    seed: str | None = None
    rounds: list[Round] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    said: set[str] = field(default_factory=set)

    def line(self, number: int, text: str) -> None:
        self.number = number
        whole = _Part(text.strip(), 1 + len(text) - len(text.lstrip()))
        if not whole.text:
            return
        word, colon, _ = whole.text.partition(":")
        word = word.strip()
        if whole.text == "round":
            self._need_players(whole)
            self._close()
            self.said.clear()
            self.rounds.append(Round(lines={"round": (number,)}))
        elif colon and word in _KEYWORDS:
            self._keyword(word, whole.after(whole.text.index(":") + 1), whole)
        else:
            self._turn(whole)

    def record(self, make: type[_Game]) -> _Game:
        self._need_players(_Part("", 1))
        self._close()
        record = make(self.players, tuple(self.rounds), self.ruleset, self.scores, self.seed)
        self._guard(lambda: new_game(self.ruleset, self.players, scores=self.scores or None), _Part("", 1))
        return record

    def _keyword(self, word: str, rest: _Part, whole: _Part) -> None:
        if word in self.said and word != "lots":
            self._expected("round-part" if self.rounds else "round", whole)
        self.said.add(word)
        if word in ("rules", "players", "scores", "seed"):
            if self.rounds:
                self._expected("round-part", whole)
            getattr(self, f"_read_{word}")(rest)
            return
        if not self.rounds:
            self._expected("round", whole)
        played = self.rounds[-1]
        lines = {**played.lines, word: (*played.lines.get(word, ()), self.number)}
        self.rounds[-1] = replace(played, lines=lines, **getattr(self, f"_read_{word}")(rest))

    def _read_rules(self, rest: _Part) -> None:
        self.ruleset = self._guard(lambda: read_ruleset(rest.text), rest)

    def _read_players(self, rest: _Part) -> None:
        self.players = tuple(self._name(part) for part in rest.split(","))
        self._guard(lambda: new_game(self.ruleset, self.players), rest)

    def _read_scores(self, rest: _Part) -> None:
        self._need_players(rest)
        scores: dict[int, int] = {}
        for part in rest.split(";"):
            seat, value = self._owner(part)
            if not re.fullmatch(r"[-\u2212]?[0-9]{1,5}", value.text, re.ASCII):
                self._expected("score", value)
            side = self.ruleset.side_of(seat)
            if side in scores:
                self._expected("line-end", part)
            scores[side] = int(value.text.replace("\u2212", "-"))
        self.scores = tuple(scores.get(side, 0) for side in range(self.ruleset.sides(len(self.players))))

    def _read_seed(self, rest: _Part) -> None:
        self.seed = self._unquoted(rest) if _QUOTED.fullmatch(rest.text) else rest.text

    def _read_lead(self, rest: _Part) -> dict[str, object]:
        return {"leader": self._seat(rest)}

    def _read_lots(self, rest: _Part) -> dict[str, object]:
        drawn = []
        for part in rest.split(","):
            seat, tile = self._owner(part)
            drawn.append((seat, self._tile(tile)))
        return {"lots": (*self.rounds[-1].lots, Lot(tuple(drawn)))}

    def _read_boneyard(self, rest: _Part) -> dict[str, object]:
        return {"boneyard": self._tiles(rest)}

    def _read_hands(self, rest: _Part) -> dict[str, object]:
        return {"hands": self._by_seat(rest)}

    def _read_left(self, rest: _Part) -> dict[str, object]:
        return {"left": self._by_seat(rest)}

    def _by_seat(self, rest: _Part) -> tuple[tuple[Tile, ...] | None, ...]:
        tiles: list[tuple[Tile, ...] | None] = [None] * len(self.players)
        for part in rest.split(";"):
            seat, own = self._owner(part)
            if tiles[seat] is not None:
                self._expected("line-end", part)
            tiles[seat] = self._tiles(own)
        return tuple(tiles)

    def _turn(self, whole: _Part) -> None:
        if not self.rounds:
            self._expected("round" if self.players else "players", whole)
        if "left" in self.rounds[-1].lines:
            self._expected("round", whole)
        seat, rest = self._owner(whole)
        moves = [self._guard(partial(read_move, part.text, seat), part) for part in rest.split(",")]
        self.turns.append(Turn(seat, tuple(moves), self.number))

    def _close(self) -> None:
        if self.rounds:
            self.rounds[-1] = replace(self.rounds[-1], turns=tuple(self.turns))
        self.turns = []

    def _owner(self, part: _Part) -> tuple[int, _Part]:
        """Read the name at the beginning of a part; give its seat and the rest."""
        written = [
            (text, seat)
            for seat, name in enumerate(self.players)
            for text in (name, json.dumps(name), json.dumps(name, ensure_ascii=False))
            if (part.text + " ").startswith((f"{text} ", f"{text}\t"))
        ]
        if not written:
            self._expected("name", part)
        text, seat = max(written)
        return seat, part.after(len(text))

    def _seat(self, part: _Part) -> int:
        seat, rest = self._owner(part)
        if rest.text:
            self._expected("line-end", rest)
        return seat

    def _name(self, part: _Part) -> str:
        if _QUOTED.fullmatch(part.text):
            return self._unquoted(part)
        if not _PLAIN.fullmatch(part.text):
            self._expected("name", part)
        return part.text

    def _unquoted(self, part: _Part) -> str:
        try:
            return str(json.loads(part.text))
        except ValueError:
            self._expected("string", part)

    def _tile(self, part: _Part) -> Tile:
        return self._guard(lambda: Tile.read(part.text), part)

    def _tiles(self, part: _Part) -> tuple[Tile, ...]:
        pieces = (_Part(found[0], part.column + found.start()) for found in re.finditer(r"\S+", part.text))
        return tuple(self._tile(piece) for piece in pieces)

    def _need_players(self, part: _Part) -> None:
        if not self.players:
            self._expected("players", part)

    def _guard(self, read: Callable[[], _Read], part: _Part) -> _Read:
        """Read something, and say where it stands if it cannot be read."""
        try:
            return read()
        except RulesError as error:
            refusal = error.refusal
            facts = {**refusal.facts, "line": self.number, "column": part.column}
            raise RecordError(replace(refusal, facts=facts)) from None

    def _expected(self, what: str, part: _Part) -> NoReturn:
        facts = {"line": self.number, "column": part.column, "read": excerpt(part.text), "expected": what}
        raise RecordError(Refusal("record.notation", "record-expected", facts))


def write(record: WrittenGame) -> str:
    """Write a record as :func:`read` reads it."""
    names = [_written_name(name, record.players) for name in record.players]
    lines = [f"rules: {write_ruleset(record.ruleset)}", f"players: {', '.join(names)}"]
    if record.seed is not None:
        plain = record.seed.isprintable() and _PLAIN.fullmatch(record.seed)
        lines.append(f"seed: {record.seed if plain else json.dumps(record.seed)}")
    if record.scores:
        pairs = zip(names, record.scores, strict=False)
        lines.append("scores: " + "; ".join(f"{name} {score}" for name, score in pairs))
    for played in record.rounds:
        lines += ["round", *_round_lines(played, names)]
    return "\n".join(lines) + "\n"


def _round_lines(played: Round, names: list[str]) -> Iterator[str]:
    for lot in played.lots:
        yield "lots: " + ", ".join(f"{names[seat]} {tile.code}" for seat, tile in lot.tiles)
    if played.leader is not None:
        yield f"lead: {names[played.leader]}"
    if any(hand is not None for hand in played.hands):
        yield "hands: " + _by_name(played.hands, names)
    if played.boneyard is not None:
        yield f"boneyard: {_codes(played.boneyard)}"
    for turn in played.turns:
        yield f"{names[turn.seat]} " + ", ".join(write_move(move) for move in turn.moves)
    if any(hand is not None for hand in played.left):
        yield "left: " + _by_name(played.left, names)


def _by_name(hands: Iterable[tuple[Tile, ...] | None], names: list[str]) -> str:
    known = ((name, hand) for name, hand in zip(names, hands, strict=False) if hand is not None)
    return "; ".join(f"{name} {_codes(hand)}".strip() for name, hand in known)


def _codes(tiles: Iterable[Tile]) -> str:
    return " ".join(tile.code for tile in tiles)


def _written_name(name: str, names: Iterable[str]) -> str:
    """Write a name: in quotes if it could be read otherwise, or as the beginning of another one."""
    plain = _PLAIN.fullmatch(name) and not any(other.startswith(f"{name} ") for other in names)
    return name if plain else json.dumps(name, ensure_ascii=False)
