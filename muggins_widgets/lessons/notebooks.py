"""The list of lessons: where their notebooks are, and their titles, numbers and clauses."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from muggins_widgets.text import LANGUAGES, Language

__all__ = ["INDEX", "Lesson", "lesson_named", "lessons", "notebooks"]

INDEX = "index"
"""Name of the notebook that is the landing page."""

_PACKAGE = Path(__file__).parents[1]
_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A notebook of the tutorial.

    Parameters
    ----------
    name
        Its file name without the ending, the same in every language; also its name in the address.
    lang
        The language of its prose, and of the components in it.
    title
        Its first heading.
    number
        Its place among the lessons, from 1; 0 for the landing page.
    minutes
        How long it takes, roughly.
    clauses
        The clauses of the rules it teaches.
    """

    name: str
    lang: Language
    title: str
    number: int
    minutes: int
    clauses: tuple[str, ...]


@cache
def notebooks() -> Path:
    """Find the folder of notebooks: inside the installed package, or beside it in a checkout."""
    installed = _PACKAGE / "notebooks"
    return installed if installed.is_dir() else _PACKAGE.parent / "notebooks"


@cache
def lessons(lang: Language) -> tuple[Lesson, ...]:
    """Return the notebooks of a language in teaching order, the landing page first."""
    found = [_read(path, lang) for path in (notebooks() / lang).glob("*.ipynb")]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def lesson_named(name: str, lang: Language) -> Lesson | None:
    """Find a notebook of a language by its name or, for a lesson, by its number."""
    return next((lesson for lesson in lessons(lang) if name in (lesson.name, str(lesson.number))), None)


def _read(path: Path, lang: Language) -> Lesson:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    about = notebook["metadata"]["muggins"]
    heading = _HEADING.search("".join(notebook["cells"][0]["source"]))
    if heading is None:
        raise ValueError(f"{lang}/{path.name} does not begin with a heading")
    clauses = tuple(about.get("clauses", ()))
    return Lesson(path.stem, lang, heading[1], about["number"], about["minutes"], clauses)


def language_of(folder: Path) -> Language | None:
    """Return the language that a folder of lessons is named after, if it is one of ours."""
    return folder.name if folder.name in LANGUAGES else None
