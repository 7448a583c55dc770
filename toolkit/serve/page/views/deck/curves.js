/** How the values of each field are spread over a deck: bars to compare, each a filter. */
import { html } from "../../vendor/vendor.js";
import { askedOf, keyed } from "./address.js";
import { all, facets } from "./choosing.js";
import { FREE, isDerived } from "./derived.js";

/** @typedef {{label: string, value: string, designs: number, copies: number, title: string}} Bar */

/**
 * @param {{deck: any, query: Record<string, string>, choose: (key: string, value: string) => void, most?: number, label?: string}} props
 */
export function Curves({ deck, query, choose, most = 6, label = "The deck at a glance" }) {
  const shown = charts(deck).slice(0, most);
  if (!shown.length) return null;
  return html`<section class="curves" aria-label=${label}>
    ${shown.map((chart) => html`<figure key=${chart.name}>
      <figcaption>${chart.label}</figcaption>
      <div class="bars">${chart.bars.map((bar) => html`<${Column} bar=${bar} most=${chart.most} on=${askedOf(query, chart.name) === bar.value} run=${() => choose(keyed(chart.name), askedOf(query, chart.name) === bar.value ? "" : bar.value)} />`)}</div>
    </figure>`)}
  </section>`;
}

/**
 * Whether a deck has anything that can be compared.
 * @param {any} deck
 */
export function curved(deck) {
  return charts(deck).length > 0;
}

/** @param {{bar: Bar, most: number, on: boolean, run: () => void}} props */
function Column({ bar, most, on, run }) {
  const inside = html`<span class="number" aria-hidden="true">${bar.copies}</span><span class="fill" style=${{ height: `${Math.max(bar.copies ? 3 : 0, (56 * bar.copies) / most)}px` }}></span><span class="label" aria-hidden="true">${bar.label}</span>`;
  return html`<button type="button" class=${`column ${on ? "on" : ""}`} aria-pressed=${on} aria-label=${bar.title} title=${bar.title} onClick=${run}>${inside}</button>`;
}

/** @param {any} deck */
function charts(deck) {
  return facets(deck)
    .filter((facet) => !["id", "name"].includes(facet.name))
    .sort((a, b) => weight(b) - weight(a))
    .map((facet) => {
      const bars = facet.choices.map(({ value, label }) => bar(label, value, deck.cards.filter((/** @type {any} */ card) => all(card, facet.field).includes(value))));
      return { name: facet.name, label: facet.label, bars, most: tallest(bars) };
    });
}

/**
 * Return how much a curve tells: numbers first, then how full texts' boxes are; how long texts are, last.
 * @param {import("./choosing.js").Facet} facet
 */
function weight(facet) {
  return facet.isNumber && facet.name !== "copies" ? 2 : facet.field.kind === FREE ? 1 : isDerived(facet.field) ? -1 : 0;
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
