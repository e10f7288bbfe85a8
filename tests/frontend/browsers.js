/**
 * The oldest browsers that the front end needs, from what its script and its style sheet use and from MDN's data on
 * browsers. It reports two ages: from one on everything works, from the other on nothing is missing.
 *
 *     node browsers.js FOLDER           check that docs/environments.md says so
 *     node browsers.js FOLDER --write   write it there
 *
 * The folder is what write_front_end.py fills. Names decide: a method counts from the first class that had one of that
 * name, so that an age is a lower bound.
 */

import { readFileSync, writeFileSync } from "node:fs";
import data from "@mdn/browser-compat-data" with { type: "json" };
import { parse } from "acorn";
import { full } from "acorn-walk";
import * as css from "css-tree";

const BROWSERS = { chrome: "Chrome, Edge", firefox: "Firefox", safari: "Safari", safari_ios: "iOS", samsunginternet_android: "Samsung Internet" };
const PAGE = new URL("../../docs/environments.md", import.meta.url);
const [BEGIN, END] = ["<!-- browsers: written by tests/frontend/browsers.js -->", "<!-- end of browsers -->"];

/** The effect in a browser that runs the script but lacks one of these features. The tool fails for any other feature
 * that is newer than the script: make sure that the components are readable without it, and describe the effect here. */
const WITHOUT = {
  "one column with narrow pictures at any page width": [
    "@container",
    "container",
    "container: inline-size",
    "the unit cqi",
  ],
  "lines and shades are plain grey": ["color-mix()"],
  "a table without players leaves space for them; components in boxes share the width unevenly": [":has"],
  "a component is narrow in a box that takes the width of its content": ["contain-intrinsic-inline-size"],
  "the focus ring has square corners": ["outline"],
  "pictures and marks take the colours of a high-contrast mode": [
    "forced-color-adjust",
    "forced-color-adjust: none",
    "@media (forced-colors)",
  ],
  "fields and scroll bars stay light on a dark page": ["color-scheme", "color-scheme: light", "color-scheme: dark"],
  "a table without players is as wide as the page": ["width: fit-content"],
  "the height of a table follows its picture": ["aspect-ratio", "aspect-ratio: auto"],
  "in projector mode, a StepThrough is as high as its content": ["the unit dvh"],
  "text in another typeface": ["font-family: system-ui"],
  "*Copy as PNG* saves a file instead": ["ClipboardItem"],
  "no effect: these devices have no mouse pointer": ["cursor: default", "cursor: pointer"],
  "some text and controls are centred or stretched": [
    "align-content: start",
    "align-self: start",
    "justify-content: start",
  ],
};

/** The versions that a feature came with, by browser; undefined where it never did. */
function versionsOf(...features) {
  const versions = {};
  for (const browser of Object.keys(BROWSERS)) {
    const statements = features.flatMap((feature) => feature.__compat?.support[browser] ?? []);
    const plain = statements.filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.partial_implementation);
    const numbers = plain.map((one) => parseFloat(String(one.version_added).replace("≤", ""))).filter((number) => number >= 0);
    versions[browser] = numbers.length ? Math.min(...numbers) : undefined;
  }
  return versions;
}

/** Everything that is used, by a name that a reader knows. @type {Map<string, Record<string, number>>} */
const used = { script: new Map(), style: new Map() };
const use = (kind, name, ...features) => {
  const known = features.filter((feature) => feature?.__compat);
  if (known.length) used[kind].set(name, versionsOf(...known));
};

function readStyle(text) {
  const { properties, selectors, types, "at-rules": rules } = data.css;
  const functions = { ...types.color, ...types["basic-shape"], ...types.gradient, ...types["easing-function"], ...types };
  const unit = (name) => {
    const viewport = { d: "dynamic", s: "small", l: "large" }[/^([dsl])v/.exec(name)?.[1]];
    if (viewport) return `viewport_percentage_units_${viewport}`;
    return name.startsWith("cq") ? "container_query_length_units" : name;
  };
  css.walk(css.parse(text, { parseCustomProperty: true }), function (node) {
    const property = this.declaration?.property;
    if (node.type === "Declaration") use("style", node.property, properties[node.property]);
    else if (node.type === "Identifier" && property) use("style", `${property}: ${node.name}`, properties[property]?.[node.name]);
    else if (node.type === "Function") use("style", `${node.name}()`, functions[node.name]);
    else if (node.type === "Dimension") use("style", `the unit ${node.unit}`, types.length[unit(node.unit)]);
    else if (node.type === "Atrule") use("style", `@${node.name}`, rules[node.name]);
    else if (node.type === "Feature") use("style", `@media (${node.name})`, rules.media[node.name]);
    else if (node.type === "FeatureRange" && this.atrule?.name === "media") use("style", "@media (width < …)", rules.media.range_syntax);
    else if (node.type === "PseudoClassSelector") use("style", `:${node.name}`, selectors[node.name]);
    else if (node.type === "PseudoElementSelector" && !node.name.startsWith("-")) use("style", `::${node.name}`, selectors[node.name]);
  });
}

