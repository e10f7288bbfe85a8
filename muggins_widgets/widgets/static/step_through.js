/**
 * Stepping through frames in the browser, without the kernel. The frames are made by widgets/frames.py.
 *
 * @typedef {[box: number[], parts: number[]]} View a view box, and the numbers of the parts it shows
 * @typedef {{views: View[], name: string, words: string[]}} Picture views are wide and narrow; the second of
 *   the words gives sum and points
 * @typedef {"before" | "laid" | "ends" | "sum" | "points"} Stage how much of a play has been said
 * @typedef {{text: string, clause: string, stage: Stage, moment: number}} Line
 * @typedef {{picture: number, hands?: number[], boneyard?: number, scores?: number[]}} Moment
 * @typedef {{answer: number, lines: number, sum: string, name: string, say: string, right: string,
 *   wrong: string[]}} Question lines: how many may be read before the answer
 * @typedef {{kind: string, title: string, say: string, lines: Line[], moments: Moment[], sum?: string,
 *   points?: string, scored?: number, ask?: Question}} Frame
 * @typedef {{version: number, target: number, parts: string[], pictures: Picture[], tiles: Record<string, string>,
 *   hands: {note: string, label: string, tiles: string[]}[], clauses: Record<string, string[]>,
 *   frames: Frame[]}} Frames
 * @typedef {{tried: number[], known: boolean, text: string}} Given the answers given to a question
 */

