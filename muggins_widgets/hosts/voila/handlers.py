"""The pages the server answers with: a lesson, the way to one, and the words when there is none."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from muggins_widgets.lessons.notebooks import INDEX, Lesson, lesson_named
from muggins_widgets.text import LANGUAGES, Language, language, message

__all__ = ["LessonHandler", "NothingHandler", "WelcomeHandler", "lesson_address"]


def lesson_address(base_url: str, lesson: Lesson) -> str:
    """Give a lesson's address on the server, such as ``/fr/ends-to-points``; the landing page is ``/fr/``."""
    return url_path_join(base_url, lesson.lang, "/" if lesson.name == INDEX else lesson.name)


class _WithWords(BaseVoilaHandler):
    """A handler that knows which language to answer in, and tells a failure in it."""

    def language_asked(self) -> Language | None:
        """Give the language of ``?lang=``, if it is one of ours."""
        return _known(self.get_query_argument("lang", ""))

    def language_preferred(self) -> Language:
        """Give the language the browser prefers, or else the server's own."""
        accepted = self.request.headers.get("Accept-Language", "").split(",")
        known = (_known(part.partition(";")[0]) for part in accepted)
        return next((lang for lang in known if lang), language())

    def redirect_to(self, lesson: Lesson) -> None:
        """Send the browser to a lesson, with the rest of its query."""
        rest = {name: self.get_query_arguments(name) for name in self.request.query_arguments if name != "lang"}
        query = urlencode(rest, doseq=True)
        self.redirect(lesson_address(self.base_url, lesson) + ("?" + query if query else ""))

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Say what is wrong, and where the lessons are, in words and without a traceback."""
        path = self.request.path.removeprefix(self.base_url)
        lang = _known(path.partition("/")[0]) or self.language_preferred()
        key = "page.nothing-here" if status_code == 404 else "page.failed"
        page = self.settings["voila_jinja2_env"].get_template("problem.html")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(
            page.render(
                lang=lang,
                brand=message(lang, "page.brand"),
                problem=message(lang, key),
                home=url_path_join(self.base_url, lang, "/"),
                to_home=message(lang, "page.to-lessons"),
            )
        )


def _known(locale: str) -> Language | None:
    return next((lang for lang in LANGUAGES if locale.strip().lower().split("-")[0] == lang), None)


class WelcomeHandler(_WithWords):
    """The server's root: the landing page in the browser's language."""

    @authenticated
    def get(self) -> None:
        """Answer with the way to the landing page."""
        lesson = lesson_named(INDEX, self.language_asked() or self.language_preferred())
        if lesson is None:
            raise HTTPError(404)
        self.redirect_to(lesson)


class LessonHandler(_WithWords, TornadoVoilaHandler):
    """A lesson, by language and name."""

    async def get(self, lang: Language, name: str) -> None:
        """Answer with the lesson, or with the way to it where it is asked for in another manner.

        A number, an ending (as in links between notebooks) and another language are such manners.
        """
        wanted = self.language_asked() or lang
        lesson = lesson_named(name.removesuffix(".ipynb") or INDEX, wanted)
        if lesson is None:
            raise HTTPError(404)
        if self.request.path == lesson_address(self.base_url, lesson):
            await super().get(f"{lang}/{lesson.name}.ipynb")
        else:
            self.redirect_to(lesson)


class NothingHandler(_WithWords):
    """Every other address."""

    def prepare(self) -> None:
        """Answer that nothing is here, whatever was asked."""
        raise HTTPError(404)
