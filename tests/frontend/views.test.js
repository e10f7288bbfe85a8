import assert from "node:assert/strict";
import { test } from "node:test";
import { element, load, page, press } from "./load.js";

const { render } = await load("shared/render.js");
const { LocalModel } = await load("shared/model.js");
const { folded, search } = await load("rule_book/view.js");
const { sharedText } = await load("shared/share.js");

/** Show a component of HTML and traits; what it sends is kept. */
function shown(html, traits = {}) {
  page("<div></div>");
  const model = new LocalModel({ _component: "Sandbox", _html: html, ...traits });
  const sent = [];
  model.send = (message) => sent.push(message);
  const el = document.querySelector("div");
  return { model, sent, el, close: render({ model, el }) };
}

const BUTTONS = '<section class="mgw"><button data-action="move" data-value="next" data-key="next">next</button><p>1</p></section>';

test("a click is sent to Python as action and value", () => {
  const { el, sent } = shown(BUTTONS);
  el.querySelector("button").click();
  el.querySelector("p").click();
  assert.deepEqual(sent, [{ action: "move", value: "next" }]);
});

test("a control that is disabled sends nothing", () => {
  const { el, sent } = shown(BUTTONS.replace("<button", '<button aria-disabled="true"'), { _ack: 0 });
  el.querySelector("button").click();
  assert.deepEqual(sent, []);
});

test("messages of an interactive component have rising numbers", () => {
  const { el, sent } = shown(BUTTONS, { _ack: 0 });
  el.querySelector("button").click();
  el.querySelector("button").click();
  assert.deepEqual(sent.map(({ action, value }) => [action, value]), [["move", "next"], ["move", "next"]]);
  assert.ok(sent[1].number > sent[0].number);
});

test("focus is kept when the HTML is replaced, patched or not", () => {
  for (const traits of [{}, { _ack: 0 }]) {
    const { el, model } = shown(BUTTONS, traits);
    el.querySelector("button").focus();
    model.set("_html", BUTTONS.replace("1</p>", "2</p>"));
    assert.equal(el.querySelector("p").textContent, "2");
    assert.equal(document.activeElement, el.querySelector("button"));
  }
});

test("focus goes where the answer to an action says", () => {
  const { el, model } = shown(BUTTONS, { _ack: 0 });
  el.querySelector("button").focus();
  const more = BUTTONS.replace("<p>", '<button data-key="choice" data-focus="choice">across</button><p>');
  model.set("_html", more.replace("<section", '<section data-focus-wanted="choice"'));
  assert.equal(document.activeElement.dataset.key, "next", "nobody has done anything yet");
  el.querySelector("button").click();
  model.set("_html", more.replace("<section", '<section data-focus-wanted="choice" lang="en"'));
  assert.equal(document.activeElement.dataset.key, "choice");
});

test("a form is sent whole, a single value by itself", () => {
  const form = (field) => `<section class="mgw"><form data-action="type">${field}<button>go</button></form></section>`;
  const send = (field) => {
    const { el, sent } = shown(form(field), { _ack: 0 });
    el.querySelector("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    return sent.map(({ action, value }) => [action, value]);
  };
  assert.deepEqual(send('<input name="value" value="1-1 1-4">'), [["type", "1-1 1-4"]]);
  assert.deepEqual(send('<input name="seed" value="7"><input name="rules" value="muggins">'), [
    ["type", '{"seed":"7","rules":"muggins"}'],
  ]);
});

test("what was chosen is sent, and what Python chose is shown", () => {
  const select = (chosen) => {
    const option = (name) => `<option value="${name}"${name === chosen ? " selected" : ""}>${name}</option>`;
    return `<section class="mgw"><select data-action="rules">${option("a")}${option("b")}</select></section>`;
  };
  const { el, sent, model } = shown(select("a"), { _ack: 0 });
  const field = el.querySelector("select");
  field.value = "b";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  assert.deepEqual([sent[0].action, sent[0].value], ["rules", "b"]);
  model.set("_html", select("a").replace("<section", '<section lang="en"'));
  assert.equal(field.value, "a", "Python refused");
});

test("Escape sends the action that the component has for it", () => {
  const { el, sent } = shown(BUTTONS.replace("<section", '<section data-escape="drop"'), { _ack: 0 });
  el.querySelector("button").focus();
  press("Escape");
  assert.equal(sent[0].action, "drop");
});

test("a closed component sends and shows nothing", () => {
  const { el, model, sent, close } = shown(BUTTONS, { _ack: 0 });
  close();
  el.querySelector("button").click();
  model.set("_html", BUTTONS.replace("1</p>", "2</p>"));
  assert.deepEqual([sent, el.querySelector("p").textContent], [[], "1"]);
});

test("what is copied as text is a field's value or the text beside the buttons, and empty where there is none", () => {
  page();
  const text = (html) => sharedText(element(`<section>${html}</section>`), "text");
  assert.equal(text('<div data-shared-text="1-1 1-4"></div>'), "1-1 1-4");
  assert.equal(text('<div data-shared-text=""></div>'), "", "an empty sandbox");
  assert.equal(text('<textarea data-shared-text="">a record</textarea>'), "a record");
});

test("a search finds all words of it, whatever their accents and quotes", () => {
  const texts = ["Le joueur pioche jusqu’à pouvoir poser", "Cœur de la règle"].map(folded);
  assert.deepEqual(search("JUSQU'A  pioche", texts), [true, false]);
  assert.deepEqual(search("coeur", texts), [false, true]);
  assert.deepEqual(search(" ", texts), [true, true]);
});
