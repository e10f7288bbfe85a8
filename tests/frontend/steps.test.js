import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.js";

const steps = await load("step_through/steps.js");
const { contentOf, nextPlace, positionOf, readableWords, readingTime } = steps;

const ASK = { name: "a table, its sum not said", sum: "1 + 8", total: 9, answer: 0, tiles: "1-4 4-4", texts: {} };
const line = (stage, text = "four") => ({ text, clause: "x", stage, moment: 0 });
const FRAMES = [
  { title: "Deal", say: "", lines: [line("before"), line("before")], moments: [] },
  {
    title: "Turn 1",
    say: "",
    lines: ["laid", "ends", "sum", "points"].map((stage) => line(stage)),
    moments: [],
    sum: "1 + 8 = 9",
    points: "0",
    scored: 0,
    ask: ASK,
  },
  { title: "Turn 2", say: "", lines: [line("points")], moments: [], sum: "5", points: "5", scored: 5 },
];
const HOME = { index: 0, line: 0, pace: "play", predict: false, ask: "points" };

const at = (place, answers = new Map()) => positionOf(FRAMES, { ...HOME, ...place }, answers);

test("a place outside the frames is the nearest one inside", () => {
  assert.deepEqual([at({ index: -3 }).index, at({ index: 9 }).index], [0, 2]);
  assert.equal(at({ index: 1, pace: "rule", line: 9 }).at, 3);
});

test("by plays a step is a frame, by rules a line", () => {
  const walk = (place, by) => {
    const seen = [];
    for (let to = place; to; to = nextPlace(FRAMES, at(place), by)) {
      place = { ...place, ...to };
      seen.push([place.index, place.line ?? 0]);
    }
    return seen;
  };
  assert.deepEqual(walk({ index: 0 }, 1), [[0, 0], [1, 0], [2, 0]]);
  const forward = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2], [1, 3], [2, 0]];
  assert.deepEqual(walk({ index: 0, line: 0, pace: "rule" }, 1), forward);
  assert.deepEqual(walk({ index: 2, line: 0, pace: "rule" }, -1), forward.reverse());
});

test("first and last stop are known at either pace", () => {
  assert.deepEqual([at({}).atStart, at({ index: 2 }).atEnd], [true, true]);
  assert.deepEqual([at({ pace: "rule", line: 1 }).atStart, at({ index: 2, pace: "rule" }).atEnd], [false, true]);
  assert.equal(at({ index: 1 }).atStart || at({ index: 1 }).atEnd, false);
});

test("while something is asked, what answers it is not shown", () => {
  const position = at({ index: 1, predict: true });
  assert.deepEqual([position.open, position.limit, position.line.stage], [true, 2, "ends"]);
  const content = contentOf(position);
  assert.deepEqual([content.sum, content.points, content.question], ["1 + 8", "?", ASK]);
  const skills = at({ index: 1, predict: true, ask: "skills" });
  assert.deepEqual([skills.given.asked, contentOf(skills).sum, skills.limit], ["ends", "", 1]);
});

test("what has been answered is shown, and nothing is asked without predicting", () => {
  const known = new Map([[1, { asked: "", tried: [], marked: [], state: "right", text: "" }]]);
  for (const position of [at({ index: 1, predict: true }, known), at({ index: 1 })]) {
    assert.equal(position.open, false);
    const { sum, points, question } = contentOf(position);
    assert.deepEqual([sum, points, question], ["1 + 8 = 9", "0", undefined]);
  }
  assert.equal(contentOf(at({ index: 2 })).scored, true);
  assert.equal(contentOf(at({ index: 1 })).scored, false, "no points are no score");
});

test("line by line the sum comes with its line, the points with theirs", () => {
  const shown = [0, 1, 2, 3].map((number) => {
    const { sum, points } = contentOf(at({ index: 1, pace: "rule", line: number }));
    return [sum, points];
  });
  assert.deepEqual(shown, [["", "?"], ["1 + 8", "?"], ["1 + 8 = 9", "?"], ["1 + 8 = 9", "0"]]);
});

test("a picture in words withholds what has not been said", () => {
  const words = ["table", "sum and points", "tiles", "joins", "counts"];
  assert.equal(readableWords(words, ""), words.join("\n"));
  assert.equal(readableWords(words, "ends"), "table\ntiles\njoins\ncounts");
  assert.equal(readableWords(words, "laid"), "table\ntiles");
});

test("more text takes longer to read", () => {
  assert.equal(readingTime(at({ index: 2 })), 1500 + 60 * 4);
  assert.equal(readingTime(at({ index: 1 })), 1500 + 60 * 16);
  assert.equal(readingTime(at({ index: 1, pace: "rule" })), 1500 + 60 * 4);
});
