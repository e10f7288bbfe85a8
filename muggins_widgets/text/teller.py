"""Who is told what, in which language: the lines of a story and what they need to be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from muggins_widgets.rules import Ruleset
from muggins_widgets.text.catalogue import listed, message

__all__ = ["EventFormatter", "Line", "player"]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of a story.

    Parameters
    ----------
    text
        The sentence.
    clause
        Id of the clause that acts, such as ``"play.match"``.
    title
        The clause's short title.
    kind
        What the line tells: ``lot``, ``deal``, ``lead``, ``match``, ``lay``, ``ends``, ``sum``, ``points``,
        ``call``, ``draw``, ``pass``, ``end``, ``count`` or ``win``.
    """

    text: str
    clause: str
    title: str
    kind: str


def player(lang: str | None, seat: int, names: Sequence[str] | None = None) -> str:
    """Name the player of a seat: by name, or "Player 1" for seat 0 where no names are given."""
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return message(lang, "player.numbered", n=seat + 1)


@dataclass(frozen=True, slots=True)
class EventFormatter:
    """Tells lines in one language, of players with names or without, under one ruleset."""

    lang: str | None
    names: Sequence[str] | None
    ruleset: Ruleset

    def line(self, kind: str, clause: str, key: str, /, **facts: object) -> Line:
        """Tell one line; ``key`` is within ``story``."""
        title = message(self.lang, f"clause.{clause}.title")
        return Line(message(self.lang, f"story.{key}", **facts), clause, title, kind)

    def by(self, seat: int, kind: str, clause: str, key: str, /, **facts: object) -> Line:
        """Tell one line of what a player did: with the player's name, or impersonally without names."""
        if self.names is None:
            return self.line(kind, clause, key, **facts)
        return self.line(kind, clause, f"named.{key}", player=self.player(seat), **facts)

    def player(self, seat: int) -> str:
        """Name a seat's player."""
        return player(self.lang, seat, self.names)

    def side(self, side: int) -> str:
        """Name a side: its player, or its two partners."""
        if not self.ruleset.partners:
            return self.player(side)
        return listed(self.lang, [self.player(side), self.player(side + 2)])

    def count(self, what: str, n: int) -> str:
        """Write so many ``points``, ``pips`` or ``tiles``."""
        return message(self.lang, f"count.{what}", n=n)

    def number(self, number: int) -> str:
        """Write a small number as a word, as in "a multiple of five"."""
        return message(self.lang, f"number.{number}") if 2 <= number <= 10 else str(number)

    def times(self, count: int, number: int) -> str:
        """Write so many times a number, as in "15 is 3 times 5", with the sign."""
        return message(self.lang, "number.times", count=count, number=number)
