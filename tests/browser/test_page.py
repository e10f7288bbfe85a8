"""A lesson's page around the lesson: its switches, its links, and what it says when something breaks."""

import pytest

from muggins_widgets.app.lessons import INDEX
from muggins_widgets.text.catalogue import say
from tutorial import running

pytestmark = pytest.mark.browser


@pytest.fixture
def tutorial(chromium):
    """A server of the test's own: it may be stopped."""
    del chromium
    with running("--ip", "127.0.0.1") as found:
        yield found


@pytest.fixture
def page(tutorial, browse):
    opened = browse(tutorial.address)
    opened.locator(".mgw").first.wait_for()
    return opened


def trouble(page):
    return page.get_by_role("status").filter(has=page.get_by_role("button"))


def reload(page):
    with page.expect_navigation():
        page.get_by_role("button", name=say("en", "page.reload")).click()
    page.locator(".mgw").first.wait_for()
    assert not trouble(page).is_visible()


def test_the_switches_change_colours_and_size_and_links_keep_both(page):
    dark = page.get_by_role("button", name=say("en", "page.dark"))
    assert dark.get_attribute("aria-pressed") == "false"
    dark.click()
    assert dark.get_attribute("aria-pressed") == "true"
    page.locator("body[data-jp-theme-light=false]").wait_for()
    page.get_by_role("button", name=say("en", "page.projector")).click()
    page.locator("html[data-mode=projector] .mgw[data-mode=projector]").wait_for()
    page.get_by_role("main").get_by_role("link").first.click()
    page.locator("html[data-mode=projector] .mgw[data-mode=projector]").first.wait_for()
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"
    page.get_by_role("button", name=say("en", "page.projector")).click()
    page.locator("html[data-mode=screen] .mgw[data-mode=screen]").first.wait_for()
    assert page.get_by_role("link", name=say("en", "page.brand")).is_visible()


def test_a_kernel_that_died_is_said_in_words_and_a_reload_brings_it_back(page, tutorial):
    (kernel,) = tutorial.kernels()
    kernel.kill()
    trouble(page).wait_for()
    assert say("en", "page.ended") in trouble(page).inner_text()
    reload(page)


def test_a_server_that_is_gone_is_said_in_words_and_the_page_stays(page, tutorial, watch):
    tutorial.process.terminate()
    trouble(page).wait_for()
    assert say("en", "page.lost") in trouble(page).inner_text()
    page.get_by_role("button", name=say("en", "page.reload")).click()
    page.wait_for_timeout(500)
    assert page.locator(".mgw").first.is_visible()
    watch.errors.clear()  # the browser reports every connection that is refused


def test_a_server_that_was_started_anew_is_said_in_words(page, tutorial, watch):
    port = tutorial.address.split(":")[2].split("/")[0]
    tutorial.process.terminate()
    tutorial.process.wait()
    with running("--ip", "127.0.0.1", "--port", port):
        page.wait_for_function(f"() => document.body.innerText.includes({say('en', 'page.ended')!r})")
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
    other = browse(tutorial.address)
    other.locator(".mgw").first.wait_for()
    assert len(tutorial.kernels()) == 2
    page.goto("about:blank")
    page.wait_for_timeout(1000)
    assert not trouble(other).is_visible()


@pytest.mark.parametrize("table", ["nonsense", "%3Cscript%3Ealert(1)%3C/script%3E" * 40])
def test_a_position_that_is_none_does_no_harm(tutorial, browse, table):
    page = browse(f"{tutorial.address}?table={table}")
    page.locator(".mgw").first.wait_for()
    assert INDEX not in page.url
