/** How a game begins: from a small one that is like it, or from nothing. */
import { html, signal, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { get, gone, path, post, tokened } from "../../core/api.js";
import { onReturn } from "../../core/events.js";
import { go } from "../../core/router.js";
import { games, loadGames, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/fields.js";
import { Icon } from "../../parts/icon.js";

const EMPTY = { id: "empty", title: "Nothing yet", about: "An empty game: one deck with one card, and the rest is yours.", cover: "" };

/** The small games that there are, once they are known. */
const known = signal(/** @type {any[] | null} */ (null));
/** The ready-made looks; the first is that of the small game itself. */
const looks = signal([{ id: "", title: "Its own", about: "The one that suits this game; any other can be chosen later, too." }]);
/** How many of their pictures are there: one is asked for after the other, as each has to be drawn and nothing else shall wait. */
const covered = signal(0);

function useStarters() {
  useEffect(() => {
    const ask = () => known.peek() ?? tried(async () => {
      const told = await get("/api/starters");
      looks.value = [...looks.peek().slice(0, 1), ...told.looks];
      known.value = told.starters;
    });
    void ask();
    return onReturn(() => void ask());
  }, []);
  return known.value;
}

/**
 * The picture of a small game.
 * @param {{of: any, at: number}} props
 */
function Cover({ of, at }) {
  if (!of.cover) return html`<span class="blank"><${Icon} name="card" size=${36} /></span>`;
  const next = () => (covered.value = Math.max(covered.peek(), at + 1));
  return at > covered.value ? html`<span class="blank" aria-busy="true"></span>` : html`<img src=${tokened(of.cover)} alt="" onLoad=${next} onError=${next} />`;
}

/** @param {{choose: (id: string) => void}} props */
export function Starters({ choose }) {
  return html`<ul class="starters">${[...(useStarters() ?? []), EMPTY].map((one, at) => html`<li key=${one.id}><button type="button" onClick=${() => choose(one.id)}>
    <span class="cover"><${Cover} of=${one} at=${at} /></span><strong>${one.title}</strong><span class="about">${one.about}</span>
  </button></li>`)}</ul>`;
}

/** @param {{like: string, close: () => void}} props */
export function Beginning({ like, close }) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState(like);
  const [look, setLook] = useState("");
  const [drawn, setDrawn] = useState({ like, count: 0 });
  const count = drawn.like === chosen ? drawn.count : 0;
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const starters = useStarters();
  const taken = games.value?.some((one) => one.id === folder(name));
  const why = problem || (taken ? "There is a game of that name already." : "");
  const begin = async () => {
    if (!folder(name)) return setProblem("A game needs a name with at least one letter or digit.");
    if (taken) return undefined;
    setBusy(true);
    const made = await tried(() => post("/api/new", { name, like: chosen, look }));
    setBusy(false);
    if (!made) return undefined;
    go(`/${made.game}`);
    void loadGames();
    return undefined;
  };
  const offered = starters ? [...starters, EMPTY] : [];
  const title = offered.find((one) => one.id === chosen)?.title ?? "";
  const foot = html`<span class="quiet grow" role="status">${title && html`It begins as: <strong>${title}</strong>`}</span>
    <${Button} label="Cancel" run=${close} /><${Button} label="Begin" tone="accent" busy=${busy} disabled=${busy || gone.value || !starters} run=${begin} />`;
  return html`<${Dialog} wide title="A new game" close=${close} foot=${foot}>
    ${gone.value && html`<p class="alarm" role="alert"><${Icon} name="error" size=${14} /> Tuckbox does not answer. Start it again in its terminal (tuckbox serve); this page goes on from here.</p>`}
    <${TextField} label="What is it called?" value=${name} change=${(/** @type {string} */ to) => (setName(to), setProblem(""))} problems=${why ? [why] : []} help=${folder(name) ? `Its files will be in cards/${folder(name)}/.` : "You can change it later."} />
    <fieldset class="likes" aria-busy=${!starters && !gone.value}><legend>Which of these is it like?</legend>
      ${offered.map((one, at) => html`<${Like} key=${one.id} one=${one} at=${at} on=${one.id === chosen} choose=${() => setChosen(one.id)} />`)}
    </fieldset>
    <fieldset class="looks"><legend>How shall it look?<span class="about" aria-live="polite"> ${looks.value.find((one) => one.id === look)?.about}</span></legend>
      ${looks.value.map((one, at) => html`<${Look} key=${one.id} one=${one} like=${chosen} shows=${at <= count} next=${() => setDrawn({ like: chosen, count: Math.max(count, at + 1) })} on=${one.id === look} choose=${() => setLook(one.id)} />`)}
    </fieldset>
  <//>`;
}

/**
 * A look that can be chosen, with a card of the chosen game in it; one is drawn after the other, as above.
 * @param {{one: {id: string, title: string, about: string}, like: string, shows: boolean, next: () => void, on: boolean, choose: () => void}} props
 */
function Look({ one, like, shows, next, on, choose }) {
  return html`<label class=${on ? "on" : ""}>
    <input type="radio" name="look" value=${one.id} checked=${on} onChange=${choose} />
    ${shows ? html`<img key=${like} src=${tokened(path("api", "starter", like), { look: one.id || undefined })} alt="" onLoad=${next} onError=${next} />` : html`<span class="blank" aria-busy="true"></span>`}
    <strong>${one.title}</strong>
    ${on && html`<span class="tick"><${Icon} name="check" size=${14} /></span>`}
  </label>`;
}

/**
 * A small game that can be chosen; the one that is chosen comes into sight when the dialog opens.
 * @param {{one: any, at: number, on: boolean, choose: () => void}} props
 */
function Like({ one, at, on, choose }) {
  const self = useRef(/** @type {HTMLLabelElement | null} */ (null));
  useEffect(() => {
    if (on) requestAnimationFrame(() => self.current?.scrollIntoView({ block: "nearest" })); // the dialog is open by then
  }, []);
  return html`<label ref=${self} class=${on ? "on" : ""}>
    <input type="radio" name="like" value=${one.id} checked=${on} onChange=${choose} />
    <${Cover} of=${one} at=${at} />
    <span><strong>${one.title}</strong><span class="about">${one.about}</span></span>
    ${on && html`<span class="tick"><${Icon} name="check" size=${14} /></span>`}
  </label>`;
}

/**
 * Return what the folder of a game of a name is called, as the server makes it.
 * @param {string} name
 */
function folder(name) {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}
