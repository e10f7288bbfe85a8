"""A game without a screen, and a screen's view of it: whose hand may be seen, and what is selected."""

from collections.abc import Sequence
from dataclasses import dataclass

from muggins_widgets.analysis import Chooser, most_points
from muggins_widgets.components.shared.placing import PendingPlay
from muggins_widgets.rules import (
    Action,
    Call,
    Deal,
    GameState,
    Play,
    Ruleset,
    Settle,
    Step,
    apply,
    legal_actions,
    new_game,
    shuffled,
)

__all__ = ["GameSession", "Seat", "SeatView"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table.

    Parameters
    ----------
    name
        The player's name.
    chooser
        How the machine plays there; ``None`` for a person.
    """

    name: str
    chooser: Chooser | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person plays there."""
        return self.chooser is None


class GameSession:
    """A game that persons and machines play. Machines act as soon as it is their turn.

    It holds the whole state, hidden hands and all, and no screen, language or selection: each screen has a
    :class:`SeatView` of it.

    Parameters
    ----------
    seats
        Who plays.
    rules
        The ruleset.
    seed
        The seed of all shuffles.
    steps
        The steps of a game that is resumed; without them a new game is dealt.

    Attributes
    ----------
    steps : list of Step
        All that was done, from the first deal on.
    state : GameState
        The game as it is.
    given : tuple of Step
        The steps that it was resumed from.
    shuffled_round : int
        The round whose boneyard was shuffled by the seed, as its record did not say it; 0 if there is none.
    """

    def __init__(self, seats: Sequence[Seat], rules: Ruleset, seed: str, steps: Sequence[Step] = ()) -> None:
        self.seats = tuple(seats)
        self.seed = seed
        self.steps = list(steps)
        self.state = steps[-1].after if steps else new_game(rules, [seat.name for seat in seats])
        self.given = tuple(steps)
        self.shuffled_round = 0
        if steps:
            self._let_machines_act()
        else:
            self.deal()

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    @property
    def can_be_called(self) -> bool:
        """Whether points of the last play may still be called, so that its sum must not be shown."""
        last = self.steps[-1].action if self.steps else None
        called = self.state.ruleset.muggins_call and self.state.phase in ("play", "count")
        return called and isinstance(last, Play)

    @property
    def round_steps(self) -> tuple[Step, ...]:
        """The steps of the present round."""
        first = max(number for number, step in enumerate(self.steps) if isinstance(step.action, Deal))
        return tuple(self.steps[first:])

    @property
    def can_be_saved(self) -> bool:
        """Whether its record needs no hidden tile: between rounds, and where the seed deals the round."""
        return self.state.hands_shown or self.is_dealt_by_seed

    @property
    def is_dealt_by_seed(self) -> bool:
        """Whether the seed deals the present round."""
        deal = self.round_steps[0]
        return shuffled(deal.before, self.seed) == deal.action

    def deal(self) -> None:
        """Deal the next round."""
        self.act(shuffled(self.state, self.seed))

    def act(self, action: Action) -> None:
        """Do an action, and then what the machines do until a person can act.

        Raises
        ------
        IllegalAction
            If the rules refuse it. Nothing has changed.
        """
        self._add(action)
        self._let_machines_act()

    def actor(self, step: Step) -> int | None:
        """Return the seat that a step is an action of; nothing for a deal and a count."""
        if isinstance(step.action, Deal | Settle):
            return None
        return step.action.seat if isinstance(step.action, Call) else step.before.turn

    def _add(self, action: Action) -> None:
        self.steps.append(apply(self.state, action))
        self.state = self.steps[-1].after

    def _let_machines_act(self) -> None:
        while (machine := self._next_machine()) is not None:
            seat, chooser = machine
            others = {Call(other) for other in range(len(self.seats)) if other != seat}
            legal = tuple(action for action in legal_actions(self.state) if action not in others)
            self._add(chooser(self.state.seen_by(seat), legal))

    def _next_machine(self) -> tuple[int, Chooser] | None:
        """Return the machine that acts next, if one does: at its turn, or to call at the end of a round."""
        seats = [self.state.turn] if self.state.phase == "play" else []
        if self.state.phase == "count":
            seats = [action.seat for action in legal_actions(self.state) if isinstance(action, Call)]
        choosers = ((seat, self.seats[seat].chooser) for seat in seats)
        return next(((seat, chooser) for seat, chooser in choosers if chooser is not None), None)


class SeatView:
    """What one screen may show of a game: one hand at most, and what was selected there.

    Parameters
    ----------
    game
        The game; several views may show the same one.
    seat
        The seat of the person whose own screen it is. Without it, all persons share the screen: unless there is
        but one, a curtain hides the hand until whoever's turn it is says so.
    """

    def __init__(self, game: GameSession, seat: int | None = None) -> None:
        self.game = game
        self.persons = game.persons if seat is None else (seat,)
        self._shown: tuple[int, int] | None = None
        self._selected: tuple[int, PendingPlay | None, Action | None] = (0, None, None)

    # What may be seen

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is on the screen; ``None`` while nobody's is."""
        if len(self.persons) == 1:
            return self.persons[0]
        state = self.game.state
        return state.turn if state.phase == "play" and self._shown == (state.round, state.turn) else None

    @property
    def curtain(self) -> int | None:
        """The seat of the person whom the screen is to be passed to, if it is."""
        state = self.game.state
        hidden = state.phase == "play" and self.viewer is None and state.turn in self.persons
        return state.turn if hidden else None

    @property
    def is_acting(self) -> bool:
        """Whether it is the turn of the person whose hand is on the screen."""
        return self.game.state.phase == "play" and self.viewer == self.game.state.turn

    @property
    def state(self) -> GameState:
        """The game as it may be seen now."""
        return self.game.state.seen_by(self.viewer)

    @property
    def history(self) -> tuple[Step, ...]:
        """All that was done, as it may be seen now."""
        return self._as_seen(0)

    @property
    def recent(self) -> tuple[Step, ...]:
        """What was done since the last action at this screen, as it may be seen now."""
        steps, here = self.game.steps, (None, *self.persons)
        numbers = (number for number in reversed(range(len(steps))) if self.game.actor(steps[number]) in here)
        return self._as_seen(next(numbers, 0))

    def _as_seen(self, first: int) -> tuple[Step, ...]:
        return tuple(step.seen_by(self.viewer) for step in self.game.steps[first:])

    @property
    def callers(self) -> tuple[int, ...]:
        """The persons who may say "muggins" now, whether there is something to call or not."""
        if not self.game.can_be_called:
            return ()
        side_of = self.game.state.ruleset.side_of
        played = side_of(self.game.steps[-1].before.turn)
        return tuple(seat for seat in self.persons if side_of(seat) != played)

    # What is selected; it is forgotten when the game goes on

    @property
    def pending(self) -> PendingPlay | None:
        """The play that is being put together."""
        return self._selection[1]

    @property
    def hint(self) -> Action | None:
        """The hint that was asked for."""
        return self._selection[2]

    @property
    def _selection(self) -> tuple[int, PendingPlay | None, Action | None]:
        now = len(self.game.steps)
        return self._selected if self._selected[0] == now else (now, None, None)

    def select(self, pending: PendingPlay | None) -> None:
        """Select a tile and what is known of its play, or nothing."""
        now, _, hint = self._selection
        self._selected = (now, pending, hint)

    def ask_for_hint(self) -> Action | None:
        """Return what the machine would do in the place of the person whose turn it is, and keep it."""
        legal = tuple(action for action in legal_actions(self.game.state) if not isinstance(action, Call))
        if legal and self.is_acting:
            now, pending, _ = self._selection
            self._selected = (now, pending, most_points(self.state, legal))
        return self.hint

    def lift_curtain(self) -> None:
        """Show the hand of the person whose turn it is."""
        if self.curtain is not None:
            self._shown = (self.game.state.round, self.curtain)
