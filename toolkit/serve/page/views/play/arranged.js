/** What lies where: boards and maps with what stands on them, cards with what lies on them, zones with the rest. */

import { lined } from "./lined.js";
import { sideOf } from "./spaces.js";

/**
 * @typedef {import("./state.js").Piece} Piece
 * @typedef {import("./state.js").Zone} Zone
 * @typedef {Piece & {key: string, zone: Zone, standing: Stood[], under: Laid[], box: number[] | null}} Laid
 * @typedef {{piece: Laid, box: number[], at: number[]}} Stood a piece on another one: in which box of its face, and where its middle is
 * @typedef {{zone: Zone, pieces: Laid[]}} Shelf
 * @typedef {Record<string, Record<string, number[][]>>} Spaces by the side that has them: boxes in parts of its face, small ones first
 * @typedef {{id: string, title: string, each: string, width: number, height: number, spaces: Record<string, number[]>, names: Record<string, string>}} Chart
 * @typedef {{chart: Chart, seat: number | null, pieces: {piece: Laid, at: number[]}[]}} Ground a map with what lies on its spaces
 * @typedef {{rows?: string[][], player?: string[], lay?: Record<string, string>, left_out?: string[]}} Said where zones lie, as the author says
 * @typedef {Record<string, import("./state.js").Look>} Faces
 */

/** Where pieces lie on a tile or a card whose face does not say it: on its lower half. */
const LOWER = [0.08, 0.5, 0.84, 0.42];
const NEARLY = 0.9; // of a piece's size, into which it fits
const LOOSE = new Set(["token", "marker", "standee", "money"]);

/**
 * Return the zones with what lies in them, and the maps; each piece on its board, map or card where that is seen.
 * @param {Zone[]} zones
 * @param {Spaces} spaces
 * @param {Chart[]} charts
 * @param {Faces} faces
 * @param {Said} said
 * @param {(piece: Laid) => string} moves what can be done to a piece: copies to which the same can be done lie together
 * @returns {{shelves: Shelf[], grounds: Ground[]}}
 */
export function arranged(zones, spaces, charts, faces, said, moves) {
  const shelves = zones.map((zone) => ({ zone, pieces: zone.pieces.map((piece, n) => laid(piece, zone, n)) }));
  const all = shelves.flatMap((shelf) => shelf.pieces);
  const hosts = new Map(all.filter((one) => one.piece !== null).map((one) => [one.piece, one]));
  /** @type {Ground[]} */
  const grounds = [];
  /** @type {Set<Laid>} */
  const elsewhere = new Set();
  for (const one of all) {
    const host = one.on === null ? undefined : hosts.get(one.on);
    const place = host ? undefined : placed(one, all, spaces, faces) ?? upon(one, all, spaces, faces);
    if (host) host.under.push(one);
    else if (place) place.board.standing.push({ piece: one, box: place.box, at: [] });
    else if (!onMap(one, charts, grounds)) continue;
    elsewhere.add(one);
  }
  for (const one of all) lined(one, faces);
  const shown = inOrder(shelves, said, faces).flatMap(({ zone, pieces }) => {
    const here = pieces.filter((one) => !elsewhere.has(one));
    const rest = here.filter((one) => !isBoard(one, faces));
    return [...here.filter((one) => isBoard(one, faces)).map((one) => ({ zone, pieces: [one] })), { zone, pieces: together(rest, said, faces, moves) }];
  });
  return { shelves: shown, grounds };
}

/**
 * Return the zones that are drawn: as the author orders them, then boards, then the others.
 * @param {Shelf[]} shelves
 * @param {Said} said
 * @param {Faces} faces
 */
function inOrder(shelves, said, faces) {
  const order = [...(said.rows ?? []).flat(), ...(said.player ?? [])];
  const last = order.length + 1;
  /** @param {Shelf} shelf */
  const at = ({ zone, pieces }) => (order.includes(zone.id) ? order.indexOf(zone.id) : pieces.some((one) => isBoard(one, faces)) ? last - 1 : last);
  return shelves.filter(({ zone }) => !said.left_out?.includes(zone.id)).sort((one, other) => at(one) - at(other));
}

