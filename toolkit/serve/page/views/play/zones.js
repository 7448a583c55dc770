/** Zones: those of the table, a player's own, and a hand. */
import { html, useContext } from "../../vendor/vendor.js";
import { MapOf } from "./ground.js";
import { Around, Piece } from "./piece.js";
import { LEAST } from "./plan.js";

/** @typedef {import("./arranged.js").Shelf} Shelf */

const MANY = 8; // pieces that lie beside each other; more overlap

/**
 * Return how the pieces of a zone lie: beside each other, as a stack of which the top is seen, or as a fan.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Said} said
 */
export function mannerOf({ zone, pieces }, said) {
  const manner = said.lay?.[zone.id];
  if (zone.role === "draw" || zone.role === "discard" || manner === "stack") return "stack";
  const bare = pieces.every((one) => !one.under.length && !one.standing.length); // what lies on others must be seen
  const many = manner === undefined && pieces.length > MANY && bare;
  return manner === "fan" || many || (zone.role === "hand" && pieces.length > 1) ? "fan" : "row";
}

/**
 * Return the pieces of a zone that are drawn.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Said} said
 */
export function drawn(shelf, said) {
  const [first] = shelf.pieces;
  if (!first || mannerOf(shelf, said) !== "stack" || shelf.zone.role === "draw") return shelf.pieces;
  return [{ ...first, count: shelf.zone.size }];
}

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

/**
 * Whether a zone has its title above it: what lies there does not say it by itself.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Faces} faces
 */
export function isTitled(shelf, faces) {
  return shelf.zone.title !== "" && !isBoards(shelf, faces);
}

/**
 * Whether it is a board that lies there.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Faces} faces
 */
function isBoards({ pieces }, faces) {
  return pieces.length === 1 && faces[pieces[0]?.card ?? ""]?.kind === "board";
}

/** @param {{shelves: Shelf[], grounds: import("./arranged.js").Ground[], said: import("./arranged.js").Said, faces: import("./arranged.js").Faces}} props */
export function OfTable({ shelves, grounds, said, faces }) {
  return html`<div class="of-table zones">${grounds.map((ground) => html`<${MapOf} key=${ground.chart.id} ground=${ground} />`)}${shelves.map((shelf) => html`<${Zone} key=${`${shelf.zone.id} ${shelf.zone.pile} ${isBoards(shelf, faces) && shelf.pieces[0]?.key}`} shelf=${shelf} said=${said} titled=${isTitled(shelf, faces)} breaks=${begins(shelf, said)} />`)}</div>`;
}

/**
 * Whether a zone begins a row, as the author says.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Said} said
 */
export function begins({ zone }, said) {
  return said.rows?.some((row, n) => n > 0 && row[0] === zone.id) ?? false;
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
