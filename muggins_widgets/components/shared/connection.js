/**
 * How the connection to the kernel stands, told in words in a component that somebody works at while it is not well.
 * A component that nobody touches says nothing: a page may hold thirty of them, and a connection often comes back.
 *
 * @typedef {"" | "away" | "gone" | "late"} Trouble broken for now; without a partner for good; no answer yet
 */

const PATIENCE = 8000; // ms: what an answer may take before its absence is told
const ENDED = ["restarting", "autorestarting", "terminating", "dead"]; // a kernel that begins anew knows no component

class Connection {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.el = el;
    this.ended = false;
    this.checking = false;
    this.timer = 0;
    this.abort = new AbortController();
    for (const type of ["click", "input", "keydown"]) {
      el.addEventListener(type, () => this.trouble && this.tell(this.trouble), { signal: this.abort.signal });
    }
    // The kernel as JupyterLab's services know it; other places that show components may have none to look at.
    this.kernel = model.widget_manager?.kernel;
    this.kernel?.statusChanged?.connect(this.changed, this);
    this.kernel?.connectionStatusChanged?.connect(this.connected, this);
  }

  close() {
    this.abort.abort();
    clearTimeout(this.timer);
    this.kernel?.statusChanged?.disconnect(this.changed, this);
    this.kernel?.connectionStatusChanged?.disconnect(this.connected, this);
  }

  /** What is known to be wrong. @returns {Trouble} */
  get trouble() {
    const status = this.kernel?.connectionStatus ?? "connected";
    if (this.ended || status === "disconnected") return "gone";
    return status !== "connected" || this.checking ? "away" : "";
  }

  /** @param {unknown} _ @param {string} status */
  changed(_, status) {
    if (!ENDED.includes(status)) return;
    this.ended = true;
    this.follow();
  }

  /** A connection is back: but the kernel may have begun anew while nobody could hear it say so, and then it knows
   * no component at all. @param {unknown} _ @param {string} status */
  async connected(_, status) {
    this.checking = status === "connected";
    if (this.checking) {
      const answer = await this.kernel.requestCommInfo?.({ target_name: "jupyter.widget" }).catch(() => null);
      this.ended ||= answer?.content.status === "ok" && Object.keys(answer.content.comms).length === 0;
      this.checking = false;
    }
    this.follow();
  }

  /** Keep what has been told true, and do not let somebody wait for what cannot come. */
  follow() {
    if (this.told || this.timer) this.tell(this.trouble);
  }

  /** Whether something can be asked of the kernel now; from then on its answer is waited for. */
  asks() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (!this.trouble) this.timer = setTimeout(() => this.tell("late"), PATIENCE);
    return !this.trouble;
  }

  /** The kernel has answered. */
  heard() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.tell(this.trouble);
  }

  /** The line that says it, of this component and of none in it. @returns {HTMLElement | null} */
  get line() {
    return this.el.querySelector(":scope > .mgw > .mgw-lost");
  }

  get told() {
    return Boolean(this.line?.textContent);
  }

  /** @param {Trouble} trouble */
  tell(trouble) {
    if (this.line) write(this.line, this.line.dataset[trouble] ?? "");
  }
}
