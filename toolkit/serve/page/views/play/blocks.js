/** What lies in the areas of a table as blocks of one size, from which their places are planned. */
import { begins, drawn, isTitled, mannerOf } from "./shelves.js";

/**
 * @typedef {import("./plan.js").Block} Block
 * @typedef {import("./arranged.js").Shelf} Shelf
 * @typedef {import("./arranged.js").Ground} Ground
 */

/**
 * Return the blocks of some zones and maps.
 * @param {Shelf[]} shelves
 * @param {Ground[]} grounds
 * @param {import("./arranged.js").Faces} faces
 * @param {import("./arranged.js").Said} said
 * @param {boolean} titled
 * @returns {Block[]}
 */
export function blocksOf(shelves, grounds, faces, said, titled) {
  const maps = grounds.map((ground) => {
    const around = 2 * aroundOf(ground, faces);
    return { wide: ground.chart.width + around, high: ground.chart.height + around, count: 1, title: 0, closer: false };
  });
  const zones = shelves.filter(({ pieces }) => pieces.length).map((shelf) => {
    const pieces = drawn(shelf, said);
    const sizes = pieces.map((piece) => reach(piece, faces));
    const [wide, high] = [Math.max(...sizes.map(([width = 0]) => width)), Math.max(...sizes.map(([, height = 0]) => height))];
    const whole = sizes.reduce((sum, [width = 0, height = 0]) => sum + width * height, 0);
    return {
      wide,
      high,
      count: Math.max(1, Math.ceil(whole / (wide * high))),
      closer: mannerOf(shelf, said) === "fan",
      title: titled && isTitled(shelf, faces) ? shelf.zone.title.length : 0,
      breaks: begins(shelf, said),
    };
  });
  return [...maps, ...zones];
}

/**
 * Return how wide and high a piece is with all that stands on it, in millimetres.
 * @param {import("./arranged.js").Laid} piece
 * @param {import("./arranged.js").Faces} faces
 */
function reach(piece, faces) {
  const look = faces[piece.card];
  const [left = 0, top = 0, right = 1, bottom = 1] = piece.box ?? [];
  return look ? [look.width * (right - left), look.height * (bottom - top)] : [10, 10];
}

/**
 * Return how far pieces reach beyond the edge of a map, in millimetres.
 * @param {Ground} ground
 * @param {import("./arranged.js").Faces} faces
 */
export function aroundOf({ chart, pieces }, faces) {
  const beyond = pieces.map(({ piece, at: [x = 0, y = 0] }) => {
    const { width = 0, height = 0 } = faces[piece.card] ?? {};
    return Math.max(width / 2 - Math.min(x, chart.width - x), height / 2 - Math.min(y, chart.height - y));
  });
  return Math.max(0, ...beyond);
}
