"""A round as frames: all that a screen shows step by step, as JSON, made once so that stepping needs no kernel.

The data's shape is versioned (:data:`VERSION`); ``page.js`` has it as types. Each play brings its question
for the predict mode.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from muggins_widgets.components.shared.pictures import Pictures, points_text, tile_picture
from muggins_widgets.components.shared.turns import GameContext, Snapshot, Turn
from muggins_widgets.rules import Counted, Joined, Opened, Ruleset, Tile
from muggins_widgets.text import Line, addition, listed, message, rulebook
from muggins_widgets.text import pictures as said

__all__ = ["VERSION", "choices", "frames"]

VERSION: Final = 1
"""The version of what the frames look like, raised when a front end would read them otherwise."""

_STAGES: Final = {"match": "laid", "lay": "laid", "ends": "ends", "sum": "sum"}
"""How much of a play has been said when a line of that kind has; of any other kind: all of it."""

_MOST_OF_TWO_ENDS: Final = 20
_ANSWER: Final = "{answer}"
"""Stands in the texts where the front end puts the number that was chosen."""


def frames(turns: Sequence[Turn], context: GameContext) -> dict[str, Any]:
    """Make the frames of a round, or of a game.

    Parameters
    ----------
    turns
        What happened, turn by turn.
    context
        Who plays.

    Returns
    -------
    dict
        JSON: ``frames``, one for each turn; what they refer to by number or by name (``parts``, ``pictures``,
        ``tiles``, ``hands``, ``clauses``); ``target``; ``ratios``, the height by width of the tallest picture,
        wide and narrow.
    """
    return _FrameMaker(context, tuple(turns)).data()


@dataclass(slots=True)
class _FrameMaker:
    context: GameContext
    turns: tuple[Turn, ...]
    drawn: Pictures = field(default_factory=Pictures)
    spoken: dict[int, dict[str, Any]] = field(default_factory=dict)
    hands: dict[tuple[Any, ...], int] = field(default_factory=dict)
    clauses: dict[str, tuple[str, str]] = field(default_factory=dict)
    tiles: dict[str, str] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        made = []
        for _, round_ in groupby(self.turns, lambda turn: turn.round):
            turns = list(round_)
            self.drawn.begin_round(turns[-1].after.table)
            made += [self.frame(turn) for turn in turns]
        views = self.drawn.data()
        return {
            "version": VERSION,
            "target": self.context.target,
            "ratios": [round(ratio, 3) for ratio in self.drawn.tallest],
            "parts": self.drawn.parts.groups,
            "pictures": [{"views": view, **self.spoken[number]} for number, view in enumerate(views)],
            "tiles": self.tiles,
            "hands": [{"note": note, "label": label, "tiles": tiles} for note, label, tiles in self.hands],
            "clauses": self.clauses,
            "frames": made,
        }

    def frame(self, turn: Turn) -> dict[str, Any]:
        moments: list[dict[str, Any]] = []
        lines: list[dict[str, Any]] = []
        staged: list[StagedLine] = []
        for effect in turn.effects:
            number = self._moment(turn, effect.snapshot, moments)
            for line in self.context.lines(effect):
                stage = _STAGES.get(
                    line.kind, "points" if staged and staged[-1].stage != "before" else "before"
                )
                stage = stage if turn.kind == "play" else "points"
                staged.append(StagedLine(line, stage))
                self._remember(line.clause)
                lines.append({"text": line.text, "clause": line.clause, "stage": stage, "moment": number})
        frame = {
            "kind": turn.kind,
            "seat": turn.seat,
            "title": self.context.title(turn, self.turns),
            "lines": lines,
        }
        return frame | {"moments": moments} | self._play(turn, staged)

    def _remember(self, clause: str) -> None:
        if clause not in self.clauses:
            self.clauses[clause] = rulebook.clause(clause, self.context.lang, self.context.ruleset)

    def _play(self, turn: Turn, staged: list[StagedLine]) -> dict[str, Any]:
        """Return what a turn's play adds: the sum, the points, what is said, the question."""
        spoken = " ".join(line.line.text for line in staged)
        if turn.scored is None or turn.counted is None:
            return {"say": spoken}
        table = turn.after.table
        points = turn.scored.points
        name = said.name(table, self.context.lang)
        first = [line.line.text for line in staged if line.stage == "before"]
        last = [line.line.text for line in staged if line.stage == "points" and line.line.kind != "points"]
        return {
            "say": " ".join([*first, self.context.ui("said", what=name), *last]),
            "sum": said.sum_line(table, self.context.lang),
            "points": points_text(points),
            "scored": points,
            "ask": question(turn.counted, staged, self.context.ruleset, self.context.lang),
        }

    def _moment(self, turn: Turn, snapshot: Snapshot, moments: list[dict[str, Any]]) -> int:
        """Add a snapshot to the list, unless nothing has changed, and return its number."""
        made: dict[str, Any] = {"picture": self._picture(snapshot)}
        if snapshot.hands:
            made["hands"] = [self._hand(turn, snapshot, seat) for seat in range(len(snapshot.hands))]
            made["boneyard"] = snapshot.boneyard
            made["scores"] = snapshot.scores
        if not moments or moments[-1] != made:
            moments.append(made)
        return len(moments) - 1

    def _picture(self, snapshot: Snapshot) -> int:
        table, lang = snapshot.table, self.context.lang
        number = self.drawn.add(table)
        if number not in self.spoken:
            words = said.equivalent(table, lang).split("\n")
            self.spoken[number] = {"name": said.name(table, lang), "words": words}
        return number

    def _hand(self, turn: Turn, snapshot: Snapshot, seat: int) -> int:
        hand = snapshot.hands[seat]
        for tile in hand:
            code = _code(tile)
            if code not in self.tiles:
                self.tiles[code] = tile_picture(tile)
        number = message(self.context.lang, "count.tiles", n=len(hand))
        hidden = any(tile is None for tile in hand)
        note = self.context.ui("hand-hidden", n=len(hand), tiles=number) if hidden else number
        played = _played(turn, seat)
        if played in snapshot.table.tiles and not hidden:
            note = self.context.ui("just-played", tile=played)
        label = number if hidden else listed(self.context.lang, hand)
        key = (note, label, tuple(_code(tile) for tile in hand))
        return self.hands.setdefault(key, len(self.hands))


