"""The rules in words: each clause, and a whole ruleset with what it changes."""

from collections.abc import Callable, Mapping
from typing import Final, Literal

from muggins_widgets.rules import CLAUSES, RULESETS, Ruleset, rounded
from muggins_widgets.text.formatter import number_word, quantity
from muggins_widgets.text.messages import Phrase, message

__all__ = ["changes", "clause", "describe", "title", "topic"]

_OF_TARGET = ("raw", "multiples", "exact_target", "target_two", "target_more")
_SETTLEMENT_CHOICES: Final[Mapping[str, str]] = {
    "own-debit": "end.debit",
    "others-lose": "settle.others-lose",
    "others-pips": "settle.lightest",
}
_HIGHEST = 20
"""The highest total of a table with two ends: [4|4] and [6|6]."""


def clause(clause_id: str, lang: str | None = None, ruleset: Ruleset | None = None) -> tuple[str, str]:
    """Return a clause's title and wording.

    Parameters
    ----------
    clause_id
        Such as ``"play.match"``.
    lang
        The language, or ``None`` for the machine's.
    ruleset
        The ruleset whose numbers the wording names (tiles of a hand, target, multiple); without one, or
        where the clause does not hold in it, the first named ruleset in which it holds.

    Returns
    -------
    tuple of str
        The title; the wording, which names our own choices as such.

    Raises
    ------
    KeyError
        If there is no such clause.
    """
    found = CLAUSES[clause_id]
    wording = message(lang, f"clause.{clause_id}.text", **_figures(lang, found.home(ruleset)))
    if found.choice:
        wording += _our_choice(lang, clause_id)
    return message(lang, f"clause.{clause_id}.title"), wording


def _our_choice(lang: str | None, clause_id: str) -> str:
    return " " + message(lang, f"clause.{clause_id}.choice")


def _figures(lang: str | None, ruleset: Ruleset) -> dict[str, object]:
    """Return the numbers of a ruleset that wordings name."""
    first = ruleset.multiples[0]
    most = _HIGHEST // first * first
    thirteen = rounded(13, ruleset.round_to)
    more = () if ruleset.spinners == "none" else (Phrase("number.onward"),)  # branches are ends as well
    return {
        "dealt": _by_number(lang, ruleset, "ruleset.dealt.*", "tiles", ruleset.hand_size),
        "won": _by_number(lang, ruleset, f"ruleset.won.{_reached(ruleset)}", "points", ruleset.target),
        "number": number_word(first),
        "multiples": (*range(first, most + 1, first), *more),
        "most": most,
        "points": ruleset.points(most),
        "round_to": ruleset.round_to,
        "two": rounded(2, ruleset.round_to),
        "three": rounded(3, ruleset.round_to),
        "thirteen": thirteen if ruleset.raw else thirteen // ruleset.round_to,
    }


def title(ruleset: Ruleset, lang: str | None = None) -> str:
    """Return the name of a ruleset; one that is not among the named ones has house rules."""
    if ruleset.name == "house":
        return message(lang, "ruleset.house")
    if RULESETS.get(ruleset.name) != ruleset:
        return message(lang, "ruleset.named", name=ruleset.name)
    return message(lang, f"ruleset.title.{ruleset.name}")


def describe(ruleset: Ruleset, lang: str | None = None) -> str:
    """Return a ruleset in words, with what differs from Muggins in it first.

    Parameters
    ----------
    ruleset
        A named ruleset or a house rule.
    lang
        The language, or ``None`` for the machine's.

    Returns
    -------
    str
        The title; then, a line each with a hyphen before it, what differs from Muggins, and what does not.
    """
    common = [f"- {sentence}" for sentence, differs in _topics(ruleset, lang) if not differs]
    lines = [title(ruleset, lang)]
    if differing := [f"- {sentence}" for sentence in changes(ruleset, lang)]:
        lines += [message(lang, "ruleset.differs"), *differing]
        lines += [message(lang, "ruleset.same")] if common else []
    return "\n".join(lines + common)


def changes(ruleset: Ruleset, lang: str | None = None) -> tuple[str, ...]:
    """Return what differs from Muggins, a sentence or two for each thing that does; none for Muggins itself."""
    return tuple(sentence for sentence, differs in _topics(ruleset, lang) if differs)


