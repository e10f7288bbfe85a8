"""Lines about events: what they are made with, and those that explain a sum, points and the round's count."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from muggins_widgets.rules import Count, Counted, Ruleset, Scored, Settled, Tile
from muggins_widgets.text.messages import Phrase, addition, listed, message

__all__ = ["EventFormatter", "Line", "number_word", "player", "quantity", "scores_line", "times"]

_REASONS = ("sniff.in-line", "count.double", "count.zero")
"""The clauses that say why ends count as they do, in the order in which they are explained."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence about an event.

    Parameters
    ----------
    text
        The sentence.
    clause
        Id of the clause that acts, such as ``"play.match"``.
    title
        The clause's short title.
    kind
        What the line is about: ``lot``, ``deal``, ``lead``, ``match``, ``lay``, ``ends``, ``sum``, ``points``,
        ``call``, ``draw``, ``pass``, ``end``, ``count`` or ``win``.
    """

    text: str
    clause: str
    title: str
    kind: str


def player(lang: str | None, seat: int, names: Sequence[str] | None = None) -> str:
    """Return the name of a seat's player, or "Player 1" for seat 0 where no names are given."""
    if names is not None and 0 <= seat < len(names):
        return names[seat]
    return message(lang, "player.numbered", n=seat + 1)


def quantity(what: str, n: int) -> Phrase:
    """Return so many ``points``, ``pips`` or ``tiles``, as a fact of a message."""
    return Phrase(f"count.{what}", {"n": n})


def number_word(number: int) -> Phrase | int:
    """Return a number as it is named in "a multiple of five", as a fact of a message: a word up to ten."""
    return Phrase(f"number.{number}") if 2 <= number <= 10 else number


def times(total: int, number: int) -> Phrase:
    """Return a multiple as so many times a number, as a fact of a message: 15 is 3 times 5."""
    return Phrase("number.times", {"count": total // number, "number": number})


def scores_line(lang: str | None, scores: Iterable[tuple[str, int]]) -> str:
    """Return names with their scores in one line: "Ana 35, Ben 20"."""
    pairs = [message(lang, "report.score", side=name, score=score) for name, score in scores]
    return listed(lang, pairs, "comma")


@dataclass(frozen=True, slots=True)
class EventFormatter:
    """Makes lines about events.

    Parameters
    ----------
    lang
        The language, or ``None`` for the machine's.
    names
        The players' names by seat; without them what a player did is put impersonally.
    ruleset
        The rules that were played by.
    """

    lang: str | None
    names: Sequence[str] | None
    ruleset: Ruleset

    def line(self, kind: str, clause: str, key: str, /, **facts: object) -> Line:
        """Return one line; ``key`` is within ``event``."""
        title = message(self.lang, f"clause.{clause}.title")
        return Line(message(self.lang, f"event.{key}", **facts), clause, title, kind)

    def by(self, seat: int, kind: str, clause: str, key: str, /, **facts: object) -> Line:
        """Return one line about what a player did: with the player's name, or impersonally without names."""
        if self.names is None:
            return self.line(kind, clause, key, **facts)
        return self.line(kind, clause, f"named.{key}", player=self.player(seat), **facts)

    def player(self, seat: int) -> str:
        """Return the name of a seat's player."""
        return player(self.lang, seat, self.names)

    def side(self, side: int) -> str:
        """Return the name of a side: of its player, or of its two partners."""
        if not self.ruleset.partners:
            return self.player(side)
        return listed(self.lang, [self.player(side), self.player(side + 2)])

    def scores(self, scores: Iterable[int]) -> str:
        """Return each side's name and score, in one line."""
        pairs = ((self.side(side), score) for side, score in enumerate(scores))
        return scores_line(self.lang, pairs)

    def ends(self, counts: Sequence[Count]) -> Iterable[Line]:
        """Return which ends count, and why: a line, and one more for each further clause that acts."""
        if counts[0].clause == "count.lone-double":
            yield self.line("ends", "count.lone-double", "ends.lone", tile=counts[0].tile)
            return
        ends = self._ends(counts)
        acting = [clause for clause in _REASONS if any(count.clause == clause for count in counts)]
        if not acting:
            yield self.line("ends", "count.ends", "ends.are", ends=ends)
        for clause in acting:
            key, tiles = _reason(clause, counts)
            how = "because" if clause == acting[0] else "also"
            facts = {"ends": ends, "tile": tiles[0], "tiles": tiles, "n": len(tiles)}
            yield self.line("ends", clause, f"ends.{how}.{key}", **facts)

    def _ends(self, counts: Sequence[Count]) -> object:
        """Return the ends: a double by itself, of another tile the half that is open."""
        if len(counts) == 2 and counts[0].tile is counts[1].tile:
            one, other = counts
            return Phrase("event.ends.both", {"tile": one.tile, "one": one.pips, "other": other.pips})
        return [
            count.tile
            if count.clause == "count.double"
            else Phrase("event.ends.half", {"tile": count.tile, "value": count.port.value})
            for count in counts
        ]

    def sum(self, event: Counted) -> Line:
        """Return the sum as it is built: ``2 + 8 = 10``."""
        terms = [count.pips for count in event.counts]
        title = message(self.lang, f"clause.{event.clause}.title")
        return Line(addition(self.lang, terms, event.total), event.clause, title, "sum")

    def points(self, event: Scored) -> Line:
        """Return a play's points and the reason."""
        rules, total = self.ruleset, event.total
        worth = rules.points(total)
        numbers = [number_word(multiple) for multiple in rules.multiples]
        facts: dict[str, object] = {
            "total": total,
            "points": quantity("points", worth),
            "named": quantity("points", event.points),
            "number": numbers[0],
            "numbers": numbers,
            "times": [times(total, multiple) for multiple in rules.multiples if not total % multiple],
            "side": self.side(event.side),
        }
        if event.points < worth:
            key = "named"
        elif not total:
            key = "zero"
        elif not worth:
            key = "none" if len(numbers) == 1 else "neither"
        else:
            key = ("multiple" if rules.raw else "each") + ("" if self.names is None else "-for")
        return self.line("points", event.clause, f"points.{key}", **facts)

    def settled(self, event: Settled) -> Line:
        """Return what the round's count does to a side's score."""
        key = "debit" if event.clause in ("end.debit", "settle.others-lose") else event.clause.split(".")[1]
        if event.rounded and not self.ruleset.raw:
            key += "-times"
        facts: dict[str, object] = {
            "side": self.side(event.side) if event.seat is None else self.player(event.seat),
            "pips": quantity("pips", event.pips),
            "rounded": event.rounded,
            "times": times(event.rounded, self.ruleset.round_to),
            "points": quantity("points", abs(event.points)),
            "score": event.score,
        }
        return self.line("count", event.clause, f"settled.{key}", **facts)


def _reason(clause: str, counts: Sequence[Count]) -> tuple[str, list[Tile]]:
    """Return the message that says why ends count as a clause has it, and the tiles that it is about."""
    tiles = list(dict.fromkeys(count.tile for count in counts if count.clause == clause))
    if clause == "sniff.in-line":
        alone = all(count.clause == clause for count in counts)
        return "in-line-alone" if alone else "in-line", tiles
    if clause == "count.zero":
        return "zero", tiles
    return "each-double" if len(tiles) == len(counts) else "double", tiles
