/** What a step can do: a list that is searched by typing, with what each means. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { Dialog } from "../../parts/dialog.js";
import { Icon } from "../../parts/icon.js";
import { move } from "../../parts/menu.js";
import { vocabulary } from "./known.js";

/** @type {Record<string, import("../../parts/icon.js").IconName>} */
const ICONS = {
  gain: "plus", pay: "minus", lose: "minus", score: "check", exchange: "sort", move: "right", draw: "card", deal: "card", turn_over: "eye", keep: "download",
  discard: "trash", place: "down", advance: "right", flip: "redo", choose: "menu", may: "more", if: "filter", repeat: "redo", for_each: "copy", roll: "faces",
  note: "text", rule: "rules", look: "eye", shuffle: "sort", arrange: "sort", swap: "sort", put: "down", travel: "right", walk: "right", trigger: "play", modify: "table", let: "faces",
};

/** @param {{choose: (verb: import("./known.js").Verb) => void, close: () => void}} props */
export function Verbs({ choose, close }) {
  const [typed, setTyped] = useState("");
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const verbs = (vocabulary.value?.verbs ?? []).filter((one) => asked.every((word) => `${one.label} ${one.help}`.toLowerCase().includes(word)));
  const first = verbs.toSorted((one, other) => Number(other.label.startsWith(typed.toLowerCase())) - Number(one.label.startsWith(typed.toLowerCase())));
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const rows = [...(list.current?.querySelectorAll("button") ?? [])];
    const inField = event.target === field.current;
    if (event.key === "Enter" && inField && first[0]) choose(first[0]);
    else if (inField && event.key !== "ArrowDown") return;
    else if (!move(rows, event.key)) return;
    event.preventDefault();
  };
  return html`<${Dialog} title="What happens?" close=${close} wide>
    <div class="verbs" onKeyDown=${key}>
      <label class="unseen" for="verb-search">Find a step</label>
      <input id="verb-search" ref=${field} value=${typed} placeholder="Find: gain, discard, choose …" autocomplete="off" onInput=${(/** @type {any} */ event) => setTyped(event.currentTarget.value)} />
      <div class="verb-list" ref=${list}>${first.map((one) => html`<button key=${one.verb} type="button" onClick=${() => choose(one)}>
        <${Icon} name=${ICONS[one.verb] ?? "play"} /><strong>${one.label}</strong><span>${one.help}</span></button>`)}
        ${first.length === 0 && html`<p class="quiet">No step is called so. Try another word.</p>`}
      </div>
    </div>
  <//>`;
}
