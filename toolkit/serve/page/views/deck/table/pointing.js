/** The mouse in the table: cells, rows and columns that are selected, the handle that fills, edges that are dragged. */
import { HEAD, rangeOf } from "./sheet.js";
import { bounded } from "./columns.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */

/**
 * Begin what a press of the mouse begins; true where it was for a cell.
 * @param {PointerEvent} event
 * @param {Sheet} sheet
 * @param {{acts: import("./acts.js").Acts, resize: (column: number, width: number, done: boolean) => void, filling: (range: import("./sheet.js").Range | null) => void}} table
 */
export function pressed(event, sheet, { acts, resize, filling }) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.button !== 0 || !target || target.closest("a, button, input, textarea, .cell-editor")) return;
  const place = placeOf(target);
  if (!place) return;
  if (event.pointerType === "touch") return void sheet.go(place.row, Math.max(0, place.column));
  event.preventDefault();
  if (target.closest(".edge")) return drag((at) => resize(place.column, bounded(widthOf(sheet, place.column, event, at)), false), (at) => resize(place.column, bounded(widthOf(sheet, place.column, event, at)), true));
  if (target.closest(".fill-handle")) return fill(sheet, acts, filling);
  const last = { row: Math.max(0, sheet.cards.length - 1), column: sheet.columns.length - 1 };
  const from = event.shiftKey ? sheet.at.peek() : place;
  if (place.row === HEAD) {
    sheet.span({ row: 0, column: Math.max(0, from.column) }, { row: last.row, column: place.column });
    return drag((at) => over(at, (to) => to.column >= 0 && sheet.span({ row: 0, column: Math.max(0, from.column) }, { row: last.row, column: to.column })));
  }
  if (place.column < 0) {
    sheet.span({ row: from.row, column: 0 }, { row: place.row, column: last.column });
    return drag((at) => over(at, (to) => to.row >= 0 && sheet.span({ row: from.row, column: 0 }, { row: to.row, column: last.column })));
  }
  sheet.go(place.row, place.column, { extend: event.shiftKey });
  return drag((at) => over(at, (to) => {
    if (to.row >= 0 && to.column >= 0 && (to.row !== sheet.to.peek().row || to.column !== sheet.to.peek().column)) sheet.go(to.row, to.column, { extend: true });
  }));
}

/**
 * @param {Sheet} sheet
 * @param {import("./acts.js").Acts} acts
 * @param {(range: import("./sheet.js").Range | null) => void} filling
 */
function fill(sheet, acts, filling) {
  const from = sheet.range.peek();
  /** @type {import("./sheet.js").Range} */
  let to = from;
  drag(
    (at) => over(at, (place) => {
      const row = Math.min(sheet.cards.length - 1, place.row);
      const beyond = { down: Math.max(row - from.bottom, from.top - row, 0), right: Math.max(place.column - from.right, from.left - place.column, 0) };
      const corner = beyond.down || !beyond.right ? { row: Math.max(0, row), column: from.right } : { row: from.bottom, column: Math.max(0, place.column) };
      const whole = rangeOf({ row: Math.min(from.top, corner.row), column: Math.min(from.left, corner.column) }, { row: Math.max(from.bottom, corner.row), column: Math.max(from.right, corner.column) });
      to = whole;
      filling(whole);
    }),
    () => {
      filling(null);
      acts.fill(from, to);
      sheet.span({ row: to.top, column: to.left }, { row: to.bottom, column: to.right });
    },
  );
}

/**
 * @param {Sheet} sheet
 * @param {number} column
 * @param {PointerEvent} from
 * @param {PointerEvent} to
 */
function widthOf(sheet, column, from, to) {
  begun ??= sheet.columns[column]?.width ?? 0;
  return begun + to.clientX - from.clientX;
}
/** How wide a column was when its edge was taken. @type {number | null} */
let begun = null;

/**
 * Follow the mouse until it is let go.
 * @param {(event: PointerEvent) => void} move
 * @param {(event: PointerEvent) => void} [end]
 */
function drag(move, end) {
  begun = null;
  const stop = (/** @type {PointerEvent} */ event) => {
    removeEventListener("pointermove", move);
    end?.(event);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop, { once: true });
}

/**
 * @param {PointerEvent} event
 * @param {(place: import("./sheet.js").Place) => void} run
 */
function over(event, run) {
  const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  if (place) run(place);
}

/**
 * Return the row and column of what is under the mouse; the column is -1 over the number of a row.
 * @param {Element | null} target
 * @returns {import("./sheet.js").Place | null}
 */
function placeOf(target) {
  const one = target?.closest("[data-row]");
  if (!(one instanceof HTMLElement)) return null;
  return { row: Number(one.dataset.row), column: Number(one.dataset.column ?? -1) };
}
