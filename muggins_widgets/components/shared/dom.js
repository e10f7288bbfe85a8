/** What all views do with elements. */

/** @param {number} value @param {number} low @param {number} high */
export const between = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * The first element that a selector finds; our templates have it.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root @param {string} selector
 */
export const find = (root, selector) => /** @type {E} */ (root.querySelector(selector));

/**
 * All elements that a selector finds.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root @param {string} selector
 */
export const findAll = (root, selector) => [.../** @type {NodeListOf<E>} */ (root.querySelectorAll(selector))];

/** The elements that a template names, by their names. @param {ParentNode} root */
export const slotsOf = (root) => Object.fromEntries(findAll(root, "[data-slot]").map((slot) => [slot.dataset.slot, slot]));

/** Set a text where it has changed. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set an attribute, or remove it. @param {Element} element @param {string} name @param {string | null} value */
export function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Make an SVG element. @param {string} markup one element of ours */
export function svgElement(markup) {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.innerHTML = markup;
  return /** @type {SVGElement} */ (holder.firstElementChild);
}

/** Have a screen reader say something once. @param {Element} live @param {string[]} texts */
export function announce(live, ...texts) {
  const lines = texts.filter(Boolean).map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  });
  live.replaceChildren(...lines);
}

/** The element inside another that has focus. In a shadow tree the document names only the tree's host.
 * @param {Element} element @returns {HTMLElement | null} */
export function focusedIn(element) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  return element.contains(activeElement) ? /** @type {HTMLElement} */ (activeElement) : null;
}

/** @param {Element} element */
export const isVisible = (element) => element.getClientRects().length > 0;

/** What was clicked, if it is a control that is enabled. @param {Event} event @returns {DOMStringMap | null} */
export function actionOf(event) {
  const control = /** @type {Element} */ (event.target).closest("[data-action]");
  const enabled = control?.getAttribute("aria-disabled") !== "true";
  return control && enabled ? /** @type {HTMLElement} */ (control).dataset : null;
}
