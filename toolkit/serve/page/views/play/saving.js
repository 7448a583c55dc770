/** Some steps of a game become a worked example: which, and what it is called. */
import { html, useState } from "../../vendor/vendor.js";
import { path, post } from "../../core/api.js";
import { noted } from "../../core/commands.js";
import { address, go } from "../../core/router.js";
import { tell, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { NumberField, TextField } from "../../parts/fields.js";

/** @param {{game: string, table: string, first: number, last: number, close: () => void}} props */
export function Saving({ game, table, first, last, close }) {
  const [title, setTitle] = useState("");
  const [from, setFrom] = useState(first + 1);
  const [to, setTo] = useState(last + 1);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const done = await tried(() => post(path("api", game, "table", table, "example"), { title, first: from - 1, last: to - 1 }));
    setBusy(false);
    if (!done) return;
    noted(done);
    tell(`Saved as ${done.file}: it holds as it was played.`, { undo: true, action: { label: "Read it", run: () => go(address({ view: "text", game, rest: done.file })) } });
    close();
  };
  return html`<${Dialog} title="Save as a worked example" close=${close} foot=${html`<${Button} label="Cancel" run=${close} /><${Button} label=${busy ? "Finding the fewest lines…" : "Save"} tone="accent" busy=${busy} disabled=${busy || !title.trim()} run=${save} />`}>
    <p class="quiet">What was played becomes a file of the game that is checked from now on, and can be told in the rules. It says no more of the table than the steps need.</p>
    <${TextField} label="What does it show?" value="" change=${setTitle} placeholder="A late harvest" />
    <${NumberField} label="From step" value=${from} least=${1} most=${last + 1} change=${(/** @type {number | null} */ n) => setFrom(n ?? 1)} />
    <${NumberField} label="To step" value=${to} least=${from} change=${(/** @type {number | null} */ n) => setTo(n ?? from)} />
  <//>`;
}
