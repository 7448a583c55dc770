/** One card on the wall: its face, its name, how many there are, and whether it is selected. */
import { html } from "../../vendor/vendor.js";
import { change } from "../../core/commands.js";
import { address } from "../../core/router.js";
import { game, revision, selection, tree } from "../../core/store.js";
import { Face, cut } from "../../parts/face.js";
import { Badge } from "../../parts/finding.js";
import { pick, reach } from "./picking.js";

/**
 * @param {{card: any, deck: any, width: number, isCurrent: boolean, shown: () => string[]}} props
 *   the tab key stops at the current one alone; `shown` are all cards on the wall, in order
 */
export function Tile({ card, deck, width, isCurrent, shown }) {
  const key = `${deck.id}/${card.id}`;
  const isChosen = selection.value.has(key);
  const stop = isCurrent ? 0 : -1;
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) reach(shown(), key);
    else pick(key);
  };
  return html`<li class=${`tile ${isChosen ? "chosen" : ""}`} data-card=${card.id}>
    <a class="open" aria-label=${card.name} href=${address({ view: "card", game: game.value, deck: deck.id, id: card.id })} tabindex=${stop} onClick=${clicked} draggable=${false}>
      <${Face} game=${game.value} deck=${deck.id} id=${card.id} width=${width} ratio=${deck.ratio} name=${card.name} version=${card.faces.front ?? ""} class=${cut(deck.size)} />
    </a>
    <label class="pick" title="Select"><input type="checkbox" checked=${isChosen} tabindex=${stop} aria-label=${`Select ${card.name}`} onClick=${(/** @type {MouseEvent} */ event) => (event.shiftKey ? reach(shown(), key) : pick(key))} /></label>
    ${card.errors + card.warnings > 0 && html`<span class="marks"><${Badge} errors=${card.errors} warnings=${card.warnings} /></span>`}
    <div class="caption"><span class="name" title=${card.name}>${card.name}</span><${Copies} card=${card} deck=${deck} stop=${stop} /></div>
  </li>`;
}

/**
 * How many of a card there are, with one less and one more.
 * @param {{card: any, deck: any, stop: number}} props
 */
function Copies({ card, deck, stop }) {
  const fixed = deck.base || tree.value?.readOnly;
  const by = async (/** @type {number} */ step) => {
    const value = card.copies + step;
    const label = `${card.name}: ${value} ${value === 1 ? "copy" : "copies"}`;
    const change_ = { op: /** @type {const} */ ("set"), path: [...card.path, "copies"], value, old: card.values.copies ?? null };
    if (await change(label, deck, [change_], { group: `copies ${deck.id}/${card.id}` })) revision.value += 1;
  };
  const count = html`<span>${card.copies}<span class="unseen"> ${card.copies === 1 ? "copy" : "copies"}</span></span>`;
  if (fixed) return html`<span class="copies">${count}</span>`;
  return html`<span class="copies">
    <button type="button" class="less" aria-label=${`${card.name}: one copy less`} tabindex=${stop} disabled=${card.copies <= 1} onClick=${() => by(-1)}>−</button>${count}<button type="button" class="more" aria-label=${`${card.name}: one copy more`} tabindex=${stop} onClick=${() => by(1)}>+</button>
  </span>`;
}
