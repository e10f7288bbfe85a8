import assert from "node:assert/strict";
import { test } from "node:test";
import { element, load, page } from "./load.js";

const { patch } = await load("shared/patch.js");

/** Patch one HTML into another, and give what stands there then with the nodes that were there before. */
function patched(before, after) {
  page(before);
  const root = document.body.firstElementChild;
  const nodes = new Map([...root.querySelectorAll("[data-key]")].map((node) => [node.dataset.key, node]));
  patch(root, element(after));
  return { root, nodes };
}

test("the result is what was made", () => {
  const after = '<div class="b"><i data-key="2">two</i>text<b>bold</b></div>';
  const { root } = patched('<div id="gone"><b>one</b><p>x</p>old<i data-key="1">1</i></div>', after);
  assert.equal(root.outerHTML, after);
});

test("elements with a key are moved, not made again", () => {
  const { root, nodes } = patched(
    '<ul><li data-key="a">1</li><li data-key="b">2</li><li data-key="c">3</li></ul>',
    '<ul><li data-key="c">3</li><li data-key="new">4</li><li data-key="a">5</li></ul>',
  );
  assert.deepEqual([...root.children].map((item) => item.textContent), ["3", "4", "5"]);
  assert.equal(root.children[0], nodes.get("c"));
  assert.equal(root.children[2], nodes.get("a"));
});

test("focus stays in a field, and what is typed there too", () => {
  page('<form><p>one</p><input data-key="typed" value=""></form>');
  const root = document.body.firstElementChild;
  const field = root.querySelector("input");
  field.focus();
  field.value = "1-1 1-4";
  patch(root, element('<form><p>two</p><b>more</b><input data-key="typed" value=""></form>'));
  assert.equal(document.activeElement, field);
  assert.equal(field.value, "1-1 1-4");
  patch(root, element('<form><p>two</p><b>more</b><input data-key="typed" value="6-6"></form>'));
  assert.equal(field.value, "6-6", "a new value from Python is shown");
});

test("what the browser changes stays: opened details, the tab stop", () => {
  page('<div><details><summary>Rule</summary></details><button data-stop tabindex="0"></button></div>');
  const root = document.body.firstElementChild;
  root.querySelector("details").open = true;
  root.querySelector("button").tabIndex = -1;
  patch(root, element('<div><details><summary>Rules</summary></details><button data-stop tabindex="0">1</button></div>'));
  assert.equal(root.querySelector("details").open, true);
  assert.equal(root.querySelector("button").tabIndex, -1);
  assert.equal(root.textContent, "Rules1");
});

test("the content of an element that the browser fills stays, its attributes do not", () => {
  const { root } = patched('<div><p data-keep class="a">shown</p></div>', '<div><p data-keep class="b"></p></div>');
  assert.equal(root.innerHTML, '<p data-keep="" class="b">shown</p>');
});

test("only a new tile slides in", () => {
  const { root } = patched(
    '<svg><g data-key="tile:1-1"></g></svg>',
    '<svg><g data-key="tile:1-1" class="x"></g><g data-key="tile:1-4"></g><g data-key="join:1"></g></svg>',
  );
  assert.deepEqual([...root.querySelectorAll(".mgw-arriving")].map((node) => node.dataset.key), ["tile:1-4"]);
});

test("an element of another kind takes the place of the old one", () => {
  const { root, nodes } = patched('<div><p data-key="a">1</p></div>', '<div><b data-key="a">1</b></div>');
  assert.equal(root.innerHTML, '<b data-key="a">1</b>');
  assert.equal(nodes.get("a").isConnected, false);
});
