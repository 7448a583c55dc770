/** What was seen in a spreadsheet besides its cards: hidden rows, what is doubtful, what is wrong. */
import { html } from "../../vendor/vendor.js";
import { Button } from "../../parts/button.js";
import { FlagField, SelectField } from "../../parts/fields.js";
import { Icon } from "../../parts/icon.js";

const SIDES = [
  { value: "sheet", label: "the spreadsheet counts" },
  { value: "deck", label: "what stands here counts" },
];

/** @param {{words: string, choose: (hidden: boolean) => void}} props */
export function Hidden({ words, choose }) {
  return html`<section class="finding warning" role="status"><p><strong>Bring hidden rows in, too?</strong> ${sentence(words)}</p>
    <div class="ways"><${Button} label="Bring them in" run=${() => choose(true)} /><${Button} label="Leave them out" run=${() => choose(false)} /></div></section>`;
}

/** @param {{wishes: import("../import.js").Wishes, wish: (some: import("../import.js").Wishes) => void}} props */
export function Again({ wishes, wish }) {
  return html`<section class="where" aria-label="What came before">
    <${SelectField} label="Where both were changed" none="ask me" value=${wishes.take ?? ""} options=${SIDES} change=${(/** @type {string} */ take) => wish({ take })} />
    <${FlagField} label="Take out cards that are no longer in it" value=${Boolean(wishes.prune)} change=${(/** @type {boolean} */ prune) => wish({ prune })} />
  </section>`;
}

/** @param {{told: any}} props */
export function Found({ told }) {
  const { findings = [], notes = [], told: changes = [] } = told;
  return html`${findings.length > 0 && html`<section class="wrongs" aria-label="What is not right with it">
      ${findings.map((/** @type {any} */ one) => html`<div class=${`finding ${one.severity}`}><p><strong>${sentence(one.message)}</strong> ${sentence(one.help)}</p></div>`)}
    </section>`}
    ${[...changes, ...notes].length > 0 && html`<ul class="remarks">${[...changes, ...notes].map((one) => html`<li><${Icon} name="right" size=${12} /><span>${sentence(one)}</span></li>`)}</ul>`}`;
}

/**
 * Return words as a sentence.
 * @param {string} words
 */
export function sentence(words) {
  const begun = words.slice(0, 1).toUpperCase() + words.slice(1);
  return !begun || /[.!?/]$/.test(begun) ? begun : `${begun}.`;
}
