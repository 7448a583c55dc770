/** The columns of a deck's table: a field each, and one for each field of a record. */
import { keep, kept } from "../../../core/kept.js";
import { partOf, partsOf } from "./placing.js";
import { shown } from "./values.js";

/**
 * @typedef {object} Column
 * @property {string} key as it stands in the file, such as "portrait.hat"
 * @property {string} label
 * @property {string} title what it is for
 * @property {string[]} path
 * @property {any} field
 * @property {"text" | "number" | "flag" | "choice" | "list" | "effect" | "fixed"} kind
 * @property {number} width
 * @property {import("./placing.js").Part} [part] of a picture in its place, what the column holds
 */

export const GUTTER = 46; // the numbers of the rows
const LEAST = 64;
const MOST = 300;
const LETTER = 7.4; // how wide one is, about
const LOOKED = 300; // cards whose texts are measured
const SELDOM = new Set(["face", "back", "designed"]);
const PLAIN = new Set(["text", "picture", "integer", "number", "number or mark"]);
const NUMBERS = new Set(["integer", "number", "number or mark"]);

/**
 * Return the columns of a deck: the name first, what files call a card last.
 * @param {any} deck
 * @param {string} game
 * @returns {Column[]}
 */
export function columnsOf(deck, game) {
  const widths = JSON.parse(kept(`widths:${game}/${deck.id}`) ?? "{}");
  const used = (/** @type {string} */ name) => deck.cards.some((/** @type {any} */ card) => card.values[name] !== undefined);
  const fields = deck.fields.filter((/** @type {any} */ field) => !SELDOM.has(field.name) || used(field.name));
  const order = (/** @type {any} */ field) => ["name", "copies"].indexOf(field.name) + 1 || (field.name === "id" ? 9 : 5);
  fields.sort((/** @type {any} */ a, /** @type {any} */ b) => order(a) - order(b));
  return fields.flatMap((/** @type {any} */ field) => columns(field, [], "")).flatMap((/** @type {Column} */ one) => (one.field.type === "picture" ? partsOf(one, deck.cards) : [one])).map((/** @type {Column} */ one) => ({ ...one, width: widths[one.key] ?? fitting(one, deck.cards) }));
}

/**
 * @param {any} field
 * @param {string[]} above
 * @param {string} around what the record is called
 * @returns {Column[]}
 */
function columns(field, above, around) {
  const path = [...above, field.name];
  const label = around ? `${around} · ${field.label}` : field.label;
  if (field.type === "record" && above.length < 2) return field.fields.flatMap((/** @type {any} */ one) => columns(one, path, label));
  return [{ key: path.join("."), label, title: [label, field.help].filter(Boolean).join(": "), path, field, kind: kindOf(field), width: 0 }];
}

/**
 * @param {any} field
 * @returns {Column["kind"]}
 */
function kindOf(field) {
  if (field.options) return "choice";
  if (NUMBERS.has(field.type)) return "number";
  if (field.type === "flag" || field.type === "effect") return field.type;
  if (field.type === "list") return field.item.options || PLAIN.has(field.item.type) ? "list" : "fixed";
  return PLAIN.has(field.type) ? "text" : "fixed";
}

/**
 * Return the width at which most of what stands in a column can be read.
 * @param {Column} column
 * @param {any[]} cards
 */
export function fitting(column, cards) {
  const lengths = cards.slice(0, LOOKED).map((card) => shown(valueIn(card, column), column).length);
  const extra = column.key === "name" ? 52 : column.field.type === "symbol" ? 44 : 22;
  const longest = Math.max(column.label.length + 2, ...lengths);
  if (column.kind === "effect") return MOST;
  return Math.round(Math.min(MOST, Math.max(LEAST, longest * LETTER + extra)));
}

/**
 * Return what a card says in a column; undefined where nothing.
 * @param {any} card
 * @param {Column} column
 */
export function valueIn(card, column) {
  let value = card.values;
  for (const key of column.path) value = value !== null && typeof value === "object" ? value[key] : undefined;
  return (column.part ? partOf(value, column.part) : value) ?? undefined;
}

/**
 * Keep the width of a column.
 * @param {string} game
 * @param {string} deck
 * @param {string} key
 * @param {number} width
 */
export function widened(game, deck, key, width) {
  const name = `widths:${game}/${deck}`;
  keep(name, JSON.stringify({ ...JSON.parse(kept(name) ?? "{}"), [key]: width }));
}

/** @param {number} width */
export function bounded(width) {
  return Math.round(Math.max(48, Math.min(900, width)));
}
