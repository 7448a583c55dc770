/** What is done to cells: each act is one command, and one step of undo. */
import { tell } from "../../../core/store.js";
import { counted } from "../../../parts/finding.js";
import { fromClipboard, toHtml, toText } from "./clipboard.js";
import { valueIn } from "./columns.js";
import { continued } from "./filling.js";
import { entered } from "./ledger.js";
import { read } from "./values.js";

/** @typedef {import("./columns.js").Column} Column */
/** @typedef {import("./ledger.js").Entry} Entry */
/** @typedef {import("./ledger.js").Ledger} Ledger */
/** @typedef {import("./sheet.js").Sheet} Sheet */

const MOST = 5000; // rows that one paste may add

export class Acts {
  /** What gives a card another name in the files, with all that refers to it. @type {(card: any, to: string) => void} */
  rename = () => {};

  /**
   * @param {Sheet} sheet
   * @param {Ledger} ledger
   */
  constructor(sheet, ledger) {
    this.sheet = sheet;
    this.ledger = ledger;
  }

  /**
   * Write what was typed; return what is wrong with it, or nothing.
   * @param {string} text
   * @param {boolean} [everywhere] in all cells of the range
   * @returns {string}
   */
  type(text, everywhere = false) {
    const { card, column } = this.sheet.here;
    if (!card) return this.#fresh(text, column);
    if (column.key === "id") {
      if (text.trim() && text.trim() !== card.id) this.rename(card, text.trim());
      return "";
    }
    const meant = read(text, column);
    if ("trouble" in meant) return meant.trouble;
    if (column.part && column.part !== "file" && !card.values[column.path[0] ?? ""]) return `${card.name} has no picture yet`;
    const entries = everywhere ? this.sheet.cells.filter((cell) => cell.column === column) : [{ card, column }];
    this.#write(entries.map((cell) => ({ ...cell, value: meant.value })));
    return "";
  }

