/** Pieces glide to where they lie by now, unless somebody wants nothing to move. */

/** @type {WeakMap<HTMLElement, Map<string, DOMRect>>} */
const known = new WeakMap();
const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 260; // milliseconds

/** @param {HTMLElement | null} felt */
export function glide(felt) {
  if (!felt) return;
  const before = known.get(felt) ?? new Map();
  /** @type {Map<string, DOMRect>} */
  const now = new Map();
  for (const one of felt.querySelectorAll("[data-piece]")) {
    if (!(one instanceof HTMLElement)) continue;
    const key = one.dataset.piece ?? "";
    const place = one.getBoundingClientRect();
    const was = before.get(key);
    now.set(key, place);
    if (!was || still.matches || !key.startsWith("p")) continue;
    const [x, y] = [was.left - place.left, was.top - place.top];
    if (Math.hypot(x, y) > 4) one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: LONG, easing: "ease-out" });
  }
  known.set(felt, now);
}
