"""The catalogues: the same keys in both languages, plurals, facts, typography; no sentence without a user."""

import io
import re
from gettext import GNUTranslations

import pytest

from muggins_widgets.records.notation import WORDS
from muggins_widgets.rules import Port, Tile
from muggins_widgets.text import (
    LANGUAGES,
    Phrase,
    addition,
    direction,
    language,
    listed,
    match_language,
    message,
    messages,
    number,
    said,
)
from muggins_widgets.text.messages import _catalogue
from text.catalogues import ROOT, make_messages, sentences

NARROW, WIDE = "\u202f", "\u00a0"
KEYWORDS = {form for words in WORDS.values() for forms in words.values() for form in forms}
"""The words of a record, whose colon follows at once in every language."""


def placeholders(forms):
    """The facts that a message names."""
    return set(re.findall(r"\{(\w+)", " ".join(forms)))


def test_the_languages_are_those_of_the_folders_english_first():
    assert LANGUAGES == ("en", "fr")


def test_all_languages_have_the_same_keys_in_the_same_order_and_other_forms_of_phrases_at_most():
    english = sentences("en")
    for lang in LANGUAGES:
        assert [key for key in sentences(lang) if key in english] == list(english)
        assert {key.rpartition(".")[0] for key in sentences(lang) if key not in english} <= english.keys()


def test_all_languages_name_the_same_facts_in_each_form():
    wrong = [
        (lang, key)
        for lang in LANGUAGES
        for key, forms in sentences(lang).items()
        if not forms or {frozenset(placeholders([form])) for form in forms} != {frozenset(facts_of(key))}
    ]
    assert not wrong


def facts_of(key):
    return placeholders(sentences("en")[key])


def test_a_message_has_plural_forms_in_all_languages_or_in_none():
    for lang in LANGUAGES:
        plural = [key for key, forms in sentences(lang).items() if len(forms) > 1]
        assert plural == [key for key, forms in sentences("en").items() if len(forms) > 1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogues_are_in_step_and_compiled(lang):
    made = make_messages()
    assert made.po_file(lang).read_text(encoding="utf-8") == made.in_step(lang), "python docs/make_messages.py"
    compiled = _catalogue(lang)._catalog
    for key, forms in sentences(lang).items():
        there = [compiled.get((key, number)) for number in range(len(forms))]
        assert there == list(forms) or (compiled.get(key),) == forms, "python docs/make_messages.py"
    assert {key if isinstance(key, str) else key[0] for key in compiled} == {"", *sentences(lang)}


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "0 points", "0 point"),
        (1, "1 point", "1 point"),
        (2, "2 points", "2 points"),
        (5, "5 points", "5 points"),
        (-1, "\N{MINUS SIGN}1 point", "\N{MINUS SIGN}1 point"),
        (-2, "\N{MINUS SIGN}2 points", "\N{MINUS SIGN}2 points"),
    ],
)
def test_french_counts_0_and_1_as_one_and_english_1_alone(n, english, french):
    assert (message("en", "count.points", n=n), message("fr", "count.points", n=n)) == (english, french)


@pytest.mark.parametrize(
    ("fact", "english", "french"),
    [
        (Tile(4, 1), "[1|4]", "[1|4]"),
        (Port.read("1-4.high"), "the high end of [1|4]", "la valeur haute de [1|4]"),
        (Port.read("4-4.b"), "line B of [4|4]", "la ligne B de [4|4]"),
        (Port.read("4-4.c"), "branch C of [4|4]", "la branche C de [4|4]"),
        ((), "none", "aucun"),
        ((4,), "4", "4"),
        ((1, 4), "1 and 4", "1 et 4"),
        ((Tile(1, 1), Tile(1, 4), 6), "[1|1], [1|4] and 6", "[1|1], [1|4] et 6"),
        (-15, "\N{MINUS SIGN}15", "\N{MINUS SIGN}15"),
        ("all-fives", "all-fives", "all-fives"),
    ],
)
def test_facts_are_written_by_what_they_are(fact, english, french):
    assert (said("en", fact), said("fr", fact)) == (english, french)


