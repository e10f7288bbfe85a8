/** The elements of a step-through. They show what they are given, and decide nothing. */

import { between, find, findAll, focusedIn, setAttribute, setText, slotsOf, svgElement } from "../shared/dom.js";
import { setTabStop, stopsOf } from "../shared/keys.js";
import { readableWords } from "./steps.js";

/**
 * @typedef {import("./questions.js").Given} Given
 * @typedef {import("./questions.js").Stage} Stage
 * @typedef {import("./steps.js").DrawingView} DrawingView
 * @typedef {import("./steps.js").Frame} Frame
 * @typedef {import("./steps.js").Frames} Frames
 * @typedef {import("./steps.js").Line} Line
 * @typedef {import("./steps.js").Moment} Moment
 */

/** A place for pictures that are made of parts. Those that two pictures share stay where they are. */
class Drawing {
  /** @param {HTMLElement} place @param {string[]} parts */
  constructor(place, parts) {
    this.place = place;
    this.parts = parts;
    this.svg = svgElement('<svg class="mg-picture" aria-hidden="true"></svg>');
    place.replaceChildren(this.svg);
    /** @type {Map<number, SVGElement>} */
    this.nodes = new Map();
  }

  /** @param {DrawingView} view @param {string} name @param {boolean} arriving whether new parts slide in */
  show([box, numbers], name, arriving) {
    const before = new Set(this.svg.children);
    const nodes = numbers.map((number) => {
      const node = this.nodes.get(number) ?? svgElement(this.parts[number]);
      this.nodes.set(number, node);
      node.classList.toggle("mgw-arriving", arriving && !before.has(node));
      return node;
    });
    this.svg.setAttribute("viewBox", box.join(" "));
    this.place.setAttribute("aria-label", name);
    const same = nodes.length === before.size && nodes.every((node, place) => node === this.svg.children[place]);
    if (!same) this.svg.replaceChildren(...nodes);
  }
}

export class StepThroughPage {
  /** @param {HTMLElement} root @param {Frames} data */
  constructor(root, data) {
    this.root = root;
    this.data = data;
    this.slots = slotsOf(root);
    root.toggleAttribute("data-single", data.frames.length === 1);
    this.seats = findAll(root, "[data-seat]");
    this.sides = findAll(root, "[data-side]");
    this.choices = findAll(root, "[data-action=answer]");
    this.dots = data.frames.map(() => document.createElement("span"));
    this.slots.dots.replaceChildren(...this.dots);
    this.slider = /** @type {HTMLInputElement} */ (this.slots.slider);
    this.slider.max = String(data.frames.length - 1);
    this.table = new Drawing(this.slots.table, data.parts);
    this.board = data.boards && new Drawing(this.slots.board, data.boards.parts);
  }

  /** Turn the tiles of the picture into buttons that can be marked, or back. @param {string[] | null} marked */
  showMarks(marked) {
    const { table } = this.slots;
    const { svg } = this.table;
    table.setAttribute("role", marked ? "group" : "img");
    table.toggleAttribute("data-inactive", !marked);
    setAttribute(svg, "aria-hidden", marked ? null : "true");
    const tiles = /** @type {SVGElement[]} */ (findAll(svg, '[data-key^="tile:"]'));
    for (const tile of tiles) {
      const code = tile.dataset.key?.slice("tile:".length) ?? "";
      const label = `[${code.replace("-", "|")}]`;
      const button = { role: "button", "data-stop": "", "data-action": "mark", "data-value": code, "aria-label": label };
      const attributes = { ...button, "aria-pressed": String(marked?.includes(code)) };
      for (const [name, value] of Object.entries(attributes)) setAttribute(tile, name, marked && value);
      if (!marked) tile.removeAttribute("tabindex");
    }
    if (marked && !tiles.some((tile) => tile.tabIndex === 0)) setTabStop(tiles, 0);
  }

  /** @param {Line[]} lines @param {number} current the line to point at, or -1 */
  showLines(lines, current) {
    const list = this.slots.lines;
    const template = /** @type {HTMLTemplateElement} */ (find(this.root, "template"));
    while (list.children.length < lines.length) list.append(template.content.cloneNode(true));
    const focused = focusedIn(list);
    while (list.children.length > lines.length) list.lastElementChild?.remove();
    lines.forEach((line, number) => {
      const item = list.children[number];
      const [title, wording] = this.data.clauses[line.clause];
      setText(find(item, ".mgw-line"), line.text);
      setText(find(item, "summary"), title);
      setText(find(item, ".mgw-wording"), wording);
      setAttribute(item, "aria-current", number === current ? "step" : null);
    });
    setTabStop(stopsOf(list), 0);
    this.scrollLines(list, /** @type {HTMLElement | undefined} */ (list.children[current]));
    if (focused && !list.contains(focused)) this.slots.next.focus();
  }

