/**
 * What is asked of a play, one skill after the other, and how an answer is judged. The texts come with the frames.
 *
 * @typedef {"ends" | "sum" | "points"} Skill
 * @typedef {{tiles: string, total: number, answer: number, sum: string, name: string,
 *   texts: Record<Skill, string[]>}} Question texts: to the right answer, to the first wrong one, to later ones
 * @typedef {{asked: Skill | "", tried: string[], marked: string[], state: "" | "right" | "wrong", text: string}} Given
 *   what has been answered; asked is empty when all is known
 */

/** @type {Skill[]} */
const SKILLS = ["ends", "sum", "points"];
const STAGES = ["before", "laid", "ends", "sum", "points"];

/** @param {Skill} first @returns {Given} */
const unanswered = (first) => ({ asked: first, tried: [], marked: [], state: "", text: "" });

/** How much of a play may be said while something is asked of it. @param {Skill} asked @param {Skill} first */
function sayable(asked, first) {
  if (asked === "points" && first === "points") return "ends"; // nobody was asked for the sum: it stays out
  return { ends: "laid", sum: "ends", points: "sum" }[asked];
}

/** The lines that may be read up to a stage. @param {{stage: string}[]} lines @param {string} stage */
const readable = (lines, stage) => lines.filter((line) => STAGES.indexOf(line.stage) <= STAGES.indexOf(stage)).length;

/** Go to the next skill. @param {Given} given @param {Given["state"]} state @param {string} text @returns {Given} */
function passed(given, state, text) {
  const asked = SKILLS[SKILLS.indexOf(/** @type {Skill} */ (given.asked)) + 1] ?? "";
  return { ...given, asked, tried: asked ? [] : given.tried, state, text };
}

/** Judge an answer. @param {Question} question @param {Given} given @param {string} value @returns {Given} */
function judged(question, given, value) {
  const asked = /** @type {Skill} */ (given.asked);
  const wanted = { ends: question.tiles, sum: String(question.total), points: String(question.answer) }[asked];
  const [right, ...wrong] = question.texts[asked];
  if (value === wanted) return passed(given, "right", right);
  const tried = [...given.tried, value];
  const text = wrong[Math.min(tried.length, wrong.length) - 1].replace("{answer}", value);
  return { ...given, tried, state: "wrong", text };
}

/** Mark a tile, or take the mark away. @param {Given} given @param {string} tile @returns {Given} */
function remarked(given, tile) {
  const marked = given.marked.includes(tile) ? given.marked.filter((one) => one !== tile) : [...given.marked, tile];
  return { ...given, marked: marked.sort() };
}
