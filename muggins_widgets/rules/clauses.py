"""The clauses of the rules as data (``clauses.toml``): which there are, and which hold in a ruleset."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal

from muggins_widgets.rules.ruleset import Ruleset
from muggins_widgets.rules.rulesets import RULESETS

__all__ = ["CLAUSES", "Clause", "Conditions", "Group", "Source", "clauses_of"]

Group = Literal["set", "lead", "play", "draw", "count", "points", "end", "win", "record"]
"""What a clause is about; the groups are told in this order."""

Source = Literal["A", "B", "custom", "choice"]
"""Where a clause comes from: the sheet of Muggins, the page on its variations, custom, or a choice of ours."""

Conditions = tuple[tuple[str, tuple[object, ...]], ...]
"""Choices of a ruleset, each with the values asked for; ``multiples.count`` is how many multiples there are."""

CLAUSES: Mapping[str, Clause]
"""Every clause by its id, in the order in which they are told. Read when first asked for."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules. Its title and wording stand in the catalogues of ``text``, under its id.

    Parameters
    ----------
    id
        Such as ``"play.match"``; events, counts and refusals name it.
    group
        What it is about.
    source
        Where it comes from.
    choice
        Whether something in it is our choice, told with it.
    when
        Choices of a ruleset and the values of them under which it holds.
    unless
        Choices and values under which it does not.
    tables
        Tables that show it, as they are typed; ``Table.read(text, clause.home())`` reads them.
    """

    id: str
    group: Group
    source: Source
    choice: bool = False
    when: Conditions = ()
    unless: Conditions = ()
    tables: tuple[str, ...] = ()

    def holds_in(self, ruleset: Ruleset) -> bool:
        """Say whether the clause holds in a ruleset, a house rule too."""
        met = all(_chosen(ruleset, name) in values for name, values in self.when)
        barred = any(_chosen(ruleset, name) in values for name, values in self.unless)
        return met and not barred

    def home(self, wanted: Ruleset | None = None) -> Ruleset:
        """Give a ruleset to show the clause in: the one wanted if it holds there, else the first named one."""
        if wanted is not None and self.holds_in(wanted):
            return wanted
        return next(named for named in RULESETS.values() if self.holds_in(named))


def _chosen(ruleset: Ruleset, name: str) -> object:
    choice, _, counted = name.partition(".")
    value = getattr(ruleset, choice)
    return len(value) if counted else value


@cache
def _clauses() -> Mapping[str, Clause]:
    text = files(__package__).joinpath("clauses.toml").read_text(encoding="utf-8")
    return MappingProxyType(
        {
            name: _clause(name, group, facts)
            for group, clauses in tomllib.loads(text)["group"].items()
            for name, facts in clauses.items()
        }
    )


def _clause(name: str, group: Group, facts: dict[str, Any]) -> Clause:
    return Clause(
        name,
        group,
        facts["source"],
        facts.get("choice", False),
        _conditions(facts, "when"),
        _conditions(facts, "unless"),
        tuple(facts.get("tables", ())),
    )


def _conditions(facts: Mapping[str, Any], name: str) -> Conditions:
    listed: Mapping[str, list[Any]] = facts.get(name, {})
    return tuple((choice, tuple(map(_frozen, values))) for choice, values in listed.items())


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def __getattr__(name: str) -> Mapping[str, Clause]:
    if name == "CLAUSES":  # importing the rules reads no file
        return _clauses()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def clauses_of(ruleset: Ruleset) -> tuple[Clause, ...]:
    """Give the clauses that hold in a ruleset, in the order in which they are told."""
    return tuple(clause for clause in _clauses().values() if clause.holds_in(ruleset))
