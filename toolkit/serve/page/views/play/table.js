/** A game at the table: what lies there, what can be done, and what happened. */
import { html, signal, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../vendor/vendor.js";
import { shortcut } from "../../core/keys.js";
import { kept, keep } from "../../core/kept.js";
import { address, go } from "../../core/router.js";
import { game as open, readOnly } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Empty } from "../../parts/empty.js";
import { Face, cut } from "../../parts/face.js";
import { areasOf, offered } from "./areas.js";
import { arranged } from "./arranged.js";
import { Changed } from "./changed.js";
import { useFitting } from "./fitting.js";
import { glide } from "./gliding.js";
import { Around } from "./piece.js";
import { Saving } from "./saving.js";
import { Moves, Standing, Story } from "./side.js";
import { standingUp, useCharts, useSpaces } from "./spaces.js";
import { useTable } from "./state.js";
import { Ways } from "./ways.js";
import { looked, plainly } from "./words.js";
import { Hand, OfPlayer, OfTable } from "./zones.js";

const PAUSE = 450; // milliseconds between what others do
/** Whether others go on by themselves. */
const playing = signal(kept("table-pauses") !== "yes");

/** @typedef {import("./state.js").Move} Move */

/** @param {{game: string, table: string}} props */
export function Table({ game, table }) {
  const { seen, story, lost, act } = useTable(game, table);
  const spaces = useSpaces(game, seen);
  const { maps, table: said } = useCharts(game);
  const faces = useMemo(() => standingUp(seen?.faces ?? {}, spaces), [seen, spaces]);
  const [ways, setWays] = useState(/** @type {Move[]} */ ([]));
  const [saving, setSaving] = useState(false);
  const [comparing, setComparing] = useState(false);
  const felt = useRef(/** @type {HTMLDivElement | null} */ (null));
  const past = seen !== null && seen.step < seen.steps;
  const next = seen === null || seen.asked === null ? undefined : seen.seats[seen.asked];
  const others = next !== undefined && next.who !== "person";
  const curtain = !past && next?.who === "person" && seen?.asked !== seen?.viewer;

  const choose = useCallback((/** @type {number} */ n) => {
    setWays([]);
    void act({ choose: n });
  }, [act]);
  useEffect(() => {
    if (!others || past || !playing.value) return undefined;
    const waiting = setTimeout(() => void act({ lets: true }), PAUSE);
    return () => clearTimeout(waiting);
  }, [act, others, past, seen, playing.value]);
  useEffect(() => keep("table-pauses", playing.value ? null : "yes"), [playing.value]);
  useLayoutEffect(() => glide(felt.current), [seen]);
  useEffect(() => {
    if (curtain) looked.value = ""; // the card under the mouse was another one's
  }, [curtain]);
  useLayoutEffect(() => shortcut(...keys({ seen, choose, act, close: () => setWays([]) })), [seen, choose, act]);

  const around = useMemo(() => ({
    game,
    faces,
    ...offered(curtain ? null : seen),
    spaces,
    press: (/** @type {Move[]} */ some) => (some.length === 1 && some[0] ? choose(some[0].n) : setWays(some)),
  }), [game, seen, choose, curtain, spaces, faces]);
  const laid = useMemo(() => seen && arranged(seen.zones, spaces, maps, faces, said, (piece) => around.moves(piece).map((one) => one.n).join(" ")), [seen, spaces, maps, faces, said, around]);
  const areas = useMemo(() => areasOf(seen, laid, faces, said), [seen, laid, faces, said]);
  const { area, plan, crowded } = useFitting(areas.wanted, table);

  if (lost) return html`<${Empty} title="The game is put away"><p>${lost}</p><p><a href=${address({ view: "play", game })}>Begin another one</a></p><//>`;
  if (!seen || !laid) return html`<p class="first" aria-busy="true">…</p>`;
  return html`<${Around.Provider} value=${around}><div class="play">
    <div class=${`felt ${crowded ? "crowded" : ""}`} ref=${felt}>
      <${Changed} seen=${seen} />
      ${curtain
        ? html`<${Curtain} name=${next?.name ?? ""} show=${() => void act({ viewer: seen.asked ?? 0 })} />`
        : html`<div class="lying" ref=${area}>
            ${plan?.others && html`<${Area} key="others" name="others" at=${plan.others}>${areas.others.map((n) => seen.seats[n] && html`<${OfPlayer} key=${n} seat=${seen.seats[n]} number=${n} own=${false} asked=${n === seen.asked} said=${said} faces=${faces} ...${areas.of(n)} ...${result(seen, n)} />`)}<//>`}
            ${plan?.shared && html`<${Area} key="shared" name="shared" at=${plan.shared}><${OfTable} ...${areas.of(null)} said=${said} faces=${faces} /><//>`}
            ${plan?.own && seen.viewer !== null && seen.seats[seen.viewer] && html`<${Area} key="own" name="own" at=${plan.own}><${OfPlayer} seat=${seen.seats[seen.viewer]} number=${seen.viewer} own asked=${seen.viewer === seen.asked} said=${said} faces=${faces} ...${areas.of(seen.viewer)} ...${result(seen, seen.viewer)} /><//>`}
          </div>
          <${Hand} shelf=${areas.hand} />`}
      ${ways.length > 0 && html`<${Offered} ways=${ways} choose=${choose} close=${() => setWays([])} />`}
      ${!curtain && html`<${Closer} game=${game} faces=${seen.faces} />`}
    </div>
    <aside class="play-side">
      <${Standing} seen=${seen} />
      <${Story} story=${story} step=${seen.step} look=${(/** @type {number} */ at) => void act({ at })} />
      ${past ? html`<section class="play-moves"><p>You look at what the table was before step ${seen.step + 1}.</p><${Button} label="Go on from here" tone="accent" run=${() => void act({ back: seen.step })} /><${Button} label="Back to where the game stands" run=${() => void act({})} /></section>`
        : seen.over ? html`<${Ended} seen=${seen} game=${game} again=${() => void act({ back: 0 })} />`
        : seen.trouble ? html`<section class="play-moves"><h2>The game cannot go on</h2><p>${seen.trouble}</p></section>`
        : curtain ? null
        : others ? html`<section class="play-moves"><h2>${next?.name} is to choose</h2>${!playing.value && html`<${Button} label="One step" icon="right" run=${() => void act({ lets: true })} />`}</section>`
        : html`<${Moves} seen=${seen} choose=${choose} />`}
    </aside>
    <footer class="play-time">
      <${Button} label="Take back" icon="undo" disabled=${seen.steps === 0} run=${() => void act({ back: lastOwn(seen, story) })} />
      <${Button} label=${playing.value ? "Pause" : "Let it play"} icon=${playing.value ? "minus" : "play"} pressed=${!playing.value} run=${() => (playing.value = !playing.value)} />
      <input type="range" min="0" max=${seen.steps} value=${seen.step} aria-label="Step of the game" aria-valuetext=${`step ${seen.step} of ${seen.steps}`} onChange=${(/** @type {any} */ event) => void act({ at: Number(event.currentTarget.value) })} />
      <span class="quiet">step ${seen.step} of ${seen.steps}</span>
      <${Button} label="Save as example" disabled=${seen.steps === 0 || readOnly.value} run=${() => setSaving(true)} />
      ${seen.branches.length > 0 && html`<${Button} label=${`Compare ${seen.branches.length + 1} ways`} run=${() => setComparing(true)} />`}
    </footer>
    ${comparing && html`<${Ways} game=${game} table=${table} seen=${seen} close=${() => setComparing(false)} take=${(/** @type {number} */ branch) => { setComparing(false); void act({ branch }); }} />`}
    ${saving && html`<${Saving} game=${game} table=${table} first=${past ? seen.step : lastOwn(seen, story)} last=${past ? seen.step : seen.steps - 1} close=${() => setSaving(false)} />`}
  </div><//>`;
}

