"""The server of the tutorial, asked without a browser: it serves the lessons, and nothing beside them."""

import asyncio
import re
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from jinja2 import Environment
from nbconvert import HTMLExporter
from nbformat.v4 import new_markdown_cell, new_notebook

from muggins_widgets.cli.main import main
from muggins_widgets.hosts.voila import settings
from muggins_widgets.hosts.voila.kernels import LessonKernels
from muggins_widgets.lessons.notebooks import lesson_named, lessons
from muggins_widgets.text import LANGUAGES
from tutorial import obey_permissions, running

LESSON = "ends-to-points"
NUMBER = str(lesson_named(LESSON, "en").number)
FOREIGN = re.compile(r"""(?:src|href)=["']?(https?:)?//""")


@pytest.fixture(scope="module")
def tutorial():
    with running() as found:
        yield found


class NoWayOn(urllib.request.HTTPRedirectHandler):
    """Redirects are shown, not followed: every page of a lesson costs a kernel."""

    def redirect_request(self, *_):
        return None


@pytest.fixture(scope="module")
def ask(tutorial):
    """Ask for a path of the server; give the status, the page, and where it sends on to."""
    root = "{0.scheme}://{0.netloc}".format(urlsplit(tutorial.address))
    opener = urllib.request.build_opener(NoWayOn)

    @cache
    def asked(path, language=""):
        request = urllib.request.Request(root + path, headers={"Accept-Language": language})  # noqa: S310
        try:
            answer = opener.open(request, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.status, answer.read().decode(), answer.headers

    return asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_has_its_title_its_language_and_no_code(ask, lang):
    status, page, _ = ask(f"/{lang}/{LESSON}")
    title = next(lesson.title for lesson in lessons(lang) if lesson.name == LESSON)
    assert status == 200
    assert f'<html lang="{lang}">' in page
    assert f"<title>{title} · " in page
    assert "this_page" not in page
    assert "Traceback" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_names_no_address_of_another_host(ask, lang):
    _, page, _ = ask(f"/{lang}/{LESSON}")
    assert not FOREIGN.search(page)


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("/en", "/en/"),
        (f"/en/{NUMBER}", f"/en/{LESSON}"),
        (f"/fr/{LESSON}.ipynb", f"/fr/{LESSON}"),
        (f"/en/{LESSON}?lang=fr", f"/fr/{LESSON}"),
        (f"/en/{NUMBER}?theme=dark&table=11-14", f"/en/{LESSON}?theme=dark&table=11-14"),
        ("/", "/en/"),
        ("/?lang=fr", "/fr/"),
    ],
)
def test_a_lesson_is_found_in_every_manner_of_asking(ask, asked, answered):
    status, _, headers = ask(asked)
    assert (status, headers["Location"]) == (302, answered)


