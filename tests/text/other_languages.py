"""Two languages that are made up: one with four plural forms, one that is written from right to left.

``test_other_languages.py`` puts them into a copy of the package and runs this file there. Each sentence is the
English one with the language and the number of its plural form before it: ``sl2:3 points``.
"""

import re
import sys
import traceback
from html import unescape

from components.played import round_text
from muggins_widgets import (
    Compare,
    GamePlay,
    Record,
    RoundCount,
    RuleBook,
    Sandbox,
    Scoreboard,
    StepThrough,
    TableView,
)
from muggins_widgets.rules import CLAUSES, Scores
from muggins_widgets.text import LANGUAGES, Phrase, boards, clause, language, message
from text.catalogues import sentences
from text.golden import TEXTS

PLURALS = {
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>2 && n%100<11 ? 3 : n%100>10 ? 4 : 5);",
}
DIRECTIONS = {"sl": "ltr", "ar": "rtl"}
ROUND = round_text("blocked-after-the-boneyard")


def catalogue_of(lang, made):
    """A made-up catalogue, as a translator's tool would write it."""
    number = int(re.search(r"nplurals=(\d)", PLURALS[lang])[1])
    parts = [re.sub(r"Plural-Forms: [^\\]*", f"Plural-Forms: {PLURALS[lang]}", made.header(lang)).rstrip()]
    for key, forms in {**made_up(), **sentences("en")}.items():
        name = made.escape(key)
        if key == "language.direction":
            parts.append(f'msgid {name}\nmsgstr "{DIRECTIONS[lang]}"')
        elif len(forms) == 1:
            parts.append(f"msgid {name}\nmsgstr {made.escape(marked(lang, 0, forms[0]))}")
        else:
            lines = [f"msgstr[{n}] {made.escape(marked(lang, n, forms[-1]))}" for n in range(number)]
            parts.append("\n".join([f"msgid {name}", f"msgid_plural {name}", *lines]))
    return "\n\n".join(parts) + "\n"


def made_up():
    """A form of a phrase that only these languages have."""
    return {"count.points.lost": ("{n} lost", "{n} lost")}


def marked(lang, form, sentence):
    """An English sentence as one of the language's plural form."""
    return f"{lang}{form}:" + sentence.replace("{points} off:", "{points:lost} off:")


def fact_for(name, form):
    if f"list.{form}" in sentences("en"):
        return (1, 2, 3)
    return Phrase("count.points", {"n": 5}) if form else "5" if name == "number" else 3


def check_messages(lang):
    """Every message is there, with its facts, in each plural form."""
    for key, forms in sentences("en").items():
        if key == "language.direction":
            continue
        found = re.findall(r"\{(\w+)(?::(\w+))?\}", marked(lang, 0, " ".join(forms)))
        facts = {name: fact_for(name, form) for name, form in found}
        said = message(lang, key, **facts)
        assert said.startswith(lang), (key, said)
        assert "{" not in said, (key, said)
        if len(forms) > 1:
            told = [message(lang, key, **facts | {"n": n}) for n in (0, 1, 2, 3, 5, 11, 100, 101)]
            assert len({text.partition(":")[0] for text in told}) == {"sl": 4, "ar": 6}[lang], (key, told)


def check_texts(lang):
    """Everything that this layer makes: events, refusals, pictures, a round, rulesets, a referee's report."""
    for name, texts in TEXTS.items():
        for text in texts(lang):
            for line in text.split("\n"):
                assert re.search(f"{lang}[0-9]:", line) or not line or line.startswith("#"), (name, line)
    for name in CLAUSES:
        assert all(part.startswith(lang) for part in clause(name, lang)), name
    scores = Scores(("Ana", "Ben"), ((0, 0), (10, 0), (65, -30)), 5, 250)
    for board in ("paper", "cribbage", "abacus", "sheet"):
        for text in (boards.name, boards.caption, boards.equivalent):
            assert text(board, scores, lang).startswith(lang), (board, text)


def components(lang):
    """All eight components, made in a language."""
    record = Record.read(ROUND)
    return [
        TableView("1-1 1-4 4-4", lang=lang),
        TableView("1-4", ruleset="all_fives", playable=True, lang=lang),
        StepThrough(record, lang=lang, predict=True),
        Sandbox("1-1 1-4", lang=lang),
        Compare("1-1 1-4 4-4", lang=lang),
        RoundCount(record, lang=lang),
        Scoreboard(record, lang=lang),
        GamePlay(("Ana", "Ben"), seed=3, lang=lang),
        RuleBook(lang=lang),
    ]


def check_components(lang):
    """Each is drawn in the language, and says so."""
    for component in components(lang):
        html = component._html
        name = type(component).__name__
        assert f'lang="{lang}" dir="{DIRECTIONS[lang]}"' in html, name
        words = " ".join(re.findall(r'(?:aria-label|alt|title)="([^"]*)"', html))
        assert f"{lang}0:" in unescape(words), name
        texts = [text.strip() for text in re.findall(r">([^<>{}]+)<", html) if text.strip()]
        assert any(text.startswith(lang) for text in texts) or name == "TableView", (name, texts[:20])


if __name__ == "__main__":
    assert set(LANGUAGES) == {"en", "fr", *PLURALS}, LANGUAGES
    assert language("ar-EG") == "ar"
    for lang in PLURALS:
        for check in (check_messages, check_texts, check_components):
            try:
                check(lang)
            except (AssertionError, LookupError, TypeError, ValueError):
                traceback.print_exc()
            else:
                sys.stdout.write(f"{lang} {check.__name__}\n")
