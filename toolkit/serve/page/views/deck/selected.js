/** What can be done with the cards that are selected: a field in all of them, copies, taking them out. */
import { html, useState } from "../../vendor/vendor.js";
import { ApiError, path, post } from "../../core/api.js";
import { cards as command, change, noted } from "../../core/commands.js";
import { address } from "../../core/router.js";
import { game, revision, select, selection, tell, tree, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { FlagField, NumberField, SelectField, TextField } from "../../parts/fields.js";
import { counted } from "../../parts/finding.js";

/** @param {{deck: any}} props */
export function Selected({ deck }) {
  const [asks, setAsks] = useState(/** @type {"" | "field" | "delete"} */ (""));
  const [uses, setUses] = useState(/** @type {any[]} */ ([]));
  const cards = deck.cards.filter((/** @type {any} */ card) => selection.value.has(`${deck.id}/${card.id}`));
  const ids = cards.map((/** @type {any} */ card) => card.id);
  if (!cards.length || deck.base || tree.value?.readOnly) return null;
  const take = async () => {
    try {
      const done = noted(await post(path("api", game.peek(), "cards"), { deck: deck.id, do: "delete", ids, force: asks === "delete" }));
      tell(done.message, { undo: true });
      select([]);
      setAsks("");
      revision.value += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.trouble.kind !== "referred") return tell(error.message, { kind: "trouble" });
      setUses(error.trouble.uses);
      setAsks("delete");
    }
    return undefined;
  };
  return html`<div class="selected" role="region" aria-label="Selected cards">
      <strong>${counted(cards.length, "card")} selected</strong>
      <${Button} label="Change a field" icon="edit" run=${() => setAsks("field")} />
      <${Button} label="Duplicate" icon="copy" run=${() => command({ deck: deck.id, do: "duplicate", ids })} />
      <${Button} label="Take out" icon="trash" run=${take} />
      <${Button} label="Select nothing" tone="quiet" run=${() => select([])} />
    </div>
    ${asks === "field" && html`<${InAll} deck=${deck} cards=${cards} close=${() => setAsks("")} />`}
    ${asks === "delete" && html`<${Dialog} title=${`Take out ${counted(cards.length, "card")}?`} close=${() => setAsks("")} foot=${html`<${Button} label="Keep" run=${() => setAsks("")} /><${Button} label="Take out all the same" tone="danger" run=${take} />`}>
      <p>${uses.length === 1 ? "One place names what would be gone:" : `${uses.length} places name what would be gone:`}</p>
      <ul class="uses">${uses.slice(0, 12).map((use) => html`<li><a href=${address({ view: "text", game: game.value, rest: use.file, query: { line: String(use.line) } })}>${use.file}, line ${use.line}</a><code>${use.message}</code></li>`)}</ul>
    <//>`}`;
}

/**
 * One value for a field of several cards, in one command.
 * @param {{deck: any, cards: any[], close: () => void}} props
 */
function InAll({ deck, cards, close }) {
  const fields = deck.fields.filter((/** @type {any} */ field) => field.name !== "id" && !["effect", "list", "record", "other"].includes(field.type));
  const [name, setName] = useState(fields.find((/** @type {any} */ field) => !field.own)?.name ?? "copies");
  const [value, setValue] = useState(/** @type {any} */ (null));
  const field = fields.find((/** @type {any} */ one) => one.name === name);
  const save = () =>
    tried(async () => {
      const changes = cards.map((card) => ({ op: /** @type {const} */ ("set"), path: [...card.path, name], value: value === "" ? null : value, old: card.values[name] ?? null }));
      const done = await change(`${field.label} of ${counted(cards.length, "card")}`, deck, changes);
      if (!done) return;
      tell(done.message, { undo: true });
      revision.value += 1;
      close();
    });
  return html`<${Dialog} title=${`Change a field of ${counted(cards.length, "card")}`} close=${close} foot=${html`<${Button} label="Cancel" run=${close} /><${Button} label=${`Write it in ${cards.length === 1 ? "it" : `all ${cards.length}`}`} tone="accent" run=${save} />`}>
    <div class="two">
      <${SelectField} label="Field" value=${name} options=${fields.map((/** @type {any} */ one) => ({ value: one.name, label: one.label }))} change=${(/** @type {string} */ to) => (setName(to), setValue(null))} />
      <${Value} field=${field} value=${value} change=${setValue} />
    </div>
    ${field?.optional && html`<p class="quiet">Left empty, the field is taken away.</p>`}
  <//>`;
}

/** @param {{field: any, value: any, change: (value: any) => void}} props */
function Value({ field, value, change }) {
  if (field.type === "flag") return html`<${FlagField} label=${field.label} value=${value === true} change=${change} />`;
  if (field.options) return html`<${SelectField} label="Value" value=${value ?? ""} none="–" options=${field.options.map((/** @type {any} */ one) => ({ value: String(one.value), label: one.label }))} change=${(/** @type {string} */ to) => change(field.options.find((/** @type {any} */ one) => String(one.value) === to)?.value ?? null)} />`;
  if (field.type === "integer" || field.type === "number") return html`<${NumberField} label="Value" value=${value} least=${field.min ?? undefined} most=${field.max ?? undefined} change=${change} />`;
  return html`<${TextField} label="Value" value=${value ?? ""} change=${change} />`;
}
