/** The view "rules": sections and paragraphs, and beside them the page that readers get; worked examples as they run. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { get, path as at } from "../core/api.js";
import { begin } from "../core/commands.js";
import { address, go, requery } from "../core/router.js";
import { revision, tried } from "../core/store.js";
import { Button } from "../parts/button.js";
import { Empty } from "../parts/empty.js";
import { crumbs } from "../parts/header.js";
import { Segments } from "../parts/segments.js";
import { Beside } from "./rules/beside.js";
import { Examples } from "./rules/examples.js";
import { Section } from "./rules/section.js";

/**
 * @typedef {{id: string, address: string, number: string, line: number, path: (string | number)[], depth: number, kind: string, title: string | null, text: string | null, examples: string[], shows: string[]}} Paragraph
 * @typedef {{id: string, number: string, title: string, summary: string | null, file: string, hash: string, revision: number, count: number, errors: number, paragraphs: Paragraph[], findings: import("../core/store.js").Finding[]}} SectionOf
 * @typedef {{id: string, name: string, title: string, file: string}} Example `id` is its file's name, `name` what paragraphs call it
 * @typedef {{sections: SectionOf[], examples: Example[]}} Rules
 */

/** The first section, as its file is written where a game has none. */
const FIRST = `section: the-game
title: The game
designed: Its first words.
paragraphs:
  - id: about
    title: What it is about
    text: Say here what players do, and who wins.
`;

/** @param {{game: string}} props */
function Begin({ game }) {
  return html`<${Empty} title="No rules yet"><p>The rulebook and the rules site are written here, paragraph by paragraph, with cards, numbers and pictures taken from the game itself.</p>
    <${Button} label="Begin the rules" tone="accent" run=${() => begin("The rules begun", `cards/${game}/rules/01-the-game.yaml`, FIRST)} /><//>`;
}

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { game, rest, query } = route;
  const [rules, setRules] = useState(/** @type {Rules | null} */ (null));
  const ask = () => void tried(() => get(at("api", game, "rules"))).then((said) => said && setRules(said));
  useEffect(ask, [game, revision.value]);
  const [name = "", ...more] = rest.split("/");
  const section = rules?.sections.find((one) => one.id === name) ?? (name ? undefined : rules?.sections[0]);
  const isExamples = name === "examples" && !rules?.sections.some((one) => one.id === "examples");
  useEffect(() => {
    crumbs.value = ["Rules", isExamples ? "Worked examples" : (section?.title ?? "")].filter(Boolean);
  }, [section?.title, isExamples]);
  useEffect(() => {
    const first = rules?.sections[0];
    if (!rest && first) go({ ...route, rest: first.id }, { replace: true });
  }, [rules, rest]);
  if (!rules) return html`<p class="first" aria-busy="true">…</p>`;
  if (isExamples) return html`<${Examples} game=${game} examples=${rules.examples} open=${more.join("/")} />`;
  if (!rules.sections.length) return html`<${Begin} game=${game} />`;
  if (!section) return html`<${Empty} title="No such section"><p>The rules have no section of that name any more.</p><a href=${address({ view: "rules", game })}>All sections</a><//>`;
  const here = query.at || (more.length ? `${section.id}.${more.join(".")}` : "");
  return html`<div class="rules-view">
    <${Section} key=${section.id} game=${game} section=${section} examples=${rules.examples} here=${here} look=${(/** @type {string} */ to) => requery({ at: to })} changed=${ask} />
    <div class="rules-beside">
      <div class="rules-bar"><${Segments} label="As readers get it" value=${query.as === "book" ? "book" : "site"} options=${[{ value: "site", label: "Site" }, { value: "book", label: "Book" }]} choose=${(/** @type {string} */ as) => requery({ as: as === "book" ? as : null })} /></div>
      <${Beside} game=${game} section=${section} here=${here} as=${query.as === "book" ? "book" : "site"} />
    </div>
  </div>`;
}
