/** Items that are put in order, by dragging or with the arrow keys; steps go from one list to another as well. */
import { useState } from "../vendor/vendor.js";

/** @typedef {import("./values.js").Keys} Keys */

/** What is being dragged: its path, and what kind of list it may go to. */
let carried = /** @type {{path: Keys, kind: string} | null} */ (null);

/**
 * @param {string} place
 * @param {number} at
 */
function focusHandle(place, at) {
  const again = () => {
    const list = document.querySelector(`[data-list="${CSS.escape(place)}"]`);
    const handle = list?.children[at]?.querySelector(".handle");
    if (handle instanceof HTMLElement) handle.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
}

/**
 * Return what makes the rows of a list movable.
 * @param {object} list
 * @param {Keys} list.path
 * @param {number} list.count
 * @param {string} list.kind items go to lists of the same kind only
 * @param {(from: number, to: number) => void} list.move
 * @param {(from: Keys, to: Keys) => void} [list.carry] to or from another list
 * @param {Keys} [list.outer] the step that this list is within
 * @returns {[(at: number) => {row: Record<string, any>, handle: Record<string, any>, over: boolean}, Record<string, any>]} for each row, and for what is behind the last one
 */
export function useSorting({ path, count, kind, move, carry, outer }) {
  const [over, setOver] = useState(-1);
  const place = path.join(".");
  /** @param {number} at */
  const takes = (at) => {
    const from = carried?.path ?? [];
    const own = from.slice(0, -1).join(".") === place;
    const within = `${place}.`.startsWith(`${from.join(".")}.`);
    return carried !== null && carried.kind === kind && !within && (own ? from.at(-1) !== at : carry !== undefined);
  };
  /** @param {number} at */
  const dropped = (at) => {
    const from = carried?.path ?? [];
    if (from.slice(0, -1).join(".") === place) move(Number(from.at(-1)), Math.min(at, count - 1));
    else carry?.(from, [...path, at]);
  };
  /** @param {HTMLElement} handle @param {number} at */
  const inward = (handle, at) => {
    const before = handle.closest("li")?.previousElementSibling;
    const inner = [...(before?.querySelectorAll("ol[data-list]") ?? [])].at(-1);
    if (!(inner instanceof HTMLElement) || !carry) return;
    const to = (inner.dataset.list ?? "").split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    carry([...path, at], [...to, inner.children.length]);
    focusHandle(to.join("."), inner.children.length);
  };
  /** @param {number} at */
  const outward = (at) => {
    if (!outer || !carry) return;
    const to = [...outer.slice(0, -1), Number(outer.at(-1)) + 1];
    carry([...path, at], to);
    focusHandle(outer.slice(0, -1).join("."), Number(to.at(-1)));
  };
  /** @param {number} at */
  const landing = (at) => ({
    onDragOver: (/** @type {DragEvent} */ event) => {
      if (!takes(at)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(at);
    },
    onDragLeave: () => setOver(-1),
    onDrop: (/** @type {DragEvent} */ event) => {
      if (!takes(at)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(-1);
      dropped(at);
    },
  });
  /** @param {number} at */
  const row = (at) => ({
    over: over === at,
    row: landing(at),
    handle: {
      draggable: true,
      onDragStart: (/** @type {DragEvent} */ event) => {
        event.stopPropagation();
        event.dataTransfer?.setData("text/plain", "");
        carried = { path: [...path, at], kind };
      },
      onDragEnd: () => (carried = null),
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === "ArrowRight") inward(/** @type {HTMLElement} */ (event.currentTarget), at);
        else if (event.key === "ArrowLeft") outward(at);
        else if (way === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (way === undefined || at + way < 0 || at + way >= count) return;
        move(at, at + way);
        focusHandle(place, at + way);
      },
    },
  });
  return [row, { ...landing(count), "data-over": over === count || undefined }];
}
