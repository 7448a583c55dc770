/** How large all lies on the table: as large as it can without being scrolled. */
import { useCallback, useLayoutEffect, useRef } from "../../vendor/vendor.js";

/** Sizes that are tried, the largest first, in parts of what a card has in the style. */
const SIZES = Array.from({ length: 16 }, (_, n) => 1.7 * 0.92 ** n);
const ROOMY = 0.75; // part of the height below which things are laid out larger again

/**
 * Return where to put the element that is scrolled; what lies in it is the only element in that.
 * @param {unknown} seen what is shown: it is fitted anew when that changes
 * @param {unknown} table
 */
export function useFitting(seen, table) {
  const scale = useRef(1);
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    scale.current = 1;
  }, [table]);
  const again = useCallback(() => {
    if (area.current) scale.current = fitted(area.current, scale.current);
  }, []);
  useLayoutEffect(again, [seen]);
  return useCallback((/** @type {HTMLElement | null} */ element) => {
    area.current = element;
    if (!element) return;
    const watching = new ResizeObserver(() => (area.current === element ? requestAnimationFrame(again) : watching.disconnect()));
    watching.observe(element);
    if (element.firstElementChild) watching.observe(element.firstElementChild);
  }, [again]);
}

/**
 * Set how large things in an area are, and return it. What fits well enough is left alone, so that nothing jumps.
 * @param {HTMLElement} area
 * @param {number} scale
 */
function fitted(area, scale) {
  const room = area.clientHeight;
  const style = getComputedStyle(area);
  const free = room - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom);
  const filled = () => area.firstElementChild?.getBoundingClientRect().height ?? 0;
  const at = (/** @type {number} */ one) => area.style.setProperty("--scale", String(one));
  at(scale);
  const tall = filled();
  if (free <= 0 || tall === 0 || (tall <= free && tall > ROOMY * free)) return scale;
  const fits = SIZES.find((one) => {
    at(one);
    return filled() <= free;
  });
  return fits ?? SIZES[SIZES.length - 1] ?? 1;
}
