/** Names that files use: of a card, of a column. What else says one is shown before it follows. */
import { html, useEffect, useState } from "../../../vendor/vendor.js";
import { path, post } from "../../../core/api.js";
import { ApiError } from "../../../core/api.js";
import { noted } from "../../../core/commands.js";
import { game, refresh, tell } from "../../../core/store.js";
import { Button } from "../../../parts/button.js";
import { Dialog } from "../../../parts/dialog.js";
import { SelectField, TextField } from "../../../parts/fields.js";
import { counted } from "../../../parts/finding.js";

/** @typedef {{title: string, old: string, name: string, to?: string, kind: "component" | "field"}} Naming what is renamed: `name` as it is, `to` as it is to be */

const TYPES = [
  { value: "text", label: "Text" },
  { value: "integer", label: "Whole number" },
  { value: "number", label: "Number" },
  { value: "flag", label: "Yes or no" },
  { value: "symbol", label: "Icon" },
  { value: "picture", label: "Picture" },
  { value: "list", label: "List of texts" },
  { value: "effect", label: "Effect" },
];

/**
 * Ask for a new name, and say what else is changed with it.
 * @param {{naming: Naming, close: () => void}} props
 */
export function Renaming({ naming, close }) {
  const [name, setName] = useState(naming.to ?? naming.name);
  const [told, setTold] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const isNew = name.trim() !== "" && name.trim() !== naming.name;
  /** @param {boolean} dry */
  const ask = (dry) => post(path("api", game.peek(), "rename"), { old: naming.old, new: name.trim(), kind: naming.kind, dry });
  /** @param {unknown} error */
  const failed = (error) => {
    if (!(error instanceof ApiError)) throw error;
    setTrouble(error.message);
    setTold(null);
  };
  useEffect(() => {
    setTrouble("");
    setTold(null);
    if (!isNew) return undefined;
    let late = false;
    const later = setTimeout(() => ask(true).then((said) => late || setTold(said), (error) => late || failed(error)), 250);
    return () => {
      late = true;
      clearTimeout(later);
    };
  }, [name]);
  const run = async () => {
    setBusy(true);
    try {
      const done = noted(await ask(false));
      tell(done.message, { undo: true });
      void refresh();
      close();
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  return html`<${Dialog} title=${naming.title} close=${close} foot=${html`<${Button} label="Cancel" run=${close} /><${Button} label="Rename" tone="accent" run=${run} disabled=${!told || busy} busy=${busy} />`}>
    <${TextField} label="What files call it" value=${name} change=${setName} settle=${() => told && !busy && undefined} problems=${trouble ? [trouble] : []} help=${`Lower-case words joined by ${naming.kind === "field" ? "_" : "hyphens"}. The name that is printed does not change.`} />
    <div class="told" aria-live="polite">${isNew && !told && !trouble && html`<p class="quiet">Looking for what names it…</p>`}${told && html`<${Told} told=${told} />`}</div>
  <//>`;
}

/** @param {{told: any}} props */
function Told({ told }) {
  const others = told.files.length - 1;
  return html`<p>${others > 0 ? `${counted(told.files.length, "file")} name it and will follow:` : "Nothing else names it."}</p>
    ${others > 0 && html`<ul class="uses">${told.files.slice(0, 8).map((/** @type {string} */ file) => html`<li><code>${file}</code></li>`)}${told.files.length > 8 && html`<li class="quiet">and ${told.files.length - 8} more</li>`}</ul>`}
    ${told.left.length > 0 && html`<p class="quiet">${counted(told.left.length, "place")} with the same word in a text ${told.left.length === 1 ? "stays" : "stay"} as written, such as ${told.left[0].file}, line ${told.left[0].line}.</p>`}
    ${told.broken.length > 0 && html`<p class="problem">This would break something: ${told.broken[0].message}</p>`}`;
}

/**
 * The button that adds a column, which is a field of every card.
 * @param {{deck: any}} props
 */
export function NewColumn({ deck }) {
  const [open, setOpen] = useState(false);
  return html`<${Button} label="Column" icon="plus" title="Add a column: a field that every card can have" run=${() => setOpen(true)} />
    ${open && html`<${NewField} deck=${deck} title="Add a column" close=${() => setOpen(false)} />`}`;
}

/**
 * Ask what a new field of every card is called, and what it holds.
 * @param {{deck: any, title: string, close: () => void, done?: (field: string) => void}} props `done` hears what files call it
 */
export function NewField({ deck, title, close, done: heard }) {
  const [name, setName] = useState("");
  const [type, setType] = useState("text");
  const [trouble, setTrouble] = useState("");
  const run = async () => {
    try {
      const done = noted(await post(path("api", game.peek(), "column"), { deck: deck.id, name: name.trim(), type }));
      tell(done.message, { undo: true });
      void refresh();
      close();
      heard?.(/** @type {any} */ (done).field);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble(error.message);
    }
  };
  return html`<${Dialog} title=${title} close=${close} foot=${html`<${Button} label="Cancel" run=${close} /><${Button} label="Add it" tone="accent" run=${run} disabled=${!name.trim()} />`}>
    <div class="two">
      <${TextField} label="Name" value=${name} change=${(/** @type {string} */ to) => (setName(to), setTrouble(""))} problems=${trouble ? [trouble] : []} placeholder="Such as Cost" />
      <${SelectField} label="What it holds" value=${type} options=${TYPES} change=${setType} />
    </div>
    <p class="quiet">Every card of ${deck.title} can have it, none must. A template prints it once it names it.</p>
  <//>`;
}
