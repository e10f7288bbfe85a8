"""A real browser for the tests: Chromium with the network closed, servers on loopback, and a watch on both."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from browser import serving
from tutorial import Tutorial, running

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
NO_NAMES = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
REQUIRED = os.environ.get("MUGGINS_REQUIRE_BROWSER") == "1"
OWN_HOSTS = {"127.0.0.1", "localhost", ""}
LOADS_WITHIN = 30_000


def missing(reason: str) -> None:
    """Skip for a plain reason, or fail where a browser is required."""
    if REQUIRED:
        pytest.fail(f"{reason}, and MUGGINS_REQUIRE_BROWSER=1 asks for it")
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    program = next((found for name in PROGRAMS if (found := shutil.which(name))), None)
    if program is None:
        missing(f"no Chromium on this machine (looked for {', '.join(PROGRAMS)})")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("Playwright is not installed")
    arguments = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", NO_NAMES]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def voila(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[serving.Server]:
    del chromium  # without a browser no server is started
    server = serving.start_voila(tmp_path_factory.mktemp("voila"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def tutorial(chromium: Any) -> Iterator[Tutorial]:
    """The tutorial, served for the tests of a file."""
    del chromium
    with running("--ip", "127.0.0.1") as found:
        yield found


@pytest.fixture(scope="session")
def lab(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[serving.Server]:
    del chromium
    server = serving.start_lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


@dataclass
class Watch:
    """What went wrong in the pages of a test, and what they asked of other hosts."""

    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    requests: int = 0

    def over(self, page: Any) -> None:
        page.on("console", self._ack)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("request", self._asked)

    def _ack(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")

    def _asked(self, request: Any) -> None:
        self.requests += 1
        address = urlsplit(request.url)
        if address.hostname and address.hostname not in OWN_HOSTS:
            self.foreign.append(request.url)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def browse(chromium: Any, watch: Watch) -> Iterator[Callable[..., Any]]:
    """Open an address in a fresh context; after the test nothing may have gone wrong in any of its pages."""
    contexts = []

    def open_address(address: str, *, width: int = 1100, height: int = 900, **options: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.set_default_timeout(LOADS_WITHIN)
        page = context.new_page()
        watch.over(page)
        page.goto(address)
        return page

    yield open_address
    for context in contexts:
        context.close()
    assert watch.errors == []
    assert watch.foreign == []


@pytest.fixture
def show(browse: Callable[..., Any], voila: serving.Server) -> Callable[..., Any]:
    """Show the components that code cells make, in Voilà; wait until as many of them stand there as asked."""

    def show_cells(
        source: str | list[str], name: str, *, query: str = "", components: int = 1, **options: Any
    ) -> Any:
        path = voila.notebook(source, name)
        page = browse(f"{voila.address}voila/render/{path}{query}", **options)
        page.locator(".mgw").nth(components - 1).wait_for(state="visible")
        return page

    return show_cells


def sideways(page: Any) -> int:
    """How many pixels the page can be scrolled sideways."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@pytest.fixture
def shots() -> Path | None:
    """A folder to keep screenshots in, where somebody wants to look at them."""
    folder = os.environ.get("MUGGINS_SCREENSHOTS")
    return Path(folder) if folder else None
