/**
 * New HTML put in the place of old HTML piece by piece: what is alike stays, with its focus, with what is being typed
 * in it and with what was opened. `data-key` names what may have moved.
 */

/** @param {Node | null} node */
export const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/** Whether a node can become another. @param {Node | null} one @param {Node} other */
const isAlike = (one, other) => one?.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Whether an attribute is changed by the browser, and stays. @param {Element} element @param {string} name */
function isBrowsers(element, name) {
  const opened = name === "open" && element.nodeName === "DETAILS";
  const roved = name === "tabindex" && element.hasAttribute("data-stop");
  return opened || roved || name === "data-lm-suppress-shortcuts";
}

/** @param {Element} old @param {Element} made */
function patchAttributes(old, made) {
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && !isBrowsers(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) === value || isBrowsers(old, name)) continue;
    old.setAttribute(name, value);
    if (name === "value" && old instanceof HTMLInputElement) old.value = value;
  }
}

/** @param {Element} old @param {Element} made */
function patchChildren(old, made) {
  const wanted = new Set([...made.childNodes].map(keyOf));
  /** @type {Map<string, Element>} */
  const known = new Map();
  for (const child of [...old.children]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (wanted.has(key)) known.set(key, child);
    else child.remove();
  }
  let place = old.firstChild;
  for (const node of [...made.childNodes]) {
    const key = keyOf(node);
    const match = key === null ? place : (known.get(key) ?? null);
    if (!match || !isAlike(match, node)) {
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
    place = /** @type {ChildNode | null} */ (next);
  }
}

/** Make an old node like a new one. @param {Node} old @param {Node} made taken apart */
export function patch(old, made) {
  if (old.isEqualNode(made)) return;
  if (!(old instanceof Element && made instanceof Element)) {
    old.nodeValue = made.nodeValue;
    return;
  }
  patchAttributes(old, made);
  if (!old.hasAttribute("data-keep")) patchChildren(old, made);
}
