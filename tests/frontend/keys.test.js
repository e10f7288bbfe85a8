import assert from "node:assert/strict";
import { test } from "node:test";
import { load, page, press } from "./load.js";

const { claimKeys, isAccelerator, moveFocus, nextStop, submitOnEnter } = await load("shared/keys.js");
const { focusedIn } = await load("shared/dom.js");

const ROW = [0, 1, 2].map((column) => ({ offsetLeft: column * 10, offsetTop: 0 }));
const GRID = [[0, 0], [10, 0], [20, 0], [0, 10], [10, 10]].map(([offsetLeft, offsetTop]) => ({ offsetLeft, offsetTop }));

test("arrow keys lead along a row and stop at its ends", () => {
  assert.equal(nextStop("horizontal", "ArrowRight", ROW, 0), 1);
  assert.equal(nextStop("horizontal", "ArrowRight", ROW, 2), 2);
  assert.equal(nextStop("horizontal", "ArrowLeft", ROW, 0), 0);
  assert.equal(nextStop("vertical", "ArrowDown", ROW, 0), 1);
});

test("other keys do nothing", () => {
  assert.equal(nextStop("horizontal", "ArrowDown", ROW, 0), null);
  assert.equal(nextStop("vertical", "ArrowRight", ROW, 0), null);
  assert.equal(nextStop("grid", "Enter", GRID, 0), null);
});

test("in rows, up and down lead to the nearest stop of the next row", () => {
  assert.equal(nextStop("grid", "ArrowDown", GRID, 1), 4);
  assert.equal(nextStop("grid", "ArrowDown", GRID, 2), 4);
  assert.equal(nextStop("grid", "ArrowUp", GRID, 3), 0);
  assert.equal(nextStop("grid", "ArrowUp", GRID, 1), 1, "there is no row above");
  assert.equal(nextStop("grid", "ArrowRight", GRID, 2), 3, "to the right of a row's end is the next row");
});

const GROUP = '<div data-roving="horizontal"><button data-stop tabindex="0">1</button><button data-stop>2</button></div>';

test("focus moves, and Tab comes back to where it went", () => {
  page(GROUP);
  const [one, other] = document.querySelectorAll("button");
  document.body.addEventListener("keydown", moveFocus);
  one.focus();
  press("ArrowRight");
  assert.equal(document.activeElement, other);
  assert.deepEqual([one.tabIndex, other.tabIndex], [-1, 0]);
});

test("a group that is switched off, and what is outside one, moves nothing", () => {
  page(`${GROUP.replace("data-roving", "data-inactive data-roving")}<button id="alone"></button>`);
  const moved = [];
  document.body.addEventListener("keydown", (event) => moved.push(moveFocus(event)));
  for (const button of document.querySelectorAll("button")) {
    button.focus();
    press("ArrowRight");
  }
  assert.deepEqual(moved, [false, false, false]);
});

test("focus is found in a shadow tree too", () => {
  page("<div></div>");
  const shadow = document.querySelector("div").attachShadow({ mode: "open" });
  shadow.innerHTML = "<section><button>1</button></section><p></p>";
  const button = shadow.querySelector("button");
  button.focus();
  assert.notEqual(document.activeElement, button, "the document names the tree's host");
  assert.equal(focusedIn(shadow.querySelector("section")), button);
  assert.equal(focusedIn(shadow.querySelector("p")), null);
});

test("plain keys are kept from the notebook, accelerators are not", () => {
  page("<div><button></button></div>");
  const button = document.querySelector("button");
  const abort = new AbortController();
  claimKeys(document.querySelector("div"), abort.signal);
  const claimed = [];
  document.addEventListener("keydown", () => claimed.push("lmSuppressShortcuts" in button.dataset), true);
  button.focus();
  press("d");
  press("s", { ctrlKey: true });
  press("Enter", { shiftKey: true });
  press("s", { metaKey: true });
  assert.deepEqual(claimed, [true, false, true, false]);
});

test("AltGr types a character, though it looks like Ctrl and Alt", () => {
  page();
  const event = (more) => new window.KeyboardEvent("keydown", { key: "@", ctrlKey: true, altKey: true, ...more });
  assert.equal(isAccelerator(event({ modifierAltGraph: true })), false);
  assert.equal(isAccelerator(event({})), true);
});

test("Enter in a field submits its form once", () => {
  page("<form><input></form><input id=alone>");
  const form = document.querySelector("form");
  let submitted = 0;
  form.requestSubmit = () => (submitted += 1);
  document.body.addEventListener("keydown", submitOnEnter);
  document.querySelector("form input").focus();
  assert.equal(press("Enter").defaultPrevented, true);
  press("a");
  document.getElementById("alone").focus();
  press("Enter");
  assert.equal(submitted, 1);
});
