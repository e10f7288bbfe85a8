"""What holds for all tests: which are fast, and random examples that no slow machine fails."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

FAST = {"rules", "records", "analysis", "text", "components"}
"""The folders whose tests are marked ``fast``: no browser, no server, no matplotlib."""

# How long an example takes says more about what else the machine is doing than about us.
settings.register_profile("whole", deadline=None)
settings.register_profile("fast", deadline=None, max_examples=15)
settings.register_profile("mutation", deadline=None, max_examples=25, derandomize=True, database=None)


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many random examples are tried: few where only the fast tests are asked for."""
    asked = "fast" if config.getoption("markexpr", "") == "fast" else "whole"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", asked))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the lower layers as fast."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and item.path.relative_to(here).parts[0] in FAST:
            item.add_marker(pytest.mark.fast)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Open a page that Voilà serves, with a query: a new kernel, in which no component has been made yet."""
    from muggins_widgets.hosts.jupyter.kernel import _page

    def open_page(query: str) -> None:
        monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
        monkeypatch.setenv("QUERY_STRING", query)
        _page.cache_clear()

    return open_page
