"""Why something is refused, as facts without words; and how words and pictures come to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muggins_widgets.rules.ruleset import Ruleset
    from muggins_widgets.rules.table import Table

__all__ = ["Formatters", "Refusal", "RulesError", "formatters"]


def _ids_and_facts(refusal: Refusal) -> str:
    facts = ", ".join(f"{name}={value}" for name, value in refusal.facts.items())
    return f"[{refusal.clause}] {refusal.reason}" + (f": {facts}" if facts else "")


def _no_picture(table: Table) -> str | None:
    del table
    return None


def _names_of_choices(ruleset: Ruleset, lang: str) -> str:
    del lang
    return ", ".join([ruleset.name, *ruleset.differences()])


@dataclass(slots=True)
class Formatters:
    """How the rules show themselves, which know neither words nor pictures.

    The package's root sets them, so that an error in a traceback is a sentence and a table shows itself in a
    notebook, while no module of ``rules`` imports anything from the layers above.

    Attributes
    ----------
    sentence
        Returns a refusal as one sentence.
    svg
        Returns a table as SVG text, with its accessible name and equivalent text.
    describe
        Returns a ruleset in the words of a language.
    """

    sentence: Callable[[Refusal], str] = _ids_and_facts
    svg: Callable[[Table], str | None] = _no_picture
    describe: Callable[[Ruleset, str], str] = _names_of_choices


formatters = Formatters()
"""Ids and facts alone, until the root sets others."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is refused.

    Parameters
    ----------
    clause
        Id of the clause that forbids it, such as ``"play.match"``.
    reason
        Id of the reason, such as ``"fits-no-end"``: the key of its sentence in the catalogues.
    facts
        What the sentence names: tiles, joins, numbers, seats, or tuples of them.
    """

    clause: str
    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return formatters.sentence(self)


class RulesError(ValueError):
    """Base of every error of the rules: a :class:`ValueError` that carries its :class:`Refusal`.

    Parameters
    ----------
    refusal
        What was refused, by which clause, with which facts.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)
