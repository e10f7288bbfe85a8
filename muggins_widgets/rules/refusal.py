"""What is told when something cannot be done: a clause, a reason's id and the facts. No sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from muggins_widgets.rules import presenting

__all__ = ["Refusal", "RulesError"]


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
        return presenting.sentence(self)


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
