/** All shortcuts, under `?`; and the switch that turns them off. */
import { html, signal } from "../vendor/vendor.js";
import { enabled, shortcuts, written } from "../core/keys.js";
import { Dialog } from "./dialog.js";
import { FlagField } from "./fields.js";

/** What the keyboard does whether or not single keys are shortcuts. */
const ALWAYS = [{ keys: "F6", label: "Go to the next part of the page", where: "Everywhere" }, { keys: "Shift+F6", label: "Go to the part before", where: "Everywhere" }];

export const helpOpen = signal(false);

export function Help() {
  if (!helpOpen.value) return null;
  const places = Map.groupBy(/** @type {{keys: string, label: string, where?: string}[]} */ ([...shortcuts.value, ...ALWAYS]), (one) => one.where ?? "Everywhere");
  const together = (/** @type {{keys: string, label: string}[]} */ some) => [...Map.groupBy(some, (one) => one.label)];
  return html`<${Dialog} title="Shortcuts" close=${() => (helpOpen.value = false)} wide>
    <div class="shortcuts">${[...places].map(([where, some]) => html`<section key=${where}>
      <h3>${where}</h3>
      <dl>${together(some).map(([label, ways]) => html`<div key=${label}><dt>${label}</dt><dd>${ways.map(({ keys }, at) => html`${at ? " or " : ""}<kbd key=${keys}>${written(keys)}</kbd>`)}</dd></div>`)}</dl>
    </section>`)}</div>
    <${FlagField} label="Single keys are shortcuts" help="Turn this off where a voice or another program types for you. Those with Ctrl or Cmd stay." value=${enabled.value} change=${(/** @type {boolean} */ on) => (enabled.value = on)} />
  <//>`;
}
