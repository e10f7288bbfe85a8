/** A game, with the step-through in which it is looked back on. */

import { find } from "../shared/dom.js";
import { InteractiveView } from "../shared/interactive.js";
import { LocalModel } from "../shared/model.js";
import { StepThroughView } from "../step_through/view.js";

/** @typedef {import("../shared/model.js").Model} Model */

export class GameView extends InteractiveView {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el);
    /** @type {Record<string, any>} the traits of the step-through, as Python sent them */
    this.reviewed = {};
    /** @type {StepThroughView | undefined} */
    this.review = undefined;
    this.showReview();
  }

  close() {
    super.close();
    this.review?.close();
  }

  show() {
    super.show();
    this.showReview();
  }

  /** Show the step-through, make it follow what has changed, or remove it. */
  showReview() {
    const traits = this.model.get("_review") ?? {};
    if (traits === this.reviewed) return;
    this.reviewed = traits;
    if (this.review && traits._html) {
      for (const name of ["_frames", "_html"]) this.review.model.set(name, traits[name]);
      return;
    }
    this.review?.close();
    this.review = undefined;
    const box = document.createElement("div");
    find(this.root, "[data-review-place]").replaceChildren(box);
    if (!traits._html) return;
    box.className = "mgw-host";
    // What is clicked and typed in the step-through does not concern the game.
    for (const type of ["click", "keydown", "change", "submit"]) box.addEventListener(type, (event) => event.stopPropagation());
    this.review = new StepThroughView(new LocalModel(traits), box);
  }
}
