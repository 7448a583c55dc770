/** How a game begins: from a small one that is like it. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { get, post, tokened } from "../../core/api.js";
import { go } from "../../core/router.js";
import { games, loadGames, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/fields.js";

/** @returns {any[]} */
function useStarters() {
  const [known, setKnown] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    void tried(async () => setKnown((await get("/api/starters")).starters));
  }, []);
  return known;
}

/** @param {{choose: (id: string) => void}} props */
export function Starters({ choose }) {
  return html`<ul class="starters">${useStarters().map((one) => html`<li key=${one.id}><button type="button" onClick=${() => choose(one.id)}>
    <span class="cover"><img src=${tokened(one.cover)} alt="" loading="lazy" /></span><strong>${one.title}</strong><span class="about">${one.about}</span>
  </button></li>`)}</ul>`;
}

/** @param {{like: string, close: () => void}} props */
export function Beginning({ like, close }) {
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState(like);
  const [problem, setProblem] = useState("");
  const starters = useStarters();
  const taken = games.value?.some((one) => one.id === folder(name));
  const why = problem || (taken ? "There is a game of that name already." : "");
  const begin = async () => {
    if (!folder(name)) return setProblem("A game needs a name with at least one letter or digit.");
    if (taken) return undefined;
    const made = await tried(() => post("/api/new", { name, like: chosen }));
    if (!made) return undefined;
    await loadGames();
    go(`/${made.game}`);
    return undefined;
  };
  return html`<${Dialog} wide title="A new game" close=${close} foot=${html`<${Button} label="Cancel" run=${close} /><${Button} label="Begin" tone="accent" run=${begin} />`}>
    <${TextField} label="What is it called?" value=${name} change=${(/** @type {string} */ to) => (setName(to), setProblem(""))} problems=${why ? [why] : []} help=${folder(name) ? `Its files will be in cards/${folder(name)}/.` : "You can change it later."} />
    <fieldset class="likes"><legend>Which of these is it like?</legend>
      ${starters.map((one) => html`<label key=${one.id} class=${one.id === chosen ? "on" : ""}>
        <input type="radio" name="like" value=${one.id} checked=${one.id === chosen} onChange=${() => setChosen(one.id)} />
        <img src=${tokened(one.cover)} alt="" /><span><strong>${one.title}</strong><span class="about">${one.about}</span></span>
      </label>`)}
    </fieldset>
  <//>`;
}

/**
 * Return what the folder of a game of a name is called, as the server makes it.
 * @param {string} name
 */
function folder(name) {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}
