/** A deck as a table: a row for each card, a column for each field, as in a spreadsheet. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/vendor.js";
import { path } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { shortcut } from "../../core/keys.js";
import { requery } from "../../core/router.js";
import { findings, game, select, selection, tree } from "../../core/store.js";
import { note } from "../../parts/status.js";
import { Acts } from "./table/acts.js";
import { Beside } from "./table/beside.js";
import { bounded, columnsOf, fitting, valueIn, widened } from "./table/columns.js";
import { Grid } from "./table/grid.js";
import { Ledger, current } from "./table/ledger.js";
import { Renaming } from "./table/naming.js";
import { Sheet } from "./table/sheet.js";

/** @typedef {import("./table/columns.js").Column} Column */

const NONE = {};

/** @param {{deck: any, cards: any[], reload: () => void}} props `cards` are those of the deck that are shown */
export function Table({ deck, cards }) {
  const { sheet, ledger, acts } = useMemo(() => {
    const [made, book] = [new Sheet(), new Ledger()];
    return { sheet: made, ledger: book, acts: new Acts(made, book) };
  }, [deck.id]);
  const [naming, setNaming] = useState(/** @type {import("./table/naming.js").Naming | null} */ (null));
  const sentences = useAsked(path("api", game.value, "told", deck.id)).data?.told ?? NONE;
  ledger.take(deck);
  const ahead = ledger.ahead.value;
  const resize = useColumns(sheet, deck);
  const kept = useRef(new Map());
  sheet.cards = useMemo(() => same(kept, cards.map((card) => current({ ...card, told: sentences[card.id] }, ahead))), [cards, ahead, sentences]);
  sheet.fixed = Boolean(deck.base || tree.value?.readOnly);
  sheet.rows = sheet.cards.length + (cards.length === deck.cards.length && !sheet.fixed ? 1 : 0);
  useFollowed(sheet);
  useSelected(sheet, deck);
  useShortcuts(sheet, acts);
  const found = useMemo(() => byCard(deck.id), [findings.value, deck.id]);
  const renamed = (/** @type {any} */ card, /** @type {string} */ to) => setNaming({ title: `Rename ${card.name} in the files`, old: card.id, name: card.id, to, kind: "component" });
  acts.rename = renamed;

  /** @param {number} n */
  const act = (n) => {
    const column = /** @type {Column} */ (sheet.columns[n]);
    const wide = (/** @type {number} */ by) => () => resize(n, bounded(by ? column.width + by : fitting(column, sheet.cards)), true);
    const isOwn = !column.field.own && column.path.length === 1 && column.field.name === column.path[0] && !sheet.fixed;
    const back = (/** @type {() => void} */ run) => () => (run(), sheet.show());
    return [
      { label: "Sort by it", icon: "sort", run: back(() => requery({ sort: column.key })), disabled: column.key.includes(".") },
      ...(isOwn ? [{ label: "Rename…", icon: "edit", run: () => setNaming({ title: `Rename the column ${column.label}`, old: `${deck.id}.${column.key}`, name: column.key, kind: "field" }) }] : []),
      null,
      { label: "Wider", run: back(wide(60)) },
      { label: "Narrower", run: back(wide(-60)) },
      { label: "As wide as its texts", run: back(wide(0)) },
    ];
  };
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  useLayoutEffect(() => {
    const main = self.current?.closest("main"); // which does not scroll as long as the table does
    main?.classList.add("with-table");
    return () => main?.classList.remove("with-table");
  }, []);
  const here = sheet.cards[sheet.at.value.row];
  return html`<div class="table-view" ref=${self}>
    <${Grid} sheet=${sheet} acts=${acts} deck=${deck} findings=${found} resize=${resize} act=${act} />
    <${Beside} card=${here ?? (sheet.at.value.row < 0 ? sheet.cards[0] : undefined)} deck=${deck} findings=${found.get(here?.id)} />
    <p class="unseen" role="status">${sheet.said.value}</p>
    ${naming && html`<${Renaming} naming=${naming} close=${() => (setNaming(null), sheet.show())} />`}
  </div>`;
}

/**
 * Let a sheet have the columns of a deck; return what makes one wider.
 * @param {Sheet} sheet
 * @param {any} deck
 * @returns {(column: number, width: number, done: boolean) => void}
 */
