/** Beside the table: where the game stands, its story, and all that can be done, as a list. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { RuleLink, Words, plainly } from "./words.js";

const FEW = 9; // moves that have a key
const SEARCHED = 12; // moves from which on one can look for words

/** @param {{seen: import("./state.js").Seen}} props */
export function Standing({ seen }) {
  const { phase } = seen;
  return html`<header class="play-phase"><h2>Round ${seen.round}${phase && ` · ${phase.name}`}</h2>
    ${phase && html`<p><${Words} parts=${phase.summary} /> ${phase.rule && html`<${RuleLink} rule=${phase.rule} />`}</p>`}</header>`;
}

/** @param {{story: import("./state.js").Told[], step: number, look: (step: number) => void}} props */
export function Story({ story, step, look }) {
  const end = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [story.length]);
  return html`<ol class="play-story" ref=${end} tabindex="0" role="log" aria-label="What happened">
    ${story.map((one) => html`<li key=${one.n} class=${one.n === step ? "now" : ""}>
      <button type="button" class="number" aria-label=${`Look at the table before step ${one.n + 1}`} onClick=${() => look(one.n)}>${one.n + 1}</button>
      <span class=${`dot seat-${(one.player % 6) + 1}`} aria-hidden="true"></span>
      <span><${Words} parts=${one.said} /> ${one.because.map((rule) => html`<${RuleLink} rule=${rule} />`)}
        ${one.weighed.length > 0 && html`<${Why} weighed=${one.weighed} />`}</span>
    </li>`)}
  </ol>`;
}

/** What a player compared, the best first. @param {{weighed: import("./state.js").Weighed[]}} props */
function Why({ weighed }) {
  const [first, second] = weighed;
  return html`<details class="why"><summary>Why?</summary>
    <ol>${weighed.map((one) => html`<li><span><${Words} parts=${one.said} /></span><small>${expected(one)}</small></li>`)}</ol>
    ${first && second && expected(first) === expected(second) && html`<p>Equal ones are told apart by chance.</p>`}</details>`;
}

/** @param {import("./state.js").Weighed} one */
function expected({ tries, won, points, score, decided }) {
  if (decided !== null) return decided ? "wins the game" : "loses the game";
  const many = (/** @type {number} */ n) => `${Number(n.toFixed(1))} point${Math.abs(n) === 1 ? "" : "s"}`;
  if (won === null) return `${many(points)} at once`;
  const games = `${tries} ${tries === 1 ? "game" : "games"} thought through`;
  if (score) return `${many(points)} on average, ${games}`;
  return `in the lead in ${Math.round(100 * won)} % of ${games}, ${many(Math.abs(points))} ${points < 0 ? "behind" : "ahead"} on average`;
}

/** @param {{seen: import("./state.js").Seen, choose: (n: number) => void}} props */
export function Moves({ seen, choose }) {
  const [looks, setLooks] = useState("");
  useEffect(() => setLooks(""), [seen.steps]);
  const moves = seen.moves.filter((one) => plainly(one.said).toLowerCase().includes(looks.toLowerCase()));
  return html`<section class="play-moves" aria-label="What you may do"><h2>What you may do</h2>
    ${seen.moves.length > SEARCHED && html`<input type="search" aria-label="Look for words" placeholder=${`Among ${seen.moves.length}`} value=${looks} onInput=${(/** @type {any} */ event) => setLooks(event.currentTarget.value)} />`}
    <ul>${moves.map((one, n) => html`<li key=${one.n}><button type="button" data-move=${one.n} onClick=${() => choose(one.n)}><span><${Words} parts=${one.said} /></span>${n < FEW && html`<kbd>${n + 1}</kbd>`}</button></li>`)}</ul>
    ${seen.refused.length > 0 && html`<details class="refused"><summary>What is not open now, and why (${seen.refused.length})</summary>
      <ul>${seen.refused.map((one) => html`<li><span><${Words} parts=${one.said} /></span><small>${one.why} ${one.rule && html`<${RuleLink} rule=${one.rule} />`}</small></li>`)}</ul></details>`}
  </section>`;
}
