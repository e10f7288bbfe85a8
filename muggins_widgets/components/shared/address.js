/**
 * Where the components of a page stand is written into the page's address, without the kernel, so that a reload
 * comes back to it. What else stands in the address stays.
 */

const WRITE_EVERY = 400; // ms: browsers refuse more than about a hundred changes of the address in half a minute
const LONGEST = 4000; // characters of a query that the kernel reads

/** What waits to be written. Each component is a module of its own, but they share one address.
 * @type {{values: Map<string, string | null>, timer: number, last: number}} */
const unwritten = (window[Symbol.for("muggins.address")] ??= { values: new Map(), timer: 0, last: -WRITE_EVERY });

function writeAddress() {
  const url = new URL(location.href);
  const changes = [...unwritten.values].filter(([name, text]) => url.searchParams.get(name) !== text);
  unwritten.timer = 0;
  unwritten.values.clear();
  for (const [name, text] of changes) {
    if (text === null) url.searchParams.delete(name);
    else url.searchParams.set(name, text);
  }
  if (!changes.length || url.search.length > LONGEST) return;
  unwritten.last = performance.now();
  history.replaceState(history.state, "", url);
}

/** Have something written, soon and not too often. @param {string} name @param {string | null} text */
function keep(name, text) {
  unwritten.values.set(name, text);
  unwritten.timer ||= setTimeout(writeAddress, Math.max(0, unwritten.last + WRITE_EVERY - performance.now()));
}

/** Keeps in the address what a component says is to be kept; nothing where the page has none. */
class Keeper {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {[string, [string, any]][]} */
    this.kept = [];
    this.changed = () => this.note();
    this.told = () => this.take();
    model.on("change:_kept", this.told);
    this.take();
  }

  close() {
    this.model.off("change:_kept", this.told);
    for (const [, [trait]] of this.kept) this.model.off(`change:${trait}`, this.changed);
  }

  /** Take what is to be kept; where cells are shown while they run, it comes after the component. */
  take() {
    for (const [, [trait]] of this.kept) this.model.off(`change:${trait}`, this.changed);
    this.kept = Object.entries(this.model.get("_kept") ?? {});
    for (const [, [trait]] of this.kept) this.model.on(`change:${trait}`, this.changed);
    for (const [name, text] of Object.entries(this.model.get("_extra_query") ?? {})) keep(name, text);
    this.note();
  }

  /** What is as without an address is not written. */
  note() {
    for (const [name, [trait, home]] of this.kept) {
      const value = this.model.get(trait);
      keep(name, value === home ? null : String(value));
    }
  }
}
