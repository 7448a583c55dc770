/** One side of a card, as large as there is room, with what is laid over it. */
import { html } from "../../vendor/vendor.js";
import { game } from "../../core/store.js";
import { Face } from "../../parts/face.js";
import { density } from "./screen.js";
import { Spots, useSpots } from "./spots.js";

/** How far inside of the cut all that matters should be, in millimetres. */
const SAFE = 3;

/**
 * @param {{card: any, side: string, show: Set<string>, seen: string, room: number, problem: string, saving: import("../../forms/saving.js").Saving, fixed: boolean}} props `room` is how many pixels wide it may be
 */
export function Sheet({ card, side, show, seen, room, problem, saving, fixed }) {
  const { width, height, bleed } = card.size;
  const extra = show.has("bleed") ? bleed : 0;
  const whole = { width: width + 2 * extra, height: height + 2 * extra };
  const pixels = show.has("real") ? whole.width * density.value : Math.min(room, (tallest(show.has("then")) * whole.width) / whole.height);
  const spots = useSpots(game.value, card, side);
  const inset = { x: extra / whole.width, y: extra / whole.height };
  const sharp = extra > 0 || !card.size.corner;
  return html`<div class=${`card-sheet ${show.has("real") ? "real" : ""} ${seen ? `seen-${seen}` : ""}`} style=${{ width: `${pixels}px` }}>
    <${Face} game=${game.value} deck=${card.deck.id} id=${card.id} side=${side} width=${Math.round(pixels)} ratio=${whole.width / whole.height} name=${`${card.name}, ${side}`} version=${card.faces[side]} bleed=${extra > 0} problem=${problem} class=${sharp ? "square" : ""} eager />
    <${Guides} size=${card.size} extra=${extra} trim=${show.has("trim") || extra > 0} safe=${show.has("safe")} />
    <${Spots} spots=${spots} inset=${inset} of=${{ saving, fixed, card: card.name, base: card.path.length }} />
  </div>`;
}

/**
 * How many pixels high a card may be; the one of the last commit stands below it, both in sight.
 * @param {boolean} two
 */
const tallest = (two) => (two ? Math.min(620, Math.max(260, innerHeight - 470)) : 620);

/**
 * The cut, what is cut away, and the zone within which all that matters should be.
 * @param {{size: {width: number, height: number, corner?: number}, extra: number, trim: boolean, safe: boolean}} props
 */
function Guides({ size, extra, trim, safe }) {
  if (!trim && !safe) return null;
  const { width, height, corner = 0 } = size;
  const box = `${-extra} ${-extra} ${width + 2 * extra} ${height + 2 * extra}`;
  return html`<svg class="guides" viewBox=${box} aria-hidden="true" focusable="false">
    ${extra > 0 && html`<path class="waste" fill-rule="evenodd" d=${`M${-extra} ${-extra}H${width + extra}V${height + extra}H${-extra}ZM0 0V${height}H${width}V0Z`} />`}
    ${trim && html`<rect class="trim" width=${width} height=${height} rx=${corner} />`}
    ${safe && html`<rect class="safe" x=${SAFE} y=${SAFE} width=${width - 2 * SAFE} height=${height - 2 * SAFE} rx=${Math.max(0, corner - SAFE)} />`}
  </svg>`;
}
