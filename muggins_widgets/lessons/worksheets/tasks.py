"""What a worksheet asks for, and the rules that are needed for it, in the words of the rulebook."""

from __future__ import annotations

from muggins_widgets.lessons.worksheets.levels import COUNT
from muggins_widgets.rules import Ruleset
from muggins_widgets.text import Language, clause, message, topic

__all__ = ["tasks"]

_CLAUSES = {"no-doubles": (), "end-doubles": ("count.double",), "enclosed": ("count.double", "count.enclosed")}
"""What is worth being told at a level: nothing of doubles where there are none."""


def tasks(level: str, ruleset: Ruleset, lang: Language) -> tuple[str, ...]:
    """Give the sentences above the exercises: what to write, then the rules that say how.

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
        asked = "debit" if ruleset.settlement in ("own-debit", "others-lose") else "gain"
        return message(lang, f"sheet.task.{asked}"), topic("settlement", ruleset, lang)
    told = [message(lang, "sheet.task.table")]
    told += [clause(name, lang)[1] for name in _CLAUSES.get(level, ("count.double",))]
    if level not in _CLAUSES and (ruleset.sniff or ruleset.spinners != "none"):
        told.append(topic("doubles", ruleset, lang))
    if ruleset.sniff:
        told.append(clause("sniff.in-line", lang)[1])
    if ruleset.spinners != "none" and level != "no-doubles":
        told.append(message(lang, "sheet.spinners"))
    return (*told, f"{topic('scoring', ruleset, lang)} {clause('points.none', lang)[1]}")