def test_a_list_can_be_of_alternatives():
    assert listed("en", (2, 3, 4), "or") == "2, 3 or 4"
    assert message("fr", "ruleset.players.numbers", players=(2, 3)).startswith("À 2 ou 3 joueurs")


def test_text_from_outside_stays_as_it_is_even_with_braces():
    assert "{tile}" in message("en", "refusal.no-such-tile", read="{tile}")


def test_an_unknown_key_and_a_missing_fact_are_key_errors():
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        message("en", "no.such.key")
    with pytest.raises(KeyError, match="tile"):
        message("en", "picture.last")
    with pytest.raises(KeyError, match="n"):
        message("en", "count.points")


def test_what_is_counted_is_a_whole_number():
    with pytest.raises(TypeError, match=r"2\.5"):
        message("en", "count.points", n=2.5)
    assert message("en", "page.loading", part="{part}", parts=3) == "Laying out the lesson: part {part} of 3"


@pytest.mark.parametrize("wanted", ["de", "", "english", "../en"])
def test_a_language_without_catalogue_is_refused_with_those_there_are(wanted):
    with pytest.raises(ValueError, match="there are en, fr"):
        message(wanted, "picture.empty")


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [("fr", "fr"), ("FR-CA", "fr"), ("fr_FR.UTF-8", "fr"), (" en ", "en"), ("en_GB@euro", "en")],
)
def test_a_locale_names_its_language(wanted, chosen):
    assert language(wanted) == chosen


@pytest.mark.parametrize(
    ("wanted", "chosen"),
    [
        (("de", "fr-CH", "en"), "fr"),
        (("de-AT", "", "*"), None),
        (("EN_us.UTF-8@x", "fr"), "en"),
        (("english", "fr"), "fr"),
        ((), None),
    ],
)
def test_the_first_language_that_there_is_is_taken(wanted, chosen):
    assert match_language(*wanted) == chosen


