/** One field of a card, whatever its type; it is drawn anew only where its own value or findings have changed. */
import { Component, html } from "../vendor/vendor.js";
import { FlagField, NumberField, TextField } from "../parts/fields.js";
import { Effect } from "./effect/effect.js";
import { ListField } from "./list.js";
import { Picker } from "./picker.js";
import { PictureField } from "./picture.js";
import { RawField } from "./raw.js";
import { RecordField } from "./record.js";
import { Clash } from "./clash.js";
import { alike } from "./values.js";

/** @typedef {import("./values.js").Keys} Keys */
/**
 * What the fields of a form share.
 * @typedef {object} Shared
 * @property {import("./saving.js").Saving} saving
 * @property {boolean} fixed whether nothing may be changed
 * @property {string} card what the card is called
 * @property {string} deck
 * @property {Keys} [outer] the step that this is within
 * @property {(path: Keys) => string[]} problems what is wrong at a place or within it, in words
 */
/** @typedef {{spec: any, value: any, path: Keys, shared: Shared, label?: string, bare?: boolean}} Props */

const NUMBERS = new Set(["integer", "number"]);
const PICKED = new Set(["choice", "symbol", "component", "deck", "term", "counter", "zone", "action", "pile", "line", "space"]);

/** @extends {Component<Props & {trouble?: any, problems?: string[]}>} */
export class FormField extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    const { value, spec, problems, trouble, label } = /** @type {any} */ (this.props);
    return next.value !== value || next.trouble !== trouble || next.label !== label || !alike(next.problems, problems) || !alike(next.spec, spec);
  }

  /** @param {any} props */
  render({ trouble, ...props }) {
    return html`<${Shown} ...${props} />${trouble && html`<${Clash} trouble=${trouble} place=${trouble.place} label=${props.spec.label} shared=${props.shared} />`}`;
  }
}

/** @param {Props & {problems?: string[]}} props */
function Shown({ spec, value, path, shared, label = spec.label, bare = false, problems = shared.problems(path) }) {
  const { saving, fixed, card } = shared;
  const change = (/** @type {any} */ next) => saving.set(path, next === "" && spec.optional ? null : next, `${card}: ${label || "item"}`);
  const about = { label, help: spec.own ? undefined : (spec.help ?? undefined), problems, disabled: fixed, path: path.join("."), bare };
  const standard = value ?? spec.default ?? null;
  if (spec.type === "effect") return html`<${Effect} spec=${spec} value=${value} path=${path} shared=${shared} problems=${problems} />`;
  if (spec.type === "list" && spec.item) return html`<${ListField} spec=${spec} value=${value} path=${path} shared=${shared} problems=${problems} />`;
  if (spec.type === "record" && spec.fields) return html`<${RecordField} spec=${{ ...spec, label }} value=${value} path=${path} shared=${shared} />`;
  if (spec.type === "picture") return html`<${PictureField} ...${about} value=${value} change=${change} shared=${shared} />`;
  if (spec.type === "flag") return html`<${FlagField} label=${label} help=${about.help} value=${Boolean(standard)} change=${change} disabled=${fixed} path=${about.path} />`;
  if (NUMBERS.has(spec.type) && (standard === null || typeof standard === "number")) {
    return html`<${NumberField} ...${about} help=${bare ? undefined : ranged(spec)} value=${standard} least=${spec.min ?? undefined} most=${spec.max ?? undefined} change=${change} />`;
  }
  if (PICKED.has(spec.type) && spec.options) return html`<${Picker} ...${about} value=${standard} options=${spec.options} none=${spec.optional && spec.default === null ? "none" : undefined} change=${change} />`;
  if (spec.type === "other" || (value !== null && typeof value === "object")) return html`<${RawField} ...${about} value=${value} change=${change} />`;
  return html`<${TextField} ...${about} help=${bare ? undefined : ranged(spec)} value=${standard === null ? "" : String(standard)} lines=${lines(spec)} change=${(/** @type {string} */ text) => change(typed(spec, text))} />`;
}

/**
 * A number that may be a mark, such as X, is a number where it looks like one.
 * @param {any} spec
 * @param {string} text
 */
function typed(spec, text) {
  const number = spec.type !== "text" && text.trim() !== "" && Number.isFinite(Number(text));
  return number ? Number(text) : text;
}

/** @param {any} spec */
function ranged(spec) {
  const { min, max, type } = spec;
  const help = spec.own ? null : spec.help;
  const bound = type === "text" ? max && `At most ${max} characters.` : min != null && max != null ? `${min} to ${max}.` : min != null && min > 1 ? `At least ${min}.` : max != null && `At most ${max}.`;
  const marks = spec.marks?.length ? `Or ${spec.marks.join(", ")}.` : "";
  return [help, bound, marks].filter(Boolean).join(" ") || undefined;
}

/**
 * How many lines a text is typed in: as its field says, not as it is now, so that none is drawn anew while one types.
 * @param {any} spec
 */
function lines(spec) {
  return spec.type === "text" && !spec.own && !(spec.max && spec.max <= 80) ? 2 : 1;
}
