"""A page that Voilà serves, as the components find it."""

from collections.abc import Callable

import pytest

from muggins_widgets.widgets import address


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Open a page with a query in its address: a new kernel, in which no component has been made yet."""

    def open_page(query: str) -> None:
        monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
        monkeypatch.setenv("QUERY_STRING", query)
        monkeypatch.setattr(address, "_taken", set())
        monkeypatch.setattr(address, "_beside", {})

    return open_page
