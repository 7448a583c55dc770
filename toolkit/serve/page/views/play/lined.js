/** How pieces stand on a board: side by side in the middle of their space, closer together where it is narrow. */

/** @typedef {import("./arranged.js").Laid} Laid */

const PITCH = 1.08; // of a piece's width, from one to the next where there is room

/**
 * Say of all that stands on a piece where its middle is, in parts of the face, and how far all of it reaches.
 * @param {Laid} host
 * @param {import("./arranged.js").Faces} faces
 */
export function lined(host, faces) {
  const board = faces[host.card];
  if (!board || !host.standing.length) return;
  /** @type {Map<string, import("./arranged.js").Stood[]>} */
  const boxes = new Map(); // spaces of two names may be one place
  for (const one of host.standing) boxes.set(one.box.join(), [...(boxes.get(one.box.join()) ?? []), one]);
  const reach = [0, 0, 1, 1];
  for (const some of boxes.values()) {
    const sizes = some.map(({ piece }) => faces[piece.card]).filter((look) => look !== undefined);
    const wide = Math.max(...sizes.map((look) => look.width / board.width), 0.001);
    const high = Math.max(...sizes.map((look) => look.height / board.height), 0.001);
    inRows(some[0]?.box ?? [], some, wide, high);
    for (const { at: [x = 0, y = 0] } of some) {
      reach.splice(0, 4, Math.min(reach[0] ?? 0, x - wide / 2), Math.min(reach[1] ?? 0, y - high / 2), Math.max(reach[2] ?? 1, x + wide / 2), Math.max(reach[3] ?? 1, y + high / 2));
    }
  }
  host.box = reach;
}

/**
 * @param {number[]} box
 * @param {import("./arranged.js").Stood[]} some
 * @param {number} wide of a piece, in parts of the board's width
 * @param {number} high
 */
function inRows([x = 0, y = 0, width = 0, height = 0], some, wide, high) {
  const room = Math.max(width, wide);
  const beside = Math.max(1, Math.floor((room / wide + PITCH - 1) / PITCH + 0.01));
  const most = Math.max(1, Math.floor(height / (high * PITCH) + 0.01));
  const rows = Math.min(Math.ceil(some.length / beside), most);
  const each = Math.ceil(some.length / rows);
  const step = each > 1 ? Math.min(wide * PITCH, Math.max((room - wide) / (each - 1), 0.3 * wide)) : 0;
  some.forEach((one, n) => {
    const row = Math.floor(n / each);
    const many = row === rows - 1 ? some.length - row * each : each;
    one.at = [x + width / 2 + step * ((n % each) - (many - 1) / 2), y + height / 2 + high * PITCH * (row - (rows - 1) / 2)];
  });
}
