/** The bar above: where one is, search, undo and redo, and what would be printed. */
import { html, signal } from "../vendor/vendor.js";
import { REDO, written } from "../core/keys.js";
import { address, route } from "../core/router.js";
import { games, step, steps, tree } from "../core/store.js";
import { nextTheme, theme } from "../core/theme.js";
import { Button } from "./button.js";
import { Icon } from "./icon.js";
import { Search } from "./search.js";

/** What a view adds behind the breadcrumb and before the button on the right, such as "next card". */
export const crumbs = signal(/** @type {string[]} */ ([]));
export const tools = signal(/** @type {any} */ (null));
/** Whether the tree is open where it does not stand beside the view. */
export const treeOpen = signal(false);

export function Header() {
  const { game } = route.value;
  return html`<header class="bar">
    ${game && html`<${Button} label="What is in the box" icon="menu" bare tone="quiet" class="burger" expanded=${treeOpen.value} run=${() => (treeOpen.value = !treeOpen.value)} />`}
    <${Crumbs} />
    ${game && html`<${Search} /><${Undo} />`}
    ${tools.value}
    <${Button} label=${{ system: "Light or dark", light: "Light", dark: "Dark" }[theme.value]} icon=${{ system: "system", light: "sun", dark: "moon" }[theme.value]} tone="quiet" class="theme" title=${`Colours of the studio: ${{ system: "as your system has them", light: "light", dark: "dark" }[theme.value]}`} run=${nextTheme} />
    ${game && html`<a class="button accent" href=${address({ view: "print", game })}><${Icon} name="print" /><span>Build and print</span></a>`}
  </header>`;
}

function Crumbs() {
  const { game } = route.value;
  const title = tree.value?.title ?? games.value?.find((one) => one.id === game)?.title ?? game;
  return html`<nav class="crumbs" aria-label="Where you are">
    <a href="/" class="mark">Tuckbox</a>
    ${game && html`<span aria-hidden="true">/</span><a href=${address({ view: "overview", game })} class="game">${title}</a>`}
    ${crumbs.value.map((one) => html`<span aria-hidden="true">/</span><span class="crumb">${one}</span>`)}
  </nav>`;
}

function Undo() {
  const { undo, redo } = steps.value;
  return html`<div class="pair">
    <${Button} label=${undo ? `Undo: ${undo}` : "Nothing to undo"} icon="undo" bare keys=${written("Mod+Z")} disabled=${!undo} run=${() => step("undo")} />
    <${Button} label=${redo ? `Redo: ${redo}` : "Nothing to redo"} icon="redo" bare keys=${written(REDO)} disabled=${!redo} run=${() => step("redo")} />
  </div>`;
}
