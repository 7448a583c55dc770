/** Selecting cards: one, one more, all from one to another. */
import { select, toggle } from "../../core/store.js";

/** The card that was selected last, from which Shift selects on. */
let last = "";

/** @param {string} key such as "helpers/valet" */
export function pick(key) {
  toggle(key);
  last = key;
}

/**
 * Select all cards from the last one to this one, as they are shown.
 * @param {string[]} shown
 * @param {string} key
 */
export function reach(shown, key) {
  const to = shown.indexOf(key);
  const from = shown.includes(last) ? shown.indexOf(last) : to;
  select(shown.slice(Math.min(from, to), Math.max(from, to) + 1), { more: true });
}

/**
 * Select a card and the next one to which somebody goes with Shift.
 * @param {string} key
 * @param {string} next
 */
export function extend(key, next) {
  if (!last) last = key;
  select([key, next], { more: true });
}
