"""The texts that were read and found right, kept word for word.

``PYTHONPATH=tests python -m text.golden`` writes them; after a change, read what it changed before
it is committed.
"""

from pathlib import Path

from casefiles import ROUNDS
from muggins_widgets.records import Record, judge
from muggins_widgets.rules import MUGGINS, RULESETS, Table
from muggins_widgets.text import LANGUAGES, explain, pictures, report_lines, rulebook, sentence
from text.samples import ANNOTATED, EVENTS, record_of, refusals
from text.sources import all_refused

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ana", "Ben", "Cleo", "Dan")
FAULTY = """
players: Ana, Ben
round
lots: Ana 1-2, Ben 0-0
lead: Ana
Ana 3-6
Ben 6-6@3-6 = 15
Ana draw 1-2, draw 3-5, 3-5@3-6 = 10
Ben 1-4
Ana pass
Ana draw
left: Ana 0-3 2-6; Ben 1-1
"""
CALLED = """
rules: muggins_call
players: Ana, Ben
scores: Ana 240; Ben 245
round
Ana 5-5
Ben muggins
"""


def positions(lang):
    """The seven annotated positions: short name and equivalent text."""
    for text in ANNOTATED:
        table = Table.read(text, MUGGINS)
        yield f"# {text}"
        yield pictures.name(table, lang)
        yield pictures.equivalent(table, lang)
        yield ""


def told_events(lang):
    """Every event, without names and, where that differs, with them."""
    for rules, event in EVENTS:
        yield f"# {type(event).__name__}, {rules}"
        for names in (None, NAMES):
            for line in explain([event], lang, names, RULESETS[rules]):
                yield f"{line.text} ({line.kind}, {line.title})"
        yield ""


def told_refusals(lang):
    """Every refusal."""
    for refusal in refusals(all_refused()):
        yield f"{refusal.reason}: {sentence(refusal, lang)}"


def round_story(lang):
    """A whole round, from the deal to the debits."""
    record = record_of(next(case for case in ROUNDS if case["id"] == "blocked-after-the-boneyard"))
    for step in record.steps():
        yield from (line.text for line in explain(step.events, lang, record.players, record.ruleset))
        yield ""


def described(lang):
    """Every named ruleset."""
    for ruleset in RULESETS.values():
        yield rulebook.describe(ruleset, lang)
        yield ""


def reports(lang):
    """What the referee says of two records: one with faults, one with a call."""
    for text in (FAULTY, CALLED):
        yield from report_lines(judge(Record.read(text)), lang)
        yield ""


TEXTS = {
    "positions": positions,
    "events": told_events,
    "refusals": told_refusals,
    "round": round_story,
    "rulesets": described,
    "reports": reports,
}
FILES = [f"{name}.{lang}.txt" for name in TEXTS for lang in LANGUAGES]


def written(file):
    """What a golden file must hold."""
    name, lang, _ = file.split(".")
    return "\n".join(TEXTS[name](lang)) + "\n"


if __name__ == "__main__":
    for file in FILES:
        (FOLDER / file).write_text(written(file), encoding="utf-8")
