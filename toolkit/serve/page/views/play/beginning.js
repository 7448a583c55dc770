/** How a game begins: who plays, by which variants, by which seed, or where a worked example begins. */
import { html, useState } from "../../vendor/vendor.js";
import { path, post } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { address, go } from "../../core/router.js";
import { tree, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Empty } from "../../parts/empty.js";
import { FlagField, NumberField, SelectField } from "../../parts/fields.js";

/**
 * @typedef {{players: number[], variants: {id: string, name: string, meaning: string}[], who: {id: string, name: string}[], examples: {id: string, title: string, players: number, variants: string[]}[], replays: {id: string, title: string}[], playable: boolean}} Ways
 */

/** @param {{game: string, wish: Record<string, string>}} props */
export function Beginning({ game, wish }) {
  const { data } = useAsked(path("api", game, "ways"));
  if (!data) return html`<p class="first" aria-busy="true">…</p>`;
  if (!data.playable) return html`<${Empty} title="Nobody can play it yet"><p>The game has no rules of play: write its set-up and phases in play.yaml, and it can be played here.</p><//>`;
  return html`<${Choices} game=${game} ways=${data} wish=${wish} />`;
}

/** @param {{game: string, ways: Ways, wish: Record<string, string>}} props */
function Choices({ game, ways, wish }) {
  const [players, setPlayers] = useState(Number(wish.players) || usual(ways.players));
  const [who, setWho] = useState(/** @type {string[]} */ ([]));
  const [variants, setVariants] = useState(/** @type {string[]} */ (wish.variant ? [wish.variant] : []));
  const [example, setExample] = useState(wish.example ?? "");
  const [replay, setReplay] = useState(wish.replay ?? "");
  const [seed, setSeed] = useState(Number(wish.seed) || 1);
  const [busy, setBusy] = useState(false);
  const from = ways.examples.find((one) => one.id === example);
  const seats = Array.from({ length: from?.players ?? players }, (_, seat) => who[seat] ?? (seat === 0 ? "person" : "greedy"));

  /** @param {Event} event */
  const begin = async (event) => {
    event.preventDefault();
    setBusy(true);
    const made = await tried(() => post(path("api", game, "tables"), { seats, seed, variants: from?.variants ?? variants, example, replay }));
    setBusy(false);
    if (made) go(address({ view: "play", game, rest: made.table }));
  };
  return html`<div class="body play-begin"><form onSubmit=${begin}>
    <h1>${tree.value?.title ?? "The game"}, at the table</h1>
    <p class="quiet">Play it as it stands, with its rules kept. Whoever is no person plays by a policy that knows nothing but the rules.</p>
    ${ways.replays.length > 0 && html`<${SelectField} label="What went wrong in whole games" none="is not looked at" value=${replay} change=${setReplay} options=${ways.replays.map((one) => ({ value: one.id, label: one.title }))} help="The game begins where it went wrong; all seats are yours." />`}
    ${!from && html`<${SelectField} label="Players" value=${String(players)} change=${(/** @type {string} */ to) => setPlayers(Number(to))} options=${ways.players.map((n) => ({ value: String(n), label: n === 1 ? "Alone" : `${n} players` }))} />`}
    <fieldset><legend>Who sits where</legend>
      ${seats.map((name, seat) => html`<${SelectField} key=${seat} label=${`Seat ${seat + 1}`} value=${name} change=${(/** @type {string} */ to) => setWho(seats.map((one, n) => (n === seat ? to : one)))} options=${ways.who.map((one) => ({ value: one.id, label: one.name }))} />`)}
    </fieldset>
    ${!from && ways.variants.length > 0 && html`<fieldset><legend>Variants</legend>${ways.variants.map((one) => html`<${FlagField} key=${one.id} label=${one.name} help=${one.meaning} value=${variants.includes(one.id)} change=${(/** @type {boolean} */ on) => setVariants(on ? [...variants, one.id] : variants.filter((other) => other !== one.id))} />`)}</fieldset>`}
    ${ways.examples.length > 0 && html`<${SelectField} label="It begins" none="with the set-up" value=${example} change=${setExample} options=${ways.examples.map((one) => ({ value: one.id, label: `as in the example “${one.title}”` }))} />`}
    <${NumberField} label="Seed" value=${seed} least=${0} change=${(/** @type {number | null} */ to) => setSeed(to ?? 1)} help="The same number deals the same cards and dice again." />
    <${Button} label=${busy ? "Laying out the game…" : "Sit down"} tone="accent" busy=${busy} disabled=${busy} run=${begin} />
  </form></div>`;
}

/** @param {number[]} players */
function usual(players) {
  return players.includes(3) ? 3 : (players[players.length - 1] ?? 2);
}
