"""Starting, saving and resuming a game: seats, seeds, records, the form on the screen."""

import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from muggins_widgets.analysis import most_points
from muggins_widgets.components.game.session import GameSession, Seat
from muggins_widgets.components.shared.interactive import CannotDo
from muggins_widgets.records import Move, Record, Round, replay, with_shuffled_boneyard
from muggins_widgets.rules import LONGEST_SEED, MOST_SEATS, Draw, GameState, ruleset_named, shuffled
from muggins_widgets.text import LANGUAGES, message

__all__ = [
    "DEFAULT_SEATS",
    "game_from_form",
    "game_record",
    "read_seats",
    "read_seed",
    "resume_game",
    "seats_named",
]

DEFAULT_SEATS: Final = ("Ana", most_points)
"""One person against the machine."""


def read_seats(seats: Iterable[object], lang: str) -> tuple[Seat, ...]:
    """Return who plays.

    Parameters
    ----------
    seats
        For each seat a name (a person), a :data:`~muggins_widgets.analysis.players.Chooser` (the machine, which
        is named in the language), or a pair of name and chooser.
    lang
        The language.

    Raises
    ------
    TypeError
        If a seat is none of these.
    """
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise TypeError(message(None, "ui.play.no-seat", read=seats))
    read: list[Seat] = []
    for seat in seats:
        match seat:
            case str():
                read.append(Seat(seat))
            case (str() as name, chooser) if callable(chooser):
                read.append(Seat(name, chooser))
            case _ if callable(seat):
                machines = sum(not other.is_person for other in read)
                read.append(Seat(_machine_name(machines + 1, lang), seat))
            case _:
                raise TypeError(message(None, "ui.play.no-seat", read=seat))
    return tuple(read)


def seats_named(names: Sequence[str], known: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats of a record's players: as they sat, or else a machine for each name of a machine."""
    if tuple(names) == tuple(seat.name for seat in known):
        return tuple(known)
    machines = {_machine_name(number, lang) for number in range(1, 5) for lang in LANGUAGES}
    return tuple(Seat(name, most_points if name in machines else None) for name in names)


def _machine_name(number: int, lang: str) -> str:
    return message(lang, "ui.play.machine" if number == 1 else "ui.play.machine-numbered", n=number)


def read_seed(seed: int | str | None, lang: str | None = None) -> str:
    """Return a seed as it was read, or one drawn at random.

    Raises
    ------
    CannotDo
        If it is longer than 40 characters, or has others than letters, figures and hyphens.
    """
    if seed is None or not str(seed).strip():
        return str(secrets.randbelow(1_000_000))
    read = str(seed).strip()
    if len(read) > LONGEST_SEED or not read.replace("-", "").isalnum():
        raise CannotDo(message(lang, "ui.play.no-seed", most=LONGEST_SEED))
    return read


def game_record(game: GameSession) -> Record:
    """Return the record of a game, so that it can be played on, without a tile that may not be seen yet.

    Lots, hands, boneyard and drawn tiles of a round whose hands have not been shown are left out: the seed
    deals them again when the record is read.
    """
    record = Record.of(game.steps, game.seed)
    if game.state.hands_shown:
        return record
    *shown, last = record.rounds
    turns = tuple(replace(turn, moves=tuple(map(_without_tile, turn.moves))) for turn in last.turns)
    hidden = replace(last, turns=turns, lots=(), hands=(), boneyard=None, left=())
    return replace(record, rounds=(*shown, hidden))


def _without_tile(move: Move) -> Move:
    return Draw() if isinstance(move, Draw) else move


def resume_game(record: Record | str, seats: Sequence[Seat], lang: str) -> GameSession:
    """Return the game of a record, to be played on.

    Parameters
    ----------
    record
        The record, or its text or JSON.
    seats
        Who sits at the table now: if they have the record's names, they stay as they are.
    lang
        The language of the error.

    Raises
    ------
    RecordError
        If the record cannot be read, or breaks the rules.
    CannotDo
        If it does not say enough to play on: all hands and the boneyard, or the seed that deals them.
    """
    read = Record.read(record.text if isinstance(record, Record) else record)
    seed = read_seed(read.seed, lang)

    def dealt(played: Round, state: GameState) -> Round:
        return _dealt(played, state, read.seed)

    def shuffled_boneyard(played: Round, state: GameState) -> Round:
        last = played is read.rounds[-1]
        return with_shuffled_boneyard(played, state, seed) if last else dealt(played, state)

    steps = replay(read, dealt)
    is_shuffled = bool(steps) and _is_unknown(steps[-1].after)
    if is_shuffled:
        steps = replay(read, shuffled_boneyard)
    if not steps or _is_unknown(steps[-1].after):
        raise CannotDo(message(lang, "ui.play.not-enough"))
    game = GameSession(seats_named(read.players, seats), read.ruleset, seed, steps)
    game.shuffled_round = len(read.rounds) if is_shuffled else 0
    return game


def _dealt(played: Round, state: GameState, seed: str | None) -> Round:
    """Return a round with its deal by the seed, unless another deal was written down."""
    if seed is None or state.phase != "deal":
        return played
    deal = shuffled(state, seed)
    if played.leader not in (None, deal.leader) or any(hand is not None for hand in played.hands):
        return played
    hands = tuple(tuple(tile for tile in hand if tile) for hand in deal.hands)
    boneyard = tuple(tile for tile in deal.boneyard if tile)
    return replace(played, leader=deal.leader, lots=deal.lots, hands=hands, boneyard=boneyard)


def _is_unknown(state: GameState) -> bool:
    running = state.phase in ("play", "count")
    return running and (None in state.boneyard or any(None in hand for hand in state.hands))


def game_from_form(form: str, lang: str) -> GameSession:
    """Return the game that a filled in form describes.

    Parameters
    ----------
    form
        JSON: ``rules``, ``seed``, and for the first seat ``name1`` and ``kind1`` (``person`` or ``machine``),
        and so on.
    lang
        The language.

    Raises
    ------
    RulesError
        If the ruleset is not for so many players, or a name cannot be one.
    CannotDo
        If the seed cannot be one, or it is no such form.
    """
    fields = _fields(form)
    seats = [
        most_points if fields[f"kind{number}"] == "machine" else fields.get(f"name{number}", "").strip()
        for number in range(1, MOST_SEATS + 1)
        if fields.get(f"kind{number}") in ("machine", "person")
    ]
    rules = ruleset_named(fields.get("rules", ""))
    return GameSession(read_seats(seats, lang), rules, read_seed(fields.get("seed"), lang))


def _fields(form: str) -> dict[str, str]:
    try:
        read = json.loads(form)
    except (ValueError, RecursionError):
        return {}
    return (
        {key: value for key, value in read.items() if isinstance(value, str)} if isinstance(read, dict) else {}
    )
