/** The bar below: what was saved and how to take it back, how many findings there are. And toasts, and the banner. */
import { html, signal } from "../vendor/vendor.js";
import { gone, stale } from "../core/api.js";
import { REDO, written } from "../core/keys.js";
import { address } from "../core/router.js";
import { errors, game, saved, selection, step, steps, toasts, tookBack, tree, untell, warnings } from "../core/store.js";
import { Button } from "./button.js";
import { counted } from "./finding.js";
import { helpOpen } from "./help.js";
import { Icon } from "./icon.js";

/** What the open view says of itself, such as what is selected. */
export const note = signal("");

export function Status() {
  const found = [errors.value && counted(errors.value, "error"), warnings.value && counted(warnings.value, "warning")].filter(Boolean);
  const known = tree.value?.id === game.value && tree.value.checked;
  const chosen = selection.value.size;
  const next = tookBack.value ? steps.value.redo && `${written(REDO)} does it again` : steps.value.undo && `${written("Mod+Z")} takes it back`;
  return html`<footer class="status">
    <p role="status">${saved.value && html`<span class="dot"></span>${saved.value}`}${saved.value && next && html`<span class="quiet"> · ${next}</span>`}</p>
    ${chosen > 0 && html`<p>${chosen} selected</p>`}
    ${note.value && html`<p>${note.value}</p>`}
    ${tree.value?.readOnly && html`<p>Read only</p>`}
    <span class="space"></span>
    ${game.value && html`<a href=${address({ view: "problems", game: game.value })}>${found.join(" · ") || (known ? "No findings" : "…")}</a>`}
    <button type="button" class="plainly" onClick=${() => (helpOpen.value = true)}><kbd>?</kbd> shortcuts</button>
  </footer>`;
}

export function Toasts() {
  return html`<div class="toasts" aria-live="polite">${toasts.value.map((one) => html`<div class=${`toast ${one.kind}`}>
    ${one.kind === "trouble" && html`<${Icon} name="error" />`}<p>${one.message}</p>
    ${one.undo && html`<${Button} label="Undo" tone="quiet" run=${() => (untell(one), step("undo"))} />`}
    ${one.action && html`<${Button} label=${one.action.label} tone="quiet" run=${() => (untell(one), one.action?.run())} />`}
    <${Button} label="Close" icon="close" bare tone="quiet" run=${() => untell(one)} />
  </div>`)}</div>`;
}

export function Banner() {
  return html`<div class="banner" role="alert" hidden=${!gone.value}>${gone.value && html`<${Icon} name="warning" /><p>${stale.value
    ? html`<strong>Tuckbox was started again.</strong> Open the address that its terminal shows; what you typed here and was not saved is kept for then.`
    : html`<strong>Tuckbox does not answer.</strong> Start <code>tuckbox serve</code> again in its terminal; what you typed is kept here and nothing is lost.`}</p>`}</div>`;
}
