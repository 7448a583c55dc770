/** Keys in the table: moving, selecting, and what begins to type. Letters are asked for as they are, on any layout. */
import { address, go } from "../../../core/router.js";
import { game } from "../../../core/store.js";
import { HEAD } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */

const WAYS = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

/**
 * Do what a key pressed on a cell says; return whether it did anything.
 * @param {KeyboardEvent} event
 * @param {Sheet} sheet
 * @param {{acts: import("./acts.js").Acts, begin: (how: {quick: boolean}) => void, page: number, deck: any, menu: () => void}} table
 * @returns {boolean}
 */
export function moved(event, sheet, { acts, begin, page, deck, menu }) {
  const { key, shiftKey } = event;
  const modified = event.ctrlKey || event.metaKey;
  if (event.altKey && !event.ctrlKey && key.length > 1) return false;
  const { row, column } = sheet.at.peek();
  const from = shiftKey ? sheet.to.peek() : sheet.at.peek();
  const way = WAYS[key];
  if (way) {
    const [down, right] = way;
    const [r, c] = modified ? edge(sheet, from, down, right) : [from.row + down, from.column + right];
    sheet.go(r, c, { extend: shiftKey });
    return true;
  }
  const last = { row: sheet.rows - 1, column: sheet.columns.length - 1 };
  if (key === "Home") sheet.go(modified ? 0 : from.row, 0, { extend: shiftKey });
  else if (key === "End") sheet.go(modified ? Math.max(0, sheet.cards.length - 1) : from.row, last.column, { extend: shiftKey });
  else if (key === "PageDown") sheet.go(from.row + page, from.column, { extend: shiftKey });
  else if (key === "PageUp") sheet.go(Math.max(0, from.row - page), from.column, { extend: shiftKey });
  else if (key === "Tab") return tabbed(sheet, shiftKey);
  else if (key === "Escape") escaped(sheet);
  else if (row === HEAD) {
    if (key !== "Enter" && key !== " ") return false;
    menu();
  } else if (key === " " && shiftKey) sheet.span({ row, column: 0 }, { row: sheet.to.peek().row, column: last.column });
  else if (key === " " && modified) sheet.span({ row: 0, column }, { row: Math.max(0, sheet.cards.length - 1), column: sheet.to.peek().column });
  else return written(event, sheet, { acts, begin, deck });
  return true;
}

/**
 * @param {KeyboardEvent} event
 * @param {Sheet} sheet
 * @param {{acts: import("./acts.js").Acts, begin: (how: {quick: boolean}) => void, deck: any}} table
 */
function written(event, sheet, { acts, begin, deck }) {
  const { key } = event;
  const { card, column } = sheet.here;
  if (column.kind === "effect" && card && (key === "Enter" || key === "F2")) {
    go(address({ view: "card", game: game.peek(), deck: deck.id, id: card.id, query: { field: column.path[0] ?? "" } }));
    return true;
  }
  if (sheet.fixed) return false;
  if (key === "Delete" || key === "Backspace") {
    acts.clear();
    return true;
  }
  if (column.kind === "flag" && card) {
    if (key !== "Enter" && key !== " " && key !== "F2") return false;
    acts.turn();
    return true;
  }
  if (key === "Enter" || key === "F2") {
    begin({ quick: false });
    return true;
  }
  const isLetter = key.length === 1 && !((event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph"));
  if (!isLetter && key !== "Process" && key !== "Dead" && key !== "Unidentified") return false;
  begin({ quick: true }); // the box has the focus now: the letter itself, or what an input method makes of it, lands in it
  event.stopPropagation();
  return false;
}

/**
 * Go to the next cell, in the next row behind the last one; false where Tab is to leave the table.
 * @param {Sheet} sheet
 * @param {boolean} back
 */
export function tabbed(sheet, back) {
  if (sheet.leaving) return false;
  const { row, column } = sheet.at.peek();
  const next = column + (back ? -1 : 1);
  if (next >= 0 && next < sheet.columns.length) sheet.go(row, next);
  else if (back ? row <= 0 : row >= sheet.rows - 1 || row === HEAD) return false;
  else sheet.go(row + (back ? -1 : 1), back ? sheet.columns.length - 1 : 0);
  return true;
}

/** @param {Sheet} sheet */
function escaped(sheet) {
  const { row, column } = sheet.at.peek();
  sheet.go(row, column);
  sheet.leaving = true;
  sheet.said.value = "Tab leaves the table";
}

/**
 * Return where Ctrl and an arrow lead to: the last cell that is as empty or as full as those before it.
 * @param {Sheet} sheet
 * @param {import("./sheet.js").Place} from
 * @param {number} down
 * @param {number} right
 * @returns {[number, number]}
 */
function edge(sheet, from, down, right) {
  const text = (/** @type {number} */ row, /** @type {number} */ column) => sheet.texts({ top: row, bottom: row, left: column, right: column })[0]?.[0] ?? "";
  const inside = (/** @type {number} */ row, /** @type {number} */ column) => row >= 0 && column >= 0 && row < sheet.cards.length && column < sheet.columns.length;
  let [row, column] = [Math.max(0, from.row) + down, from.column + right];
  if (!inside(row, column)) return [row, column];
  const full = text(row, column) !== "";
  while (inside(row + down, column + right) && (text(row + down, column + right) !== "") === full) [row, column] = [row + down, column + right];
  return [row, column];
}
