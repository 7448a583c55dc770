/** What came of whole games played in one way: who wins, how long it takes, which cards go with winning. */
import { html } from "../../vendor/vendor.js";
import { path, post } from "../../core/api.js";
import { address, go } from "../../core/router.js";
import { tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Bars, Range } from "./plots.js";

const SHOWING = [["longest", "The longest"], ["shortest", "The shortest"], ["highest", "The highest score"]];
const SHOWN = 12; // cards of which most is known

/** @param {{report: any, game: string}} props */
export function Report({ report, game }) {
  const { players, policy, games, failed, variants } = report;
  const played = report["played with"] ?? variants;
  const title = `${games.toLocaleString()} games of ${players}, ${policy}${played.length ? `, ${played.join(", ")}` : ""}`;
  return html`<article class="report" aria-label=${title}><h2>${title}</h2>
    <p class="games-shown">One of them, at the table: ${SHOWING.map(([what, label]) => html`<${Button} label=${label} run=${() => see(game, report, what ?? "")} />`)}</p>
    ${failed > 0 && html`<p class="notice">${failed} of them failed: see what is said of them below.</p>`}
    ${report.seats && html`<${Figures} report=${report} game=${game} />`}
    ${report.findings?.length > 0 && html`<details open><summary>What stands out (${report.findings.length})</summary><ul class="report-findings">${report.findings.map((/** @type {any} */ one) => html`<li><span>${one.message}</span>${one.help && html`<small>${one.help}</small>`}</li>`)}</ul></details>`}
  </article>`;
}

/** @param {{report: any, game: string}} props */
function Figures({ report, game }) {
  const { seats, scores, length } = report;
  const cards = report.cards.filter((/** @type {any} */ one) => one["wins when played"] ?? one["wins when drawn"]).slice(0, SHOWN);
  const never = report.cards.filter((/** @type {any} */ one) => !one.drawn && !one.played);
  return html`<div class="report-figures">
    ${seats.length > 1 && html`<section><h3>Who wins</h3><table><tbody>
      ${seats.map((/** @type {any} */ one) => html`<tr><th scope="row">Seat ${one.seat}</th><td><${Range} low=${one.wins.low} value=${one.wins.value} high=${one.wins.high} mark=${one.fair} from=${0} to=${1} /></td><td>${percent(one.wins.value)}</td><td class="quiet">${one["beyond noise"] ? "more than chance" : ""}</td></tr>`)}
    </tbody></table><p class="quiet">The line is an equal share; where the bar does not reach it, chance alone would hardly do that.</p></section>`}
    <section><h3>Rounds</h3><${Bars} counts=${length.rounds.counts} label="Games by rounds" /></section>
    <section><h3>Scores</h3><${Bars} counts=${scores.all.counts} label="Scores" /></section>
    ${report["won together"] && html`<section><h3>Won together</h3><p>${percent(report["won together"].value)} of the games (${percent(report["won together"].low)} to ${percent(report["won together"].high)})</p></section>`}
    ${cards.length > 0 && html`<section class="wide"><h3>Cards, those first of which most is known</h3><table>
      <thead><tr><th scope="col">Card</th><th scope="col">Wins against an equal share, of who played it</th><th scope="col">Played a game</th><td></td></tr></thead>
      <tbody>${cards.map((/** @type {any} */ one) => html`<${Card} key=${one.card} one=${one} game=${game} report=${report} />`)}</tbody></table></section>`}
    ${never.length > 0 && html`<section class="wide"><h3>Never came up</h3><p>${never.map((/** @type {any} */ one, /** @type {number} */ n) => html`${n ? ", " : ""}<a href=${address({ view: "card", game, deck: one.deck, id: one.card })}>${one.name}</a>`)}</p></section>`}
  </div>`;
}

/**
 * Sit down at a game of a report that shows something: it is played to its end, and can be gone through.
 * @param {string} game
 * @param {any} report
 * @param {string} shows
 */
async function see(game, report, shows) {
  const { players, policy, variants, seed } = report;
  const made = await tried(() => post(path("api", game, "tables"), { seats: Array(players).fill("person"), seed, variants, policy, shows }));
  if (made) go(address({ view: "play", game, rest: made.table }));
}

/** @param {{one: any, game: string, report: any}} props */
function Card({ one, game, report }) {
  const effect = (one["wins when played"] ?? one["wins when drawn"]).effect;
  return html`<tr><th scope="row"><a href=${address({ view: "card", game, deck: one.deck, id: one.card })}>${one.name}</a></th>
    <td><${Range} low=${effect.low} value=${effect.value} high=${effect.high} mark=${0} from=${-0.5} to=${0.5} /> <span class="quiet">${signed(effect.value)}</span></td>
    <td>${one["a game"].toFixed(2)}</td><td><${Button} label="See a game" title=${`See a game in which ${one.name} is played`} run=${() => see(game, report, one.card)} /></td></tr>`;
}

/** @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}

/** @param {number} share */
function signed(share) {
  return `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;
}
