/** A picture on the face that is moved by dragging, and made larger by the wheel or by keys; it is drawn anew meanwhile. */
import { useRef } from "../../vendor/vendor.js";
import { dragged, movable, placed, written } from "../../forms/placed.js";
import { valueAt } from "../../forms/values.js";
import { tell } from "../../core/store.js";
import { named, pointed, touches } from "./pointing.js";

/** @typedef {import("./pointing.js").Spot} Spot */

const STEP = 1.05; // by which one notch of the wheel makes it larger
const BY = 4; // pixels that a key moves it
const MEANT = 4; // pixels from which on a click is a drag
const PAUSE = 700; // milliseconds of the wheel's rest after which its next turn is another step of undo

/**
 * Return what a spot hears that shows a picture; nothing where none is moved.
 * @param {Spot | undefined} spot
 * @param {{saving: import("../../forms/saving.js").Saving, fixed: boolean, card: string, base: number}} of
 */
export function usePlacing(spot, { saving, fixed, card, base }) {
  const drag = useRef(/** @type {{x: number, y: number, from: import("../../forms/placed.js").Placed, meant: boolean} | null} */ (null));
  const turned = useRef(0);
  const dropped = useRef(false);
  if (!spot?.more || fixed) return {};
  const { more } = spot;
  const path = spot.path.slice(base);
  const now = () => placed(valueAt(saving.values.peek(), path));
  const put = (/** @type {import("../../forms/placed.js").Placed} */ picture) => saving.set(path, written(picture), `${card}: ${spot.label}`);
  const box = (/** @type {Event} */ event) => {
    const { width, height } = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    return { width, height, more };
  };
  const scaled = (/** @type {number} */ by) => put({ ...now(), scale: now().scale * by });

  /** @param {PointerEvent} event */
  const down = (event) => {
    dropped.current = false;
    if (event.button !== 0) return;
    drag.current = { x: event.clientX, y: event.clientY, from: now(), meant: false };
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const held = drag.current;
    if (!held) return;
    const [right, low] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.meant && Math.hypot(right, low) < MEANT) return;
    if (!held.meant) {
      held.meant = true;
      saving.visit += 1;
      pointed.value = named(path);
      if (!movable(held.from, more)) tell("It just fills its place. Turn the wheel over it, or press +, to make it larger; then it can be moved.");
    }
    put(dragged(held.from, { right, down: low, ...box(event) }));
  };
  const up = () => {
    dropped.current = Boolean(drag.current?.meant);
    drag.current = null;
  };
  /** @param {WheelEvent} event */
  const wheel = (event) => {
    if (!event.ctrlKey && !touches(pointed.peek(), named(path))) return; // the page is scrolled
    event.preventDefault();
    if (event.timeStamp - turned.current > PAUSE) saving.visit += 1;
    turned.current = event.timeStamp;
    scaled(event.deltaY < 0 ? STEP : 1 / STEP);
  };
  /** @param {KeyboardEvent} event @returns {boolean} whether the key was meant for the picture */
  const key = (event) => {
    const larger = { "+": STEP, "=": STEP, "-": 1 / STEP }[event.key];
    const [right = 0, low = 0] = { ArrowRight: [BY, 0], ArrowLeft: [-BY, 0], ArrowDown: [0, BY], ArrowUp: [0, -BY] }[event.key] ?? [];
    if (larger && !event.ctrlKey && !event.metaKey) scaled(larger);
    else if (event.shiftKey && (right || low)) put(dragged(now(), { right, down: low, ...box(event) }));
    else return false;
    return true;
  };
  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onWheel: wheel,
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      if (!key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Whether what ended was a drag, and no click. */
    wasDrag: () => dropped.current,
  };
}