@pytest.mark.parametrize(
    ("variables", "chosen"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "en", "LC_MESSAGES": "fr"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"MUGGINS_LANG": "fr", "LC_ALL": "en"}, "fr"),
    ],
)
def test_the_machine_says_which_language_where_none_is_asked_for(monkeypatch, variables, chosen):
    for name in ("MUGGINS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language() == chosen
    assert message(None, "picture.empty") == message(chosen, "picture.empty")


def wrong_in_any_language(sentence):
    yield "blanks at an end or twice", sentence != sentence.strip() or "  " in sentence
    yield "straight apostrophe", re.search(r"\w'\w", sentence)
    yield "straight quotation marks", '"{' in sentence
    yield "breakable space before a mark", re.search(r" [;:!?»]|« ", sentence)


def wrong_in_english(sentence):
    yield "a French space or mark", re.search(f"[{NARROW}{WIDE}«»]", sentence)


def wrong_in_french(sentence):
    yield "an English quotation mark", re.search("[“”]", sentence)
    yield "no space before a mark", re.search(f"(?<![{NARROW}{WIDE}])[;!?»]|«(?![{NARROW}{WIDE}])", sentence)
    colons = re.finditer(rf"(\w*)([{NARROW}{WIDE}]?):(?=\s|[{NARROW}{WIDE}]|$)", sentence)
    yield "no space before a colon", any(not one[2] and one[1] not in KEYWORDS for one in colons)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spaces_and_marks_are_those_of_the_language(lang):
    of_the_language = {"en": wrong_in_english, "fr": wrong_in_french}[lang]
    wrong = [
        (key, what)
        for key, forms in sentences(lang).items()
        for form in forms
        for check in (wrong_in_any_language, of_the_language)
        for what, found in check(form)
        if found
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("lang", "sentence", "what"),
    [
        ("en", "It's", "straight apostrophe"),
        ("en", 'No "{read}".', "straight quotation marks"),
        ("en", "Two  blanks.", "blanks at an end or twice"),
        ("fr", "Deux : trois.", "breakable space before a mark"),
        ("fr", "Deux: trois.", "no space before a colon"),
        ("fr", "Deux; trois.", "no space before a mark"),
        ("fr", f"«{NARROW}Deux»", "no space before a mark"),
        ("en", f"Two{NARROW}: three.", "a French space or mark"),
    ],
)
def test_a_wrong_space_or_mark_is_found(lang, sentence, what):
    checks = (wrong_in_any_language, {"en": wrong_in_english, "fr": wrong_in_french}[lang])
    assert what in [name for check in checks for name, found in check(sentence) if found]


def test_the_page_for_translators_says_what_every_placeholder_is():
    page = (ROOT / "docs" / "extend" / "languages.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.split("\n") if line.startswith("| `{")]
    told = set(re.findall(r"`\{(\w+)\}`", " ".join(rows)))
    assert told == {name for key in sentences("en") for name in facts_of(key)}


def test_a_tag_is_tried_without_its_last_part_until_there_is_one(monkeypatch):
    monkeypatch.setattr(messages, "LANGUAGES", ("en", "pt-BR", "zh-Hant", "pt"))
    wanted = {"pt_BR.UTF-8": "pt-BR", "PT-br-x": "pt-BR", "pt-PT": "pt", "zh-hant-TW": "zh-Hant", "zh": None}
    assert {tag: match_language(tag) for tag in wanted} == wanted


def test_a_language_has_one_direction_and_its_own_signs():
    for lang in LANGUAGES:
        assert direction(lang) == "ltr"
        assert number(lang, -12) == "\N{MINUS SIGN}12"
        assert [number(lang, value, signed=True) for value in (0, 7)] == ["0", "+7"]
        assert addition(lang, (11, 2), 9, "minus") == "11 \N{MINUS SIGN} 2 = 9"
        assert addition(lang, (4,), "?") == "4 = ?"


def test_lists_are_joined_as_their_kind_has_it():
    kinds = {"and": "1, 2 and 3", "or": "1, 2 or 3", "nor": "1, 2 nor 3", "comma": "1, 2, 3"}
    kinds |= {"semicolon": "1; 2; 3", "plus": "1 + 2 + 3", "minus": "1 \N{MINUS SIGN} 2 \N{MINUS SIGN} 3"}
    kinds |= {"step": "1. 2. 3"}
    for joined, text in kinds.items():
        assert listed("en", (1, 2, 3), joined) == text
    assert listed("en", ("one",), "or") == "one"


def test_a_phrase_is_a_fact_with_facts_of_its_own():
    phrase = Phrase("count.points", {"n": 1})
    assert said("fr", phrase) == "1 point"
    assert message("en", "event.called", player="Ben", points=phrase, score=-5) == (
        "Ben calls “muggins” and takes what was not named: 1 point, score \N{MINUS SIGN}5."
    )
    with pytest.raises(KeyError, match=r"count\.points\.lost"):
        said("en", phrase, "lost")


def test_a_message_that_a_language_lacks_is_in_english(monkeypatch):
    french = _catalogue("fr")
    monkeypatch.delitem(french._catalog, "picture.empty")
    monkeypatch.delitem(french._catalog, ("count.points", 0))
    assert message("fr", "picture.empty") == "Empty table."
    assert message("fr", "count.points", n=1) == "1 point"


def test_what_is_not_translated_or_fuzzy_is_not_compiled():
    made = make_messages()
    catalogue = made.Catalog("fr")
    catalogue.add("whole", "entier")
    catalogue.add("empty", "")
    catalogue.add("fuzzy", "flou", flags={"fuzzy"})
    catalogue.add(("half", "half"), ("moitié", ""))
    compiled = GNUTranslations(io.BytesIO(made.compiled(catalogue)))
    assert [compiled.gettext(key) for key in ("whole", "empty", "fuzzy")] == ["entier", "empty", "fuzzy"]
    assert compiled.ngettext("half", "half", 1) == "half"
