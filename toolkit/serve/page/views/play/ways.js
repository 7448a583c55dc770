/** The ways that a game went, side by side: where each parts from the one that is played, and what came of it. */
import { html } from "../../vendor/vendor.js";
import { path } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { Words } from "./words.js";

/**
 * @typedef {{steps: number, round: number, parts: number, did: import("./state.js").Part[] | null, seats: {id: string, value: number, text: string}[][], over: boolean, scores: number[], winners: number[]}} Way
 */

/** @param {{game: string, table: string, seen: import("./state.js").Seen, take: (branch: number) => void, close: () => void}} props */
export function Ways({ game, table, seen, take, close }) {
  const { data } = useAsked(`${path("api", game, "table", table, "ways")}?viewer=${seen.viewer ?? ""}`);
  /** @type {Way[]} */
  const ways = data?.ways ?? [];
  return html`<${Dialog} title="The ways that this game went" wide close=${close} foot=${html`<${Button} label="Close" run=${close} />`}>
    ${!data && html`<p aria-busy="true">…</p>`}
    ${data && html`<table class="ways"><thead><tr><th scope="col">Way</th><th scope="col">Parts at</th><th scope="col">It stands</th>${seen.seats.map((seat) => html`<th scope="col">${seat.name}</th>`)}<td></td></tr></thead><tbody>
      ${ways.map((way, n) => html`<tr key=${n}><th scope="row">${n === 0 ? "This one" : `Way ${n + 1}`}</th>
        <td>${n === 0 ? "" : way.did ? html`step ${way.parts + 1}: <${Words} parts=${way.did} />` : `step ${way.parts + 1}, no further`}</td>
        <td>${way.over ? "over" : `round ${way.round}`}, ${way.steps} steps</td>
        ${seen.seats.map((_, seat) => html`<td class=${way.winners.includes(seat) ? "wins" : ""}>${way.over ? html`<strong>${way.scores[seat]}</strong>${way.winners.includes(seat) ? " wins" : ""}` : told(way, ways, seat)}</td>`)}
        <td>${n > 0 && html`<${Button} label="Take it up" run=${() => take(n - 1)} />`}</td></tr>`)}
    </tbody></table>`}
  <//>`;
}

/**
 * Return what a player has in one way, of what is not the same in all of them.
 * @param {Way} way
 * @param {Way[]} ways
 * @param {number} seat
 */
function told(way, ways, seat) {
  const counters = way.seats[seat] ?? [];
  const apart = counters.filter((one, n) => ways.some((other) => other.seats[seat]?.[n]?.value !== one.value));
  return apart.map((one) => one.text).join(", ") || "the same";
}
