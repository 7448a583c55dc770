/** The keyboard on a wall of faces: where each key leads, and what it does with the face that one is at. */
import { latin } from "../../core/keys.js";
import { select } from "../../core/store.js";
import { extend, pick } from "./picking.js";

/**
 * Return the card to which a key leads; nothing where it leads nowhere.
 * @param {string} key
 * @param {string} id where one is
 * @param {string[][]} rows the cards as they stand
 * @param {{page: number, whole: boolean}} options how many rows are in sight; whether Home and End mean all cards
 * @returns {string | undefined}
 */
export function led(key, id, rows, { page, whole }) {
  const y = rows.findIndex((row) => row.includes(id));
  const row = rows[y];
  if (!row) return undefined;
  const x = row.indexOf(id);
  const all = rows.flat();
  const at = all.indexOf(id);
  /** @param {number} by */
  const down = (by) => {
    const to = rows[Math.max(0, Math.min(rows.length - 1, y + by))] ?? row;
    return to === row && Math.abs(by) === 1 ? undefined : to[Math.min(x, to.length - 1)];
  };
  switch (key) {
    case "ArrowLeft": return all[at - 1];
    case "ArrowRight": return all[at + 1];
    case "ArrowUp": return down(-1);
    case "ArrowDown": return down(1);
    case "PageUp": return down(-page);
    case "PageDown": return down(page);
    case "Home": return whole ? all[0] : row[0];
    case "End": return whole ? all.at(-1) : row.at(-1);
    default: return undefined;
  }
}

/**
 * Do what a key means at a face; return whether it meant anything, and the card to go to, if any.
 * @param {KeyboardEvent} event
 * @param {string} deck
 * @param {string[][]} rows
 * @param {number} page
 * @returns {{done: boolean, to?: string | undefined}}
 */
export function walked(event, deck, rows, page) {
  const tile = event.target instanceof HTMLElement ? event.target.closest(".tile") : null;
  const at = tile instanceof HTMLElement ? (tile.dataset.card ?? "") : "";
  const isMod = event.ctrlKey || event.metaKey;
  if (!tile || event.altKey) return { done: false };
  const to = led(event.key, at, rows, { page, whole: isMod });
  const shown = () => rows.flat().map((id) => `${deck}/${id}`);
  if (to !== undefined && (!isMod || event.key === "Home" || event.key === "End")) {
    if (event.shiftKey) extend(shown(), `${deck}/${at}`, `${deck}/${to}`);
    return { done: true, to };
  }
  if (isMod && latin(event) === "A") return select(shown()), { done: true };
  if (isMod) return { done: false };
  if (event.key === " " && event.target instanceof HTMLAnchorElement) return pick(`${deck}/${at}`), { done: true };
  const button = { "+": ".more", "-": ".less" }[event.key];
  if (!button) return { done: false };
  /** @type {HTMLButtonElement | null} */ (tile.querySelector(button))?.click();
  return { done: true };
}
