/** What can be chosen for a cell, as a menu below the box in which it is searched. */
import { html, useEffect, useRef } from "../../../vendor/vendor.js";
import { path, tokened } from "../../../core/api.js";
import { game } from "../../../core/store.js";

const MOST = 200; // that are drawn at once

/**
 * Return the options that fit what was typed: those that begin so, then those that hold all its words anywhere.
 * @param {any[]} options
 * @param {string} query
 * @returns {any[]}
 */
export function fitting(options, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return options.slice(0, MOST);
  const named = (/** @type {any} */ one) => `${one.label} ${one.value ?? ""}`.toLowerCase();
  const some = options.filter((one) => words.every((word) => named(one).includes(word)));
  const begins = (/** @type {any} */ one) => Number(!named(one).startsWith(words.join(" ")));
  return some.sort((a, b) => begins(a) - begins(b)).slice(0, MOST);
}

/**
 * Return the word of a list that is being typed.
 * @param {string} text
 */
export function lastWord(text) {
  return text.split(/[,;]\s*/).at(-1) ?? "";
}

/** @param {{options: any[], on: number, current: any, pick: (n: number) => void}} props */
export function Options({ options, on, current, pick }) {
  const self = useRef(/** @type {HTMLUListElement | null} */ (null));
  useEffect(() => {
    self.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [on]);
  return html`<ul class="cell-options" id="cell-options" role="listbox" aria-label="Choices" ref=${self}>
    ${options.map((one, n) => html`<li key=${String(one.value)} role="option" id=${`cell-option-${n}`} aria-selected=${n === on} class=${one.value === current ? "current" : ""} onPointerDown=${(/** @type {Event} */ event) => event.preventDefault()} onClick=${() => pick(n)}>
      ${one.icon && html`<img class="symbol" alt="" width="16" height="16" src=${tokened(path("api", game.peek(), "symbol", `${one.icon}.svg`))} />`}<span class=${one.value === null ? "quiet" : ""}>${one.label}</span>
    </li>`)}
    ${options.length === 0 && html`<li class="none quiet" role="option" aria-disabled="true" aria-selected="false">Nothing is called so</li>`}
  </ul>`;
}
