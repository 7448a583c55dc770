/** What a table knows while it is open: where one is in it, what is selected, and what is being typed. */
import { computed, signal } from "../../../vendor/vendor.js";
import { valueIn } from "./columns.js";
import { shown } from "./values.js";

/** @typedef {import("./columns.js").Column} Column */
/** @typedef {{row: number, column: number}} Place */
/** @typedef {{top: number, left: number, bottom: number, right: number}} Range */
/** @typedef {{quick: boolean, fresh: boolean, trouble: string}} Editing `quick` where typing began it, `fresh` where it began empty */

export const HEAD = -1; // the row of the columns' names

export class Sheet {
  at = signal(/** @type {Place} */ ({ row: 0, column: 0 }));
  /** The corner of the range that lies opposite. */
  to = signal(/** @type {Place} */ ({ row: 0, column: 0 }));
  editing = signal(/** @type {Editing | null} */ (null));
  /** What is read out. */
  said = signal("");
  range = computed(() => rangeOf(this.at.value, this.to.value));
  /** @type {any[]} */
  cards = [];
  /** @type {Column[]} */
  columns = [];
  /** How many rows can be filled: one more than there are cards where a new one may be. */
  rows = 0;
  fixed = false;
  /** Whether the next Tab leaves the table. */
  leaving = false;
  /** What brings a cell into sight and the focus to it. @type {() => void} */
  show = () => {};

  /**
   * Go to a cell, or with `extend` let the range reach to it.
   * @param {number} row
   * @param {number} column
   * @param {{extend?: boolean}} [options]
   */
  go(row, column, { extend = false } = {}) {
    const place = { row: Math.max(extend ? 0 : HEAD, Math.min(this.rows - 1, row)), column: Math.max(0, Math.min(this.columns.length - 1, column)) };
    this.leaving = false;
    if (extend) this.to.value = place;
    else {
      this.at.value = place;
      this.to.value = place;
    }
    this.said.value = extend ? spoken(this.range.peek()) : "";
    this.show();
  }

  /**
   * Select a range whole.
   * @param {Place} at
   * @param {Place} to
   */
  span(at, to) {
    this.at.value = at;
    this.to.value = to;
    this.said.value = spoken(this.range.peek());
    this.show();
  }

  /** The card and the column that one is at; nothing in the row for a new card or in the head. */
  get here() {
    const { row, column } = this.at.peek();
    return { card: this.cards[row], column: /** @type {Column} */ (this.columns[column]), row };
  }

  /** The places of the range that hold a card. */
  get cells() {
    const { top, left, bottom, right } = this.range.peek();
    const cells = [];
    for (let row = Math.max(0, top); row <= bottom && row < this.cards.length; row += 1) {
      for (let column = left; column <= right; column += 1) cells.push({ row, column: /** @type {Column} */ (this.columns[column]), card: this.cards[row] });
    }
    return cells;
  }

  /**
   * Return what stands in a range, as texts.
   * @param {Range} range
   */
  texts({ top, left, bottom, right }) {
    const some = this.columns.slice(left, right + 1);
    return this.cards.slice(Math.max(0, top), bottom + 1).map((card) => some.map((column) => told(card, column)));
  }
}

/**
 * @param {any} card
 * @param {Column} column
 */
export function told(card, column) {
  return column.kind === "effect" ? (card.told?.[column.key] ?? "") : shown(valueIn(card, column), column);
}

/**
 * @param {Place} one
 * @param {Place} other
 * @returns {Range}
 */
export function rangeOf(one, other) {
  return { top: Math.min(one.row, other.row), left: Math.min(one.column, other.column), bottom: Math.max(one.row, other.row), right: Math.max(one.column, other.column) };
}

/** @param {Range} range */
function spoken({ top, left, bottom, right }) {
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  return rows * columns === 1 ? "" : `${rows} ${rows === 1 ? "row" : "rows"}, ${columns} ${columns === 1 ? "column" : "columns"} selected`;
}
