"""Components as pages without a kernel, to see how they look; and what holds of how each of them looks."""

from typing import Any

import pytest

from browser.conftest import sideways
from browser.measure import cut_off
from muggins_widgets.components.shared.component import Component
from muggins_widgets.components.shared.rendering import standalone_page

SMALL = """root => [...root.querySelectorAll('button, input, summary, a')]
    .filter(one => one.getClientRects().length && Math.min(one.offsetWidth, one.offsetHeight) < 44)
    .map(one => [one.textContent.trim(), one.offsetWidth, one.offsetHeight])"""


OUTSIDE = """root => {
  const edge = root.getBoundingClientRect();
  const all = [...root.querySelectorAll(':not(.mgw-live, .mgw-live *, svg *)')];
  const seen = all.filter(one => one.getClientRects().length);
  return seen.filter(one => one.getBoundingClientRect().right > edge.right + 1).map(one => one.outerHTML);
}"""


@pytest.fixture
def look(browse, tmp_path):
    """Show a component as a page without a kernel."""

    def shown(component: Component, **options: Any) -> Any:
        path = tmp_path / "component.html"
        path.write_text(standalone_page(component, type(component).__name__), encoding="utf-8")
        page = browse(path.as_uri(), **options)
        page.locator(".mgw").wait_for()
        return page

    return shown


def fits(page: Any) -> None:
    """Nothing is cut off or wider than the page, and what can be clicked is as large as a finger."""
    component = page.locator(".mgw")
    assert sideways(page) == 0
    assert component.evaluate(OUTSIDE) == []
    assert cut_off(component) == []
    assert component.evaluate(SMALL) == []


def focused(page: Any) -> str | None:
    """The key of what has focus."""
    return page.evaluate("document.activeElement.dataset.key")