function useColumns(sheet, deck) {
  const [widths, setWidths] = useState(/** @type {Record<string, number>} */ ({}));
  const columns = useMemo(() => columnsOf(deck, game.peek()), [JSON.stringify(deck.fields), deck.id]);
  sheet.columns = useMemo(() => columns.map((one) => ({ ...one, width: widths[one.key] ?? one.width })), [columns, widths]);
  return (n, width, done) => {
    const key = sheet.columns[n]?.key ?? "";
    setWidths((was) => ({ ...was, [key]: width }));
    if (done) widened(game.peek(), deck.id, key, width);
  };
}

/**
 * Let the focus follow its card where others come before it, and stay within the table.
 * @param {Sheet} sheet
 */
function useFollowed(sheet) {
  const last = useRef("");
  const order = sheet.cards.map((card) => card.id).join(" ");
  useEffect(() => {
    const { row, column } = sheet.at.peek();
    const there = last.current && sheet.cards[row]?.id !== last.current ? sheet.cards.findIndex((card) => card.id === last.current) : -1;
    const place = { row: there >= 0 ? there : Math.min(row, sheet.rows - 1), column: Math.min(column, sheet.columns.length - 1) };
    if (place.row === row && place.column === column) return;
    sheet.at.value = place;
    sheet.to.value = place;
  }, [order, sheet.rows, sheet.columns.length]);
  useEffect(() => {
    last.current = sheet.cards[sheet.at.value.row]?.id ?? "";
  });
}

/**
 * Say below what the range comes to, and select the cards of rows that are selected whole.
 * @param {Sheet} sheet
 * @param {any} deck
 */
function useSelected(sheet, deck) {
  const range = sheet.range.value;
  const ours = useRef(false);
  useEffect(() => {
    const cells = sheet.cells;
    const numbers = cells.map((cell) => valueIn(cell.card, cell.column) ?? cell.column.field.default).filter((one) => typeof one === "number");
    const sum = numbers.reduce((all, one) => all + one, 0);
    const { card, column } = sheet.here;
    note.value = cells.length > 1 ? `${cells.length} cells${numbers.length > 1 ? ` · sum ${Number(sum.toFixed(4))}` : ""}` : card ? `${card.name}, ${column.label}` : "";
    const isWhole = range.left === 0 && range.right === sheet.columns.length - 1 && range.top >= 0;
    if (isWhole) select(sheet.cards.slice(range.top, range.bottom + 1).map((one) => `${deck.id}/${one.id}`));
    else if (ours.current && selection.peek().size) select([]);
    ours.current = isWhole;
  }, [range, sheet.cards]);
  useEffect(() => () => void (note.value = ""), []);
}

/**
 * Keys with Ctrl, which mean something else where the focus is not in the table.
 * @param {Sheet} sheet
 * @param {Acts} acts
 */
function useShortcuts(sheet, acts) {
  useEffect(() => {
    /** @param {string} keys @param {string} label @param {() => void} run */
    const one = (keys, label, run) => ({ keys, label, where: "Table", run: () => (document.activeElement?.closest("[role=grid]") ? run() : false) });
    return shortcut(
      one("Mod+D", "Fill down", () => void (sheet.fixed || acts.fillDown())),
      one("Mod+R", "Fill to the right", () => void (sheet.fixed || acts.fillRight())),
      one("Mod+A", "Select all cells", () => sheet.span({ row: 0, column: 0 }, { row: sheet.cards.length - 1, column: sheet.columns.length - 1 })),
      one("Shift+Space", "Select the row", () => undefined),
      one("Mod+Space", "Select the column", () => undefined),
      one("F2", "Change a cell", () => undefined),
      one("Mod+Enter", "Write what is typed in all cells selected", () => undefined),
    );
  }, [sheet, acts]);
}

/**
 * Return the cards with those that are as they were before as the very same objects, whose rows need no drawing.
 * @param {{current: Map<string, {text: string, card: any}>}} kept
 * @param {any[]} cards
 */
function same(kept, cards) {
  const next = new Map();
  const some = cards.map((card) => {
    const text = JSON.stringify(card);
    const was = kept.current.get(card.id);
    const one = was?.text === text ? was : { text, card };
    next.set(card.id, one);
    return one.card;
  });
  kept.current = next;
  return some;
}

/**
 * Return the findings of a deck by card and field.
 * @param {string} deck
 */
function byCard(deck) {
  /** @type {Map<string, Map<string, any[]>>} */
  const cards = new Map();
  for (const one of findings.value) {
    if (one.deck !== deck || !one.card) continue;
    const fields = cards.get(one.card) ?? new Map();
    fields.set(one.field ?? "name", [...(fields.get(one.field ?? "name") ?? []), one]);
    cards.set(one.card, fields);
  }
  return cards;
}
