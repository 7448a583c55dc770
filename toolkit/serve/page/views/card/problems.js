/** What is wrong with a card: at its fields, and what has no field of its own. */

/** @typedef {import("../../core/store.js").Finding & {path?: (string | number)[] | null}} One */

/**
 * @param {readonly One[]} found
 * @param {any} card
 * @returns {{at: (path: (string | number)[]) => string[], others: One[]}}
 */
export function problemsOf(found, card) {
  const names = new Set(card.fields.map((/** @type {any} */ one) => one.name));
  /** @param {One} one */
  const place = (one) => {
    const within = one.path?.slice(card.path.length) ?? [];
    return within.length ? within : one.field && names.has(one.field) ? [one.field] : [];
  };
  const placed = found.map((one) => ({ one, path: place(one) }));
  const lies = (/** @type {(string | number)[]} */ inner, /** @type {(string | number)[]} */ outer) => inner.length >= outer.length && outer.every((key, at) => key === inner[at]);
  return {
    at: (path) => placed.filter((each) => lies(each.path, path) && !each.one.fix).map(({ one }) => one.message),
    others: placed.filter((each) => each.path.length === 0 || each.one.fix).map((each) => each.one),
  };
}
