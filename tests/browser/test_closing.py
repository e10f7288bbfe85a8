"""Closing a component leaves nothing of it in the browser: no listener, no observer, no timer, no element."""

import json

import pytest

from components.played import round_text
from muggins_widgets import (
    Compare,
    GamePlay,
    RoundCount,
    RuleBook,
    Sandbox,
    Scoreboard,
    StepThrough,
    TableView,
)
from muggins_widgets.components.shared.front_end import front_end, style_sheet

pytestmark = pytest.mark.browser

ROUND = round_text("out-without-drawing")
MAKERS = {
    "TableView": lambda: TableView("1-1", playable=True, hand="1-4 4-4", lang="en"),
    "StepThrough": lambda: StepThrough(ROUND, predict=True, ask="skills", lang="en"),
    "Sandbox": lambda: Sandbox("1-4", lang="en"),
    "Compare": lambda: Compare("6-6 3-6", lang="en"),
    "RoundCount": lambda: RoundCount(ROUND, lang="en"),
    "GamePlay": lambda: GamePlay(seed=7, lang="en"),
    "Scoreboard": lambda: Scoreboard(ROUND, lang="en"),
    "RuleBook": lambda: RuleBook(game=ROUND, lang="en"),
}

COUNTING = """() => {
  const live = window.live = new Map(); // what is still on, and where it was put on
  const note = (key, what) => live.set(key, what);
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keys = new Map();
  const keyOf = (target, type, callback) => {
    if (!keys.has(callback)) keys.set(callback, new Map());
    const types = keys.get(callback);
    if (!types.has(target)) types.set(target, {});
    return (types.get(target)[type] ??= { type });
  };
  EventTarget.prototype.addEventListener = function (type, callback, options) {
    const key = keyOf(this ?? window, type, callback);
    note(key, [`listener of ${type}`, this ?? window]);
    const signal = options?.signal;
    if (signal) add.call(signal, "abort", () => live.delete(key));
    return add.call(this ?? window, type, callback, options);
  };
  EventTarget.prototype.removeEventListener = function (type, callback, options) {
    live.delete(keyOf(this ?? window, type, callback));
    return remove.call(this ?? window, type, callback, options);
  };
  for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
    const { observe, disconnect } = window[name].prototype;
    window[name].prototype.observe = function (...all) { note(this, [name]); return observe.apply(this, all); };
    window[name].prototype.disconnect = function () { live.delete(this); return disconnect.call(this); };
  }
  for (const [begin, end, once] of [
    ["setTimeout", "clearTimeout", true], ["setInterval", "clearInterval", false],
    ["requestAnimationFrame", "cancelAnimationFrame", true],
  ]) {
    const [started, ended] = [window[begin], window[end]];
    window[begin] = (callback, ...rest) => {
      const id = started(() => { if (once) live.delete(`${begin} ${id}`); callback(); }, ...rest);
      note(`${begin} ${id}`, [begin]);
      return id;
    };
    window[end] = (id) => { live.delete(`${begin} ${id}`); ended(id); };
  }
}"""
"""Counts what is put on in a page and not taken off, from then on."""

MODEL = """
class Signal { // as the kernel's, to which a front end connects
  constructor() { this.slots = []; }
  connect(slot, self) { this.slots.push([slot, self]); live.set(slot, ["slot"]); }
  disconnect(slot, self) {
    this.slots = this.slots.filter(([one, other]) => one !== slot || other !== self);
    if (!this.slots.length) live.delete(slot);
  }
}
class CountingModel {
  constructor(traits) {
    this.traits = traits;
    this.callbacks = [];
    const signals = { statusChanged: new Signal(), connectionStatusChanged: new Signal() };
    this.widget_manager = { kernel: { connectionStatus: "connected", ...signals } };
  }
  get(name) { return this.traits[name]; }
  set(name, value) { this.traits[name] = value; this.tell(name); }
  tell(name) { for (const [one, callback] of [...this.callbacks]) if (one === `change:${name}`) callback(); }
  save_changes() {}
  send(content) { (window.sent ??= []).push(content); }
  on(name, callback) { this.callbacks.push([name, callback]); }
  off(name, callback) {
    this.callbacks = this.callbacks.filter(([one, other]) => one !== name || other !== callback);
  }
}
"""

MOUNT = """
window.begin = () => {
  const el = document.getElementById("component").appendChild(document.createElement("div"));
  const model = new CountingModel(JSON.parse(document.getElementById("traits").textContent));
  const close = render({ model, el });
  return { el, model, close };
};
"""

