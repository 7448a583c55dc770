/** The view "games": whole games are played by themselves, and what came of them is told in figures. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { get, path as at, post } from "../core/api.js";
import { useAsked } from "../core/asked.js";
import { on } from "../core/events.js";
import { revision, tree, tried } from "../core/store.js";
import { Button } from "../parts/button.js";
import { Empty } from "../parts/empty.js";
import { NumberField, SelectField } from "../parts/fields.js";
import { crumbs } from "../parts/header.js";
import { Against, Sweep } from "./games/moved.js";
import { Report } from "./games/report.js";
import { AS_IT_IS, TryingFields, wished } from "./games/trying.js";
import { Outcome, Progress } from "./print/progress.js";

const ENOUGH = 1000; // games after which most figures can be told from chance

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { game } = route;
  const { data: ways } = useAsked(at("api", game, "ways"));
  const [known, setKnown] = useState(/** @type {any} */ (null));
  const [running, setRunning] = useState(/** @type {any} */ (null));
  const asks = revision.value;
  const ask = () => tried(async () => {
    const said = await get(at("api", game, "playtests"));
    setKnown(said);
    setRunning(said.running);
  });
  useEffect(() => void ask(), [game, asks]);
  useEffect(() => {
    crumbs.value = ["Whole games"];
    const ends = [on("progress", setRunning), on("done", () => void ask())];
    return () => ends.forEach((end) => end());
  }, [game]);
  if (!known || !ways) return html`<p class="first" aria-busy="true">…</p>`;
  if (!ways.playable) return html`<${Empty} title="Nobody can play it yet"><p>The game has no rules of play: write its set-up and phases in play.yaml.</p><//>`;
  /** @param {object} wish */
  const play = (wish) => tried(async () => setRunning(await post(at("api", game, "playtests"), wish)));
  return html`<div class="print-view">
    <div class="print-form"><${Form} ways=${ways} known=${known} busy=${running !== null} play=${play} /></div>
    <div class="print-made games-made">
      ${running ? html`<${Progress} job=${running} stop=${() => void tried(() => post(at("api", game, "cancel"), { job: running.job }))} />` : known.last && html`<${Outcome} ended=${known.last} />`}
      ${known.last?.varied && html`<${Sweep} facts=${known.last.varied} names=${known.names} />`}
      ${known.last?.compared && html`<${Against} facts=${known.last.compared} names=${known.names} />`}
      ${known.reports.map((/** @type {any} */ report) => html`<${Report} key=${`${report.players} ${report.policy} ${report.variants}`} report=${report} game=${game} />`)}
      ${known.reports.length === 0 && !running && !known.last?.varied && !known.last?.compared && html`<div class="print-none"><h2>Nothing was played of the game as it is now</h2><p>A thousand games show who wins, how long it takes, which cards go with winning, and what never comes up. They do not say whether it is fun.</p></div>`}
    </div>
  </div>`;
}

/** @param {{ways: import("./play/beginning.js").Ways, known: any, busy: boolean, play: (wish: object) => void}} props */
function Form({ ways, known, busy, play }) {
  const [trying, setTrying] = useState(AS_IT_IS);
  const [players, setPlayers] = useState(ways.players[ways.players.length - 1] ?? 2);
  const [policy, setPolicy] = useState("greedy");
  const [games, setGames] = useState(ENOUGH);
  const [variant, setVariant] = useState("");
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    play({ players, policy, games, variants: variant ? [variant] : [], ...wished(trying) });
  };
  const who = ways.who.filter((one) => one.id !== "person");
  return html`<form onSubmit=${begin}><div class="print-choices">
    <${TryingFields} trying=${trying} change=${setTrying} numbers=${known.numbers} names=${known.names} committed=${tree.value?.committed ?? false} />
    <${SelectField} label="Players" value=${String(players)} change=${(/** @type {string} */ to) => setPlayers(Number(to))} options=${ways.players.map((n) => ({ value: String(n), label: n === 1 ? "Alone" : `${n} players` }))} />
    <${SelectField} label="Who plays" value=${policy} change=${setPolicy} options=${who.map((one) => ({ value: one.id, label: one.name }))} />
    ${ways.variants.length > 0 && html`<${SelectField} label="Variant" none="as in the rules" value=${variant} change=${setVariant} options=${ways.variants.map((one) => ({ value: one.id, label: one.name }))} />`}
    <${NumberField} label="Games" value=${games} least=${1} most=${100000} step=${100} change=${(/** @type {number | null} */ to) => setGames(to ?? ENOUGH)} help="More games tell smaller differences from chance: four times as many halve what is uncertain." />
  </div><${Button} label="Play" icon="play" tone="accent" disabled=${busy} run=${begin} /></form>`;
}
