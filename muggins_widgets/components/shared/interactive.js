/** Components that somebody works with: what is clicked, chosen or typed is sent to Python, whose HTML is patched in. */

import { actionOf, find, findAll, focusedIn, isVisible } from "./dom.js";
import { View } from "./html_view.js";
import { setTabStop, stopsOf, submitOnEnter } from "./keys.js";
import { keyOf, patch } from "./patch.js";
import { SHARING } from "./share.js";

/** @typedef {import("./model.js").Model} Model */

export class InteractiveView extends View {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    this.waiting = false; // for the answer to what somebody did here
    this.number = 0; // of the last message
    this.listen("change", (event) => this.chosen(event));
    this.listen("submit", (event) => this.submitted(event));
    this.observe("_ack", () => this.connection.answered());
    this.settle();
  }

  show() {
    const focused = focusedIn(this.el);
    const page = document.createElement("template");
    page.innerHTML = this.model.get("_html");
    patch(this.root, /** @type {Element} */ (page.content.firstElementChild));
    this.settle();
    if (focused) this.focus(keyOf(focused));
    this.waiting = false;
  }

  /** Choose what the HTML says is chosen, and leave each group one tab stop. */
  settle() {
    for (const select of /** @type {HTMLSelectElement[]} */ (findAll(this.el, "select[data-action]"))) {
      select.value = /** @type {HTMLOptionElement} */ (find(select, "[selected]") ?? select.options[0]).value;
    }
    for (const group of findAll(this.el, "[data-roving]")) {
      const stops = stopsOf(group);
      const at = stops.findIndex((stop) => stop === focusedIn(this.el));
      setTabStop(stops, Math.max(0, at < 0 ? stops.findIndex((stop) => stop.tabIndex === 0) : at));
    }
  }

  /** Focus what the answer to an action names, or keep focus where it was. @param {string | null} key */
  focus(key) {
    const wish = this.waiting && this.root.dataset.focusWanted;
    const lost = !focusedIn(this.el);
    const wanted = findAll(this.el, "[data-key]").filter(({ dataset }) =>
      wish ? dataset.focus === wish || dataset.key === wish : lost && dataset.key === key,
    );
    const rest = lost ? findAll(this.el, "[data-stop][tabindex='0'], button") : [];
    [...wanted, ...rest].find(isVisible)?.focus();
  }

  /** @param {string} action @param {string} value */
  send(action, value) {
    if (!this.connection.send()) return;
    this.waiting = true;
    this.number = Math.max(Date.now(), this.number + 1);
    this.model.send({ action, value, number: this.number });
  }

  /** @param {Event} event */
  clicked(event) {
    const control = actionOf(event);
    if (!control || /** @type {Element} */ (event.target).closest("[data-action]")?.matches("select, form")) return;
    const { action = "", value = "" } = control;
    if (action in SHARING) SHARING[action](this.root, value);
    else this.send(action, value);
  }

  /** @param {Event} event */
  chosen(event) {
    const select = /** @type {Element} */ (event.target).closest("select[data-action]");
    if (select instanceof HTMLSelectElement) this.send(select.dataset.action ?? "", select.value);
  }

  /** @param {Event} event */
  submitted(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    this.send(form.dataset.action ?? "", "value" in fields ? String(fields.value) : JSON.stringify(fields));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const { escape } = this.root.dataset;
    if (event.key === "Escape" && escape) this.send(escape, "");
    submitOnEnter(event);
    super.pressed(event);
  }
}
