/** What a card does: steps that are picked, filled in and put in order, and what the rulebook will say of them. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { path as addressed, post } from "../../core/api.js";
import { game } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Icon } from "../../parts/icon.js";
import { RawField } from "../raw.js";
import { learn, vocabulary } from "./known.js";
import { Steps } from "./steps.js";

/** @param {{spec: any, value: any, path: import("../values.js").Keys, shared: import("../field.js").Shared, problems: string[]}} props */
export function Effect({ spec, value, path, shared, problems }) {
  const [raw, setRaw] = useState(false);
  useEffect(() => learn(game.peek()), []);
  const steps = value === undefined || value === null ? [] : value;
  const shown = Array.isArray(steps) && !raw;
  return html`<fieldset class="effect" data-path=${path.join(".")}>
    <legend>${spec.label}</legend>
    ${spec.help && html`<p class="help">${spec.help}</p>`}
    ${shown && !vocabulary.value && html`<p class="quiet" aria-busy="true">Looking up what its steps mean…</p>`}
    ${shown && vocabulary.value ? html`<${Steps} steps=${steps} path=${path} label=${spec.label} shared=${shared} optional=${spec.optional} />` : null}
    ${!shown && html`<${RawField} label=${`${spec.label}, as text`} value=${value} disabled=${shared.fixed} change=${(/** @type {any} */ next) => shared.saving.set(path, next, `${shared.card}: ${spec.label}`)} />`}
    ${problems.map((one) => html`<p class="problem" role="alert"><${Icon} name="error" size=${14} />${one}</p>`)}
    <${Said} steps=${steps} />
    ${!shared.fixed && html`<${Button} label=${raw ? "Show its steps" : "Write it as text"} tone="quiet" class="small" run=${() => setRaw(!raw)} />`}
  </fieldset>`;
}

/**
 * What the rulebook will say of some steps: derived by the program that writes it.
 * @param {{steps: any}} props
 */
function Said({ steps }) {
  const [said, setSaid] = useState(/** @type {{sentences: string[], problems: string[]}} */ ({ sentences: [], problems: [] }));
  const text = JSON.stringify(steps);
  useEffect(() => {
    if (text === "[]") {
      setSaid({ sentences: [], problems: [] });
      return undefined;
    }
    const stop = new AbortController();
    const ask = () => post(addressed("api", game.peek(), "say"), { effect: JSON.parse(text) }, { signal: stop.signal }).then(setSaid, () => undefined);
    const wait = setTimeout(ask, 120);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [text]);
  if (!said.sentences.length && said.problems.length) return html`<p class="said"><strong>It cannot be said yet:</strong> ${said.problems[0]}</p>`;
  if (!said.sentences.length) return null;
  return html`<p class="said"><strong>The rulebook will say:</strong> ${said.sentences.join(" ")}</p>`;
}
