/** A list of steps, each a row that can be filled in, moved and taken out; steps within steps are lists as well. */
import { html, useState } from "../../vendor/vendor.js";
import { Button } from "../../parts/button.js";
import { Icon } from "../../parts/icon.js";
import { useSorting } from "../sorting.js";
import { vocabulary } from "./known.js";
import { least, words } from "./schema.js";
import { Value } from "./value.js";
import { Verbs } from "./verbs.js";

/** @typedef {import("../values.js").Keys} Keys */

/** @param {{steps: any[], path: Keys, label: string, shared: import("../field.js").Shared, optional?: boolean}} props */
export function Steps({ steps, path, label, shared, optional = false }) {
  const [picking, setPicking] = useState(false);
  const { saving, fixed, card } = shared;
  const undo = `${card}: ${label}`;
  const [sorted, end] = useSorting({
    path,
    count: steps.length,
    kind: "step",
    move: (from, to) => saving.do({ op: "move", path: [...path, from], to }, undo),
    carry: (from, to) => saving.carry(from, to, undo),
    outer: shared.outer,
  });
  /** @param {import("./known.js").Verb} verb */
  const add = (verb) => {
    setPicking(false);
    const step = { [verb.verb]: least(verb.schema, vocabulary.value?.definitions ?? {}) };
    if (steps.length) saving.do({ op: "insert", path: [...path, steps.length], value: step }, `${undo}, new step`);
    else saving.set(path, [step], `${undo}, new step`);
  };
  const remove = (/** @type {number} */ at) => (steps.length === 1 ? saving.set(path, optional ? null : [], undo) : saving.do({ op: "remove", path: [...path, at] }, `${undo}, step ${at + 1} taken out`));
  return html`<div class="steps" ...${end}>
    <ol data-list=${path.join(".")}>${steps.map((step, at) => {
      const { row, handle, over } = sorted(at);
      return html`<li key=${at} class=${`step ${over ? "over" : ""}`} data-path=${[...path, at].join(".")} ...${row}>
        <button type="button" class="handle" aria-label=${`Step ${at + 1}: up, down, into the step above and out of its group with the arrow keys`} disabled=${fixed} ...${handle}><${Icon} name="drag" /></button>
        <div class="step-said"><${Step} step=${step} path=${[...path, at]} shared=${{ ...shared, outer: [...path, at] }} label=${label} /></div>
        <button type="button" class="drop" aria-label=${`Take step ${at + 1} out`} disabled=${fixed} onClick=${() => remove(at)}><${Icon} name="close" size=${12} /></button>
      </li>`;
    })}</ol>
    ${!fixed && html`<${Button} label="Step" icon="plus" tone="quiet" class="small" run=${() => setPicking(true)} />`}
    ${picking && html`<${Verbs} choose=${add} close=${() => setPicking(false)} />`}
  </div>`;
}

/** @param {{step: any, path: Keys, shared: import("../field.js").Shared, label: string}} props */
function Step({ step, path, shared, label }) {
  const known = vocabulary.value;
  if (!known || typeof step !== "object" || step === null) return html`<code>${JSON.stringify(step)}</code>`;
  return Object.entries(step).map(([name, value]) => {
    const verb = known.verbs.find((one) => one.verb === name);
    return html`<button type="button" class="verb" title=${verb?.help}>${verb?.label ?? words(name)}</button>
      <${Value} schema=${verb?.schema ?? {}} value=${value} path=${[...path, name]} shared=${shared} label=${verb?.label ?? words(name)} undo=${label} />`;
  });
}
