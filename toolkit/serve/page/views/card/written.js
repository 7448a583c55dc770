/** The card as its file has it: the very lines that the form writes. */
import { html } from "../../vendor/vendor.js";
import { address } from "../../core/router.js";
import { game } from "../../core/store.js";

/** @param {{card: any}} props */
export function Written({ card }) {
  const href = address({ view: "text", game: game.value, rest: card.file, query: { line: String(card.line) } });
  return html`<details class="written">
    <summary><span>As its file has it</span></summary>
    <p><a href=${href}>${card.file}, line ${card.line}</a></p>
    <div class="lines" tabindex="0" role="region" aria-label="Lines of the file"><ol start=${card.line}>${card.yaml.split("\n").map((/** @type {string} */ line) => html`<li><code>${line || " "}</code></li>`)}</ol></div>
  </details>`;
}
