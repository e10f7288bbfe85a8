"""The request handlers: a lesson, the redirect to one, and the page for everything else."""

from typing import Any
from urllib.parse import urlencode

from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, authenticated
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from muggins_widgets.lessons.notebooks import INDEX, Lesson, lesson_named
from muggins_widgets.text import Language, language, match_language, message

__all__ = ["LessonHandler", "NotFoundHandler", "WelcomeHandler", "lesson_address"]


def lesson_address(base_url: str, lesson: Lesson) -> str:
    """Return a lesson's address on the server, such as ``/fr/ends-to-points``; the landing page is ``/fr/``."""
    return url_path_join(base_url, lesson.lang, "/" if lesson.name == INDEX else lesson.name)


class _LocalizedHandler(BaseVoilaHandler):
    """A handler that answers in the language of the request, errors included."""

    def requested_language(self) -> Language | None:
        """Return the language of ``?lang=``, if it is one of ours."""
        return match_language(self.get_query_argument("lang", ""))

    def preferred_language(self) -> Language:
        """Return the language the browser prefers, or else the server's own."""
        accepted = self.request.headers.get("Accept-Language", "").split(",")
        return match_language(*(part.partition(";")[0] for part in accepted)) or language()

    def redirect_to(self, lesson: Lesson) -> None:
        """Send the browser to a lesson, with the rest of its query."""
        rest = {name: self.get_query_arguments(name) for name in self.request.query_arguments if name != "lang"}
        query = urlencode(rest, doseq=True)
        self.redirect(lesson_address(self.base_url, lesson) + ("?" + query if query else ""))

    def write_error(self, status_code: int, **_: Any) -> None:  # noqa: ANN401
        """Answer an error with one sentence and a link to the lessons, without a traceback."""
        path = self.request.path.removeprefix(self.base_url)
        lang = match_language(path.partition("/")[0]) or self.preferred_language()
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


class WelcomeHandler(_LocalizedHandler):
    """The server's root: the landing page in the browser's language."""

    @authenticated
    def get(self) -> None:
        """Redirect to the landing page."""
        lesson = lesson_named(INDEX, self.requested_language() or self.preferred_language())
        if lesson is None:
            raise HTTPError(404)
        self.redirect_to(lesson)


class LessonHandler(_LocalizedHandler, TornadoVoilaHandler):
    """A lesson, by language and name."""

    async def get(self, lang: Language, name: str) -> None:
        """Answer with the lesson, or redirect to its own address.

        A lesson can also be requested by number, with an ending (as in links between notebooks) or with
        another language in the query.
        """
        wanted = self.requested_language() or lang
        lesson = lesson_named(name.removesuffix(".ipynb") or INDEX, wanted)
        if lesson is None:
            raise HTTPError(404)
        if self.request.path == lesson_address(self.base_url, lesson):
            await super().get(f"{lang}/{lesson.name}.ipynb")
        else:
            self.redirect_to(lesson)


class NotFoundHandler(_LocalizedHandler):
    """Every other address."""

    def prepare(self) -> None:
        """Answer with 404, whatever the method."""
        raise HTTPError(404)
