/** Buttons. */
import { html } from "../vendor/vendor.js";
import { Icon } from "./icon.js";

/**
 * A button with words, an icon, or both; with an icon alone `label` is what is read out.
 * @param {{label: string, icon?: import("./icon.js").IconName, bare?: boolean, tone?: "plain" | "accent" | "danger" | "quiet", run?: (event: MouseEvent) => void, disabled?: boolean, title?: string, keys?: string, pressed?: boolean, expanded?: boolean, class?: string, busy?: boolean}} props
 */
export function Button({ label, icon, bare = false, tone = "plain", run, disabled, title, keys, pressed, expanded, busy, class: extra = "" }) {
  const tip = title ?? (bare ? label : undefined);
  return html`<button
    type="button"
    class=${`button ${tone} ${bare ? "bare" : ""} ${extra}`}
    onClick=${run}
    disabled=${disabled}
    title=${keys && tip ? `${tip} (${keys})` : tip}
    aria-label=${bare ? label : undefined}
    aria-pressed=${pressed}
    aria-expanded=${expanded}
    aria-busy=${busy || undefined}
  >${icon && html`<${Icon} name=${icon} />`}${!bare && html`<span>${label}</span>`}</button>`;
}
