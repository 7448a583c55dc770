/** A picture in its place as columns: its file, and, where a deck moves any, how large it is and which part is seen. */
import { LEAST, MOST, placed, written } from "../../../forms/placed.js";

/** @typedef {import("./columns.js").Column} Column */
/** @typedef {"file" | "scale" | "across" | "down"} Part */

const PERCENT = 100;
const PLACES = /** @type {const} */ ([
  { part: "scale", label: "size", help: "How large it is in its place, in percent.", min: LEAST * PERCENT, max: MOST * PERCENT, default: 100 },
  { part: "across", label: "across", help: "Which part of it is seen: 0 the left edge, 50 the middle, 100 the right edge.", min: 0, max: 100, default: 50 },
  { part: "down", label: "down", help: "Which part of it is seen: 0 the top, 50 the middle, 100 the bottom.", min: 0, max: 100, default: 50 },
]);

/**
 * Return the columns of a picture: three more beside its file where a card of the deck moves it.
 * @param {Column} column
 * @param {any[]} cards
 * @returns {Column[]}
 */
export function partsOf(column, cards) {
  const file = { ...column, part: /** @type {const} */ ("file") };
  const moved = cards.some((card) => isMoved(column.path.reduce((value, key) => value?.[key], card.values)));
  if (!moved) return [file];
  const more = PLACES.map(({ part, label, help, ...bounds }) => ({
    ...column,
    key: `${column.key}.${part}`,
    label: `${column.label} · ${label}`,
    title: `${column.label}, ${label}: ${help}`,
    field: { ...column.field, ...bounds, name: part, type: "integer", optional: true },
    kind: /** @type {const} */ ("number"),
    part,
  }));
  return [file, ...more];
}

/** @param {any} value */
function isMoved(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/**
 * Return what a column holds of a picture; of one that was not moved nothing but its file.
 * @param {any} value
 * @param {Part} part
 * @returns {string | number | undefined}
 */
export function partOf(value, part) {
  if (part === "file") return isMoved(value) ? value.file : value;
  if (!isMoved(value)) return undefined;
  const { at, scale } = placed(value);
  return part === "scale" ? Math.round(scale * PERCENT) : at[part === "across" ? 0 : 1];
}

/**
 * Return a picture with one part of it as a cell says; null for the usual. One without a file has no place.
 * @param {any} value
 * @param {Part} part
 * @param {any} to
 */
export function withPart(value, part, to) {
  const now = placed(value);
  if (part === "file") return to === null || to === "" ? to : written({ ...now, file: to });
  if (!now.file) return value ?? null;
  const said = to ?? PLACES.find((one) => one.part === part)?.default;
  if (part === "scale") return written({ ...now, scale: said / PERCENT });
  return written({ ...now, at: part === "across" ? [said, now.at[1]] : [now.at[0], said] });
}
