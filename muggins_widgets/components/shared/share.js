/** Copying and saving what a component shows, done by the browser alone. */

import { announce, find, findAll, focusedIn, svgElement } from "./dom.js";

const SCALE = 3; // pixels of a PNG for each unit of the picture

const PAINT = ["fill", "stroke", "stroke-width"];

/** Write how the page's style sheet paints a part into its attributes, which any program reads.
 * @param {Element} part as it is on the page @param {Element} copy */
function paint(part, copy) {
  const style = getComputedStyle(part);
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  if (!part.matches("[class^=mg-]:not(svg)")) return;
  for (const name of PAINT) copy.setAttribute(name, style.getPropertyValue(name).replace(/px$/, ""));
  if (part.localName === "text") copy.setAttribute("font-weight", style.fontWeight);
}

/** The picture as a file of its own, with the colours that it has on this page. @param {HTMLElement} root */
function pictureFile(root) {
  const svg = find(root, ".mgw-surface svg");
  const ground = getComputedStyle(svg).getPropertyValue("--mg-ground").trim();
  const [x, y, width, height] = (svg.getAttribute("viewBox") ?? "").split(" ");
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  const copies = [copy, ...findAll(copy, "*")];
  for (const [number, part] of [svg, ...findAll(svg, "*")].entries()) paint(part, copies[number]);
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  copy.setAttribute("font-family", "sans-serif");
  copy.prepend(svgElement(`<path fill="${ground}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`));
  return { text: new XMLSerializer().serializeToString(copy), width: Number(width), height: Number(height) };
}

/** @param {HTMLElement} root @returns {Promise<Blob>} */
async function pngFile(root) {
  const { text, width, height } = pictureFile(root);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))), "image/png");
  });
}

/** Copy a text; on a page that is not served securely, through a field. @param {HTMLElement} root @param {string} text */
async function copyText(root, text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  const focused = focusedIn(root);
  field.value = text;
  (focused ?? root).after(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focused?.focus();
  if (!done) throw new Error("copying is not allowed here");
}

/** @param {Blob} blob @param {string} name */
function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What is copied or saved as text. @param {HTMLElement} root @param {string} kind "svg", "link" or "text" */
export function sharedText(root, kind) {
  if (kind === "svg") return pictureFile(root).text;
  if (kind === "link") return /** @type {HTMLAnchorElement} */ (find(root, "a[data-key=link]")).href;
  const shared = find(root, "[data-shared-text]");
  return shared instanceof HTMLTextAreaElement ? shared.value : (shared.dataset.sharedText ?? "");
}

/** Say what was done, beside the buttons and to a screen reader.
 * @param {HTMLElement} root @param {"copied" | "saved" | "notCopied"} done @param {string} file */
function report(root, done, file = "") {
  const words = (find(root, "[data-copied]").dataset[done] ?? "").replace("{file}", file);
  find(root, ".mgw-share-status").textContent = words;
  announce(find(root, "[role=status]"), words);
}

/** @param {HTMLElement} root @param {string} kind "png", "svg", "link" or "text" */
async function copy(root, kind) {
  try {
    if (kind === "png") await navigator.clipboard.write([new ClipboardItem({ "image/png": pngFile(root) })]);
    else await copyText(root, sharedText(root, kind));
    report(root, "copied");
  } catch {
    if (kind === "png") await save(root, kind);
    else report(root, "notCopied");
  }
}

/** @param {HTMLElement} root @param {string} kind "png", "svg" or "text" */
async function save(root, kind) {
  const name = `muggins.${kind === "text" ? "txt" : kind}`;
  const type = kind === "svg" ? "image/svg+xml" : "text/plain";
  const blob = kind === "png" ? await pngFile(root) : new Blob([sharedText(root, kind)], { type });
  saveFile(blob, name);
  report(root, "saved", name);
}

/** The actions that the browser does alone.
 * @type {Record<string, (root: HTMLElement, kind: string) => Promise<void>>} */
export const SHARING = { copy, save };
