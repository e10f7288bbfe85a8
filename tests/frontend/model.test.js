import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.js";

const { LocalModel } = await load("shared/model.js");

test("a model without Python reports what has changed to those who listen", () => {
  const model = new LocalModel({ index: 0 });
  const heard = [];
  const listen = () => heard.push(model.get("index"));
  model.on("change:index", listen);
  model.set("index", 1);
  model.set("index", 1);
  model.set("line", 5);
  model.off("change:index", listen);
  model.set("index", 2);
  assert.deepEqual([heard, model.get("index"), model.get("line")], [[1], 2, 5]);
});
