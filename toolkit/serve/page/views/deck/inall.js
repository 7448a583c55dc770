/** One value for a field of several cards, in one command. */
import { html, useState } from "../../vendor/vendor.js";
import { change } from "../../core/commands.js";
import { revision, tell } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { FlagField, NumberField, SelectField, TextField } from "../../parts/fields.js";
import { counted } from "../../parts/finding.js";
import { leaves, raw } from "./choosing.js";
import { isDerived } from "./derived.js";

const NOT_HERE = new Set(["effect", "list", "record", "other"]); // each has a form of its own

/** @param {{deck: any, cards: any[], close: () => void}} props */
export function InAll({ deck, cards, close }) {
  const fields = leaves(deck).filter((field) => field.name !== "id" && !isDerived(field) && !NOT_HERE.has(field.type));
  const [name, setName] = useState(fields.find((field) => !field.own)?.name ?? "copies");
  const [typed, setTyped] = useState(/** @type {any} */ (undefined));
  const field = fields.find((one) => one.name === name) ?? fields[0];
  const value = typed === undefined ? common(cards, field) : typed;
  const written = read(field, value);
  const isLacking = written === null && !field.optional;
  const save = async () => {
    const changes = cards.map((card) => changed(card, field, written)).filter((one) => one !== null);
    if (!changes.length) return close();
    const done = await change(`${field.label} of ${counted(cards.length, deck.one, deck.many)}`, deck, changes);
    if (!done) return;
    tell(done.message, { undo: true });
    revision.value += 1;
    close();
  };
  const label = cards.length === 1 ? "Write it" : `Write it in all ${cards.length.toLocaleString("en")}`;
  return html`<${Dialog} title=${`Change a field of ${counted(cards.length, deck.one, deck.many)}`} close=${close} foot=${html`<${Button} label="Cancel" run=${close} /><${Button} label=${label} tone="accent" disabled=${isLacking} run=${save} />`}>
    <div class="two">
      <${SelectField} label="Field" value=${name} options=${fields.map((one) => ({ value: one.name, label: one.label }))} change=${(/** @type {string} */ to) => (setName(to), setTyped(undefined))} />
      <${Value} key=${name} field=${field} value=${value} change=${setTyped} />
    </div>
    <p class="quiet">${said(cards, field)}${field.optional ? " Left empty, the field is taken away." : ""}</p>
  <//>`;
}

/** @param {{field: any, value: any, change: (value: any) => void}} props */
function Value({ field, value, change }) {
  if (field.type === "flag") return html`<${FlagField} label=${field.label} value=${value === true} change=${change} />`;
  if (field.options) return html`<${SelectField} label="Value" value=${String(value ?? "")} none="–" options=${field.options.map((/** @type {any} */ one) => ({ value: String(one.value), label: one.label }))} change=${change} />`;
  if (field.type === "integer" || field.type === "number") return html`<${NumberField} label="Value" value=${value} least=${field.min ?? undefined} most=${field.max ?? undefined} change=${change} />`;
  return html`<${TextField} label="Value" value=${String(value ?? "")} change=${change} />`;
}

/**
 * Return a value as the file is to say it; null takes the field away.
 * @param {any} field
 * @param {any} value
 */
function read(field, value) {
  if (field.type === "flag") return value === true;
  if (value === null || value === undefined || value === "") return null;
  if (field.options) return field.options.find((/** @type {any} */ one) => String(one.value) === String(value))?.value ?? value;
  return field.type === "number or mark" && Number.isFinite(Number(value)) ? Number(value) : value;
}

/**
 * Return the change that writes a value into a card; null where it stands there already.
 * @param {any} card
 * @param {any} field
 * @param {any} value
 * @returns {import("../../core/commands.js").Change | null}
 */
function changed(card, field, value) {
  const old = raw(card, field) ?? null;
  if (old === value) return null;
  const [first, ...inner] = field.path;
  const isNew = inner.length === 1 && (card.values[first] === undefined || card.values[first] === null);
  if (isNew) return value === null ? null : { op: "set", path: [...card.path, first], value: { [inner[0]]: value } };
  return { op: "set", path: [...card.path, ...field.path], value, old };
}

/**
 * Return the value that all cards have in a field; null where they differ.
 * @param {any[]} cards
 * @param {any} field
 */
function common(cards, field) {
  const first = raw(cards[0], field) ?? null;
  return cards.every((card) => (raw(card, field) ?? null) === first) ? first : null;
}

/**
 * Say what the cards have now.
 * @param {any[]} cards
 * @param {any} field
 */
function said(cards, field) {
  const now = new Set(cards.map((card) => String(raw(card, field) ?? "nothing")));
  const some = [...now].slice(0, 4).map((one) => (one.length > 30 ? `${one.slice(0, 29)}…` : one));
  return `Now: ${some.join(", ")}${now.size > some.length ? ` and ${now.size - some.length} others` : ""}.`;
}
