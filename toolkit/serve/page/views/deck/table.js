/** A deck as a table: a row for each card, a column for each field, as in a spreadsheet. */
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/vendor.js";
import { useAsked } from "../../core/asked.js";
import { path } from "../../core/api.js";
import { requery } from "../../core/router.js";
import { findings, game, tree } from "../../core/store.js";
import { note } from "../../parts/status.js";
import { Acts } from "./table/acts.js";
import { bounded, columnsOf, fitting, widened } from "./table/columns.js";
import { Grid } from "./table/grid.js";
import { Ledger, current } from "./table/ledger.js";
import { Sheet } from "./table/sheet.js";

/** @param {{deck: any, cards: any[], reload: () => void}} props `cards` are those of the deck that are shown */
export function Table({ deck, cards }) {
  const { sheet, ledger, acts } = useMemo(() => {
    const [made, book] = [new Sheet(), new Ledger()];
    return { sheet: made, ledger: book, acts: new Acts(made, book) };
  }, [deck.id]);
  const [widths, setWidths] = useState(/** @type {Record<string, number>} */ ({}));
  const sentences = useAsked(path("api", game.value, "told", deck.id)).data?.told ?? NONE;
  useMemo(() => ledger.take(deck), [deck]);
  const ahead = ledger.ahead.value;
  const columns = useMemo(() => columnsOf(deck, game.peek()), [JSON.stringify(deck.fields), deck.id]);
  sheet.columns = useMemo(() => columns.map((one) => ({ ...one, width: widths[one.key] ?? one.width })), [columns, widths]);
  const whole = cards.length === deck.cards.length;
  const kept = useRef(new Map());
  sheet.cards = useMemo(() => same(kept, cards.map((card) => current({ ...card, told: sentences[card.id] }, ahead))), [cards, ahead, sentences]);
  sheet.fixed = Boolean(deck.base || tree.value?.readOnly);
  sheet.rows = sheet.cards.length + (whole && !sheet.fixed ? 1 : 0);
  useFollowed(sheet);
  const found = useMemo(() => byCard(deck.id), [findings.value, deck.id]);
  useEffect(() => () => void (note.value = ""), []);

  /** @param {number} n @param {number} width @param {boolean} done */
  const resize = (n, width, done) => {
    const key = sheet.columns[n]?.key ?? "";
    setWidths((was) => ({ ...was, [key]: width }));
    if (done) widened(game.peek(), deck.id, key, width);
  };
  /** @param {number} n */
  const act = (n) => {
    const column = /** @type {import("./table/columns.js").Column} */ (sheet.columns[n]);
    const wide = (/** @type {number} */ by) => () => resize(n, bounded(by ? column.width + by : fitting(column, sheet.cards)), true);
    return [
      { label: "Sort by it", icon: "sort", run: () => requery({ sort: column.path.length === 1 ? column.key : null }), disabled: column.path.length > 1 },
      null,
      { label: "Wider", run: wide(60) },
      { label: "Narrower", run: wide(-60) },
      { label: "As wide as its texts", run: wide(0) },
    ];
  };
  return html`<div class="table-view">
    <${Grid} sheet=${sheet} acts=${acts} deck=${deck} findings=${found} resize=${resize} act=${act} />
    <p class="unseen" role="status">${sheet.said.value}</p>
  </div>`;
}

const NONE = {};

/**
 * Let the focus follow its card where others come before it.
 * @param {Sheet} sheet
 */
function useFollowed(sheet) {
  const last = useRef("");
  const { row, column } = sheet.at.value;
  const here = sheet.cards[row]?.id ?? "";
  const moved = last.current && here !== last.current ? sheet.cards.findIndex((card) => card.id === last.current) : -1;
  useEffect(() => {
    last.current = sheet.cards[sheet.at.peek().row]?.id ?? "";
  });
  useEffect(() => {
    if (row >= sheet.rows) sheet.span({ row: Math.max(0, sheet.rows - 1), column }, { row: Math.max(0, sheet.rows - 1), column });
  }, [sheet.rows]);
  return moved;
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
