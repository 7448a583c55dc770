/** Words of the game in which cards and rules can be followed. */
import { html, signal } from "../../vendor/vendor.js";

/** The card that somebody looks at closely, by its id. */
export const looked = signal("");

/** @param {{parts: import("./state.js").Part[]}} props */
export function Words({ parts }) {
  return html`${parts.map((part) => {
    if (typeof part === "string") return part;
    const [text, kind, target] = part;
    if (kind === "rule") return html`<a href=${target}>${text}</a>`;
    return html`<span class="named" onPointerEnter=${() => (looked.value = target)} onPointerLeave=${() => (looked.value = "")}>${text}</span>`;
  })}`;
}

/** @param {{rule: import("./state.js").Rule}} props */
export function RuleLink({ rule }) {
  return html`<a class="rule" href=${rule.to} title=${rule.title}>${rule.number}</a>`;
}

/** @param {import("./state.js").Part[]} parts */
export function plainly(parts) {
  return parts.map((part) => (typeof part === "string" ? part : part[0])).join("");
}
