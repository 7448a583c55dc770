/** Icons by name and meaning, from the sets that Tuckbox brings; the arrow keys go from one to the next. */
import { html, useRef } from "../../vendor/vendor.js";
import { path } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { requery, route } from "../../core/router.js";
import { game, readOnly } from "../../core/store.js";
import { Sign } from "../../forms/picker.js";
import { TextField } from "../../parts/fields.js";
import { Menu } from "../../parts/menu.js";
import { Copy, write } from "./item.js";

const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

/** @param {{worn: any}} props */
export function Icons({ worn }) {
  const { words = "", icon = "" } = route.value.query;
  const { data } = useAsked(words ? `${path("api", game.value, "icons")}?${new URLSearchParams({ words })}` : "");
  const list = useRef(/** @type {HTMLUListElement | null} */ (null));
  const found = /** @type {{name: string, author: string, licence: string}[]} */ (words ? (data?.icons ?? []) : []);
  const chosen = found.find((one) => one.name === icon);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const step = STEPS[event.key];
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };
  return html`<section class="by-word">
    <${TextField} label="What shall it show?" value=${words} change=${(/** @type {string} */ to) => requery({ words: to, icon: null })} help="A name or a meaning, such as gold, sheep or trade; tabler/wood looks in one set alone." />
    <p role="status" class="quiet">${words && data && (found.length ? `${found.length} icons${found.length === 60 ? ", the best of them" : ""}` : "No icon is called so, or means it; try another word.")}</p>
    ${chosen && html`<div class="chosen-icon"><${Sign} name=${chosen.name} size=${72} />
      <div><strong>${chosen.name}</strong><span class="quiet">by ${chosen.author}, ${chosen.licence}</span>
      <div class="ways"><${Copy} text=${`icon: ${chosen.name}`} of=${chosen.name} />
        ${!readOnly.value && worn.symbols.length > 0 && html`<${Menu} label="For a symbol" items=${worn.symbols.map((/** @type {any} */ one) => ({ label: one.title, run: () => write(`${one.title}: icon ${chosen.name}`, worn.game, ["symbols", one.id, "icon"], chosen.name) }))} />`}
      </div></div></div>`}
    <ul ref=${list} class="icon-grid" onKeyDown=${key}>${found.map((one, at) => html`<li key=${one.name}>
      <button type="button" aria-pressed=${one.name === icon} tabindex=${one.name === icon || (!chosen && at === 0) ? 0 : -1} onClick=${() => requery({ icon: one.name })}><${Sign} name=${one.name} size=${44} /><span>${one.name}</span></button></li>`)}</ul>
  </section>`;
}
