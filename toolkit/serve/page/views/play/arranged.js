/** What lies where: boards and maps with what stands on them, cards with what lies on them, zones with the rest. */

/**
 * @typedef {import("./state.js").Piece} Piece
 * @typedef {import("./state.js").Zone} Zone
 * @typedef {Piece & {key: string, zone: Zone, standing: {piece: Laid, box: number[]}[], under: Laid[]}} Laid
 * @typedef {{zone: Zone, pieces: Laid[]}} Shelf
 * @typedef {Record<string, Record<string, number[][]>>} Spaces by the card that has them: boxes in parts of its face, small ones first
 * @typedef {{id: string, title: string, each: string, width: number, height: number, spaces: Record<string, number[]>, names: Record<string, string>}} Chart
 * @typedef {{chart: Chart, seat: number | null, pieces: {piece: Laid, at: number[]}[]}} Ground a map with what lies on its spaces
 */

/** What stands in the middle of a piece that lies on the same space. */
const MIDDLE = [0.5, 0.62, 0, 0];
const NEARLY = 0.9; // of a piece's size, into which it fits

/**
 * Return the zones with what lies in them, and the maps; each piece on its board, map or card where that is seen.
 * @param {Zone[]} zones
 * @param {Spaces} spaces
 * @param {Chart[]} charts
 * @param {Record<string, import("./state.js").Look>} faces
 * @returns {{shelves: Shelf[], grounds: Ground[]}}
 */
export function arranged(zones, spaces, charts, faces) {
  /** @param {string} card */
  const isGround = (card) => faces[card]?.kind === "tile"; // others stand on it
  const shelves = zones.map((zone) => ({ zone, pieces: zone.pieces.map((piece, n) => laid(piece, zone, n)) }));
  const all = shelves.flatMap((shelf) => shelf.pieces);
  const hosts = new Map(all.filter((one) => one.piece !== null).map((one) => [one.piece, one]));
  /** @type {Ground[]} */
  const grounds = [];
  /** @type {Set<Laid>} */
  const elsewhere = new Set();
  for (const one of all) {
    const host = one.on === null ? undefined : hosts.get(one.on);
    const place = one.space === null ? undefined : placed(one, all, spaces, faces) ?? upon(one, all, isGround);
    if (host) host.under.push(one);
    else if (place) place.board.standing.push({ piece: one, box: place.box });
    else if (!onMap(one, charts, grounds)) continue;
    elsewhere.add(one);
  }
  return { shelves: shelves.map((shelf) => ({ zone: shelf.zone, pieces: shelf.pieces.filter((one) => !elsewhere.has(one)) })), grounds };
}

/**
 * @param {Piece} piece
 * @param {Zone} zone
 * @param {number} n
 * @returns {Laid}
 */
function laid(piece, zone, n) {
  const place = `${zone.id} ${zone.seat ?? ""} ${zone.pile ?? ""}`;
  return { ...piece, key: piece.piece === null ? `${place} ${n}` : `p${piece.piece}`, zone, standing: [], under: [] };
}

/** @param {Laid} one */
function standsAt(one) {
  const [name = "", owner] = (one.space ?? "").split(" of ");
  return { name, seat: owner ? Number(owner) - 1 : one.zone.seat };
}

/**
 * Find the board with the space that a piece stands on: one of the same player's before any other.
 * @param {Laid} one
 * @param {Laid[]} all
 * @param {Spaces} spaces
 * @param {Record<string, import("./state.js").Look>} faces
 */
function placed(one, all, spaces, faces) {
  const { name, seat } = standsAt(one);
  const boards = all.filter((board) => board !== one && !board.hidden && spaces[board.card]?.[name]);
  const board = boards.find((other) => other.zone.seat === seat) ?? boards.find((other) => other.zone.seat === null) ?? boards[0];
  const boxes = board && spaces[board.card]?.[name];
  if (!board || !boxes) return undefined;
  const large = boxes.filter((box) => holds(box, faces[board.card], faces[one.card]));
  const box = large.find((other) => board.standing.every((piece) => piece.box !== other)) ?? large[0] ?? boxes[0];
  return box && { board, box };
}

/**
 * Whether a piece fits into a box of a board.
 * @param {number[]} box
 * @param {import("./state.js").Look | undefined} board
 * @param {import("./state.js").Look | undefined} piece
 */
function holds([, , width = 0, height = 0], board, piece) {
  return board !== undefined && piece !== undefined && width * board.width >= NEARLY * piece.width && height * board.height >= NEARLY * piece.height;
}

/**
 * Find the tile that lies on the space where a piece stands.
 * @param {Laid} one
 * @param {Laid[]} all
 * @param {(card: string) => boolean} isGround
 */
function upon(one, all, isGround) {
  if (isGround(one.card)) return undefined;
  const board = all.find((other) => other !== one && other.space === one.space && isGround(other.card));
  return board && { board, box: MIDDLE };
}

/**
 * Put a piece on the map that has its space; whether there is one.
 * @param {Laid} one
 * @param {Chart[]} charts
 * @param {Ground[]} grounds
 */
function onMap(one, charts, grounds) {
  const { name, seat } = standsAt(one);
  const chart = one.space === null ? undefined : charts.find((other) => other.spaces[name]);
  const at = chart?.spaces[name];
  if (!chart || !at) return false;
  const owner = chart.each === "player" ? seat : null;
  let ground = grounds.find((other) => other.chart === chart && other.seat === owner);
  if (!ground) grounds.push((ground = { chart, seat: owner, pieces: [] }));
  ground.pieces.push({ piece: one, at });
  return true;
}
