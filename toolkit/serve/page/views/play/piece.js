/** A piece on the table: its printed face or its back, what stands on it, and whether something can be done to it. */
import { createContext, html, useContext } from "../../vendor/vendor.js";
import { Face, cut } from "../../parts/face.js";
import { looked } from "./words.js";

/** What all pieces have to know. */
export const Around = createContext({
  game: "",
  /** @type {Record<string, import("./state.js").Look>} */
  faces: {},
  /** @type {(card: string, space?: string) => import("./state.js").Move[]} */
  moves: () => [],
  /** @type {(some: import("./state.js").Move[], at: Element) => void} */
  press: () => undefined,
});

/** @param {{piece: import("./arranged.js").Laid, small?: boolean}} props */
export function Piece({ piece, small = false }) {
  const { game, faces, moves, press } = useContext(Around);
  const look = faces[piece.card];
  if (!look) return null;
  const open = piece.hidden ? [] : moves(piece.card);
  const name = piece.hidden ? "Face down" : look.name;
  const side = piece.hidden ? "back" : "front";
  const version = side === "back" ? look.back : look.front;
  const isLarge = Math.max(look.width, look.height) > 130;
  const face = version
    ? html`<${Face} game=${game} deck=${look.deck} id=${piece.card} side=${side} width=${isLarge ? 700 : small ? 120 : 200} ratio=${look.width / look.height} name=${name} version=${version} class=${cut(look)} />`
    : html`<span class="plain-piece">${name}</span>`;
  const marks = Object.entries(piece.marks);
  return html`<span class=${`piece ${isLarge ? "large" : ""} ${open.length ? "open" : ""} ${piece.hidden ? "hidden" : ""}`} data-piece=${piece.key} style=${{ width: `calc(${look.width} * var(--mm))` }}
      onPointerEnter=${() => !piece.hidden && (looked.value = piece.card)} onPointerLeave=${() => (looked.value = "")}>
    ${open.length ? html`<button type="button" aria-label=${`${name}: ${open.length === 1 ? "one thing" : `${open.length} things`} to do`} onClick=${(/** @type {MouseEvent} */ event) => press(open, /** @type {Element} */ (event.currentTarget))}>${face}</button>` : face}
    ${piece.standing.map(({ piece: one, box }) => html`<${Standing} key=${one.key} piece=${one} box=${box} />`)}
    ${piece.under.length > 0 && html`<span class="upon">${piece.under.slice(0, 6).map((one) => html`<${Piece} key=${one.key} piece=${one} small />`)}${piece.under.length > 1 && html`<b class="count">${piece.under.length}</b>`}</span>`}
    ${piece.count > 1 && html`<b class="count">${piece.count}</b>`}
    ${marks.length > 0 && html`<span class="marks">${marks.map(([mark, value]) => html`<i title=${mark.replaceAll("-", " ")}>${value === 1 ? "•" : value}</i>`)}</span>`}
  </span>`;
}

/** @param {{piece: import("./arranged.js").Laid, box: number[]}} props */
function Standing({ piece, box }) {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return html`<span class="standing" style=${{ left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` }}><${Piece} piece=${piece} small /></span>`;
}
