"""A lesson's page around the lesson: its switches, its links, and what it says when something breaks."""

import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from muggins_widgets.text import message
from tutorial import obey_permissions, running

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]


@pytest.fixture
def stopped_later(chromium):
    """A server of the test's own, which it may stop."""
    del chromium
    with running("--ip", "127.0.0.1") as found:
        yield found


def opened(browse, address):
    page = browse(address)
    page.locator(".mgw").first.wait_for()
    return page


@pytest.fixture
def page(tutorial, browse):
    return opened(browse, tutorial.address)


def trouble(page):
    return page.get_by_role("status").filter(has=page.get_by_role("button"))


def reload(page):
    with page.expect_navigation():
        page.get_by_role("button", name=message("en", "page.reload")).click()
    page.locator(".mgw").first.wait_for()
    assert not trouble(page).is_visible()


def test_the_switches_change_colours_and_size_and_links_keep_both(page):
    dark = page.get_by_role("button", name=message("en", "page.dark"))
    assert dark.get_attribute("aria-pressed") == "false"
    dark.click()
    assert dark.get_attribute("aria-pressed") == "true"
    page.locator("body[data-jp-theme-light=false]").wait_for()
    page.get_by_role("button", name=message("en", "page.projector")).click()
    page.locator("html[data-mode=projector] .mgw[data-mode=projector]").wait_for()
    page.get_by_role("main").get_by_role("link").first.click()
    page.locator("html[data-mode=projector] .mgw[data-mode=projector]").first.wait_for()
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"
    page.get_by_role("button", name=message("en", "page.projector")).click()
    page.locator("html[data-mode=screen] .mgw[data-mode=screen]").first.wait_for()
    assert page.get_by_role("link", name=message("en", "page.brand")).is_visible()


def test_a_kernel_that_died_is_said_in_words_and_a_reload_brings_it_back(tutorial, browse, watch):
    before = set(tutorial.kernels())
    page = opened(browse, tutorial.address)
    (kernel,) = set(tutorial.kernels()) - before
    kernel.kill()
    trouble(page).wait_for()
    assert message("en", "page.ended") in trouble(page).inner_text()
    reload(page)
    watch.errors.clear()  # the browser may report that the socket to the old kernel broke


def test_a_server_that_is_gone_is_said_in_words_and_the_page_stays(stopped_later, browse, watch):
    page = opened(browse, stopped_later.address)
    stopped_later.process.terminate()
    trouble(page).wait_for()
    assert message("en", "page.lost") in trouble(page).inner_text()
    with page.expect_event("requestfailed"):
        page.get_by_role("button", name=message("en", "page.reload")).click()
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.locator(".mgw").first.is_visible()
    watch.errors.clear()  # the browser reports every connection that is refused


def test_a_server_that_was_started_anew_is_said_in_words(stopped_later, browse, watch):
    page = opened(browse, stopped_later.address)
    port = urlsplit(stopped_later.address).port
    stopped_later.process.terminate()
    stopped_later.process.wait()
    with running("--ip", "127.0.0.1", "--port", str(port)):
        page.wait_for_function(f"() => document.body.innerText.includes({message('en', 'page.ended')!r})")
        reload(page)
        page.goto("about:blank")
    watch.errors.clear()


def test_the_back_button_brings_a_lesson_that_works(page):
    page.get_by_role("main").get_by_role("link").first.click()
    page.locator(".mgw-step").first.wait_for()
    page.go_back()
    page.locator(".mgw-table-view").first.wait_for()
    assert not trouble(page).is_visible()


def test_two_tabs_of_one_lesson_are_two_lessons(page, tutorial, browse):
    before = set(tutorial.kernels())
    other = opened(browse, tutorial.address)
    assert len(set(tutorial.kernels()) - before) == 1
    page.goto("about:blank")
    while before <= set(tutorial.kernels()):  # until that of the tab that was left has ended
        other.wait_for_timeout(50)
    assert not trouble(other).is_visible()


@pytest.mark.parametrize("table", ["nonsense", "%3Cscript%3Ealert(1)%3C/script%3E" * 280])
def test_a_position_that_is_none_does_no_harm_and_is_said_in_words(tutorial, browse, table):
    page = opened(browse, f"{tutorial.address}desk")
    asked = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    page.goto(f"{tutorial.address}desk?table={table}")
    page.locator(".mgw-feedback[data-state=wrong]").filter(has_text=" ").wait_for()
    assert page.locator(".mgw").count() == 1
    assert page.locator(".mgw script").count() == 0
    assert asked == []


@pytest.fixture
def installed_for_reading(chromium, tmp_path):
    """A server from a copy of the package whose folders and files cannot be written, by whoever runs it."""
    del chromium
    for part in ("muggins_widgets", "notebooks"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    parts = [tmp_path, *tmp_path.rglob("*")]
    for part in parts:
        part.chmod(0o555 if part.is_dir() else 0o444)
    with running("--ip", "127.0.0.1", place=tmp_path, prepare=obey_permissions) as found:
        yield found, tmp_path
    for part in parts:
        part.chmod(0o755)


def test_lessons_in_a_folder_that_cannot_be_written_work(installed_for_reading, browse):
    server, place = installed_for_reading
    page = opened(browse, f"{server.address}matching")
    page.locator("[data-key='set:1-6']").click()
    page.locator("[data-key='set:1-6'][aria-disabled=true]").wait_for()
    (kernel,) = server.kernels()
    assert kernel.cwd() == str(place / "notebooks" / "en")
    attempt = [sys.executable, "-c", "open('new', 'w')"]
    refused = subprocess.run(
        attempt, cwd=kernel.cwd(), preexec_fn=obey_permissions, capture_output=True, check=False
    )
    assert b"PermissionError" in refused.stderr


@pytest.mark.parametrize("wait_until", ["commit", "domcontentloaded", "load"])
def test_a_page_that_is_left_while_it_still_loads_ends_its_kernel_too(tutorial, browse, wait_until):
    page = browse("about:blank")
    before = set(tutorial.kernels())
    page.goto(tutorial.address, wait_until=wait_until)
    page.locator("#jupyter-config-data").wait_for(state="attached")
    (kernel,) = set(tutorial.kernels()) - before
    page.goto("about:blank")
    kernel.wait(10)
