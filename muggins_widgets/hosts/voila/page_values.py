"""The values that the page template fills in around a lesson: title, labels and links, in its language."""

from typing import Any

from muggins_widgets._version import __version__
from muggins_widgets.lessons.notebooks import INDEX, Lesson, lesson_named, lessons
from muggins_widgets.text import LANGUAGES, Language, language, message

__all__ = ["folder_values", "lesson_values", "notebook_values"]


def lesson_values(lesson: Lesson) -> dict[str, Any]:
    """Return the template's values for a lesson.

    All addresses are relative, so that they work under our server, under a plain Voilà and behind a proxy.
    """
    lang = lesson.lang
    brand = message(lang, "page.brand")
    return {
        "lang": lang,
        "title": brand if lesson.name == INDEX else f"{lesson.title} · {brand}",
        "home": f"{INDEX}.ipynb",
        "place": _place(lesson),
        "languages": _languages(lesson),
        "before": _neighbour(lesson, -1),
        "after": _neighbour(lesson, 1),
        "words": _words(lang),
    }


def notebook_values(name: str, lang: Language, home: str) -> dict[str, Any]:
    """Return the template's values for a notebook that is not a lesson."""
    brand = message(lang, "page.brand")
    return {
        "lang": lang,
        "title": f"{name} · {brand}",
        "home": home,
        "place": "",
        "languages": [],
        "before": None,
        "after": None,
        "words": _words(lang),
    }


def folder_values(lang: Language | None) -> dict[str, Any]:
    """Return the values for the list of a folder: the titles of its lessons, or the names of the languages."""
    spoken = lang or language()
    names = {f"{lesson.name}.ipynb": lesson.title for lesson in lessons(lang)} if lang else {}
    languages = {other: message(other, "page.language") for other in LANGUAGES}
    return {"lang": spoken, "names": names or languages, "words": _words(spoken)}


def _words(lang: Language) -> dict[str, str]:
    return {
        "brand": message(lang, "page.brand"),
        "skip": message(lang, "page.skip"),
        "loading": message(lang, "page.loading", part="{part}", parts="{parts}"),  # the page counts
        "projector": message(lang, "page.projector"),
        "dark": message(lang, "page.dark"),
        "previous": message(lang, "page.previous"),
        "next": message(lang, "page.next"),
        "onward": message(lang, "page.onward"),
        "no_script": message(lang, "page.no-script"),
        "cell_failed": message(lang, "page.cell-failed"),
        "lost": message(lang, "page.lost"),
        "ended": message(lang, "page.ended"),
        "reload": message(lang, "page.reload"),
        "version": message(lang, "cli.this-version", version=__version__),
    }


def _place(lesson: Lesson) -> str:
    """Return "lesson 3 of 12", or nothing on the landing page."""
    number = len(lessons(lesson.lang)) - 1
    return message(lesson.lang, "page.lesson-of", n=lesson.number, lessons=number) if lesson.number else ""


def _languages(lesson: Lesson) -> list[dict[str, Any]]:
    return [
        {
            "lang": lang,
            "name": message(lang, "page.language"),
            "address": f"../{lang}/{lesson.name}.ipynb",
            "current": lang == lesson.lang,
        }
        for lang in LANGUAGES
        if lesson_named(lesson.name, lang)
    ]


def _neighbour(lesson: Lesson, step: int) -> dict[str, str] | None:
    """Return the link to the previous or next lesson; the landing page does not count as one."""
    number = lesson.number + step
    other = lesson_named(str(number), lesson.lang) if number > 0 else None
    return {"title": other.title, "address": f"{other.name}.ipynb"} if other else None
