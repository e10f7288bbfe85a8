/**
 * The front end of all components. It shows HTML, steps through frames, sends what was clicked, keeps focus and
 * announces. It knows no rule and holds no sentence: both come from Python, as escaped HTML and as frames (JSON).
 */

import { GameView } from "../game/view.js";
import { RuleBookView } from "../rule_book/view.js";
import { StepThroughView } from "../step_through/view.js";
import { UrlWriter } from "./address.js";
import { View } from "./html_view.js";
import { InteractiveView } from "./interactive.js";

/** @type {Record<string, typeof View>} */
const VIEWS = { StepThrough: StepThroughView, RuleBook: RuleBookView, GamePlay: GameView };

/**
 * Show a component in an element.
 * @param {{model: import("./model.js").Model, el: HTMLElement}} context @returns {() => void} closes it
 */
export function render({ model, el }) {
  el.classList.add("mgw-host");
  const answers = model.get("_ack") !== undefined;
  const Kind = VIEWS[model.get("_component")] ?? (answers ? InteractiveView : View);
  const view = new Kind(model, el);
  const address = new UrlWriter(model);
  return () => {
    address.close();
    view.close();
  };
}

export default { render };
