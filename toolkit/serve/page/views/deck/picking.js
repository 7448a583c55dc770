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
 * Select all cards from where somebody began to go with Shift to where that led.
 * @param {string[]} shown
 * @param {string} key
 * @param {string} next
 */
export function extend(shown, key, next) {
  if (!shown.includes(last)) last = key;
  reach(shown, next);
}
