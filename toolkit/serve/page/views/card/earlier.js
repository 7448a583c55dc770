/** The card beside what it was when it was last committed: its face then, what was another value, and the way back. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { ApiError, get, path, tokened } from "../../core/api.js";
import { game } from "../../core/store.js";
import { Button } from "../../parts/button.js";

/** @typedef {{path: (string | number)[], label: string, then: any, now: any}} Difference */

/** @param {{card: any, side: string, saving: import("../../forms/saving.js").Saving, fixed: boolean}} props */
export function Earlier({ card, side, saving, fixed }) {
  const [told, setTold] = useState(/** @type {{commit: string, differences: Difference[], front: boolean, back: boolean} | null} */ (null));
  const [why, setWhy] = useState("");
  const version = card.faces.front ?? card.hash;
  useEffect(() => {
    const stop = new AbortController();
    get(path("api", game.peek(), "earlier", card.deck.id, card.id), { signal: stop.signal }).then(
      (said) => (setTold(said), setWhy("")),
      (error) => error instanceof ApiError && setWhy(error.message),
    );
    return () => stop.abort();
  }, [version]);
  if (why) return html`<p class="card-earlier quiet">${why}.</p>`;
  if (!told) return html`<p class="card-earlier quiet" aria-busy="true">Looking at the last commit…</p>`;
  const face = tokened(path("api", game.value, "earlier-face", card.deck.id, card.id), { side, width: 320, commit: told.commit });
  const back = () => told.differences.forEach((one) => saving.set(one.path, one.then, `${card.name}: as last committed`));
  return html`<div class="card-earlier">
    ${told[/** @type {"front" | "back"} */ (side)] && html`<img src=${face} alt=${`${card.name} as it was last committed`} />`}
    <div>
      <p><strong>${told.differences.length ? "In the last commit" : "As in the last commit"}</strong></p>
      ${told.differences.length === 0 && html`<p class="quiet">All of its values are as they were; what differs in looks comes from its template or theme.</p>`}
      <dl>${told.differences.map((one) => html`<dt>${one.label}</dt><dd>${said(one.then)} <span class="quiet">then,</span> ${said(one.now)} <span class="quiet">now</span></dd>`)}</dl>
      ${told.differences.length > 0 && !fixed && html`<${Button} label="Restore" icon="undo" run=${back} />`}
    </div>
  </div>`;
}

/** @param {any} value */
function said(value) {
  if (value === null || value === undefined) return "nothing";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > 90 ? `${text.slice(0, 88)}…` : text;
}
