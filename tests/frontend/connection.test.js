import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { load } from "./load.js";

const { Connection } = await load("shared/connection.js");

class Signal {
  slots = [];
  connect(slot, self) {
    this.slots.push(slot.bind(self));
  }
  disconnect() {
    this.slots = [];
  }
  emit(value) {
    return Promise.all(this.slots.map((slot) => slot(null, value)));
  }
}

/** A connection, its kernel, and what was shown of it. */
function connected(comms = { a: {} }) {
  const kernel = { connectionStatus: "connected", statusChanged: new Signal(), connectionStatusChanged: new Signal() };
  kernel.requestCommInfo = async () => ({ content: { status: "ok", comms } });
  const status = (value) => {
    kernel.connectionStatus = value;
    return kernel.connectionStatusChanged.emit(value);
  };
  const shown = [];
  return { kernel, status, shown, connection: new Connection(kernel, (trouble) => shown.push(trouble)) };
}

test("without a kernel to look at all is well", () => {
  const connection = new Connection(undefined, () => assert.fail("nothing is shown"));
  connection.used();
  assert.equal(connection.trouble, "");
  connection.close();
});

test("a broken connection is shown to whoever uses the component, and no longer when it is back", async () => {
  const { connection, status, shown } = connected();
  await status("connecting");
  assert.deepEqual(shown, [], "nobody has used it yet");
  connection.used();
  assert.equal(connection.send(), false, "a message could not arrive");
  await status("connected");
  assert.deepEqual(shown, ["away", ""]);
  assert.equal(connection.trouble, "");
});

test("until it is known whether the kernel is the same, the connection is not back", async () => {
  const { connection, status, kernel } = connected();
  let answer;
  kernel.requestCommInfo = () => new Promise((resolve) => (answer = resolve));
  const checked = status("connected");
  assert.equal(connection.trouble, "away");
  answer({ content: { status: "ok", comms: { a: {} } } });
  await checked;
  assert.equal(connection.trouble, "");
});

test("a kernel that ended is gone for good", async () => {
  for (const ended of ["restarting", "autorestarting", "terminating", "dead"]) {
    const { connection, kernel, status } = connected();
    await kernel.statusChanged.emit("busy");
    assert.equal(connection.trouble, "");
    await kernel.statusChanged.emit(ended);
    await status("connected");
    assert.equal(connection.trouble, "gone", ended);
  }
});

test("a kernel that knows no component any more has begun anew unnoticed", async () => {
  const { connection, status } = connected({});
  await status("connected");
  assert.equal(connection.trouble, "gone");
});

test("a kernel that cannot be asked is taken for the same", async () => {
  const { connection, status, kernel } = connected();
  kernel.requestCommInfo = () => Promise.reject(new Error("no answer"));
  await status("connected");
  assert.equal(connection.trouble, "");
});

test("an answer that takes too long is reported, and taken back when it comes", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { connection, shown } = connected();
  assert.equal(connection.send(), true);
  mock.timers.tick(7999);
  assert.deepEqual(shown, []);
  mock.timers.tick(1);
  assert.deepEqual(shown, ["late"]);
  connection.answered();
  assert.deepEqual(shown, ["late", ""]);
  connection.send();
  connection.close();
  mock.timers.tick(9000);
  assert.deepEqual(shown, ["late", ""], "a closed component waits for nothing");
  mock.timers.reset();
});

test("who waits for an answer learns at once that it cannot come", async () => {
  const { connection, kernel, shown } = connected();
  connection.send();
  await kernel.statusChanged.emit("dead");
  assert.deepEqual(shown, ["gone"]);
  connection.close();
});
