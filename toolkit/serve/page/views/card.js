/** One card: its sides as they are printed, and its form; a click on any part of it leads to its field. */
import { html, useEffect, useMemo, useRef, useState } from "../vendor/vendor.js";
import { useAsked } from "../core/asked.js";
import { path } from "../core/api.js";
import { shortcut } from "../core/keys.js";
import { address, go, route as here } from "../core/router.js";
import { findings, tree } from "../core/store.js";
import { Saving } from "../forms/saving.js";
import { Form } from "../forms/form.js";
import { Button } from "../parts/button.js";
import { Empty } from "../parts/empty.js";
import { Finding } from "../parts/finding.js";
import { crumbs, tools } from "../parts/header.js";
import { Earlier } from "./card/earlier.js";
import { entered } from "./card/pointing.js";
import { problemsOf } from "./card/problems.js";
import { Sides } from "./card/sides.js";
import { Written } from "./card/written.js";
import { NewField } from "./deck/table/naming.js";

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const asked = useAsked(path("api", route.game, "card", route.deck, route.id));
  const last = useRef(/** @type {any} */ (null));
  if (asked.data) last.current = asked.data;
  const card = last.current;
  useEffect(() => {
    if (card) crumbs.value = [card.deck.title, card.name];
  }, [card?.deck.title, card?.name]);
  if (!card) return asked.trouble ? html`<${Lost} trouble=${asked.trouble} />` : html`<p class="first" aria-busy="true">…</p>`;
  return html`<${Card} key=${`${card.deck.id}/${card.id}`} card=${card} trouble=${asked.trouble} put=${asked.put} route=${route} />`;
}

/** @param {{card: any, trouble: any, put: (card: any) => void, route: import("../core/router.js").Route}} props */
function Card({ card, trouble, put, route }) {
  const latest = useRef(card);
  latest.current = card;
  const saving = useMemo(() => new Saving(route.game, card, (done) => {
    const now = done.cards.find((/** @type {any} */ one) => one.id === card.id);
    if (now) put({ ...latest.current, ...now, deck: latest.current.deck, hash: saving.hash });
  }), []);
  useEffect(() => saving.take(card), [card]);
  useEffect(() => () => void saving.end(), []);
  useNeighbours(card, route);
  const fixed = Boolean(card.base || tree.value?.readOnly);
  const own = trouble ? [trouble.finding].filter(Boolean) : findings.value.filter((one) => one.card === card.id && one.deck === card.deck.id);
  const [field, setField] = useState(route.query.field ?? "");
  const [naming, setNaming] = useState(false);
  const more = [{ label: "A new field for all cards…", icon: /** @type {const} */ ("plus"), run: () => setNaming(true) }];
  const { at, others } = problemsOf(own, card);
  const shared = { saving, fixed, card: card.name, deck: card.deck.id, problems: at };
  const worst = own.find((/** @type {any} */ one) => one.severity === "error");
  /** @param {FocusEvent} event */
  const focused = (event) => {
    entered(event);
    const field = event.target instanceof Element ? event.target.closest("[data-path]") : null;
    saving.enter(field?.getAttribute("data-path") ?? "");
  };
  return html`<div class="card-view">
    <${Sides} card=${card} query=${route.query} problem=${trouble ? trouble.message : (worst?.message ?? "")} saving=${saving} fixed=${fixed}>
      ${(route.query.show ?? "").split(",").includes("then") && html`<${Earlier} card=${card} side=${route.query.side ?? "front"} saving=${saving} fixed=${fixed} />`}
    <//>
    <section class="card-form" aria-label="What it says" onFocusIn=${focused}>
      <h1 class="unseen">${card.name}</h1>
      ${fixed && html`<p class="quiet">${card.base ? "This is of another game's box: it is shown, and changed there." : "The studio was opened to read only."}</p>`}
      ${others.map((one) => html`<${Finding} finding=${one} />`)}
      <${Form} card=${card} shared=${shared} field=${field} more=${more} />
      ${naming && html`<${NewField} deck=${card.deck} title="A new field for all cards" close=${() => setNaming(false)} done=${setField} />`}
      <${Written} card=${card} />
    </section>
  </div>`;
}

/**
 * The cards before and behind, by buttons and keys.
 * @param {any} card
 * @param {import("../core/router.js").Route} route
 */
function useNeighbours(card, route) {
  const to = (/** @type {string | null} */ id) => {
    if (id) go(address({ ...here.peek(), view: "card", game: route.game, deck: card.deck.id, id }));
  };
  useEffect(() => {
    tools.value = html`<${Button} label="Previous card" icon="left" bare keys="k" disabled=${!card.previous} run=${() => to(card.previous)} />
      <${Button} label="Next card" icon="right" bare keys="j" disabled=${!card.next} run=${() => to(card.next)} />`;
    return () => void (tools.value = null);
  }, [card.previous, card.next]);
  useEffect(
    () =>
      shortcut(
        { keys: "k", label: "Previous card", where: "Card", run: () => to(card.previous) },
        { keys: "j", label: "Next card", where: "Card", run: () => to(card.next) },
        { keys: "u", label: "Up to the deck", where: "Card", run: () => go(address({ view: "deck", game: route.game, deck: card.deck.id })) },
      ),
    [card.previous, card.next],
  );
}

/**
 * A card that is not there, or cannot be read.
 * @param {{trouble: import("../core/api.js").Trouble}} props
 */
function Lost({ trouble }) {
  return html`<${Empty} title="This card cannot be shown just now"><p>${trouble.message}</p>${trouble.finding && html`<${Finding} finding=${trouble.finding} />`}<//>`;
}
