"""Random games: of every named ruleset and of house rules, for every number of players, by legal play alone."""

from dataclasses import dataclass
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from muggins_widgets.rules import RULESETS, Ruleset, new_game
from rules.playing import GAMES, NAMES, random_steps

SETTLEMENTS = ["own-debit", "one-for-out", "others-lose", "largest-hand", "others-pips"]


def some(examples):
    """So many examples; as many as the profile says in a long run."""
    chosen = settings.get_current_profile_name()
    return settings(deadline=None, max_examples=settings().max_examples if chosen == "long" else examples)


@st.composite
def house_rules(draw, name, players):
    """A named ruleset, with other choices as often as not."""
    rules = RULESETS[name]
    if draw(st.booleans()):
        return rules
    size = draw(st.integers(1, 28 // players))
    changes = {"hand_two" if players == 2 else "hand_more": size, "players": (players,)}
    changes["settlement"] = draw(st.sampled_from(SETTLEMENTS))
    changes["next_lead"] = draw(st.sampled_from(["out", "left"]))
    changes["muggins_call"] = draw(st.booleans())
    changes["exact_target"] = draw(st.booleans())
    raw_steps = changes["exact_target"] and rules.raw and changes["settlement"] != "one-for-out"
    targets = [15, 40, 250] if raw_steps else [4, 15, 40, 250]  # nobody could meet 4 by fives
    changes["target_two"] = changes["target_more"] = draw(st.sampled_from(targets))
    changes["partners"] = players == 4 and draw(st.booleans())
    changes["boneyard_floor"] = draw(st.sampled_from([0, 2])) if rules.drawing else 0
    changes["sniff"] = rules.spinners == "none" and draw(st.booleans())
    return rules.replace(**changes)


@dataclass(frozen=True)
class Game:
    """A random game: short to print, so that a failure says what to play again."""

    rules: Ruleset
    players: int
    seed: int
    moment: int

    def start(self, names=NAMES):
        """The state before the first deal, and what drives the chances."""
        return new_game(self.rules, names[: self.players]), Random(self.seed)

    def steps(self, rounds=2, names=NAMES):
        """So many rounds, or fewer if the game is over before."""
        return random_steps(*self.start(names), rounds)

    def state(self):
        """One moment of two rounds, in any phase, and what drives the chances."""
        state, chance = self.start()
        states = [state, *(step.after for step in random_steps(state, chance, 2))]
        return states[self.moment % len(states)], chance


@st.composite
def games(draw):
    """A game of a named ruleset, or of a house rule made of one."""
    name, players = draw(st.sampled_from(GAMES))
    rules = draw(house_rules(name, players))
    return Game(rules, players, draw(st.integers(0, 2**32)), draw(st.integers(0, 200)))
