/** How the values of each field are spread over a deck: bars to compare, each a filter. */
import { html } from "../../vendor/vendor.js";
import { all, facets } from "./choosing.js";

const TEXT = 20; // characters that a bar of lengths spans

/** @typedef {{label: string, value: string, designs: number, copies: number, title: string}} Bar */

/**
 * @param {{deck: any, query: Record<string, string>, choose: (name: string, value: string) => void, most?: number, label?: string}} props
 */
export function Curves({ deck, query, choose, most = 6, label = "The deck at a glance" }) {
  /** @type {{name: string, label: string, bars: Bar[], most: number, filters: boolean}[]} */
  const charts = [...numbers(deck), ...lengths(deck)].slice(0, most);
  if (!charts.length) return null;
  return html`<section class="curves" aria-label=${label}>
    ${charts.map((chart) => html`<figure key=${chart.name}>
      <figcaption>${chart.label}</figcaption>
      <div class="bars">${chart.bars.map((bar) => html`<${Column} bar=${bar} most=${chart.most} on=${query[chart.name] === bar.value} run=${chart.filters ? () => choose(chart.name, query[chart.name] === bar.value ? "" : bar.value) : undefined} />`)}</div>
    </figure>`)}
  </section>`;
}

/**
 * Whether a deck has anything that can be compared.
 * @param {any} deck
 */
export function curved(deck) {
  return numbers(deck).length + lengths(deck).length > 0;
}

/** @param {{bar: Bar, most: number, on: boolean, run?: () => void}} props */
function Column({ bar, most, on, run }) {
  const inside = html`<span class="number" aria-hidden="true">${bar.copies}</span><span class="fill" style=${{ height: `${Math.max(bar.copies ? 3 : 0, (56 * bar.copies) / most)}px` }}></span><span class="label" aria-hidden="true">${bar.label}</span>`;
  if (!run) return html`<span class="column" title=${bar.title}><span class="unseen">${bar.title}</span>${inside}</span>`;
  return html`<button type="button" class=${`column ${on ? "on" : ""}`} aria-pressed=${on} aria-label=${bar.title} title=${bar.title} onClick=${run}>${inside}</button>`;
}

/** @param {any} deck */
function numbers(deck) {
  return facets(deck)
    .filter((facet) => !["id", "name"].includes(facet.name))
    .sort((a, b) => Number(b.isNumber && b.name !== "copies") - Number(a.isNumber && a.name !== "copies"))
    .map((facet) => {
      const bars = facet.choices.map(({ value, label }) => bar(label, value, deck.cards.filter((/** @type {any} */ card) => all(card, facet.field).includes(value))));
      return { name: facet.name, label: facet.label, bars, most: tallest(bars), filters: true };
    });
}

/** @param {any} deck */
function lengths(deck) {
  return deck.fields
    .filter((/** @type {any} */ field) => field.type === "text" && !field.own)
    .map((/** @type {any} */ field) => {
      /** @type {Map<number, any[]>} */
      const by = new Map();
      for (const card of deck.cards) {
        const length = String(card.values[field.name] ?? "").length;
        if (length) by.set(Math.floor(length / TEXT), [...(by.get(Math.floor(length / TEXT)) ?? []), card]);
      }
      const bars = [...by.keys()].sort((a, b) => a - b).map((n) => bar(`${n * TEXT}–${n * TEXT + TEXT - 1}`, String(n), by.get(n) ?? []));
      return { name: `length of ${field.name}`, label: `${field.label}: characters`, bars, most: tallest(bars), filters: false };
    })
    .filter((/** @type {any} */ chart) => chart.bars.length > 1);
}

/**
 * @param {string} label
 * @param {string} value
 * @param {any[]} cards
 * @returns {Bar}
 */
function bar(label, value, cards) {
  const copies = cards.reduce((sum, card) => sum + card.copies, 0);
  return { label, value, designs: cards.length, copies, title: `${label}: ${copies} ${copies === 1 ? "card" : "cards"}, ${cards.length} ${cards.length === 1 ? "design" : "designs"}` };
}

/** @param {Bar[]} bars */
function tallest(bars) {
  return Math.max(1, ...bars.map((one) => one.copies));
}
