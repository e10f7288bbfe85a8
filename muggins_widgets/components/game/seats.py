"""Who sits at the table: persons, and players of the machine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from muggins_widgets.analysis import Chooser, most_points
from muggins_widgets.text import LANGUAGES, message

__all__ = ["DEFAULT_SEATS", "Seat", "read_seats", "seats_named"]

DEFAULT_SEATS: Final = ("Ana", most_points)
"""One person against the machine."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table.

    Parameters
    ----------
    name
        Who sits there.
    chooser
        How the machine plays there; ``None`` for a person.
    """

    name: str
    chooser: Chooser | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.chooser is None


def read_seats(seats: Iterable[object], lang: str) -> tuple[Seat, ...]:
    """Read who plays.

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
    """Seat the players of a record: as they sat, or else a machine wherever the name is one of a machine's."""
    if tuple(names) == tuple(seat.name for seat in known):
        return tuple(known)
    machines = {_machine_name(number, lang) for number in range(1, 5) for lang in LANGUAGES}
    return tuple(Seat(name, most_points if name in machines else None) for name in names)


def _machine_name(number: int, lang: str) -> str:
    return message(lang, "ui.play.machine" if number == 1 else "ui.play.machine-numbered", n=number)
