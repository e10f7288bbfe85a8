/**
 * The state of the connection to the kernel. While something is wrong, a component says so to whoever uses it. One that
 * nobody uses says nothing: a page may hold thirty of them, and a connection often comes back.
 *
 * @typedef {import("./model.js").Model} Model
 * @typedef {"" | "away" | "gone" | "late"} Trouble broken for now; ended for good; no answer yet
 * @typedef {{connect: Function, disconnect: Function}} Signal
 * @typedef {object} Kernel as JupyterLab's services know it; other hosts may lack any part of it
 * @property {string} [connectionStatus]
 * @property {Signal} [statusChanged]
 * @property {Signal} [connectionStatusChanged]
 * @property {(content: object) => Promise<any>} [requestCommInfo]
 */

import { setText } from "./dom.js";

const ANSWER_WITHIN = 8000; // ms: what takes longer is reported
const ENDED = ["restarting", "autorestarting", "terminating", "dead"]; // a kernel that starts anew knows no component

export class Connection {
  /** @param {Kernel | undefined} kernel @param {(trouble: Trouble) => void} show */
  constructor(kernel, show) {
    this.kernel = kernel;
    this.show = show;
    this.ended = false;
    this.checking = false;
    /** @type {Trouble} */
    this.shown = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    kernel?.statusChanged?.connect(this.statusChanged, this);
    kernel?.connectionStatusChanged?.connect(this.connectionChanged, this);
  }

  close() {
    this.stopWaiting();
    this.kernel?.statusChanged?.disconnect(this.statusChanged, this);
    this.kernel?.connectionStatusChanged?.disconnect(this.connectionChanged, this);
  }

  /** What is known to be wrong. @returns {Trouble} */
  get trouble() {
    const status = this.kernel?.connectionStatus ?? "connected";
    if (this.ended || status === "disconnected") return "gone";
    return status !== "connected" || this.checking ? "away" : "";
  }

  /** @param {unknown} _ @param {string} status */
  statusChanged(_, status) {
    if (!ENDED.includes(status)) return;
    this.ended = true;
    this.update();
  }

  /** When a connection is back, the kernel may have been replaced unnoticed: then it knows no component.
   * @param {unknown} _ @param {string} status */
  async connectionChanged(_, status) {
    this.checking = status === "connected";
    if (this.checking) {
      const answer = await this.kernel?.requestCommInfo?.({ target_name: "jupyter.widget" }).catch(() => null);
      this.ended ||= answer?.content.status === "ok" && Object.keys(answer.content.comms).length === 0;
      this.checking = false;
    }
    this.update();
  }

  /** Correct what is shown, and stop waiting for an answer that cannot come. */
  update() {
    if (this.shown || this.timer) this.report(this.trouble);
  }

  /** Somebody uses the component. */
  used() {
    if (this.trouble) this.report(this.trouble);
  }

  /** Whether a message can be sent now. From then on its answer is waited for. */
  send() {
    this.stopWaiting();
    if (!this.trouble) this.timer = setTimeout(() => this.report("late"), ANSWER_WITHIN);
    return !this.trouble;
  }

  /** The kernel has answered. */
  answered() {
    this.stopWaiting();
    this.report(this.trouble);
  }

  stopWaiting() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** @param {Trouble} trouble */
  report(trouble) {
    this.shown = trouble;
    this.show(trouble);
  }
}

/** The connection of a component, which shows in it what is wrong, in a line that its template has.
 * @param {Model} model @param {HTMLElement} el @param {AbortSignal} signal */
export function connect(model, el, signal) {
  const connection = new Connection(model.widget_manager?.kernel, (trouble) => {
    const line = /** @type {HTMLElement | null} */ (el.querySelector(":scope > .mgw > .mgw-connection"));
    if (line) setText(line, line.dataset[trouble] ?? "");
  });
  for (const type of ["click", "input", "keydown"]) el.addEventListener(type, () => connection.used(), { signal });
  return connection;
}
