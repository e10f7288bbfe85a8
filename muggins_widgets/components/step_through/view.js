/** Stepping through frames in the browser, without the kernel. */

const NARROW = 560; // px: in a container narrower than this the narrow pictures are shown
const SYNCED = ["index", "line", "pace", "predict", "ask"];
const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const READING = 60; // ms: what a character of a text takes to be read
const LOOKING = 1500; // ms: what a step takes to be seen

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
    this.timer = 0;
    this.connection = new Connection(model, el);
    this.abort = new AbortController();
    const { signal } = this.abort;
    el.addEventListener("click", (event) => this.act(clicked(event)), { signal });
    el.addEventListener("input", (event) => this.slid(event), { signal });
    el.addEventListener("submit", (event) => this.submitted(event), { signal });
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
    clearTimeout(this.timer);
    this.abort.abort();
    this.connection.close();
    this.watch.disconnect();
    for (const name of SYNCED) this.model.off(`change:${name}`, this.changed);
    this.model.off("change:_html", this.replaced);
  }

  mount() {
    this.el.innerHTML = this.model.get("_html");
    /** @type {Frames} */
    this.data = this.model.get("_frames");
    this.page = new Page(/** @type {HTMLElement} */ (this.el.firstElementChild), this.data);
    this.page.root.toggleAttribute("data-single", this.data.frames.length === 1);
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
    const first = this.model.get("ask") === "skills" ? "ends" : "points";
    const given = this.answers.get(index) ?? unanswered(first);
    const open = Boolean(this.model.get("predict") && frame.ask && given.asked);
    const limit = open ? readable(frame.lines, sayable(given.asked, first)) : frame.lines.length;
    const byRule = this.model.get("pace") === "rule";
    const at = byRule ? between(this.model.get("line"), 0, limit - 1) : limit - 1;
    const last = frames.length - 1;
    const atStart = index === 0 && (!byRule || at === 0);
    const atEnd = index === last && (!byRule || at === limit - 1);
    return { frame, index, given, open, limit, byRule, at, line: frame.lines[at], last, atStart, atEnd };
  }

  show() {
    const { page } = this;
    const { frame, index, given, open, byRule, at, line, atStart, atEnd } = this.now;
    const predict = this.model.get("predict");
    const stage = byRule || open ? line.stage : "points";
    const moment = frame.moments[line.moment];
    const picture = this.data.pictures[moment.picture];
    page.root.dataset.stage = stage;
    page.root.dataset.pace = byRule ? "rule" : "play";
    page.root.toggleAttribute("data-predict", predict);
    const size = this.width < NARROW ? 1 : 0;
    const withheld = Boolean(frame.ask) && stage !== "before" && stage !== "points";
    page.table.show(picture.views[size], withheld ? frame.ask.name : picture.name, index === this.shown + 1);
    if (page.board) {
      const over = !open && at === frame.lines.length - 1;
      const board = this.data.boards.pictures[this.data.boards.turns[index][over ? 1 : 0]];
      page.board.show(board.views[size], board.name, false);
    }
    page.words(picture.words, withheld ? stage : "");
    write(page.slots.title, frame.title);
    page.lines(frame.lines.slice(0, at + 1), byRule ? at : -1);
    if (moment.hands) page.seated(moment, frame.seat);
    page.question(frame, predict ? given : { ...given, asked: "" });
    const told = stage === "sum" || stage === "points";
    write(page.slots.sum, (stage === "ends" ? frame.ask?.sum : told && frame.sum) || "");
    write(page.slots.points, stage === "points" ? (frame.points ?? "") : frame.ask ? "?" : "");
    page.slots.total.toggleAttribute("data-idle", !frame.sum);
    page.slots.total.toggleAttribute("data-scored", Boolean(stage === "points" && frame.scored));
    page.slider(index, frame.title, (number) => !predict || this.answers.get(number)?.asked === "");
    page.buttons({ pace: byRule, predict }, { reveal: !open, first: atStart, previous: atStart });
    page.buttons({ auto: Boolean(this.timer) }, { next: atEnd, last: atEnd, auto: open || atEnd });
    this.shown = index;
  }

  /** Go somewhere, and say what is there. @param {{index?: number, line?: number}} to */
  go(to) {
    const before = this.now;
    this.set(to);
    const { frame, index, open, byRule, at, line } = this.now;
    if (index === before.index && at === before.at) return;
    this.show();
    const title = index === before.index ? "" : frame.title;
    if (byRule) announce(this.page.slots.live, title, line.text);
    else if (open) announce(this.page.slots.live, title, frame.ask.name, this.page.asking.dataset.question);
    else announce(this.page.slots.live, title, frame.say);
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
    if (!asked) return undefined;
    if (asked.action !== "auto") this.goOn(false);
    switch (asked.action) {
      case "first":
        return this.go({ index: 0, line: 0 });
      case "previous":
        return this.step(-1);
      case "next":
        return this.step(1);
      case "last":
        return this.go({ index: last, line: this.data.frames[last].lines.length - 1 });
      case "answer":
        return this.answer(asked.value);
      case "mark":
        return this.mark(asked.value);
      case "check":
        return this.answer(this.now.given.marked.join(" "));
      case "reveal":
        return this.reveal();
      case "auto":
        return this.goOn(!this.timer);
      case "pace":
        return this.change({ pace: this.now.byRule ? "play" : "rule", line: 0 });
      case "predict":
        return this.change({ predict: !this.model.get("predict") });
      default:
        return undefined;
    }
  }

  /** Go on by itself, after the time it takes to read what is shown; stop at a question and at the end.
   * @param {boolean} on */
  goOn(on) {
    const { frame, at, byRule, open, atEnd } = this.now;
    clearTimeout(this.timer);
    this.timer = 0;
    if (on && !open && !atEnd) {
      const lines = byRule ? [frame.lines[at]] : frame.lines;
      const time = LOOKING + READING * lines.reduce((sum, line) => sum + line.text.length, 0);
      this.timer = setTimeout(() => {
        this.step(1);
        this.goOn(true);
      }, time / this.model.get("speed"));
    }
    this.page.buttons({ auto: Boolean(this.timer) }, { auto: open || atEnd });
  }

  /** @param {Record<string, any>} traits */
  change(traits) {
    this.set(traits);
    this.show();
    this.page.settle();
    this.show();
  }

  /** @param {string} value */
  answer(value) {
    const { frame, open, given } = this.now;
    if (open) this.tell(judged(frame.ask, given, value));
  }

  reveal() {
    const { frame, open, given } = this.now;
    if (!open) return;
    const lines = frame.lines.filter((line) => line.stage === given.asked && given.asked !== "points");
    const text = lines.map((line) => line.text).join(" ");
    this.tell(passed(given, "", text), text || frame.say);
  }

  /** @param {string} tile */
  mark(tile) {
    const { index, given } = this.now;
    this.answers.set(index, remarked(given, tile));
    this.show();
  }

  /** Show what a question has come to, and say it. @param {Given} given @param {string} text */
  tell(given, text = given.text) {
    const { index } = this.now;
    const inside = this.el.contains(document.activeElement);
    this.answers.set(index, given);
    if (given.state !== "wrong") this.set({ line: this.now.limit - 1 });
    this.show();
    if (inside) this.page.keepFocus();
    announce(this.page.slots.live, text, given.asked && given.state !== "wrong" ? this.page.asking.dataset.question : "");
  }

  /** @param {Event} event */
  submitted(event) {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    const value = field.value.trim();
    field.value = "";
    if (value) this.answer(value);
  }

  /** @param {Event} event */
  slid(event) {
    const { slider } = this.page.slots;
    if (event.target !== slider) return;
    this.goOn(false);
    this.go({ index: Number(slider.value), line: 0 });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    submitByEnter(event);
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches("input")) return;
    const drawnButton = target instanceof SVGElement && ["Enter", " "].includes(event.key);
    const roved = rove(event);
    if (!roved && !drawnButton && !KEYS[event.key]) return;
    event.preventDefault();
    if (drawnButton) this.act(clicked(event));
    else if (!roved) this.act({ action: KEYS[event.key] });
  }
}
