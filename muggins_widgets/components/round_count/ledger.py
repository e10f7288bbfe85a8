"""What stands beside each hand while a round is counted: its tiles, the sums so far, the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from muggins_widgets.components.round_count.counting import Stop
from muggins_widgets.components.round_count.words import CountWords
from muggins_widgets.components.shared.pictures import tile_picture
from muggins_widgets.components.shared.rendering import trusted
from muggins_widgets.rules import Settled
from muggins_widgets.text import addition, listed, number

__all__ = ["Ledger"]


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
        """Give for each side its name, its hands, its sum, its score, and whether it is about it now."""
        counting, here = self.words.counting, self.so_far[-1]
        return [
            {
                "name": self.words.teller.side(side),
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
