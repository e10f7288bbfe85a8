/**
 * Where a step-through is in its frames, what can be seen there and where it goes next. `frames.py` makes the frames.
 *
 * @typedef {import("./questions.js").Question} Question
 * @typedef {import("./questions.js").Given} Given
 * @typedef {import("./questions.js").Skill} Skill
 * @typedef {import("./questions.js").Stage} Stage
 * @typedef {[box: number[], parts: number[]]} DrawingView a view box, and the numbers of the parts in it
 * @typedef {{views: DrawingView[], name: string, words: string[]}} Picture its views are wide and narrow; the second of
 *   its words gives sum and points
 * @typedef {{text: string, clause: string, stage: Stage, moment: number}} Line
 * @typedef {{picture: number, hands?: number[], boneyard?: number, scores?: number[]}} Moment
 * @typedef {{kind: string, title: string, say: string, lines: Line[], moments: Moment[], seat?: number, sum?: string,
 *   points?: string, scored?: number, ask?: Question}} Frame
 * @typedef {{parts: string[], pictures: {views: DrawingView[], name: string}[], turns: number[][]}} Boards
 * @typedef {{version: number, target: number, parts: string[], pictures: Picture[], tiles: Record<string, string>,
 *   hands: {note: string, label: string, tiles: string[]}[], clauses: Record<string, string[]>, boards?: Boards,
 *   frames: Frame[]}} Frames
 * @typedef {{index: number, line: number, pace: "play" | "rule", predict: boolean, ask: "points" | "skills"}} Place
 *   the traits that say where a step-through is
 * @typedef {ReturnType<typeof positionOf>} Position
 */

import { between } from "../shared/dom.js";
import { readableLines, unanswered } from "./questions.js";

/** The first of the skills that are asked for. @param {Place["ask"]} ask @returns {Skill} */
const firstSkill = (ask) => (ask === "skills" ? "ends" : "points");

/** All that follows from a place. @param {Frame[]} frames @param {Place} place @param {Map<number, Given>} answers */
export function positionOf(frames, place, answers) {
  const last = frames.length - 1;
  const index = between(place.index, 0, last);
  const frame = frames[index];
  const first = firstSkill(place.ask);
  const given = answers.get(index) ?? unanswered(first);
  const open = Boolean(place.predict && frame.ask && given.asked);
  const limit = open && given.asked ? readableLines(frame.lines, given.asked, first) : frame.lines.length;
  const byRule = place.pace === "rule";
  const at = byRule ? between(place.line, 0, limit - 1) : limit - 1;
  const atStart = index === 0 && (!byRule || at === 0);
  const atEnd = index === last && (!byRule || at === limit - 1);
  return { frame, index, given, open, limit, byRule, at, line: frame.lines[at], last, atStart, atEnd };
}

/** What of a play can be seen at a position: nothing that is still asked or still to be said. @param {Position} position */
export function contentOf({ frame, open, byRule, line }) {
  const stage = byRule || open ? line.stage : "points";
  const question = stage !== "before" && stage !== "points" ? frame.ask : undefined;
  const summed = stage === "sum" || stage === "points" ? frame.sum : undefined;
  const sum = (stage === "ends" ? frame.ask?.sum : summed) ?? "";
  const points = stage === "points" ? (frame.points ?? "") : frame.ask ? "?" : "";
  return { stage, question, sum, points, scored: stage === "points" && Boolean(frame.scored) };
}

/** The next place, or the previous one; null where there is none.
 * @param {Frame[]} frames @param {Position} position @param {number} by 1 or -1 @returns {Partial<Place> | null} */
export function nextPlace(frames, { index, at, limit, byRule, last }, by) {
  const to = index + by;
  if (byRule && at + by >= 0 && at + by < limit) return { line: at + by };
  return to >= 0 && to <= last ? { index: to, line: by < 0 ? frames[to].lines.length - 1 : 0 } : null;
}

const READING_TIME = 60; // ms for a character of a text
const LOOKING_TIME = 1500; // ms for a step to be seen

/** How long a position needs to be read, in ms. @param {Position} position */
export function readingTime({ frame, at, byRule }) {
  const lines = byRule ? [frame.lines[at]] : frame.lines;
  return LOOKING_TIME + READING_TIME * lines.reduce((sum, line) => sum + line.text.length, 0);
}

/** A picture in words, without what has not been said: the second line has sum and points, the last two the joins and
 * the counts. @param {string[]} words @param {Stage | ""} stage empty where all has been said */
export function readableWords(words, stage) {
  const known = stage === "laid" ? words.slice(0, -2) : words;
  return known.filter((_, number) => !stage || number !== 1).join("\n");
}
