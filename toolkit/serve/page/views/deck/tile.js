/** One card on the wall: its face, its name, how many there are, and whether it is selected. */
import { html } from "../../vendor/vendor.js";
import { change } from "../../core/commands.js";
import { address } from "../../core/router.js";
import { game, revision, select, selection, toggle, tree } from "../../core/store.js";
import { Face } from "../../parts/face.js";
import { Badge } from "../../parts/finding.js";
import { Icon } from "../../parts/icon.js";

/** The card that was selected last, from which Shift selects on. */
let last = "";

/** @param {{card: any, deck: any, width: number}} props */
export function Tile({ card, deck, width }) {
  const key = `${deck.id}/${card.id}`;
  const isChosen = selection.value.has(key);
  const to = address({ view: "card", game: game.value, deck: deck.id, id: card.id });
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) reach(deck, card.id);
    else pick(key);
  };
  return html`<li class=${`tile ${isChosen ? "chosen" : ""}`}>
    <a class="open" href=${to} onClick=${clicked} draggable=${false}>
      <${Face} game=${game.value} deck=${deck.id} id=${card.id} width=${width} ratio=${deck.ratio} name=${card.name} version=${card.faces.front ?? ""} class=${round(deck)} />
    </a>
    <label class="pick" title="Select"><input type="checkbox" checked=${isChosen} aria-label=${`Select ${card.name}`} onClick=${(/** @type {MouseEvent} */ event) => (event.shiftKey ? reach(deck, card.id) : pick(key))} /></label>
    <span class="marks"><${Badge} errors=${card.errors} warnings=${card.warnings} /></span>
    <div class="caption"><span class="name" title=${card.name}>${card.name}</span><${Copies} card=${card} deck=${deck} /></div>
  </li>`;
}

/**
 * How many of a card there are, with one less and one more.
 * @param {{card: any, deck: any}} props
 */
function Copies({ card, deck }) {
  const fixed = deck.base || tree.value?.readOnly;
  const by = async (/** @type {number} */ step) => {
    const value = card.copies + step;
    const label = `${card.name}: ${value} ${value === 1 ? "copy" : "copies"}`;
    const change_ = { op: /** @type {const} */ ("set"), path: [...card.path, "copies"], value, old: card.values.copies ?? null };
    if (await change(label, deck, [change_], { group: `copies ${deck.id}/${card.id}` })) revision.value += 1;
  };
  if (fixed) return html`<span class="copies"><span>${card.copies}</span></span>`;
  return html`<span class="copies">
    <button type="button" aria-label=${`${card.name}: one copy less`} disabled=${card.copies <= 1} onClick=${() => by(-1)}><${Icon} name="minus" size=${11} /></button>
    <span aria-label=${`${card.copies} copies`} role="text">${card.copies}</span>
    <button type="button" aria-label=${`${card.name}: one copy more`} onClick=${() => by(1)}><${Icon} name="plus" size=${11} /></button>
  </span>`;
}

/** @param {string} key */
function pick(key) {
  toggle(key);
  last = key;
}

/**
 * Select all cards from the last one to this one, as the deck lists them.
 * @param {any} deck
 * @param {string} id
 */
function reach(deck, id) {
  const ids = deck.cards.map((/** @type {any} */ card) => card.id);
  const [from, to] = [ids.indexOf(last.split("/").pop() ?? ""), ids.indexOf(id)].sort((a, b) => a - b);
  select(ids.slice(Math.max(0, from ?? 0), (to ?? 0) + 1).map((/** @type {string} */ one) => `${deck.id}/${one}`), { more: true });
  last = `${deck.id}/${id}`;
}

/**
 * Whether a face is round, or has corners to be rounded.
 * @param {any} deck
 */
export function round(deck) {
  return deck.size.corner ? "" : "square";
}
