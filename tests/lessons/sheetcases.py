"""Every worksheet there can be, and what is on one."""

from functools import cache

from muggins_widgets.lessons.worksheets.exercises import (
    COUNT,
    LEVELS,
    RULES,
    changes_counting,
    changes_scores_by_pips,
    exercises,
)
from muggins_widgets.lessons.worksheets.sheet import A4, Sheet
from muggins_widgets.rules import RULESETS


def look(level, rules):
    """What a sheet's pages and exercises depend on: how a round is settled, or how tables count and score."""
    if level == COUNT:
        return rules.settlement, rules.partners, rules.raw, rules.round_to
    return rules.spinners, rules.sniff, rules.raw, rules.multiples


SHEETS = list(
    {
        (level, look(level, rules)): (level, name)
        for level in LEVELS
        for name, rules in reversed(RULESETS.items())
        if (level != RULES or changes_counting(rules)) and (level != COUNT or changes_scores_by_pips(rules))
    }.values()
)
"""Every level with every ruleset that looks different on it."""
TABLES = [(level, name) for level, name in SHEETS if level != COUNT]
COUNTS = [name for level, name in SHEETS if level == COUNT]
COUNTING = [name for level, name in SHEETS if level == "no-doubles"]
"""Rulesets that count or score tables differently."""
NUMBER = 12


@cache
def found(level, rules="muggins", seed=1, number=NUMBER):
    """The exercises of a sheet."""
    return exercises(level, RULESETS[rules], number, seed)


def made(level, rules="muggins", *, lang="en", seed=1, paper=A4, number=NUMBER):  # noqa: PLR0913 - a sheet has them
    """A sheet."""
    return Sheet(found(level, rules, seed, number), level, RULESETS[rules], seed, paper, lang)
