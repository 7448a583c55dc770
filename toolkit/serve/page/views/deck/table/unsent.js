/** Commands of a table that no answer came to yet: the browser keeps them, should page or server be gone before. */
import { keep, kept } from "../../../core/kept.js";

/** @typedef {{label: string, changes: import("../../../core/commands.js").Change[], cards: Record<string, any>[]}} Command values to change, and the values of new cards */

/**
 * Return the commands that are kept for a deck.
 * @param {string} game
 * @param {string} deck
 * @returns {Command[]}
 */
export function unsent(game, deck) {
  return JSON.parse(kept(`unsent:${game}/${deck}`) ?? "[]");
}

/**
 * Keep commands for a deck; none forgets them.
 * @param {string} game
 * @param {string} deck
 * @param {Command[]} commands
 */
export function keepUnsent(game, deck, commands) {
  keep(`unsent:${game}/${deck}`, commands.length ? JSON.stringify(commands) : null);
}
