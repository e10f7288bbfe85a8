/** Copying and saving what a component shows, in the browser alone: nothing is asked of anybody. */

const SHARP = 3; // pixels of a PNG for one of the picture

/** The picture as a file of its own: the colours that it has on this page are written into it.
 * @param {HTMLElement} root */
function pictureFile(root) {
  const svg = /** @type {SVGElement} */ (root.querySelector(".mgw-surface svg"));
  const style = getComputedStyle(svg);
  const [x, y, width, height] = svg.getAttribute("viewBox").split(" ");
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  for (const part of copy.querySelectorAll(".mgw-arriving")) part.removeAttribute("class");
  copy.insertBefore(drawn(`<path fill="var(--mg-ground, #fff)" d="M${x} ${y}h${width}v${height}h-${width}z"/>`), copy.firstElementChild);
  const text = new XMLSerializer().serializeToString(copy);
  const filled = text.replace(/var\((--mg-[\w-]+), (?:[^()]|\([^()]*\))*\)/g, (_, name) => style.getPropertyValue(name).trim());
  return { text: filled, width: Number(width), height: Number(height) };
}

/** @param {{text: string, width: number, height: number}} picture @returns {Promise<Blob>} */
async function pixels({ text, width, height }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * SHARP);
  canvas.height = Math.ceil(height * SHARP);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Copy a text; where the page is not served securely, by way of a field. @param {string} text */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  const active = /** @type {HTMLElement} */ (document.activeElement);
  field.value = text;
  active.after(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  active.focus();
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

/** @param {HTMLElement} root @param {string} kind @returns {string} */
function textOf(root, kind) {
  if (kind === "svg") return pictureFile(root).text;
  if (kind === "link") return /** @type {HTMLAnchorElement} */ (root.querySelector("a[data-key=link]")).href;
  const shared = /** @type {HTMLTextAreaElement} */ (root.querySelector("[data-shared-text]"));
  return shared.dataset.sharedText || shared.value;
}

/** Say what was done, beside the buttons and to a screen reader. @param {HTMLElement} root @param {string} word @param {string} file */
function tellShared(root, word, file = "") {
  const words = /** @type {HTMLElement} */ (root.querySelector("[data-copied]")).dataset[word].replace("{file}", file);
  root.querySelector(".mgw-shared").textContent = words;
  announce(root.querySelector("[role=status]"), words);
}

const TYPES = { svg: "image/svg+xml", text: "text/plain" };

/** What is done in the browser by a click. @type {Record<string, (root: HTMLElement, kind: string) => Promise<void>>} */
const SHARING = {
  async copy(root, kind) {
    try {
      if (kind === "png") await navigator.clipboard.write([new ClipboardItem({ "image/png": pixels(pictureFile(root)) })]);
      else await copyText(textOf(root, kind));
      tellShared(root, "copied");
    } catch {
      if (kind === "png") await SHARING.save(root, kind);
      else tellShared(root, "notCopied");
    }
  },

  async save(root, kind) {
    const name = `muggins.${kind === "text" ? "txt" : kind}`;
    const blob = kind === "png" ? await pixels(pictureFile(root)) : new Blob([textOf(root, kind)], { type: TYPES[kind] });
    saveFile(blob, name);
    tellShared(root, "saved", name);
  },
};
