/** The names of the columns, each with what can be done with it and an edge to drag. */
import { html } from "../../../vendor/vendor.js";
import { Menu } from "../../../parts/menu.js";
import { HEAD } from "./sheet.js";

/**
 * @param {{sheet: import("./sheet.js").Sheet, at: import("./sheet.js").Place, range: import("./sheet.js").Range, resize: (column: number, width: number, done: boolean) => void, act: (column: number) => any}} props
 */
export function Heads({ sheet, at, range, act }) {
  return html`<div class="heads" role="rowgroup"><div role="row" class="row head-row" aria-rowindex="1">
    <span class="gutter" role="presentation"></span>
    ${sheet.columns.map((column, n) => html`<div key=${column.key} role="columnheader" id=${`cell-head-${n}`} class=${`cell ${n === 0 ? "name" : column.kind} ${n >= range.left && n <= range.right ? "chosen" : ""}`} aria-colindex=${n + 1} aria-label=${column.label} tabindex=${at.row === HEAD && at.column === n ? 0 : -1} title=${column.title} data-row=${HEAD} data-column=${n}>
      <span class="words">${column.label}</span>
      <${Menu} label=${`What can be done with ${column.label}`} icon="down" bare class="quiet" tabindex=${-1} items=${act(n)} />
      <span class="edge" role="presentation" data-row=${HEAD} data-column=${n}></span>
    </div>`)}
  </div></div>`;
}
