/** What stands beside a text: the card in which the cursor stands, and what is wrong in the file. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { get, path as at } from "../../core/api.js";
import { address } from "../../core/router.js";
import { revision } from "../../core/store.js";
import { Face } from "../../parts/face.js";
import { Finding } from "../../parts/finding.js";

/**
 * @param {{game: string, path: string, card: {deck: string, id: string} | null, findings: import("../../core/store.js").Finding[], go: (line: number) => void, stale: boolean}} props
 */
export function Beside({ game, path, card, findings, go, stale }) {
  const shown = useCard(game, card, stale);
  const errors = findings.filter((one) => one.severity === "error");
  return html`<aside class="text-beside" aria-label="Beside the text">
    ${findings.length > 0 && html`<section class="text-findings" aria-label="What is wrong in this file">
      <h2>${errors.length ? "To be mended" : "To be looked at"}</h2>
      ${findings.slice(0, 20).map((one) => html`<div key=${`${one.code}${one.line}${one.message}`} class="text-finding">
        <button type="button" class="plainly" onClick=${() => go(one.line ?? 1)}>Line ${one.line}</button>
        <${Finding} finding=${{ ...one, file: undefined }} />
      </div>`)}
    </section>`}
    ${shown && card && html`<figure class=${stale ? "stale" : ""}>
      ${Object.entries(shown.faces ?? {}).filter(([, version]) => version).map(([side, version]) => html`<${Face} key=${`${card.deck}/${card.id}/${side}`} game=${game} deck=${card.deck} id=${card.id} side=${side} width=${side === "front" ? 200 : 100} ratio=${shown.ratio} name=${`${shown.name}, ${side}`} version=${version} class=${side} eager />`)}
      <figcaption><a href=${address({ view: "card", game, deck: card.deck, id: card.id })}>${shown.name}</a></figcaption>
    </figure>`}
    ${!card && !findings.length && /\/(decks|boards|tiles)\//.test(path) && html`<p class="quiet">The card in which the cursor stands is shown here, as it is printed.</p>`}
  </aside>`;
}

/**
 * Return a card as it is now; the last one that could be shown, while it cannot.
 * @param {string} game
 * @param {{deck: string, id: string} | null} card
 * @param {boolean} stale whether it cannot be shown now
 */
function useCard(game, card, stale) {
  const [shown, setShown] = useState(/** @type {any} */ (null));
  const name = card ? `${card.deck}/${card.id}` : "";
  useEffect(() => {
    if (!card || stale) return undefined;
    const stop = new AbortController();
    get(at("api", game, "card", card.deck, card.id), { signal: stop.signal }).then(
      (said) => setShown({ ...said, of: name, ratio: said.deck?.ratio ?? said.ratio }),
      () => setShown((/** @type {any} */ last) => (last?.of === name ? last : null)),
    );
    return () => stop.abort();
  }, [game, name, stale, revision.value]);
  return shown?.of === name ? shown : null;
}