  /**
   * Begin a new card with what was typed in the last row.
   * @param {string} text
   * @param {Column} column
   */
  #fresh(text, column) {
    if (!text.trim()) return "";
    const meant = column.key === "id" ? { value: text.trim() } : read(text, column);
    if ("trouble" in meant) return meant.trouble;
    void this.ledger.write(column.key === "name" ? `new card ${text.trim()}` : "new card", [], [entered({}, column, meant.value)]);
    return "";
  }

  /** Turn a flag over, in all cells of the range as in the first. */
  turn() {
    const { card, column } = this.sheet.here;
    if (!card || column.kind !== "flag") return;
    const value = !(valueIn(card, column) ?? column.field.default ?? false);
    this.#write(this.sheet.cells.filter((cell) => cell.column === column).map((cell) => ({ ...cell, value })));
  }

  /** Take away what stands in the range. */
  clear() {
    const left = new Set(/** @type {string[]} */ ([]));
    const entries = this.sheet.cells.flatMap((cell) => {
      const meant = read("", cell.column);
      if (!("trouble" in meant) && cell.column.key !== "id") return [{ ...cell, value: meant.value }];
      left.add("trouble" in meant ? meant.trouble : "What files call a card cannot be left empty");
      return [];
    });
    this.#write(entries, "emptied");
    if (left.size) tell(`${[...left].slice(0, 2).join("; ")}.`, { kind: entries.length ? "note" : "trouble" });
  }

  /**
   * Fill cells below or beside a range from it.
   * @param {import("./sheet.js").Range} from
   * @param {import("./sheet.js").Range} to the whole, the range within
   */
  fill(from, to) {
    const { cards, columns } = this.sheet;
    /** @type {Entry[]} */
    const entries = [];
    /** @type {(line: {card: any, column: Column}[], count: number, rest: {card: any, column: Column}[]) => void} */
    const go = (line, count, rest) => {
      const more = continued(line.map((one) => valueIn(one.card, one.column)), count);
      rest.forEach((one, n) => one.card && one.column.kind === line[0]?.column.kind && writable(one.column) && entries.push({ ...one, value: more[n] ?? null }));
    };
    const at = (/** @type {number} */ row, /** @type {number} */ column) => ({ card: cards[row], column: /** @type {Column} */ (columns[column]) });
    const span = (/** @type {number} */ first, /** @type {number} */ last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
    for (const column of span(from.left, from.right)) {
      const line = span(from.top, from.bottom).map((row) => at(row, column));
      go(line, to.bottom - from.bottom, span(from.bottom + 1, to.bottom).map((row) => at(row, column)));
      go([...line].reverse(), from.top - to.top, span(to.top, from.top - 1).reverse().map((row) => at(row, column)));
    }
    if (from.top === to.top && from.bottom === to.bottom) {
      for (const row of span(from.top, from.bottom)) {
        const line = span(from.left, from.right).map((column) => at(row, column));
        go(line, to.right - from.right, span(from.right + 1, to.right).map((column) => at(row, column)));
        go([...line].reverse(), from.left - to.left, span(to.left, from.left - 1).reverse().map((column) => at(row, column)));
      }
    }
    this.#write(entries, "filled");
  }

  /** Fill the range from its first row, or one cell from that above. */
  fillDown() {
    const { top, left, bottom, right } = this.sheet.range.peek();
    const first = top === bottom ? top - 1 : top;
    if (first >= 0) this.fill({ top: first, left, bottom: first, right }, { top: first, left, bottom, right });
  }

  /** Fill the range from its first column, or one cell from that beside it. */
  fillRight() {
    const { top, left, bottom, right } = this.sheet.range.peek();
    const first = left === right ? left - 1 : left;
    if (first >= 0 && top >= 0) this.fill({ top, left: first, bottom, right: first }, { top, left: first, bottom, right });
  }

  /** @param {DataTransfer} data */
  copy(data) {
    const block = this.sheet.texts(this.sheet.range.peek());
    const markup = toHtml(block);
    data.setData("text/plain", toText(block));
    if (markup) data.setData("text/html", markup);
    this.sheet.said.value = `${counted(block.length * (block[0]?.length ?? 0), "cell")} copied`;
  }

  /**
   * Write what a clipboard holds: from the first cell of the range on, a single text in all of it, new cards behind.
   * @param {DataTransfer} data
   */
  async paste(data) {
    const { sheet } = this;
    const block = fromClipboard(data.getData("text/plain"), data.getData("text/html"));
    const range = sheet.range.peek();
    const width = Math.max(0, ...block.map((row) => row.length));
    if (!width || range.top < 0) return;
    const isOne = block.length === 1 && width === 1;
    const times = { rows: isOne || (range.bottom - range.top + 1) % block.length === 0 ? Math.max(1, (range.bottom - range.top + 1) / block.length) : 1, columns: isOne || (range.right - range.left + 1) % width === 0 ? Math.max(1, (range.right - range.left + 1) / width) : 1 };
    const rows = Array.from({ length: block.length * times.rows }, (_, n) => Array(times.columns).fill(block[n % block.length]).flat());
    const columns = sheet.columns.slice(range.left, range.left + width * times.columns);
    const troubles = new Set(/** @type {string[]} */ ([]));
    /** @type {Entry[]} */
    const entries = [];
    /** @type {Record<string, any>[]} */
    const added = [];
    rows.slice(0, sheet.cards.length - range.top + MOST).forEach((texts, n) => {
      const card = sheet.cards[range.top + n];
      let values = /** @type {Record<string, any>} */ ({});
      columns.forEach((column, m) => {
        const text = texts[m];
        if (text === undefined || (card && text === sheetText(sheet, range.top + n, range.left + m))) return;
        if (column.key === "id" && card) return void troubles.add("What files call a card is changed one by one");
        const meant = column.key === "id" ? { value: text } : read(text, column);
        if ("trouble" in meant) return void (card || text ? troubles.add(meant.trouble) : 0);
        if (card) entries.push({ card, column, value: meant.value });
        else if (meant.value !== null && meant.value !== "") values = entered(values, column, meant.value);
      });
      if (!card && Object.keys(values).length && !sheet.fixed && sheet.rows > sheet.cards.length) added.push(values);
    });
    if (troubles.size) tell(`Left as it was: ${[...troubles].slice(0, 3).join("; ")}${troubles.size > 3 ? `; and ${troubles.size - 3} more` : ""}.`, { kind: "trouble" });
    const cells = counted(rows.length * columns.length, "cell");
    sheet.span({ row: range.top, column: range.left }, { row: range.top + rows.length - 1, column: range.left + columns.length - 1 });
    const done = await this.ledger.write(added.length ? `${cells} pasted, ${counted(added.length, "new card")}` : `${cells} pasted`, entries, added);
    if (done && (added.length || entries.length > 1)) tell(done.message, { undo: true });
  }

  /**
   * @param {Entry[]} entries
   * @param {string} [how]
   */
  #write(entries, how = "") {
    const some = entries.filter((one) => writable(one.column));
    const [first] = some;
    if (!first) return;
    const label = some.length === 1 ? `${first.card.name}: ${first.column.label}` : `${counted(some.length, "cell")} ${how || "changed"}`;
    void this.ledger.write(label, some);
  }
}

/** @param {Column} column */
function writable(column) {
  return column.kind !== "effect" && column.kind !== "fixed" && column.key !== "id";
}

/**
 * @param {Sheet} sheet
 * @param {number} row
 * @param {number} column
 */
function sheetText(sheet, row, column) {
  return sheet.texts({ top: row, bottom: row, left: column, right: column })[0]?.[0];
}
