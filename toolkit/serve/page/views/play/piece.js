/** A piece on the table: its printed face or its back, what stands on it, and whether something can be done to it. */
import { createContext, html, useContext } from "../../vendor/vendor.js";
import { Face, cut } from "../../parts/face.js";
import { LEAST } from "./plan.js";
import { sideOf } from "./spaces.js";
import { looked, plainly } from "./words.js";

/** What all pieces have to know. */
export const Around = createContext({
  game: "",
  /** @type {Record<string, import("./state.js").Look>} */
  faces: {},
  /** @type {(piece: import("./arranged.js").Laid) => import("./state.js").Move[]} */
  moves: () => [],
  /** @type {(space: string, seat: number | null) => import("./state.js").Move[]} */
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
  const open = moves(piece);
  const name = piece.hidden ? "Face down" : look.name;
  const side = piece.hidden || piece.turned ? "back" : "front";
  const version = side === "back" ? look.back : look.front;
  const isLarge = Math.max(look.width, look.height) > 130;
  const picture = version
    ? html`<${Face} game=${game} deck=${look.deck} id=${piece.card} side=${side} width=${isLarge ? 700 : small ? 120 : 200} ratio=${look.ratio ?? look.width / look.height} name=${name} version=${version} class=${cut(look)} />`
    : html`<span class="plain-piece">${name}</span>`;
  const face = look.part && version ? html`<${Part} look=${look}>${picture}<//>` : picture;
  const marks = Object.entries(piece.marks);
  /** Return who stand on a space, and glow in its place. @param {string} space @param {number[]} box */
  const stands = (space, box) => piece.standing.map((one) => (one.box.join() === box.join() || one.piece.places.some((place) => place.split(" of ")[0] === space) ? one.piece : undefined)).filter((one) => one !== undefined);
  return html`<span class=${`piece ${isLarge ? "large" : ""} ${open.length ? "open" : ""} ${piece.hidden ? "hidden" : ""} ${look.shape === "hex" ? (look.width > look.height ? "hex flat" : "hex") : ""}`} data-piece=${piece.key} style=${{ "--wide": `max(${LEAST}px, ${look.width} * var(--mm))`, ...around(piece, look) }}
      onPointerEnter=${() => !piece.hidden && (looked.value = piece.card)} onPointerLeave=${() => (looked.value = "")}>
    ${open.length ? html`<button type="button" aria-label=${`${name}: ${open.length === 1 ? "one thing" : `${open.length} things`} to do`} onClick=${() => press(open)}>${face}</button>` : face}
    ${!piece.hidden && Object.entries(spaces[sideOf(piece)] ?? {}).map(([space, [box = []]]) => html`<${Spot} key=${space} box=${box} open=${onSpaces(space, piece.zone.seat).filter((move) => !stands(space, box).some((one) => moves(one).includes(move)))} press=${press} />`)}
    ${piece.standing.map(({ piece: one, at: [x = 0, y = 0] }) => html`<span class="standing" key=${one.key} style=${{ left: `${100 * x}%`, top: `${100 * y}%` }}><${Piece} piece=${one} small /></span>`)}
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
  const size = { width: `max(14px, ${width * 100}%)`, height: `max(14px, ${height * 100}%)` };
  return html`<button type="button" class="spot standing" style=${{ ...place, ...size }} aria-label=${plainly(open[0]?.said ?? [])} onClick=${() => press(open)}></button>`;
}

/** What is seen of a piece that lies unfolded on its sheet. @param {{look: import("./state.js").Look, children?: any}} props */
function Part({ look, children }) {
  const [x = 0, y = 0, width = 1] = look.part ?? [];
  const shown = { "--whole": `${100 / width}%`, "--left": `${(-100 * x) / width}%`, "--up": `${((-100 * y) / width / (look.ratio ?? 1)).toFixed(3)}%`, aspectRatio: String(look.width / look.height) };
  return html`<span class="upright" style=${shown}>${children}</span>`;
}

/**
 * Return the room around a piece that what stands on it takes beyond its edges.
 * @param {import("./arranged.js").Laid} piece
 * @param {import("./state.js").Look} look
 */
function around(piece, look) {
  if (!piece.box) return {};
  const [left = 0, top = 0, right = 1, bottom = 1] = piece.box;
  const room = [-top * look.height, (right - 1) * look.width, (bottom - 1) * look.height, -left * look.width];
  return { margin: room.map((one) => `calc(${Math.max(0, one).toFixed(1)} * var(--mm))`).join(" ") };
}
