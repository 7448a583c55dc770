/** Fields to type into, each with its label, help and findings; none is drawn again for another's key. */
import { html, useId, useLayoutEffect, useRef } from "../vendor/vendor.js";
import { Icon } from "./icon.js";

/**
 * What every field is given.
 * @typedef {object} FieldProps
 * @property {string} label
 * @property {string} [help]
 * @property {string} [unit]
 * @property {string[]} [problems] what is wrong with it, in words
 * @property {boolean} [disabled]
 * @property {string} [path] where the value stands, for "go to field"
 * @property {boolean} [bare] without its label in sight, such as within a sentence
 */

/**
 * A label, what it is for, its help and its findings.
 * @param {FieldProps & {children: (names: {id: string, described: string | undefined, invalid: boolean}) => any, class?: string}} props
 */
export function Field({ label, help, problems = [], path, bare = false, children, class: extra = "" }) {
  const id = useId();
  const notes = `${id}-notes`;
  const said = Boolean(help) || problems.length > 0;
  return html`<div class=${`field ${extra} ${problems.length ? "wrong" : ""}`} data-path=${path}>
    <label for=${id} class=${bare ? "unseen" : ""}>${label}</label>
    ${children({ id, described: said ? notes : undefined, invalid: problems.length > 0 })}
    ${said && html`<div class="notes" id=${notes}>
      ${problems.map((one) => html`<p class="problem"><${Icon} name="error" size=${14} />${one}</p>`)}
      ${help && html`<p class="help">${help}</p>`}
    </div>`}
  </div>`;
}

/**
 * Text of one line or of several; `change` hears every key, `settle` the end (Enter, or leaving).
 * @param {FieldProps & {value: string, change?: (value: string) => void, settle?: (value: string) => void, lines?: number, placeholder?: string}} props
 */
export function TextField({ value, change, settle, lines = 1, placeholder, disabled, ...about }) {
  const self = useRef(/** @type {HTMLInputElement | null} */ (null));
  useOutside(self, value);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key === "Enter" && lines === 1 && !event.isComposing) settle?.(self.current?.value ?? "");
  };
  return html`<${Field} ...${about}>${(/** @type {any} */ names) =>
    html`<${lines === 1 ? "input" : "textarea"} ref=${self} id=${names.id} rows=${lines === 1 ? undefined : lines} defaultValue=${value} placeholder=${placeholder} disabled=${disabled} aria-describedby=${names.described} aria-invalid=${names.invalid || undefined} autocomplete="off" onInput=${() => change?.(self.current?.value ?? "")} onBlur=${() => settle?.(self.current?.value ?? "")} onKeyDown=${key} />`}<//>`;
}

/**
 * A whole number or a measure, with - and +.
 * @param {FieldProps & {value: number | null, change: (value: number | null) => void, least?: number, most?: number, step?: number}} props
 */
export function NumberField({ value, change, least = -Infinity, most = Infinity, step = 1, unit, disabled, ...about }) {
  const self = useRef(/** @type {HTMLInputElement | null} */ (null));
  useOutside(self, value === null ? "" : String(value));
  /** @param {number} by */
  const by = (by) => change(Math.min(most, Math.max(least, Number(((value ?? 0) + by).toFixed(6)))));
  const typed = () => {
    const text = self.current?.value.trim() ?? "";
    if (text === "" || Number.isFinite(Number(text))) change(text === "" ? null : Number(text));
  };
  const left = () => {
    if (self.current && !Number.isFinite(Number(self.current.value))) self.current.value = String(value ?? ""); // what is no number was not taken
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const way = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    by(way);
  };
  return html`<${Field} ...${about} class="number">${(/** @type {any} */ names) => html`<span class="stepper">
    <button type="button" tabindex="-1" aria-label=${`${about.label}: one less`} disabled=${disabled || (value ?? 0) <= least} onClick=${() => by(-step)}><${Icon} name="minus" size=${12} /></button>
    <input ref=${self} id=${names.id} inputmode="decimal" defaultValue=${value ?? ""} disabled=${disabled} aria-describedby=${names.described} aria-invalid=${names.invalid || undefined} autocomplete="off" onInput=${typed} onBlur=${left} onKeyDown=${key} />
    ${unit && html`<span class="unit">${unit}</span>`}
    <button type="button" tabindex="-1" aria-label=${`${about.label}: one more`} disabled=${disabled || (value ?? 0) >= most} onClick=${() => by(step)}><${Icon} name="plus" size=${12} /></button>
  </span>`}<//>`;
}

/**
 * One of some.
 * @param {FieldProps & {value: string, change: (value: string) => void, options: {value: string, label: string}[], none?: string}} props `none` is what nothing chosen is called
 */
export function SelectField({ value, change, options, none, disabled, ...about }) {
  const strange = value !== "" && !options.some((one) => one.value === value);
  return html`<${Field} ...${about}>${(/** @type {any} */ names) => html`<select id=${names.id} value=${value} disabled=${disabled} aria-describedby=${names.described} aria-invalid=${names.invalid || undefined} onChange=${(/** @type {any} */ event) => change(event.currentTarget.value)}>
    ${none !== undefined && html`<option value="">${none}</option>`}
    ${strange && html`<option value=${value}>${value}</option>`}
    ${options.map((one) => html`<option key=${one.value} value=${one.value}>${one.label}</option>`)}
  </select>`}<//>`;
}

/**
 * Yes or no.
 * @param {{label: string, value: boolean, change: (value: boolean) => void, disabled?: boolean, help?: string, path?: string}} props
 */
export function FlagField({ label, value, change, disabled, help, path }) {
  return html`<label class="flag" data-path=${path}><input type="checkbox" checked=${value} disabled=${disabled} onChange=${(/** @type {any} */ event) => change(event.currentTarget.checked)} /><span>${label}${help && html`<small>${help}</small>`}</span></label>`;
}

/**
 * Take over what others wrote into the value: at once, as after the next key it would take that back.
 * @param {{current: HTMLInputElement | null}} field
 * @param {string} value
 */
function useOutside(field, value) {
  useLayoutEffect(() => {
    const box = field.current;
    if (box && box.value !== value && (document.activeElement !== box || !sameNumber(box.value, value))) box.value = value;
  }, [field, value]);
}

/**
 * Whether what is being typed already means the value, such as "1." for 1.
 * @param {string} typed
 * @param {string} value
 */
function sameNumber(typed, value) {
  return typed.trim() !== "" && value !== "" && Number(typed) === Number(value);
}
