/** The box that is laid over a cell to type into it, with a menu that is searched where one of some is meant. */
import { html, useLayoutEffect, useRef, useState } from "../../../vendor/vendor.js";
import { tell } from "../../../core/store.js";
import { Options, fitting, lastWord } from "./options.js";
import { tabbed } from "./moving.js";
import { told } from "./sheet.js";

/** @typedef {import("./columns.js").Column} Column */
/** @typedef {{begin: (how: {quick: boolean}) => void}} Opener */

/**
 * @param {{sheet: import("./sheet.js").Sheet, acts: import("./acts.js").Acts, place: () => HTMLElement | null, opener: {current: Opener}, label: string}} props
 *   `place` returns the cell that the box is laid over
 */
export function Editor({ sheet, acts, place, opener, label }) {
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  const line = useRef(/** @type {HTMLInputElement | null} */ (null));
  const lines = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  const [query, setQuery] = useState("");
  const [on, setOn] = useState(-1);
  const editing = sheet.editing.value;
  const column = sheet.columns[sheet.at.value.column];
  const options = optionsOf(column);
  const found = editing && options ? fitting(options, column?.kind === "list" ? lastWord(query) : query) : [];
  const box = () => (isShort(sheet.here.column) ? line.current : lines.current);

  opener.current.begin = ({ quick }) => {
    const { card, column: asked } = sheet.here;
    const [cell, around, input] = [place(), self.current, box()];
    if (!cell || !around || !input || (asked.kind === "fixed" && card) || sheet.fixed) return;
    const text = quick || asked.kind === "choice" || !card ? "" : asked.key === "id" ? card.id : told(card, asked);
    lay(around, cell, asked);
    for (const one of [line.current, lines.current]) if (one) one.hidden = one !== input;
    around.hidden = false;
    input.value = text;
    input.placeholder = !quick && asked.kind === "choice" && card ? told(card, asked) : "";
    input.focus({ preventScroll: true });
    input.setSelectionRange(text.length, text.length);
    setQuery(text);
    setOn(-1);
    grow(input);
    sheet.editing.value = { quick, fresh: text === "", trouble: "" };
  };

  useLayoutEffect(() => {
    if (!editing && self.current) self.current.hidden = true;
  }, [editing]);

  /**
   * Write what is in the box; false where it cannot be read, which is said and stays.
   * @param {{everywhere?: boolean, pick?: number}} [how]
   */
  const settle = ({ everywhere = false, pick = on } = {}) => {
    const now = sheet.editing.peek();
    const input = box();
    if (!now || !input) return true;
    const option = found[pick];
    if (column?.kind === "choice" && !input.value && !option) return close();
    const text = option && column?.kind === "choice" ? String(option.value ?? "") : option ? completed(input.value, option) : input.value;
    const trouble = acts.type(text, everywhere);
    if (trouble) sheet.editing.value = { ...now, trouble };
    return trouble ? false : close();
  };
  const close = () => {
    sheet.editing.value = null;
    if (self.current) self.current.hidden = true;
    return true;
  };
  const typed = () => {
    const text = box()?.value ?? "";
    const word = column?.kind === "list" ? lastWord(text) : text;
    setQuery(text);
    setOn(options && word && fitting(options, word).length ? 0 : -1);
    const input = box();
    if (input) grow(input);
    const now = sheet.editing.peek();
    if (now?.trouble) sheet.editing.value = { ...now, trouble: "" };
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    event.stopPropagation();
    if (event.isComposing) return;
    const { row, column: at } = sheet.at.peek();
    const arrow = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] })[event.key];
    if (event.key === "Escape") {
      close();
      sheet.show();
    } else if (event.key === "Enter" && event.altKey) {
      const input = box();
      if (!(input instanceof HTMLTextAreaElement)) return;
      input.setRangeText("\n", input.selectionStart, input.selectionEnd, "end");
      typed();
    } else if (event.key === "Enter") {
      const everywhere = event.ctrlKey || event.metaKey;
      if (settle({ everywhere })) everywhere ? sheet.show() : sheet.go(row + (event.shiftKey ? -1 : 1), at);
    } else if (event.key === "Tab") {
      if (settle() && !tabbed(sheet, event.shiftKey)) sheet.show();
    } else if (found.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      setOn((on + (event.key === "ArrowDown" ? 1 : on < 0 ? 0 : -1) + found.length) % found.length);
    } else if (arrow && sheet.editing.peek()?.quick && !event.shiftKey) {
      if (settle()) sheet.go(row + arrow[0], at + arrow[1]);
    } else return;
    event.preventDefault();
  };
  /** @param {FocusEvent} event */
  const left = (event) => {
    if (!sheet.editing.peek() || (event.relatedTarget instanceof Node && self.current?.contains(event.relatedTarget))) return;
    if (settle()) return;
    tell(`${sheet.editing.peek()?.trouble}: it was left as it was.`, { kind: "trouble" });
    close();
  };
  const about = { "aria-label": `${label}${column ? `, ${column.label}` : ""}`, "aria-invalid": editing?.trouble ? "true" : undefined, "aria-describedby": editing?.trouble ? "cell-trouble" : undefined, autocomplete: "off", spellcheck: false, onInput: typed, onKeyDown: key, onBlur: left };
  const menu = options ? { role: "combobox", "aria-expanded": found.length > 0, "aria-controls": "cell-options", "aria-autocomplete": "list", "aria-activedescendant": on >= 0 ? `cell-option-${on}` : undefined } : {};
  return html`<div class="cell-editor" ref=${self} hidden=${!editing}>
    <input ref=${line} ...${about} ...${menu} inputmode=${column?.kind === "number" && column.field.type !== "number or mark" ? "decimal" : undefined} />
    <textarea ref=${lines} rows="1" ...${about}></textarea>
    ${editing?.trouble && html`<p class="trouble" id="cell-trouble" role="alert">${editing.trouble}</p>`}
    ${editing && options && html`<${Options} options=${found} on=${on} current=${sheet.here.card?.values?.[column?.key ?? ""]} pick=${(/** @type {number} */ n) => settle({ pick: n }) && sheet.show()} />`}
  </div>`;
}

