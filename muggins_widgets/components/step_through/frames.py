"""A round as frames: all that a screen shows step by step, as JSON, made once so that stepping needs no kernel.

The data's shape is versioned (:data:`VERSION`); ``static/muggins.js`` has it as types.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from muggins_widgets.components.shared.pictures import Pictures, points_text, tile_picture
from muggins_widgets.components.shared.predict import Told, question
from muggins_widgets.components.shared.turns import Happening, Moment, Turn
from muggins_widgets.rules import Joined, Opened, Ruleset, Tile
from muggins_widgets.text import Line, explain, listed, message, rulebook
from muggins_widgets.text import pictures as said

__all__ = ["VERSION", "GameContext", "frames"]

VERSION: Final = 1
"""The version of what the frames look like, raised when a front end would read them otherwise."""

_STAGES: Final = {"match": "laid", "lay": "laid", "ends": "ends", "sum": "sum"}
"""How much of a play has been said when a line of that kind has; of any other kind: all of it."""


@dataclass(frozen=True, slots=True)
class GameContext:
    """Who plays, by which rules, told in which language.

    Parameters
    ----------
    ruleset
        The rules.
    players
        The names by seat; none for a bare table.
    lang
        The language.
    """

    ruleset: Ruleset
    players: tuple[str, ...] = ()
    lang: str = "en"

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of those who have a score: players, or partners together."""
        if not self.ruleset.partners:
            return self.players
        return tuple(listed(self.lang, self.players[side::2]) for side in range(2))

    @property
    def target(self) -> int:
        """The points that win; 0 for a bare table."""
        return self.ruleset.target(len(self.players)) if self.players else 0

    def tell(self, happening: Happening) -> tuple[Line, ...]:
        """Tell an event in words."""
        return explain([happening.event], self.lang, self.players or None, self.ruleset)

    def title(self, turn: Turn, turns: Sequence[Turn]) -> str:
        """Name a turn; its round is named where the turns are those of several."""
        facts: dict[str, object] = {"n": turn.number}
        if turn.seat is not None and self.players:
            facts["player"] = self.players[turn.seat]
        key = {"play": "turn" if "player" in facts else "play", "pass": "turn"}.get(turn.kind, turn.kind)
        title = self.ui(f"title.{key}", **facts)
        if turns[-1].round == turns[0].round:
            return title
        return self.ui("title.of-round", round=turn.round, title=title)

    def ui(self, key: str, **facts: object) -> str:
        """Say a sentence of the catalogue's section ``ui``."""
        return message(self.lang, f"ui.{key}", **facts)


def frames(turns: Sequence[Turn], cast: GameContext) -> dict[str, Any]:
    """Make the frames of a round, or of a game.

    Parameters
    ----------
    turns
        What happened, turn by turn.
    cast
        Who plays.

    Returns
    -------
    dict
        JSON: ``frames``, one for each turn; what they refer to by number or by name (``parts``, ``pictures``,
        ``tiles``, ``hands``, ``clauses``); ``target``; ``ratios``, the height by width of the tallest picture,
        wide and narrow.
    """
    return _Maker(cast, tuple(turns)).data()


@dataclass(slots=True)
class _Maker:
    cast: GameContext
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
            "target": self.cast.target,
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
        told: list[Told] = []
        for happening in turn.happenings:
            number = self._moment(turn, happening.moment, moments)
            for line in self.cast.tell(happening):
                stage = _STAGES.get(line.kind, "points" if told and told[-1].stage != "before" else "before")
                stage = stage if turn.kind == "play" else "points"
                told.append(Told(line, stage))
                self._remember(line.clause)
                lines.append({"text": line.text, "clause": line.clause, "stage": stage, "moment": number})
        frame = {
            "kind": turn.kind,
            "seat": turn.seat,
            "title": self.cast.title(turn, self.turns),
            "lines": lines,
        }
        return frame | {"moments": moments} | self._play(turn, told)

    def _remember(self, clause: str) -> None:
        if clause not in self.clauses:
            self.clauses[clause] = rulebook.clause(clause, self.cast.lang, self.cast.ruleset)

    def _play(self, turn: Turn, told: list[Told]) -> dict[str, Any]:
        """Give what a turn's play adds: the sum, the points, what is said, the question."""
        spoken = " ".join(line.line.text for line in told)
        if turn.scored is None or turn.counted is None:
            return {"say": spoken}
        table = turn.after.table
        points = turn.scored.points
        name = said.name(table, self.cast.lang)
        first = [line.line.text for line in told if line.stage == "before"]
        last = [line.line.text for line in told if line.stage == "points" and line.line.kind != "points"]
        return {
            "say": " ".join([*first, self.cast.ui("said", what=name), *last]),
            "sum": said.sum_line(table, self.cast.lang),
            "points": points_text(points),
            "scored": points,
            "ask": question(turn.counted, told, self.cast.ruleset, self.cast.lang),
        }

    def _moment(self, turn: Turn, moment: Moment, moments: list[dict[str, Any]]) -> int:
        """Put a moment into the list, unless nothing has changed, and give its number."""
        made: dict[str, Any] = {"picture": self._picture(moment)}
        if moment.hands:
            made["hands"] = [self._hand(turn, moment, seat) for seat in range(len(moment.hands))]
            made["boneyard"] = moment.boneyard
            made["scores"] = moment.scores
        if not moments or moments[-1] != made:
            moments.append(made)
        return len(moments) - 1

    def _picture(self, moment: Moment) -> int:
        table, lang = moment.table, self.cast.lang
        number = self.drawn.add(table)
        if number not in self.spoken:
            words = said.equivalent(table, lang).split("\n")
            self.spoken[number] = {"name": said.name(table, lang), "words": words}
        return number

    def _hand(self, turn: Turn, moment: Moment, seat: int) -> int:
        hand = moment.hands[seat]
        for tile in hand:
            code = _code(tile)
            if code not in self.tiles:
                self.tiles[code] = tile_picture(tile)
        number = message(self.cast.lang, "count.tiles", n=len(hand))
        hidden = any(tile is None for tile in hand)
        note = self.cast.ui("hand-hidden", n=len(hand), tiles=number) if hidden else number
        played = _played(turn, seat)
        if played in moment.table.tiles and not hidden:
            note = self.cast.ui("just-played", tile=played)
        label = number if hidden else listed(self.cast.lang, hand)
        key = (note, label, tuple(_code(tile) for tile in hand))
        return self.hands.setdefault(key, len(self.hands))


def _code(tile: Tile | None) -> str:
    return tile.code if tile else "back"


def _played(turn: Turn, seat: int) -> Tile | None:
    """Give the tile that a seat lays in a turn."""
    for event in turn.events:
        if isinstance(event, (Opened, Joined)) and event.seat == seat:
            return event.tile
    return None
