"""No sentence of the catalogues is without a user.

A key is used where it stands in quotes in the package, its notebooks or the scripts of the docs, whole or as
the end of a key whose beginning is put before it there (``f"ui.{key}"``). The sentences that this room puts
together itself are traced: whatever is told of the samples is used.
"""

import re
from pathlib import Path

import pytest

import muggins_widgets
from muggins_widgets.rules import CLAUSES, MUGGINS, RULESETS, Table
from muggins_widgets.rules.events import Settled
from muggins_widgets.text import (
    addition,
    explain,
    listed,
    messages,
    number,
    number_word,
    pictures,
    rulebook,
    said,
    sentence,
)
from text.catalogues import sentences
from text.samples import EVENTS, TABLES, refusals
from text.sources import all_refused

PACKAGE = Path(muggins_widgets.__file__).parent
SOURCES = [
    path
    for folder in (PACKAGE, PACKAGE.parent / "notebooks", PACKAGE.parent / "docs")
    for ending in ("py", "html", "j2", "ipynb")  # the front end is given words, no keys
    for path in folder.rglob(f"*.{ending}")
    if "checkpoint" not in str(path)
]
TRACED = {"list", "count", "player", "port", "number", "picture", "event", "refusal", "clause", "ruleset"}
"""Sections whose keys are put together from facts: those are traced."""


def is_written(key, text):
    """Whether a key stands in quotes in a text, whole, or as an end whose beginning stands there too."""
    if re.search(rf"(?<!=)[\"'`]{re.escape(key)}[\"'`]", text):  # data-action="next" is no key
        return True
    cuts = [mark.start() for mark in re.finditer(r"[.-]", key)]
    begun = [cut for cut in cuts if re.search(rf"[\"'`]{re.escape(key[: cut + 1])}[{{$]", text)]
    return any(is_written(key[cut + 1 :], text) for cut in begun)


@pytest.fixture
def traced(monkeypatch):
    """The keys of the messages that are made."""
    keys, look_up = set(), messages._sentence
    monkeypatch.setattr(messages, "_sentence", lambda lang, key, n: keys.add(key) or look_up(lang, key, n))
    return keys


def tell_everything():
    """Make all messages that this layer puts together: events, refusals, tables, clauses, rulesets, facts."""
    tell_events()
    for refused in refusals(all_refused()):
        sentence(refused, "en")
    for rules, text in TABLES:
        table = Table.read(text, RULESETS[rules])
        for told in (pictures.name, pictures.equivalent):
            told(table, "en")
    pictures.name(MUGGINS.table(), "en")
    tell_rules()
    tell_facts()


def tell_events():
    for names in (None, ("Ana", "Ben", "Cleo", "Dan")):
        for rules, event in EVENTS:
            own = RULESETS[rules].raw
            for raw in (own, not own) if isinstance(event, Settled) else (own,):
                explain([event], "en", names, RULESETS[rules].replace(raw=raw))


def tell_rules():
    for name in CLAUSES:
        for ruleset in RULESETS.values():
            rulebook.clause(name, "en", ruleset)
    shown = {"exact_target": True, "target_more": 100}
    for ruleset in (*RULESETS.values(), MUGGINS.replace(**shown), MUGGINS.replace(name="sunday", **shown)):
        rulebook.describe(ruleset, "en")


def tell_facts():
    for value in range(2, 11):
        said("en", number_word(value))
    number("en", 5, signed=True)
    addition("en", (11, 2), 9, "minus")
    for joined in ("and", "or", "nor", "semicolon", "step"):
        listed("en", (1, 2, 3), joined)
    said("en", tuple(port for tile in Table.read("1-4 4-4", RULESETS["five_up"]).tiles for port in tile.ports))


def test_no_sentence_is_without_a_user(traced):
    tell_everything()
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    unused = [
        key
        for key in sentences("en")
        if not (key in traced if key.partition(".")[0] in TRACED else is_written(key, text))
    ]
    assert not unused


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ('message(lang, "ui.next")', True),
        ("message(lang, 'ui.next')", True),
        ('message(lang, f"ui.{key}")  # "next"', True),
        ('<button data-action="next">', False),
        ('ui(f"next.{x}"); message(lang, f"ui.{key}")', False),
        ('key = "next"', False),
        ('message(lang, f"ui.{key}")', False),
        ("ui.next", False),
        ('"ui.next-to"', False),
    ],
)
def test_a_user_is_found_however_it_writes_the_key(text, used):
    assert is_written("ui.next", text) == used