/** @param {{name: string, at: import("./plan.js").Area, children?: any}} props */
function Area({ name, at, children }) {
  const place = { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px`, "--columns": at.columns };
  return html`<div class=${`area of-${name} ${at.beside ? "packed" : ""}`} style=${place} data-mm=${at.mm}><div>${children}</div></div>`;
}

/** @param {{name: string, show: () => void}} props */
function Curtain({ name, show }) {
  return html`<${Empty} title=${`${name} is next`}><p>Hand the screen over: what ${name} holds is not for the others.</p><${Button} label=${`Show it to ${name}`} tone="accent" run=${show} /><//>`;
}

/** @param {{ways: Move[], choose: (n: number) => void, close: () => void}} props */
function Offered({ ways, choose, close }) {
  const self = useRef(/** @type {HTMLUListElement | null} */ (null));
  useEffect(() => self.current?.querySelector("button")?.focus(), [ways]);
  return html`<ul class="ways-open" ref=${self} aria-label="What you may do with it">
    ${ways.map((one) => html`<li key=${one.n}><button type="button" onClick=${() => choose(one.n)}>${plainly(one.said)}</button></li>`)}
    <li><button type="button" class="quiet" onClick=${close}>Nothing of it</button></li>
  </ul>`;
}

/** @param {{game: string, faces: Record<string, import("./state.js").Look>}} props */
function Closer({ game, faces }) {
  const card = looked.value;
  const look = faces[card];
  const [shown, setShown] = useState("");
  useEffect(() => {
    const waiting = setTimeout(() => setShown(card), card ? 350 : 0);
    return () => clearTimeout(waiting);
  }, [card]);
  if (!look?.front || shown !== card || Math.max(look.width, look.height) > 130) return null;
  return html`<div class="closer" aria-hidden="true"><${Face} eager game=${game} deck=${look.deck} id=${card} width=${300} ratio=${look.width / look.height} name=${look.name} version=${look.front} class=${cut(look)} /></div>`;
}

/** @param {{seen: import("./state.js").Seen, game: string, again: () => void}} props */
function Ended({ seen, game, again }) {
  return html`<section class="play-moves"><h2>The game is over</h2><p>${won(seen.winners.map((seat) => seen.seats[seat]?.name ?? ""))}</p>
    <ul>${seen.seats.map((seat, n) => html`<li><span>${seat.name}</span> <strong>${seen.scores[n]}</strong></li>`)}</ul>
    <p class="after"><a class="button accent" href=${address({ view: "play", game })}>Another game</a><${Button} label="Again, dealt the same" run=${again} /></p></section>`;
}

/**
 * Return who wins, as a sentence.
 * @param {string[]} names
 */
export function won(names) {
  const [last = "Nobody", ...others] = names.toReversed();
  const all = others.length ? `${others.reverse().join(", ")} and ${last}` : last;
  return `${all} ${others.length || last === "You" ? "win" : "wins"}.`;
}

/**
 * @param {import("./state.js").Seen} seen
 * @param {number} seat
 */
function result(seen, seat) {
  return seen.over ? { scores: seen.scores[seat], wins: seen.winners.includes(seat) } : {};
}

/**
 * Return the step that was the last choice of whoever looks, or the last of all.
 * @param {import("./state.js").Seen} seen
 * @param {import("./state.js").Told[]} story
 */
function lastOwn(seen, story) {
  return story.findLast((one) => one.player === seen.viewer && !one.forced)?.n ?? Math.max(0, seen.steps - 1);
}

/**
 * Go to the card that somebody looks at; the table is there again when one comes back.
 * @param {import("./state.js").Seen | null} seen
 */
function edit(seen) {
  const look = seen?.faces[looked.value];
  if (look) go(address({ view: "card", game: open.peek(), deck: look.deck, id: looked.value }));
}

/**
 * @param {{seen: import("./state.js").Seen | null, choose: (n: number) => void, act: (wish: import("./state.js").Wish) => Promise<void>, close: () => void}} of
 * @returns {import("../../core/keys.js").Shortcut[]}
 */
function keys({ seen, choose, act, close }) {
  const numbers = (seen?.moves ?? []).slice(0, 9).map((one, n) => ({ keys: String(n + 1), label: plainly(one.said), where: "At the table", run: () => choose(one.n) }));
  return [
    ...numbers,
    { keys: "Escape", label: "Close what is open", where: "At the table", run: close },
    { keys: "e", label: "Edit the card under the mouse", where: "At the table", run: () => edit(seen) },
    { keys: "p", label: "Pause, or let the others play", where: "At the table", run: () => void (playing.value = !playing.value) },
    { keys: "ArrowLeft", label: "Look one step back", where: "At the table", run: () => void act({ at: Math.max(0, (seen?.step ?? 1) - 1) }) },
    { keys: "ArrowRight", label: "Look one step on", where: "At the table", run: () => void act({ at: (seen?.step ?? 0) + 1 }) },
  ];
}
