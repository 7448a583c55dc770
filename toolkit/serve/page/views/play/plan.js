/** Where the areas of a table lie, and how large things in them are: so that what is smallest is as large as it can be. */

/**
 * @typedef {{wide: number, high: number, count: number, title: number, closer: boolean, breaks?: boolean}} Block pieces of one size (in millimetres) that lie together, or overlap if they lie `closer`; below a title of so many letters
 * @typedef {{words: number, blocks: Block[]}[]} Wanted the blocks of an area, by whose they are, below a heading of so many letters; what is for all is one such list
 * @typedef {"shared" | "others" | "own"} Name
 * @typedef {{x: number, y: number, width: number, height: number} & Fits} Area in pixels
 * @typedef {{mm: number, columns: number, beside: boolean}} Fits pixels of a millimetre, in how many columns players lie, and whether rows of small things lie beside a large one
 * @typedef {Partial<Record<Name, Area>>} Plan
 * @typedef {[number, number, number, number]} Box
 * @typedef {[number, number]} Edges
 * @typedef {{plan: Plan, good: number}} Planned a plan, and how good the best was when it was made
 */

export const LEAST = 16; // pixels of the smallest piece
const GAP = 8; // pixels between pieces
const APART = 14; // pixels between zones
const LINE = 16; // pixels that a line of the title of a zone takes
const LETTER = 6.8; // pixels of a letter there
const CLOSER = 0.45; // of a piece's width, from one to the next where they overlap
const NARROW = 84; // pixels of the narrowest zone with a title
const HEAD = 26; // pixels of a line that says who a player is and has
const EDGE = 26; // pixels that the frame of a player's area takes
const AIR = 12; // pixels between areas
const SIZES = Array.from({ length: 48 }, (_, n) => 2.5 * 0.95 ** n); // pixels of a millimetre
const PARTS = Array.from({ length: 13 }, (_, n) => 0.14 + 0.06 * n);
const ALL = 0.1; // how much it counts that all are large, and not the smallest alone
const STILL = 0.95; // of how good it was, at which nothing else is tried
const READABLE = 0.6; // how good it must be; a table that is not is higher than its room, and scrolls
const HIGHER = 1.3; // how much higher it becomes at a time
const MOST_HIGH = 3;
const GOOD = 0.88; // of the best, at which areas stay where they are
/** How large things should be, one area against another. */
const WEIGHT = { shared: 1, own: 1.1, others: 0.55 };
const MOST = { shared: 2.5, own: 2.5, others: 1.7 };

/**
 * Return the height that blocks take in a width, in rows; Infinity where one is too wide. Where they may lie `beside` a
 * higher one, each is as high up as there is room, but never above the one before it.
 * @param {Block[]} blocks
 * @param {number} mm
 * @param {number} width
 * @param {boolean} beside
 */
export function packed(blocks, mm, width, beside) {
  /** @type {Edges[]} */
  let above = []; // right and lower edges of what reaches below where the next one may begin
  let [y, whole] = [0, 0];
  for (const one of blocks) {
    const wide = Math.max(LEAST, one.wide * mm);
    if (wide > width) return Infinity;
    const pitch = one.closer ? CLOSER * wide : wide + GAP;
    const across = Math.min(one.count, 1 + Math.floor((width - wide) / pitch));
    const taken = Math.max((across - 1) * pitch + wide, one.title ? Math.min(NARROW, width) : 0);
    const title = one.title ? LINE * Math.min(3, Math.ceil((one.title * LETTER) / taken)) + 4 : 0;
    const down = Math.ceil(one.count / across) * (Math.max(LEAST, one.high * mm) + GAP) - GAP + title;
    if (one.breaks) [y, above] = [Math.max(y, ...above.map(([, lower]) => lower)), []];
    let x = edge(above);
    while (x > 0 && x + taken > width) {
      const lowers = above.map(([, lower]) => lower);
      y = beside ? Math.min(...lowers) : Math.max(...lowers);
      above = above.filter(([, lower]) => lower > y);
      x = edge(above);
    }
    above.push([x + taken + APART, y + down + APART]);
    whole = Math.max(whole, y + down);
  }
  return whole;
}

/** @param {Edges[]} above */
function edge(above) {
  return above.reduce((most, [right]) => Math.max(most, right), 0);
}

/**
 * Return the largest size at which an area holds what it has to, and how that lies in it.
 * @param {Name} name
 * @param {Wanted} wanted
 * @param {number} width
 * @param {number} height
 * @returns {Fits}
 */
