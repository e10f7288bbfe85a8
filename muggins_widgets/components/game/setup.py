"""Beginning a game, or taking one up again: from arguments, from a record, from the form on the screen."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Final

from muggins_widgets.analysis import most_points
from muggins_widgets.components.game.saving import read_game
from muggins_widgets.components.game.seats import Seat, read_seats, seats_named
from muggins_widgets.components.game.session import GameSession
from muggins_widgets.components.shared.interactive import CannotDo
from muggins_widgets.records import Record
from muggins_widgets.rules import ruleset_named
from muggins_widgets.text import message

__all__ = ["MOST_SEATS", "game_asked_for", "read_seed", "taken_up"]

MOST_SEATS: Final = 4
"""The most players of a game (clause ``deal.hand``)."""
_LONGEST_SEED: Final = 40


def read_seed(seed: int | str | None, lang: str | None = None) -> str:
    """Read a seed, or draw one at random.

    Raises
    ------
    CannotDo
        If it is longer than 40 characters, or has others than letters, figures and hyphens.
    """
    if seed is None or not str(seed).strip():
        return str(secrets.randbelow(1_000_000))
    read = str(seed).strip()
    if len(read) > _LONGEST_SEED or not read.replace("-", "").isalnum():
        raise CannotDo(message(lang, "ui.play.no-seed", most=_LONGEST_SEED))
    return read


def taken_up(record: Record | str, seats: Sequence[Seat], lang: str) -> GameSession:
    """Take up a game that was saved.

    Parameters
    ----------
    record
        The record, or its text.
    seats
        Who sits at the table now: if they have the record's names, they stay as they are.
    lang
        The language of what is told.

    Raises
    ------
    RecordError
        If the record cannot be read, or breaks the rules.
    CannotDo
        If it does not say enough to be played on.
    """
    steps, read = read_game(record.text if isinstance(record, Record) else record, lang)
    return GameSession(seats_named(read.players, seats), read.ruleset, read_seed(read.seed, lang), steps)


def game_asked_for(form: str, lang: str) -> GameSession:
    """Begin the game that a filled in form asks for.

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
    seats: list[object] = []
    for number in range(1, MOST_SEATS + 1):
        kind = fields.get(f"kind{number}", "")
        if kind == "machine":
            seats.append(most_points)
        elif kind == "person":
            seats.append(fields.get(f"name{number}", "").strip())
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
