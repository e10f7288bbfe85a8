/**
 * The questions about a play, one skill after the other, and how an answer is judged. The texts come with the frames.
 *
 * @typedef {"ends" | "sum" | "points"} Skill
 * @typedef {{tiles: string, total: number, answer: number, sum: string, name: string,
 *   texts: Record<Skill, string[]>}} Question texts: for the right answer, the first wrong one, later wrong ones
 * @typedef {{asked: Skill | "", tried: string[], marked: string[], state: "" | "right" | "wrong", text: string}} Given
 *   what has been answered; asked is empty when all is known
 * @typedef {"before" | "laid" | "ends" | "sum" | "points"} Stage how much of a play has been said
 */

/** @type {Skill[]} */
const SKILLS = ["ends", "sum", "points"];
/** @type {Stage[]} */
const STAGES = ["before", "laid", "ends", "sum", "points"];

/** @param {Skill} first @returns {Given} */
export const unanswered = (first) => ({ asked: first, tried: [], marked: [], state: "", text: "" });

/** How many lines of a play can be read while a question is open.
 * @param {{stage: Stage}[]} lines @param {Skill} asked @param {Skill} first */
export function readableLines(lines, asked, first) {
  /** @type {Record<Skill, Stage>} Where the sum is not asked for, it is not shown before the points. */
  const known = { ends: "laid", sum: "ends", points: first === "points" ? "ends" : "sum" };
  return lines.filter((line) => STAGES.indexOf(line.stage) <= STAGES.indexOf(known[asked])).length;
}

/** Go to the next skill. @param {Given} given @param {Given["state"]} state @param {string} text @returns {Given} */
export function nextSkill(given, state, text) {
  const asked = given.asked && (SKILLS[SKILLS.indexOf(given.asked) + 1] ?? "");
  return { ...given, asked, tried: asked ? [] : given.tried, state, text };
}

/** Judge an answer. @param {Question} question @param {Given} given @param {string} value @returns {Given} */
export function judge(question, given, value) {
  if (!given.asked) return given;
  const wanted = { ends: question.tiles, sum: String(question.total), points: String(question.answer) }[given.asked];
  const [right, ...wrong] = question.texts[given.asked];
  if (value === wanted) return nextSkill(given, "right", right);
  const tried = [...given.tried, value];
  const text = wrong[Math.min(tried.length, wrong.length) - 1].replace("{answer}", value);
  return { ...given, tried, state: "wrong", text };
}

/** Mark a tile as an answer, or remove its mark. @param {Given} given @param {string} tile @returns {Given} */
export function toggleMark(given, tile) {
  const marked = given.marked.includes(tile) ? given.marked.filter((one) => one !== tile) : [...given.marked, tile];
  return { ...given, marked: marked.sort() };
}
