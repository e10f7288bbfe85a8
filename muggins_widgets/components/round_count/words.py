"""The round's count in words: what each stop says, asks and answers, and the sums beside each hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from muggins_widgets.components.round_count.counting import Counting, Stop
from muggins_widgets.components.shared.pictures import tile_picture
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.rules import Settled
from muggins_widgets.text import (
    EventFormatter,
    Phrase,
    addition,
    explain,
    listed,
    message,
    number,
    number_word,
    quantity,
    rulebook,
    times,
)

__all__ = ["ASKED", "CountWords", "Ledger"]

ASKED: Final = ("hand", "round")
"""The kinds of stops that can be asked for: the pips of a hand, and what they are rounded to."""

_CHOICES: Final = 4


@dataclass(frozen=True, slots=True)
class CountWords:
    """Writes a count in a language."""

    counting: Counting
    lang: str

    @property
    def formatter(self) -> EventFormatter:
        """What writes the events of this game."""
        return EventFormatter(self.lang, self.counting.players, self.counting.ruleset)

    def message(self, key: str, **facts: object) -> str:
        """Return a message of the section ``ui.count``."""
        return message(self.lang, f"ui.count.{key}", **facts)

    def text(self, stop: Stop) -> str:
        """Return a stop in words."""
        if stop.kind == "shown":
            out = self.counting.out
            player = "" if out is None else self.counting.players[out]
            return self.message("shown-out" if player else "shown-blocked", player=player)
        if stop.kind == "hand":
            facts = {"player": self.player(stop), "pips": quantity("pips", stop.total)}
            return self.message("hand" if stop.terms else "hand-empty", sum=self.sum(stop), **facts)
        if stop.kind == "round":
            return " ".join([self.between(stop), *self._nearest(stop), *self._worth(stop)])
        return self._settled(stop)

    def _settled(self, stop: Stop) -> str:
        if stop.kind == "score":
            lines = explain(stop.events, self.lang, self.counting.players, self.counting.ruleset)
            return " ".join(line.text for line in lines)
        if stop.kind == "nothing":
            return rulebook.clause(stop.clause, self.lang, self.counting.ruleset)[1]
        return self._sum_text(stop)

    def _sum_text(self, stop: Stop) -> str:
        facts: dict[str, object] = {"sum": self.sum(stop), "pips": quantity("pips", stop.total)}
        if stop.side is not None:
            facts["side"] = self.formatter.side(stop.side)
        return self.message(stop.kind, **facts)

    def player(self, stop: Stop) -> str:
        """Name the player of a hand."""
        return self.counting.players[stop.seat or 0]

    def sum(self, stop: Stop, *, withheld: bool = False) -> str:
        """Write what is added: ``"3 + 8 = 11"``; the halves of a lone tile; a difference."""
        terms = stop.terms
        if stop.kind == "hand" and len(terms) == 1:
            (tile,) = self.counting.hands[stop.seat or 0]
            terms = (tile.low, tile.high)
        sign = "minus" if stop.kind == "lightest" else "plus"
        return addition(self.lang, terms, "?" if withheld else stop.total, sign)

    # Rounding

    def neighbours(self, stop: Stop) -> tuple[int, int]:
        """Return the multiples between which the pips lie; a multiple is the lower one itself."""
        to = self.counting.ruleset.round_to
        return stop.total // to * to, stop.total // to * to + to

    def between(self, stop: Stop) -> str:
        """Return the sentence on the multiples between which the pips are."""
        low, high = self.neighbours(stop)
        if low == stop.total:
            return self.message("stays", pips=stop.total, number=self._multiple())
        return self.message("between", pips=stop.total, low=low, high=high)

    def _nearest(self, stop: Stop) -> list[str]:
        """Return the sentence on which multiple is nearer, and why; none if the pips are a multiple."""
        low, high = self.neighbours(stop)
        near, far = (low, high) if stop.rounded == low else (high, low)
        facts = {"nearest": near, "near": abs(near - stop.total), "other": far, "far": abs(far - stop.total)}
        if low == stop.total:
            return []
        return [self.message("halfway" if facts["near"] == facts["far"] else "nearer", **facts)]

    def _worth(self, stop: Stop) -> list[str]:
        """Return the sentence on what the rounded pips are worth, where a point is not a pip."""
        rules = self.counting.ruleset
        if rules.raw or not stop.rounded:
            return []
        facts = {"times": times(stop.rounded, rules.round_to), "points": quantity("points", abs(stop.points))}
        return [message(self.lang, "event.points.each", total=stop.rounded, **facts)]

    def _multiple(self) -> Phrase | int:
        return number_word(self.counting.ruleset.round_to)

    # Asking

    def question(self, stop: Stop) -> str:
        """Ask for the pips of a hand, or for what they are rounded to."""
        if stop.kind == "hand":
            return self.message("ask-hand", player=self.player(stop))
        if not self.counting.ruleset.raw:
            return self.message("ask-round", pips=quantity("pips", stop.total))
        return self.message(
            "ask-debit" if stop.points <= 0 else "ask-gain", side=self.formatter.side(stop.side or 0)
        )

    def answer(self, stop: Stop) -> int:
        """Return the right answer."""
        return stop.total if stop.kind == "hand" else stop.rounded

    def choices(self, stop: Stop) -> tuple[int, ...]:
        """Return the answers to choose from, in order: numbers close by, multiples and what is not rounded."""
        if stop.kind == "hand":
            first = max(0, stop.total - (stop.total + len(stop.terms)) % _CHOICES)
            return tuple(range(first, first + _CHOICES))
        low, high = self.neighbours(stop)
        to = high - low
        near = {max(0, low - to), low, stop.total, high, high + to}
        return tuple(sorted(near)[:_CHOICES])

    def right(self, stop: Stop) -> str:
        """Return what is said to a right answer."""
        return self.message("right", reason=self.text(stop))

    def wrong(self, stop: Stop, answer: int, tries: int) -> str:
        """Return what is said to a wrong answer: how to find the right one, in more detail at a later try."""
        if stop.kind == "hand":
            return self._wrong_sum(stop, answer, tries)
        low, high = self.neighbours(stop)
        facts: dict[str, object] = {"answer": answer, "pips": stop.total, "number": self._multiple()}
        if answer % self.counting.ruleset.round_to:
            return self.message("wrong-unrounded", **facts)
        if low == stop.total:
            return self.message("wrong-stays", **facts)
        if answer not in (low, high):
            return self.message("wrong-far", low=low, high=high, **facts)
        return self.message("wrong-other", away=abs(answer - stop.total), **facts)

    def _wrong_sum(self, stop: Stop, answer: int, tries: int) -> str:
        if tries > 1 or len(stop.terms) == 1:
            return self.message("wrong-sum", answer=answer, sum=self.sum(stop, withheld=True))
        tiles = self.counting.hands[stop.seat or 0]
        each = [self.message("tile", tile=tile, pips=tile.pips) for tile in tiles]
        return self.message("wrong-hand", answer=answer, tiles=listed(self.lang, each))


@dataclass(frozen=True, slots=True)
class Ledger:
    """The sums that are known so far.

    Parameters
    ----------
    words
        The count, and its language.
    so_far
        The stops up to the present one.
    asked
        Whether the present one is asked for: its result is withheld.
    """

    words: CountWords
    so_far: Sequence[Stop]
    asked: bool = False

    def sides(self) -> list[dict[str, Any]]:
        """Return for each side its name, its hands, its sum, its score, and whether it is about it now."""
        counting, here = self.words.counting, self.so_far[-1]
        return [
            {
                "name": self.words.formatter.side(side),
                "hands": [self._hand(seat) for seat in counting.seats(side)],
                "sum": self._reckoned(side),
                "score": self._score(side, score),
                "here": here.side == side,
            }
            for side, score in enumerate(counting.scores)
        ]

    def _hand(self, seat: int) -> dict[str, Any]:
        counting = self.words.counting
        tiles = counting.hands[seat]
        alone = len(counting.seats(counting.ruleset.side_of(seat))) == 1
        sums = [self._sum(stop) for stop in self.so_far if stop.kind == "hand" and stop.seat == seat]
        return {
            "player": counting.players[seat],
            "tiles": [trusted(tile_picture(tile)) for tile in tiles],
            "label": listed(self.words.lang, tiles) if tiles else self.words.message("empty"),
            "sum": " ".join([*sums, self._reckoned(seat)] if alone else sums),
        }

    def _reckoned(self, side: int) -> str:
        """Write what is added for a side besides its hands, and what that, or a hand, is rounded to."""
        of_side = [stop for stop in self.so_far if stop.side == side and stop.kind not in ("hand", "score")]
        gained = bool(of_side) and of_side[0].kind == "round" and of_side[0].points > 0
        return " ".join(
            [*[str(stop.total) for stop in of_side[:gained]], *[self._sum(stop) for stop in of_side]]
        )

    def _sum(self, stop: Stop) -> str:
        withheld = self.asked and stop is self.so_far[-1]
        if stop.kind == "round":
            return f"\N{RIGHTWARDS ARROW} {'?' if withheld else stop.rounded}"
        return self.words.sum(stop, withheld=withheld) if stop.terms else str(stop.total)

    def _score(self, side: int, before: int) -> str:
        for stop in self.so_far:
            settled = stop.events[0] if stop.kind == "score" and stop.side == side else None
            if isinstance(settled, Settled) and settled.score != before:
                sign = "plus" if settled.points > 0 else "minus"
                return addition(self.words.lang, (before, abs(settled.points)), settled.score, sign)
        return number(self.words.lang, before)
