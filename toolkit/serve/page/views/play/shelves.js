/** How the pieces of a zone lie, and what is written above it. */

/** @typedef {import("./arranged.js").Shelf} Shelf */

const MANY = 8; // pieces that lie beside each other; more overlap

/**
 * Return how the pieces of a zone lie: beside each other, as a stack of which the top is seen, or as a fan.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Said} said
 */
export function mannerOf({ zone, pieces }, said) {
  const manner = said.lay?.[zone.id];
  if (zone.role === "draw" || zone.role === "discard" || manner === "stack") return "stack";
  const bare = pieces.every((one) => !one.under.length && !one.standing.length); // what lies on others must be seen
  const many = manner === undefined && pieces.length > MANY && bare;
  return manner === "fan" || many || (zone.role === "hand" && pieces.length > 1) ? "fan" : "row";
}

/**
 * Return the pieces of a zone that are drawn.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Said} said
 */
export function drawn(shelf, said) {
  const [first] = shelf.pieces;
  if (!first || mannerOf(shelf, said) !== "stack" || shelf.zone.role === "draw") return shelf.pieces;
  return [{ ...first, count: shelf.zone.size }];
}

/**
 * Whether a zone has its title above it: what lies there does not say it by itself.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Faces} faces
 */
export function isTitled(shelf, faces) {
  return shelf.zone.title !== "" && !isBoards(shelf, faces);
}

/**
 * Whether it is a board that lies there.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Faces} faces
 */
export function isBoards({ pieces }, faces) {
  return pieces.length === 1 && faces[pieces[0]?.card ?? ""]?.kind === "board";
}

/**
 * Whether a zone begins a row, as the author says.
 * @param {Shelf} shelf
 * @param {import("./arranged.js").Said} said
 */
export function begins({ zone }, said) {
  return said.rows?.some((row, n) => n > 0 && row[0] === zone.id) ?? false;
}
