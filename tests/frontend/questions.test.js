import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.js";

const { judge, nextSkill, readableLines, toggleMark, unanswered } = await load("step_through/questions.js");

const QUESTION = {
  tiles: "1-4 4-4",
  total: 9,
  answer: 0,
  sum: "1 + 8",
  name: "a table",
  texts: {
    ends: ["Right, these.", "Not {answer}.", "Still not {answer}: look at the ends."],
    sum: ["Right, 9.", "Not {answer}.", "Count again."],
    points: ["Right, 0.", "No."],
  },
};
const LINES = ["before", "laid", "ends", "sum", "points"].map((stage) => ({ stage }));

test("right answers lead through the skills, and then all is known", () => {
  let given = unanswered("ends");
  given = judge(QUESTION, given, "1-4 4-4");
  assert.deepEqual([given.asked, given.state, given.text], ["sum", "right", "Right, these."]);
  given = judge(QUESTION, given, "9");
  assert.deepEqual([given.asked, given.text], ["points", "Right, 9."]);
  given = judge(QUESTION, given, "0");
  assert.deepEqual([given.asked, given.state, given.text], ["", "right", "Right, 0."]);
  assert.equal(judge(QUESTION, given, "5"), given, "nothing is asked any more");
});

test("wrong answers are kept and answered, the last text again and again", () => {
  let given = unanswered("ends");
  const texts = ["1-1", "2-2", "3-3"].map((answer) => (given = judge(QUESTION, given, answer)).text);
  assert.deepEqual(texts, ["Not 1-1.", "Still not 2-2: look at the ends.", "Still not 3-3: look at the ends."]);
  assert.deepEqual([given.asked, given.state, given.tried], ["ends", "wrong", ["1-1", "2-2", "3-3"]]);
  assert.deepEqual(judge(QUESTION, given, "1-4 4-4").tried, [], "the next question begins without them");
});

test("the wrong answers of the last question stay to be seen", () => {
  const given = judge(QUESTION, judge(QUESTION, unanswered("points"), "5"), "0");
  assert.deepEqual([given.asked, given.tried], ["", ["5"]]);
});

test("a skill can be revealed", () => {
  const given = nextSkill(unanswered("ends"), "", "1-4 and 4-4");
  assert.deepEqual([given.asked, given.state, given.text], ["sum", "", "1-4 and 4-4"]);
});

test("no line is read that gives an answer away", () => {
  const counts = ["ends", "sum", "points"].map((asked) => readableLines(LINES, asked, "ends"));
  assert.deepEqual(counts, [2, 3, 4]);
  assert.equal(readableLines(LINES, "points", "points"), 3, "where the points alone are asked for, the sum stays out");
});

test("a tile is marked and unmarked, in one order", () => {
  const given = toggleMark(toggleMark(unanswered("ends"), "4-4"), "1-4");
  assert.deepEqual(given.marked, ["1-4", "4-4"]);
  assert.deepEqual(toggleMark(given, "1-4").marked, ["4-4"]);
});
