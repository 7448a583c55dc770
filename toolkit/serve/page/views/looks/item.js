/** What the gallery shows: a picture, the YAML that makes it, and ways to take it into the game. */
import { html, useState } from "../../vendor/vendor.js";
import { change } from "../../core/commands.js";
import { refresh, readOnly, tell } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Menu } from "../../parts/menu.js";

/** @typedef {import("../looks.js").Told} Told */

/**
 * Write some values into a file of the game, and have everything drawn anew.
 * @param {string} label
 * @param {{file: string, hash: string}} of
 * @param {(string | number)[]} at
 * @param {unknown} value
 */
export async function write(label, of, at, value) {
  const done = await change(label, of, [{ op: "set", path: at, value }]);
  if (!done) return;
  tell(done.message, { undo: true });
  refresh();
}

/** @param {{text: string, of: string}} props */
export function Copy({ text, of }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), () => tell("The browser does not let this page copy; select the text instead."));
  return html`<${Button} label=${copied ? "Copied" : "Copy"} title=${`Copy what makes ${of}`} icon=${copied ? "check" : "copy"} tone="quiet" run=${copy} />`;
}

/** @param {{item: Told, group: string, worn: any}} props */
export function Item({ item, group, worn }) {
  const named = item.title.toLowerCase();
  return html`<li class="sample-of">
    <img src=${`/page/gallery/${item.picture}`} alt="" loading="lazy" />
    <strong>${item.title}</strong>
    <pre tabindex="0" aria-label=${`What makes ${named}`}>${item.yaml}</pre>
    <div class="ways"><${Copy} text=${item.yaml} of=${named} />${!readOnly.value && html`<${Take} item=${item} group=${group} worn=${worn} />`}</div>
  </li>`;
}

/**
 * The button that takes a layout or a picture into a deck, or a choice into the theme.
 * @param {{item: Told, group: string, worn: any}} props
 */
function Take({ item, group, worn }) {
  const into = item.layout ? { key: "layout", value: item.layout } : item.art ? { key: "art", value: item.art } : null;
  if (into) {
    const decks = worn.decks.map((/** @type {any} */ deck) => ({
      label: deck.title,
      run: () => write(`${deck.title}: ${into.key} ${into.value}`, deck, deck.look ? ["look", into.key] : ["look"], deck.look ? into.value : { [into.key]: into.value }),
    }));
    return html`<${Menu} label="For a deck" items=${decks} />`;
  }
  if (!item.value || !worn.theme) return null;
  const on = same(worn.theme.says[group], item.value);
  return html`<${Button} label=${on ? "Chosen" : "Choose"} pressed=${on} disabled=${on} run=${() => write(`${item.title} chosen`, worn.theme, [group], item.value)} />`;
}

/**
 * Whether two values are one and the same, or name the same families of fonts.
 * @param {any} one
 * @param {any} other
 */
function same(one, other) {
  const [left, right] = [one, other].map((each) => (each && typeof each === "object" ? Object.entries(each).sort().flat().join() : each));
  return left === right;
}

/**
 * The button that has the game wear a look: its own theme builds on it, or the game names it.
 * @param {{look: string, worn: any}} props
 */
export function Wear({ look, worn }) {
  const on = worn.looks.includes(look);
  const yaml = worn.theme ? `extends: ${look}` : `theme: ${look}`;
  const wear = () => (worn.theme ? write(`look ${look}`, worn.theme, ["extends"], look) : write(`look ${look}`, worn.game, ["theme"], look));
  return html`<pre tabindex="0" aria-label="What chooses this look">${yaml}</pre><${Copy} text=${yaml} of=${look} />
    ${!readOnly.value && html`<${Button} label=${on ? "The game wears it" : "Wear it"} tone=${on ? "plain" : "accent"} disabled=${on} run=${wear} />`}`;
}

/** @param {{look: import("../looks.js").Group, worn: any}} props */
export function Palette({ look, worn }) {
  const said = look.palette ?? {};
  const yaml = `palette:\n${Object.entries(said).map(([role, colour]) => `  ${role}: ${JSON.stringify(colour)}`).join("\n")}`;
  const colours = Object.entries(said).flatMap(([role, colour]) => [colour].flat().map((one, at) => ({ name: Array.isArray(colour) ? `${role} ${at + 1}` : role, colour: one })));
  return html`<li class="sample-of">
    <strong>${look.title}</strong>
    <svg class="swatches" viewBox=${`0 0 ${Math.ceil(colours.length / 3)} 3`} role="img" aria-label=${colours.map((one) => `${one.name} ${one.colour}`).join(", ")}>
      ${colours.map((one, at) => html`<rect key=${one.name} x=${Math.floor(at / 3)} y=${at % 3} width="1" height="1" fill=${one.colour}><title>${one.name} ${one.colour}</title></rect>`)}
    </svg>
    <pre tabindex="0" aria-label=${`The palette of ${look.title}`}>${yaml}</pre>
    <div class="ways"><${Copy} text=${yaml} of=${`the palette of ${look.title}`} />
      ${worn.theme && !readOnly.value && html`<${Button} label="Choose" run=${() => write(`palette of ${look.title}`, worn.theme, ["palette"], said)} />`}</div>
  </li>`;
}
