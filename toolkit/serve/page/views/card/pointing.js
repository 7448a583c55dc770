/** From a part of a face to its field, and from a field to its part. */
import { signal } from "../../vendor/vendor.js";

/** @typedef {(string | number)[]} Keys */
/** @typedef {{path: Keys, label: string, more: [number, number] | null, x: number, y: number, width: number, height: number}} Spot `more` of a picture: by how much it is larger than its place */

/** The field that somebody is in, as its path within the card in words, such as "play.0". */
export const pointed = signal("");

/** @param {Keys} path */
export const named = (path) => path.join(".");

/**
 * Whether two places are the same, or one lies within the other.
 * @param {string} one
 * @param {string} other
 */
export function touches(one, other) {
  return one !== "" && other !== "" && (one === other || `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`));
}

/**
 * Take note of the field that gets the focus.
 * @param {FocusEvent} event
 */
export function entered(event) {
  const field = event.target instanceof Element ? event.target.closest("[data-path]") : null;
  pointed.value = field instanceof HTMLElement ? (field.dataset.path ?? "") : "";
}

/**
 * Gather spots that lie on the same place: it leads to all of them.
 * @param {readonly Spot[]} spots
 * @returns {Spot[][]}
 */
export function gathered(spots) {
  /** @type {Spot[][]} */
  const found = [];
  for (const spot of spots) {
    const same = found.find((some) => some[0] && alike(some[0], spot));
    if (!same) found.push([spot]);
    else if (!same.some((one) => named(one.path) === named(spot.path))) same.push(spot);
  }
  return found;
}

/**
 * @param {Spot} one
 * @param {Spot} other
 */
function alike(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const both = Math.max(0, wide) * Math.max(0, high);
  return both > 0.75 * Math.max(one.width * one.height, other.width * other.height);
}
