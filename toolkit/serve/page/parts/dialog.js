/** Dialogs, over the browser's own: Escape closes, the focus stays within and goes back. */
import { html, useEffect, useId, useRef } from "../vendor/vendor.js";
import { Button } from "./button.js";

/**
 * A dialog that is open as long as it is drawn.
 * @param {{title: string, close: () => void, children?: any, foot?: any, wide?: boolean}} props
 */
export function Dialog({ title, close, children, foot, wide = false }) {
  const self = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const name = useId();
  useEffect(() => {
    const box = self.current;
    const before = document.activeElement;
    box?.showModal();
    return () => {
      box?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => {
    if (event.target === self.current) close();
  };
  return html`<dialog ref=${self} class=${wide ? "dialog wide" : "dialog"} aria-labelledby=${name} onCancel=${close} onMouseDown=${outside}>
    <div class="sheet">
      <header><h2 id=${name}>${title}</h2><${Button} label="Close" icon="close" bare tone="quiet" run=${close} /></header>
      <div class="inside">${children}</div>
      ${foot && html`<footer>${foot}</footer>`}
    </div>
  </dialog>`;
}