def _code(tile: Tile | None) -> str:
    return tile.code if tile else "back"


def _played(turn: Turn, seat: int) -> Tile | None:
    """Return the tile that a seat lays in a turn."""
    for event in turn.events:
        if isinstance(event, (Opened, Joined)) and event.seat == seat:
            return event.tile
    return None


@dataclass(frozen=True, slots=True)
class StagedLine:
    """A line of a play's story, and how much of the play has been said when it has."""

    line: Line
    stage: str


def choices(ruleset: Ruleset, totals: Iterable[int] = ()) -> tuple[int, ...]:
    """Return the points that can be answered: those of every total that two ends can make.

    Parameters
    ----------
    ruleset
        Which totals score.
    totals
        Totals that occur; with branches they may be larger.

    Examples
    --------
    >>> from muggins_widgets.rules import MUGGINS
    >>> choices(MUGGINS)
    (0, 5, 10, 15, 20)
    """
    most = max([_MOST_OF_TWO_ENDS, *totals])
    return tuple(sorted({ruleset.points(total) for total in range(most + 1)}))


def question(counted: Counted, staged: Sequence[StagedLine], ruleset: Ruleset, lang: str) -> dict[str, Any]:
    """Make the question of a play: which tiles count, what the sum is, how many points it makes.

    Parameters
    ----------
    counted
        The play's sum.
    staged
        The play's whole story.
    ruleset
        Which totals score.
    lang
        The language.

    Returns
    -------
    dict
        JSON: ``tiles``, the codes of those that count, ``total`` and ``answer``, which are asked for one after
        the other, or the last alone; ``sum`` and ``name``, which do not give them away; ``texts``, what is said
        to each: to the right answer, to the first wrong one, and to later ones.
    """

    def lines(*stages: str) -> str:
        return " ".join(line.line.text for line in staged if line.stage in stages)

    ends, total = lines("ends"), lines("sum")
    match = " ".join(line.line.text for line in staged if line.line.kind == "match")
    reason = next(line.line.text for line in staged if line.line.kind == "points")

    def wrong(key: str) -> str:
        return message(lang, f"ui.wrong-{key}", answer=_ANSWER, ends=ends, sum=total)

    return {
        "tiles": " ".join(sorted({count.tile.code for count in counted.counts})),
        "total": counted.total,
        "answer": ruleset.points(counted.total),
        "sum": addition(lang, [count.pips for count in counted.counts], "?"),
        "name": match,
        "texts": {
            "ends": [message(lang, "ui.right-skill", reason=ends), wrong("tiles"), wrong("tiles-again")],
            "sum": [message(lang, "ui.right-skill", reason=total), wrong("total"), wrong("total-again")],
            "points": [message(lang, "ui.right", sum=total, reason=reason), wrong("ends"), wrong("sum")],
        },
    }
