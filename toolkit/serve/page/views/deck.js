/** A deck: as a wall of faces or as a table, of the cards that the address asks for. */
import { html, useEffect, useMemo, useRef } from "../vendor/vendor.js";
import { useAsked } from "../core/asked.js";
import { cards as command } from "../core/commands.js";
import { download, path } from "../core/api.js";
import { shortcut } from "../core/keys.js";
import { address, go, requery } from "../core/router.js";
import { findings, game, select, selection, tree } from "../core/store.js";
import { Button } from "../parts/button.js";
import { Empty } from "../parts/empty.js";
import { Finding, counted } from "../parts/finding.js";
import { Menu } from "../parts/menu.js";
import { crumbs } from "../parts/header.js";
import { Segments } from "../parts/segments.js";
import { chosen, grouped } from "./deck/choosing.js";
import { Curves } from "./deck/curves.js";
import { Choices } from "./deck/filters.js";
import { Selected } from "./deck/selected.js";
import { Table } from "./deck/table.js";
import { asksRoom } from "./deck/derived.js";
import { useRooms } from "./deck/rooms.js";
import { NewColumn } from "./deck/table/naming.js";
import { Wall } from "./deck/wall.js";

const WIDTHS = { s: 110, m: 150, l: 220 };
const CARD = 63 / 88; // width by height of most cards
const VIEWS = [
  { value: "faces", label: "Faces", icon: /** @type {const} */ ("faces") },
  { value: "table", label: "Table", icon: /** @type {const} */ ("table") },
  { value: "text", label: "Text", icon: /** @type {const} */ ("text") },
];

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { data: deck, trouble, reload } = useAsked(path("api", route.game, "deck", route.deck));
  useEffect(() => {
    crumbs.value = [deck?.title ?? route.deck];
  }, [deck?.title]);
  useEffect(() => () => select([]), [route.game, route.deck]);
  useLeaving(deck);
  const all = findings.value;
  const { full, mark } = useRooms(route.deck, asksRoom(route.query));
  const known = useMemo(() => deck && marked(deck, all, full), [deck, all, full]);
  if (!deck) return trouble ? html`<${Broken} trouble=${trouble} />` : html`<p class="first" aria-busy="true">…</p>`;
  return html`${trouble && html`<${Broken} trouble=${trouble} small />`}<${Deck} deck=${known} route=${route} reload=${reload} />${mark}`;
}

/**
 * Select no card that has gone, such as a copy that was taken back; a new one may be selected before it is there.
 * @param {any} deck
 */
function useLeaving(deck) {
  const before = useRef(/** @type {ReadonlySet<string>} */ (new Set()));
  useEffect(() => {
    /** @type {ReadonlySet<string>} */
    const there = new Set((deck?.cards ?? []).map((/** @type {any} */ card) => `${deck.id}/${card.id}`));
    const left = [...selection.peek()].filter((one) => there.has(one) || !before.current.has(one));
    if (left.length < selection.peek().size) select(left);
    before.current = there;
  }, [deck]);
}

