/** A game at a glance: its decks with a face each, its curves, what is wrong with it, and where to go on. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { get, path } from "../core/api.js";
import { useAsked } from "../core/asked.js";
import { address, go } from "../core/router.js";
import { errors, findings, game, tree, warnings } from "../core/store.js";
import { Face, cut } from "../parts/face.js";
import { Badge, Finding, counted } from "../parts/finding.js";
import { Icon } from "../parts/icon.js";
import { Curves, curved } from "./deck/curves.js";

const SHOWN = 3; // findings and decks with curves

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const known = tree.value;
  if (!known || known.id !== route.game) return html`<p class="first" aria-busy="true">…</p>`;
  const decks = known.branches.flatMap((branch) => branch.items.map((leaf) => ({ ...leaf, branch: branch.title }))).filter((leaf) => /\/deck\//.test(leaf.address ?? ""));
  const largest = decks.filter((deck) => deck.kind === "card").sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, SHOWN);
  return html`<div class="body overview">
    <header><h1>${known.title}</h1>
      <p class="quiet">${counted(decks.reduce((sum, deck) => sum + (deck.count ?? 0), 0), "piece")} in ${counted(decks.length, "deck")}</p>
      <div class="ways">
        <a class="button plain" href=${address({ view: "rules", game: route.game })}><${Icon} name="rules" /><span>Rules</span></a>
        <a class="button plain" href=${address({ view: "print", game: route.game })}><${Icon} name="print" /><span>Print</span></a>
      </div>
    </header>
    <${State} />
    <ul class="decks">${decks.map((deck) => html`<${Lot} key=${deck.id} deck=${deck} />`)}</ul>
    ${largest.map((deck) => html`<${Glance} key=${deck.id} id=${deck.id} title=${deck.title} />`)}
  </div>`;
}

function State() {
  const some = findings.value.slice(0, SHOWN);
  if (!some.length && !tree.value?.checked) return html`<p class="notice quiet" role="status">Being looked through…</p>`;
  if (!some.length) return html`<p class="notice"><${Icon} name="check" size=${14} /> Nothing is wrong with it, as far as its own rules tell.</p>`;
  return html`<section class="wrongs" aria-label="What is wrong">
    <h2>${[errors.value && counted(errors.value, "error"), warnings.value && counted(warnings.value, "warning")].filter(Boolean).join(", ")}</h2>
    ${some.map((one) => html`<${Finding} finding=${one} listed />`)}
    ${findings.value.length > SHOWN && html`<a href=${address({ view: "problems", game: game.value })}>All ${findings.value.length}</a>`}
  </section>`;
}

/** @param {{deck: any}} props */
function Lot({ deck }) {
  const [first, setFirst] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let late = false;
    get(path("api", game.peek(), "deck", deck.id)).then((told) => late || setFirst(told), () => undefined);
    return () => {
      late = true;
    };
  }, [deck.id]);
  const card = first?.cards.find((/** @type {any} */ one) => one.faces.front);
  return html`<li><a href=${deck.address}>
    <span class="stack">${card && html`<${Face} game=${game.value} deck=${deck.id} id=${card.id} width=${120} ratio=${first.ratio} version=${card.faces.front} class=${cut(first.size)} />`}</span>
    <span class="title">${deck.title}</span><span class="quiet">${deck.count}</span><${Badge} errors=${deck.errors} warnings=${deck.warnings} />
  </a></li>`;
}

/** @param {{id: string, title: string}} props */
function Glance({ id, title }) {
  const { data: deck } = useAsked(path("api", game.value, "deck", id));
  if (!deck || !curved(deck)) return null;
  /** @param {string} key @param {string} value */
  const choose = (key, value) => go(address({ view: "deck", game: game.peek(), deck: id, query: { [key]: value } }));
  return html`<section class="glance"><h2>${title}</h2><${Curves} deck=${deck} query=${{}} choose=${choose} most=${3} label=${`${title} at a glance`} /></section>`;
}
