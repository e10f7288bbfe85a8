/**
 * A model without a kernel: it holds the traits, tells who listens, and sends nothing to anybody.
 * @implements {Model}
 */
class StillModel {
  /** @param {Record<string, any>} traits */
  constructor(traits) {
    this.traits = traits;
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

  /** @param {string} name @param {() => void} callback */
  on(name, callback) {
    this.listeners.addEventListener(name, callback);
  }

  /** @param {string} name @param {() => void} callback */
  off(name, callback) {
    this.listeners.removeEventListener(name, callback);
  }
}

const traits = JSON.parse(document.getElementById("traits").textContent);
render({ model: new StillModel(traits), el: document.getElementById("component") });
