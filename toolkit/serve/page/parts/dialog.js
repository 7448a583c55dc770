/** Dialogs, over the browser's own: Escape closes, Enter does what it is for, the focus stays within and goes back. */
import { html, useEffect, useId, useRef } from "../vendor/vendor.js";
import { Button } from "./button.js";

/** What one types into. */
const TYPED = "input:not([type]), input[type=text], input[type=search]";

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
    first(box)?.focus();
    return () => {
      box?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => {
    if (event.target === self.current) close();
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
    const inOneLine = event.target instanceof HTMLInputElement && event.target.matches(TYPED);
    if (!inOneLine && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    /** @type {HTMLButtonElement | null | undefined} */ (self.current?.querySelector("footer .accent"))?.click();
  };
  return html`<dialog ref=${self} class=${wide ? "dialog wide" : "dialog"} aria-labelledby=${name} onCancel=${close} onMouseDown=${outside} onKeyDown=${key}>
    <div class="sheet">
      <header><h2 id=${name}>${title}</h2><${Button} label="Close" icon="close" bare tone="quiet" run=${close} /></header>
      <div class="inside">${children}</div>
      ${foot && html`<footer>${foot}</footer>`}
    </div>
  </dialog>`;
}

/**
 * Return the first field to type into, which has the focus when a dialog opens.
 * @param {HTMLElement | null} box
 * @returns {HTMLElement | null}
 */
function first(box) {
  const typed = [...(box?.querySelectorAll(`.inside :is(${TYPED}, textarea)`) ?? [])];
  return /** @type {HTMLElement | null} */ (typed.find((one) => one instanceof HTMLElement && !one.matches(":disabled")) ?? null);
}