/** @param {{deck: any, route: import("../core/router.js").Route, reload: () => void}} props */
function Deck({ deck, route, reload }) {
  const { query } = route;
  const view = query.view === "table" ? "table" : "faces";
  const shown = useMemo(() => chosen(deck, query), [deck, query]);
  const groups = useMemo(() => grouped(shown, deck, query.group ?? ""), [shown, query.group]);
  const copies = shown.reduce((/** @type {number} */ sum, /** @type {any} */ card) => sum + card.copies, 0);
  const fixed = deck.base || tree.value?.readOnly;
  const add = async () => {
    const done = await command({ deck: deck.id, do: "new" });
    if (done?.ids?.[0]) go(address({ view: "card", game: game.peek(), deck: deck.id, id: done.ids[0] }));
  };
  useEffect(() => shortcut({ keys: "n", label: `New ${deck.one}`, where: "Deck", run: () => void (fixed || add()) }, { keys: "Escape", label: "Select nothing", where: "Deck", run: () => (selection.peek().size ? void select([]) : false) }), [deck.id, fixed]);
  /** @param {string} to */
  const turn = (to) => (to === "text" ? go(address({ view: "text", game: route.game, rest: deck.file })) : requery({ view: to === "table" ? "table" : null }));
  return html`<div class="head">
      <h1 class="unseen">${deck.title}</h1>
      <${Segments} label="How the deck is shown" value=${view} options=${VIEWS} choose=${turn} />
      <${Choices} deck=${deck} query=${query} view=${view} />
      <div class="end">
        <span>${copies === shown.length ? "" : `${counted(shown.length, "design")}, `}${deck.kind === "card" ? counted(copies, "card") : counted(copies, deck.one, deck.many)}</span>
        ${!fixed && view === "table" && html`<${NewColumn} deck=${deck} />`}
        ${!fixed && html`<${Button} label=${`New ${deck.one}`} icon="plus" run=${add} />
          <${Menu} label="More for this deck" icon="more" bare items=${[
            { label: "Take it home as a spreadsheet", icon: "download", run: () => download(path("api", route.game, "sheet", deck.id)) },
            { label: "Bring in a spreadsheet…", icon: "table", run: () => go(`/import?${new URLSearchParams({ game: route.game, deck: deck.id })}`) },
          ]} />`}
      </div>
    </div>
    <div class="body">
      ${view === "table"
        ? html`<${Table} deck=${deck} cards=${shown} reload=${reload} />`
        : html`<${Wall} deck=${deck} groups=${groups} width=${width(deck, query.size ?? "")} />
          ${shown.length === 0 && html`<${Empty} title="No card is like that"><p>Take a filter off, and the others are there again.</p><//>`}
          <${Curves} deck=${deck} query=${query} choose=${(/** @type {string} */ key, /** @type {string} */ value) => requery({ [key]: value })} />`}
    </div>
    <${Selected} deck=${deck} shown=${shown} />`;
}

/**
 * Return how wide a face is on the wall: of whatever shape, each is about as large as a card; boards are larger.
 * @param {any} deck
 * @param {string} size
 */
function width(deck, size) {
  const card = WIDTHS[/** @type {keyof typeof WIDTHS} */ (size)] ?? WIDTHS.m;
  const isBoard = deck.kind === "board" || deck.kind === "mat";
  return Math.round(card * Math.sqrt(deck.ratio / CARD) * (isBoard ? 1.9 : 1));
}

/**
 * What is wrong with a deck's file, where it cannot be read just now.
 * @param {{trouble: import("../core/api.js").Trouble, small?: boolean}} props
 */
function Broken({ trouble, small = false }) {
  const found = trouble.finding;
  if (small) return html`<div class="broken-note">${found ? html`<${Finding} finding=${found} />` : html`<p>${trouble.message}</p>`}</div>`;
  return html`<${Empty} title="This deck cannot be shown just now"><p>${trouble.message}</p>${found && html`<${Finding} finding=${found} />`}<//>`;
}

/**
 * Return a deck whose cards have as many findings, and as much free space, as are known by now.
 * @param {any} deck
 * @param {readonly import("../core/store.js").Finding[]} all
 * @param {import("./deck/rooms.js").Full | undefined} full
 */
function marked(deck, all, full) {
  /** @type {Map<string, {errors: number, warnings: number}>} */
  const known = new Map();
  for (const one of all) {
    if (one.deck !== deck.id || !one.card) continue;
    const count = known.get(one.card) ?? { errors: 0, warnings: 0 };
    if (one.severity === "error") count.errors += 1;
    else count.warnings += 1;
    known.set(one.card, count);
  }
  return { ...deck, cards: deck.cards.map((/** @type {any} */ card) => ({ ...card, full: full?.[card.id], ...(known.get(card.id) ?? { errors: 0, warnings: 0 }) })) };
}
