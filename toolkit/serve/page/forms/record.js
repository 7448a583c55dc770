/** A record: fields within a field, and those of its fields that are left out, to be added. */
import { html } from "../vendor/vendor.js";
import { Menu } from "../parts/menu.js";
import { FormField } from "./field.js";
import { land } from "./landing.js";
import { begun } from "./list.js";

/** @param {{spec: any, value: any, path: import("./values.js").Keys, shared: import("./field.js").Shared}} props */
export function RecordField({ spec, value, path, shared }) {
  const there = (/** @type {any} */ one) => !one.optional || value?.[one.name] !== undefined;
  /** @param {any} one */
  const add = (one) => {
    shared.saving.set([...path, one.name], begun({ ...one, default: one.default ?? null }), `${shared.card}: ${one.label}`);
    requestAnimationFrame(() => land([...path, one.name]));
  };
  return html`<fieldset class="form-record" data-path=${path.join(".")}>
    <legend>${spec.label}</legend>
    ${spec.help && html`<p class="help">${spec.help}</p>`}
    <div class="form-grid">${spec.fields.filter(there).map((/** @type {any} */ one) => html`<${FormField} key=${one.name} spec=${one} value=${value?.[one.name]} path=${[...path, one.name]} shared=${shared} problems=${shared.problems([...path, one.name])} />`)}</div>
    <${Addable} fields=${spec.fields.filter((/** @type {any} */ one) => !there(one))} shared=${shared} add=${add} />
  </fieldset>`;
}

/**
 * Fields that are left out, each to be added.
 * @param {{fields: any[], shared: import("./field.js").Shared, add: (one: any) => void, more?: import("../parts/menu.js").Item[]}} props
 */
export function Addable({ fields, shared, add, more = [] }) {
  if (!(fields.length + more.length) || shared.fixed) return null;
  const items = [...fields.map((one) => ({ label: one.label, run: () => add(one) })), ...(fields.length && more.length ? [null] : []), ...more];
  return html`<div class="form-add"><${Menu} label="Add a field" icon="plus" items=${items} /></div>`;
}
