/**
 * The page of a step-through, and the shape of its frames, which widgets/frames.py makes.
 *
 * @typedef {[box: number[], parts: number[]]} View a view box, and the numbers of the parts it shows
 * @typedef {{views: View[], name: string, words: string[]}} Picture views are wide and narrow; the second of
 *   the words gives sum and points
 * @typedef {"before" | "laid" | "ends" | "sum" | "points"} Stage how much of a play has been said
 * @typedef {{text: string, clause: string, stage: Stage, moment: number}} Line
 * @typedef {{picture: number, hands?: number[], boneyard?: number, scores?: number[]}} Moment
 * @typedef {{kind: string, title: string, say: string, lines: Line[], moments: Moment[], sum?: string,
 *   points?: string, scored?: number, ask?: Question}} Frame
 * @typedef {{version: number, target: number, parts: string[], pictures: Picture[], tiles: Record<string, string>,
 *   hands: {note: string, label: string, tiles: string[]}[], clauses: Record<string, string[]>,
 *   boards?: {parts: string[], pictures: {views: View[], name: string}[], turns: number[][]}, frames: Frame[]}} Frames
 */

/** Set a text, where it has changed. @param {Element} place @param {string} text */
const write = (place, text) => place.textContent === text || (place.textContent = text);

/** Pictures in one place, made of parts: those that two pictures share stay where they are. */
class Drawing {
  /** @param {HTMLElement} place @param {string[]} parts */
  constructor(place, parts) {
    this.place = place;
    this.parts = parts;
    this.svg = drawn('<svg class="mg-picture" aria-hidden="true"></svg>');
    place.replaceChildren(this.svg);
    /** @type {Map<number, SVGElement>} */
    this.nodes = new Map();
  }

