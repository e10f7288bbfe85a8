/**
 * What a component's view knows of the Python object behind it. The host provides it: anywidget's model in a notebook
 * and under Voilà, a LocalModel where no Python runs.
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get the value of a trait
 * @property {(name: string, value: any) => void} set changes it in the browser; `save_changes` sends it to Python
 * @property {() => void} save_changes
 * @property {(content: object) => void} send a message for the component to handle
 * @property {(event: string, callback: () => void) => void} on the event is `change:` and the name of a trait
 * @property {(event: string, callback: () => void) => void} off
 * @property {{kernel?: import("./connection.js").Kernel}} [widget_manager] where the host is a Jupyter page
 */

/** A model with nothing behind it: it holds the traits and reports their changes. @implements {Model} */
export class LocalModel {
  /** @param {Record<string, any>} traits */
  constructor(traits) {
    this.traits = { ...traits };
    this.listeners = new EventTarget();
  }

  /** @param {string} name */
  get(name) {
    return this.traits[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (this.traits[name] === value) return;
    this.traits[name] = value;
    this.listeners.dispatchEvent(new Event(`change:${name}`));
  }

  save_changes() {}

  send() {}

  /** @param {string} event @param {() => void} callback */
  on(event, callback) {
    this.listeners.addEventListener(event, callback);
  }

  /** @param {string} event @param {() => void} callback */
  off(event, callback) {
    this.listeners.removeEventListener(event, callback);
  }
}
