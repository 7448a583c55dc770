/** A picture in its place: its file, which part of it is seen, how large it is; a file alone where nothing was moved. */

/** @typedef {{file: string, at: [number, number], scale: number}} Placed */

const MIDDLE = 50;
export const LEAST = 0.1;
export const MOST = 10;

/**
 * @param {any} value as a file has it
 * @returns {Placed}
 */
export function placed(value) {
  const { file = "", at = [MIDDLE, MIDDLE], scale = 1 } = value !== null && typeof value === "object" ? value : { file: value ?? "" };
  return { file, at, scale };
}

/**
 * Return what a file says of a picture in its place, in whole percent and hundredths.
 * @param {Placed} picture
 */
export function written({ file, at, scale }) {
  const [across, down] = at.map((part) => Math.round(within(part, 0, 100)));
  const size = Math.round(within(scale, LEAST, MOST) * 100) / 100;
  if (across === MIDDLE && down === MIDDLE && size === 1) return file;
  return { file, at: [across, down], ...(size === 1 ? {} : { scale: size }) };
}

/**
 * Return a picture that is dragged so many pixels, in a place of a size in pixels.
 * @param {Placed} from
 * @param {{right: number, down: number, width: number, height: number, more: [number, number]}} by `more`: by how much it is larger than its place there, in parts of it
 */
export function dragged(from, { right, down, width, height, more }) {
  const moved = (/** @type {number} */ part, /** @type {number} */ by, /** @type {number} */ slack) => (Math.abs(slack) < 1 ? part : within(part - (by / slack) * 100, 0, 100));
  return { ...from, at: /** @type {[number, number]} */ ([moved(from.at[0], right, spare(more[0], from.scale) * width), moved(from.at[1], down, spare(more[1], from.scale) * height)]) };
}

/**
 * Whether a picture is larger than its place, or smaller, so that it can be moved there.
 * @param {Placed} picture
 * @param {[number, number]} more
 */
export function movable({ scale }, more) {
  return more.some((one) => Math.abs(spare(one, scale)) > 0.004);
}

/**
 * Return how much of a picture lies outside its place, in parts of the place.
 * @param {number} more
 * @param {number} scale
 */
function spare(more, scale) {
  return scale * (1 + more) - 1;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
function within(value, least, most) {
  return Math.min(most, Math.max(least, value));
}
