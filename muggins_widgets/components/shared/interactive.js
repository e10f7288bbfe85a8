/**
 * A component that is worked at: what is clicked, chosen or typed goes to Python. The HTML that comes back is put in
 * place of what was there piece by piece, so that focus, what is being typed and what was opened stay.
 */

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/** Whether a node takes the place of another. @param {Node | null} one @param {Node} other */
const alike = (one, other) => one?.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Attributes that the browser changes by itself, and keeps. @param {Element} element @param {string} name */
function isOwn(element, name) {
  const opened = name === "open" && element.nodeName === "DETAILS";
  const roved = name === "tabindex" && element.hasAttribute("data-stop");
  return opened || roved || name === "data-lm-suppress-shortcuts";
}

/** @param {Element} old @param {Element} made */
function patchAttributes(old, made) {
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && !isOwn(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) === value || isOwn(old, name)) continue;
    old.setAttribute(name, value);
    if (name === "value" && old instanceof HTMLInputElement) old.value = value;
  }
}

/** Make an old node like a new one, keeping all of it that is alike. @param {Node} old @param {Node} made */
function patch(old, made) {
  if (old.isEqualNode(made)) return;
  if (!(old instanceof Element && made instanceof Element)) {
    old.nodeValue = made.nodeValue;
    return;
  }
  patchAttributes(old, made);
  if (old.hasAttribute("data-own")) return;
  const wanted = new Set([...made.childNodes].map(keyOf));
  /** @type {Map<string, Node>} */
  const known = new Map();
  for (const node of [...old.childNodes]) {
    const key = keyOf(node);
    if (key === null) continue;
    if (wanted.has(key)) known.set(key, node);
    else node.remove();
  }
  let place = old.firstChild;
  for (const node of [...made.childNodes]) {
    const key = keyOf(node);
    const match = key === null ? place : (known.get(key) ?? null);
    if (!alike(match, node)) {
      old.insertBefore(node, place);
      if (key?.startsWith("tile:")) /** @type {Element} */ (node).classList.add("mgw-arriving");
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    patch(match, node);
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

/** @param {Element} element */
const isSeen = (element) => element.getClientRects().length > 0;

/** Which stop is above or below another in a group that runs over several rows.
 * @param {HTMLElement[]} stops @param {HTMLElement} from @param {number} by */
function inNextRow(stops, from, by) {
  const rows = [...new Set(stops.map((stop) => stop.offsetTop))].sort((one, other) => one - other);
  const row = rows[rows.indexOf(from.offsetTop) + by];
  const away = (/** @type {HTMLElement} */ stop) => Math.abs(stop.offsetLeft - from.offsetLeft);
  return stops.filter((stop) => stop.offsetTop === row).sort((one, other) => away(one) - away(other))[0];
}

/** A model with nothing behind it: it holds the traits and reports their changes. */
class LocalModel {
  /** @param {Record<string, any>} traits */
  constructor(traits) {
    this.traits = { ...traits };
    this.listeners = new EventTarget();
  }

  /** @param {string} name */
  get(name) {
    return this.traits[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (this.traits[name] === value) return;
    this.traits[name] = value;
    this.listeners.dispatchEvent(new Event(`change:${name}`));
  }

  save_changes() {}

  /** @param {string} event @param {() => void} callback */
  on(event, callback) {
    this.listeners.addEventListener(event, callback);
  }

  /** @param {string} event @param {() => void} callback */
  off(event, callback) {
    this.listeners.removeEventListener(event, callback);
  }
}

class InteractiveView extends Markup {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    const { signal } = this.abort;
    el.addEventListener("change", (event) => this.chosen(event), { signal });
    el.addEventListener("submit", (event) => this.submitted(event), { signal });
    el.addEventListener("keydown", (event) => this.pressed(event), { signal });
    this.heard = () => this.connection.heard();
    model.on("change:_ack", this.heard);
  }

  close() {
    super.close();
    this.stepping?.close();
    this.model.off("change:_ack", this.heard);
  }

  /** @returns {HTMLElement} */
  get root() {
    return /** @type {HTMLElement} */ (this.el.firstElementChild);
  }

  show() {
    const inside = this.el.contains(document.activeElement);
    const key = inside ? keyOf(document.activeElement) : null;
    const page = document.createElement("template");
    page.innerHTML = this.model.get("_html");
    const first = !this.root;
    if (first) this.el.replaceChildren(page.content);
    else patch(this.root, page.content.firstElementChild);
    for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (this.el.querySelectorAll("select[data-action]"))) {
      select.value = (select.querySelector("[selected]") ?? select.options[0]).getAttribute("value");
    }
    for (const group of this.el.querySelectorAll("[data-roving]")) {
      const stops = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-stop]")]);
      const at = stops.findIndex((stop) => stop === document.activeElement);
      leaveOneStop(stops, Math.max(0, at < 0 ? stops.findIndex((stop) => stop.tabIndex === 0) : at));
    }
    if (inside) this.focus(key);
    this.asking = false;
    this.review();
  }

  /** Show the step-through whose data Python sent, make it follow what has changed, or remove it. */
  review() {
    const data = this.model.get("_review") ?? {};
    if (data === this.reviewed) return;
    this.reviewed = data;
    if (this.stepping && data._html) {
      for (const name of ["_frames", "_html"]) this.stepping.model.set(name, data[name]);
      return;
    }
    this.stepping?.close();
    this.stepping = undefined;
    const box = document.createElement("div");
    this.root.querySelector("[data-review-place]").replaceChildren(box);
    if (!data._html) return;
    box.className = "mgw-host";
    // What is clicked and typed in the step-through does not concern the game.
    for (const type of ["click", "keydown", "change", "submit"]) box.addEventListener(type, (event) => event.stopPropagation());
    this.stepping = new StepThrough(new LocalModel(data), box);
  }

  /** Focus what the answer to a click wants focused, or keep focus where it was. @param {string | null} key */
  focus(key) {
    const wish = this.asking && this.root.dataset.wish;
    const lost = !this.el.contains(document.activeElement);
    const wanted = [...this.el.querySelectorAll("[data-key]")].filter((element) => {
      const { dataset } = /** @type {HTMLElement} */ (element);
      return wish ? dataset.focus === wish || dataset.key === wish : lost && dataset.key === key;
    });
    const rest = lost ? [...this.el.querySelectorAll("[data-home], [data-stop][tabindex='0'], button")] : [];
    const found = [...wanted, ...rest].find(isSeen);
    /** @type {HTMLElement | undefined} */ (found)?.focus();
  }

  /** @param {string} action @param {string} value */
  ask(action, value) {
    if (!this.connection.asks()) return;
    this.asking = true;
    this.number = Math.max(Date.now(), (this.number ?? 0) + 1);
    this.model.send({ action, value, number: this.number });
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-action]");
    if (!target || target.matches("select, form")) return;
    const asked = clicked(event);
    if (!asked) return;
    if (asked.action in SHARING) SHARING[asked.action](this.root, asked.value);
    else this.ask(asked.action, asked.value ?? "");
  }

  /** @param {Event} event */
  chosen(event) {
    const select = /** @type {Element} */ (event.target).closest("select[data-action]");
    if (select instanceof HTMLSelectElement) this.ask(select.dataset.action, select.value);
  }

  /** @param {Event} event */
  submitted(event) {
    const form = /** @type {HTMLFormElement} */ (event.target);
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    const { action } = form.dataset;
    this.ask(action, "value" in fields ? String(fields.value) : JSON.stringify(fields));
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const { escape } = this.root.dataset;
    if (event.key === "Escape" && escape) this.ask(escape, "");
    submitByEnter(event);
    const group = target.closest("[data-roving=grid]");
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!group || !by) return;
    event.preventDefault();
    const stops = /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-stop]")]);
    const next = inNextRow(stops, target, by);
    if (!next) return;
    leaveOneStop(stops, stops.indexOf(next));
    next.focus();
  }
}
