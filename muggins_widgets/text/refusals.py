"""A refusal in words: what cannot be done, the facts that forbid it, and what can be done instead."""

from __future__ import annotations

from collections.abc import Sequence

from muggins_widgets.rules.refusal import Refusal
from muggins_widgets.text.catalogue import say
from muggins_widgets.text.teller import player

__all__ = ["sentence"]


def sentence(refusal: Refusal, lang: str | None = None, names: Sequence[str] | None = None) -> str:
    """Tell a refusal.

    Parameters
    ----------
    refusal
        What was refused; its reason is the sentence's key.
    lang
        The language, or ``None`` for the machine's.
    names
        The players' names by seat; without them players are numbered.

    Examples
    --------
    >>> from muggins_widgets.rules.table import Table
    >>> from muggins_widgets.rules.tiles import Tile
    >>> sentence(Table.read("1-4").refusal(Tile(2, 3)), "en")
    '[2|3] fits neither open end (1 and 4).'
    """
    facts: dict[str, object] = dict(refusal.facts)
    if isinstance(seat := facts.get("seat"), int):
        facts["player"] = player(lang, seat, names)
    if isinstance(best := facts.get("best"), tuple):
        facts["best"] = [player(lang, seat, names) for seat in best]
    reason = refusal.reason
    if reason == "fits-no-end" and isinstance(ends := facts["ends"], tuple) and len(ends) > 2:
        reason = "fits-none-of-many"
    return say(lang, f"refusal.{reason}", n=facts.get("left"), **facts)