/**
 * @param {Laid} one
 * @param {Faces} faces
 */
function isBoard(one, faces) {
  return faces[one.card]?.kind === "board";
}

/**
 * Return pieces of which those that are alike lie in one heap.
 * @param {Laid[]} pieces
 * @param {Said} said
 * @param {Faces} faces
 * @param {(piece: Laid) => string} moves
 */
function together(pieces, said, faces, moves) {
  /** @type {Map<string, Laid>} */
  const heaps = new Map();
  for (const one of pieces) {
    const manner = said.lay?.[one.zone.id] ?? (LOOSE.has(faces[one.card]?.kind ?? "") || one.zone.role === "supply" ? "heap" : "row");
    const alike = manner === "heap" && !one.standing.length && !one.under.length && !Object.keys(one.marks).length;
    const key = alike ? `${one.card} ${one.hidden} ${one.turned} ${moves(one)}` : one.key;
    const heap = heaps.get(key);
    heaps.set(key, heap ? { ...heap, count: heap.count + one.count } : one);
  }
  return [...heaps.values()];
}

/**
 * @param {Piece} piece
 * @param {Zone} zone
 * @param {number} n
 * @returns {Laid}
 */
function laid(piece, zone, n) {
  const place = `${zone.id} ${zone.seat ?? ""} ${zone.pile ?? ""}`;
  return { ...piece, key: piece.piece === null ? `${place} ${n}` : `p${piece.piece}`, zone, standing: [], under: [], box: null };
}

/**
 * Return the name of a space, and the seat of the one who has it.
 * @param {Laid} one
 * @param {string} place
 */
function standsAt(one, place) {
  const [name = "", owner] = place.split(" of ");
  return { name, seat: owner ? Number(owner) - 1 : one.zone.seat };
}

/**
 * Find the board with the space that a piece stands on: one of the same player's before any other.
 * @param {Laid} one
 * @param {Laid[]} all
 * @param {Spaces} spaces
 * @param {Faces} faces
 */
function placed(one, all, spaces, faces) {
  for (const place of one.places) {
    const { name, seat } = standsAt(one, place);
    const boards = all.filter((board) => board !== one && !board.hidden && (spaces[sideOf(board)]?.[name] || board.card === name) && [null, seat].includes(board.zone.seat));
    const board = boards.find((other) => other.zone.seat === seat) ?? boards[0];
    if (!board) continue;
    const boxes = spaces[sideOf(board)]?.[name] ?? [lower(board, spaces)];
    const large = boxes.filter((box) => holds(box, faces[board.card], faces[one.card]));
    const box = large.find((other) => board.standing.every((piece) => piece.box !== other)) ?? large[0] ?? boxes[0];
    if (box) return { board, box };
  }
  return undefined;
}

/**
 * Return where pieces lie on a tile: where its face says so, or on its lower half.
 * @param {Laid} tile
 * @param {Spaces} spaces
 */
function lower(tile, spaces) {
  return spaces[sideOf(tile)]?.tile?.[0] ?? LOWER;
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
 * @param {Spaces} spaces
 * @param {Faces} faces
 */
function upon(one, all, spaces, faces) {
  const isGround = (/** @type {Laid} */ other) => faces[other.card]?.kind === "tile";
  if (one.space === null || isGround(one)) return undefined;
  const board = all.find((other) => other !== one && other.space === one.space && isGround(other));
  return board && { board, box: lower(board, spaces) };
}

/**
 * Put a piece on the map that has its space; whether there is one.
 * @param {Laid} one
 * @param {Chart[]} charts
 * @param {Ground[]} grounds
 */
function onMap(one, charts, grounds) {
  const { name, seat } = standsAt(one, one.space ?? "");
  const chart = one.space === null ? undefined : charts.find((other) => other.spaces[name]);
  const at = chart?.spaces[name];
  if (!chart || !at) return false;
  const owner = chart.each === "player" ? seat : null;
  let ground = grounds.find((other) => other.chart === chart && other.seat === owner);
  if (!ground) grounds.push((ground = { chart, seat: owner, pieces: [] }));
  ground.pieces.push({ piece: one, at });
  return true;
}
