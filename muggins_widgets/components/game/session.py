"""A game at one screen, without the screen: whose turn, whose hand may be seen, what the machine does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muggins_widgets.analysis import Chooser, most_points
from muggins_widgets.components.game.seats import Seat
from muggins_widgets.components.shared.placing import Choice, places
from muggins_widgets.rules import (
    Action,
    Call,
    Deal,
    Draw,
    GameState,
    IllegalAction,
    Pass,
    Play,
    Port,
    Ruleset,
    Step,
    Tile,
    apply,
    legal_actions,
    new_game,
)
from muggins_widgets.rules.actions import Count
from muggins_widgets.rules.game import refusal, shuffled

__all__ = ["GameSession"]


class GameSession:
    """A game that persons and machines play at one screen.

    The whole state is here and goes nowhere: what is shown is made from :attr:`seen` and :meth:`told` alone.

    Parameters
    ----------
    seats
        Who plays.
    rules
        The ruleset.
    seed
        The seed of all shuffles.
    steps
        The steps of a game that is played on; without them a new game is dealt.

    Attributes
    ----------
    state : GameState
        The game as it is, hidden hands and all.
    steps : list of Step
        All that was done, from the first deal on.
    given : int
        How many of the steps it was given.
    viewer : int or None
        The seat whose hand is on the screen; ``None`` while nobody's is.
    choice : Choice or None
        A tile that was chosen and is not laid yet.
    """

    def __init__(self, seats: Sequence[Seat], rules: Ruleset, seed: str, steps: Sequence[Step] = ()) -> None:
        self.seats = tuple(seats)
        self.seed = seed
        self.steps = list(steps)
        self.state = steps[-1].after if steps else new_game(rules, [seat.name for seat in seats])
        self.viewer: int | None = None
        self.choice: Choice | None = None
        self.given = len(self.steps)
        self._since = max((number for number in range(self.given) if not self._by_machine(number)), default=0)
        if steps:
            self._go_on()
        else:
            self.deal()

    # What may be seen

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    @property
    def curtain(self) -> int | None:
        """The seat of the person whom the screen is to be passed to, if it is."""
        waiting = self.state.phase == "play" and self.viewer is None and self.seats[self.state.turn].is_person
        return self.state.turn if waiting else None

    @property
    def acting(self) -> bool:
        """Whether it is the turn of the person whose hand is on the screen."""
        return self.state.phase == "play" and self.viewer == self.state.turn

    @property
    def asking(self) -> str:
        """What is still to be chosen of the chosen tile: ``"lie"``, ``"place"``, ``"claim"``, or nothing."""
        if self.choice is None:
            return ""
        return self.choice.question(self.state.table) or ("claim" if self.state.ruleset.muggins_call else "")

    @property
    def seen(self) -> GameState:
        """The game as it may be seen now."""
        return self.state.seen_by(self.viewer)

    @property
    def sum_is_open(self) -> bool:
        """Whether points of the last play may still be called, so that its sum is not told."""
        last = self.steps[-1].action if self.steps else None
        return (
            self.state.ruleset.muggins_call and isinstance(last, Play) and self.state.phase in ("play", "count")
        )

    def callers(self) -> tuple[int, ...]:
        """Give the persons who may say "muggins" now, whether there is something to call or not."""
        if not self.sum_is_open:
            return ()
        side_of = self.state.ruleset.side_of
        played = side_of(self.steps[-1].before.turn)
        return tuple(seat for seat in self.persons if side_of(seat) != played)

    def told(self) -> tuple[Step, ...]:
        """Give what was done since the last time somebody could act, as it may be seen now."""
        return self._as_seen(self._since)

    def history(self) -> tuple[Step, ...]:
        """Give all that was done, as it may be seen now."""
        return self._as_seen(0)

    def _as_seen(self, since: int) -> tuple[Step, ...]:
        return tuple(step.seen_by(self.viewer) for step in self.steps[since:])

    # What persons do

    def deal(self) -> None:
        """Deal the next round."""
        self._do(shuffled(self.state, self.seed))

    def show(self) -> None:
        """Lift the curtain: the person whose turn it is looks at the screen."""
        if self.curtain is not None:
            self.viewer = self.curtain

    def take(self, tile: Tile) -> None:
        """Choose a tile to lay.

        Raises
        ------
        IllegalAction
            If it cannot be laid, for whatever reason.
        """
        fitting = places(self.state.table, tile)
        refused = refusal(self.state, Play(tile, fitting[0] if fitting else None))
        if refused is not None:
            raise IllegalAction(refused)
        self.choice = Choice(tile).settled(self.state.table)

    def say_more(self, *, in_line: bool | None = None, at: Port | None = None) -> None:
        """Say more of how the chosen tile is laid: across or in line, where."""
        if self.choice is not None:
            more = replace(self.choice, in_line=self.choice.in_line if in_line is None else in_line)
            self.choice = replace(more, at=at or more.at).settled(self.state.table)

    def lay(self, claim: int | None = None) -> None:
        """Lay the chosen tile, now that all about it is chosen, naming its points where they must be named."""
        if self.choice is not None:
            choice = self.choice
            self._do(Play(choice.tile, choice.at, bool(choice.in_line), claim))

    def draw(self) -> None:
        """Draw the next tile."""
        self._do(Draw())

    def pass_turn(self) -> None:
        """Pass."""
        self._do(Pass())

    def call(self, seat: int) -> None:
        """Call "muggins" for a seat."""
        self._do(Call(seat))

    def count(self) -> None:
        """Count the round, where that waits for a call."""
        self._do(Count())

    def hint(self) -> Action | None:
        """Give what the machine would do in the place of who looks at the screen."""
        legal = tuple(action for action in legal_actions(self.state) if not isinstance(action, Call))
        return most_points(self.seen, legal) if legal and self.acting else None

    def round_steps(self) -> tuple[Step, ...]:
        """Give the steps of the present round."""
        first = max(number for number, step in enumerate(self.steps) if isinstance(step.action, Deal))
        return tuple(self.steps[first:])

    # What follows from it

    def _do(self, action: Action) -> None:
        step = apply(self.state, action)
        self._since = len(self.steps)
        self._note(step)
        self._go_on()

    def _note(self, step: Step) -> None:
        self.steps.append(step)
        self.state = step.after
        self.choice = None

    def _go_on(self) -> None:
        """Let machines play until a person can act, and see to whose hand is shown."""
        while (next_ := self._machine()) is not None:
            seat, chooser = next_
            legal = tuple(self._own_actions(seat))
            self._note(apply(self.state, chooser(self.state.seen_by(seat), legal)))
        persons = self.persons
        if len(persons) == 1:
            self.viewer = persons[0]
        elif self.state.phase != "play" or self.viewer != self.state.turn:
            self.viewer = None

    def _by_machine(self, number: int) -> bool:
        before, action = self.steps[number].before, self.steps[number].action
        seat = action.seat if isinstance(action, Call) else before.turn
        return not isinstance(action, Deal | Count) and not self.seats[seat].is_person

    def _own_actions(self, seat: int) -> Iterator[Action]:
        for action in legal_actions(self.state):
            if not isinstance(action, Call) or action.seat == seat:
                yield action

    def _machine(self) -> tuple[int, Chooser] | None:
        """Give the machine that acts next, if one does: at its turn, or to call at the end of a round."""
        state = self.state
        if state.phase == "play":
            seats = [state.turn]
        elif state.phase == "count":
            seats = [action.seat for action in legal_actions(state) if isinstance(action, Call)]
        else:
            seats = []
        choosers = ((seat, self.seats[seat].chooser) for seat in seats)
        return next(((seat, chooser) for seat, chooser in choosers if chooser is not None), None)
