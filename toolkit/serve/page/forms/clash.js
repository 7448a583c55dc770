/** Two versions of one value, or one that was never saved: which is which, and which is to stay. */
import { html } from "../vendor/vendor.js";
import { Button } from "../parts/button.js";

/** @param {{trouble: import("./saving.js").Trouble, place: string, label: string, shared: import("./field.js").Shared}} props */
export function Clash({ trouble, place, label, shared }) {
  if (trouble.kind === "refused") return html`<div class="finding error" role="alert"><p><strong>${label} was not saved.</strong> ${trouble.message}</p></div>`;
  const moved = trouble.kind === "moved";
  const mine = trouble.kind === "moved" ? trouble.mine.change.value : trouble.value;
  return html`<div class="field-clash" role="alert">
    <p><strong>${moved ? `${label} was changed elsewhere while you typed.` : `What you typed for ${label} was not saved before the page closed.`}</strong></p>
    <dl><dt>In the file now</dt><dd>${moved ? said(trouble.theirs) : "as shown above"}</dd><dt>What you typed</dt><dd>${said(mine)}</dd></dl>
    <div class="pair">
      <${Button} label=${moved ? "Take theirs" : "Leave it as it is"} run=${() => shared.saving.settle(place, "theirs")} />
      <${Button} label=${moved ? "Keep mine" : "Save what I typed"} tone="accent" run=${() => shared.saving.settle(place, "mine")} />
    </div>
  </div>`;
}

/** @param {unknown} value */
function said(value) {
  if (value === null || value === undefined || value === "") return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
