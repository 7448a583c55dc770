/** The grid itself: only the rows in sight are drawn, in elements that are used again as one scrolls. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../../vendor/vendor.js";
import { GUTTER } from "./columns.js";
import { Editor } from "./editor.js";
import { Heads } from "./heads.js";
import { moved } from "./moving.js";
import { pressed } from "./pointing.js";
import { Row } from "./row.js";
import { HEAD } from "./sheet.js";

export const ROW = 36;
const BEYOND = 8; // rows above and below those in sight

/**
 * @param {{sheet: import("./sheet.js").Sheet, acts: import("./acts.js").Acts, deck: any, findings: Map<string, Map<string, any[]>>, resize: (column: number, width: number, done: boolean) => void, act: (column: number) => any}} props
 *   `act` returns what can be done with a column
 */
export function Grid({ sheet, acts, deck, findings, resize, act }) {
  const scroller = useRef(/** @type {HTMLDivElement | null} */ (null));
  const opener = useRef({ begin: (/** @type {{quick: boolean}} */ _) => {} });
  const wanted = useRef(false);
  const { first, count, rests } = useWindow(scroller);
  const faced = useRef(new Set(/** @type {string[]} */ ([]))); // cards whose faces are drawn: none while one scrolls past
  const [dragged, setDragged] = useState(/** @type {import("./sheet.js").Range | null} */ (null));
  const [shows, setShows] = useState(0);
  const [at, to] = [sheet.at.value, sheet.to.value];
  const range = dragged ?? sheet.range.value;
  const { columns, cards, rows } = sheet;
  const widths = [GUTTER, ...columns.map((one) => one.width)];
  const pool = count + 2 * BEYOND;
  const drawn = indices(first, count, rows, at.row);
  if (rests) for (const index of drawn) faced.current.add(cards[index]?.id);
  const cell = () => /** @type {HTMLElement | null} */ (scroller.current?.querySelector(`#cell-${at.row === HEAD ? "head" : at.row}-${at.column}`) ?? null);

  sheet.show = () => {
    wanted.current = true;
    setShows((n) => n + 1);
  };
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    if (scroller.current) reveal(scroller.current, to.row, to.column, widths);
    if (!sheet.editing.peek()) cell()?.focus({ preventScroll: true });
  }, [shows]);
  useClipboard(scroller, acts, sheet);

  const page = Math.max(1, count - 2);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const target = /** @type {Element} */ (event.target);
    const isBeside = target.matches(".head-row button[aria-expanded=false]") && /^(Arrow(Left|Right|Up)|Tab|Escape)$/.test(event.key);
    if (event.isComposing || !(target.matches(".cell") || isBeside)) return;
    if (moved(event, sheet, { acts, begin: opener.current.begin, page, deck, menu: () => cell()?.querySelector("button")?.click() })) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  /** @param {Event} event */
  const twice = (event) => {
    const target = event.target instanceof Element ? event.target.closest(".rows .cell") : null;
    if (target && !sheet.fixed) sheet.here.column.kind === "flag" ? acts.turn() : opener.current.begin({ quick: false });
  };
  return html`<div class="grid-scroll" ref=${scroller} onKeyDown=${key} onPointerDown=${(/** @type {PointerEvent} */ event) => pressed(event, sheet, { acts, resize, filling: setDragged })} onDblClick=${twice} style=${{ "--columns": widths.map((one) => `${one}px`).join(" "), "--frozen": `${GUTTER}px`, "--row": `${ROW}px` }}>
    <div class="grid" role="grid" aria-label=${`${deck.title}, as a table`} aria-rowcount=${rows + 1} aria-colcount=${columns.length} aria-multiselectable="true" aria-readonly=${sheet.fixed || undefined} style=${{ width: `${widths.reduce((sum, one) => sum + one, 0)}px` }}>
      <${Heads} sheet=${sheet} at=${at} range=${range} resize=${resize} act=${act} />
      <div class="rows" role="rowgroup" style=${{ height: `${rows * ROW}px` }}>
        ${drawn.map((index) => {
          const isIn = index >= range.top && index <= range.bottom;
          return html`<${Row} key=${index === at.row ? "at" : index % (pool + 1)} index=${index} top=${index * ROW} card=${cards[index]} deck=${deck} columns=${columns} active=${index === at.row ? at.column : -1} left=${isIn ? range.left : 1} right=${isIn ? range.right : 0} corner=${index === range.bottom && !sheet.fixed ? range.right : -1} isWhole=${isIn && range.left === 0 && range.right === columns.length - 1} findings=${findings.get(cards[index]?.id)} fixed=${sheet.fixed} isFaced=${faced.current.has(cards[index]?.id)} />`;
        })}
      </div>
    </div>
    <${Editor} sheet=${sheet} acts=${acts} place=${cell} opener=${opener} label=${cards[at.row]?.name ?? `New ${deck.one}`} />
  </div>`;
}

