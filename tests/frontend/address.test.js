import assert from "node:assert/strict";
import { test } from "node:test";
import { load, page } from "./load.js";

const { LocalModel } = await load("shared/model.js");
const { UrlWriter, changedQuery } = await load("shared/address.js");

test("values are set and removed, and the rest of the query stays", () => {
  assert.equal(changedQuery("?x=1&theme=dark", new Map([["index", "5"]])), "x=1&theme=dark&index=5");
  assert.equal(changedQuery("?x=1&index=5", new Map([["index", null]])), "x=1");
  assert.equal(changedQuery("?index=5", new Map([["index", null]])), "");
});

test("nothing is written that changes nothing, or that gets too long to be read", () => {
  assert.equal(changedQuery("?x=1&index=5", new Map([["index", "5"], ["pace", null]])), null);
  assert.equal(changedQuery("", new Map([["table", "1".repeat(4000)]])), null);
});

const written = async () => {
  await new Promise((resolve) => setTimeout(resolve, 450));
  return location.search;
};

const model = () => new LocalModel({ index: 3, pace: "play", _url_state: { index: ["index", 0], pace: ["pace", "play"] } });

test("what differs from the notebook is written, soon after it changes", async () => {
  page();
  const component = model();
  new UrlWriter(component);
  assert.equal(await written(), "?x=1&index=3");
  component.set("pace", "rule");
  component.set("index", 4);
  assert.equal(await written(), "?x=1&index=4&pace=rule");
  component.set("index", 0);
  assert.equal(await written(), "?x=1&pace=rule", "what is as in the notebook is not written");
});

test("a component that is closed writes nothing more", async () => {
  page();
  const component = model();
  const writer = new UrlWriter(component);
  await written();
  writer.close();
  component.set("index", 6);
  component.set("_url_state", {});
  assert.equal(await written(), "?x=1&index=3");
});

test("a component without a list writes nothing", async () => {
  page();
  new UrlWriter(new LocalModel({ index: 3 }));
  assert.equal(await written(), "?x=1");
});