const NARROW = 560; // px: in a container narrower than this the narrow pictures are shown
const SYNCED = ["index", "line", "pace", "predict"];
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** Set a text, where it has changed. @param {Element} place @param {string} text */
const write = (place, text) => place.textContent === text || (place.textContent = text);

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
    this.svg = drawn('<svg class="mg-picture" aria-hidden="true"></svg>');
    this.slots.table.replaceChildren(this.svg);
    /** @type {Map<number, SVGElement>} */
    this.parts = new Map();
  }

  /** Parts that two pictures share stay in place; a tile that was not there before slides in.
   * @param {View} view @param {boolean} arriving */
  picture([box, numbers], arriving) {
    const before = new Set(this.svg.children);
    const nodes = numbers.map((number) => {
      const node = this.parts.get(number) ?? drawn(this.data.parts[number]);
      this.parts.set(number, node);
      node.classList.toggle("mgw-arriving", arriving && !before.has(node));
      return node;
    });
    this.svg.setAttribute("viewBox", box.join(" "));
    this.svg.replaceChildren(...nodes);
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
    if (lost) this.slots.next.focus();
  }

  /** Keep as much room for the lines as most turns need, so that the buttons stay where they are. */
  settle() {
    const { told } = this.slots;
    const size = (/** @type {Frame} */ frame) => frame.lines.reduce((sum, line) => sum + 40 + line.text.length, 0);
    const sorted = this.data.frames.filter((frame) => frame.sum).sort((one, other) => size(one) - size(other));
    told.style.minHeight = "";
    if (!sorted.length || getComputedStyle(this.root).gridTemplateColumns.split(" ").length < 2) return;
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

  /** @param {Frame} frame @param {boolean} open @param {Given | undefined} given */
  question(frame, open, given) {
    this.slots.ask.toggleAttribute("data-idle", !frame.ask);
    this.slots.choices.toggleAttribute("data-asleep", !open);
    for (const choice of this.choices) {
      const value = Number(choice.dataset.value);
      const wrong = given?.tried.includes(value) ?? false;
      const right = Boolean(frame.ask && !open && value === frame.ask.answer);
      choice.dataset.state = wrong ? "wrong" : right ? "right" : "";
      choice.setAttribute("aria-disabled", String(wrong || !open));
    }
    this.slots.feedback.dataset.state = given?.text ? (given.known ? "right" : "wrong") : "";
    write(this.slots.feedback, given?.text ?? "");
  }

  /** @param {string[]} words @param {boolean} withheld whether the sum and the points are not said yet */
  words(words, withheld) {
    const lines = words.filter((_, number) => !withheld || number !== 1);
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

/** A component that steps through frames by itself. */
class StepThrough {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    /** @type {Map<number, Given>} */
    this.answers = new Map();
    this.width = 0;
    this.moving = false;
    this.abort = new AbortController();
    const { signal } = this.abort;
    el.addEventListener("click", (event) => this.act(clicked(event)), { signal });
    el.addEventListener("input", (event) => this.slid(event), { signal });
    el.addEventListener("keydown", (event) => this.pressed(event), { signal });
    this.changed = () => this.moving || this.show();
    this.replaced = () => this.mount();
    for (const name of SYNCED) model.on(`change:${name}`, this.changed);
    model.on("change:_html", this.replaced);
    this.watch = new ResizeObserver(() => this.measured());
    this.mount();
    this.watch.observe(el);
  }

  close() {
    this.abort.abort();
    this.watch.disconnect();
    for (const name of SYNCED) this.model.off(`change:${name}`, this.changed);
    this.model.off("change:_html", this.replaced);
  }

  mount() {
    this.el.innerHTML = this.model.get("_html");
    /** @type {Frames} */
    this.data = this.model.get("_frames");
    this.page = new Page(/** @type {HTMLElement} */ (this.el.firstElementChild), this.data);
    this.width = 0;
    this.shown = -1;
    this.show();
  }

  measured() {
    if (!this.el.clientWidth || this.el.clientWidth === this.width) return;
    this.width = this.el.clientWidth;
    this.page.settle();
    this.show();
  }

  /** Where we are: all that the page shows follows from this. */
  get now() {
    const { frames } = this.data;
    const index = between(this.model.get("index"), 0, frames.length - 1);
    const frame = frames[index];
    const given = this.answers.get(index);
    const open = Boolean(this.model.get("predict") && frame.ask && !given?.known);
    const limit = open ? frame.ask.lines : frame.lines.length;
    const byRule = this.model.get("pace") === "rule";
    const at = byRule ? between(this.model.get("line"), 0, limit - 1) : limit - 1;
    return { frame, index, given, open, limit, byRule, at, line: frame.lines[at], last: frames.length - 1 };
  }

  show() {
    const { page } = this;
    const { frame, index, given, open, limit, byRule, at, line, last } = this.now;
    const predict = this.model.get("predict");
    const stage = byRule || open ? line.stage : "points";
    const moment = frame.moments[line.moment];
    const picture = this.data.pictures[moment.picture];
    page.root.dataset.stage = stage;
    page.root.dataset.pace = byRule ? "rule" : "play";
    page.root.toggleAttribute("data-predict", predict);
    page.picture(picture.views[this.width < NARROW ? 1 : 0], index === this.shown + 1);
    const withheld = Boolean(frame.ask) && stage !== "before" && stage !== "points";
    page.slots.table.setAttribute("aria-label", withheld ? frame.ask.name : picture.name);
    write(page.slots.title, frame.title);
    page.lines(frame.lines.slice(0, at + 1), byRule ? at : -1);
    if (moment.hands) page.seated(moment, frame.seat);
    page.question(frame, open, given);
    const told = stage === "sum" || stage === "points";
    write(page.slots.sum, (stage === "ends" ? frame.ask?.sum : told && frame.sum) || "");
    write(page.slots.points, stage === "points" ? (frame.points ?? "") : frame.ask ? "?" : "");
    page.slots.total.toggleAttribute("data-idle", !frame.sum);
    page.slots.total.toggleAttribute("data-scored", Boolean(stage === "points" && frame.scored));
    page.words(picture.words, withheld);
    page.slider(index, frame.title, (number) => !predict || Boolean(this.answers.get(number)?.known));
    const start = index === 0 && (!byRule || at === 0);
    const end = index === last && (!byRule || at === limit - 1);
    page.buttons({ pace: byRule, predict }, { reveal: !open, first: start, previous: start, next: end, last: end });
    this.shown = index;
  }

  /** Go somewhere, and say what is there. @param {{index?: number, line?: number}} to */
  go(to) {
    const before = this.now;
    this.set(to);
    const { frame, index, open, byRule, at, line } = this.now;
    if (index === before.index && at === before.at) return;
    this.show();
    const text = byRule ? line.text : open ? frame.ask.say : frame.say;
    announce(this.page.slots.live, index === before.index ? "" : frame.title, text);
  }

  /** @param {Record<string, any>} traits set here and in the kernel, shown by the caller */
  set(traits) {
    this.moving = true;
    for (const [name, value] of Object.entries(traits)) this.model.set(name, value);
    this.moving = false;
    this.model.save_changes();
  }

  /** @param {number} by 1 or -1: to the next or the previous stop at the present pace */
  step(by) {
    const { index, at, limit, byRule, last } = this.now;
    const to = index + by;
    if (byRule && at + by >= 0 && at + by < limit) this.go({ line: at + by });
    else if (to >= 0 && to <= last) this.go({ index: to, line: by < 0 ? this.data.frames[to].lines.length - 1 : 0 });
  }

  /** @param {DOMStringMap | {action: string, value?: string} | null} asked */
  act(asked) {
    const { last } = this.now;
    switch (asked?.action) {
      case "first":
        return this.go({ index: 0, line: 0 });
      case "previous":
        return this.step(-1);
      case "next":
        return this.step(1);
      case "last":
        return this.go({ index: last, line: this.data.frames[last].lines.length - 1 });
      case "answer":
        return this.answer(Number(asked.value));
      case "reveal":
        return this.reveal();
      case "pace":
        return this.change({ pace: this.model.get("pace") === "rule" ? "play" : "rule", line: this.now.at });
      case "predict":
        return this.change({ predict: !this.model.get("predict") });
      default:
        return undefined;
    }
  }

  /** @param {Record<string, any>} traits */
  change(traits) {
    this.set(traits);
    this.show();
    this.page.settle();
    this.show();
  }

  /** @param {number} value */
  answer(value) {
    const { frame, index, open, given } = this.now;
    const { answer, right, wrong } = frame.ask ?? {};
    if (!open || given?.tried.includes(value)) return;
    const tried = value === answer ? (given?.tried ?? []) : [...(given?.tried ?? []), value];
    const hint = wrong[between(tried.length - 1, 0, wrong.length - 1)].replace("{answer}", String(value));
    this.tell(index, { tried, known: value === answer, text: value === answer ? right : hint });
  }

  reveal() {
    const { frame, index, open, given } = this.now;
    if (open) this.tell(index, { tried: given?.tried ?? [], known: true, text: "" }, frame.say);
  }

  /** Show what a question has come to, and say it. @param {number} index @param {Given} given @param {string} text */
  tell(index, given, text = given.text) {
    this.answers.set(index, given);
    if (given.known) this.set({ line: this.now.limit - 1 });
    this.show();
    announce(this.page.slots.live, text);
  }

  /** @param {Event} event */
  slid(event) {
    const { slider } = this.page.slots;
    if (event.target === slider) this.go({ index: Number(slider.value), line: 0 });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === this.page.slots.slider) return;
    const roved = rove(event);
    if (!roved && !KEYS[event.key]) return;
    event.preventDefault();
    if (!roved) this.act({ action: KEYS[event.key] });
  }
}
