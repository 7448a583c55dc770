/** All games of the folder, and how another one begins. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { path } from "../core/api.js";
import { address } from "../core/router.js";
import { games, loadGames, readOnly } from "../core/store.js";
import { on } from "../core/events.js";
import { Button } from "../parts/button.js";
import { Face } from "../parts/face.js";
import { counted } from "../parts/finding.js";
import { Icon } from "../parts/icon.js";
import { Beginning, Starters } from "./home/beginning.js";

export default function View() {
  const [begins, setBegins] = useState("");
  const known = games.value;
  useEffect(() => {
    void loadGames();
    const ends = [on("checked", () => void loadGames()), on("changed", () => void loadGames())];
    return () => ends.forEach((end) => end());
  }, []);
  if (!known) return html`<p class="first" aria-busy="true">Opening the box…</p>`;
  const begin = begins && html`<${Beginning} like=${begins} close=${() => setBegins("")} />`;
  if (!known.length) {
    return html`<div class="home"><header class="welcome"><h1>What are you going to make?</h1>
      <p>Start from a small game that is like yours: cards, rules and looks are all there, and all of it is yours to change. Or bring your cards from a spreadsheet, or from a folder of finished pictures.</p>
      <div class="ways"><${Imports} /></div></header>
      <${Starters} choose=${setBegins} /></div>${begin}`;
  }
  return html`<div class="home">
    <header><h1>Games</h1>${!readOnly.value && html`<div class="end"><${Imports} /><${Button} label="New game" icon="plus" tone="accent" run=${() => setBegins("garden")} /></div>`}</header>
    <ul class="games">${known.map((game) => html`<${Box} key=${game.id} game=${game} />`)}</ul>
  </div>${begin}`;
}

/** Cards that are there already, elsewhere. */
function Imports() {
  return html`<a class="button plain" href="/import"><${Icon} name="table" /><span>From a spreadsheet</span></a>
    <a class="button plain" href="/import?from=pictures"><${Icon} name="faces" /><span>From a folder of pictures</span></a>`;
}

/** @param {{game: any}} props */
function Box({ game }) {
  const { cover } = game;
  const facts = [game.players && `${game.players} players`, game.time].filter(Boolean).join(" · ");
  return html`<li><a class="box" href=${address({ view: "overview", game: game.id })}>
    <span class="lid">${cover && html`<${Face} game=${game.id} deck=${cover.deck} id=${cover.id} width=${170} ratio=${cover.ratio} version=${cover.version} />`}${!game.open && html`<span class="face blank"></span>`}</span>
    <span class="words">
      <strong>${game.title}</strong>
      ${facts && html`<span class="quiet">${facts}</span>`}
      ${game.about && html`<span class="about">${game.about}</span>`}
      <span class="state">${state(game)}</span>
    </span>
  </a></li>`;
}

/** @param {any} game */
function state(game) {
  if (!game.open) return html`<span>being read…</span>`;
  const looking = !game.checked && !game.errors && !game.warnings;
  const found = game.errors
    ? html`<span class="red"><${Icon} name="error" size=${14} />${counted(game.errors, "error")}</span>`
    : game.warnings
      ? html`<span class="amber"><${Icon} name="warning" size=${14} />${counted(game.warnings, "warning")}</span>`
      : html`<span class="green"><${Icon} name="check" size=${14} />nothing to mend</span>`;
  const made = game.cards ? `${counted(game.cards, "design")} in ${counted(game.decks, "deck")}` : "";
  return html`${looking ? html`<span>being looked through…</span>` : found}<span>${made}</span>${game.built && html`<span>built ${when(game.built)}</span>`}`;
}

/**
 * Return when something was, as somebody says it.
 * @param {string} time
 */
export function when(time) {
  const then = new Date(time);
  const clock = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === new Date().toDateString() ? `at ${clock}` : `on ${then.toLocaleDateString([], { day: "numeric", month: "short" })}`;
}

/**
 * The address of a game's start.
 * @param {string} game
 */
export function start(game) {
  return path(game);
}
