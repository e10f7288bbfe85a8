/** Which keys belong to a component, and what they do in a group of controls that is one tab stop. */

import { between, findAll } from "./dom.js";

/** Whether a key belongs to the page or the browser. AltGr only types. @param {KeyboardEvent} event */
export const isAccelerator = (event) =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");

/**
 * Keep JupyterLab from acting on what is typed in a component: arrows, Enter and letters are shortcuts there. Its
 * accelerators (Ctrl+S saves) still work. It looks for the mark when the key arrives at the document.
 * @param {HTMLElement} el @param {AbortSignal} signal
 */
export function claimKeys(el, signal) {
  const mark = (/** @type {Event} */ { target }, /** @type {boolean} */ claimed) => {
    const element = /** @type {HTMLElement} */ (target);
    if (claimed) element.dataset.lmSuppressShortcuts = "true";
    else delete element.dataset.lmSuppressShortcuts;
  };
  el.addEventListener("focusin", (event) => mark(event, true), { signal });
  const decide = (/** @type {KeyboardEvent} */ event) => {
    if (el.contains(/** @type {Node} */ (event.target))) mark(event, !isAccelerator(event));
  };
  window.addEventListener("keydown", decide, { capture: true, signal });
}

/** In JupyterLab, Enter alone submits no form. @param {KeyboardEvent} event */
export function submitOnEnter(event) {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || !target.form) return;
  event.preventDefault();
  target.form.requestSubmit();
}

/** @type {Record<string, number>} */
const COLUMN_KEYS = { ArrowUp: -1, ArrowDown: 1 };
/** @type {Record<string, number>} */
const ROW_KEYS = { ArrowLeft: -1, ArrowRight: 1 };

/** @typedef {{offsetLeft: number, offsetTop: number}} Place */

/** The nearest place in the row above or below; where there is none, the same.
 * @param {Place[]} places @param {number} at @param {number} by -1 or 1 */
function inNextRow(places, at, by) {
  const from = places[at];
  const rows = [...new Set(places.map((place) => place.offsetTop))].sort((one, other) => one - other);
  const row = rows[rows.indexOf(from.offsetTop) + by];
  const distance = (/** @type {Place} */ place) => Math.abs(place.offsetLeft - from.offsetLeft);
  const reachable = places.filter((place) => place.offsetTop === row);
  const [nearest] = reachable.sort((one, other) => distance(one) - distance(other));
  return nearest ? places.indexOf(nearest) : at;
}

/**
 * Where an arrow key leads in a group.
 * @param {string | undefined} kind "horizontal", "vertical" or "grid": rows of stops
 * @param {string} key @param {Place[]} places @param {number} at
 * @returns {number | null} null for a key that does nothing in such a group
 */
export function nextStop(kind, key, places, at) {
  const by = (kind === "vertical" ? COLUMN_KEYS : ROW_KEYS)[key];
  if (by) return between(at + by, 0, places.length - 1);
  return kind === "grid" && key in COLUMN_KEYS && at >= 0 ? inNextRow(places, at, COLUMN_KEYS[key]) : null;
}

/** The controls of a group that arrow keys lead to. @param {Element} group */
export const stopsOf = (group) => findAll(group, "[data-stop]");

/** Make one stop of a group the only one that Tab leads to.
 * @param {(HTMLElement | SVGElement)[]} stops @param {number} at */
export function setTabStop(stops, at) {
  stops.forEach((stop, number) => (stop.tabIndex = number === at ? 0 : -1));
}

/** Move focus by an arrow key inside a group. @param {KeyboardEvent} event @returns {boolean} whether it was one */
export function moveFocus(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const group = /** @type {HTMLElement | null} */ (target.closest("[data-roving]"));
  if (!group || "inactive" in group.dataset) return false;
  const stops = stopsOf(group);
  const at = nextStop(group.dataset.roving, event.key, stops, stops.indexOf(target));
  if (at === null) return false;
  setTabStop(stops, at);
  stops[at].focus();
  return true;
}
