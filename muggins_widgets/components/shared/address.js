/**
 * The state of the page's components in the page's address, so that a reload restores it. It is written by the browser,
 * without the kernel. Whatever else is in the address stays.
 *
 * @typedef {import("./model.js").Model} Model
 * @typedef {Map<string, string | null>} Values texts by their names in the address; null removes one
 */

const WRITE_EVERY = 400; // ms: browsers refuse more than about a hundred changes of the address in half a minute
const LONGEST = 4000; // characters of a query that the kernel reads

/** A query with other values in it; null where nothing changes, or where it would get too long.
 * @param {string} search @param {Values} values @returns {string | null} */
export function changedQuery(search, values) {
  const query = new URLSearchParams(search);
  const changes = [...values].filter(([name, text]) => query.get(name) !== text);
  for (const [name, text] of changes) {
    if (text === null) query.delete(name);
    else query.set(name, text);
  }
  const changed = String(query);
  return changes.length && changed.length < LONGEST ? changed : null;
}

/** What waits to be written. Every component runs a copy of this module, but they share one address.
 * @returns {{values: Values, timer: ReturnType<typeof setTimeout> | undefined, last: number}} */
function pending() {
  const shared = /** @type {any} */ (window);
  return (shared[Symbol.for("muggins.address")] ??= { values: new Map(), timer: undefined, last: -WRITE_EVERY });
}

function writeAddress() {
  const waiting = pending();
  const query = changedQuery(location.search, waiting.values);
  waiting.timer = undefined;
  waiting.values.clear();
  if (query === null) return;
  waiting.last = performance.now();
  const url = new URL(location.href);
  url.search = query;
  history.replaceState(history.state, "", url);
}

/** Write something soon, and not too often. @param {string} name @param {string | null} text */
function write(name, text) {
  const waiting = pending();
  waiting.values.set(name, text);
  waiting.timer ??= setTimeout(writeAddress, Math.max(0, waiting.last + WRITE_EVERY - performance.now()));
}

/** Writes those traits of a component that differ from what its notebook says; none on a page that has no address. */
export class UrlWriter {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {[name: string, source: [trait: string, home: any]][]} */
    this.written = [];
    this.traitChanged = () => this.write();
    this.listChanged = () => this.follow();
    model.on("change:_url_state", this.listChanged);
    this.follow();
  }

  close() {
    this.model.off("change:_url_state", this.listChanged);
    this.stopFollowing();
  }

  stopFollowing() {
    for (const [, [trait]] of this.written) this.model.off(`change:${trait}`, this.traitChanged);
  }

  /** Take the list of traits. Where cells are shown while they run, it comes later than the component. */
  follow() {
    this.stopFollowing();
    this.written = Object.entries(this.model.get("_url_state") ?? {});
    for (const [, [trait]] of this.written) this.model.on(`change:${trait}`, this.traitChanged);
    for (const [name, text] of Object.entries(this.model.get("_extra_query") ?? {})) write(name, text);
    this.write();
  }

  write() {
    for (const [name, [trait, home]] of this.written) {
      const value = this.model.get(trait);
      write(name, value === home ? null : String(value));
    }
  }
}
