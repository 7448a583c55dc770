/** What came of a change to the game that is being played. */
import { html } from "../../vendor/vendor.js";
import { plainly } from "./words.js";

const SHOWN = 6; // steps that are told in other words

/** @param {{seen: import("./state.js").Seen}} props */
export function Changed({ seen }) {
  const { changed, missed } = seen;
  if (!changed && missed === null) return null;
  const more = (changed?.steps.length ?? 0) - SHOWN;
  return html`<div class="notice played-anew" role="status">
    <p>${missed === null ? "The game was changed, and played again with the same choices." : "The game was changed: from here on it goes another way than before."}</p>
    ${changed && html`<ul>
      ${changed.counters.map((one) => html`<li><strong>${one.name}</strong> ${one.name === "You" ? "have" : "has"} <b>${one.now}</b>, before <s>${one.was}</s></li>`)}
      ${changed.steps.slice(0, SHOWN).map((one) => html`<li>Step ${one.n + 1}: <b>${plainly(one.now)}</b> Before: <s>${plainly(one.was)}</s></li>`)}
      ${more > 0 && html`<li>and ${more} more steps in other words</li>`}
    </ul>`}
  </div>`;
}
