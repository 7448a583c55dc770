/** What follows from a card and stands in no field of it: how long its texts are, and how much room is left in their boxes. */

/** @typedef {import("./rooms.js").Full} Full */

export const FREE = "free."; // before a field's name
const LENGTH = "length.";
const PERCENT = 20; // of free space that a bar spans
const LETTERS = 20; // that a bar of lengths spans
const LONGEST = 5000 / LETTERS;

const ROOMS = [{ value: "shrunk", label: "shrunk" }, ...[0, 20, 40, 60, 80].map((least) => ({ value: String(least), label: `${least}–${least + PERCENT} %` }))];
const LENGTHS = Array.from({ length: LONGEST }, (_, n) => ({ value: String(n), label: `${n * LETTERS}–${(n + 1) * LETTERS - 1}` }));

/**
 * Return the fields that follow from those of a deck, to filter and to group by.
 * @param {any} deck
 * @returns {any[]}
 */
export function derivedFields(deck) {
  const full = new Set(deck.cards.flatMap((/** @type {any} */ card) => Object.keys(card.full ?? {})));
  const roomy = deck.fields.filter((/** @type {any} */ field) => full.has(field.name));
  const texts = deck.fields.filter((/** @type {any} */ field) => field.type === "text" && !field.own);
  return [...roomy.map((/** @type {any} */ field) => derived(field, FREE, "free space", ROOMS)), ...texts.map((/** @type {any} */ field) => derived(field, LENGTH, "characters", LENGTHS))];
}

/**
 * @param {any} field
 * @param {string} kind
 * @param {string} what
 * @param {{value: string, label: string}[]} options
 */
function derived(field, kind, what, options) {
  return { name: kind + field.name, label: `${field.label}: ${what}`, type: "choice", path: [], own: true, default: null, optional: true, help: null, options };
}

/** @param {{name: string}} field */
export function isDerived({ name }) {
  return name.startsWith(FREE) || name.startsWith(LENGTH);
}

/**
 * Return in which bar a card stands; nothing where it has no such text.
 * @param {any} card
 * @param {{name: string}} field
 * @returns {string[]}
 */
export function derivedOf(card, { name }) {
  if (name.startsWith(LENGTH)) {
    const { length } = String(card.values[name.slice(LENGTH.length)] ?? "");
    return length ? [String(Math.floor(length / LETTERS))] : [];
  }
  const full = card.full?.[name.slice(FREE.length)];
  if (full === undefined) return [];
  return [full > 1 ? "shrunk" : String(Math.min(100 - PERCENT, Math.floor(((1 - full) * 100) / PERCENT) * PERCENT))];
}
