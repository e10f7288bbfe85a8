"""The components as widgets of a notebook: what goes to a page, and what a page may send back."""

import ipywidgets
import pytest
import traitlets

import muggins_widgets
from components import makers
from components.makers import ROUND
from muggins_widgets import Compare, GamePlay, Sandbox, StepThrough
from muggins_widgets.components.shared.component import Component

MAKERS = makers.MAKERS | {"GamePlay": lambda: GamePlay(("Ana", "Ben"), seed=7)}
CLICKS = {
    "TableView": ("tile", "4-4"),
    "Sandbox": ("type", "1-1 1-4 4-4"),
    "RoundCount": ("move", "next"),
    "GamePlay": ("go", "show"),
    "Scoreboard": ("kind", "sheet"),
}
each = pytest.mark.parametrize("name", MAKERS)


class FakeComm:
    """A connection to a page that notes what is sent."""

    kernel = "a kernel"

    def __init__(self, sent, data=None, comm_id="", **_):
        self.sent = sent
        self.comm_id = comm_id or f"comm {len(sent)}"
        sent.append(("open", self.comm_id, data["state"]))

    def on_msg(self, callback):
        self.callback = callback

    def send(self, data=None, **_):
        self.sent.append((data["method"], self.comm_id, data.get("state")))

    def close(self, *_, **__):
        self.sent.append(("close", self.comm_id, None))


@pytest.fixture
def sent(monkeypatch):
    """What is sent to pages: the kind of the message, of which widget, and the state in it."""
    sent = []
    monkeypatch.setattr(ipywidgets.comm, "create_comm", lambda **facts: FakeComm(sent, **facts))
    return sent


def of(component, sent):
    return [(kind, state) for kind, comm_id, state in sent if comm_id == component.comm.comm_id]


def click(component, content):
    """Deliver a message as a page sends it."""
    component.comm.callback({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


@each
def test_a_widget_is_the_component_with_anywidget_added(name):
    kind = getattr(muggins_widgets, name)
    core = next(base for base in kind.__mro__ if base.__module__.startswith("muggins_widgets.components."))
    assert (kind.__name__, kind.__doc__) == (core.__name__, core.__doc__)
    assert issubclass(kind, ipywidgets.DOMWidget)
    assert not issubclass(core, ipywidgets.Widget)
    assert kind.public_traits() == tuple(sorted((*core.public_traits(), "layout")))


@each
def test_one_message_opens_a_component_with_its_whole_state(sent, name):
    component = MAKERS[name]()
    messages = of(component, sent)
    assert [kind for kind, _ in messages] == ["open"], "and none follows before a click"
    state = messages[0][1]
    assert state["_html"] == component.html != ""
    assert component.state().items() <= state.items()


@pytest.mark.parametrize("name", CLICKS)
def test_what_a_click_changes_goes_out_as_one_message(sent, name):
    component = MAKERS[name]()
    sent.clear()
    action, value = CLICKS[name]
    click(component, {"action": action, "value": value, "number": 3})
    ((kind, state),) = of(component, sent)
    assert kind == "update"
    assert state["_ack"] == 3
    assert state["_html"] == component.html


def test_a_change_in_a_cell_is_drawn_and_sent_once(sent):
    component = StepThrough(ROUND)
    sent.clear()
    component.lang = "fr"
    states = [state for _, state in of(component, sent)]
    assert [{"_frames", "_html"} <= state.keys() for state in states].count(True) == 1


@each
def test_a_page_sets_only_what_it_may(name):
    component = MAKERS[name]()
    before = component.get_state()
    forged = {trait: "forged" for trait in component.keys if trait not in component.page_traits}
    assert {"_html", "_component", "_url_state", "_esm"} <= forged.keys()
    component.set_state({**forged, "scores": [999, 0], "points": 50, "total": 50, "steps": [], "nonsense": 1})
    assert component.get_state() == before
    if name == "GamePlay":
        assert component.scores == (0, 0)
        assert component.phase == "play"
    if name == "Sandbox":
        assert (component.total, component.points) == (5, 5)


@each
def test_a_page_may_set_its_looks_and_where_it_is(name):
    component = MAKERS[name]()
    component.set_state({"theme": "dark", "lang": "fr"})
    assert (component.theme, component.lang) == ("dark", "fr")
    if "index" in component.page_traits:
        component.set_state({"index": 1})
        assert component.index == 1
        with pytest.raises(traitlets.TraitError):
            component.set_state({"index": 9999})
        assert component.index == 1


def test_what_cannot_be_made_is_never_opened(sent):
    with pytest.raises(traitlets.TraitError):
        StepThrough(ROUND, index=9999)
    with pytest.raises(TypeError):
        Sandbox("1-4", lyout=1)
    assert [kind for kind, _, state in sent if "_component" in (state or {})] == []


def test_a_closed_component_sends_no_more(sent):
    component = StepThrough(ROUND)
    component.close()
    sent.clear()
    component.lang = "fr"
    assert sent == []


def test_the_core_class_takes_no_layout():
    with pytest.raises(TypeError, match="layout"):
        Compare.__mro__[2]("1-4", layout={})
    assert issubclass(Compare.__mro__[2], Component)
