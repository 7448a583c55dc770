/** One of many, found by typing: a box with a list under it, for references, icons and choices. */
import { html, useEffect, useId, useRef, useState } from "../vendor/vendor.js";
import { path, tokened } from "../core/api.js";
import { game } from "../core/store.js";
import { Field } from "../parts/fields.js";
import { Icon } from "../parts/icon.js";

/** @typedef {{value: any, label: string, icon?: string | null, help?: string}} Option */

/**
 * An icon of the game.
 * @param {{name: string | null | undefined, size?: number}} props
 */
export function Sign({ name, size = 18 }) {
  if (!name) return null;
  return html`<img class="symbol" src=${tokened(`${path("api", game.value, "symbol", name)}.svg`)} width=${size} height=${size} alt="" loading="lazy" />`;
}

/**
 * Return the options in which all words stand that were typed, those that begin so first.
 * @param {readonly Option[]} options
 * @param {string} typed
 */
export function found(options, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = options.filter((one) => words.every((word) => `${one.label} ${one.value}`.toLowerCase().includes(word)));
  const first = words[0] ?? "";
  return [...hits.filter((one) => one.label.toLowerCase().startsWith(first)), ...hits.filter((one) => !one.label.toLowerCase().startsWith(first))].slice(0, 200);
}

/**
 * @param {import("../parts/fields.js").FieldProps & {value: any, options: readonly Option[], change: (value: any) => void, none?: string}} props
 *   `none` is what nothing chosen is called, where that may be
 */
export function Picker({ value, options, change, none, disabled, ...about }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const [at, setAt] = useState(0);
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  const list = useId();
  const chosen = options.find((one) => one.value === value) ?? (value === null || value === undefined || value === "" ? null : { value, label: String(value) });
  const open = typed !== null;
  const offered = [...(none && !typed ? [{ value: null, label: none }] : []), ...found(options, typed ?? "")];
  useEffect(() => {
    if (open) document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [open, at]);
  const show = () => {
    setTyped("");
    setAt(Math.max(0, [...(none ? [null] : []), ...found(options, "").map((one) => one.value)].indexOf(value ?? null)));
  };
  /** @param {Option | undefined} one */
  const choose = (one) => {
    setTyped(null);
    if (one && one.value !== value) change(one.value);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way !== undefined && !open) show();
    else if (way !== undefined) setAt((at + way + offered.length) % Math.max(1, offered.length));
    else if (event.key === "Enter" && open) choose(offered[at]);
    else if (event.key === "Escape" && open) setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<${Field} ...${about} class="picker">${(/** @type {any} */ names) => html`<span class=${`picker-box ${chosen?.icon ? "pictured" : ""}`}>
    ${!open && html`<${Sign} name=${chosen?.icon} />`}
    <input ref=${box} id=${names.id} role="combobox" aria-expanded=${open} aria-controls=${list} aria-autocomplete="list" aria-activedescendant=${open && offered[at] ? `${list}-${at}` : undefined} aria-describedby=${names.described} aria-invalid=${names.invalid || undefined} autocomplete="off" disabled=${disabled}
      value=${typed ?? chosen?.label ?? none ?? ""} placeholder=${open ? (chosen?.label ?? "Type to find") : undefined} onClick=${() => open || show()} onInput=${(/** @type {any} */ event) => (setTyped(event.currentTarget.value), setAt(0))} onKeyDown=${key} onBlur=${() => setTyped(null)} />
    <${Icon} name="down" size=${12} />
    <ul id=${list} role="listbox" aria-label=${about.label} hidden=${!open}>
      ${open && offered.map((one, number) => html`<li key=${String(one.value)} id=${`${list}-${number}`} role="option" aria-selected=${number === at} onMouseDown=${(/** @type {Event} */ event) => (event.preventDefault(), choose(one))}>
        <${Sign} name=${one.icon} /><span>${one.label}</span>${one.help && html`<small>${one.help}</small>`}</li>`)}
      ${open && offered.length === 0 && html`<li class="quiet" role="option" aria-selected="false" aria-disabled="true">Nothing is called so.</li>`}
    </ul>
  </span>`}<//>`;
}