/** @param {Column | undefined} column */
function isShort(column) {
  return column !== undefined && (column.kind === "number" || optionsOf(column) !== null);
}

/**
 * Return what can be chosen in a column, nothing first where it may be left empty; null where that is not so.
 * @param {Column | undefined} column
 * @returns {any[] | null}
 */
function optionsOf(column) {
  if (column?.kind === "list") return column.field.item.options ?? null;
  if (column?.kind !== "choice") return null;
  return column.field.optional ? [{ value: null, label: column.field.default === null ? "Nothing" : "As usual", icon: null }, ...column.field.options] : column.field.options;
}

/**
 * Lay the box over a cell.
 * @param {HTMLElement} box
 * @param {HTMLElement} cell
 * @param {Column} column
 */
function lay(box, cell, column) {
  const scroller = /** @type {HTMLElement} */ (box.parentElement);
  const [inner, outer] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  box.style.left = `${inner.left - outer.left + scroller.scrollLeft - 1}px`;
  box.style.top = `${inner.top - outer.top + scroller.scrollTop - 1}px`;
  box.style.width = `${Math.max(inner.width + 2, column.kind === "text" || column.kind === "list" ? 200 : 0)}px`;
  box.classList.toggle("right", column.kind === "number");
}

/** @param {HTMLElement} input */
function grow(input) {
  if (!(input instanceof HTMLTextAreaElement)) return;
  input.style.height = "0";
  input.style.height = `${Math.min(240, input.scrollHeight + 2)}px`;
}

/**
 * Return a list in words with its last one completed.
 * @param {string} text
 * @param {any} option
 */
function completed(text, option) {
  return `${text.slice(0, text.length - lastWord(text).length)}${option.value}`;
}
