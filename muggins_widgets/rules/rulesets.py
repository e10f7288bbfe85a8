"""Rulesets: frozen records of choices. The named ones are data; a house rule is ``ruleset.replace(...)``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, get_args

from muggins_widgets.rules import presenting
from muggins_widgets.rules.refusal import Refusal, RulesError
from muggins_widgets.rules.table import Spinners, Table
from muggins_widgets.rules.tiles import DOUBLE_SIX, excerpt

__all__ = [
    "MOST_TARGET",
    "MUGGINS",
    "RULESETS",
    "NextLead",
    "Ruleset",
    "RulesetError",
    "Settlement",
    "ruleset_named",
]

Settlement = Literal["own-debit", "one-for-out", "others-lose", "largest-hand", "others-pips"]
"""How a round is settled: each side loses its own unplayed pips (``end.debit``); going out scores one
(``settle.one-for-out``); everyone else loses (``settle.others-lose``); who went out scores the largest
unplayed hand (``settle.largest-hand``); who went out scores the others' pips (``settle.others-pips``)."""

NextLead = Literal["out", "left"]
"""Who leads the next round: who laid their last tile (``lead.next``), or the left neighbour (``lead.left``)."""

MOST_TARGET: Final = 10_000
"""The highest target a ruleset may have, in points."""


class RulesetError(RulesError):
    """A ruleset that cannot be played, or a name that no ruleset has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The choices that make a game of the Muggins family. It is checked when it is made.

    Parameters
    ----------
    name
        The ruleset's id, such as ``"muggins"``.
    players
        The numbers of players it allows.
    partners
        Four players, partners opposite, one score a side (clause ``side.partners``).
    hand_two, hand_more
        Tiles dealt to each of two players, and of three or four (clause ``deal.hand``).
    target_two, target_more
        Points that win, with two players, and with more (clause ``score.target``).
    exact_target
        The target must be met exactly: a score that would pass it is not taken (clause ``score.exact``).
    drawing
        Whether the boneyard is drawn from; without, who cannot play passes (clause ``block.no-draw``).
    boneyard_floor
        Tiles that are never drawn, 0 or 2 (clause ``boneyard.floor``).
    multiples
        A play scores when its total is a positive multiple of one of these (clause ``points.multiple``).
    raw
        Points are the total itself (clause ``score.raw``); otherwise one point for each multiple.
    spinners
        Which doubles open branches: none, the first, all.
    sniff
        Whether the first double may be laid in line (clause ``sniff.choice``).
    settlement
        How a round is settled; see :data:`Settlement`.
    round_to
        The multiple to which unplayed pips are rounded (clause ``end.rounding``).
    next_lead
        Who leads the next round; see :data:`NextLead`.
    muggins_call
        Whether points must be named, and those not named can be claimed (clause ``call.muggins``).

    Raises
    ------
    RulesetError
        If the choices contradict each other or leave no game to play.
    """

    name: str = "muggins"
    players: tuple[int, ...] = (2, 3, 4)
    partners: bool = False
    hand_two: int = 7
    hand_more: int = 5
    target_two: int = 250
    target_more: int = 200
    exact_target: bool = False
    drawing: bool = True
    boneyard_floor: int = 0
    multiples: tuple[int, ...] = (5,)
    raw: bool = True
    spinners: Spinners = "none"
    sniff: bool = False
    settlement: Settlement = "own-debit"
    round_to: int = 5
    next_lead: NextLead = "out"
    muggins_call: bool = False

    def __post_init__(self) -> None:
        for check in (_check_values, _check_deal, _check_together):
            refusal = check(self)
            if refusal is not None:
                raise RulesetError(refusal)

    def hand_size(self, players: int) -> int:
        """Give the tiles dealt to each player (clause ``deal.hand``)."""
        return self.hand_two if players == 2 else self.hand_more

    def target(self, players: int) -> int:
        """Give the points that win (clause ``score.target``)."""
        return self.target_two if players == 2 else self.target_more

    def side_of(self, seat: int) -> int:
        """Give the side a seat scores for: the seat itself, or the pair (clause ``side.partners``)."""
        return seat % 2 if self.partners else seat

    def sides(self, players: int) -> int:
        """Give the number of scores that are kept."""
        return 2 if self.partners else players

    def table(self) -> Table:
        """Give the empty table of this ruleset."""
        return Table(self.spinners, self.sniff)

    def read_table(self, text: str) -> Table:
        """Read a table as :meth:`Table.read` does, with this ruleset's doubles."""
        return Table.read(text, spinners_are=self.spinners, sniff=self.sniff)

    def replace(self, /, **changes: object) -> Ruleset:
        """Make a house rule: this ruleset with other choices, checked anew.

        Its name is ``"house"`` unless one is given.

        Raises
        ------
        RulesetError
            If a choice does not exist, or the choices cannot be played.
        """
        for name in changes:
            if name not in _FIELDS:
                facts = {"read": excerpt(name), "known": _FIELDS}
                raise RulesetError(Refusal("ruleset.choices", "no-such-choice", facts))
        if not changes:
            return self
        return dataclasses.replace(self, **({"name": "house"} | changes))  # type: ignore[arg-type]

    def differences(self, other: Ruleset | None = None) -> tuple[str, ...]:
        """Name the choices that differ from another ruleset, Muggins if none is given."""
        other = other or MUGGINS
        return tuple(name for name in _FIELDS if name != "name" and getattr(self, name) != getattr(other, name))

    def describe(self, lang: str = "en") -> str:
        """Tell in words what this ruleset is and how it differs from Muggins.

        Parameters
        ----------
        lang
            ``"en"`` or ``"fr"``.
        """
        return presenting.describe(self, lang)