  /** On a projector the lines scroll by themselves, so that the current one is in their middle, and by keyboard.
   * @param {HTMLElement} list @param {HTMLElement | undefined} item */
  scrollLines(list, item) {
    if (this.root.dataset.mode !== "projector") return;
    const middle = item ? item.offsetTop - list.offsetTop + item.offsetHeight / 2 : 0;
    list.scrollTop = middle - list.clientHeight / 2;
    setAttribute(list, "tabindex", list.scrollHeight > list.clientHeight ? "0" : null);
  }

  /** Reserve the height that most turns need for their lines, and the longest comment on an answer for its own, so that
   * the buttons stay where they are. */
  reserveHeights() {
    const { explanation, feedback } = this.slots;
    const reserve = (/** @type {HTMLElement} */ element) => {
      element.style.minHeight = `${Math.ceil(element.getBoundingClientRect().height)}px`;
    };
    const comments = this.data.frames.flatMap(({ ask }) => (ask ? Object.values(ask.texts).flat() : []));
    feedback.style.minHeight = "";
    setText(feedback, comments.reduce((one, other) => (other.length > one.length ? other : one), ""));
    reserve(feedback);
    explanation.style.minHeight = "";
    const beside = getComputedStyle(this.root).gridTemplateColumns.split(" ").length > 1;
    if (!beside || this.root.dataset.mode === "projector") return;
    const size = (/** @type {Frame} */ { lines }) => lines.reduce((sum, line) => sum + 40 + line.text.length, 0);
    const plays = this.data.frames.filter((frame) => frame.sum).sort((one, other) => size(one) - size(other));
    if (!plays.length) return;
    this.showLines(plays[Math.floor(0.8 * (plays.length - 1))].lines, -1);
    reserve(explanation);
  }

  /** @param {Moment} moment @param {number | undefined} seat whose turn it is */
  showPlayers({ hands, boneyard, scores }, seat) {
    if (!hands || !scores) return;
    for (const row of this.seats) {
      const number = Number(row.dataset.seat);
      const hand = this.data.hands[hands[number]];
      setText(find(row, ".mgw-note"), hand.note);
      row.toggleAttribute("data-turn", number === seat);
      const tiles = find(row, ".mgw-hand");
      if (tiles.dataset.hand === String(hands[number])) continue;
      tiles.dataset.hand = String(hands[number]);
      tiles.setAttribute("aria-label", hand.label);
      tiles.replaceChildren(...hand.tiles.map((code) => svgElement(this.data.tiles[code])));
    }
    if (this.slots.boneyard) setText(this.slots.boneyard, String(boneyard));
    this.sides.forEach((row, side) => {
      setText(find(row, ".mgw-score"), String(scores[side]).replace("-", "\u2212"));
      row.style.setProperty("--mgw-share", String(between(scores[side] / this.data.target, 0, 1)));
    });
  }

  /** @param {Frame} frame @param {Given} given */
  showQuestion({ ask }, given) {
    const asked = ask ? given.asked : "";
    this.root.dataset.asked = asked || "points";
    this.slots.ask.toggleAttribute("data-idle", !ask);
    this.slots.choices.toggleAttribute("data-inactive", asked !== "points");
    for (const choice of this.choices) {
      const { value = "" } = choice.dataset;
      const wrong = asked !== "ends" && asked !== "sum" && given.tried.includes(value);
      const right = ask && !asked && value === String(ask.answer);
      choice.dataset.state = wrong ? "wrong" : right ? "right" : "";
      choice.setAttribute("aria-disabled", String(wrong || asked !== "points"));
    }
    this.slots.feedback.dataset.state = given.state;
    setText(this.slots.feedback, given.text);
    this.showMarks(asked === "ends" ? given.marked : null);
  }

  /** The block of the present question. */
  get question() {
    return find(this.root, `.mgw-skill[data-asked=${this.root.dataset.asked}]`);
  }

  /** Focus the present question where what had focus has gone. */
  keepFocus() {
    const focused = focusedIn(this.root);
    if (focused && getComputedStyle(focused).visibility === "visible") return;
    const place = this.root.dataset.asked === "ends" ? this.table.svg : this.question;
    find(place, "input, [data-stop][tabindex='0'], button").focus();
  }

  /** @param {string[]} words @param {Stage | ""} stage */
  showWords(words, stage) {
    setText(this.slots.words, readableWords(words, stage));
  }

  /** @param {Record<string, boolean>} pressed @param {Record<string, boolean>} disabled */
  setButtons(pressed, disabled) {
    for (const [name, is] of Object.entries(pressed)) this.slots[name].setAttribute("aria-pressed", String(is));
    for (const [name, is] of Object.entries(disabled)) this.slots[name].setAttribute("aria-disabled", String(is));
  }

  /** @param {number} index @param {string} title @param {(number: number) => boolean} isKnown whether a turn's points
   * are known */
  showSlider(index, title, isKnown) {
    this.dots.forEach((dot, number) => {
      dot.className = isKnown(number) && this.data.frames[number].scored ? "mgw-scored" : "";
    });
    this.slider.value = String(index);
    this.slider.setAttribute("aria-valuetext", title);
  }
}
