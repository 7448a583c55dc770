/** Items that are put in order: by dragging, or with Alt and the arrow keys. */
import { useRef, useState } from "../vendor/vendor.js";

/**
 * Return what makes the row of an item draggable within its list.
 * @param {number} count
 * @param {(from: number, to: number) => void} move
 * @returns {(at: number) => {row: Record<string, any>, handle: Record<string, any>, over: boolean}}
 */
export function useSorting(count, move) {
  const [from, setFrom] = useState(-1);
  const [over, setOver] = useState(-1);
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const ended = () => (setFrom(-1), setOver(-1));
  return (at) => ({
    over: over === at && from >= 0 && from !== at,
    row: {
      onDragOver: (/** @type {DragEvent} */ event) => {
        if (from < 0) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(at);
      },
      onDrop: (/** @type {DragEvent} */ event) => {
        if (from < 0) return;
        event.preventDefault();
        event.stopPropagation();
        if (from !== at) move(from, at);
        ended();
      },
    },
    handle: {
      draggable: true,
      onDragStart: (/** @type {DragEvent} */ event) => {
        event.stopPropagation();
        event.dataTransfer?.setData("text/plain", "");
        setFrom(at);
      },
      onDragEnd: ended,
      onKeyDown: (/** @type {KeyboardEvent} */ event) => {
        const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (way === undefined || at + way < 0 || at + way >= count) return;
        event.preventDefault();
        event.stopPropagation();
        const button = /** @type {HTMLElement} */ (event.currentTarget);
        const list = button.closest("ol");
        move(at, at + way);
        requestAnimationFrame(() => requestAnimationFrame(() => {
          const row = list?.children[at + way];
          if (row) self.current = row.querySelector(".handle");
          self.current?.focus();
        }));
      },
    },
  });
}
