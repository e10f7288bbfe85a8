"""What stands around a lesson on its page: its title, words and links, in its language."""

from __future__ import annotations

from typing import Any

from muggins_widgets._version import __version__
from muggins_widgets.lessons.notebooks import INDEX, Lesson, lesson_named, lessons
from muggins_widgets.text import LANGUAGES, Language, language, say

__all__ = ["surround", "surround_folder", "surround_other"]


def surround(lesson: Lesson) -> dict[str, Any]:
    """Give the template what it needs to know of a lesson.

    All addresses are relative, so that they hold under our server, under a bare Voilà and behind a proxy.
    """
    lang = lesson.lang
    brand = say(lang, "page.brand")
    return {
        "lang": lang,
        "title": brand if lesson.name == INDEX else f"{lesson.title} · {brand}",
        "home": f"{INDEX}.ipynb",
        "place": _place(lesson),
        "languages": _languages(lesson),
        "before": _beside(lesson, -1),
        "after": _beside(lesson, 1),
        "words": _words(lang),
    }


def surround_other(name: str, lang: Language, home: str) -> dict[str, Any]:
    """Give what the template needs to know of a notebook that is no lesson: its name, where home is."""
    brand = say(lang, "page.brand")
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


def surround_folder(lang: Language | None) -> dict[str, Any]:
    """Give what the list of a folder needs to know: how the lessons in it are called, or the languages."""
    spoken = lang or language()
    names = {f"{lesson.name}.ipynb": lesson.title for lesson in lessons(lang)} if lang else {}
    languages = {other: say(other, "page.language") for other in LANGUAGES}
    return {"lang": spoken, "names": names or languages, "words": _words(spoken)}


def _words(lang: Language) -> dict[str, str]:
    return {
        "brand": say(lang, "page.brand"),
        "skip": say(lang, "page.skip"),
        "loading": say(lang, "page.loading", n="{n}", parts="{parts}"),  # the page counts
        "projector": say(lang, "page.projector"),
        "dark": say(lang, "page.dark"),
        "previous": say(lang, "page.previous"),
        "next": say(lang, "page.next"),
        "onward": say(lang, "page.onward"),
        "no_script": say(lang, "page.no-script"),
        "cell_failed": say(lang, "page.cell-failed"),
        "lost": say(lang, "page.lost"),
        "ended": say(lang, "page.ended"),
        "reload": say(lang, "page.reload"),
        "version": say(lang, "cli.this-version", version=__version__),
    }


def _place(lesson: Lesson) -> str:
    """Say which lesson of how many this is; nothing on the landing page."""
    number = len(lessons(lesson.lang)) - 1
    return say(lesson.lang, "page.lesson-of", n=lesson.number, lessons=number) if lesson.number else ""


def _languages(lesson: Lesson) -> list[dict[str, Any]]:
    return [
        {
            "lang": lang,
            "name": say(lang, "page.language"),
            "address": f"../{lang}/{lesson.name}.ipynb",
            "current": lang == lesson.lang,
        }
        for lang in LANGUAGES
        if lesson_named(lesson.name, lang)
    ]


def _beside(lesson: Lesson, step: int) -> dict[str, str] | None:
    """Link to the lesson before or after; the landing page is none."""
    number = lesson.number + step
    other = lesson_named(str(number), lesson.lang) if number > 0 else None
    return {"title": other.title, "address": f"{other.name}.ipynb"} if other else None
