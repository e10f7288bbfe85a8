"""What stands around a lesson on its page: its title, words and links, in its language."""

from __future__ import annotations

from typing import Any

from muggins_widgets._version import __version__
from muggins_widgets.app.lessons import INDEX, Lesson, lesson_named
from muggins_widgets.text.catalogue import LANGUAGES, say

__all__ = ["surround"]


def surround(lesson: Lesson) -> dict[str, Any]:
    """Give the template what it needs to know of a lesson.

    All addresses are relative, so that they hold under our server, under a bare Voilà and behind a proxy.
    """
    lang = lesson.lang
    brand = say(lang, "page.brand")
    return {
        "lang": lang,
        "title": brand if lesson.name == INDEX else f"{lesson.title} · {brand}",
        "brand": brand,
        "skip": say(lang, "page.skip"),
        "loading": say(lang, "page.loading", n="{n}", parts="{parts}"),  # the page counts
        "languages": [
            {
                "lang": other,
                "name": say(other, "page.language"),
                "address": f"../{other}/{lesson.name}.ipynb",
                "current": other == lang,
            }
            for other in LANGUAGES
            if lesson_named(lesson.name, other)
        ],
        "home": f"{INDEX}.ipynb",
        "previous": _link(_beside(lesson, -1)),
        "next": _link(_beside(lesson, 1)),
        "version": say(lang, "cli.this-version", version=__version__),
    }


def _beside(lesson: Lesson, step: int) -> Lesson | None:
    """Find the lesson before or after; the landing page is none."""
    return lesson_named(str(lesson.number + step), lesson.lang) if lesson.number + step > 0 else None


def _link(lesson: Lesson | None) -> dict[str, str] | None:
    return {"title": lesson.title, "address": f"{lesson.name}.ipynb"} if lesson else None
