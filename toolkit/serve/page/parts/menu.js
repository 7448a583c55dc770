/** A button that opens a list of things to do: arrow keys, Home, End, a first letter, Escape. */
import { html, useId, useLayoutEffect, useRef, useState } from "../vendor/vendor.js";
import { Icon } from "./icon.js";

/** @typedef {{label: string, icon?: import("./icon.js").IconName, run: () => void, disabled?: boolean, danger?: boolean, checked?: boolean, hint?: string}} Item */

/**
 * @param {{label: string, items: (Item | null)[], icon?: import("./icon.js").IconName, bare?: boolean, class?: string, opened?: boolean, closed?: () => void, tabindex?: number}} props a null among the items is a line;
 *   `opened` where it is open from the beginning, `closed` hears that it was closed
 */
export function Menu({ label, items, icon, bare = false, class: extra = "", opened = false, closed, tabindex }) {
  const [open, setOpen] = useState(opened);
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  const name = useId();
  useLayoutEffect(() => {
    if (!open) return undefined;
    raise(self.current?.querySelector(".list") ?? null);
    rows(self.current)[0]?.focus();
    /** @param {Event} event */
    const outside = (event) => {
      if (event.target instanceof Node && !self.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      closed?.();
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    self.current?.querySelector("button")?.focus();
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key === "Escape" && open) close();
    else if (event.key === "Tab") return setOpen(false);
    else if (event.key === "ArrowDown" && !open) setOpen(true);
    else if (!open || !move(rows(self.current), event.key)) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };
  return html`<div class="menu" ref=${self} onKeyDown=${key}>
    <button type="button" class=${`button plain ${bare ? "bare" : ""} ${extra}`} aria-haspopup="menu" tabindex=${tabindex} aria-expanded=${open} aria-label=${bare ? label : undefined} title=${bare ? label : undefined} id=${name} onClick=${() => setOpen(!open)}>
      ${icon && html`<${Icon} name=${icon} />`}${!bare && html`<span>${label}</span><${Icon} name="down" size=${12} />`}
    </button>
    ${open && html`<div class="list" role="menu" aria-labelledby=${name}>${items.map((item) => html`<${Row} item=${item} close=${close} />`)}</div>`}
  </div>`;
}

/**
 * Open a list upwards where there is no room for it below, within what scrolls it.
 * @param {HTMLElement | null} list
 */
function raise(list) {
  const place = list?.parentElement?.getBoundingClientRect();
  if (!list || !place) return;
  let pane = list.parentElement;
  while (pane && !/auto|scroll|hidden/.test(getComputedStyle(pane).overflowY)) pane = pane.parentElement;
  const room = pane?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const height = list.offsetHeight + 6;
  list.classList.toggle("above", place.bottom + height > Math.min(room.bottom, innerHeight) && place.top - height > Math.max(room.top, 0));
}

/** @param {{item: Item | null, close: () => void}} props */
function Row({ item, close }) {
  if (item === null) return html`<hr />`;
  const run = () => {
    close();
    item.run();
  };
  const chosen = item.checked !== undefined;
  return html`<button type="button" role=${chosen ? "menuitemradio" : "menuitem"} aria-checked=${item.checked} tabindex="-1" class=${item.danger ? "danger" : ""} disabled=${item.disabled} onClick=${run}>
    ${chosen ? html`<span class="mark">${item.checked && html`<${Icon} name="check" size=${12} />`}</span>` : item.icon && html`<${Icon} name=${item.icon} />`}
    <span class="words">${item.label}</span>${item.hint && html`<kbd>${item.hint}</kbd>`}
  </button>`;
}

/**
 * @param {HTMLElement | null} box
 * @returns {HTMLElement[]}
 */
function rows(box) {
  return [...(box?.querySelectorAll(/** @type {"button"} */ ("[role^=menuitem]:not(:disabled)")) ?? [])];
}

/**
 * Move the focus among some elements as a key says; return whether it did.
 * @param {HTMLElement[]} among
 * @param {string} key
 */
export function move(among, key) {
  const at = among.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const last = among.length - 1;
  /** @type {Record<string, number>} */
  const steps = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last };
  const lettered = key.length === 1 && key !== " ";
  const named = lettered
    ? [...among.keys()].map((n) => (at + 1 + n) % among.length).find((n) => among[n]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    : undefined;
  const to = steps[key] ?? named;
  if (to === undefined) return false;
  among[to]?.focus();
  return true;
}
