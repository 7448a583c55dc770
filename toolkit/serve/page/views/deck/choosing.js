/** Which cards of a deck are shown, in which order and in which groups: all of it stands in the address. */

import { askedOf } from "./address.js";
import { derivedFields, derivedOf, isDerived } from "./derived.js";

/** @typedef {{value: string, label: string}} Choice */
/** @typedef {{name: string, label: string, field: any, choices: Choice[], isNumber: boolean}} Facet */

const COUNTED = new Set(["integer", "number", "number or mark"]);
const CHOSEN = new Set(["choice", "symbol", "component", "deck", "term", "counter", "zone", "action", "pile", "line", "space", "flag"]);
const MOST = 24; // different values of a field by which one still filters
export const NONE = "–"; // how a value that is not there stands in the address

/** @type {WeakMap<any, Facet[]>} */
const known = new WeakMap();

/**
 * Return the fields of a deck with those within records on their own, named with dots.
 * @param {any} deck
 * @returns {any[]}
 */
export function leaves(deck) {
  return [...deck.fields, ...derivedFields(deck)].flatMap((/** @type {any} */ field) => (field.type === "record" ? within(field) : [field]));
}

/**
 * @param {any} record
 * @returns {any[]}
 */
function within(record) {
  return record.fields.flatMap((/** @type {any} */ one) => {
    const leaf = { ...one, name: `${record.name}.${one.name}`, label: `${record.label}: ${one.label.toLowerCase()}`, path: [...record.path, one.name], optional: one.optional || record.optional, own: record.own };
    return one.type === "record" ? within(leaf) : [leaf];
  });
}

/**
 * Return the fields by which the cards of a deck can be told apart, with the values that there are.
 * @param {any} deck
 * @returns {Facet[]}
 */
export function facets(deck) {
  const before = known.get(deck);
  if (before) return before;
  const all = leaves(deck)
    .filter((field) => COUNTED.has(field.type) || CHOSEN.has(field.type) || (field.type === "list" && CHOSEN.has(field.item.type)))
    .map((field) => facet(field, deck.cards))
    .filter((one) => one.choices.length > 1 && one.choices.length <= MOST);
  known.set(deck, all);
  return all;
}

/**
 * @param {any} field
 * @param {any[]} cards
 * @returns {Facet}
 */
function facet(field, cards) {
  const isNumber = COUNTED.has(field.type);
  const labels = new Map(((field.item ?? field).options ?? []).map((/** @type {any} */ one) => [String(one.value), one.label]));
  const order = [...labels.keys()];
  const values = [...new Set(cards.flatMap((card) => all(card, field)))];
  values.sort((a, b) => Number(a === NONE) - Number(b === NONE) || (isNumber ? Number(a) - Number(b) || a.localeCompare(b) : order.indexOf(a) - order.indexOf(b) || a.localeCompare(b)));
  const label = (/** @type {string} */ value) => (value === NONE ? "none" : (labels.get(value) ?? { true: "yes", false: "no" }[value] ?? value));
  return { name: field.name, label: field.label, field, isNumber, choices: values.map((value) => ({ value, label: label(value) })) };
}

/**
 * Return what a card says in a field, its default where it says nothing.
 * @param {any} card
 * @param {any} field
 */
export function valued(card, field) {
  const value = raw(card, field) ?? field.default;
  if (field.type === "flag") return String(value === true);
  return value === null || value === undefined || value === "" ? NONE : String(value);
}

/**
 * Return each value that a card has in a field: several in a list.
 * @param {any} card
 * @param {any} field
 * @returns {string[]}
 */
export function all(card, field) {
  if (isDerived(field)) return derivedOf(card, field);
  if (field.type !== "list") return [valued(card, field)];
  const items = raw(card, field);
  return Array.isArray(items) && items.length ? items.map(String) : [NONE];
}

/**
 * Return what stands in a card's file for a field.
 * @param {any} card
 * @param {any} field
 */
export function raw(card, field) {
  return field.path.reduce((/** @type {any} */ value, /** @type {string} */ key) => (Object.hasOwn(Object(value), key) ? value[key] : undefined), card.values);
}

/**
 * Return the cards that a query asks for, in its order.
 * @param {any} deck
 * @param {Record<string, string>} query
 */
export function chosen(deck, query) {
  const fields = new Map(leaves(deck).map((field) => [field.name, field]));
  const asked = [...fields.values()].filter((field) => askedOf(query, field.name) !== undefined);
  const words = (query.q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const cards = deck.cards.filter((/** @type {any} */ card) => {
    if (query.found && card.errors + card.warnings === 0) return false;
    if (!asked.every((field) => all(card, field).includes(askedOf(query, field.name) ?? ""))) return false;
    const text = words.length ? JSON.stringify(Object.values(card.values)).toLowerCase() : "";
    return words.every((word) => text.includes(word));
  });
  const isDown = query.sort?.startsWith("-");
  const by = fields.get((query.sort ?? "").replace(/^-/, ""));
  return by ? cards.sort((/** @type {any} */ a, /** @type {any} */ b) => compared(valued(a, by), valued(b, by), isDown ? -1 : 1)) : cards;
}

/**
 * Compare two values as people would, numbers as numbers; nothing is always last.
 * @param {string} one
 * @param {string} other
 * @param {1 | -1} way
 */
function compared(one, other, way) {
  if (one === NONE || other === NONE) return Number(one === NONE) - Number(other === NONE);
  return way * one.localeCompare(other, undefined, { numeric: true });
}

/**
 * Return cards in groups by a field, in the order of its values; all in one without. With several values, a card stands by the first.
 * @param {any[]} cards
 * @param {any} deck
 * @param {string} name
 * @returns {{title: string, cards: any[]}[]}
 */
export function grouped(cards, deck, name) {
  const by = facets(deck).find((one) => one.name === name);
  if (!by) return [{ title: "", cards }];
  return by.choices
    .map((choice) => ({ title: `${by.label}: ${choice.label}`, cards: cards.filter((card) => all(card, by.field)[0] === choice.value) }))
    .filter((group) => group.cards.length > 0);
}