function largest(name, wanted, width, height) {
  let best = { mm: 0, columns: 1, beside: false };
  for (let way = 2; way < 2 * wanted.length + 2; way++) {
    const [columns, beside] = [way >> 1, way % 2 > 0];
    const room = (width - (columns - 1) * AIR) / columns - (name === "shared" ? 0 : EDGE);
    if (room < NARROW) break;
    /** @param {number} mm */
    const tall = (mm) => {
      const each = wanted.map(({ words, blocks }) => packed(blocks, mm, room, beside) + (name === "shared" ? 0 : HEAD * Math.ceil((words * LETTER) / room) + EDGE));
      let whole = -AIR;
      for (let n = 0; n < each.length; n += columns) whole += Math.max(...each.slice(n, n + columns)) + AIR;
      return whole;
    };
    let [low, high] = [0, SIZES.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tall(SIZES[middle] ?? 0) <= height) high = middle;
      else low = middle + 1;
    }
    const mm = Math.min(SIZES[low] ?? 0, MOST[name]);
    if (mm > best.mm || (mm === best.mm && !beside)) best = { mm, columns, beside };
  }
  return best;
}

/**
 * Yield ways to part a table into areas.
 * @param {Name[]} names
 * @param {number} width
 * @param {number} height
 * @returns {Generator<Partial<Record<Name, Box>>>}
 */
function* parted(names, width, height) {
  const [one, other] = names;
  if (one && !other) yield { [one]: [0, 0, width, height] };
  for (const a of one && other ? PARTS : []) {
    const [top, below, y] = [height * a - AIR / 2, height * (1 - a) - AIR / 2, height * a + AIR / 2];
    if (one && other && names.length === 2) {
      yield { [one]: [0, 0, width, top], [other]: [0, y, width, below] };
      yield { [one]: [0, 0, width * a - AIR / 2, height], [other]: [width * a + AIR / 2, 0, width * (1 - a) - AIR / 2, height] };
    } else {
      for (const b of PARTS) {
        const [left, right, x] = [width * b - AIR / 2, width * (1 - b) - AIR / 2, width * b + AIR / 2];
        yield { shared: [0, 0, left, top], others: [x, 0, right, top], own: [0, y, width, below] };
        yield { shared: [0, 0, left, height], others: [x, 0, right, top], own: [x, y, right, below] };
        yield { others: [0, 0, width, top], shared: [0, y, left, below], own: [x, y, right, below] };
        yield { shared: [0, 0, width, top], own: [0, y, left, below], others: [x, y, right, below] };
        const rest = height * (1 - a - b) - AIR;
        if (rest > 0) yield { others: [0, 0, width, top], shared: [0, y, width, height * b - AIR], own: [0, height - rest, width, rest] };
      }
    }
  }
}

/** Fills areas with what lies in them; equal areas are reckoned once. */
class Filling {
  /** @param {Partial<Record<Name, Wanted>>} wanted */
  constructor(wanted) {
    this.wanted = /** @type {[Name, Wanted][]} */ (Object.entries(wanted));
    /** @type {Map<string, Fits>} */
    this.known = new Map();
  }

  /**
   * Return areas with the largest sizes, and how good that is; nothing where it is no better than what is known.
   * @param {Partial<Record<Name, Box>>} areas
   * @param {number} most
   * @returns {Planned | null}
   */
  filled(areas, most) {
    /** @type {Plan} */
    const plan = {};
    let [least, sum] = [Infinity, 0];
    for (const [name, lists] of this.wanted) {
      const [x, y, width, height] = areas[name] ?? [0, 0, 0, 0];
      const key = `${name} ${Math.round(width)} ${Math.round(height)}`;
      const fits = this.known.get(key) ?? largest(name, lists, width, height);
      this.known.set(key, fits);
      plan[name] = { x, y, width, height, ...fits };
      least = Math.min(least, fits.mm / WEIGHT[name]);
      sum += fits.mm / WEIGHT[name];
      if (least + ALL * 3 * MOST.own < most) return null;
    }
    const good = least + ALL * sum;
    return good > most ? { plan, good } : null;
  }
}

/**
 * Return the plan of a table, and how good it is. Areas that still serve as well as when they were planned, or nearly
 * as well as the best, stay where they are, so that nothing jumps.
 * @param {Partial<Record<Name, Wanted>>} wanted
 * @param {number} width
 * @param {number} height
 * @param {Planned | null} before
 * @returns {Planned}
 */
export function planned(wanted, width, height, before) {
  const names = /** @type {Name[]} */ (["shared", "others", "own"]).filter((name) => wanted[name]);
  const filling = new Filling(wanted);
  const stays = before && names.every((name) => before.plan[name]) && Object.keys(before.plan).length === names.length;
  const same = stays ? Object.fromEntries(Object.entries(before.plan).map(([name, one]) => [name, /** @type {Box} */ ([one.x, one.y, one.width, one.height])])) : null;
  const old = same && filling.filled(same, 0);
  if (old && before && old.good >= STILL * before.good) return { plan: old.plan, good: before.good };
  /** @type {Planned} */
  let best = { plan: {}, good: -1 };
  for (let high = height; best.good < READABLE && high < MOST_HIGH * height; high *= HIGHER) {
    for (const areas of parted(names, width, high)) best = filling.filled(areas, best.good) ?? best;
  }
  return old && old.good > GOOD * best.good ? { plan: old.plan, good: best.good } : best;
}
