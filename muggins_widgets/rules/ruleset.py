"""A ruleset: a frozen record of choices, and what tables count and totals score by it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING, ClassVar, Final, Literal, get_args

from muggins_widgets.rules.refusal import Refusal, RulesError, formatters
from muggins_widgets.rules.tiles import DOUBLE_SIX, END, IN_LINE, LONE, Count, excerpt

if TYPE_CHECKING:
    from muggins_widgets.rules.table import Table

__all__ = [
    "LONGEST_SEED",
    "MOST_SEATS",
    "MOST_TARGET",
    "MUGGINS",
    "NextLead",
    "Ruleset",
    "RulesetError",
    "Settlement",
    "Spinners",
]

Spinners = Literal["none", "first", "all"]
"""Which doubles are spinners: none, the first played, all."""

Settlement = Literal["own-debit", "one-for-out", "others-lose", "largest-hand", "others-pips"]
"""How a round is settled: each side loses its own unplayed pips (``end.debit``); going out scores one
(``settle.one-for-out``); everyone else loses (``settle.others-lose``); who went out scores the largest
unplayed hand (``settle.largest-hand``); who went out scores the others' pips (``settle.others-pips``)."""

NextLead = Literal["out", "left"]
"""Who leads the next round: who laid their last tile (``lead.next``), or the left neighbour (``lead.left``)."""

MOST_SEATS: Final = 4
"""The most players of a game (clause ``deal.hand``)."""

LONGEST_SEED: Final = 40
"""The most characters of a seed."""

MOST_TARGET: Final = 10_000
"""The highest target a ruleset may have, in points."""


_LONGEST_NAME: Final = 40


class RulesetError(RulesError):
    """A ruleset that cannot be played, or a name that no ruleset has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The choices that make a game of the Muggins family. It is checked when it is made.

    A game that counts or scores in another way than these choices can say is a subclass with its own
    :meth:`counts` or :meth:`points`: its tables, pictures, texts and components then follow.

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

    tables: ClassVar[type[Table]]
    """The class of its tables, which the module of tables sets: a ruleset does not import what knows it."""

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
        """Return the empty table of this ruleset."""
        return self.tables(self)

    def counts(self, table: Table) -> tuple[Count, ...]:
        """Return what goes into the total of a table, in the order of its joins (clauses ``count.*``)."""
        joins, in_line = table.joins, table.in_line
        if len(joins) == 2 and joins[0].tile is joins[1].tile and joins[0].tile is not in_line:
            port = joins[0]
            return (LONE[port],) if port.tile.is_double else (END[port], END[joins[1]])
        return tuple(
            [END[port] if port.tile is not in_line else IN_LINE[port] for port in joins if not port.is_branch]
        )

    def points(self, total: int) -> int:
        """Return the points of a play (clauses ``points.multiple``, ``points.none`` and the variations').

        Parameters
        ----------
        total
            The sum of the counts after the play, in pips.

        Examples
        --------
        >>> MUGGINS.points(15), MUGGINS.points(14), MUGGINS.replace(raw=False, multiples=(5, 3)).points(15)
        (15, 0, 8)
        """
        if self.raw:
            return 0 if total % self.multiples[0] else total
        return sum([total // multiple for multiple in self.multiples if not total % multiple])

    @property
    def counting(self) -> tuple[object, ...]:
        """What :meth:`counts` and :meth:`points` depend on: rulesets in which it is equal count alike."""
        return type(self), self.spinners, self.sniff, self.multiples, self.raw

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
        return formatters.describe(self, lang)


_FIELDS: Final = tuple(field.name for field in dataclasses.fields(Ruleset))


def _bad(name: str, value: object, clause: str = "ruleset.choices") -> Refusal:
    return Refusal(clause, "bad-choice", {"choice": name, "value": _shown(value)})


def _shown(value: object) -> str:
    """Return a value for a sentence; a text as Python writes it, ``'6'``, so that it looks like no number."""
    return excerpt(repr(value) if isinstance(value, str) else value)


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
            facts = {"choice": name, "value": _shown(getattr(rules, name)), "low": low, "high": high}
            return Refusal("score.target" if "target" in name else "deal.hand", "not-between", facts)
    words = {"spinners": Spinners, "settlement": Settlement, "next_lead": NextLead}
    for name, known in words.items():
        if getattr(rules, name) not in get_args(known):
            facts = {"choice": name, "value": _shown(getattr(rules, name)), "known": get_args(known)}
            return Refusal("ruleset.choices", "not-one-of", facts)
    for name in ("partners", "exact_target", "drawing", "raw", "sniff", "muggins_call"):
        if type(getattr(rules, name)) is not bool:
            facts = {"choice": name, "value": excerpt(getattr(rules, name))}
            return Refusal("ruleset.choices", "not-yes-or-no", facts)
    return _check_tuples(rules)


def _check_tuples(rules: Ruleset) -> Refusal | None:
    name = rules.name
    if not isinstance(name, str) or not name.replace("_", "").isalnum() or len(name) > _LONGEST_NAME:
        facts = {"choice": "name", "value": _shown(name), "most": _LONGEST_NAME}
        return Refusal("ruleset.choices", "bad-ruleset-name", facts)
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
    return _check_reach(rules) if rules.exact_target else None


def _check_reach(rules: Ruleset) -> Refusal | None:
    """Refuse an exact target that no sum of scores meets: raw points and settlements come in multiples."""
    if not rules.raw:
        return None
    step = 1 if rules.settlement == "one-for-out" else gcd(*rules.multiples, rules.round_to)
    for target in map(rules.target, rules.players):
        if target % step:
            return Refusal("score.exact", "target-out-of-reach", {"target": target, "step": step})
    return None


MUGGINS: Final = Ruleset()
"""The rules of Muggins, from which all others are told."""
