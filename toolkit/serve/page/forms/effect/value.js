/** A value within a step, as its schema has it: a number, a name, a list, or a record of these. */
import { html } from "../../vendor/vendor.js";
import { FlagField, NumberField, TextField } from "../../parts/fields.js";
import { Icon } from "../../parts/icon.js";
import { Menu } from "../../parts/menu.js";
import { Picker, Sign } from "../picker.js";
import { RawField } from "../raw.js";
import { called, vocabulary } from "./known.js";
import { isSteps, kind, least, shapeOf, shapes, words } from "./schema.js";
import { Steps } from "./steps.js";

/** @typedef {{schema: any, value: any, path: import("../values.js").Keys, shared: import("../field.js").Shared, label: string, undo: string, depth?: number}} Props */

const DEEPEST = 8;
const CALLED = { number: "a number", string: "a name", object: "worked out", array: "several", boolean: "yes or no" };

/** @param {Props} props */
export function Value(props) {
  const { schema, value, path, shared, undo, depth = 0 } = props;
  const known = vocabulary.value?.definitions ?? {};
  const some = shapes(schema, known);
  const shape = shapeOf(value, some);
  const change = (/** @type {any} */ next) => shared.saving.set(path, next, `${shared.card}: ${undo}`);
  const others = [...new Map(some.map((one) => [kind(one), one])).values()].filter((one) => kind(one) !== kind(shape));
  const items = others.map((one) => ({ label: CALLED[/** @type {keyof typeof CALLED} */ (kind(one))] ?? kind(one), run: () => change(least(one, known)) }));
  return html`<${Shown} ...${props} shape=${shape} change=${change} depth=${depth} />${items.length > 0 && !shared.fixed && html`<span class="otherwise may"><${Menu} label=${`${props.label} otherwise`} icon="down" bare items=${items} /></span>`}`;
}

/** @param {Props & {shape: any, change: (value: any) => void, depth: number}} props */
function Shown({ shape, value, path, shared, label, undo, change, depth }) {
  const about = { label, disabled: shared.fixed, path: path.join("."), bare: true };
  if (depth > DEEPEST) return html`<${RawField} ...${about} value=${value} change=${change} />`;
  if ("const" in shape) return html`<span class="told">${words(shape.const)}</span>`;
  if (shape.enum) return html`<${Picker} ...${about} value=${value} options=${shape.enum.map((/** @type {any} */ one) => ({ value: one, ...called(one) }))} change=${change} />`;
  const type = kind(shape);
  if (type === "number" && typeof value === "number") return html`<${NumberField} ...${about} value=${value} least=${shape.minimum} most=${shape.maximum} change=${change} />`;
  if (type === "boolean") return html`<${FlagField} label=${label} value=${Boolean(value)} change=${change} disabled=${shared.fixed} path=${about.path} />`;
  if (type === "string") return html`<${TextField} ...${about} value=${String(value ?? "")} lines=${shape.maxLength > 200 ? 2 : 1} change=${change} />`;
  if (type === "array" && isSteps(shape)) return html`<${Steps} steps=${value ?? []} path=${path} label=${undo} shared=${shared} />`;
  if (type === "array" && shape.items && Array.isArray(value)) return html`<${Several} shape=${shape} value=${value} path=${path} shared=${shared} label=${label} undo=${undo} depth=${depth} />`;
  if (type === "object" && typeof value === "object" && value && !Array.isArray(value)) return html`<${Parts} shape=${shape} value=${value} path=${path} shared=${shared} label=${label} undo=${undo} depth=${depth} />`;
  return html`<${RawField} ...${about} value=${value} change=${change} />`;
}

/** @param {any} props */
function Several({ shape, value, path, shared, label, undo, depth }) {
  const known = vocabulary.value?.definitions ?? {};
  const { saving, fixed } = shared;
  const told = `${shared.card}: ${undo}`;
  const block = kind(shapes(shape.items, known)[0] ?? {}) === "object";
  const drop = (/** @type {number} */ at) => !fixed && value.length > (shape.minItems ?? 0) && html`<button type="button" class="drop may" aria-label=${`Take ${label}, ${at + 1}, out`} onClick=${() => saving.do({ op: "remove", path: [...path, at] }, told)}><${Icon} name="close" size=${10} /></button>`;
  return html`<span class=${`several ${block ? "block" : ""}`}>
    ${value.map((/** @type {any} */ one, /** @type {number} */ at) => html`<span key=${at} class="one">
      ${block && html`<span class="told">${at === 0 ? "either" : "or"}</span>`}${block && drop(at)}
      <${Value} schema=${shape.items} value=${one} path=${[...path, at]} shared=${shared} label=${`${label}, ${at + 1}`} undo=${undo} depth=${depth + 1} />${!block && drop(at)}
    </span>`)}
    ${!fixed && html`<button type="button" class="more may" aria-label=${`${label}: ${block ? "another way" : "another"}`} onClick=${() => saving.set([...path, value.length], least(shape.items, known), told)}><${Icon} name="plus" size=${10} /> ${block ? "another way" : "another"}</button>`}
  </span>`;
}

/** @param {any} props */
function Parts({ shape, value, path, shared, label, undo, depth }) {
  const known = vocabulary.value?.definitions ?? {};
  const { saving, fixed } = shared;
  const told = `${shared.card}: ${undo}`;
  const properties = shape.properties ?? {};
  const there = Object.keys(value);
  const lacking = Object.keys(properties).filter((name) => !there.includes(name));
  const needed = new Set(shape.required ?? (there.length <= (shape.minProperties ?? 0) ? there : []));
  const items = lacking.map((name) => ({ label: called(name).label, run: () => saving.set([...path, name], least(properties[name], known), told) }));
  const full = there.length >= (shape.maxProperties ?? Infinity);
  const first = depth === 0 || there.some((name) => isSteps(shapeOf(value[name], shapes(properties[name] ?? {}, known)))); // not below the steps within
  const more = !fixed && !full && items.length > 0 && html`<span class="otherwise may"><${Menu} label=${`Say more of ${label}`} icon="plus" bare items=${items} /></span>`;
  return html`<span class="parts">
    ${first && more}
    ${there.map((name) => html`<${Part} key=${name} name=${name} schema=${properties[name] ?? shape.additionalProperties ?? {}} value=${value[name]} path=${[...path, name]} shared=${shared} undo=${undo} depth=${depth + 1} drop=${fixed || needed.has(name) ? null : () => saving.set([...path, name], null, told)} />`)}
    ${!first && more}
  </span>`;
}

/** @param {any} props */
function Part({ name, schema, value, path, shared, undo, depth, drop }) {
  const { label, icon } = called(name);
  const known = vocabulary.value?.definitions ?? {};
  const shape = shapeOf(value, shapes(schema, known));
  const counted = typeof value === "number";
  const inner = html`<${Value} schema=${schema} value=${value} path=${path} shared=${shared} label=${label} undo=${undo} depth=${depth} />`;
  const named = html`<span class="name"><${Sign} name=${icon} />${label}</span>`;
  return html`<span class=${`part ${isSteps(shape) ? "nested" : ""}`} title=${shape.description}>${counted ? [inner, named] : kind(shape) === "boolean" ? inner : [named, inner]}
    ${drop && html`<button type="button" class="drop may" aria-label=${`Without ${label}`} onClick=${drop}><${Icon} name="close" size=${10} /></button>`}</span>`;
}
