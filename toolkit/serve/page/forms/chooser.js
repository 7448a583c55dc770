/** The pictures of the game, to choose one from by looking. */
import { html, useState } from "../vendor/vendor.js";
import { useAsked } from "../core/asked.js";
import { path as addressed, tokened } from "../core/api.js";
import { game } from "../core/store.js";
import { Dialog } from "../parts/dialog.js";
import { TextField } from "../parts/fields.js";

/** @param {{chosen: string, choose: (file: string) => void, close: () => void}} props */
export function Chooser({ chosen, choose, close }) {
  const [sought, seek] = useState("");
  const { data } = useAsked(addressed("api", game.value, "pictures"));
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = (data?.pictures ?? []).filter((/** @type {string} */ one) => words.every((word) => one.toLowerCase().includes(word)));
  return html`<${Dialog} title="The pictures of this game" close=${close} wide>
    <${TextField} label="Find a picture" value=${sought} change=${seek} placeholder="a part of its name" />
    ${data && !data.pictures.length && html`<p class="quiet">There are none yet. Drop one onto the field, or choose a file from your disk.</p>`}
    ${data?.pictures.length > 0 && !shown.length && html`<p class="quiet" role="status">No picture is called so.</p>`}
    <ul class="choose-pictures">${shown.map(
      (/** @type {string} */ one) => html`<li key=${one}><button type="button" aria-pressed=${one === chosen} onClick=${() => (choose(one), close())}>
        <span class="picture-sample"><img src=${tokened(addressed("api", game.value, "picture"), { path: one })} alt="" loading="lazy" /></span><span>${one.split("/").at(-1)}</span>
      </button></li>`,
    )}</ul>
  <//>`;
}