/** The names that our own classes and objects give to what they hold: they say nothing about the browser. */
function ownNames(tree) {
  const names = new Set();
  full(tree, (node) => {
    if (["MethodDefinition", "Property"].includes(node.type)) names.add(node.key.name);
    if (node.type === "AssignmentExpression" && node.left.object?.type === "ThisExpression") names.add(node.left.property.name);
  });
  return names;
}

function readScript(text) {
  const { builtins, operators, statements, classes, regular_expressions } = data.javascript;
  const listening = data.api.EventTarget.addEventListener.options_parameter;
  const interfaces = [...Object.values(data.api), ...Object.values(builtins)];
  const members = (name) => interfaces.flatMap((one) => [one[name], one[`${name}_static`]]);
  const logical = { "??": "nullish_coalescing", "??=": "nullish_coalescing_assignment", "||=": "logical_or_assignment" };
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "module" });
  const own = ownNames(tree);
  full(tree, (node) => {
    if (node.operator in logical) use("script", node.operator, operators[logical[node.operator]]);
    else if (node.type === "ChainExpression") use("script", "?.", operators.optional_chaining);
    else if (node.type === "CatchClause" && !node.param) use("script", "catch { }", statements.try_catch.optional_catch_binding);
    else if (node.type === "PropertyDefinition") use("script", "class fields", classes.public_class_fields);
    else if (node.regex?.pattern.includes("\\p")) use("script", "\\p{…}", regular_expressions.unicode_character_class_escape);
    else if (node.type === "Identifier") use("script", node.name, data.api[node.name], builtins[node.name]);
    else if (node.type === "Property" && node.key.name === "signal") use("script", "a listener's signal", listening.options_signal_parameter);
    const isMember = node.type === "MemberExpression" && !node.computed && node.object.property?.name !== "dataset";
    const name = isMember && node.property.name;
    const isStyle = name && name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) in data.css.properties;
    if (name && !own.has(name) && !isStyle) use("script", `.${name}`, ...members(name));
    // What a browser never had is a name in the data that Python sends.
    if (name && Object.values(used.script.get(`.${name}`) ?? {}).includes(undefined)) used.script.delete(`.${name}`);
  });
}

/** The newest version that any of the features needs, by browser. */
function newest(features) {
  const least = (browser) => Math.max(...features.map((versions) => versions[browser] ?? 0));
  return Object.fromEntries(Object.keys(BROWSERS).map((browser) => [browser, least(browser)]));
}

/** The features that set an age in some browser. */
function deciding(features, age) {
  const decides = ([, versions]) => Object.keys(age).some((browser) => versions[browser] === age[browser]);
  return [...features].filter(decides).map(([name]) => `\`${name}\``).join(", ");
}

function report() {
  const explained = Object.values(WITHOUT).flat();
  const needed = new Map([...used.script].filter(([name]) => !explained.includes(name)));
  const works = newest([...needed.values()]);
  const designed = newest([...used.script.values(), ...used.style.values()]);
  const isNewer = (versions) => Object.keys(works).some((browser) => !(versions[browser] <= works[browser]));
  const newer = new Map([...used.script, ...used.style].filter(([, versions]) => isNewer(versions)));
  const unexplained = [...newer.keys()].filter((name) => !explained.includes(name));
  const gone = explained.filter((name) => !newer.has(name));
  if (unexplained.length) throw new Error(`what can be seen without ${unexplained.join(", ")}?`);
  if (gone.length) throw new Error(`nothing newer than the script uses ${gone.join(", ")}`);
  const browsers = Object.entries(BROWSERS);
  const rows = browsers.map(([browser, name]) => `| ${name} | ${works[browser]} | ${designed[browser]} |`);
  const lines = Object.entries(WITHOUT).map(([seen, names]) => {
    const versions = newest(names.map((name) => newer.get(name)));
    const all = browsers.map(([browser]) => versions[browser] || "–").join(", ");
    return `| ${names.map((name) => (name.startsWith("the ") ? name : `\`${name}\``)).join(", ")} | ${all} | ${seen} |`;
  });
  return [
    "| browser | required | all features |",
    "|---|---|---|",
    ...rows,
    "",
    `The required versions are determined by ${deciding(needed, works)}.`,
    "In versions between the two columns, the components can be read and used, with these differences:",
    "",
    `| missing | added in ${browsers.map(([, name]) => name.replace(",", " and")).join(", ")} | effect |`,
    "|---|---|---|",
    ...lines,
  ].join("\n");
}

const [folder, write] = process.argv.slice(2);
readScript(readFileSync(`${folder}/joined.mjs`, "utf-8"));
readStyle(readFileSync(`${folder}/style.css`, "utf-8"));
const page = readFileSync(PAGE, "utf-8");
const wanted = page.replace(new RegExp(`${BEGIN}[^]*${END}`), () => `${BEGIN}\n\n${report()}\n\n${END}`);
if (write) writeFileSync(PAGE, wanted);
else if (page !== wanted) throw new Error("docs/environments.md names other browsers: run this with --write");
