"""Reading a record's text line by line, with all that is wrong with it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NoReturn, TypeVar

from muggins_widgets.records.notation import (
    PLAIN,
    QUOTED,
    WORDS,
    common_form,
    language_of,
    line_words,
    meaning,
    nearest,
    read_each,
    read_move,
    read_tile,
    with_facts,
)
from muggins_widgets.records.written import RecordError, Round, Turn, WrittenCount, WrittenGame
from muggins_widgets.rules import MUGGINS, Hand, Lot, Refusal, Ruleset, Tile, new_game, read_ruleset
from muggins_widgets.rules.tiles import excerpt

_Game = TypeVar("_Game", bound=WrittenGame)
_Read = TypeVar("_Read")

__all__ = ["Reader"]

_TILES = re.compile(r"\[[^\[\]]*\]|[0-9]\s*[-|/]\s*[0-9](?![0-9])|[^\s,]+", re.ASCII)
_SCORE = re.compile(r"(?:= ?)?(-?[0-9]{1,5})", re.ASCII)
_COUNT = re.compile(r"(?P<pips>[0-9]{1,3})?(?: *(?:[-=]?>|=) *-?(?P<rounded>[0-9]{1,3}))?", re.ASCII)
_HEAD = ("rules", "players", "seed")
_END = ("left", "count", "scores")


@dataclass(slots=True)
class _Part:
    """A piece of a line, and the column (from 1) at which it begins."""

    text: str
    column: int

    def split(self, mark: str) -> Iterator[_Part]:
        """Split at a mark outside double quotes into pieces without the blanks around them."""
        start = 0
        for found in re.finditer(rf"{QUOTED.pattern}|{mark}|\Z", self.text):
            if not found[0].startswith('"'):
                yield self.after(start, found.start())
                start = found.end()

    def after(self, count: int, end: int | None = None) -> _Part:
        """Return what is behind the first so many characters, without the blanks around it."""
        rest = self.text[count:end]
        return _Part(rest.strip(), self.column + count + len(rest) - len(rest.lstrip()))


@dataclass
class Reader:
    """Reads a record line by line: :meth:`line` for each, then :meth:`record`."""

    number: int = 0
    ruleset: Ruleset = MUGGINS
    players: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    seed: str | None = None
    winner: int | None = None
    rounds: list[Round] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    lines: dict[str, tuple[int, ...]] = field(default_factory=dict)
    round_lines: dict[str, tuple[int, ...]] = field(default_factory=dict)
    languages: Counter[str] = field(default_factory=Counter)
    problems: list[Refusal] = field(default_factory=list)
    names_unknown: bool = False

    def line(self, number: int, text: str) -> None:
        """Read a line, and keep what is wrong with it."""
        self.number = number
        whole = _Part(text, 1).after(0)
        if whole.text:
            self._try(self._line, whole)

    def record(self, make: type[_Game]) -> _Game:
        """Return the record that was read, or raise all that is wrong with it."""
        self._try(self._need_players, _Part("", 1))
        self._close()
        if not self.problems:
            self.number = (self.lines.get("scores") or self.lines["players"])[0]
            self._try(lambda _: new_game(self.ruleset, self.players, scores=self.scores or None), _Part("", 1))
        if self.problems:
            raise RecordError(self.problems[0], tuple(self.problems))
        lang = max(WORDS, key=lambda known: self.languages[known])
        return make(
            self.players,
            tuple(self.rounds),
            self.ruleset,
            self.scores,
            self.seed,
            self.winner,
            lang,
            self.lines,
        )

    # What is wrong

    def _each(self, parts: Iterable[_Part], read_one: Callable[[_Part], _Read]) -> Iterator[_Read]:
        """Read parts; those that cannot be read are left out, and why is kept."""
        return read_each(
            parts, read_one, lambda part: {"line": self.number, "column": part.column}, self.problems
        )

    def _one(self, part: _Part, read_one: Callable[[_Part], _Read]) -> _Read:
        """Read a part; where it cannot be read, what it belongs to is left out too."""
        for found in self._each([part], read_one):
            return found
        raise RecordError(self.problems[-1])

    def _try(self, read_one: Callable[[_Part], object], part: _Part) -> None:
        for _ in self._each([part], read_one):
            pass

    def _expected(self, what: str, part: _Part, known: Iterable[str] = (), word: str = "") -> NoReturn:
        facts = {"line": self.number, "column": part.column, "read": excerpt(part.text), "expected": what}
        refusal = Refusal("record.notation", "record-expected", facts)
        raise RecordError(with_facts(refusal, nearest(word or part.text, known)))

    def _need_players(self, part: _Part) -> None:
        if not self.players and not self.names_unknown:
            self.names_unknown = True
            self._expected("players", part, line_words(), part.text.partition(":")[0])

    # Lines

    def _line(self, whole: _Part) -> None:
        word, lang, length = meaning(whole.text)
        self.languages[lang] += 1
        if word == "round":
            self._close()
            self.round_lines = {"round": (self.number,)}
            self.rounds.append(Round(lines=self.round_lines))
            self._need_players(whole)
        elif word:
            self._keyword(word, whole.after(length), whole)
        else:
            self._turn(whole)

    def _keyword(self, word: str, rest: _Part, whole: _Part) -> None:
        said = self.round_lines if self.rounds and word != "winner" else self.lines
        if (word in said and word != "lots") or (self.rounds and word in _HEAD):
            self._expected("round-part" if self.rounds else "round", whole)
        if not (self.rounds or word in (*_HEAD, "scores")):
            self._expected("round", whole)
        said[word] = (*said.get(word, ()), self.number)
        if word not in ("rules", "seed", "players"):
            self._need_players(rest)
        read_part: dict[str, Callable[[_Part], dict[str, Any]]] = {
            "lots": lambda rest: {"lots": (*self.rounds[-1].lots, Lot(tuple(self._lot(rest))))},
            "lead": lambda rest: {"leader": self._seat(rest)},
            "hands": lambda rest: {"hands": self._by_seat(rest)},
            "boneyard": lambda rest: {"boneyard": self._boneyard(rest)},
            "left": lambda rest: {"left": self._by_seat(rest)},
            "count": lambda rest: {"counts": tuple(self._each(rest.split("[;,]"), self._count))},
            "scores": lambda rest: {"scores": self._by_side(rest, None)},
        }
        if word in read_part and self.rounds:
            changes = read_part[word](rest)
            self.rounds[-1] = replace(self.rounds[-1], **changes)
        else:
            getattr(self, f"_read_{word}")(rest)

    def _read_rules(self, rest: _Part) -> None:
        for ruleset in self._each([rest], lambda part: read_ruleset(part.text)):
            self.ruleset = ruleset

    def _read_players(self, rest: _Part) -> None:
        problems = len(self.problems)
        self.players = tuple(self._each(rest.split(","), self._name))
        self.names_unknown = len(self.problems) > problems
        if not self.names_unknown:
            self._try(lambda _: new_game(self.ruleset, self.players), rest)

    def _read_scores(self, rest: _Part) -> None:
        self.scores = self._by_side(rest, 0)

    def _read_seed(self, rest: _Part) -> None:
        self.seed = self._unquoted(rest) if QUOTED.fullmatch(rest.text) else rest.text

    def _read_winner(self, rest: _Part) -> None:
        self.winner = self.ruleset.side_of(self._seat(rest))

    def _turn(self, whole: _Part) -> None:
        if not self.rounds:
            self._need_players(whole)
            if self._named(whole):  # the word is missing once, not before every turn
                self.rounds.append(Round(lines=self.round_lines))
            self._expected("round", whole, line_words(), whole.text.partition(":")[0])
        if any(part in self.round_lines for part in _END):
            self._expected("round", whole)
        seat, rest = self._owner(whole)
        ended = _Part(rest.text.rstrip(" .,;"), rest.column)  # telephones end a line with a full stop
        parts = list(ended.split("[,;]"))
        self.languages.update(language_of(part.text) for part in parts)
        moves = tuple(self._each(parts, lambda part: read_move(part.text, seat)))
        self.turns.append(Turn(seat, moves, self.number))

    def _close(self) -> None:
        if self.rounds:
            self.rounds[-1] = replace(self.rounds[-1], turns=tuple(self.turns))
        self.turns = []

    # Parts of a line

    @cached_property
    def _names(self) -> list[tuple[re.Pattern[str], int]]:
        """Patterns of the names that may begin a part, the longest first, as written and whatever the case."""
        forms = {
            common_form(form): seat
            for seat, name in enumerate(self.players)
            for form in (name, json.dumps(name), json.dumps(name, ensure_ascii=False))
        }
        ordered = sorted(forms, key=len, reverse=True)
        return [
            (re.compile(re.escape(form).replace(r"\ ", " +") + r"(?:\s*:\s*|\s+|\Z)", flags), forms[form])
            for flags in (0, re.IGNORECASE)
            for form in ordered
        ]

    def _named(self, part: _Part) -> tuple[int, _Part] | None:
        """Read the name at the beginning of a part; return its seat and the rest."""
        found = ((pattern.match(part.text), seat) for pattern, seat in self._names)
        return next(((seat, part.after(match.end())) for match, seat in found if match), None)

    def _owner(self, part: _Part) -> tuple[int, _Part]:
        """Read the name at the beginning of a part, which must have one."""
        named = self._named(part)
        if named:
            return named
        if self.names_unknown:
            raise RecordError(self.problems[-1])  # the names are reported already
        word = re.split(r"[\s:]", part.text, maxsplit=1)[0]
        return self._expected("name", part, (*self.players, *line_words()), word)

    def _seat(self, part: _Part) -> int:
        seat, rest = self._owner(part)
        if rest.text:
            self._expected("line-end", rest)
        return seat

    def _lot(self, rest: _Part) -> Iterator[tuple[int, Tile]]:
        def one(part: _Part) -> tuple[int, Tile]:
            seat, tile = self._owner(part)
            return seat, self._one(tile, lambda piece: read_tile(piece.text))

        return self._each(rest.split("[,;]"), one)

    def _by_side(self, rest: _Part, unwritten: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a score or None
        scores: dict[int, int] = {}

        def one(part: _Part) -> None:
            seat, value = self._owner(part)
            found = _SCORE.fullmatch(value.text) or self._expected("score", value)
            if self.ruleset.side_of(seat) in scores:
                self._expected("line-end", part)
            scores[self.ruleset.side_of(seat)] = int(found[1])

        for part in rest.split("[;,]"):
            self._try(one, part)
        return tuple(scores.get(side, unwritten) for side in range(self.ruleset.sides(len(self.players))))

    def _count(self, part: _Part) -> WrittenCount:
        seat, rest = self._owner(part)
        found = _COUNT.fullmatch(rest.text)
        if not found or not rest.text:
            self._expected("count", rest)
        pips, rounded = (int(number) if number else None for number in found.groups())
        return WrittenCount(seat, pips, rounded)

    def _by_seat(self, rest: _Part) -> tuple[tuple[Tile, ...] | None, ...]:
        """Read hands: a part without a name has more tiles of the hand before it."""
        tiles: list[tuple[Tile, ...] | None] = [None] * len(self.players)
        owner: list[int] = []

        def one(part: _Part) -> None:
            if owner and not self._named(part) and re.match(r"[\[0-9]|\Z", part.text):
                tiles[owner[-1]] = (*(tiles[owner[-1]] or ()), *self._tiles(part))
                return
            seat, own = self._owner(part)
            if seat in owner:
                self._expected("line-end", part)
            owner.append(seat)
            tiles[seat] = self._tiles(own)

        for part in rest.split("[;,]"):
            self._try(one, part)
        return tuple(tiles)

    def _name(self, part: _Part) -> str:
        if QUOTED.fullmatch(part.text):
            return self._unquoted(part)
        if not PLAIN.fullmatch(part.text):
            self._expected("name", part)
        return part.text

    def _unquoted(self, part: _Part) -> str:
        try:
            return str(json.loads(part.text))
        except ValueError:
            self._expected("string", part)

    def _boneyard(self, part: _Part) -> Hand:
        """Read a boneyard: ``?`` is a tile that is not known, ``...`` at the end stands for all the rest."""
        known = re.sub(r"(\.\.\.|\u2026)\Z", "", part.text)
        pieces = (_Part(found[0], part.column + found.start()) for found in _TILES.finditer(known))
        tiles = self._each(pieces, lambda piece: None if piece.text == "?" else read_tile(piece.text))
        return (*tiles, *(None,) * (known != part.text))

    def _tiles(self, part: _Part) -> tuple[Tile, ...]:
        pieces = (_Part(found[0], part.column + found.start()) for found in _TILES.finditer(part.text))
        return tuple(self._each(pieces, lambda piece: read_tile(piece.text)))
