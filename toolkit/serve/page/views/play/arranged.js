/** What lies where: boards with what stands on them, cards with what lies on them, zones with the rest. */

/**
 * @typedef {import("./state.js").Piece} Piece
 * @typedef {import("./state.js").Zone} Zone
 * @typedef {Piece & {key: string, zone: Zone, standing: {piece: Laid, box: number[]}[], under: Laid[]}} Laid
 * @typedef {{zone: Zone, pieces: Laid[]}} Shelf
 * @typedef {Record<string, Record<string, number[]>>} Spaces by the card that has them: boxes in parts of its face
 */

/**
 * Return the zones with what lies in them, each piece on its board or card where that is seen.
 * @param {Zone[]} zones
 * @param {Spaces} spaces
 * @returns {Shelf[]}
 */
export function arranged(zones, spaces) {
  const shelves = zones.map((zone) => ({ zone, pieces: zone.pieces.map((piece, n) => laid(piece, zone, n)) }));
  const all = shelves.flatMap((shelf) => shelf.pieces);
  const hosts = new Map(all.filter((one) => one.piece !== null).map((one) => [one.piece, one]));
  /** @type {Set<Laid>} */
  const elsewhere = new Set();
  for (const one of all) {
    const host = one.on === null ? undefined : hosts.get(one.on);
    const place = one.space === null ? undefined : placed(one, all, spaces);
    if (host) host.under.push(one);
    else if (place) place.board.standing.push({ piece: one, box: place.box });
    else continue;
    elsewhere.add(one);
  }
  return shelves.map((shelf) => ({ zone: shelf.zone, pieces: shelf.pieces.filter((one) => !elsewhere.has(one)) }));
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

/**
 * Find the board with the space that a piece stands on: one of the same player's before any other.
 * @param {Laid} one
 * @param {Laid[]} all
 * @param {Spaces} spaces
 */
function placed(one, all, spaces) {
  const [name = "", owner] = (one.space ?? "").split(" of ");
  const seat = owner ? Number(owner) - 1 : one.zone.seat;
  const boards = all.filter((board) => board !== one && !board.hidden && spaces[board.card]?.[name]);
  const board = boards.find((other) => other.zone.seat === seat) ?? boards.find((other) => other.zone.seat === null) ?? boards[0];
  const box = board && spaces[board.card]?.[name];
  return board && box ? { board, box } : undefined;
}
