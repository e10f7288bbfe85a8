/** The rules clause by clause: searched in the browser, and linked to the turns of a game, without the kernel. */

import { actionOf, announce, find, findAll, setText, slotsOf } from "../shared/dom.js";
import { View } from "../shared/html_view.js";

/** @typedef {import("../shared/model.js").Model} Model */

const PAUSE = 400; // ms after the last key, before the number of hits is announced

/** What is compared in a search: small letters without accents, straight quotes. @param {string} text */
export const folded = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/œ/g, "oe");

/** Which texts have every word of a query. @param {string} query @param {string[]} texts already folded */
export function search(query, texts) {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return texts.map((text) => words.every((word) => text.includes(word)));
}

/** What is searched, and what shows the result. @param {HTMLElement} el */
function partsOf(el) {
  const slots = slotsOf(el);
  const clauses = findAll(el, "[data-clause]");
  const texts = clauses.map((clause) => {
    const chapter = clause.parentElement?.firstElementChild;
    return folded([...findAll(clause, "[data-searched]"), chapter].map((part) => part?.textContent).join(" "));
  });
  const field = /** @type {HTMLInputElement} */ (slots.search);
  return { slots, field, clauses, texts, counts: JSON.parse(slots.number.dataset.found ?? "[]") };
}

export class RuleBookView extends View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.listen("input", (event) => this.typed(event));
    this.observe("index", () => this.mark());
    this.observe("search", () => this.filter());
    this.parts = partsOf(el);
    this.filter();
    this.mark();
  }

  close() {
    super.close();
    clearTimeout(this.timer);
  }

  show() {
    super.show();
    this.parts = partsOf(this.el);
    this.filter();
    this.mark();
  }

  /** Show the clauses that are found, and how many they are. @returns {string} the same in words */
  filter() {
    const { slots, field, clauses, texts, counts } = this.parts;
    const query = this.model.get("search");
    if (field.value !== query) field.value = query;
    const found = search(query, texts);
    clauses.forEach((clause, number) => (clause.hidden = !found[number]));
    for (const chapter of findAll(this.el, "[data-chapter]")) {
      chapter.hidden = !chapter.querySelector("[data-clause]:not([hidden])");
    }
    const count = found.filter(Boolean).length;
    slots.nothing.hidden = count > 0;
    setText(slots.number, counts[count]);
    return count ? counts[count] : `${counts[0]}. ${slots.nothing.textContent}`;
  }

  /** @param {Event} event */
  typed(event) {
    const { slots, field } = this.parts;
    if (event.target !== field) return;
    this.model.set("search", field.value);
    this.model.save_changes();
    const words = this.filter();
    slots.clauses.scrollTop = 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => announce(slots.live, words), PAUSE);
  }

  /** Mark the clauses that act in the turn that is shown, and its buttons. */
  mark() {
    const index = String(this.model.get("index") ?? "");
    for (const button of findAll(this.el, "[data-action=go]")) {
      button.setAttribute("aria-pressed", String(button.dataset.value === index));
    }
    for (const clause of this.parts.clauses) {
      const acts = clause.querySelector("[aria-pressed=true]") !== null;
      clause.toggleAttribute("data-current", acts);
      find(clause, ".mgw-current").hidden = !acts;
    }
  }

  /** Go to a turn. @param {Event} event */
  clicked(event) {
    const control = actionOf(event);
    if (control?.action !== "go") return;
    this.model.set("index", Number(control.value));
    this.model.save_changes();
    this.mark();
  }
}
