/** What follows from a card and stands in no field of it: how long its texts are, and how much room is left in their boxes. */

/** @typedef {import("./rooms.js").Full} Full */

export const FREE = "free."; // before a field's name, with a dot more where a record is called so
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
  const named = (/** @type {string} */ kind) => (deck.fields.some((/** @type {any} */ field) => `${field.name}.` === kind) ? `.${kind}` : kind);
  return [
    ...roomy.map((/** @type {any} */ field) => derived(field, FREE, named(FREE), "free space", ROOMS)),
    ...texts.map((/** @type {any} */ field) => derived(field, LENGTH, named(LENGTH), "characters", LENGTHS)),
  ];
}

/**
 * @param {any} field
 * @param {string} kind
 * @param {string} before
 * @param {string} what
 * @param {{value: string, label: string}[]} options
 */
function derived(field, kind, before, what, options) {
  return { name: before + field.name, kind, of: field.name, label: `${field.label}: ${what}`, type: "choice", path: [], own: true, default: null, optional: true, help: null, options };
}

/** @param {any} field */
export function isDerived(field) {
  return field.kind === FREE || field.kind === LENGTH;
}

/**
 * Whether an address asks for how much room there is: by a filter, to sort by it or to group by it.
 * @param {Record<string, string>} query
 */
export function asksRoom(query) {
  return [...Object.keys(query), query.sort, query.group].some((one) => one?.includes(FREE));
}

/**
 * Return in which bar a card stands; nothing where it has no such text.
 * @param {any} card
 * @param {{kind: string, of: string}} field
 * @returns {string[]}
 */
export function derivedOf(card, { kind, of }) {
  if (kind === LENGTH) {
    const { length } = String(card.values[of] ?? "");
    return length ? [String(Math.floor(length / LETTERS))] : [];
  }
  const full = card.full?.[of];
  if (full === undefined) return [];
  return [full > 1 ? "shrunk" : String(Math.min(100 - PERCENT, Math.floor(((1 - full) * 100) / PERCENT) * PERCENT))];
}
