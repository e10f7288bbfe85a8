"""A refusal in words: what cannot be done, the facts that forbid it, and what can be done instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from muggins_widgets.rules import Refusal
from muggins_widgets.text.catalogue import message
from muggins_widgets.text.teller import player

__all__ = ["sentence"]


def sentence(refusal: Refusal, lang: str | None = None, names: Sequence[str] | None = None) -> str:
    """Tell a refusal.

    Parameters
    ----------
    refusal
        What was refused. Where it stands in what was read (``line``, ``column``, ``path``) comes first.
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
    facts = _named(refusal.facts, lang, names)
    if "expected" in facts:
        facts["expected"] = message(lang, f"expected.{facts['expected']}")
    left = facts.get("left")
    told = message(lang, f"refusal.{_key(refusal)}", n=left if isinstance(left, int) else None, **facts)
    place = "path" if "path" in facts else "column" if "column" in facts else "line" if "line" in facts else ""
    return message(lang, f"place.{place}", sentence=told, **facts) if place else told


def _key(refusal: Refusal) -> str:
    """Give the sentence's key: the reason, or what it comes to with these facts."""
    facts = refusal.facts
    if refusal.reason == "fits-no-end" and isinstance(ends := facts["ends"], tuple) and len(ends) != 2:
        return "fits-none-of-many" if len(ends) > 2 else "fits-none-of-one"
    if refusal.reason == "record-expected" and not facts["read"]:
        return "record-expected-more"
    return refusal.reason


def _named(facts: Mapping[str, object], lang: str | None, names: Sequence[str] | None) -> dict[str, object]:
    """Name the players of the seats among the facts."""
    named = dict(facts)
    if isinstance(seat := facts.get("seat"), int):
        named["player"] = player(lang, seat, names)
    if isinstance(best := facts.get("best"), tuple):
        named["best"] = [player(lang, seat, names) for seat in best]
    return named
