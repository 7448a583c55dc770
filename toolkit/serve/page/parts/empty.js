/** What is shown where there is nothing yet: what it is for, and how it begins. */
import { html } from "../vendor/vendor.js";

/** @param {{title: string, children?: any}} props */
export function Empty({ title, children }) {
  return html`<div class="empty"><h1>${title}</h1>${children}</div>`;
}