_FIELDS: Final = tuple(field.name for field in dataclasses.fields(Ruleset))


def _bad(name: str, value: object, clause: str = "ruleset.choices", reason: str = "bad-choice") -> Refusal:
    return Refusal(clause, reason, {"choice": name, "value": excerpt(value)})


def _is_number(value: object, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _are_numbers(values: object, low: int, high: int) -> bool:
    """Say whether it is a tuple of such numbers, one at least, none twice."""
    if type(values) is not tuple or not all(_is_number(value, low, high) for value in values):
        return False
    return 0 < len(values) == len(set(values))


def _check_values(rules: Ruleset) -> Refusal | None:
    numbers = {
        "hand_two": (1, len(DOUBLE_SIX)),
        "hand_more": (1, len(DOUBLE_SIX)),
        "target_two": (1, MOST_TARGET),
        "target_more": (1, MOST_TARGET),
        "round_to": (1, 10),
    }
    for name, (low, high) in numbers.items():
        if not _is_number(getattr(rules, name), low, high):
            facts = {"choice": name, "value": excerpt(getattr(rules, name)), "low": low, "high": high}
            return Refusal("score.target" if "target" in name else "deal.hand", "not-between", facts)
    words = {"spinners": Spinners, "settlement": Settlement, "next_lead": NextLead}
    for name, known in words.items():
        if getattr(rules, name) not in get_args(known):
            facts = {"choice": name, "value": excerpt(getattr(rules, name)), "known": get_args(known)}
            return Refusal("ruleset.choices", "not-one-of", facts)
    for name in ("partners", "exact_target", "drawing", "raw", "sniff", "muggins_call"):
        if type(getattr(rules, name)) is not bool:
            return _bad(name, getattr(rules, name), reason="not-yes-or-no")
    return _check_tuples(rules)


def _check_tuples(rules: Ruleset) -> Refusal | None:
    if not isinstance(rules.name, str) or not rules.name.replace("_", "").isalnum() or len(rules.name) > 40:
        return _bad("name", rules.name)
    if not _are_numbers(rules.players, 2, 4):
        return _bad("players", rules.players)
    if rules.boneyard_floor not in (0, 2) or type(rules.boneyard_floor) is not int:
        return _bad("boneyard_floor", rules.boneyard_floor, "boneyard.floor")
    if not _are_numbers(rules.multiples, 2, 20):
        return _bad("multiples", rules.multiples, "points.multiple")
    return None


def _check_deal(rules: Ruleset) -> Refusal | None:
    for players in rules.players:
        dealt = players * rules.hand_size(players)
        if dealt > len(DOUBLE_SIX):
            facts = {"players": players, "tiles": rules.hand_size(players), "dealt": dealt}
            return Refusal("deal.hand", "impossible-deal", facts)
    return None


def _check_together(rules: Ruleset) -> Refusal | None:
    if rules.partners and rules.players != (4,):
        return Refusal("side.partners", "partners-are-four", {"players": rules.players})
    if rules.sniff and rules.spinners != "none":
        return Refusal("sniff.choice", "sniff-is-no-spinner", {"spinners": rules.spinners})
    if rules.boneyard_floor and not rules.drawing:
        return Refusal("boneyard.floor", "floor-without-drawing", {"tiles": rules.boneyard_floor})
    if rules.raw and len(rules.multiples) > 1:
        return Refusal("score.raw", "raw-of-several", {"multiples": rules.multiples})
    return None


MUGGINS: Final = Ruleset()
"""The rules of Muggins, from which all others are told."""

_PER_FIVE: Final = MUGGINS.replace(
    name="per_five", raw=False, target_two=50, target_more=40, settlement="one-for-out"
)
_ALL_THREES: Final = MUGGINS.replace(
    name="all_threes",
    raw=False,
    multiples=(3,),
    round_to=3,
    settlement="one-for-out",
    target_two=61,
    target_more=61,
)
_ALL_FIVES: Final = MUGGINS.replace(name="all_fives", spinners="first", settlement="others-pips")

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {
        rules.name: rules
        for rules in (
            MUGGINS,
            MUGGINS.replace(name="partnership", players=(4,), partners=True, target_more=250),
            MUGGINS.replace(name="boneyard_floor", boneyard_floor=2),
            MUGGINS.replace(name="block", drawing=False),
            MUGGINS.replace(name="muggins_call", muggins_call=True),
            MUGGINS.replace(name="sniff", sniff=True),
            _PER_FIVE,
            _PER_FIVE.replace(name="per_five_losses", settlement="others-lose"),
            _PER_FIVE.replace(name="per_five_largest", settlement="largest-hand"),
            _ALL_THREES,
            _ALL_THREES.replace(name="all_threes_largest", settlement="largest-hand"),
            MUGGINS.replace(
                name="fives_and_threes",
                drawing=False,
                multiples=(5, 3),
                raw=False,
                settlement="one-for-out",
                exact_target=True,
                target_two=61,
                target_more=61,
                next_lead="left",
            ),
            _ALL_FIVES,
            _ALL_FIVES.replace(name="five_up", spinners="all", hand_two=5),
        )
    }
)
"""The named rulesets, by name, Muggins first."""


def ruleset_named(name: str) -> Ruleset:
    """Find a named ruleset; ``all-fives``, ``All Fives`` and ``all_fives`` are the same name.

    Raises
    ------
    RulesetError
        If no ruleset has that name; the error lists those there are.
    """
    words = name.lower().replace("-", " ").replace("_", " ").split() if isinstance(name, str) else ()
    rules = RULESETS.get("_".join(words))
    if rules is None:
        facts = {"read": excerpt(name), "known": tuple(RULESETS)}
        raise RulesetError(Refusal("ruleset.choices", "no-such-ruleset", facts))
    return rules
