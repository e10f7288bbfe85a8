"""Hidden hands, seen from the browser: what reaches it, and what JupyterLab keeps of it in the notebook."""

import json

import pytest

from browser.received import Received, tiles_named

pytestmark = pytest.mark.browser

GAME = "from muggins_widgets import GamePlay\nGamePlay(seed=7)"
MINE = {"0-0", "0-1", "0-4", "1-1", "3-5", "3-6", "4-4"}
OPENED = {"4-6"}
LAID_SINCE = {"3-6", "3-3"}


def play(page):
    """Lay a tile, which the machine answers with one of its own."""
    page.locator("[data-key='own:3-6']").click()
    page.locator("[data-key='own:3-6']").wait_for(state="detached")


def test_what_is_read_of_a_message_is_where_tiles_are_named_and_no_id():
    state = {"_html": '<b>[6|6]</b><p class="mgw-wording">[1|1] costs 0</p>', "_url_text": "7*Y"}
    message = {
        "comm_id": "9aa0461c-c2ba-409f-9bb0-7498a8036ec7",
        "data": {"state": state, "tiles": {"5-3": []}},
    }
    assert tiles_named(message) == {"6-6", "3-5"}


def test_nothing_hidden_reaches_the_browser(browse, voila):
    """All that comes by the socket, and the page itself, while Ana plays against the machine."""
    page = browse("about:blank")
    received = Received(page)
    answer = page.goto(f"{voila.address}voila/render/{voila.notebook(GAME, 'hidden')}")
    play(page)
    page.get_by_role("button", name="History", exact=True).click()
    page.locator(".mgw-history").wait_for()
    page.get_by_role("button", name="Save", exact=True).click()
    page.locator("[data-key=saved]").wait_for()
    drawn = [message for message in received.messages if "mgw-play" in json.dumps(message)]
    assert len(drawn) >= 4, "the game was seen on its way"
    assert tiles_named(received.messages) == MINE | OPENED | LAID_SINCE, (
        "what may be seen was found, and no more"
    )
    assert tiles_named(page.locator(".mgw").evaluate("root => root.outerHTML")) <= MINE | OPENED | LAID_SINCE
    assert "mgw-" not in answer.text(), "the page itself holds no component: all of it comes by the socket"


SETTINGS = "jupyterapp.serviceManager.settings"
KEEPING = "@jupyter-widgets/jupyterlab-manager:plugin"


@pytest.fixture
def keeping(browse, lab):
    """A page of JupyterLab that keeps the state of components in the notebook; others do not."""
    page = browse(f"{lab.address}lab?reset")
    page.wait_for_function("() => 'jupyterapp' in window")  # the page is loaded before its application is made
    page.evaluate(f"jupyterapp.restored.then(() => {SETTINGS}.save('{KEEPING}', '{{\"saveState\": true}}'))")
    yield page
    page.evaluate(f"{SETTINGS}.save('{KEEPING}', '{{}}')")


def test_nothing_hidden_is_kept_in_a_notebook(keeping, lab):
    page, name = keeping, lab.notebook(GAME, "kept")
    page.goto(f"{lab.address}lab/tree/{name}?reset")
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
    page.evaluate("jupyterapp.restored.then(() => jupyterapp.commands.execute('notebook:run-all-cells'))")
    page.locator(".mgw").wait_for()
    play(page)
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
    notebook = json.loads((lab.folder / name).read_text(encoding="utf-8"))
    state = notebook["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    assert [model["state"]["_component"] for model in state.values() if "_component" in model["state"]] == [
        "GamePlay"
    ]
    assert tiles_named(notebook) == MINE | OPENED | LAID_SINCE, "what may be seen was found, and no more"
