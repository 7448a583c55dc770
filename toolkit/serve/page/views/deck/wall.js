/** A deck as a wall of faces: only the rows in sight are drawn, however many cards there are. */
import { html, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/vendor.js";
import { Tile } from "./tile.js";
import { walked } from "./walking.js";

const GAP = 18;
const CAPTION = 34; // of name and copies below a face
const TITLE = 44;
const BEYOND = 400; // pixels above and below what is in sight that are drawn, too

/** @typedef {{key: string, y: number, height: number, title?: string, cards?: any[]}} Row */

/**
 * @param {{deck: any, groups: {title: string, cards: any[]}[], width: number}} props `width` is that of a face
 */
export function Wall({ deck, groups, width }) {
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  const goes = useRef(false); // the focus is to follow to where a key led
  const [room, setRoom] = useState(0);
  const [here, setHere] = useState("");
  const sight = useSight(self);
  useLayoutEffect(() => {
    const box = self.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setRoom(box.clientWidth));
    watch.observe(box);
    setRoom(box.clientWidth);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!goes.current) return;
    goes.current = false;
    const face = self.current?.querySelector(`[data-card="${CSS.escape(here)}"] a.open`);
    if (!(face instanceof HTMLElement)) return;
    face.focus({ preventScroll: true });
    face.parentElement?.scrollIntoView({ block: "nearest" });
  }, [here]);
  const columns = Math.max(1, Math.floor((room + GAP) / (width + GAP)));
  const face = room ? Math.min(width * 1.35, (room - GAP * (columns - 1)) / columns) : width;
  const tile = face / deck.ratio + CAPTION;
  const { rows, height } = useMemo(() => laid(groups, columns, tile), [groups, columns, tile]);
  const ids = useMemo(() => rows.filter((row) => !row.title).map((row) => (row.cards ?? []).map((card) => card.id)), [rows]);
  const shown = rows.filter((row) => (row.y + row.height > sight.top - BEYOND && row.y < sight.bottom + BEYOND) || (!row.title && holds(row, here)));
  const current = rows.some((row) => holds(row, here)) ? here : shown.find((row) => !row.title)?.cards?.[0]?.id;
  const keys = useCallback(() => ids.flat().map((id) => `${deck.id}/${id}`), [ids, deck.id]);
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const { done, to } = walked(event, deck.id, ids, Math.max(1, Math.floor((sight.bottom - sight.top) / (tile + GAP))));
    if (done) event.preventDefault();
    if (to === undefined) return;
    goes.current = true;
    setHere(to);
  };
  /** @param {FocusEvent} event */
  const entered = (event) => {
    const at = event.target instanceof Element ? event.target.closest(".tile") : null;
    if (at instanceof HTMLElement) setHere(at.dataset.card ?? "");
  };
  return html`<div class="wall" ref=${self} style=${{ height: `${height}px` }} onKeyDown=${pressed} onFocusIn=${entered}>
    ${shown.map((row) => row.title
      ? html`<h2 key=${row.key} class="group" style=${{ top: `${row.y}px` }}>${row.title} <span class="quiet">${(row.cards ?? []).length}</span></h2>`
      : html`<ul key=${row.key} class="row" aria-label=${deck.title} style=${{ top: `${row.y}px`, gridTemplateColumns: `repeat(${columns}, ${face}px)`, gap: `${GAP}px` }}>
          ${(row.cards ?? []).map((card) => html`<${Tile} key=${card.id} card=${card} deck=${deck} width=${face} isCurrent=${card.id === current} shown=${keys} />`)}
        </ul>`)}
  </div>`;
}

/**
 * Whether a card stands in a row.
 * @param {Row} row
 * @param {string} id
 */
function holds(row, id) {
  return id !== "" && (row.cards ?? []).some((card) => card.id === id);
}

/**
 * Return where each row of cards and each title stands, and how high all are.
 * @param {{title: string, cards: any[]}[]} groups
 * @param {number} columns
 * @param {number} tile the height of a card with its caption
 * @returns {{rows: Row[], height: number}}
 */
function laid(groups, columns, tile) {
  /** @type {Row[]} */
  const rows = [];
  let y = 0;
  for (const { title, cards } of groups) {
    if (title) {
      rows.push({ key: `title ${title}`, y, height: TITLE, title, cards });
      y += TITLE;
    }
    for (let at = 0; at < cards.length; at += columns) {
      const some = cards.slice(at, at + columns);
      rows.push({ key: `row ${some[0].id}`, y, height: tile, cards: some });
      y += tile + GAP;
    }
  }
  return { rows, height: Math.max(0, y) };
}

/**
 * Which part of a box is in sight, from its top.
 * @param {{current: HTMLElement | null}} box
 */
function useSight(box) {
  const [sight, setSight] = useState({ top: 0, bottom: 1200 });
  useEffect(() => {
    const scroller = box.current?.closest("main");
    if (!scroller) return undefined;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const top = scroller.getBoundingClientRect().top - (box.current?.getBoundingClientRect().top ?? 0);
      setSight((was) => (Math.abs(was.top - top) < BEYOND / 4 && was.bottom - was.top === scroller.clientHeight ? was : { top, bottom: top + scroller.clientHeight }));
    };
    const scrolled = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    scroller.addEventListener("scroll", scrolled, { passive: true });
    addEventListener("resize", scrolled);
    return () => {
      cancelAnimationFrame(waiting);
      scroller.removeEventListener("scroll", scrolled);
      removeEventListener("resize", scrolled);
    };
  }, []);
  return sight;
}
