"""The record as JSON, by the schema in ``record.schema.json``. Moves are written as in the text notation."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn, TypeVar

from muggins_widgets.records.move_text import read_move, write_move
from muggins_widgets.records.record_text import MOST_CHARACTERS
from muggins_widgets.records.written import RecordError, Round, Turn, WrittenGame
from muggins_widgets.rules import (
    MUGGINS,
    Lot,
    Refusal,
    RulesError,
    Ruleset,
    Tile,
    choices_of,
    new_game,
    ruleset_from,
)
from muggins_widgets.rules.tiles import excerpt

__all__ = ["FORMAT", "read", "write"]

FORMAT = "muggins-record/1"
"""How a record in JSON names its format, with the number of the version."""
_TOP = frozenset({"format", "rules", "choices", "players", "scores", "seed", "rounds"})
_ROUND = frozenset({"lead", "lots", "hands", "boneyard", "turns", "left"})
_TURN = frozenset({"player", "actions"})
_Game = TypeVar("_Game", bound=WrittenGame)
_Read = TypeVar("_Read")


def write(record: WrittenGame) -> str:
    """Write a record as JSON."""
    name, choices = choices_of(record.ruleset)
    whole: dict[str, object] = {"format": FORMAT, "rules": name}
    if choices:
        whole["choices"] = choices
    whole["players"] = record.players
    if record.scores:
        whole["scores"] = record.scores
    if record.seed is not None:
        whole["seed"] = record.seed
    whole["rounds"] = [_round(played) for played in record.rounds]
    return json.dumps(whole, ensure_ascii=False)


def _round(played: Round) -> dict[str, object]:
    whole: dict[str, object] = {}
    if played.leader is not None:
        whole["lead"] = played.leader
    if played.lots:
        whole["lots"] = [[[seat, tile.code] for seat, tile in lot.tiles] for lot in played.lots]
    if any(hand is not None for hand in played.hands):
        whole["hands"] = [_codes(hand) for hand in played.hands]
    if played.boneyard is not None:
        whole["boneyard"] = _codes(played.boneyard)
    whole["turns"] = [
        {"player": turn.seat, "actions": [write_move(move) for move in turn.moves]} for turn in played.turns
    ]
    if any(hand is not None for hand in played.left):
        whole["left"] = [_codes(hand) for hand in played.left]
    return whole


def _codes(tiles: tuple[Tile, ...] | None) -> list[str] | None:
    return None if tiles is None else [tile.code for tile in tiles]


def read(text: str, make: type[_Game]) -> _Game:
    """Read a record from JSON.

    Raises
    ------
    RecordError
        If it is no JSON (the facts have line and column), or a value is not what the schema says (the facts
        have its path).
    """
    if len(text) > MOST_CHARACTERS:
        facts = {"characters": len(text), "most": MOST_CHARACTERS}
        raise RecordError(Refusal("record.notation", "record-too-long", facts))
    try:
        whole = json.loads(text.removeprefix("\ufeff"), parse_int=_number)
    except json.JSONDecodeError as error:
        raise _no_json(error.lineno, error.colno, error.doc[error.pos :]) from None
    except (RecursionError, ValueError):
        raise _no_json(1, 1, text) from None
    return _record(_object(whole, "$", _TOP), make)


def _no_json(line: int, column: int, read_: str) -> RecordError:
    facts = {"line": line, "column": column, "read": excerpt(read_), "expected": "json"}
    return RecordError(Refusal("record.notation", "record-expected", facts))


def _number(digits: str) -> int:
    if len(digits) > 9:
        raise ValueError(digits[:9])
    return int(digits)


def _record(whole: dict[str, Any], make: type[_Game]) -> _Game:
    if whole.get("format", FORMAT) != FORMAT:
        _expected("format", "$.format", whole["format"])
    ruleset = _ruleset(whole)
    players = tuple(_list(whole.get("players"), "$.players", _string))
    scores = tuple(_list(whole.get("scores", []), "$.scores", _integer))
    seed = whole.get("seed")
    if seed is not None:
        seed = _string(seed, "$.seed")
    _guard(lambda: new_game(ruleset, players, scores=scores or None), "$.players")

    def one_round(value: object, path: str) -> Round:
        return _read_round(_object(value, path, _ROUND), path, len(players))

    rounds = _list(whole.get("rounds", []), "$.rounds", one_round)
    return make(players, tuple(rounds), ruleset, scores, seed)


def _ruleset(whole: dict[str, Any]) -> Ruleset:
    name = _string(whole.get("rules", MUGGINS.name), "$.rules")
    choices = _object(whole.get("choices", {}), "$.choices", None)
    made = {key: tuple(value) if isinstance(value, list) else value for key, value in choices.items()}
    return _guard(lambda: ruleset_from(name, made), "$.rules")


def _read_round(whole: dict[str, Any], path: str, players: int) -> Round:
    def seat(value: object, where: str) -> int:
        number = _integer(value, where)
        return number if number in range(players) else _expected("seat", where, value)

    def turn(value: object, where: str) -> Turn:
        one = _object(value, where, _TURN)
        owner = seat(one.get("player"), f"{where}.player")
        moves = _list(one.get("actions"), f"{where}.actions", _string)
        place = f"{where}.actions"
        return Turn(owner, tuple(_guard(partial(read_move, move, owner), place) for move in moves))

    def pair(value: object, where: str) -> tuple[int, Tile]:
        if not isinstance(value, list) or len(value) != 2:
            _expected("seat-and-tile", where, value)
        return seat(value[0], where), _tile(value[1], where)

    def lot(value: object, where: str) -> Lot:
        return Lot(tuple(_list(value, where, pair)))

    def hands(key: str) -> tuple[tuple[Tile, ...] | None, ...]:
        value = whole.get(key, [])
        if isinstance(value, list) and value and len(value) != players:
            _expected("hands", f"{path}.{key}", value)
        return tuple(_list(value, f"{path}.{key}", _hand))

    return Round(
        turns=tuple(_list(whole.get("turns", []), f"{path}.turns", turn)),
        leader=seat(whole["lead"], f"{path}.lead") if whole.get("lead") is not None else None,
        lots=tuple(_list(whole.get("lots", []), f"{path}.lots", lot)),
        hands=hands("hands"),
        boneyard=_hand(whole.get("boneyard"), f"{path}.boneyard"),
        left=hands("left"),
    )


def _hand(value: object, path: str) -> tuple[Tile, ...] | None:
    return None if value is None else tuple(_list(value, path, _tile))


def _tile(value: object, path: str) -> Tile:
    return _guard(lambda: Tile.read(_string(value, path)), path)


def _object(value: object, path: str, keys: frozenset[str] | None) -> dict[str, Any]:
    if not isinstance(value, dict):
        _expected("object", path, value)
    for key in value:
        if keys is not None and key not in keys:
            _expected("known-key", path, key)
    return value


def _list(value: object, path: str, each: Callable[[object, str], _Read]) -> list[_Read]:
    if not isinstance(value, list):
        _expected("list", path, value)
    return [each(one, f"{path}[{index}]") for index, one in enumerate(value)]


def _string(value: object, path: str) -> str:
    return value if isinstance(value, str) else _expected("string", path, value)


def _integer(value: object, path: str) -> int:
    return value if type(value) is int else _expected("number", path, value)


def _guard(read_it: Callable[[], _Read], path: str) -> _Read:
    """Read something, and say where it stands if it cannot be read."""
    try:
        return read_it()
    except RulesError as error:
        refusal = error.refusal
        facts = {"path": path, **refusal.facts}
        raise RecordError(Refusal(refusal.clause, refusal.reason, facts)) from None


def _expected(what: str, path: str, value: object) -> NoReturn:
    facts = {"path": path, "read": excerpt(value), "expected": what}
    raise RecordError(Refusal("record.notation", "record-path-expected", facts))
