/** Zones: those of the table, a player's own, and a hand. */
import { html } from "../../vendor/vendor.js";
import { MapOf } from "./ground.js";
import { Piece } from "./piece.js";

/** @typedef {import("./arranged.js").Shelf} Shelf */

/** @param {{shelf: Shelf, titled?: boolean}} props */
function Zone({ shelf, titled = true }) {
  const { zone, pieces } = shelf;
  if (!pieces.length) return null;
  const piled = zone.role === "draw" || zone.role === "discard";
  const shown = zone.role === "discard" ? pieces.slice(0, 1) : pieces;
  return html`<section class=${`zone ${piled ? "pile" : ""} ${zone.role ? `role-${zone.role}` : ""}`} aria-label=${zone.title}>
    ${titled && zone.title && html`<h3>${zone.title}${piled && html` <span class="quiet">${zone.size}</span>`}</h3>`}
    <div class="pieces">${shown.map((one) => html`<${Piece} key=${one.key} piece=${one} />`)}</div>
  </section>`;
}

/** @param {{shelves: Shelf[], grounds: import("./arranged.js").Ground[]}} props */
export function OfTable({ shelves, grounds }) {
  return html`<div class="of-table">${grounds.map((ground) => html`<${MapOf} key=${ground.chart.id} ground=${ground} />`)}${shelves.map((shelf) => html`<${Zone} key=${`${shelf.zone.id} ${shelf.zone.pile}`} shelf=${shelf} />`)}</div>`;
}

/** @param {{seat: import("./state.js").Seat, number: number, shelves: Shelf[], grounds: import("./arranged.js").Ground[], asked: boolean, own: boolean, scores?: number, wins?: boolean}} props */
export function OfPlayer({ seat, number, shelves, grounds, asked, own, scores, wins }) {
  const known = seat.counters.filter((one) => one.value);
  return html`<section class=${`seat seat-${(number % 6) + 1} ${own ? "own" : ""} ${asked ? "asked" : ""}`} aria-label=${seat.name}>
    <header><strong>${seat.name}</strong>
      ${asked && html`<span class="turn">${own ? "your turn" : "is asked"}</span>`}
      ${scores !== undefined && html`<span class="score">${scores}${wins && " · wins"}</span>`}
      <span class="counters">${known.map((one) => html`<span key=${one.id}>${one.text}</span>`)}</span>
    </header>
    <div class="zones">${grounds.map((ground) => html`<${MapOf} key=${ground.chart.id} ground=${ground} />`)}${shelves.filter(({ zone }) => zone.role !== "hand" || !own).map((shelf) => html`<${Zone} key=${shelf.zone.id} shelf=${shelf} />`)}</div>
  </section>`;
}

/** @param {{shelf: Shelf | undefined}} props */
export function Hand({ shelf }) {
  if (!shelf?.pieces.length) return null;
  return html`<section class="hand" aria-label=${`Your ${shelf.zone.title}`}><div class="pieces">${shelf.pieces.map((one) => html`<${Piece} key=${one.key} piece=${one} />`)}</div></section>`;
}
