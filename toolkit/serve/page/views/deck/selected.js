/** What can be done with the cards that are selected: a field in all of them, copies, taking them out. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { ApiError, path, post } from "../../core/api.js";
import { cards as command, noted } from "../../core/commands.js";
import { shortcut } from "../../core/keys.js";
import { address } from "../../core/router.js";
import { game, revision, select, selection, tell, tree } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";
import { counted } from "../../parts/finding.js";
import { InAll } from "./inall.js";

const LISTED = 8; // places that are told where taking a card out would leave names without it

/** @param {{deck: any, shown: any[]}} props `shown` are the cards that the filters leave */
export function Selected({ deck, shown }) {
  const cards = deck.cards.filter((/** @type {any} */ card) => selection.value.has(`${deck.id}/${card.id}`));
  if (!cards.length || deck.base || tree.value?.readOnly) return null;
  return html`<${Chosen} deck=${deck} cards=${cards} unseen=${cards.filter((/** @type {any} */ card) => !shown.includes(card)).length} />`;
}

/** @param {{deck: any, cards: any[], unseen: number}} props */
function Chosen({ deck, cards, unseen }) {
  const [asks, setAsks] = useState(/** @type {"" | "field" | "delete"} */ (""));
  const [uses, setUses] = useState(/** @type {any[]} */ ([]));
  const ids = cards.map((card) => card.id);
  const duplicate = async () => {
    const done = await command({ deck: deck.id, do: "duplicate", ids });
    if (done?.ids) select(done.ids.map((id) => `${deck.id}/${id}`));
  };
  const take = async (/** @type {boolean} */ force) => {
    try {
      const done = noted(await post(path("api", game.peek(), "cards"), { deck: deck.id, do: "delete", ids, force }));
      tell(done.message, { undo: true });
      select([]);
      revision.value += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.trouble.kind !== "referred") return tell(error.message, { kind: "trouble" });
      setUses(error.trouble.uses);
      setAsks("delete");
    }
    return undefined;
  };
  useEffect(() => shortcut({ keys: "Delete", label: "Take out what is selected", where: "Deck", run: () => void take(false) }), [ids.join()]);
  return html`<div class="selected" role="region" aria-label="Selected cards">
      <strong>${counted(cards.length, deck.one, deck.many)} selected${unseen > 0 && html`<span class="quiet">, ${unseen === cards.length ? "not" : `${unseen} not`} shown</span>`}</strong>
      <${Button} label="Change a field" icon="edit" run=${() => setAsks("field")} />
      <${Button} label="Duplicate" icon="copy" run=${duplicate} />
      <${Button} label="Take out" icon="trash" run=${() => take(false)} />
      <${Button} label="Select nothing" icon="close" bare tone="quiet" run=${() => select([])} />
    </div>
    ${asks === "field" && html`<${InAll} deck=${deck} cards=${cards} close=${() => setAsks("")} />`}
    ${asks === "delete" && html`<${Dialog} title=${`Take out ${counted(cards.length, deck.one, deck.many)}?`} close=${() => setAsks("")} foot=${html`<${Button} label="Keep" run=${() => setAsks("")} /><${Button} label="Take out all the same" tone="danger" run=${() => take(true)} />`}>
      <p>${uses.length === 1 ? "One place names what would be gone:" : `${uses.length} places name what would be gone:`}</p>
      <ul class="uses">${uses.slice(0, LISTED).map((use) => html`<li><a href=${address({ view: "text", game: game.value, rest: use.file, query: { line: String(use.line) } })}>${use.file.replace(`cards/${game.value}/`, "")}, line ${use.line}</a><code>${use.message}</code></li>`)}</ul>
      ${uses.length > LISTED && html`<p class="quiet">and ${uses.length - LISTED} more</p>`}
    <//>`}`;
}
