/** A piece on the table: its printed face or its back, what stands on it, and whether something can be done to it. */
import { createContext, html, useContext } from "../../vendor/vendor.js";
import { Face, cut } from "../../parts/face.js";
import { looked, plainly } from "./words.js";

const BESIDE = 12; // pixels from one piece to the next on the same space

/** What all pieces have to know. */
export const Around = createContext({
  game: "",
  /** @type {Record<string, import("./state.js").Look>} */
  faces: {},
  /** @type {(card: string) => import("./state.js").Move[]} */
  moves: () => [],
  /** @type {(space: string) => import("./state.js").Move[]} */
  onSpaces: () => [],
  /** @type {(some: import("./state.js").Move[]) => void} */
  press: () => undefined,
  /** @type {import("./arranged.js").Spaces} */
  spaces: {},
});

/** @param {{piece: import("./arranged.js").Laid, small?: boolean}} props */
export function Piece({ piece, small = false }) {
  const { game, faces, moves, onSpaces, press, spaces } = useContext(Around);
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
  return html`<span class=${`piece ${isLarge ? "large" : ""} ${open.length ? "open" : ""} ${piece.hidden ? "hidden" : ""}`} data-piece=${piece.key} style=${{ "--wide": `calc(${look.width} * var(--mm))` }}
      onPointerEnter=${() => !piece.hidden && (looked.value = piece.card)} onPointerLeave=${() => (looked.value = "")}>
    ${open.length ? html`<button type="button" aria-label=${`${name}: ${open.length === 1 ? "one thing" : `${open.length} things`} to do`} onClick=${() => press(open)}>${face}</button>` : face}
    ${!piece.hidden && Object.entries(spaces[piece.card] ?? {}).map(([space, [box = []]]) => html`<${Spot} key=${space} box=${box} open=${onSpaces(space)} press=${press} />`)}
    ${piece.standing.map(({ piece: one, box }, n) => html`<${Standing} key=${one.key} piece=${one} box=${box} beside=${piece.standing.slice(0, n).filter((other) => other.box === box).length} />`)}
    ${piece.under.length > 0 && html`<span class="upon">${piece.under.slice(0, 6).map((one) => html`<${Piece} key=${one.key} piece=${one} small />`)}${piece.under.length > 1 && html`<b class="count">${piece.under.length}</b>`}</span>`}
    ${piece.count > 1 && html`<b class="count">${piece.count}</b>`}
    ${marks.length > 0 && html`<span class="marks">${marks.map(([mark, value]) => html`<i title=${mark.replaceAll("-", " ")}>${value === 1 ? "•" : value}</i>`)}</span>`}
  </span>`;
}

/** @param {{box: number[], open: import("./state.js").Move[], press: (some: import("./state.js").Move[]) => void}} props */
function Spot({ box, open, press }) {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  if (!open.length) return null;
  const place = { left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` };
  const size = { width: `max(18px, ${width * 100}%)`, height: `max(18px, ${height * 100}%)` };
  return html`<button type="button" class="spot standing" style=${{ ...place, ...size }} aria-label=${plainly(open[0]?.said ?? [])} onClick=${() => press(open)}></button>`;
}

/** @param {{piece: import("./arranged.js").Laid, box: number[], beside: number}} props */
function Standing({ piece, box, beside }) {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return html`<span class="standing" style=${{ marginLeft: `${beside * BESIDE}px`, left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` }}><${Piece} piece=${piece} small /></span>`;
}