WORK = """() => {
  const { el, model } = window.begun = begin();
  for (const name of Object.keys(model.traits)) model.tell(name);
  const seen = (one) => one.getClientRects().length;
  const keys = ["ArrowRight", "ArrowDown", "Enter", "Escape", "End"];
  for (const one of el.querySelectorAll("summary, button, select, input, [tabindex]")) {
    if (!seen(one) || one.dataset.action === "save") continue;
    one.focus();
    one.click();
    for (const key of keys) one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    one.dispatchEvent(new Event("input", { bubbles: true }));
    one.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const auto = el.querySelector("[data-action=auto]");
  if (!auto) return;
  model.set("predict", false);
  model.set("index", 0);
  auto.click(); // a step-through goes on by itself while it is closed
}"""

LEFT = """() => {
  const { el, model, close } = window.begun;
  close();
  el.remove();
  const within = (target) => target instanceof Node && target !== el && el.contains(target);
  const left = [...window.live.values()].filter(([, target]) => !within(target)).map(([what]) => what);
  return [...left, ...model.callbacks.map(([name]) => `callback of ${name}`)];
}"""


@pytest.fixture
def counted(browse, tmp_path):
    """A page that can show a component, and counts what it puts on."""

    def shown(make):
        component = make()
        names = [name for name in component.keys if name not in ("_esm", "_css", "layout")]
        traits = json.dumps(component.get_state(names)).replace("</", "<\\/")
        component.close()
        path = tmp_path / "page.html"
        path.write_text(
            f'<!DOCTYPE html><meta charset="utf-8"><link rel="icon" href="data:,">'
            f"<style>{style_sheet()}</style>"
            f'<div id="component"></div><script type="application/json" id="traits">{traits}</script>'
            f'<script type="module">{front_end()}\n{MODEL}\n{MOUNT}</script>',
            encoding="utf-8",
        )
        page = browse(path.as_uri())
        page.evaluate(COUNTING)
        return page

    return shown


@pytest.mark.parametrize("name", MAKERS)
def test_a_component_that_was_worked_at_and_closed_leaves_nothing_on(counted, name):
    page = counted(MAKERS[name])
    page.evaluate(WORK)
    assert page.evaluate("live.size") > 3, "what is on was counted"
    assert page.evaluate(LEFT) == []


COPIES = """
import ipywidgets
from muggins_widgets import *
from IPython.display import display
MAKERS = [
    lambda: TableView("1-1", playable=True, hand="1-4"), lambda: StepThrough("1-4 4-4"), lambda: Sandbox("1-4"),
    lambda: Compare("1-4"), lambda: RoundCount({"Ana": "1-2", "Ben": "3-3"}), lambda: GamePlay(seed=7),
    lambda: Scoreboard(scores=((0, 0), (5, 0))), lambda: RuleBook(),
]
made, box = [], ipywidgets.VBox()
def make(_):
    made.extend(MAKERS[n % len(MAKERS)]() for n in range(50))
    box.children = made
def close(_):
    while made:
        made.pop().close()
    box.children = []
buttons = [ipywidgets.Button(description=name) for name in ("make", "close")]
for button, act in zip(buttons, (make, close)):
    button.on_click(act)
display(*buttons, box)
"""

ON_PAGE = """() => {
  const wide = [window, document, document.body, document.documentElement];
  const is = ([what, target]) => wide.includes(target) || what.endsWith("Observer");
  return [...window.live.values()].filter(is).map(([what]) => what).sort();
}"""


def test_fifty_copies_that_were_closed_leave_nothing_in_the_page(browse, voila):
    page = browse("about:blank")
    page.add_init_script(f"({COUNTING})()")
    page.goto(f"{voila.address}voila/render/{voila.notebook(COPIES, 'fifty')}")
    make, close = (page.get_by_role("button", name=name, exact=True) for name in ("make", "close"))
    on = []
    for _ in range(2):  # the first time the page and the test's own tools put things on too
        make.click()
        page.locator(".mgw").nth(49).wait_for(state="attached")
        on.append(page.evaluate(ON_PAGE))
        close.click()
        page.wait_for_function("document.querySelectorAll('.mgw, .mgw-host').length === 0")
        on.append(page.evaluate(ON_PAGE))
    assert on[3] == on[1]
    assert on[2].count("ResizeObserver") > on[3].count("ResizeObserver"), "what is on was counted"
