/** Files for others: virtual tables, cutters, print services. */
import { html, useState } from "../../vendor/vendor.js";
import { tokened } from "../../core/api.js";
import { tree } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { SelectField } from "../../parts/fields.js";
import { Icon } from "../../parts/icon.js";
import { weight } from "./progress.js";

/** @param {{known: import("../print.js").Printing, busy: boolean, make: (form: string) => void}} props */
export function Exports({ known, busy, make }) {
  const [form, setForm] = useState(known.forms[0]?.id ?? "");
  return html`<section class="print-exports" aria-label="For others">
    <h2>For virtual tables, cutters and print services</h2>
    <div class="print-order"><${SelectField} label="For" value=${form} options=${known.forms.map((one) => ({ value: one.id, label: one.label }))} change=${setForm} /><${Button} label="Make these files" disabled=${busy || Boolean(tree.value?.readOnly)} run=${() => make(form)} /></div>
    ${known.exports.length > 0 && html`<ul>${known.exports.map((one) => html`<li key=${one.id}><span><strong>${one.label}</strong> <span class="quiet">${one.files === 1 ? "1 file" : `${one.files} files`} · ${weight(one.size)} · ${one.folder}</span></span>
      <a class="button" href=${tokened(one.address)} download><${Icon} name="download" /><span>Download all</span></a></li>`)}</ul>`}
  </section>`;
}
