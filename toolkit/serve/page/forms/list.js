/** A list of values: items are added, taken out and put in order. */
import { html } from "../vendor/vendor.js";
import { Button } from "../parts/button.js";
import { Icon } from "../parts/icon.js";
import { FormField } from "./field.js";
import { useSorting } from "./sorting.js";

/** @param {{spec: any, value: any, path: import("./values.js").Keys, shared: import("./field.js").Shared, problems: string[]}} props */
export function ListField({ spec, value, path, shared, problems }) {
  const items = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const { saving, fixed, card } = shared;
  const label = `${card}: ${spec.label}`;
  const [sorted, end] = useSorting({ path, count: items.length, kind: path.join("."), move: (from, to) => saving.do({ op: "move", path: [...path, from], to }, label) });
  const add = () => (items.length && Array.isArray(value) ? saving.do({ op: "insert", path: [...path, items.length], value: begun(spec.item) }, label) : saving.set(path, [begun(spec.item)], label));
  const remove = (/** @type {number} */ at) => (items.length === 1 && spec.optional ? saving.set(path, null, label) : saving.do({ op: "remove", path: [...path, at] }, label));
  return html`<fieldset class="form-list" data-path=${path.join(".")} ...${end}>
    <legend>${spec.label}</legend>
    ${spec.help && html`<p class="help">${spec.help}</p>`}
    ${problems.map((one) => html`<p class="problem"><${Icon} name="error" size=${14} />${one}</p>`)}
    <ol data-list=${path.join(".")}>${items.map((one, at) => {
      const { row, handle, over } = sorted(at);
      return html`<li key=${at} class=${over ? "over" : ""} ...${row}>
        <button type="button" class="handle" aria-label=${`Move ${spec.label}, ${at + 1}: arrow keys`} disabled=${fixed} ...${handle}><${Icon} name="drag" /></button>
        <${FormField} spec=${{ ...spec.item, label: `${spec.label}, ${at + 1}` }} value=${one} path=${[...path, at]} shared=${shared} problems=${[]} bare />
        <button type="button" class="drop" aria-label=${`Take ${spec.label}, ${at + 1}, out`} disabled=${fixed} onClick=${() => remove(at)}><${Icon} name="close" size=${12} /></button>
      </li>`;
    })}</ol>
    ${!fixed && (spec.max == null || items.length < spec.max) && html`<${Button} label="Add one" icon="plus" tone="quiet" class="small" run=${add} />`}
  </fieldset>`;
}

/**
 * Return what a new item begins with.
 * @param {any} item
 * @returns {any}
 */
export function begun(item) {
  if (item?.default != null) return item.default;
  if (item?.options?.length) return item.options[0].value;
  if (item?.type === "record") return Object.fromEntries((item.fields ?? []).filter((/** @type {any} */ one) => !one.optional).map((/** @type {any} */ one) => [one.name, begun(one)]));
  if (item?.type === "list" || item?.type === "effect") return [];
  if (item?.type === "flag") return false;
  if (item?.type === "integer" || item?.type === "number") return item.min ?? 1;
  return "";
}
