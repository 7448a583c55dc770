/** Where the areas of a table lie and how large things in them are: planned from their sizes, then made to fit. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "../../vendor/vendor.js";
import { planned } from "./plan.js";

/** @typedef {import("./plan.js").Plan} Plan */

const CLOSER = 0.95; // what things are made smaller by where something is larger than was reckoned
const TIMES = 24;
const SMALL = 0.7; // pixels of a millimetre, below which a hand is shown smaller, too

/**
 * Return where to put the element in which areas lie, and the plan of them; null until that is known.
 * @param {Partial<Record<import("./plan.js").Name, import("./plan.js").Wanted>>} wanted what lies in each area
 * @param {string} table
 * @returns {{area: (element: HTMLElement | null) => void, plan: Plan | null, crowded: boolean}} `crowded` once there is little room
 */
export function useFitting(wanted, table) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const known = useRef({ key: "", table: "", width: 0, height: 0, planned: /** @type {import("./plan.js").Planned | null} */ (null), crowded: false });
  const watching = useRef(/** @type {ResizeObserver | null} */ (null));
  const area = useCallback((/** @type {HTMLElement | null} */ element) => {
    watching.current?.disconnect();
    self.current = element;
    if (!element) return;
    watching.current = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    watching.current.observe(element);
    setRoom({ width: element.clientWidth, height: element.clientHeight });
  }, []);
  useEffect(() => () => watching.current?.disconnect(), []);

  const { width, height } = room;
  const key = `${width} ${height} ${JSON.stringify(wanted)}`;
  if (width > 0 && height > 0 && (known.current.key !== key || known.current.table !== table)) {
    const old = known.current;
    const before = old.table === table && old.width === width && old.height === height ? old.planned : null;
    const next = planned(wanted, width, height, before);
    const crowded = (old.table === table && old.crowded) || Object.values(next.plan).some((one) => one.mm < SMALL);
    known.current = { key, table, width, height, planned: next, crowded };
  }
  useLayoutEffect(() => {
    for (const one of self.current?.children ?? []) if (one instanceof HTMLElement) fit(one);
  });
  return { area, plan: width > 0 && height > 0 ? (known.current.planned?.plan ?? null) : null, crowded: known.current.crowded };
}

/**
 * Make things in an area smaller until they fit in it.
 * @param {HTMLElement} area
 */
function fit(area) {
  const planned = Number(area.dataset.mm);
  const inner = area.firstElementChild;
  if (!planned || !inner) return;
  const reckoned = `${area.dataset.mm} ${inner.childElementCount}`;
  let mm = area.dataset.reckoned === reckoned ? Number(area.dataset.fits) : planned;
  area.style.setProperty("--mm", `${mm}px`);
  for (let n = 0; n < TIMES && inner.scrollHeight > area.clientHeight + 1; n++) area.style.setProperty("--mm", `${(mm *= CLOSER)}px`);
  Object.assign(area.dataset, { reckoned, fits: String(mm) });
}