def topic(name: Literal["doubles", "scoring", "settlement"], ruleset: Ruleset, lang: str | None = None) -> str:
    """Return one topic of a ruleset in words: its doubles, which totals score, or how a round is settled."""
    return {"doubles": _doubles, "scoring": _scoring, "settlement": _settlement}[name](lang, ruleset)


def _topics(ruleset: Ruleset, lang: str | None) -> list[tuple[str, bool]]:
    """Return every topic of a ruleset in words, and whether it differs from Muggins in it."""
    changed = set(ruleset.differences())
    return [(sentence(lang, ruleset), bool(changed & choices)) for choices, sentence in _TOPICS]


def _players(lang: str | None, ruleset: Ruleset) -> str:
    key = "partners" if ruleset.partners else "numbers"
    return message(lang, f"ruleset.players.{key}", players=sorted(ruleset.players))


def _by_number(lang: str | None, ruleset: Ruleset, topic: str, unit: str, of: Callable[[int], int]) -> str:
    """Return a number where it is the same for all, and both where two players have another than more."""
    numbers = {of(players) for players in ruleset.players}
    if len(numbers) == 1:
        return message(lang, topic.replace("*", "each"), number=quantity(unit, numbers.pop()))
    return message(lang, topic.replace("*", "by-number"), two=quantity(unit, of(2)), more=of(3))


def _deal(lang: str | None, ruleset: Ruleset) -> str:
    return _by_number(lang, ruleset, "ruleset.deal.*", "tiles", ruleset.hand_size)


def _drawing(lang: str | None, ruleset: Ruleset) -> str:
    key = "kept" if ruleset.boneyard_floor else "all" if ruleset.drawing else "nothing"
    return message(lang, f"ruleset.drawing.{key}", kept=ruleset.boneyard_floor)


def _doubles(lang: str | None, ruleset: Ruleset) -> str:
    return message(lang, f"ruleset.doubles.{'sniff' if ruleset.sniff else ruleset.spinners}")


def _scoring(lang: str | None, ruleset: Ruleset) -> str:
    if len(ruleset.multiples) == 1:
        key = "raw" if ruleset.raw else "each"
        return message(lang, f"ruleset.scoring.{key}", **_figures(lang, ruleset))
    numbers = [number_word(multiple) for multiple in ruleset.multiples]
    parts = [Phrase("ruleset.scoring.part", {"number": number}) for number in numbers]
    return message(lang, "ruleset.scoring.several", parts=parts, points=ruleset.points(15))


def _settlement(lang: str | None, ruleset: Ruleset) -> str:
    sentence = message(lang, f"ruleset.settlement.{ruleset.settlement}", **_figures(lang, ruleset))
    choice = _SETTLEMENT_CHOICES.get(ruleset.settlement)
    return sentence + (_our_choice(lang, choice) if choice else "")


def _target(lang: str | None, ruleset: Ruleset) -> str:
    sentence = _by_number(lang, ruleset, f"ruleset.target.{_reached(ruleset)}", "points", ruleset.target)
    for name, choice in (("per_five", "points.per-five"), ("all_threes", "points.threes")):
        named = RULESETS[name]
        if all(getattr(ruleset, field) == getattr(named, field) for field in _OF_TARGET):
            sentence += _our_choice(lang, choice)
    return sentence


def _reached(ruleset: Ruleset) -> str:
    return "exactly-*" if ruleset.exact_target else "*"


def _lead(lang: str | None, ruleset: Ruleset) -> str:
    return message(lang, f"ruleset.lead.{ruleset.next_lead}")


def _call(lang: str | None, ruleset: Ruleset) -> str:
    return message(lang, f"ruleset.call.{'named' if ruleset.muggins_call else 'counted'}")


_TOPICS: Final[tuple[tuple[set[str], Callable[[str | None, Ruleset], str]], ...]] = (
    ({"players", "partners"}, _players),
    ({"hand_two", "hand_more"}, _deal),
    ({"drawing", "boneyard_floor"}, _drawing),
    ({"spinners", "sniff"}, _doubles),
    ({"multiples", "raw"}, _scoring),
    ({"muggins_call"}, _call),
    ({"settlement", "round_to"}, _settlement),
    ({"target_two", "target_more", "exact_target"}, _target),
    ({"next_lead"}, _lead),
)
