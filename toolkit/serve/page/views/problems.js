/** What is wrong with a game: each finding leads to its field and its line, and is mended by a click where that is sure. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { get, path } from "../core/api.js";
import { address, requery } from "../core/router.js";
import { findings, game, tree } from "../core/store.js";
import { Button } from "../parts/button.js";
import { Dialog } from "../parts/dialog.js";
import { Empty } from "../parts/empty.js";
import { Finding, counted } from "../parts/finding.js";
import { crumbs } from "../parts/header.js";
import { Menu } from "../parts/menu.js";
import { Chip, Segments } from "../parts/segments.js";

const LEVELS = [
  { value: "", label: "All" },
  { value: "error", label: "Errors" },
  { value: "warning", label: "Warnings" },
];

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const [code, setCode] = useState("");
  const { severity = "", kind = "" } = route.query;
  useEffect(() => {
    crumbs.value = ["Problems"];
  }, []);
  const all = findings.value;
  const shown = all.filter((one) => (!severity || one.severity === severity) && (!kind || one.code === kind));
  const codes = [...new Set(all.map((one) => one.code))].sort();
  if (tree.value?.id !== route.game) return html`<p class="first" aria-busy="true">…</p>`;
  if (!all.length && !tree.value.checked) return html`<${Empty} title="Being looked through…"><p>Every file is read, and the game held against its own rules. That takes a moment the first time.</p><//>`;
  if (!all.length) return html`<${Empty} title="Nothing to mend"><p>Every file was read, and the game keeps its own rules. Each change is looked at as soon as it is made.</p><//>`;
  return html`<div class="head">
      <h1 class="unseen">Problems</h1>
      <${Segments} label="Which" value=${severity} options=${LEVELS} choose=${(/** @type {string} */ to) => requery({ severity: to })} />
      ${kind ? html`<${Chip} label=${kind} off=${() => requery({ kind: null })} />` : html`<${Menu} label="Code" icon="filter" items=${codes.map((one) => ({ label: one, run: () => requery({ kind: one }) }))} />`}
      <div class="end">${counted(shown.length, "finding")}</div>
    </div>
    <div class="body problems">${[...places(shown)].map(([title, some]) => html`<section key=${title}>
      <h2>${title} <span class="quiet">${some.length}</span></h2>
      ${some.map((one) => html`<${Row} finding=${one} explain=${() => setCode(one.code)} />`)}
    </section>`)}</div>
    ${code && html`<${Explained} code=${code} close=${() => setCode("")} />`}`;
}

/** @param {{finding: import("../core/store.js").Finding, explain: () => void}} props */
function Row({ finding, explain }) {
  const { deck, card, field } = finding;
  const to = deck && card ? address({ view: "card", game: game.value, deck, id: card, query: field ? { field } : {} }) : "";
  return html`<div class="problem-row">
    <${Finding} finding=${finding} listed />
    <div class="ways">${to && html`<a class="button plain" href=${to}>To the card</a>`}<${Button} label=${`What is ${finding.code}?`} tone="quiet" run=${explain} /></div>
  </div>`;
}

/**
 * Return findings by where they are: a card, or a file.
 * @param {import("../core/store.js").Finding[]} some
 */
function places(some) {
  /** @type {Map<string, import("../core/store.js").Finding[]>} */
  const by = new Map();
  for (const one of some) {
    const title = one.file?.replace(/^(cards|templates)\/[^/]+\//, "") ?? "The game";
    by.set(title, [...(by.get(title) ?? []), one]);
  }
  return by;
}

/** @param {{code: string, close: () => void}} props */
function Explained({ code, close }) {
  const [told, setTold] = useState(/** @type {{title: string, text: string, wrong?: string, right?: string} | null} */ (null));
  useEffect(() => {
    get(path("api", game.peek(), "explain", code)).then(setTold, () => setTold({ title: code, text: "There is no more to say of it." }));
  }, [code]);
  return html`<${Dialog} title=${told?.title ?? code} close=${close}>
    ${told && html`<p>${told.text}</p>${told.wrong && html`<h3>So it is found</h3><pre class="sample">${told.wrong}</pre>`}${told.right && html`<h3>So it is right</h3><pre class="sample">${told.right}</pre>`}`}
  <//>`;
}
