"""A ruleset as a line of text: ``muggins``, or a named one with other choices, ``muggins, hand_two = 6``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from muggins_widgets.rules import RULESETS, Refusal, Ruleset, RulesetError, ruleset_named
from muggins_widgets.rules.tiles import excerpt

__all__ = ["choices_of", "read_ruleset", "ruleset_from", "write_ruleset"]

_TYPES = {field.name: field.type for field in dataclasses.fields(Ruleset)}
_YES_NO = {"yes": True, "no": False}
_MOST_DIGITS = 5


def read_ruleset(text: str) -> Ruleset:
    """Read a ruleset: a name, then ``choice = value`` after commas (numbers, ``yes``, ``no``, words, ``3+5``).

    Raises
    ------
    RulesetError
        If there is no such ruleset, choice or value, or the choices cannot be played.
    """
    name, *parts = text.split(",")
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
    """Give the named ruleset nearest to this one, and the choices to make on it (its own name among them)."""
    base = min(RULESETS.values(), key=lambda named: len(ruleset.differences(named)))
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
