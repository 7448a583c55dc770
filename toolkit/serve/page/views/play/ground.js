/** A map with what lies on its spaces, and the spaces to which something can be done. */
import { html, useContext } from "../../vendor/vendor.js";
import { Around, Piece } from "./piece.js";

const SPOT = 5; // millimetres from side to side of a space that has no outline here

/** @param {{ground: import("./arranged.js").Ground}} props */
export function MapOf({ ground }) {
  const { onSpaces, press, faces } = useContext(Around);
  const { chart, pieces } = ground;
  const around = Math.max(0, ...pieces.map(({ piece }) => (faces[piece.card]?.width ?? 0) / 2));
  /** @param {number[]} at */
  const place = ([x = 0, y = 0]) => ({ left: `calc(${x + around} * var(--mm))`, top: `calc(${y + around} * var(--mm))` });
  const size = { width: `calc(${chart.width + 2 * around} * var(--mm))`, height: `calc(${chart.height + 2 * around} * var(--mm))` };
  return html`<section class="zone ground" aria-label=${chart.title}><div class="chart" style=${size}>
    ${pieces.map(({ piece, at }) => html`<span class="standing" key=${piece.key} style=${place(at)}><${Piece} piece=${piece} /></span>`)}
    ${Object.entries(chart.spaces).map(([name, at]) => {
      const open = onSpaces(name);
      return open.length > 0 && html`<span class="standing" key=${name} style=${place(at)}><button type="button" class="spot" style=${{ width: `calc(${SPOT} * var(--mm))`, height: `calc(${SPOT} * var(--mm))` }} aria-label=${`${chart.names[name] ?? name}: something to do`} onClick=${() => press(open)}></button></span>`;
    })}
  </div></section>`;
}
