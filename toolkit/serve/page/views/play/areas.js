/** What lies in which area of the table, and what can be done to which of several copies. */
import { blocksOf } from "./blocks.js";

/**
 * @typedef {import("./arranged.js").Laid} Laid
 * @typedef {import("./arranged.js").Shelf} Shelf
 * @typedef {import("./state.js").Seen} Seen
 */

/**
 * Return what can be done to a piece, and to a space of somebody's board (or of one for all).
 * @param {Seen | null} seen
 */
export function offered(seen) {
  const moves = seen?.moves ?? [];
  const known = new Map((seen?.zones ?? []).flatMap((zone) => zone.pieces.map((piece) => [piece.piece, sign(piece, zone)])));
  const named = new Map((seen?.zones ?? []).flatMap((zone) => zone.pieces.map((piece) => [piece.piece, piece.card])));
  return {
    /** @param {Laid} piece */
    moves: (piece) => moves.filter((move) => {
      if (piece.hidden || !move.cards.includes(piece.card)) return false;
      const meant = move.pieces.filter((one) => named.get(one) === piece.card);
      return !meant.length || meant.some((one) => known.get(one) === sign(piece, piece.zone));
    }),
    /** @param {string} space @param {number | null} seat */
    onSpaces: (space, seat) => moves.filter((move) => move.spaces.some(([name, owner]) => name === space && (seat === null || seat === owner))),
  };
}

/**
 * Return what is the same of copies of which nobody cares which is meant.
 * @param {import("./state.js").Piece} piece
 * @param {import("./state.js").Zone} zone
 */
function sign(piece, zone) {
  return JSON.stringify([piece.card, zone.id, zone.seat, piece.on, piece.space, piece.marks]);
}

/**
 * Return what lies in each area, and its blocks, from which areas are planned.
 * @param {Seen | null} seen
 * @param {{shelves: Shelf[], grounds: import("./arranged.js").Ground[]} | null} laid
 * @param {import("./arranged.js").Faces} faces
 * @param {import("./arranged.js").Said} said
 */
export function areasOf(seen, laid, faces, said) {
  const { shelves, grounds } = laid ?? { shelves: [], grounds: [] };
  const viewer = seen?.viewer ?? null;
  const hand = viewer === null ? undefined : shelves.find(({ zone }) => zone.seat === viewer && zone.role === "hand");
  /** @param {number | null} seat */
  const of = (seat) => ({ shelves: shelves.filter((one) => one.zone.seat === seat && one !== hand), grounds: grounds.filter((one) => one.seat === seat) });
  /** @param {number | null} seat @param {boolean} titled */
  const blocks = (seat, titled) => blocksOf(of(seat).shelves, of(seat).grounds, faces, said, titled);
  const others = (seen?.seats ?? []).map((_, n) => n).filter((n) => n !== viewer);
  /** @type {Partial<Record<import("./plan.js").Name, import("./plan.js").Wanted>>} */
  const wanted = {};
  /** @param {number} seat */
  const words = (seat) => ["who is asked", seen?.seats[seat]?.name, ...(seen?.seats[seat]?.counters ?? []).filter((one) => one.value).map((one) => one.text)].join("   ").length;
  const shared = blocks(null, true);
  if (shared.length) wanted.shared = [{ words: 0, blocks: shared }];
  if (others.length) wanted.others = others.map((seat) => ({ words: words(seat), blocks: blocks(seat, false) }));
  if (viewer !== null) wanted.own = [{ words: words(viewer), blocks: blocks(viewer, true) }];
  return { others, hand, of, wanted };
}
