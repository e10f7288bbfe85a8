"""A worksheet: its paper, its words, its exercises and their answers. Nothing here draws."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from muggins_widgets.lessons.worksheets.exercises import (
    COUNT,
    Exercise,
    RoundsEnd,
    TableToCount,
    settles_by_debits,
)
from muggins_widgets.rules import MUGGINS, Ruleset, table_steps
from muggins_widgets.text import EventFormatter, Language, clause, explain, message, title, topic
from muggins_widgets.text.pictures import sum_line

__all__ = ["A4", "PAPERS", "Paper", "Sheet", "answer", "players", "tasks"]

_SEATS: Final = ("first", "second", "third", "fourth")
_CLAUSES: Final = {
    "no-doubles": (),
    "end-doubles": ("count.double",),
    "enclosed": ("count.double", "count.enclosed"),
}
"""The clauses that a level needs: none about doubles where there are none."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright, with its margins. All in mm.

    Parameters
    ----------
    width, height
        Its size.
    left
        The left edge of lines: wide enough for the holes of a binder.
    top
        The top of the first thing on a page.
    """

    width: float
    height: float
    left: float = 18
    top: float = 15

    @property
    def line(self) -> float:
        """The length of a line."""
        return self.width - self.left - 16

    @property
    def bottom(self) -> float:
        """The lower edge of the exercises."""
        return self.height - 17

    @property
    def foot(self) -> float:
        """The base line of the foot: far enough from the edge for any printer."""
        return self.height - 10


A4: Final = Paper(210, 297)
"""The paper that is used where none is chosen."""

PAPERS: Final[Mapping[str, Paper]] = MappingProxyType({"a4": A4, "letter": Paper(215.9, 279.4)})
"""The papers by the names that are typed for them."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that a worksheet is made from.

    Parameters
    ----------
    exercises
        In the order in which they are numbered.
    level
        Their level.
    ruleset
        The rules they were played by.
    seed
        What they were found with.
    paper
        What it is printed on.
    lang
        Its language.
    """

    exercises: Sequence[Exercise]
    level: str
    ruleset: Ruleset
    seed: int
    paper: Paper
    lang: Language

    @property
    def title(self) -> str:
        """The title above the exercises."""
        return message(self.lang, "sheet.title.count" if self.level == COUNT else "sheet.title.table")

    @property
    def subtitle(self) -> str:
        """The ruleset and the level."""
        level = message(self.lang, f"sheet.level.{self.level}")
        return message(self.lang, "sheet.subtitle", ruleset=title(self.ruleset, self.lang), level=level)

    @property
    def command(self) -> str:
        """The command that makes the same sheet again."""
        words = ["muggins worksheet --level", self.level]
        if self.ruleset != MUGGINS:
            words += ["--rules", self.ruleset.name.replace("_", "-")]
        words += ["--number", str(len(self.exercises)), "--seed", str(self.seed)]
        if self.paper != A4:
            words += ["--paper", next(name for name, paper in PAPERS.items() if paper == self.paper)]
        return " ".join([*words, "--lang", self.lang])


def players(lang: Language, number: int) -> list[str]:
    """Return names for so many players."""
    return [message(lang, f"sheet.player.{seat}") for seat in _SEATS[:number]]


def tasks(level: str, ruleset: Ruleset, lang: Language) -> tuple[str, ...]:
    """Return the sentences above the exercises: what to write, then the rules that say how.

    Parameters
    ----------
    level
        The level of the sheet.
    ruleset
        The rules it is played by.
    lang
        The language.
    """
    if level == COUNT:
        kind = "debit" if settles_by_debits(ruleset) else "gain"
        return message(lang, f"sheet.task.{kind}"), topic("settlement", ruleset, lang)
    sentences = [message(lang, "sheet.task.table")]
    sentences += [clause(name, lang)[1] for name in _CLAUSES.get(level, ("count.double",))]
    if level not in _CLAUSES and (ruleset.sniff or ruleset.spinners != "none"):
        sentences.append(topic("doubles", ruleset, lang))
    if ruleset.sniff:
        sentences.append(clause("sniff.in-line", lang)[1])
    if ruleset.spinners != "none" and level != "no-doubles":
        sentences.append(message(lang, "sheet.spinners"))
    return (*sentences, f"{topic('scoring', ruleset, lang)} {clause('points.none', lang)[1]}")


def answer(exercise: Exercise, lang: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return an exercise's answer, as the engine has it.

    Parameters
    ----------
    exercise
        The exercise.
    lang
        The language.

    Returns
    -------
    tuple of str
        What is to be written.
    tuple of str
        Sentences that say why.
    """
    return _of_table(exercise, lang) if isinstance(exercise, TableToCount) else _of_round(exercise, lang)


def _of_table(exercise: TableToCount, lang: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    table = exercise.table
    points = message(lang, "count.points", n=table.points)
    lines = explain(table_steps(table)[-1].events, lang, ruleset=table.ruleset)
    reasons = [line.text for line in lines if line.kind == "ends"]
    if table.enclosed:
        reasons.append(message(lang, "sheet.enclosed", tiles=table.enclosed, n=len(table.enclosed)))
    reasons += [line.text for line in lines if line.kind == "points"]
    return (message(lang, "sheet.answer", sum=sum_line(table), points=points),), tuple(reasons)


def _of_round(exercise: RoundsEnd, lang: Language) -> tuple[tuple[str, ...], tuple[str, ...]]:
    names = players(lang, exercise.players)
    formatter = EventFormatter(lang, names, exercise.ruleset)
    touched = [event for event in exercise.settled if event.pips or exercise.hands(event.side)]
    heads = [
        message(
            lang,
            "sheet.answer-debit" if settles_by_debits(exercise.ruleset) else "sheet.answer-gain",
            side=formatter.side(event.side),
            pips=event.pips,
            rounded=event.rounded,
            before=exercise.before[event.side],
            points=abs(event.points),
            score=event.score,
        )
        for event in touched
    ]
    reasons = [line.text for line in explain(touched, lang, names, exercise.ruleset)]
    return tuple(heads), tuple(reasons)
