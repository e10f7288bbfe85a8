"""A kernel that ends and a connection that breaks, as told to somebody who works at a component."""

import os
import re

import psutil
import pytest

from components.played import round_text
from muggins_widgets.text import message

pytestmark = pytest.mark.browser

IMPORTS = """
import os
from IPython.display import display
from muggins_widgets import GamePlay, RoundCount, RuleBook, Sandbox, Scoreboard, StepThrough, TableView
print("process", os.getpid())
"""
ROUND = f"ROUND = {round_text('out-without-drawing')!r}"
ASKING = {
    "GamePlay(seed=7, lang={lang!r})": "[data-key='turn:hint']",
    "Sandbox('1-4', lang={lang!r})": "[data-key='set:4-4']",
    "TableView('1-1', playable=True, hand='1-4', lang={lang!r})": "[data-key='hand:1-4']",
    "RoundCount({{'Ana': '1-2', 'Ben': '3-3'}}, lang={lang!r})": "[data-key='move:next']",
    "Scoreboard(ROUND, lang={lang!r})": "[data-key='kind:abacus']",
}
"""What is worked at, and something in it that the kernel answers."""
ALONE = {
    "StepThrough(ROUND, lang={lang!r})": "[data-action=next]",
    "RuleBook(game=ROUND, lang={lang!r})": "summary",
}
"""What the browser does alone, and something in it that it does."""


def cells(kinds, lang):
    return [IMPORTS, ROUND, *(f"display({kind.format(lang=lang)})" for kind in kinds)]


def process(page):
    """The process of the page's kernel."""
    line = page.locator("pre", has_text=re.compile(r"^process \d+")).first
    line.wait_for()
    return int(line.inner_text().split()[1])


def ended(page):
    """Wait until the page's manager of components has heard that the kernel is not the one it knew."""
    page.locator(".jupyter-widgets-disconnected").first.wait_for()


def told(component):
    return component.locator("> .mgw-connection").inner_text()


CUTTING = re.compile(r"/api/kernels/[^/]+/channels")


class Wire:
    """The page's socket to its kernel, to be cut and mended."""

    def __init__(self, page):
        self.whole = True
        self.sockets = []
        page.route_web_socket(CUTTING, self.opened)

    def opened(self, socket):
        if self.whole:
            socket.connect_to_server()
            self.sockets.append(socket)
        else:
            socket.close(code=1011)

    def cut(self):
        self.whole = False
        while self.sockets:
            self.sockets.pop().close(code=1011)

    def mend(self):
        self.whole = True


@pytest.fixture
def wired(browse, voila):
    """Show cells in Voilà, in a page whose socket can be cut."""

    def shown(source, name, components):
        page = browse("about:blank")
        wire = Wire(page)
        page.goto(f"{voila.address}voila/render/{voila.notebook(source, name)}")
        page.locator(".mgw").nth(components - 1).wait_for()
        return page, wire

    return shown


DISCONNECTED = "import ipywidgets\ndisplay(ipywidgets.VBox([]))"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_kernel_that_ended_is_told_of_where_it_is_asked_something(show, lang):
    kinds = ASKING | ALONE
    page = show([*cells(kinds, lang), DISCONNECTED], f"ended-{lang}", components=len(kinds))
    components = page.locator(".mgw").all()
    os.kill(process(page), 9)
    ended(page)
    assert [told(component) for component in components] == [""] * len(kinds), "nobody has asked yet"
    for component, (kind, place) in zip(components, kinds.items(), strict=True):
        component.locator(place).first.click()
        expected = message(lang, "ui.connection.gone" if kind in ASKING else "ui.connection.still-gone")
        assert told(component) == expected, kind
        assert component.locator("> .mgw-connection").get_attribute("role") == "status", "it is said"


def test_stepping_and_searching_go_on_without_a_kernel(show):
    page = show([*cells(ALONE, "en"), DISCONNECTED], "alone", components=2)
    os.kill(process(page), 9)
    ended(page)
    step, book = page.locator(".mgw").all()
    for turn in range(1, 4):
        step.locator("[data-action=next]").click()
        assert step.locator(".mgw-title").inner_text().startswith(f"Turn {turn},")
    step.locator("[data-action=predict]").click()
    assert step.locator("[data-action=predict]").get_attribute("aria-pressed") == "true"
    book.get_by_role("searchbox").fill("boneyard")
    seen = book.locator("[data-clause]:visible")
    assert 0 < seen.count() < book.locator("[data-clause]").count()
    book.get_by_role("searchbox").fill("")
    book.locator("summary:visible").first.click()
    book.locator("[data-action=go]:visible").last.click()
    assert book.locator("[data-action=go]:visible").last.get_attribute("aria-pressed") == "true"


def test_a_broken_connection_is_told_of_and_what_is_said_goes_when_it_is_back(wired):
    page, wire = wired(cells(ASKING | ALONE, "en"), "broken", len(ASKING | ALONE))
    components = dict(zip(ASKING | ALONE, page.locator(".mgw").all(), strict=True))
    wire.cut()
    for kind, component in components.items():
        component.locator((ASKING | ALONE)[kind]).first.click()
        key = "away" if kind in ASKING else "still-away"
        assert told(component) == message("en", f"ui.connection.{key}"), kind
    wire.mend()
    for component in components.values():
        component.locator("> .mgw-connection:empty").wait_for(state="attached")
    sandbox = next(component for kind, component in components.items() if kind.startswith("Sandbox"))
    assert sandbox.locator(".mgw-surface [data-key='tile:4-4']").count() == 0, (
        "what was clicked meanwhile is not done later"
    )
    sandbox.locator("[data-key='set:4-4']").click()
    sandbox.locator(".mgw-surface [data-key='tile:4-4']").first.wait_for()


def children(server):
    return {child.pid for child in psutil.Process(server.process.pid).children(recursive=True)}


def test_a_kernel_that_ended_while_the_connection_was_broken_is_told_of(wired, voila):
    page, wire = wired(cells({"Sandbox('1-4', lang={lang!r})": ""}, "en"), "ended-away", 1)
    component = page.locator(".mgw")
    wire.cut()
    component.locator("[data-key='set:4-4']").click()
    assert told(component) == message("en", "ui.connection.away")
    before = children(voila)
    os.kill(process(page), 9)
    while not children(voila) - before:  # until the server has started another in its place
        page.wait_for_timeout(100)
    wire.mend()
    component.locator("> .mgw-connection", has_text=message("en", "ui.connection.gone")).wait_for()


def test_a_restart_in_jupyterlab_is_told_of(browse, lab, shots):
    kinds = ASKING | ALONE
    page = browse(f"{lab.address}lab/tree/{lab.notebook(cells(kinds, 'fr'), 'restart')}?reset", width=1400)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.evaluate("jupyterapp.restored.then(() => jupyterapp.commands.execute('notebook:run-all-cells'))")
    page.locator(".mgw").nth(len(kinds) - 1).wait_for()
    page.evaluate("void jupyterapp.commands.execute('kernelmenu:restart')")
    page.locator(".jp-Dialog .jp-mod-accept").click()
    page.locator(".jp-Dialog").wait_for(state="detached")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    for component, (kind, place) in zip(page.locator(".mgw").all(), kinds.items(), strict=True):
        component.locator(place).first.click()
        key = "gone" if kind in ASKING else "still-gone"
        assert told(component) == message("fr", f"ui.connection.{key}"), kind
    if shots:
        page.screenshot(path=shots / "restarted.png")
