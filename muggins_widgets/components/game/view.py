"""What a screen shows of a game, as plain values for its template.

Everything is made from what may be seen now; nothing here looks at the whole state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from muggins_widgets.components.game.session import SeatView
from muggins_widgets.components.game.setup import game_record
from muggins_widgets.components.shared.tile_placement import tile_face
from muggins_widgets.components.shared.turns import GameContext, Turn, turns_of
from muggins_widgets.rules import (
    MOST_SEATS,
    RULESETS,
    Action,
    Counted,
    Draw,
    Drew,
    Event,
    GameState,
    Joined,
    Opened,
    Passed,
    Play,
    Scored,
    Step,
    Tile,
    Unclaimed,
)
from muggins_widgets.text import explain, listed, message, number, quantity, rulebook, scores_line
from muggins_widgets.text import pictures as said

__all__ = ["PANELS", "GamePresenter", "panel_values"]

PANELS: Final = ("history", "save", "load", "new")
"""The panels below a game; one is open at a time."""

_GIVES_AWAY: Final = ("sum", "points", "call")
"""The kinds of lines that give away a sum whose points can still be called."""


@dataclass(frozen=True, slots=True)
class GamePresenter:
    """A game as it may be seen now, in one language.

    Parameters
    ----------
    state
        As a seat sees it.
    viewer
        Whose hand is shown; ``None`` while nobody's is.
    lang
        The language.
    can_be_called
        Whether points of the last play may still be called, so that its sum is not shown.
    """

    state: GameState
    viewer: int | None
    lang: str
    can_be_called: bool

    @property
    def context(self) -> GameContext:
        """Who plays, by which rules, in which language."""
        return GameContext(self.state.ruleset, self.state.players, self.lang)

    def ui(self, key: str, **facts: object) -> str:
        """Return a message of the section ``ui.play``."""
        return message(self.lang, f"ui.play.{key}", **facts)

    # Who plays

    def scores(self) -> list[dict[str, Any]]:
        """Return each side's name, score, and share of the target."""
        state, context = self.state, self.context
        playing = state.ruleset.side_of(state.turn) if state.phase == "play" else None
        return [
            {
                "name": name,
                "score": number(self.lang, score),
                "share": round(max(0, min(1, score / state.target)), 3),
                "turn": side == playing,
            }
            for side, (name, score) in enumerate(zip(context.sides, state.scores, strict=True))
        ]

    def others(self) -> list[dict[str, Any]]:
        """Return the seats whose hands are not the viewer's, clockwise from there."""
        state = self.state
        number = len(state.players)
        first = 0 if self.viewer is None else self.viewer + 1
        seats = [(first + place) % number for place in range(number - (self.viewer is not None))]
        return [
            {
                "name": state.players[seat],
                "note": message(self.lang, "count.tiles", n=len(state.hands[seat])),
                "tiles": [tile_face(tile) for tile in state.hands[seat]],
                "label": self._label(state.hands[seat]),
                "turn": state.phase == "play" and seat == state.turn,
            }
            for seat in seats
        ]

    def _label(self, hand: Sequence[Tile | None]) -> str:
        known = [tile for tile in hand if tile]
        return listed(self.lang, known) if known else message(self.lang, "count.tiles", n=len(hand))

    def own(self, chosen: Tile | None, hint: Action | None) -> list[tuple[Tile, Any, bool, bool]]:
        """Return the viewer's tiles: face, whether chosen, whether the hint is to play it."""
        hand = self.state.hands[self.viewer] if self.viewer is not None else ()
        advised = hint.tile if isinstance(hint, Play) else None
        return [(tile, tile_face(tile), tile is chosen, tile is advised) for tile in hand if tile]

    # What is said

    def status(self) -> str:
        """Return what the game waits for, in words."""
        state, names = self.state, self.state.players
        if state.phase == "over":
            winner = self.context.sides[state.winner] if state.winner is not None else ""
            return self.ui("won", side=winner)
        if state.phase in ("deal", "count"):
            return self.ui("round-over", round=state.round)
        if self.viewer is None:
            return self.ui("curtain", player=names[state.turn])
        return self.ui("drawn" if state.drawn else "turn", player=names[state.turn], tile=state.drawn)

    def boneyard(self) -> str:
        """Return how many tiles are in the boneyard, and how many of them can be drawn, in words."""
        left, drawable = len(self.state.boneyard), self.state.drawable
        return self.ui("boneyard" if left == drawable else "boneyard-kept", left=left, drawable=drawable)

    def hint_text(self, hint: Action) -> str:
        """Return a hint in words."""
        if isinstance(hint, Play):
            after = self.state.table.laid(hint.tile, hint.at, in_line=hint.in_line)
            key = "hint-play-in-line" if hint.in_line else "hint-play"
            if hint.at is None:
                key = "hint-open-in-line" if hint.in_line else "hint-open"
            facts = {"sum": said.sum_line(after, self.lang), "join": hint.at, "tile": hint.tile}
            worth = quantity("points", after.points)
            return self.ui(key, points=worth, **facts)
        return self.ui("hint-draw" if isinstance(hint, Draw) else "hint-pass")

    def turns(self, steps: Sequence[Step]) -> list[dict[str, Any]]:
        """Return steps in full, turn by turn; of the lots, only whom they chose: the tiles are dealt again."""
        turns, shown = turns_of(steps), []
        for turn in turns:
            hides_sum = self.can_be_called and turn is turns[-1]
            lines = [
                {"text": line.text, "title": line.title}
                for effect in turn.effects
                for line in self.context.lines(effect)
                if line.kind != "lot" and not (hides_sum and line.kind in _GIVES_AWAY)
            ]
            shown.append({"title": self._title(turn), "lines": lines, "claim": self._claim(turn)})
        return shown

    def _title(self, turn: Turn) -> str:
        if turn.seat is not None:
            return self.state.players[turn.seat]
        return message(self.lang, f"ui.title.{'deal' if turn.kind == 'deal' else 'count'}")

    def _claim(self, turn: Turn) -> str:
        """Return what the player claimed, in words, where points must be claimed."""
        if not self.state.ruleset.muggins_call or turn.scored is None:
            return ""
        player = self.state.players[turn.scored.seat]
        return self.ui("named", player=player, points=message(self.lang, "count.points", n=turn.scored.points))

    def history(self, steps: Sequence[Step]) -> Iterator[tuple[str, list[str]]]:
        """Return steps in short: for each round its name, and a line for each thing that was done."""
        last = steps[-1] if self.can_be_called else None
        for round_, played in groupby(steps, lambda step: step.after.round):
            lines = [line for step in played for line in self._in_short(step, hides_sum=step is last)]
            if lines:
                yield self.ui("round", round=round_), lines

    def _in_short(self, step: Step, *, hides_sum: bool) -> Iterator[str]:
        for event in step.events:
            if isinstance(event, Opened | Joined):
                yield self._play_in_short(event, step, hides_sum=hides_sum)
            elif not isinstance(event, Counted | Scored | Unclaimed):
                yield from self._other_in_short(event)

    def _play_in_short(self, event: Opened | Joined, step: Step, *, hides_sum: bool) -> str:
        player = self.state.players[event.seat]
        if hides_sum:
            return self.ui("history-open", player=player, tile=event.tile)
        scored = next(event for event in step.events if isinstance(event, Scored))
        scores = scores_line(self.lang, zip(self.context.sides, step.after.scores, strict=True))
        facts = {"sum": said.sum_line(step.after.table, self.lang), "scores": scores}
        worth = quantity("points", scored.points)
        return message(self.lang, "report.play", player=player, tile=event.tile, points=worth, **facts)

    def _other_in_short(self, event: Event) -> Iterator[str]:
        if isinstance(event, Drew):
            tile = event.tile or message(self.lang, "report.unseen")
            yield message(self.lang, "report.draw", player=self.state.players[event.seat], tile=tile)
        elif isinstance(event, Passed):
            yield message(self.lang, "report.pass", player=self.state.players[event.seat])
        else:
            kinds = ("lead", "count", "end", "win", "call")
            lines = explain([event], self.lang, self.state.players, self.state.ruleset)
            yield from (line.text for line in lines if line.kind in kinds)


def panel_values(panel: str, view: SeatView, presenter: GamePresenter) -> dict[str, Any]:
    """Return what the template needs for the panel that is open, and nothing for the others.

    Parameters
    ----------
    panel
        One of :data:`PANELS`, or nothing.
    view
        The screen's view of the game.
    presenter
        The same in words.
    """
    game = view.game
    return {
        "panel": panel,
        "history": list(presenter.history(view.history)) if panel == "history" else [],
        "saved": game_record(game).text if panel == "save" and game.can_be_saved else "",
        "seats": [*game.seats, *[None] * MOST_SEATS][:MOST_SEATS],
        "rulesets": [
            (name, rulebook.title(rules, presenter.lang)) for name, rules in RULESETS.items() if panel == "new"
        ],
    }
