/** Zones: those of the table, a player's own, and a hand. */
import { html, useContext } from "../../vendor/vendor.js";
import { MapOf } from "./ground.js";
import { Around, Piece } from "./piece.js";
import { LEAST } from "./plan.js";
import { begins, drawn, isBoards, isTitled, mannerOf } from "./shelves.js";

/** @typedef {import("./arranged.js").Shelf} Shelf */

/** @param {{shelf: Shelf, titled: boolean, said: import("./arranged.js").Said, breaks?: boolean}} props */
function Zone({ shelf, titled, said, breaks = false }) {
  const { faces } = useContext(Around);
  const { zone, pieces } = shelf;
  if (!pieces.length) return null;
  const manner = mannerOf(shelf, said);
  const wide = Math.max(...pieces.map((one) => faces[one.card]?.width ?? 0));
  return html`${breaks && html`<hr />`}<section class=${`zone ${manner} ${titled ? "titled" : ""} ${zone.role ? `role-${zone.role}` : ""}`} aria-label=${zone.title} title=${titled ? undefined : zone.title} style=${{ "--wide": `max(${LEAST}px, ${wide} * var(--mm))` }}>
    ${titled && html`<h3>${zone.title}</h3>`}
    <div class="pieces">${drawn(shelf, said).map((one) => html`<${Piece} key=${one.key} piece=${one} />`)}</div>
  </section>`;
}

/** @param {{shelves: Shelf[], grounds: import("./arranged.js").Ground[], said: import("./arranged.js").Said, faces: import("./arranged.js").Faces}} props */
export function OfTable({ shelves, grounds, said, faces }) {
  return html`<div class="of-table zones">${grounds.map((ground) => html`<${MapOf} key=${ground.chart.id} ground=${ground} />`)}${shelves.map((shelf) => html`<${Zone} key=${`${shelf.zone.id} ${shelf.zone.pile} ${isBoards(shelf, faces) && shelf.pieces[0]?.key}`} shelf=${shelf} said=${said} titled=${isTitled(shelf, faces)} breaks=${begins(shelf, said)} />`)}</div>`;
}

/** @param {{seat: import("./state.js").Seat, number: number, shelves: Shelf[], grounds: import("./arranged.js").Ground[], asked: boolean, own: boolean, said: import("./arranged.js").Said, faces: import("./arranged.js").Faces, scores?: number, wins?: boolean}} props */
export function OfPlayer({ seat, number, shelves, grounds, asked, own, said, faces, scores, wins }) {
  const known = seat.counters.filter((one) => one.value);
  return html`<section class=${`seat seat-${(number % 6) + 1} ${own ? "own" : ""} ${asked ? "asked" : ""}`} aria-label=${seat.name}>
    <header><strong>${seat.name}</strong>
      ${asked && html`<span class="turn">${own ? "your turn" : "is asked"}</span>`}
      ${scores !== undefined && html`<span class="score">${scores}${wins && " · wins"}</span>`}
      <span class="counters">${known.map((one) => html`<span key=${one.id}>${one.text}</span>`)}</span>
    </header>
    <div class="zones">${grounds.map((ground) => html`<${MapOf} key=${ground.chart.id} ground=${ground} />`)}${shelves.map((shelf) => html`<${Zone} key=${`${shelf.zone.id} ${shelf.zone.pile} ${isBoards(shelf, faces) && shelf.pieces[0]?.key}`} shelf=${shelf} said=${said} titled=${own && isTitled(shelf, faces)} />`)}</div>
  </section>`;
}

/** @param {{shelf: Shelf | undefined}} props */
export function Hand({ shelf }) {
  if (!shelf?.pieces.length) return null;
  return html`<section class="hand" aria-label=${`Your ${shelf.zone.title}`}><div class="pieces">${shelf.pieces.map((one) => html`<${Piece} key=${one.key} piece=${one} />`)}</div></section>`;
}
