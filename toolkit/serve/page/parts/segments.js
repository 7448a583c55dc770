/** One of a few, side by side: views of a deck, sides of a card. */
import { html, useId } from "../vendor/vendor.js";
import { Icon } from "./icon.js";

/**
 * @param {{label: string, value: string, options: {value: string, label: string, icon?: import("./icon.js").IconName}[], choose: (value: string) => void}} props
 */
export function Segments({ label, value, options, choose }) {
  const name = useId();
  return html`<div class="segments" role="radiogroup" aria-label=${label}>
    ${options.map(
      (one) => html`<label key=${one.value} class=${one.value === value ? "on" : ""}>
        <input type="radio" name=${name} value=${one.value} checked=${one.value === value} onChange=${() => choose(one.value)} />
        ${one.icon && html`<${Icon} name=${one.icon} />`}<span>${one.label}</span>
      </label>`,
    )}
  </div>`;
}

/**
 * A filter that is on, with what takes it off.
 * @param {{label: string, off: () => void, children?: any}} props
 */
export function Chip({ label, off, children }) {
  return html`<span class="chip">${children ?? label}<button type="button" aria-label=${`Without ${label}`} onClick=${off}><${Icon} name="close" size=${10} /></button></span>`;
}
