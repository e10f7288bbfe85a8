"""The record as JSON, by the schema in ``record.schema.json``. Moves are written as in the text notation."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from muggins_widgets.records.notation import (
    WORDS,
    nearest,
    read_each,
    read_move,
    with_facts,
    write_move,
)
from muggins_widgets.records.record_text import check_length
from muggins_widgets.records.written import RecordError, Round, Turn, WrittenCount, WrittenGame
from muggins_widgets.rules import MUGGINS, Lot, Refusal, Tile, choices_of, new_game, ruleset_from
from muggins_widgets.rules.tiles import excerpt

__all__ = ["FORMAT", "read", "write"]

FORMAT = "muggins-record/1"
"""How a record in JSON names its format, with the number of the version."""
_TOP = ("format", "lang", "rules", "choices", "players", "scores", "seed", "rounds", "winner")
_ROUND = ("lead", "lots", "hands", "boneyard", "turns", "left", "count", "scores")
_TURN = ("player", "actions")
_Game = TypeVar("_Game", bound=WrittenGame)
_Read = TypeVar("_Read")
_Default = TypeVar("_Default")


def write(record: WrittenGame) -> str:
    """Write a record as JSON."""
    name, choices = choices_of(record.ruleset)
    whole: dict[str, object] = {
        "format": FORMAT,
        "lang": record.lang if record.lang != "en" else None,
        "rules": name,
        "choices": choices or None,
        "players": record.players,
        "scores": record.scores or None,
        "seed": record.seed,
        "rounds": [_round(played) for played in record.rounds],
        "winner": record.winner,
    }
    return json.dumps(_written(whole), ensure_ascii=False)


def _written(whole: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in whole.items() if value is not None}


def _round(played: Round) -> dict[str, object]:
    return _written(
        {
            "lead": played.leader,
            "lots": [[[seat, tile.code] for seat, tile in lot.tiles] for lot in played.lots] or None,
            "hands": _hands(played.hands),
            "boneyard": None if played.boneyard is None else [tile and tile.code for tile in played.boneyard],
            "turns": [
                {"player": turn.seat, "actions": [write_move(move) for move in turn.moves]}
                for turn in played.turns
            ],
            "left": _hands(played.left),
            "count": [[count.seat, count.pips, count.rounded] for count in played.counts] or None,
            "scores": played.scores or None,
        }
    )


def _hands(hands: tuple[tuple[Tile, ...] | None, ...]) -> list[list[str] | None] | None:
    return [_codes(hand) for hand in hands] if any(hand is not None for hand in hands) else None


def _codes(tiles: tuple[Tile, ...] | None) -> list[str] | None:
    return None if tiles is None else [tile.code for tile in tiles]


def read(text: str, make: type[_Game]) -> _Game:
    """Read a record from JSON.

    Raises
    ------
    RecordError
        If it is no JSON (the facts have line and column), or values are not what the schema says (the facts
        have their paths).
    """
    check_length(text)
    try:
        return _made(json.loads(text.removeprefix("\ufeff"), parse_int=_number), make)
    except json.JSONDecodeError as error:
        raise _no_json(error.lineno, error.colno, error.doc[error.pos :]) from None
    except RecordError:
        raise
    except (RecursionError, ValueError):
        raise _no_json(1, 1, text) from None


def _made(whole: object, make: type[_Game]) -> _Game:
    problems: list[Refusal] = []
    for record in _Value(whole, "$", problems).tried(lambda value: _record(value, make)):
        if not problems:
            return record
    raise RecordError(problems[0], tuple(problems))


def _no_json(line: int, column: int, read_: str) -> RecordError:
    facts = {"line": line, "column": column, "read": excerpt(read_), "expected": "json"}
    return RecordError(Refusal("record.notation", "record-expected", facts))


def _number(digits: str) -> int:
    if len(digits) > 9:
        raise ValueError(digits[:9])
    return int(digits)


@dataclass(slots=True)
class _Value:
    """A value of the JSON, where it stands, and what is wrong so far."""

    value: Any
    path: str
    problems: list[Refusal]

    def expected(self, what: str, known: Collection[str] = ()) -> NoReturn:
        facts = {"path": self.path, "read": excerpt(self.value), "expected": what}
        refusal = Refusal("record.notation", "record-path-expected", facts)
        raise RecordError(with_facts(refusal, nearest(str(self.value), known)))

    def tried(self, read_one: Callable[[_Value], _Read], *values: _Value) -> list[_Read]:
        """Return what these values (or this one) are read as; what is wrong with the others is kept."""
        return list(read_each(values or (self,), read_one, lambda value: {"path": value.path}, self.problems))

    def fields(self, known: Collection[str]) -> None:
        """Check that it is an object with no other keys than these."""
        if not isinstance(self.value, dict):
            self.expected("object")
        others = (_Value(key, self.path, self.problems) for key in self.value if key not in known)
        for other in others:
            self.tried(lambda value: value.expected("known-key", known), other)

    def get(self, key: str, read_one: Callable[[_Value], _Read], default: _Default) -> _Read | _Default:
        """Return what is under a key; the default where nothing is, or nothing that can be read."""
        if self.value.get(key) is None:
            return default
        found = self.tried(read_one, _Value(self.value[key], f"{self.path}.{key}", self.problems))
        return found[0] if found else default

    def each(self, read_one: Callable[[_Value], _Read]) -> tuple[_Read, ...]:
        if not isinstance(self.value, list):
            self.expected("list")
        ones = (_Value(one, f"{self.path}[{index}]", self.problems) for index, one in enumerate(self.value))
        return tuple(self.tried(read_one, *ones)) if self.value else ()

    def string(self) -> str:
        return self.value if isinstance(self.value, str) else self.expected("string")

    def integer(self) -> int:
        return self.value if type(self.value) is int else self.expected("number")

    def seat(self, seats: int) -> int:
        number = self.integer()
        return number if number in range(seats) else self.expected("seat")

    def at(self, place: int, size: int) -> _Value:
        """Return one of the values of a list of this size."""
        if not isinstance(self.value, list) or len(self.value) != size:
            self.expected("seat-and-tile" if size == 2 else "seat-and-count")
        return _Value(self.value[place], f"{self.path}[{place}]", self.problems)

    def need(self, key: str) -> _Value:
        return _Value(self.value.get(key), f"{self.path}.{key}", self.problems)

    def tile(self) -> Tile:
        return Tile.read(self.string())

    def hand(self) -> tuple[Tile, ...] | None:
        return None if self.value is None else self.each(_Value.tile)


def _record(whole: _Value, make: type[_Game]) -> _Game:
    whole.fields(_TOP)
    whole.get("format", lambda value: value.value == FORMAT or value.expected("format"), default=True)
    lang = whole.get(
        "lang", lambda value: value.value if value.value in WORDS else value.expected("language"), "en"
    )
    name = whole.get("rules", _Value.string, "muggins")
    choices = whole.get("choices", _choices, {})
    rules = whole.tried(lambda _: ruleset_from(name, choices), _Value(name, "$.rules", whole.problems))
    ruleset = rules[0] if rules else MUGGINS
    players = whole.need("players").each(_Value.string)
    scores = whole.get("scores", lambda value: value.each(_Value.integer), ())
    if not whole.problems:
        whole.tried(
            lambda _: new_game(ruleset, players, scores=scores or None),
            _Value(players, "$.players", whole.problems),
        )
    seats = len(players)
    rounds = whole.get("rounds", lambda value: value.each(lambda one: _read_round(one, seats)), ())
    seed = whole.get("seed", _Value.string, None)
    winner = whole.get("winner", lambda value: value.seat(ruleset.sides(seats)), None)
    return make(players, rounds, ruleset, scores, seed, winner, lang)


def _choices(whole: _Value) -> dict[str, object]:
    if not isinstance(whole.value, dict):
        whole.expected("object")
    return {key: tuple(value) if isinstance(value, list) else value for key, value in whole.value.items()}


def _read_round(whole: _Value, players: int) -> Round:
    whole.fields(_ROUND)

    def seat(value: _Value) -> int:
        return value.seat(players)

    def turn(value: _Value) -> Turn:
        value.fields(_TURN)
        owner = value.need("player").seat(players)
        return Turn(owner, value.need("actions").each(lambda move: read_move(move.string(), owner)))

    def lot(value: _Value) -> Lot:
        return Lot(value.each(lambda pair: (pair.at(0, 2).seat(players), pair.at(1, 2).tile())))

    def boneyard_tile(value: _Value) -> Tile | None:
        return None if value.value is None else value.tile()

    def count(value: _Value) -> WrittenCount:
        pips, rounded = (
            None if value.at(place, 3).value is None else value.at(place, 3).integer() for place in (1, 2)
        )
        return WrittenCount(value.at(0, 3).seat(players), pips, rounded)

    def hands(value: _Value) -> tuple[tuple[Tile, ...] | None, ...]:
        if isinstance(value.value, list) and value.value and len(value.value) != players:
            value.expected("hands")
        return value.each(_Value.hand)

    return Round(
        turns=whole.get("turns", lambda value: value.each(turn), ()),
        leader=whole.get("lead", seat, None),
        lots=whole.get("lots", lambda value: value.each(lot), ()),
        hands=whole.get("hands", hands, ()),
        boneyard=whole.get("boneyard", lambda value: value.each(boneyard_tile), None),
        left=whole.get("left", hands, ()),
        counts=whole.get("count", lambda value: value.each(count), ()),
        scores=whole.get(
            "scores", lambda value: value.each(lambda one: None if one.value is None else one.integer()), ()
        ),
    )
