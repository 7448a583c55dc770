/** A deck as a table. */
import { html } from "../../vendor/vendor.js";

/** @param {{deck: any, cards: any[], reload: () => void}} props */
export function Table({ deck, cards }) {
  return html`<table><caption>${deck.title}</caption><tbody>${cards.map((card) => html`<tr key=${card.id}><th scope="row">${card.name}</th></tr>`)}</tbody></table>`;
}
