/**
 * The rules clause by clause: searched here, and led from here to the turns of a game, without the kernel.
 */

const PAUSE = 400; // ms after the last key, before the number of hits is said

/** What is compared when searching: small letters without accents, plain quotes. @param {string} text */
const folded = (text) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/œ/g, "oe");

class RuleBook extends Markup {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    el.addEventListener("input", (event) => this.typed(event), { signal: this.abort.signal });
    this.moved = () => this.mark();
    this.asked = () => this.filter();
    model.on("change:index", this.moved);
    model.on("change:search", this.asked);
  }

  close() {
    super.close();
    clearTimeout(this.timer);
    this.model.off("change:index", this.moved);
    this.model.off("change:search", this.asked);
  }

  show() {
    super.show();
    /** @type {Record<string, any>} */
    this.slots = {};
    for (const slot of this.el.querySelectorAll("[data-slot]")) this.slots[slot.getAttribute("data-slot")] = slot;
    this.found = JSON.parse(this.slots.number.dataset.found);
    this.clauses = /** @type {HTMLElement[]} */ ([...this.el.querySelectorAll("[data-clause]")]);
    this.texts = this.clauses.map((clause) => {
      const parts = [...clause.querySelectorAll("[data-searched]"), clause.parentElement.firstElementChild];
      return folded(parts.map((part) => part.textContent).join(" "));
    });
    this.filter();
    this.mark();
  }

  /** Show the clauses that have every word that is searched, and how many they are; give that in words. */
  filter() {
    const query = this.model.get("search");
    if (this.slots.search.value !== query) this.slots.search.value = query;
    const words = folded(query).split(/\s+/).filter(Boolean);
    this.clauses.forEach((clause, number) => {
      clause.hidden = !words.every((word) => this.texts[number].includes(word));
    });
    const seen = "[data-clause]:not([hidden])";
    for (const chapter of this.el.querySelectorAll("[data-chapter]")) {
      /** @type {HTMLElement} */ (chapter).hidden = !chapter.querySelector(seen);
    }
    const hits = this.el.querySelectorAll(seen).length;
    this.slots.nothing.hidden = hits > 0;
    write(this.slots.number, this.found[hits]);
    return hits ? this.found[hits] : `${this.found[0]}. ${this.slots.nothing.textContent}`;
  }

  /** @param {Event} event */
  typed(event) {
    if (event.target !== this.slots.search) return;
    this.model.set("search", this.slots.search.value);
    this.model.save_changes();
    const told = this.filter();
    this.slots.clauses.scrollTop = 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => announce(this.slots.live, told), PAUSE);
  }

  /** Mark the clauses that act in the turn that is shown, and its buttons. */
  mark() {
    const index = String(this.model.get("index") ?? "");
    for (const button of this.el.querySelectorAll("[data-action=go]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-value") === index));
    }
    for (const clause of this.clauses) {
      const acts = clause.querySelector("[aria-pressed=true]") !== null;
      clause.toggleAttribute("data-here", acts);
      /** @type {HTMLElement} */ (clause.querySelector(".mgw-here")).hidden = !acts;
    }
  }

  /** Go to a turn. @param {Event} event */
  clicked(event) {
    const asked = clicked(event);
    if (asked?.action !== "go") return;
    this.model.set("index", Number(asked.value));
    this.model.save_changes();
    this.mark();
  }
}
