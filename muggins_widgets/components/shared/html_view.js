/** Components whose HTML comes from Python. */

import { connect } from "./connection.js";
import { actionOf, find, focusedIn } from "./dom.js";
import { claimKeys, isAccelerator, moveFocus } from "./keys.js";

/** @typedef {import("./model.js").Model} Model */

/** What all components do: show their HTML, handle clicks and keys, end all of it when they are closed. */
export class View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.abort = new AbortController();
    /** @type {[event: string, handler: () => void][]} */
    this.observed = [];
    this.connection = connect(model, el, this.abort.signal);
    claimKeys(el, this.abort.signal);
    this.listen("click", (event) => this.clicked(event));
    this.listen("keydown", (event) => this.pressed(/** @type {KeyboardEvent} */ (event)));
    this.observe("_html", () => this.show());
    this.el.innerHTML = this.model.get("_html");
  }

  close() {
    this.abort.abort();
    this.connection.close();
    for (const [event, handler] of this.observed) this.model.off(event, handler);
  }

  /** The element that the HTML makes. */
  get root() {
    return /** @type {HTMLElement} */ (this.el.firstElementChild);
  }

  /** @param {string} type @param {(event: Event) => void} handler */
  listen(type, handler) {
    this.el.addEventListener(type, handler, { signal: this.abort.signal });
  }

  /** @param {string} trait @param {() => void} handler */
  observe(trait, handler) {
    this.observed.push([`change:${trait}`, handler]);
    this.model.on(`change:${trait}`, handler);
  }

  /** Show changed HTML, and keep focus. */
  show() {
    const key = focusedIn(this.el)?.dataset.key;
    this.el.innerHTML = this.model.get("_html");
    if (key) find(this.el, `[data-key="${CSS.escape(key)}"]`)?.focus();
  }

  /** @param {Event} event */
  clicked(event) {
    const control = actionOf(event);
    if (control) this.model.send({ action: control.action, value: control.value ?? "" });
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (!isAccelerator(event) && moveFocus(event)) event.preventDefault();
  }
}
