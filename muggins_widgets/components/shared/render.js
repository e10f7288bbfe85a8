// @ts-check
/**
 * The one front end of all components. It inserts, steps, delegates clicks and keys, keeps focus, announces.
 * It knows no rule and holds no sentence: both come from Python, as HTML that is escaped and as frames (JSON).
 * It is sent to the browser as one module, together with the other files here.
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(content: object) => void} send
 * @property {(name: string, callback: () => void) => void} on
 * @property {(name: string, callback: () => void) => void} off
 * @property {any} [widget_manager]
 */

/** @param {number} value @param {number} low @param {number} high */
const between = (value, low, high) => Math.max(low, Math.min(high, value));

/** Make an SVG element. @param {string} markup one element of ours */
function drawn(markup) {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.innerHTML = markup;
  return /** @type {SVGElement} */ (holder.firstElementChild);
}

/** Say something to a screen reader, once. @param {HTMLElement} live @param {string[]} texts */
function announce(live, ...texts) {
  const lines = texts.filter(Boolean).map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  });
  live.replaceChildren(...lines);
}

/** Make one stop of a group the only one that Tab comes to. @param {HTMLElement[]} stops @param {number} at */
function leaveOneStop(stops, at) {
  stops.forEach((stop, number) => (stop.tabIndex = number === at ? 0 : -1));
}

/** Move focus by an arrow key inside a group that is one tab stop. @param {KeyboardEvent} event */
function rove(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const group = /** @type {HTMLElement | null} */ (target.closest("[data-roving]"));
  const keys = group?.dataset.roving === "vertical" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (!group || "asleep" in group.dataset || !keys.includes(event.key)) return false;
  const stops = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-stop]")]);
  const at = between(stops.indexOf(target) + (event.key === keys[0] ? -1 : 1), 0, stops.length - 1);
  leaveOneStop(stops, at);
  stops[at].focus();
  return true;
}

/** What was clicked, if it acts. @param {Event} event @returns {DOMStringMap | null} */
function clicked(event) {
  const target = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
  return target && target.getAttribute("aria-disabled") !== "true" ? target.dataset : null;
}

/**
 * A component whose HTML comes from Python: it sends what was clicked, and keeps focus when new HTML comes.
 */
class Markup {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.connection = new Connection(model, el);
    this.abort = new AbortController();
    const { signal } = this.abort;
    el.addEventListener("click", (event) => this.clicked(event), { signal });
    el.addEventListener("keydown", (event) => rove(event) && event.preventDefault(), { signal });
    this.changed = () => this.show();
    model.on("change:_html", this.changed);
    this.show();
  }

  close() {
    this.abort.abort();
    this.connection.close();
    this.model.off("change:_html", this.changed);
  }

  show() {
    const key = this.el.contains(document.activeElement) && document.activeElement.getAttribute("data-key");
    this.el.innerHTML = this.model.get("_html");
    if (key) /** @type {HTMLElement} */ (this.el.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
  }

  /** @param {Event} event */
  clicked(event) {
    const asked = clicked(event);
    if (asked) this.model.send({ action: asked.action, value: asked.value ?? "" });
  }
}

/** In JupyterLab, Enter alone submits no form. @param {KeyboardEvent} event */
function submitByEnter(event) {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || !target.form) return;
  event.preventDefault();
  target.form.requestSubmit();
}

/** In JupyterLab, arrows and Enter are the notebook's, unless what has focus says so itself. @param {Event} event */
function keepKeys(event) {
  /** @type {HTMLElement} */ (event.target).dataset.lmSuppressShortcuts = "true";
}

/** @param {{model: Model, el: HTMLElement}} view */
function render({ model, el }) {
  el.classList.add("mgw-host");
  el.addEventListener("focusin", keepKeys);
  const other = model.get("_ack") === undefined ? Markup : InteractiveView;
  const Kind = { StepThrough, RuleBook }[model.get("_component")] ?? other;
  const component = new Kind(model, el);
  const keeper = new Keeper(model);
  return () => {
    keeper.close();
    component.close();
    el.removeEventListener("focusin", keepKeys);
  };
}

export default { render };
