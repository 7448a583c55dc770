/** One search over names, texts, fields and findings: a box with a list under it. */
import { html, useEffect, useId, useRef, useState } from "../vendor/vendor.js";
import { get, path } from "../core/api.js";
import { shortcut } from "../core/keys.js";
import { go } from "../core/router.js";
import { game, tried } from "../core/store.js";
import { Icon } from "./icon.js";

/** @typedef {{title: string, detail?: string, kind?: string, address: string}} Hit */

export function Search() {
  const [hits, setHits] = useState(/** @type {Hit[]} */ ([]));
  const [words, setWords] = useState("");
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  const name = useId();
  useEffect(() => shortcut({ keys: "/", label: "Search", where: "Everywhere", run: () => box.current?.select() }), []);
  useEffect(() => asked(words, setHits), [words, game.value]);
  /** @param {Hit | undefined} hit */
  const choose = (hit) => {
    if (!hit) return;
    setOpen(false);
    box.current?.blur();
    go(hit.address);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const ways = /** @type {Record<string, () => void>} */ ({
      ArrowDown: () => setAt((at + 1) % Math.max(hits.length, 1)),
      ArrowUp: () => setAt((at + hits.length - 1) % Math.max(hits.length, 1)),
      Enter: () => choose(hits[at]),
      Escape: () => (open && words ? setOpen(false) : box.current?.blur()),
    });
    const way = ways[event.key];
    if (!way || event.isComposing) return;
    event.preventDefault();
    way();
  };
  const shows = open && words.trim() !== "";
  return html`<div class="search" role="search">
    <${Icon} name="search" />
    <input ref=${box} type="text" role="combobox" aria-label="Find a card, a word, a finding" placeholder="Find a card, a word, a finding" autocomplete="off" spellcheck=${false}
      aria-expanded=${shows} aria-controls=${name} aria-autocomplete="list" aria-activedescendant=${shows && hits.length ? `${name}-${at}` : undefined}
      value=${words} onInput=${(/** @type {any} */ event) => (setWords(event.currentTarget.value), setOpen(true), setAt(0))} onFocus=${() => setOpen(true)} onBlur=${() => setTimeout(() => setOpen(false), 150)} onKeyDown=${key} />
    <kbd aria-hidden="true">/</kbd>
    <div class="hits" id=${name} role="listbox" aria-label="Found" hidden=${!shows}>
      ${hits.map((hit, n) => html`<div key=${hit.address + n} id=${`${name}-${n}`} role="option" aria-selected=${n === at} onMouseDown=${(/** @type {Event} */ event) => (event.preventDefault(), choose(hit))}>
        <span class="title">${hit.title}</span>${hit.detail && html`<span class="detail">${hit.detail}</span>`}${hit.kind && html`<span class="kind">${hit.kind}</span>`}
      </div>`)}
      ${shows && !hits.length && html`<p>Nothing has “${words}” in it.</p>`}
    </div>
  </div>`;
}

/**
 * Ask for what has the words in it, unless more are typed soon; return what ends that.
 * @param {string} words
 * @param {(hits: Hit[]) => void} take
 */
function asked(words, take) {
  if (!words.trim() || !game.peek()) return take([]);
  const stop = new AbortController();
  const timer = setTimeout(() => {
    const found = tried(() => get(path("api", game.peek(), "search"), { query: { q: words }, signal: stop.signal }));
    found.then((said) => said && take(said.hits), () => undefined); // one that was stopped has no answer
  }, 80);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
