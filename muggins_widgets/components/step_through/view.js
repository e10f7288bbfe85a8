/** Stepping through frames in the browser, without the kernel. */

import { actionOf, announce, focusedIn, setText } from "../shared/dom.js";
import { View } from "../shared/html_view.js";
import { isAccelerator, moveFocus, submitOnEnter } from "../shared/keys.js";
import { StepThroughPage } from "./page.js";
import { judge, nextSkill, toggleMark } from "./questions.js";
import { contentOf, nextPlace, positionOf, readingTime } from "./steps.js";

/**
 * @typedef {import("../shared/model.js").Model} Model
 * @typedef {import("./questions.js").Given} Given
 * @typedef {import("./steps.js").Place} Place
 */

const NARROW = 560; // px: in a container narrower than this the narrow pictures are shown

/** @type {(keyof Place)[]} */
const PLACE = ["index", "line", "pace", "predict", "ask"];

/** @type {Record<string, string>} */
const ACTION_OF_KEY = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

export class StepThroughView extends View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    /** @type {Map<number, Given>} */
    this.answers = new Map();
    this.width = 0; // of the element, when the page was last fitted to it
    this.shown = -1; // the frame
    this.setting = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} runs while the steps play automatically */
    this.timer = undefined;
    this.listen("input", (event) => this.slid(event));
    this.listen("submit", (event) => this.submitted(event));
    for (const name of PLACE) this.observe(name, () => this.setting || this.update());
    this.page = this.makePage();
    this.resizing = new ResizeObserver(() => this.resized());
    this.resizing.observe(el);
    this.update();
  }

  close() {
    super.close();
    clearTimeout(this.timer);
    this.resizing.disconnect();
  }

  show() {
    this.el.innerHTML = this.model.get("_html");
    this.page = this.makePage();
    this.width = 0;
    this.shown = -1;
    this.update();
    this.resized();
  }

  makePage() {
    return new StepThroughPage(this.root, this.model.get("_frames"));
  }

  get data() {
    return this.page.data;
  }

  resized() {
    if (!this.el.clientWidth || this.el.clientWidth === this.width) return;
    this.width = this.el.clientWidth;
    this.page.reserveHeights();
    this.update();
  }

  /** Where we are: all that the page shows follows from this. */
  get position() {
    const place = /** @type {Place} */ (Object.fromEntries(PLACE.map((name) => [name, this.model.get(name)])));
    return positionOf(this.data.frames, place, this.answers);
  }

  /** Show where we are. */
  update() {
    const { page, position } = this;
    const { frame, index, given, open, byRule, at, line, atStart, atEnd } = position;
    const { stage, sum, points, scored } = contentOf(position);
    const predict = this.model.get("predict");
    this.root.dataset.stage = stage;
    this.root.dataset.pace = byRule ? "rule" : "play";
    this.root.toggleAttribute("data-predict", predict);
    this.drawPictures();
    setText(page.slots.title, frame.title);
    page.showLines(frame.lines.slice(0, at + 1), byRule ? at : -1);
    page.showPlayers(frame.moments[line.moment], frame.seat);
    page.showQuestion(frame, predict ? given : { ...given, asked: "" });
    setText(page.slots.sum, sum);
    setText(page.slots.points, points);
    page.slots.total.toggleAttribute("data-idle", !frame.sum);
    page.slots.total.toggleAttribute("data-scored", scored);
    page.showSlider(index, frame.title, (number) => !predict || this.answers.get(number)?.asked === "");
    const disabled = { reveal: !open, first: atStart, previous: atStart, next: atEnd, last: atEnd, auto: open || atEnd };
    page.setButtons({ pace: byRule, predict, auto: Boolean(this.timer) }, disabled);
    this.shown = index;
  }

  drawPictures() {
    const { frame, index, open, at, line } = this.position;
    const { stage, question } = contentOf(this.position);
    const picture = this.data.pictures[frame.moments[line.moment].picture];
    const size = this.width < NARROW ? 1 : 0;
    this.page.table.show(picture.views[size], question?.name ?? picture.name, index === this.shown + 1);
    this.page.showWords(picture.words, question ? stage : "");
    if (!this.data.boards) return;
    const over = !open && at === frame.lines.length - 1;
    const board = this.data.boards.pictures[this.data.boards.turns[index][over ? 1 : 0]];
    this.page.board?.show(board.views[size], board.name, false);
  }

  /** Go somewhere, and announce what is there. @param {Partial<Place>} place */
  go(place) {
    const before = this.position;
    this.set(place);
    const { frame, index, open, byRule, at, line } = this.position;
    if (index === before.index && at === before.at) return;
    this.update();
    const title = index === before.index ? "" : frame.title;
    if (byRule) announce(this.page.slots.live, title, line.text);
    else if (open) announce(this.page.slots.live, title, frame.ask?.name ?? "", this.questionText);
    else announce(this.page.slots.live, title, frame.say);
  }

  get questionText() {
    return this.page.question.dataset.question ?? "";
  }

  /** Set traits here and in the kernel; the caller shows them. @param {Partial<Place>} traits */
  set(traits) {
    this.setting = true;
    for (const [name, value] of Object.entries(traits)) this.model.set(name, value);
    this.setting = false;
    this.model.save_changes();
  }

  /** @param {number} by 1 or -1: to the next or the previous stop at the present pace */
  step(by) {
    const place = nextPlace(this.data.frames, this.position, by);
    if (place) this.go(place);
  }

  /** @param {string | undefined} action @param {string} value */
  act(action, value = "") {
    if (action && action !== "auto") this.play(false);
    const { last, given, byRule } = this.position;
    /** @type {Record<string, () => void>} */
    const actions = {
      first: () => this.go({ index: 0, line: 0 }),
      previous: () => this.step(-1),
      next: () => this.step(1),
      last: () => this.go({ index: last, line: this.data.frames[last].lines.length - 1 }),
      answer: () => this.answer(value),
      mark: () => this.mark(value),
      check: () => this.answer(given.marked.join(" ")),
      reveal: () => this.reveal(),
      auto: () => this.play(!this.timer),
      pace: () => this.change({ pace: byRule ? "play" : "rule", line: 0 }),
      predict: () => this.change({ predict: !this.model.get("predict") }),
    };
    if (action) actions[action]?.();
  }

  /** Play automatically, each step for the time it takes to read; stop at a question and at the end.
   * @param {boolean} on */
  play(on) {
    const { position } = this;
    const stopped = position.open || position.atEnd;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (on && !stopped) {
      this.timer = setTimeout(() => {
        this.step(1);
        this.play(true);
      }, readingTime(position) / this.model.get("speed"));
    }
    this.page.setButtons({ auto: Boolean(this.timer) }, { auto: stopped });
  }

  /** @param {Partial<Place>} traits */
  change(traits) {
    this.set(traits);
    this.update();
    this.page.reserveHeights();
    this.update();
  }

  /** @param {string} value */
  answer(value) {
    const { frame, open, given } = this.position;
    if (open && frame.ask) this.answered(judge(frame.ask, given, value));
  }

  reveal() {
    const { frame, open, given } = this.position;
    if (!open) return;
    const lines = frame.lines.filter((line) => line.stage === given.asked && given.asked !== "points");
    const text = lines.map((line) => line.text).join(" ");
    this.answered(nextSkill(given, "", text), text || frame.say);
  }

  /** @param {string} tile */
  mark(tile) {
    const { index, given } = this.position;
    this.answers.set(index, toggleMark(given, tile));
    this.update();
  }

  /** Show and announce what an answer has led to. @param {Given} given @param {string} text */
  answered(given, text = given.text) {
    const focused = focusedIn(this.el);
    this.answers.set(this.position.index, given);
    if (given.state !== "wrong") this.set({ line: this.position.limit - 1 });
    this.update();
    if (focused) this.page.keepFocus();
    announce(this.page.slots.live, text, given.asked && given.state !== "wrong" ? this.questionText : "");
  }

  /** @param {Event} event */
  submitted(event) {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    const value = field?.value.trim();
    if (field) field.value = "";
    if (value) this.answer(value);
  }

  /** @param {Event} event */
  slid(event) {
    const { slider } = this.page;
    if (event.target !== slider) return;
    this.play(false);
    this.go({ index: Number(slider.value), line: 0 });
  }

  /** @param {Event} event */
  clicked(event) {
    const control = actionOf(event);
    if (control) this.act(control.action, control.value);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    submitOnEnter(event);
    if (isAccelerator(event) || target.matches("input")) return;
    const isDrawnButton = target instanceof SVGElement && ["Enter", " "].includes(event.key);
    const moved = moveFocus(event);
    if (!moved && !isDrawnButton && !(event.key in ACTION_OF_KEY)) return;
    event.preventDefault();
    if (isDrawnButton) this.clicked(event);
    else if (!moved) this.act(ACTION_OF_KEY[event.key]);
  }
}
