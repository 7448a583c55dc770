/** What lies in the box, then the rules, then the files: where everything is found. */
import { html } from "../vendor/vendor.js";
import { address, route } from "../core/router.js";
import { tree } from "../core/store.js";
import { Icon } from "./icon.js";
import { Badge } from "./finding.js";

export function Tree() {
  const known = tree.value;
  if (!known?.branches) return html`<nav class="tree" aria-label="What is in the box"></nav>`;
  return html`<nav class="tree" aria-label="What is in the box">
    <p class="ways-out"><a href="/"><${Icon} name="home" /><span class="title">All games</span></a></p>
    ${known.branches.filter((branch) => branch.items.length).map((branch) => html`<section key=${branch.title}>
      <h2>${branch.title}</h2>
      <ul>${branch.items.map((leaf) => html`<${Leaf} key=${leaf.id} leaf=${leaf} />`)}</ul>
    </section>`)}
  </nav>`;
}

/** @param {{leaf: import("../core/store.js").Leaf}} props */
function Leaf({ leaf }) {
  const { game, deck, view, rest } = route.value;
  const to = leaf.address ?? address({ view: "deck", game, deck: leaf.id });
  const here = new URL(to, location.origin).pathname;
  const now = decodeURIComponent(here) === `/${game}/deck/${deck}` || (!deck && decodeURIComponent(here) === address({ view, game, rest }));
  const found = Boolean(leaf.errors || leaf.warnings);
  return html`<li><a href=${to} aria-current=${now ? "page" : undefined}>
    <span class="title">${leaf.title}</span>
    ${found ? html`<${Badge} errors=${leaf.errors} warnings=${leaf.warnings} />` : leaf.count !== undefined && html`<span class="count">${leaf.count}</span>`}
  </a></li>`;
}
