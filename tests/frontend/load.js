/** Where the tests get the front end from: its modules, or, where JOINED names a file, all of it joined in that file. */

import { JSDOM } from "jsdom";

const components = new URL("../../muggins_widgets/components/", import.meta.url);

/** @param {string} module as its path in the folder of components */
export const load = (module) => import(process.env.JOINED ?? new URL(module, components).href);

/** Begin a page, whose names the front end finds as it finds a browser's. @param {string} body HTML */
export function page(body = "", url = "http://localhost/lesson?x=1") {
  const { window } = new JSDOM(`<!DOCTYPE html><body>${body}</body>`, { url, pretendToBeVisual: true });
  window.ResizeObserver = class {
    observe() {}
    disconnect() {}
  };
  window.CSS = { escape: (text) => text.replace(/[^\w-]/g, "\\$&") };
  const names = ["document", "location", "history", "Element", "HTMLInputElement", "HTMLSelectElement", "CSS"];
  names.push("HTMLTextAreaElement", "SVGElement", "ResizeObserver", "FormData", "getComputedStyle", "Event", "EventTarget");
  names.push("AbortController");
  for (const name of names) globalThis[name] = window[name];
  globalThis.window = window;
  // What is seen has a place in a browser; jsdom lays nothing out.
  window.Element.prototype.getClientRects = () => [{}];
  return document;
}

/** Make an element of HTML. @param {string} html */
export function element(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

/** Press a key where focus is. @param {string} key @param {object} more */
export function press(key, more = {}) {
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement.dispatchEvent(event);
  return event;
}
