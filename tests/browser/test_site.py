"""The site of the docs in a real browser, opened from its files, light, dark, and on a telephone's width."""

from pathlib import Path

import axe_playwright_python
import pytest

import docsite
from browser.conftest import sideways

PAGES = (
    "index",
    "tutorial",
    "components/step-through",
    "reference/tables",
    "rules.en",
    "teach/house-rule",
    "fr/projeter",
)

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
ASK_AXE = "axe.run(document, {resultTypes: ['violations'], iframes: false, preload: false})"
"""What stands in a frame is a component, which other tests look at; style sheets are not loaded anew."""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def address():
    if lacking := docsite.missing():
        pytest.skip(f"the site is built with {', '.join(lacking)}, not installed here")
    return docsite.built().as_uri()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_opens_from_its_file_at_any_width_and_loads_no_font(browse, address, name, scheme):
    asked = []
    for width in (320, 1300):
        page = browse("about:blank", width=width, color_scheme=scheme)
        page.on("request", lambda request: asked.append(request))  # noqa: PLW0108 - it has to be a function of ours
        page.goto(f"{address}/{name}.html")
        page.locator("h1").wait_for(state="visible")
        page.wait_for_load_state("networkidle")
        assert sideways(page) == 0
        assert page.evaluate("document.documentElement.dataset.theme") == scheme
    assert asked
    assert not [request.url for request in asked if request.resource_type == "font"]
    assert not [request.url for request in asked if not request.url.startswith(("file:", "data:"))]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_on_a_page(browse, address, name, scheme):
    page = browse(f"{address}/{name}.html", width=1300, color_scheme=scheme)
    page.locator("h1").wait_for(state="visible")
    page.evaluate(AXE)
    found = page.evaluate(ASK_AXE)["violations"]
    assert not [(rule["id"], rule["nodes"][0]["html"]) for rule in found if rule["impact"] != "minor"]


def test_a_component_on_its_page_is_stepped_through_without_a_kernel(browse, address):
    page = browse(f"{address}/components/step-through.html", width=1300, color_scheme="light")
    shown = page.frame_locator("iframe.only-light")
    title = shown.locator("[data-slot=title]")
    title.wait_for(state="visible")
    before = title.inner_text()
    shown.locator("[data-action=next]").click()
    assert title.inner_text() != before
    assert not page.locator("iframe.only-dark").is_visible()
