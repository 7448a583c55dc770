/** What is to be built: all, what changed, or a part; on which papers, and what besides. */
import { html, useState } from "../../vendor/vendor.js";
import { path } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { keep, kept } from "../../core/kept.js";
import { requery } from "../../core/router.js";
import { tree } from "../../core/store.js";
import { FlagField, SelectField } from "../../parts/fields.js";

/** @typedef {{what: "all" | "changed" | "part", papers: string[], layout: string, booklet: boolean, boxes: boolean, proof: boolean, sheets: boolean, printed: boolean}} Choice */

/** @type {Choice} */
const USUAL = { what: "all", papers: ["a4"], layout: "home", booklet: false, boxes: false, proof: false, sheets: false, printed: false };
const USED = ["a4", "letter"]; // papers that are offered before the others

/**
 * @param {{game: string, known: import("../print.js").Printing, only: string, busy: boolean, build: (body: object) => void}} props
 */
export function Form({ game, known, only, busy, build }) {
  const [choice, setChoice] = useState(() => remembered(game));
  const [more, setMore] = useState(false);
  /** @param {Partial<Choice>} change */
  const set = (change) => {
    const next = { ...choice, ...change };
    setChoice(next);
    keep(`print:${game}`, JSON.stringify(next));
  };
  const what = only ? "part" : choice.what;
  const decks = (tree.value?.branches ?? []).flatMap((branch) => branch.items.filter((leaf) => leaf.address?.includes("/deck/")));
  const deck = what === "part" ? only.split("/")[0] || decks[0]?.id || "" : "";
  const asked = useAsked(deck && path("api", game, "deck", deck));
  const cards = (asked.data?.cards ?? []).map((/** @type {any} */ one) => ({ value: one.id, label: one.name }));
  const shownPapers = known.papers.filter((one) => more || USED.includes(one.id) || choice.papers.includes(one.id));
  const send = () => {
    const { papers, layout, booklet, boxes, proof, sheets, printed } = choice;
    const parts = what === "part" ? [only || decks[0]?.id || ""] : [];
    const compares = what === "changed";
    build({ papers, layout, booklet: booklet && !compares, boxes, proof: proof && !compares, sheets, changed: compares, printed: printed && !choice.proof, only: parts });
  };
  /** @param {string} id */
  const paper = (id) => {
    const papers = choice.papers.includes(id) ? choice.papers.filter((one) => one !== id) : [...choice.papers, id];
    if (papers.length) set({ papers });
  };
  return html`<form onSubmit=${(/** @type {Event} */ event) => (event.preventDefault(), send())}>
    <div class="print-choices">
    <h1>Build and print</h1>
    <fieldset><legend>What</legend>
      ${WHAT.map(([value, label, help]) => html`<label key=${value} class="choice"><input type="radio" name="what" value=${value} checked=${what === value} onChange=${() => (set({ what: value }), requery({ only: value === "part" ? only || decks[0]?.id || "" : null }))} /><span>${label}<small>${help}</small></span></label>`)}
      ${what === "part" && html`<${SelectField} label="Deck" value=${only.split("/")[0] ?? ""} options=${decks.map((one) => ({ value: one.id, label: one.title }))} change=${(/** @type {string} */ id) => requery({ only: id })} />`}
      ${what === "part" && html`<${SelectField} label="Card" value=${only.split("/")[1] ?? ""} options=${[{ value: "", label: "All of the deck" }, ...cards]} change=${(/** @type {string} */ id) => requery({ only: [deck, id].filter(Boolean).join("/") })} />`}
    </fieldset>
    <fieldset><legend>Paper</legend>
      ${shownPapers.map((one) => html`<label key=${one.id} class="choice"><input type="checkbox" checked=${choice.papers.includes(one.id)} onChange=${() => paper(one.id)} /><span>${one.label}<small>${one.width} × ${one.height} mm</small></span></label>`)}
      ${!more && shownPapers.length < known.papers.length && html`<button type="button" class="plainly link" onClick=${() => setMore(true)}>More papers</button>`}
      <${SelectField} label="Layout" value=${choice.layout} options=${known.layouts.map((one) => ({ value: one.id, label: one.label }))} change=${(/** @type {string} */ layout) => set({ layout })} />
    </fieldset>
    <fieldset><legend>Besides</legend>
      <${FlagField} label="A booklet" help="The rulebook to fold and staple" value=${choice.booklet} disabled=${what === "changed"} change=${(/** @type {boolean} */ booklet) => set({ booklet })} />
      <${FlagField} label="Boxes" help="A tuckbox to cut and fold" value=${choice.boxes} change=${(/** @type {boolean} */ boxes) => set({ boxes })} />
      <${FlagField} label="As a proof" help="In greys and with little ink" value=${choice.proof} disabled=${what === "changed"} change=${(/** @type {boolean} */ proof) => set({ proof })} />
      <${FlagField} label="Sheets alone" help="Leaves the rules as they are; quicker" value=${choice.sheets} change=${(/** @type {boolean} */ sheets) => set({ sheets })} />
      <${FlagField} label="Note it as printed" help="So that what has changed can be told next time" value=${choice.printed} disabled=${choice.proof} change=${(/** @type {boolean} */ printed) => set({ printed })} />
    </fieldset>
    </div>
    <button type="submit" class="button accent" disabled=${busy || tree.value?.readOnly}>${busy ? "Building…" : "Build"}</button>
  </form>`;
}

/** @type {[Choice["what"], string, string][]} */
const WHAT = [
  ["all", "Everything", "All sheets, the rulebook and the site"],
  ["changed", "What has changed", "Since it was last noted as printed"],
  ["part", "A part", "One deck, or one card"],
];

/**
 * @param {string} game
 * @returns {Choice}
 */
function remembered(game) {
  try {
    return { ...USUAL, ...JSON.parse(kept(`print:${game}`) ?? "{}") };
  } catch {
    return USUAL;
  }
}

