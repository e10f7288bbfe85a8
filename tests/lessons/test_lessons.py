"""The lessons as a set: the same in every language, in one order, each able to say what it is."""

import json

import pytest

from muggins_widgets import Sandbox
from muggins_widgets.hosts.voila.page_values import lesson_values
from muggins_widgets.lessons.notebooks import INDEX, lesson_named, lessons, notebooks
from muggins_widgets.lessons.page import this_page
from muggins_widgets.lessons.practice import practice_round
from muggins_widgets.rules import RULESETS, clauses_of
from muggins_widgets.text import LANGUAGES, language

NAMES = [lesson.name for lesson in lessons("en")]


def cells(name, lang, kind):
    notebook = json.loads((notebooks() / lang / f"{name}.ipynb").read_text(encoding="utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def test_lessons_are_numbered_without_a_gap_after_the_landing_page():
    assert lessons("en")[0].name == INDEX
    assert [lesson.number for lesson in lessons("en")] == list(range(len(NAMES)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_lessons_in_the_same_order(lang):
    def told(lesson):
        return lesson.name, lesson.number, lesson.minutes, lesson.clauses

    assert list(map(told, lessons(lang))) == list(map(told, lessons("en")))


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_the_same_code_cells(name):
    codes = [[cell["source"] for cell in cells(name, lang, "code")] for lang in LANGUAGES]
    assert codes[0]
    assert codes[0] == codes[1]


@pytest.mark.parametrize("name", NAMES)
def test_every_language_has_its_own_prose(name):
    english, french = (cells(name, lang, "markdown") for lang in ("en", "fr"))
    assert len(english) == len(french)
    assert all(one["source"] != other["source"] for one, other in zip(english, french, strict=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_notebooks_are_kept_without_outputs(name, lang):
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells(name, lang, "code"))


@pytest.mark.parametrize("name", NAMES)
def test_french_prose_keeps_its_spaces(name):
    text = "\n".join("".join(cell["source"]) for cell in cells(name, "fr", "markdown"))
    for mark in ";!?":
        assert f" {mark}" not in text, f"an ordinary space before {mark}"
    assert " :" not in text
    assert "« " not in text
    assert " »" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_found_by_its_name_and_by_its_number(lang):
    for lesson in lessons(lang):
        assert lesson_named(lesson.name, lang) is lesson
        assert lesson_named(str(lesson.number), lang) is lesson
    assert lesson_named("chess", lang) is None
    assert lesson_named("../index", lang) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_knows_its_neighbours_and_its_other_languages(lang):
    all_lessons = lessons(lang)
    for lesson in all_lessons:
        around = lesson_values(lesson)
        linked = [link["address"] if link else None for link in (around["before"], around["after"])]
        extra_query = [lesson.number - 1, lesson.number + 1]
        there = [n for n in extra_query if 0 < n < len(all_lessons)]
        assert [address for address in linked if address] == [f"{all_lessons[n].name}.ipynb" for n in there]
        assert [language["lang"] for language in around["languages"]] == list(LANGUAGES)
        assert [language["lang"] for language in around["languages"] if language["current"]] == [lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_components_speak_the_language_of_the_notebooks_folder(lang, monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "en" if lang == "fr" else "fr")
    monkeypatch.chdir(notebooks() / lang)
    assert this_page().lang == lang
    assert language() == lang


def test_a_page_has_the_seed_of_its_address_or_one_of_its_own(opened):
    opened("seed=class-7&theme=dark")
    assert this_page().seed == "class-7"
    opened("")
    assert len({this_page().seed for _ in range(20)}) > 1


def test_the_seed_of_a_page_goes_into_its_address_where_something_is_drawn_from_it(opened):
    opened("")
    page = this_page()
    assert Sandbox()._extra_query == {}
    seed = page.seed
    assert page.seed == seed
    assert Sandbox()._extra_query == {"seed": seed}


def test_rounds_to_practise_on_are_the_same_for_the_same_seed_alone():
    assert practice_round("7") == practice_round("7") != practice_round("8")
    assert practice_round("7", ("A", "B", "C"), RULESETS["all_fives"])[-1].after.phase == "deal"


def test_a_copy_of_a_notebook_elsewhere_follows_the_machine(tmp_path, monkeypatch):
    monkeypatch.setenv("MUGGINS_LANG", "fr")
    monkeypatch.chdir(tmp_path)
    assert this_page().lang == "fr"


def test_every_clause_is_taught_in_a_lesson():
    taught = {clause for lesson in lessons("en") for clause in lesson.clauses}
    played = {clause.id for ruleset in RULESETS.values() for clause in clauses_of(ruleset)}
    assert taught == played, "the metadata of a lesson names the clauses it teaches"
