"""What happened and what cannot be done, in words: a line for each event, a sentence for each refusal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from muggins_widgets.rules import MUGGINS, Event, Refusal, Ruleset
from muggins_widgets.rules import events as happened
from muggins_widgets.text.formatter import EventFormatter, Line, player, quantity
from muggins_widgets.text.messages import message

__all__ = ["explain", "sentence"]


def explain(
    events: Iterable[Event],
    lang: str | None = None,
    names: Sequence[str] | None = None,
    ruleset: Ruleset = MUGGINS,
) -> tuple[Line, ...]:
    """Return events in words.

    Parameters
    ----------
    events
        What happened, in order, as a step has it.
    lang
        The language, or ``None`` for the machine's.
    names
        The players' names by seat; without them what a player did is put impersonally, and players are
        numbered where they must be told apart.
    ruleset
        The rules that were played by: they say which totals score, and what a spinner is.

    Returns
    -------
    tuple of Line
        One or more for each event, in order.
    """
    formatter = EventFormatter(lang, names, ruleset)
    return tuple(line for event in events for line in _HANDLERS[type(event)](formatter, event))


def _lot(formatter: EventFormatter, event: happened.LotDrawn) -> Iterable[Line]:
    key = "lot-again" if event.lot else "lot"
    pips = quantity("pips", event.tile.pips)
    yield formatter.line(
        "lot", event.clause, key, player=formatter.player(event.seat), tile=event.tile, pips=pips
    )


def _dealt(formatter: EventFormatter, event: happened.Dealt) -> Iterable[Line]:
    tiles, boneyard = quantity("tiles", event.tiles), quantity("tiles", event.boneyard)
    yield formatter.line("deal", event.clause, "dealt", players=event.players, tiles=tiles, boneyard=boneyard)


def _led(formatter: EventFormatter, event: happened.Led) -> Iterable[Line]:
    yield formatter.line("lead", event.clause, f"led.{event.clause}", player=formatter.player(event.seat))


def _opened(formatter: EventFormatter, event: happened.Opened) -> Iterable[Line]:
    yield formatter.by(event.seat, "match", event.clause, "opened", tile=event.tile)


def _joined(formatter: EventFormatter, event: happened.Joined) -> Iterable[Line]:
    tile, value = event.tile, event.host.value
    key = "joined-branch" if event.host.is_branch else "joined" if tile.is_double else "joined-tile"
    facts = {"tile": tile, "value": value, "host": event.host, "other": tile.pips - value}
    yield formatter.by(event.seat, "match", event.clause, key, **facts)


def _laid(formatter: EventFormatter, event: happened.DoublePlaced) -> Iterable[Line]:
    if event.clause.startswith("sniff."):
        key = "in-line" if event.clause == "sniff.in-line" else "across-sniff"
        yield formatter.line("lay", event.clause, key, tile=event.tile)
        return
    if not event.spinner:
        yield formatter.line("lay", event.clause, "across")
        return
    yield formatter.line("lay", event.clause, "across-spinner")
    clause, key = ("spinner.every", "spinner-every")
    if formatter.ruleset.spinners == "first":
        clause, key = ("spinner.first", "spinner-first")
    yield formatter.line("lay", clause, key, tile=event.tile)


def _enclosed(formatter: EventFormatter, event: happened.Enclosed) -> Iterable[Line]:
    yield formatter.line("lay", event.clause, "enclosed", tile=event.tile)


def _branches(formatter: EventFormatter, event: happened.BranchesOpened) -> Iterable[Line]:
    yield formatter.line("lay", event.clause, "branches", tile=event.tile)


def _counted(formatter: EventFormatter, event: happened.Counted) -> Iterable[Line]:
    yield from formatter.ends(event.counts)
    yield formatter.sum(event)


def _scored(formatter: EventFormatter, event: happened.Scored) -> Iterable[Line]:
    yield formatter.points(event)


def _not_taken(formatter: EventFormatter, event: happened.Overshot) -> Iterable[Line]:
    points = quantity("points", event.points)
    facts = {"points": points, "score": event.score, "target": event.target}
    yield formatter.line("points", event.clause, "not-taken", **facts)


def _unnamed(formatter: EventFormatter, event: happened.Unclaimed) -> Iterable[Line]:
    points = quantity("points", event.points)
    yield formatter.by(event.seat, "call", event.clause, "unnamed", points=points)


def _called(formatter: EventFormatter, event: happened.Called) -> Iterable[Line]:
    points, caller = quantity("points", event.points), formatter.player(event.seat)
    yield formatter.line("call", event.clause, "called", player=caller, points=points, score=event.score)


def _drew(formatter: EventFormatter, event: happened.Drew) -> Iterable[Line]:
    key = "drew" if event.tile else "drew-unseen"
    yield formatter.by(
        event.seat, "draw", event.clause, key, tile=event.tile, left=quantity("tiles", event.left)
    )
    if event.fits:
        yield formatter.line("draw", "draw.play-at-once", "drew-fits")


def _passed(formatter: EventFormatter, event: happened.Passed) -> Iterable[Line]:
    key = "passed-block" if event.clause == "block.no-draw" else "passed"
    yield formatter.by(event.seat, "pass", event.clause, key)


def _went_out(formatter: EventFormatter, event: happened.WentOut) -> Iterable[Line]:
    yield formatter.by(event.seat, "end", event.clause, "out")


def _blocked(formatter: EventFormatter, event: happened.Blocked) -> Iterable[Line]:
    yield formatter.line("end", event.clause, "blocked", ends=event.ends)


def _hand(formatter: EventFormatter, event: happened.HandShown) -> Iterable[Line]:
    known = [tile for tile in event.tiles if tile is not None]
    unknown = len(event.tiles) - len(known)
    key = "hand-partly" if unknown else "hand" if known else "hand-empty"
    facts = {"tiles": known, "unknown": quantity("tiles", unknown), "pips": quantity("pips", event.pips)}
    yield formatter.line("count", event.clause, key, player=formatter.player(event.seat), **facts)


def _settled(formatter: EventFormatter, event: happened.Settled) -> Iterable[Line]:
    yield formatter.settled(event)


def _unscored(formatter: EventFormatter, event: happened.NoSettlement) -> Iterable[Line]:
    key = "tied" if event.clause == "settle.lightest" else "blocked"
    yield formatter.line("count", event.clause, f"unscored.{key}")


def _won(formatter: EventFormatter, event: happened.Won) -> Iterable[Line]:
    key = "won.at-once" if event.clause == "game.at-once" else "won.counted"
    facts = {"side": formatter.side(event.side), "score": event.score, "target": event.target}
    yield formatter.line("win", event.clause, key, **facts)


_HANDLERS: Mapping[type, Callable[[EventFormatter, Any], Iterable[Line]]] = {
    happened.LotDrawn: _lot,
    happened.Dealt: _dealt,
    happened.Led: _led,
    happened.Opened: _opened,
    happened.Joined: _joined,
    happened.DoublePlaced: _laid,
    happened.Enclosed: _enclosed,
    happened.BranchesOpened: _branches,
    happened.Counted: _counted,
    happened.Scored: _scored,
    happened.Overshot: _not_taken,
    happened.Unclaimed: _unnamed,
    happened.Called: _called,
    happened.Drew: _drew,
    happened.Passed: _passed,
    happened.WentOut: _went_out,
    happened.Blocked: _blocked,
    happened.HandShown: _hand,
    happened.Settled: _settled,
    happened.NoSettlement: _unscored,
    happened.Won: _won,
}


_NUMBERS = ("n", "left", "tiles")
"""The facts of a refusal that choose among plural forms: the first of them that there is."""


def sentence(refusal: Refusal, lang: str | None = None, names: Sequence[str] | None = None) -> str:
    """Return a refusal in words: what cannot be done, the facts that forbid it, what can be done instead.

    Parameters
    ----------
    refusal
        What was refused. Its place in what was read (``line``, ``column``, ``path``) comes first.
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
    numbers = (facts[name] for name in _NUMBERS if isinstance(facts.get(name), int))
    said = message(lang, f"refusal.{_key(refusal)}", **{**facts, "n": next(numbers, None)})
    if "near" in facts:
        said = message(lang, "place.near", sentence=said, near=facts["near"])
    place = "path" if "path" in facts else "column" if "column" in facts else "line" if "line" in facts else ""
    return message(lang, f"place.{place}", sentence=said, **facts) if place else said


def _key(refusal: Refusal) -> str:
    """Return the message's key: the reason, or what it comes to with these facts."""
    facts = refusal.facts
    if refusal.reason == "fits-no-end" and isinstance(ends := facts["ends"], tuple) and len(ends) != 2:
        return "fits-none-of-many" if len(ends) > 2 else "fits-none-of-one"
    if refusal.reason == "record-expected" and not facts["read"]:
        return "record-expected-more"
    return refusal.reason


def _named(facts: Mapping[str, object], lang: str | None, names: Sequence[str] | None) -> dict[str, object]:
    """Return the facts with the players of their seats."""
    named = dict(facts)
    if isinstance(seat := facts.get("seat"), int):
        named["player"] = player(lang, seat, names)
    if isinstance(best := facts.get("best"), tuple):
        named["best"] = [player(lang, seat, names) for seat in best]
    return named
