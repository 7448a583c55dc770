/** What each column of a spreadsheet becomes, to correct by choice. */
import { html } from "../../vendor/vendor.js";
import { SelectField } from "../../parts/fields.js";
import { sentence } from "./found.js";

/** @typedef {import("../import.js").Column} Column */

const ROLES = [
  { value: "name", label: "The card’s name" },
  { value: "copies", label: "How many of it" },
  { value: "text", label: "Its words" },
  { value: "picture", label: "Its picture" },
  { value: "id", label: "Its number or code" },
  { value: "field", label: "A field of its own" },
  { value: "nothing", label: "Leave it out" },
];
const TYPES = [
  { value: "text", label: "Words" },
  { value: "integer", label: "Whole number" },
  { value: "number", label: "Number" },
  { value: "number or mark", label: "Number, or a mark such as X" },
  { value: "flag", label: "Yes or no" },
  { value: "choice", label: "One of a few" },
  { value: "list", label: "Several values" },
  { value: "picture", label: "Picture" },
];

/** @param {{columns: Column[], change: (columns: Column[]) => void}} props */
export function Columns({ columns, change }) {
  /** @param {Column} one @param {string} role */
  const play = (one, role) =>
    change(columns.map((other) => (other === one ? { ...one, role, key: null, chosen: false } : other.role === role && role !== "field" && role !== "nothing" ? { ...other, role: "field", key: null, chosen: false } : other)));
  /** @param {Column} one @param {string} type */
  const type = (one, type) => change(columns.map((other) => (other === one ? { ...one, type, chosen: true } : other)));
  return html`<section class="columns" aria-label="What the columns become"><table>
    <thead><tr><th scope="col">Column</th><th scope="col">What stands in it</th><th scope="col">It becomes</th><th scope="col">Its values are</th></tr></thead>
    <tbody>${columns.map((one) => html`<tr key=${one.heading} class=${one.role === "nothing" ? "out" : ""}>
      <th scope="row">${one.heading}</th>
      <td class="samples">${one.samples.map((text) => html`<span>${text}</span>`)}</td>
      <td><${SelectField} bare label=${`${one.heading} becomes`} value=${one.role} options=${ROLES} change=${(/** @type {string} */ to) => play(one, to)} /></td>
      <td>${one.role === "field" && html`<${SelectField} bare label=${`The values of ${one.heading} are`} value=${one.type} options=${TYPES} help=${one.doubts.map(sentence).join(" ")} change=${(/** @type {string} */ to) => type(one, to)} />`}</td>
    </tr>`)}</tbody>
  </table></section>`;
}
