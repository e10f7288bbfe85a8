"""What holds for the tests of every room."""

from collections.abc import Callable

import pytest
from hypothesis import settings

# How long an example takes says more about what else the machine is doing than about us.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Open a page that Voilà serves, with a query: a new kernel, in which no component has been made yet."""
    from muggins_widgets.hosts.jupyter.kernel import _page

    def open_page(query: str) -> None:
        monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
        monkeypatch.setenv("QUERY_STRING", query)
        _page.cache_clear()

    return open_page
