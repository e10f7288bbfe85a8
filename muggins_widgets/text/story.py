"""The story of a step: what happened, told line by line, each line naming the clause that acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from muggins_widgets.rules import MUGGINS, Event, Ruleset
from muggins_widgets.rules import events as happened
from muggins_widgets.text.catalogue import message
from muggins_widgets.text.reckoning import ends_lines, points_line, settled_line, sum_line
from muggins_widgets.text.teller import EventFormatter, Line

__all__ = ["Line", "explain"]


def explain(
    events: Iterable[Event],
    lang: str | None = None,
    names: Sequence[str] | None = None,
    ruleset: Ruleset = MUGGINS,
) -> tuple[Line, ...]:
    """Tell events in words.

    Parameters
    ----------
    events
        What happened, in order, as a step gives it.
    lang
        The language, or ``None`` for the machine's.
    names
        The players' names by seat; without them what a player did is told impersonally, and players are
        numbered where they must be told apart.
    ruleset
        The rules that were played by: they say which totals score, and what a spinner is.

    Returns
    -------
    tuple of Line
        One or more for each event, in order.
    """
    teller = EventFormatter(lang, names, ruleset)
    return tuple(line for event in events for line in _TOLD[type(event)](teller, event))


def _lot(tell: EventFormatter, event: happened.LotDrawn) -> Iterable[Line]:
    key = "lot-again" if event.lot else "lot"
    pips = tell.count("pips", event.tile.pips)
    yield tell.line("lot", event.clause, key, player=tell.player(event.seat), tile=event.tile, pips=pips)


def _dealt(tell: EventFormatter, event: happened.Dealt) -> Iterable[Line]:
    tiles, boneyard = tell.count("tiles", event.tiles), tell.count("tiles", event.boneyard)
    yield tell.line("deal", event.clause, "dealt", players=event.players, tiles=tiles, boneyard=boneyard)


def _led(tell: EventFormatter, event: happened.Led) -> Iterable[Line]:
    yield tell.line("lead", event.clause, f"led.{event.clause}", player=tell.player(event.seat))


def _opened(tell: EventFormatter, event: happened.Opened) -> Iterable[Line]:
    yield tell.by(event.seat, "match", event.clause, "opened", tile=event.tile)


def _joined(tell: EventFormatter, event: happened.Joined) -> Iterable[Line]:
    tile, value = event.tile, event.host.value
    key = "joined-branch" if event.host.is_branch else "joined" if tile.is_double else "joined-tile"
    facts = {"tile": tile, "value": value, "host": event.host, "other": tile.pips - value}
    yield tell.by(event.seat, "match", event.clause, key, **facts)


def _laid(tell: EventFormatter, event: happened.Laid) -> Iterable[Line]:
    if event.clause.startswith("sniff."):
        key = "in-line" if event.clause == "sniff.in-line" else "across-sniff"
        yield tell.line("lay", event.clause, key, tile=event.tile)
        return
    if not event.spinner:
        yield tell.line("lay", event.clause, "across")
        return
    yield tell.line("lay", event.clause, "across-spinner")
    clause, key = ("spinner.every", "spinner-every")
    if tell.ruleset.spinners == "first":
        clause, key = ("spinner.first", "spinner-first")
    yield tell.line("lay", clause, key, tile=event.tile)


def _enclosed(tell: EventFormatter, event: happened.Enclosed) -> Iterable[Line]:
    yield tell.line("lay", event.clause, "enclosed", tile=event.tile)


def _branches(tell: EventFormatter, event: happened.BranchesOpened) -> Iterable[Line]:
    yield tell.line("lay", event.clause, "branches", tile=event.tile)


def _counted(tell: EventFormatter, event: happened.Counted) -> Iterable[Line]:
    yield from ends_lines(tell, event.counts)
    yield sum_line(tell, event)


def _scored(tell: EventFormatter, event: happened.Scored) -> Iterable[Line]:
    yield points_line(tell, event)


def _not_taken(tell: EventFormatter, event: happened.NotTaken) -> Iterable[Line]:
    points = tell.count("points", event.points)
    facts = {"points": points, "score": event.score, "target": event.target}
    yield tell.line("points", event.clause, "not-taken", **facts)


def _unnamed(tell: EventFormatter, event: happened.Unnamed) -> Iterable[Line]:
    points = tell.count("points", event.points)
    yield tell.by(event.seat, "call", event.clause, "unnamed", points=points)


def _called(tell: EventFormatter, event: happened.Called) -> Iterable[Line]:
    points, caller = tell.count("points", event.points), tell.player(event.seat)
    yield tell.line("call", event.clause, "called", player=caller, points=points, score=event.score)


def _drew(tell: EventFormatter, event: happened.Drew) -> Iterable[Line]:
    tile = event.tile or message(tell.lang, "story.a-tile")
    left = tell.count("tiles", event.left)
    yield tell.by(event.seat, "draw", event.clause, "drew", tile=tile, left=left)
    if event.fits:
        yield tell.line("draw", "draw.play-at-once", "drew-fits")


def _passed(tell: EventFormatter, event: happened.Passed) -> Iterable[Line]:
    key = "passed-block" if event.clause == "block.no-draw" else "passed"
    yield tell.by(event.seat, "pass", event.clause, key)


def _went_out(tell: EventFormatter, event: happened.WentOut) -> Iterable[Line]:
    yield tell.by(event.seat, "end", event.clause, "out")


def _blocked(tell: EventFormatter, event: happened.Blocked) -> Iterable[Line]:
    yield tell.line("end", event.clause, "blocked", ends=event.ends)


def _hand(tell: EventFormatter, event: happened.HandShown) -> Iterable[Line]:
    known = [tile for tile in event.tiles if tile is not None]
    unknown = len(event.tiles) - len(known)
    key = "hand-partly" if unknown else "hand" if known else "hand-empty"
    facts = {"tiles": known, "unknown": tell.count("tiles", unknown), "pips": tell.count("pips", event.pips)}
    yield tell.line("count", event.clause, key, player=tell.player(event.seat), **facts)


def _settled(tell: EventFormatter, event: happened.Settled) -> Iterable[Line]:
    yield settled_line(tell, event)


def _unscored(tell: EventFormatter, event: happened.Unscored) -> Iterable[Line]:
    key = "tied" if event.clause == "settle.lightest" else "blocked"
    yield tell.line("count", event.clause, f"unscored.{key}")


def _won(tell: EventFormatter, event: happened.Won) -> Iterable[Line]:
    key = "won.at-once" if event.clause == "game.at-once" else "won.counted"
    facts = {"side": tell.side(event.side), "score": event.score, "target": event.target}
    yield tell.line("win", event.clause, key, **facts)


_TOLD: dict[type, Callable[[EventFormatter, Any], Iterable[Line]]] = {
    happened.LotDrawn: _lot,
    happened.Dealt: _dealt,
    happened.Led: _led,
    happened.Opened: _opened,
    happened.Joined: _joined,
    happened.Laid: _laid,
    happened.Enclosed: _enclosed,
    happened.BranchesOpened: _branches,
    happened.Counted: _counted,
    happened.Scored: _scored,
    happened.NotTaken: _not_taken,
    happened.Unnamed: _unnamed,
    happened.Called: _called,
    happened.Drew: _drew,
    happened.Passed: _passed,
    happened.WentOut: _went_out,
    happened.Blocked: _blocked,
    happened.HandShown: _hand,
    happened.Settled: _settled,
    happened.Unscored: _unscored,
    happened.Won: _won,
}
