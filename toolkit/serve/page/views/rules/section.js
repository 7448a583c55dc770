/** A section of the rules: its title, and its paragraphs one after the other. */
import { html, useState } from "../../vendor/vendor.js";
import { path as at, post } from "../../core/api.js";
import { tell, tree, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { TextField } from "../../parts/fields.js";
import { Paragraph, useValue } from "./paragraph.js";

/** @typedef {import("../rules.js").Paragraph} One */

/**
 * @param {{game: string, section: import("../rules.js").SectionOf, examples: import("../rules.js").Example[], here: string, look: (address: string) => void, changed: () => void}} props
 */
export function Section({ game, section, examples, here, look, changed }) {
  const [adding, setAdding] = useState(/** @type {One | null} */ (null));
  const [title, setTitle] = useState("");
  const [words, setWords] = useState("");
  const heading = useValue(game, section, ["title"], section.title, `Title of section ${section.number}`);
  /**
   * @param {string} label
   * @param {object} change
   */
  const edit = async (label, change) => {
    const done = await tried(() => post(at("api", game, "edit"), { label, edits: [{ file: section.file, hash: section.hash, do: [change] }] }));
    if (!done) return;
    tell(done.message, { undo: true });
    changed();
  };
  /**
   * @param {One} one
   * @param {"add" | "up" | "down" | "out"} what
   */
  const act = (one, what) => {
    const place = Number(one.path.at(-1));
    if (what === "add") setAdding(one);
    else if (what === "out") void edit(`Rule ${one.number} taken out`, { op: "remove", path: one.path });
    else void edit(`Rule ${one.number} moved`, { op: "move", path: one.path, to: place + (what === "up" ? -1 : 1) });
  };
  const add = () => {
    const path = adding ? [...adding.path.slice(0, -1), Number(adding.path.at(-1)) + 1] : ["paragraphs", section.count];
    const name = title.trim();
    const value = { id: freeName(name, section), title: name, text: `${words.trim() || "What it says."}\n`, designed: "New." };
    setAdding(null);
    setTitle("");
    setWords("");
    void edit(`New rule: ${name}`, { op: "insert", path, value });
  };
  return html`<section class="rules-section" aria-label=${section.title}>
    <h1 class="unseen">${section.title}</h1>
    <header><span class="number">${section.number}</span><input type="text" class="title" aria-label="Title of the section" value=${heading.value ?? ""} disabled=${tree.value?.readOnly} onFocus=${heading.enter} onInput=${(/** @type {any} */ event) => heading.type(event.currentTarget.value)} onBlur=${heading.settle} /></header>
    ${section.paragraphs.map((one) => html`<${Paragraph} key=${`${one.address} ${one.path.join(".")}`} game=${game} section=${section} paragraph=${one} examples=${examples} here=${one.address === here} look=${() => look(one.address)} act=${(/** @type {any} */ what) => act(one, what)} siblings=${siblingsOf(one, section)} />`)}
    ${!tree.value?.readOnly && html`<${Button} label="Add a paragraph" icon="plus" run=${() => setAdding(section.paragraphs.findLast((one) => one.depth === 0) ?? null)} />`}
    ${adding && html`<${Dialog} title="A new paragraph" close=${() => setAdding(null)} foot=${html`<${Button} label="Add it" tone="accent" disabled=${!title.trim()} run=${add} />`}>
      <${TextField} label="Its title" help="Its address comes from it and stays, even where the title changes." value=${title} change=${setTitle} />
      <${TextField} label="What it says" lines=${4} value=${words} change=${setWords} help="Ctrl+Enter adds it." />
    <//>`}
  </section>`;
}

/**
 * @param {One} one
 * @param {import("../rules.js").SectionOf} section
 */
function siblingsOf(one, section) {
  const home = one.path.slice(0, -1).join(".");
  return section.paragraphs.filter((other) => other.path.slice(0, -1).join(".") === home).length;
}

/**
 * @param {string} title
 * @param {import("../rules.js").SectionOf} section
 */
function freeName(title, section) {
  const words = title.normalize("NFKD").replace(/[^\w\s-]/g, "").trim().toLowerCase().replace(/[\s_-]+/g, "-").replace(/^-|-$/g, "") || "rule";
  const taken = new Set(section.paragraphs.map((one) => one.id));
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? words : `${words}-${n}`;
    if (!taken.has(name)) return name;
  }
}
