"""The first lesson as a learner meets it: a browser, our own page, both languages."""

import pytest

from muggins_widgets.lessons.notebooks import INDEX, lesson_named
from muggins_widgets.text import LANGUAGES, message

pytestmark = pytest.mark.browser
LESSON = "ends-to-points"
STEPS = ".mgw-step"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def open_lesson(tutorial, browse):
    """Open a lesson; it is there when its last component is."""

    def opened(lang="en", name=LESSON, *, query="", **options):
        page = browse(tutorial.address.replace("/en/", f"/{lang}/{name}{query}"), **options)
        page.locator(".mgw").first.wait_for(state="visible")
        return page

    return opened


def answer(component, points):
    component.locator(f"[data-action=answer][data-value='{points}']").click()


def told(component):
    return component.locator("[data-slot=feedback]")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_has_its_language_its_title_and_one_place_for_the_lesson(open_lesson, lang):
    page = open_lesson(lang)
    lesson = lesson_named(LESSON, lang)
    assert page.locator("html").get_attribute("lang") == lang
    assert page.title() == f"{lesson.title} · {message(lang, 'page.brand')}"
    assert page.get_by_role("main").count() == 1
    assert page.get_by_role("main").get_by_role("heading", level=1).inner_text() == lesson.title
    assert page.get_by_role("heading", level=1).count() == 1
    assert {part.get_attribute("lang") for part in page.locator(".mgw").all()} == {lang}
    for width in (320, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(SIDEWAYS) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_learner_predicts_wrong_then_right_and_steps(open_lesson, lang):
    page = open_lesson(lang)
    component = page.locator(STEPS).nth(1)
    assert message(lang, "ui.question") in component.inner_text()
    answer(component, 10)
    assert told(component).get_attribute("data-state") == "wrong"
    assert "10" in told(component).inner_text()
    answer(component, 5)
    assert told(component).get_attribute("data-state") == "right"
    assert "4 + 1 = 5" in component.locator("[data-slot=sum]").inner_text()
    component.locator("[data-action=next]").click()
    assert told(component).inner_text() == ""
    answer(component, 0)
    assert told(component).get_attribute("data-state") == "right"
    assert "2 + 4 = 6" in component.locator("[data-slot=sum]").inner_text()


def test_the_round_ends_with_the_debit(open_lesson):
    component = open_lesson().locator(STEPS).last
    component.locator("[data-action=last]").click()
    scores = component.locator(".mgw-score")
    assert scores.all_inner_texts() == ["\N{MINUS SIGN}30", "15"]


def test_the_keyboard_alone_skips_to_the_lesson_and_changes_the_language(open_lesson):
    page = open_lesson()
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.inner_text() == message("en", "page.skip")
    assert skip.bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    assert page.locator(":focus").get_attribute("id") == "lesson"
    page.get_by_role("link", name=message("fr", "page.language")).press("Enter")
    page.wait_for_url(f"**/fr/{LESSON}")
    page.locator(".mgw").first.wait_for(state="visible")


def test_the_landing_page_leads_to_the_lesson(open_lesson):
    page = open_lesson(name="")
    page.get_by_role("main").get_by_role("link", name=lesson_named(LESSON, "en").title).click()
    page.wait_for_url(f"**/en/{LESSON}")
    page.locator(STEPS).first.wait_for(state="visible")
    page.get_by_role("link", name=message("en", "page.brand")).click()
    page.wait_for_url("**/en/")


def light_or_dark(page, light):
    page.locator(f"body[data-jp-theme-light={str(light).lower()}]").wait_for()
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    return min(paper) > 200 if light else max(paper) < 60


def test_colours_follow_the_machine_also_while_the_page_is_open(open_lesson):
    page = open_lesson(name=INDEX, color_scheme="dark")
    assert light_or_dark(page, light=False)
    page.emulate_media(color_scheme="light")
    assert light_or_dark(page, light=True)


@pytest.mark.parametrize(("asked", "machine"), [("dark", "light"), ("light", "dark")])
def test_the_address_can_ask_for_colours(open_lesson, asked, machine):
    page = open_lesson(name=INDEX, query=f"?theme={asked}", color_scheme=machine)
    assert light_or_dark(page, light=asked == "light")


def test_a_kernel_ends_when_its_page_is_left(open_lesson, tutorial):
    before = set(tutorial.kernels())
    page = open_lesson(name=INDEX)
    (kernel,) = set(tutorial.kernels()) - before
    page.goto("about:blank")
    kernel.wait(timeout=20)
