"""The named rulesets, and rulesets as text: ``muggins``, or with other choices, ``muggins, hand_two = 6``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from muggins_widgets.rules.refusal import Refusal
from muggins_widgets.rules.ruleset import MUGGINS, Ruleset, RulesetError
from muggins_widgets.rules.tiles import excerpt

__all__ = ["RULESETS", "choices_of", "read_ruleset", "ruleset_from", "ruleset_named", "write_ruleset"]

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
        raise _no_such_ruleset(name)
    return rules


def _no_such_ruleset(read: object) -> RulesetError:
    facts = {"read": excerpt(read), "known": tuple(RULESETS)}
    return RulesetError(Refusal("ruleset.choices", "no-such-ruleset", facts))


_TYPES = {field.name: field.type for field in dataclasses.fields(Ruleset)}
_YES_NO = {"yes": True, "no": False, "oui": True, "non": False}
_MOST_DIGITS = 5


def read_ruleset(ruleset: object) -> Ruleset:
    """Return a ruleset, given it or its text.

    A text is a name, then ``choice = value`` after commas (numbers, ``yes``, ``no``, words, ``3+5``).

    Raises
    ------
    RulesetError
        If there is no such ruleset, choice or value, or the choices cannot be played.
    """
    if isinstance(ruleset, Ruleset):
        return ruleset
    if not isinstance(ruleset, str):
        raise _no_such_ruleset(ruleset)
    name, *parts = ruleset.split(",")
    changes: dict[str, object] = {}
    for part in parts:
        choice, _, value = (piece.strip() for piece in part.partition("="))
        changes[choice] = _value(choice, value)
    return ruleset_from(name, changes)


def write_ruleset(ruleset: Ruleset) -> str:
    """Write a ruleset as :func:`read_ruleset` reads it."""
    name, choices = choices_of(ruleset)
    return ", ".join([name, *(f"{choice} = {_written(value)}" for choice, value in choices.items())])


def ruleset_from(name: str, changes: Mapping[str, object]) -> Ruleset:
    """Make a ruleset from a named one and other choices.

    Raises
    ------
    RulesetError
        If there is no such ruleset or choice, or the choices cannot be played.
    """
    return ruleset_named(name).replace(**changes)


def choices_of(ruleset: Ruleset) -> tuple[str, dict[str, object]]:
    """Give the named ruleset nearest to this one, and the choices to make on it (its own name among them).

    A ruleset with its own way of counting, of whose class none is named, is written by its name alone, or by
    its class's where a named ruleset has that name: reading it back is refused (:func:`ruleset_named`).
    """
    alike = [named for named in RULESETS.values() if type(named) is type(ruleset)]
    if not alike:
        return type(ruleset).__name__ if ruleset.name in RULESETS else ruleset.name, {}
    base = min(alike, key=lambda named: len(ruleset.differences(named)))
    choices: dict[str, object] = {name: getattr(ruleset, name) for name in ruleset.differences(base)}
    if ruleset.name != ("house" if choices else base.name):
        choices["name"] = ruleset.name
    return base.name, choices


def _value(choice: str, text: str) -> object:
    kind = _TYPES.get(choice)
    if kind is None:
        known = tuple(_TYPES)
        raise RulesetError(
            Refusal("ruleset.choices", "no-such-choice", {"read": excerpt(choice), "known": known})
        )
    if kind == "bool" and text in _YES_NO:
        return _YES_NO[text]
    if kind == "int" and text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS:
        return int(text)
    pieces = [piece.strip() for piece in text.split("+")]
    if kind == "tuple[int, ...]" and all(piece.isascii() and piece.isdigit() for piece in pieces):
        return tuple(int(piece) for piece in pieces if len(piece) <= _MOST_DIGITS)
    return text


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(str(number) for number in value) if isinstance(value, tuple) else str(value)
