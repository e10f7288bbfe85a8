"""A plain ``voila`` with our settings serves the lessons as our own command does, and other notebooks too."""

import pytest

from browser import serving
from browser.lid import Lid
from muggins_widgets.cli.tutorial import SETTINGS
from muggins_widgets.lessons.notebooks import lesson_named
from muggins_widgets.text import message

pytestmark = pytest.mark.browser

COMMAND = ["voila", "--no-browser", "--port={port}", "--Voila.ip=127.0.0.1", "--base_url=/{word}/"]
COMMAND += ["--Voila.port_retries=0", f"--Voila.config_file_paths={SETTINGS}"]
SOON = ["--MappingKernelManager.cull_idle_timeout=2", "--MappingKernelManager.cull_interval=1"]
TABLE = "from muggins_widgets import TableView\nTableView('1-4')"


@pytest.fixture(scope="module")
def start(chromium, tmp_path_factory):
    """Start a plain voila with words added to its command; all are stopped at the end."""
    del chromium  # without a browser no server is started
    servers = []

    def started(*words):
        home = tmp_path_factory.mktemp("plain")
        servers.append(serving.start([*COMMAND, *words], home, "voila/static/voila.js"))
        return servers[-1]

    yield started
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def lessons(start):
    return start()


@pytest.fixture(scope="module")
def folder(start):
    """A folder of somebody's own notebooks."""
    server = start("{folder}")
    (server.folder / "fr").mkdir()
    return server


def test_a_lesson_has_its_surroundings_and_a_component_that_works(lessons, browse):
    page = browse(f"{lessons.address}voila/render/fr/matching.ipynb?theme=dark")
    page.locator("[data-key='set:1-6']").click()
    page.locator("[data-key='set:1-6'][aria-disabled=true]").wait_for()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.title() == f"{lesson_named('matching', 'fr').title} · {message('fr', 'page.brand')}"
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"
    assert "this_page" not in page.content()
    page.locator(".mg-onward").get_by_role("link").last.click()
    page.locator(".mgw").first.wait_for()
    assert page.url.endswith("voila/render/fr/what-counts.ipynb?theme=dark")


def kernel_of(page):
    return page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")


def until_gone(page, kernel):
    while page.request.get(kernel).ok:
        page.wait_for_timeout(200)


def test_a_kernel_ends_when_its_page_is_left(lessons, browse):
    page = browse(f"{lessons.address}voila/render/en/index.ipynb")
    page.locator(".mgw").first.wait_for()
    kernel = f"{lessons.address}api/kernels/{kernel_of(page)}"
    assert page.request.get(kernel).ok
    page.goto("about:blank")
    until_gone(page, kernel)


@pytest.mark.parametrize("query", ["", "?classic-tree=true"])
def test_the_list_of_the_lessons_is_in_words_and_in_order(lessons, browse, watch, query):
    page = browse(lessons.address + query)
    assert page.get_by_role("listitem").all_inner_texts() == ["English", "Français"]
    page.get_by_role("link", name="Français").click()
    names = page.get_by_role("listitem").all_inner_texts()
    assert names[:2] == [lesson_named(name, "fr").title for name in ("index", "the-set")]
    assert page.locator("html").get_attribute("lang") == "fr"
    assert watch.requests < 6


def test_another_notebook_is_shown_and_listed_by_its_name(folder, browse):
    folder.notebook(TABLE, "mine")
    page = browse(folder.address)
    page.get_by_role("link", name="mine.ipynb").click()
    page.locator(".mgw").first.wait_for()
    assert page.title() == f"mine · {message('en', 'page.brand')}"
    page.get_by_role("link", name=message("en", "page.brand")).click()
    page.get_by_role("link", name="mine.ipynb").wait_for()


def test_a_cell_that_fails_is_said_in_the_pages_language_without_a_traceback(folder, browse):
    folder.notebook([TABLE, "our_own_secret = 1 / 0", TABLE], "fr/failing")
    page = browse(f"{folder.address}voila/render/fr/failing.ipynb")
    page.locator(".mgw").first.wait_for()
    assert page.get_by_text(message("fr", "page.cell-failed")).is_visible()
    assert page.locator(".mgw").count() == 1
    assert not [word for word in ("ZeroDivisionError", "Traceback", "our_own_secret") if word in page.content()]


def test_a_machine_that_slept_past_its_time_is_told_and_a_reload_goes_on(start, browse, watch):
    server = start(*SOON)
    lid = Lid(server.address)
    page = browse(f"{lid.address}voila/render/en/index.ipynb")
    page.locator(".mgw").first.wait_for()
    kernel = f"{server.address}api/kernels/{kernel_of(page)}"
    trouble = page.get_by_role("status").filter(has=page.get_by_role("button"))
    lid.close()
    trouble.filter(has_text=message("en", "page.lost")).wait_for()
    until_gone(page, kernel)
    lid.open()
    trouble.filter(has_text=message("en", "page.ended")).wait_for()
    with page.expect_navigation():
        page.get_by_role("button", name=message("en", "page.reload")).click()
    page.locator(".mgw").first.wait_for()
    assert not trouble.is_visible()
    page.goto("about:blank")
    lid.end()
    watch.errors.clear()  # the browser reports every request that found no network
