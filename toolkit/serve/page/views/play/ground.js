/** A map with what lies on its spaces, and the spaces to which something can be done. */
import { html, useContext } from "../../vendor/vendor.js";
import { aroundOf } from "./blocks.js";
import { Around, Piece } from "./piece.js";

const BESIDE = 5; // millimetres from one piece to the next on the same space
const SPOT = 5; // millimetres from side to side of a space that has no outline here

/** @param {{ground: import("./arranged.js").Ground}} props */
export function MapOf({ ground }) {
  const { onSpaces, press, faces } = useContext(Around);
  const { chart, pieces, seat } = ground;
  const around = aroundOf(ground, faces);
  /** @param {number[]} at */
  const place = ([x = 0, y = 0]) => ({ left: `calc(${x + around} * var(--mm))`, top: `calc(${y + around} * var(--mm))` });
  const size = { width: `calc(${chart.width + 2 * around} * var(--mm))`, height: `calc(${chart.height + 2 * around} * var(--mm))` };
  return html`<section class="zone ground" aria-label=${chart.title}><div class="chart" style=${size}>
    ${pieces.map(({ piece, at: [x = 0, y = 0] }, n) => html`<span class="standing" key=${piece.key} style=${place([x + BESIDE * pieces.slice(0, n).filter((other) => other.at[0] === x && other.at[1] === y).length, y])}><${Piece} piece=${piece} /></span>`)}
    ${Object.entries(chart.spaces).map(([name, at]) => {
      const open = onSpaces(name, seat);
      return open.length > 0 && html`<span class="standing" key=${name} style=${place(at)}><button type="button" class="spot" style=${{ width: `max(18px, ${SPOT} * var(--mm))`, height: `max(18px, ${SPOT} * var(--mm))` }} aria-label=${`${chart.names[name] ?? name}: something to do`} onClick=${() => press(open)}></button></span>`;
    })}
  </div></section>`;
}
