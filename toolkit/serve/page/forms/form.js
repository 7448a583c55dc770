/** The form of a card: its fields as its deck declares them, in the order of the deck. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { FormField } from "./field.js";
import { land } from "./landing.js";
import { begun } from "./list.js";
import { Addable } from "./record.js";

/** In one row at the top: what every card has. */
const FIRST = new Set(["name", "copies"]);
const WIDE = new Set(["effect", "list", "record", "picture", "other"]);

/** What is begun with a value, as there is nothing to type into without one. */
const VALUED = new Set(["effect", "list", "record", "flag", "integer", "number", "other"]);

/** @param {{card: any, shared: import("./field.js").Shared, field?: string, more?: import("../parts/menu.js").Item[]}} props `field` is where to land, `more` what else adds fields */
export function Form({ card, shared, field = "", more = [] }) {
  const { saving } = shared;
  const [opened, setOpened] = useState(/** @type {string[]} */ ([])); // these stay, even while there is nothing in them
  const open = (/** @type {string} */ name) => setOpened((before) => [...before.filter((one) => one !== name), name]);
  useEffect(() => void (field && open(field)), [field]);
  const values = saving.values.value;
  const troubles = saving.troubles.value;
  const fields = card.fields.filter((/** @type {any} */ one) => one.name !== "id");
  const there = (/** @type {any} */ one) => FIRST.has(one.name) || !one.optional || values[one.name] !== undefined || opened.includes(one.name) || isEntered(one.name) || (one.default !== null && !one.own && !WIDE.has(one.type));
  const first = (/** @type {any} */ one) => FIRST.has(one.name);
  const small = (/** @type {any} */ one) => !WIDE.has(one.type) && !(one.type === "text");
  const shown = fields.filter((/** @type {any} */ one) => there(one));
  const row = [...shown.filter(first), ...shown.filter((/** @type {any} */ one) => !first(one) && small(one))];
  const rest = shown.filter((/** @type {any} */ one) => !row.includes(one));
  const draw = (/** @type {any} */ one) => html`<${FormField} key=${one.name} spec=${one} value=${values[one.name]} path=${[one.name]} shared=${shared} problems=${shared.problems([one.name])} trouble=${troubleAt(troubles, one.name)} />`;
  const last = opened.at(-1) ?? "";
  const isThere = shown.some((/** @type {any} */ one) => one.name === last);
  useEffect(() => {
    if (isThere) land([last]);
  }, [last, isThere]);
  /** @param {any} one */
  const add = (one) => {
    if (VALUED.has(one.type)) saving.set([one.name], begun({ ...one, default: one.default ?? null }), `${shared.card}: ${one.label}`);
    open(one.name);
  };
  return html`<div class="form-row">${row.map(draw)}</div>
    ${rest.map(draw)}
    <${Addable} fields=${fields.filter((/** @type {any} */ one) => !there(one))} shared=${shared} add=${add} more=${more} />`;
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
