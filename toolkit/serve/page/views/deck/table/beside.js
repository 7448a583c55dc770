/** The card that one is at, beside the table: its face, and what is wrong with it. */
import { html } from "../../../vendor/vendor.js";
import { address } from "../../../core/router.js";
import { game } from "../../../core/store.js";
import { Face, cut } from "../../../parts/face.js";
import { Finding } from "../../../parts/finding.js";

/** @param {{card: any, deck: any, findings: Map<string, any[]> | undefined}} props */
export function Beside({ card, deck, findings }) {
  if (!card) return html`<aside class="beside" aria-label="The card of this row"><p class="quiet">Type a name and press Enter: a new ${deck.one} begins as the one above it.</p></aside>`;
  const to = address({ view: "card", game: game.value, deck: deck.id, id: card.id });
  const found = [...(findings?.values() ?? [])].flat();
  return html`<aside class="beside" aria-label="The card of this row">
    ${card.faces?.front && html`<a class="open" href=${to} tabindex="-1" aria-hidden="true"><${Face} key=${card.id} game=${game.value} deck=${deck.id} id=${card.id} width=${220} ratio=${deck.ratio} version=${card.faces.front} eager class=${cut(deck.size)} /></a>`}
    <p class="title"><a href=${to}>${card.name}</a></p>
    ${found.slice(0, 5).map((one) => html`<${Finding} key=${`${one.code} ${one.line} ${one.message}`} finding=${one} />`)}
  </aside>`;
}
