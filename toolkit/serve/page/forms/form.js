/** The form of a card: its fields as its deck declares them, in the order of the deck. */
import { html } from "../vendor/vendor.js";
import { FormField } from "./field.js";
import { Addable } from "./record.js";

/** In one row at the top: what every card has. */
const FIRST = new Set(["name", "copies"]);
const WIDE = new Set(["effect", "list", "record", "picture", "other"]);

/** @param {{card: any, shared: import("./field.js").Shared}} props */
export function Form({ card, shared }) {
  const { saving } = shared;
  const values = saving.values.value;
  const troubles = saving.troubles.value;
  const fields = card.fields.filter((/** @type {any} */ one) => one.name !== "id");
  const there = (/** @type {any} */ one) => FIRST.has(one.name) || !one.optional || values[one.name] !== undefined || isEntered(one.name) || (one.default !== null && !one.own && !WIDE.has(one.type));
  const first = (/** @type {any} */ one) => FIRST.has(one.name);
  const small = (/** @type {any} */ one) => !WIDE.has(one.type) && !(one.type === "text");
  const shown = fields.filter((/** @type {any} */ one) => there(one));
  const row = [...shown.filter(first), ...shown.filter((/** @type {any} */ one) => !first(one) && small(one))];
  const rest = shown.filter((/** @type {any} */ one) => !row.includes(one));
  const draw = (/** @type {any} */ one) => html`<${FormField} key=${one.name} spec=${one} value=${values[one.name]} path=${[one.name]} shared=${shared} problems=${shared.problems([one.name])} trouble=${troubleAt(troubles, one.name)} />`;
  return html`<div class="form-row">${row.map(draw)}</div>
    ${rest.map(draw)}
    <${Addable} fields=${fields.filter((/** @type {any} */ one) => !there(one))} path=${[]} shared=${shared} />`;
}

/**
 * Whether somebody is in a field, which stays there even while it is empty.
 * @param {string} name
 */
function isEntered(name) {
  return document.activeElement?.closest(".card-form [data-path]")?.getAttribute("data-path") === name;
}

/**
 * @param {Record<string, any>} troubles
 * @param {string} name
 */
function troubleAt(troubles, name) {
  return troubles[name] ?? Object.entries(troubles).find(([place]) => place.startsWith(`${name}.`))?.[1];
}
