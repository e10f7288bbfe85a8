/** The script of a saved page: one component, of which no Python is left. */

import { find } from "./dom.js";
import { LocalModel } from "./model.js";
import { render } from "./render.js";

const traits = JSON.parse(find(document, "#traits").textContent ?? "");
render({ model: new LocalModel(traits), el: find(document, "#component") });
