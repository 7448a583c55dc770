/** Where the view was scrolled to: going back finds it as it was left, another view begins at its top. */

const HELD = 400; // milliseconds that it has to stay there: what is drawn meanwhile may move it
const MOST = 3000; // milliseconds until which what was left is drawn again
const ACTS = /** @type {const} */ (["wheel", "pointerdown", "keydown", "touchstart"]);

/** Pixels from the top, by the number of the entry in the browser's history. @type {Map<number, number>} */
const tops = new Map();
let entry = Number(history.state?.entry ?? 0);
let newest = entry;
let waiting = 0;

const view = () => document.getElementById("view");

/** Take note of where the view is before the address changes. */
function leave() {
  cancelAnimationFrame(waiting);
  tops.set(entry, view()?.scrollTop ?? 0);
}

/**
 * Return what the next entry of the history is known by.
 * @param {boolean} replace whether it takes the place of this one
 */
export function next(replace) {
  if (replace) return { entry };
  leave();
  newest += 1;
  entry = newest;
  return { entry };
}

/** Begin at the top. */
export function top() {
  view()?.scrollTo(0, 0);
}

/**
 * Scroll to where an entry of the history was left, as soon as it is drawn again, unless somebody scrolls first.
 * @param {any} state
 */
export function back(state) {
  leave();
  entry = Number(state?.entry ?? 0);
  const wanted = tops.get(entry) ?? 0;
  const begun = performance.now();
  let held = 0;
  const stop = new AbortController();
  for (const act of ACTS) addEventListener(act, () => stop.abort(), { capture: true, passive: true, once: true, signal: stop.signal });
  const step = () => {
    const box = view();
    if (!box || stop.signal.aborted) return;
    const now = performance.now();
    const was = box.scrollTop;
    box.scrollTop = wanted;
    if (Math.abs(was - wanted) > 1) held = now;
    if ((Math.abs(box.scrollTop - wanted) < 1 && now - held > HELD) || now - begun > MOST) stop.abort();
    else waiting = requestAnimationFrame(step);
  };
  waiting = requestAnimationFrame(step);
}