  /** @param {View} view @param {string} name @param {boolean} arriving whether what is new slides in */
  show([box, numbers], name, arriving) {
    const before = new Set(this.svg.children);
    const nodes = numbers.map((number) => {
      const node = this.nodes.get(number) ?? drawn(this.parts[number]);
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

/** The page of a step-through: it shows what it is told, and decides nothing. */
class Page {
  /** @param {HTMLElement} root @param {Frames} data */
  constructor(root, data) {
    this.root = root;
    this.data = data;
    /** @type {Record<string, any>} */
    this.slots = {};
    for (const slot of root.querySelectorAll("[data-slot]")) this.slots[slot.getAttribute("data-slot")] = slot;
    this.seats = [...root.querySelectorAll("[data-seat]")];
    this.sides = [...root.querySelectorAll("[data-side]")];
    this.choices = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-action=answer]")]);
    this.dots = data.frames.map(() => document.createElement("span"));
    this.slots.dots.replaceChildren(...this.dots);
    this.slots.slider.max = data.frames.length - 1;
    this.table = new Drawing(this.slots.table, data.parts);
    this.board = data.boards && new Drawing(this.slots.board, data.boards.parts);
  }

  /** Make the tiles of the picture buttons that can be marked, or a picture again.
   * @param {string[] | null} marked */
  marking(marked) {
    const { table } = this.slots;
    table.setAttribute("role", marked ? "group" : "img");
    table.toggleAttribute("data-asleep", !marked);
    const { svg } = this.table;
    if (marked) svg.removeAttribute("aria-hidden");
    else svg.setAttribute("aria-hidden", "true");
    const tiles = /** @type {SVGElement[]} */ ([...svg.querySelectorAll('[data-key^="tile:"]')]);
    for (const tile of tiles) {
      const code = tile.dataset.key.slice("tile:".length);
      const on = { role: "button", "data-stop": "", "data-action": "mark", "data-value": code };
      Object.assign(on, { "aria-label": `[${code.replace("-", "|")}]`, "aria-pressed": String(marked?.includes(code)) });
      for (const [name, value] of Object.entries(on)) {
        if (marked) tile.setAttribute(name, value);
        else tile.removeAttribute(name);
      }
      if (!marked) tile.removeAttribute("tabindex");
    }
    if (marked && !tiles.some((tile) => tile.tabIndex === 0)) leaveOneStop(tiles, 0);
  }

  /** @param {Line[]} lines @param {number} current the line to point at, or -1 */
  lines(lines, current) {
    const list = this.slots.lines;
    while (list.children.length < lines.length) {
      list.append(this.root.querySelector("template").content.cloneNode(true));
    }
    const lost = [...list.children].slice(lines.length).some((item) => item.contains(document.activeElement));
    while (list.children.length > lines.length) list.lastElementChild.remove();
    lines.forEach((line, number) => {
      const item = list.children[number];
      const [title, wording] = this.data.clauses[line.clause];
      write(item.querySelector(".mgw-line"), line.text);
      write(item.querySelector("summary"), title);
      write(item.querySelector(".mgw-wording"), wording);
      if (number === current) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    leaveOneStop([...list.querySelectorAll("summary")], 0);
    this.scroll(list, list.children[current]);
    if (lost) this.slots.next.focus();
  }

  /** On a projector the lines scroll by themselves, by keyboard too: the current one is in their middle.
   * @param {HTMLElement} list @param {HTMLElement | undefined} item */
  scroll(list, item) {
    if (this.root.dataset.mode !== "projector") return;
    const middle = item ? item.offsetTop - list.offsetTop + item.offsetHeight / 2 : 0;
    list.scrollTop = middle - list.clientHeight / 2;
    if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
    else list.removeAttribute("tabindex");
  }

  /** Keep as much room for the lines as most turns need, and for an answer's comment as the longest does, so that
   * the buttons stay where they are. */
  settle() {
    const { told, feedback } = this.slots;
    const comments = this.data.frames.flatMap(({ ask }) => (ask ? Object.values(ask.texts).flat() : []));
    feedback.style.minHeight = "";
    write(feedback, comments.reduce((one, other) => (other.length > one.length ? other : one), ""));
    feedback.style.minHeight = `${Math.ceil(feedback.getBoundingClientRect().height)}px`;
    const size = (/** @type {Frame} */ frame) => frame.lines.reduce((sum, line) => sum + 40 + line.text.length, 0);
    const sorted = this.data.frames.filter((frame) => frame.sum).sort((one, other) => size(one) - size(other));
    told.style.minHeight = "";
    const beside = getComputedStyle(this.root).gridTemplateColumns.split(" ").length > 1;
    if (!sorted.length || !beside || this.root.dataset.mode === "projector") return;
    this.lines(sorted[Math.floor(0.8 * (sorted.length - 1))].lines, -1);
    told.style.minHeight = `${Math.ceil(told.getBoundingClientRect().height)}px`;
  }

  /** @param {Moment} moment @param {number | null} seat whose turn it is */
  seated(moment, seat) {
    this.seats.forEach((row) => {
      const number = Number(row.getAttribute("data-seat"));
      const hand = this.data.hands[moment.hands[number]];
      write(row.querySelector(".mgw-note"), hand.note);
      row.toggleAttribute("data-turn", number === seat);
      const tiles = row.querySelector(".mgw-hand");
      if (tiles.getAttribute("data-hand") === String(moment.hands[number])) return;
      tiles.setAttribute("data-hand", String(moment.hands[number]));
      tiles.setAttribute("aria-label", hand.label);
      tiles.replaceChildren(...hand.tiles.map((code) => drawn(this.data.tiles[code])));
    });
    if (this.slots.boneyard) write(this.slots.boneyard, String(moment.boneyard));
    this.sides.forEach((row, side) => {
      write(row.querySelector(".mgw-score"), String(moment.scores[side]).replace("-", "\u2212"));
      const share = between(moment.scores[side] / this.data.target, 0, 1);
      row.style.setProperty("--mgw-share", String(share));
    });
  }

  /** @param {Frame} frame @param {Given} given */
  question(frame, given) {
    const asked = frame.ask ? given.asked : "";
    this.root.dataset.asked = asked || "points";
    this.slots.ask.toggleAttribute("data-idle", !frame.ask);
    this.slots.choices.toggleAttribute("data-asleep", asked !== "points");
    for (const choice of this.choices) {
      const { value } = choice.dataset;
      const wrong = asked !== "ends" && asked !== "sum" && given.tried.includes(value);
      const right = Boolean(frame.ask && !asked && value === String(frame.ask.answer));
      choice.dataset.state = wrong ? "wrong" : right ? "right" : "";
      choice.setAttribute("aria-disabled", String(wrong || asked !== "points"));
    }
    this.slots.feedback.dataset.state = given.state;
    write(this.slots.feedback, given.text);
    this.marking(asked === "ends" ? given.marked : null);
  }

  /** What is asked now: its block. @returns {HTMLElement} */
  get asking() {
    return this.root.querySelector(`.mgw-asking[data-asked=${this.root.dataset.asked}]`);
  }

  /** Where focus has gone with what had it, give it to what is asked now. */
  keepFocus() {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && getComputedStyle(activeElement).visibility === "visible") return;
    const stop = this.root.dataset.asked === "ends" ? this.table.svg : this.asking;
    /** @type {HTMLElement} */ (stop.querySelector("input, [data-stop][tabindex='0'], button")).focus();
  }

  /** @param {string[]} words @param {string} stage what has not been said yet is left out: the second line gives
   * sum and points, the last two the joins and the counts */
  words(words, stage) {
    const rest = { laid: words.length - 2, ends: words.length, sum: words.length }[stage];
    const lines = words.filter((_, number) => rest === undefined || (number !== 1 && number < rest));
    write(this.slots.words, lines.join("\n"));
  }

  /** @param {Record<string, boolean>} pressed @param {Record<string, boolean>} disabled */
  buttons(pressed, disabled) {
    for (const [name, is] of Object.entries(pressed)) this.slots[name].setAttribute("aria-pressed", String(is));
    for (const [name, is] of Object.entries(disabled)) this.slots[name].setAttribute("aria-disabled", String(is));
  }

  /** @param {number} index @param {string} title @param {(number: number) => boolean} told */
  slider(index, title, told) {
    this.dots.forEach((dot, number) => {
      dot.className = told(number) && this.data.frames[number].scored ? "mgw-scored" : "";
    });
    this.slots.slider.value = String(index);
    this.slots.slider.setAttribute("aria-valuetext", title);
  }
}