@pytest.mark.parametrize(
    ("accepted", "lang"), [("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("de,en;q=0.5", "en"), ("de", "en"), ("", "en")]
)
def test_the_landing_page_is_in_the_browsers_language(ask, accepted, lang):
    _, _, headers = ask("/", accepted)
    assert headers["Location"] == f"/{lang}/"


@pytest.mark.parametrize(
    "path",
    [
        "/en/chess",
        "/de/index",
        "/en/../../pyproject.toml",
        f"/voila/render/en/{LESSON}.ipynb",
        f"/voila/files/en/{LESSON}.ipynb",
        "/voila/tree",
        "/voila/api/contents/en",
        "/api/contents",
        "/api/kernels",
        "/lab",
    ],
)
def test_nothing_is_served_beside_the_lessons(ask, path):
    status, page, _ = ask(path)
    assert status == 404
    assert "There is no lesson at this address." in page


def test_what_is_missing_is_said_in_the_language_of_the_address(ask):
    _, page, _ = ask("/fr/echecs")
    assert '<html lang="fr">' in page
    assert "Il n’y a pas de leçon à cette adresse." in page


@pytest.mark.parametrize("query", ["template=classic", "theme=%22%3E%3Cscript%3Ealert(1)%3C/script%3E"])
def test_the_address_cannot_change_the_page(ask, query):
    status, page, _ = ask(f"/en/{LESSON}?{query}")
    assert status == 200
    assert "<script>alert(1)" not in page
    assert "muggins.start()" in page
    assert not FOREIGN.search(page)


def test_a_page_may_ask_no_other_host_for_anything(ask):
    _, _, headers = ask(f"/en/{LESSON}")
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "connect-src 'self'" in policy
    assert "http" not in policy


def test_two_servers_take_two_ports(tutorial):
    port = urlsplit(tutorial.address).port
    with running("--port", str(port), "--ip", "127.0.0.1") as other:
        assert urlsplit(other.address).port != port


def test_a_home_that_cannot_be_written_is_no_hindrance(tmp_path):
    tmp_path.chmod(0o555)
    places = {"HOME": str(tmp_path), "JUPYTER_DATA_DIR": str(tmp_path / "data")}
    with running(prepare=obey_permissions, **places) as served:
        answer = urllib.request.urlopen(served.address, timeout=60)  # noqa: S310 - loopback
        assert b"mg-failed" not in answer.read()
    assert not [*tmp_path.iterdir()]


def test_the_address_is_printed_in_letters_that_the_output_has():
    with running("--lang", "fr", PYTHONIOENCODING="ascii") as served:
        assert served.address.endswith("/fr/")


def test_the_address_is_that_of_the_lesson_and_language_asked_for():
    with running("--lang", "fr", "--lesson", NUMBER) as french:
        assert french.address.endswith(f"/fr/{LESSON}")


def test_the_settings_for_a_plain_voila_are_where_the_command_says(capsys):
    assert main(["tutorial", "--settings"]) == 0
    assert (Path(capsys.readouterr().out.strip()) / "voila.py").is_file()


def test_templates_are_compiled_for_the_first_page_and_not_again(monkeypatch):
    compiled = []
    really = Environment.compile

    def compile_and_count(environment, source, name=None, *more, **named):
        compiled.append(name)
        return really(environment, source, name, *more, **named)

    monkeypatch.setattr(Environment, "compile", compile_and_count)
    monkeypatch.setattr(settings, "_COMPILED", settings._MemoryCache())
    book = new_notebook(cells=[new_markdown_cell("# A lesson")])
    pages = [
        HTMLExporter(preprocessors=[settings.CacheTemplates]).from_notebook_node(book)[0] for _ in range(2)
    ]
    assert all("A lesson" in page for page in pages)
    assert "index.html.j2" in compiled
    assert len(compiled) == len(set(compiled))


def test_kernels_are_culled_in_minutes_and_never_while_their_page_is_open():
    culling = settings.configuration().MappingKernelManager
    assert culling.cull_idle_timeout >= 10 * 60
    assert culling.cull_connected is False


def test_idle_time_begins_when_the_page_was_last_connected(monkeypatch):
    kernels = LessonKernels()
    read_for_an_hour = SimpleNamespace(last_activity=datetime.now(UTC) - timedelta(hours=1))
    monkeypatch.setattr(kernels, "_kernels", {"one": read_for_an_hour})
    monkeypatch.setattr(kernels, "_kernel_connections", {"one": 1})
    kernels.notify_disconnect("one")
    kernels.notify_disconnect("gone")
    assert datetime.now(UTC) - read_for_an_hour.last_activity < timedelta(minutes=1)


@pytest.mark.parametrize(("minutes", "met", "ended"), [(6, False, True), (4, False, False), (6, True, False)])
def test_a_kernel_whose_page_was_never_connected_is_not_kept(monkeypatch, minutes, met, ended):
    kernels = LessonKernels(cull_idle_timeout=1800)
    since = datetime.now(UTC) - timedelta(minutes=minutes)
    spec = SimpleNamespace(metadata={})
    kernel = SimpleNamespace(
        last_activity=since, execution_state="idle", kernel_spec=spec, kernel_name="python3"
    )
    monkeypatch.setattr(kernels, "_kernels", {"one": kernel})
    monkeypatch.setattr(kernels, "_kernel_connections", {"one": 0})
    shut = []

    async def shut_down(kernel_id):
        shut.append(kernel_id)

    monkeypatch.setattr(kernels, "shutdown_kernel", shut_down)
    if met:
        kernels.notify_connect("one")
        kernels.notify_disconnect("one")
        kernel.last_activity = since
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, kernels.cull_kernel_if_idle("one")).result()
    assert shut == ["one"] * ended


def test_of_a_kernel_that_has_ended_nothing_is_kept(monkeypatch):
    kernels = LessonKernels()
    monkeypatch.setattr(kernels, "_kernels", {"one": SimpleNamespace()})
    kernels.notify_connect("one")
    kernels.remove_kernel("one")
    assert "one" not in kernels
    assert not kernels._connected_once