/**
 * Return the rows to draw: those in sight, some beyond, and the one with the focus.
 * @param {number} first
 * @param {number} count
 * @param {number} rows
 * @param {number} active
 */
function indices(first, count, rows, active) {
  const from = Math.max(0, first - BEYOND);
  const some = Array.from({ length: Math.max(0, Math.min(rows, first + count + BEYOND) - from) }, (_, n) => from + n);
  if (active >= 0 && active < rows && !some.includes(active)) active < from ? some.unshift(active) : some.push(active);
  return some;
}

/**
 * Return the first row in sight, in steps, how many are, and whether one does not scroll just now.
 * @param {{current: HTMLElement | null}} scroller
 * @returns {{first: number, count: number, rests: boolean}}
 */
function useWindow(scroller) {
  const [sight, setSight] = useState({ first: 0, count: 30, rests: true });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let [waiting, resting] = [0, 0];
    const look = (/** @type {boolean} */ rests) => {
      waiting = 0;
      const first = Math.floor(box.scrollTop / ROW / 4) * 4;
      const count = Math.ceil(box.clientHeight / ROW) + 4;
      setSight((was) => (was.first === first && was.count === count && (was.rests || !rests) ? was : { first, count, rests }));
    };
    const later = () => {
      waiting ||= requestAnimationFrame(() => look(false));
      clearTimeout(resting);
      resting = setTimeout(() => look(true), 120);
    };
    const watch = new ResizeObserver(later);
    watch.observe(box);
    box.addEventListener("scroll", later, { passive: true });
    look(true);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(waiting);
      clearTimeout(resting);
      box.removeEventListener("scroll", later);
    };
  }, []);
  return sight;
}

/**
 * Scroll a cell into sight, out from under what is frozen.
 * @param {HTMLElement} box
 * @param {number} row
 * @param {number} column
 * @param {number[]} widths
 */
function reveal(box, row, column, widths) {
  const top = row * ROW; // from below the heads, which are as high as a row
  if (row >= 0 && top < box.scrollTop) box.scrollTop = top;
  else if (row >= 0 && top + 2 * ROW > box.scrollTop + box.clientHeight) box.scrollTop = top + 2 * ROW - box.clientHeight;
  if (column === 0) return;
  const frozen = (widths[0] ?? 0) + (widths[1] ?? 0);
  const left = widths.slice(0, column + 1).reduce((sum, one) => sum + one, 0);
  const right = left + (widths[column + 1] ?? 0);
  if (left - frozen < box.scrollLeft) box.scrollLeft = left - frozen;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = Math.min(left - frozen, right - box.clientWidth);
}

/**
 * Hear the clipboard wherever the browser tells of it, while the focus is on a cell.
 * @param {{current: HTMLElement | null}} scroller
 * @param {import("./acts.js").Acts} acts
 * @param {import("./sheet.js").Sheet} sheet
 */
function useClipboard(scroller, acts, sheet) {
  useEffect(() => {
    /** @param {ClipboardEvent} event */
    const heard = (event) => {
      const here = document.activeElement;
      if (!event.clipboardData || !here?.closest("[role=grid]") || !scroller.current?.contains(here)) return;
      event.preventDefault();
      if (event.type !== "paste") acts.copy(event.clipboardData);
      if (sheet.fixed) return;
      if (event.type === "paste") void acts.paste(event.clipboardData);
      if (event.type === "cut") acts.clear();
    };
    const names = /** @type {const} */ (["copy", "cut", "paste"]);
    for (const name of names) document.addEventListener(name, heard);
    return () => {
      for (const name of names) document.removeEventListener(name, heard);
    };
  }, [acts, sheet]);
}
