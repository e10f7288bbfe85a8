"""Browsers that run the script and lack what is newer in the style sheet: plainer there, and readable."""

import pytest

from browser.conftest import sideways
from components.played import round_text
from muggins_widgets import StepThrough
from muggins_widgets.components.shared import rendering
from muggins_widgets.components.shared.front_end import style_sheet

pytestmark = pytest.mark.browser

NEWER = {
    "@container": "@unknown",
    ":has(": ":unknown(",
    "color-mix(": "unknown(",
    "cqi": "unknown",
    "dvh": "unknown",
}
"""What came after the script's oldest browsers, and what makes a newer browser drop it as they do."""

OUTSIDE = """() => [...document.querySelectorAll('.mgw button, .mgw p, .mgw b, .mgw span')].filter(one => {
  const box = one.getBoundingClientRect();
  const shown = one.checkVisibility({visibilityProperty: true}) && one.textContent.trim();
  return shown && (box.right > innerWidth + 1 || box.left < 0);
}).map(one => one.outerHTML)"""


def old(text):
    for newer, unknown in NEWER.items():
        assert newer in text, newer
        text = text.replace(newer, unknown)
    return text


@pytest.fixture
def saved(browse, tmp_path, monkeypatch):
    """A step-through as a page, shown by a browser that lacks what is newer."""
    monkeypatch.setattr(rendering, "style_sheet", lambda: old(style_sheet()))

    def shown(width, **options):
        step = StepThrough(round_text("out-without-drawing"), index=4, lang="en", **options)
        return browse(step.save(tmp_path / "page.html").as_uri(), width=width)

    return shown


@pytest.mark.parametrize("mode", ["screen", "projector"])
@pytest.mark.parametrize("width", [390, 1100])
def test_a_step_through_is_read_and_stepped_in_one_column(saved, width, mode, shots):
    page = saved(width, mode=mode, predict=True)
    if shots:
        page.screenshot(path=shots / f"old-{mode}-{width}.png", full_page=True)
    assert sideways(page) == 0
    assert page.evaluate(OUTSIDE) == []
    table = page.locator(".mgw-table").bounding_box()
    explained = page.locator(".mgw-explanation").bounding_box()
    assert table["height"] > 100
    assert explained["y"] >= table["y"] + table["height"], "one below the other"
    assert page.locator(".mgw-button").first.evaluate("one => getComputedStyle(one).borderTopStyle") == "solid"
    page.get_by_role("button", name="Next step").click()
    assert page.locator(".mgw-title").inner_text().startswith("Turn 5")
