/** Cards from a spreadsheet: what is understood of it, corrected by choice, and then made. */
import { html, useEffect, useRef, useState } from "../vendor/vendor.js";
import { path, upload } from "../core/api.js";
import { useAsked } from "../core/asked.js";
import { address, go } from "../core/router.js";
import { games, loadGames, tell, tried } from "../core/store.js";
import { Button } from "../parts/button.js";
import { SelectField, TextField } from "../parts/fields.js";
import { counted } from "../parts/finding.js";
import { crumbs } from "../parts/header.js";
import { Columns } from "./import/columns.js";
import { Drop } from "./import/drop.js";
import { Again, Found, Hidden } from "./import/found.js";

/** @typedef {{heading: string, key: string | null, role: string, type: string, doubts: string[], samples: string[], chosen?: boolean}} Column */
/** @typedef {{game?: string, name?: string, deck?: string, sheet?: string, hidden?: boolean, columns?: Column[], take?: string, prune?: boolean, look?: string}} Wishes */

const SETTLE = 250; // milliseconds without a key after which a name counts

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const [files, setFiles] = useState(/** @type {File[]} */ ([]));
  const [wishes, setWishes] = useState(/** @type {Wishes} */ ({ game: route.query.game ?? "", deck: route.query.deck }));
  const [told, setTold] = useState(/** @type {any} */ (null));
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const folder = route.query.from === "pictures";
  const title = folder ? "From a folder of pictures" : route.query.deck ? `A spreadsheet for the deck ${titled(route.query.deck)}` : "From a spreadsheet";
  useEffect(() => {
    crumbs.value = [title];
    void loadGames();
  }, [title]);
  useEffect(() => {
    if (!files.length) return undefined;
    const mine = ++latest.current;
    const timer = setTimeout(async () => {
      const answer = await tried(() => sent(files, wishes, "look"));
      if (mine === latest.current) setTold((/** @type {any} */ before) => (answer ? { sheets: before?.sheets, ...answer, of: wishes } : null));
    }, told ? SETTLE : 0);
    return () => clearTimeout(timer);
  }, [files, wishes]);

  /** @param {Wishes} some */
  const wish = (some) => setWishes((before) => ({ ...before, ...some }));
  /**
   * @param {File[]} some
   * @param {string} [called] their folder
   */
  const choose = (some, called) => {
    const table = some.find(isTable);
    if (!table && files.some(isTable)) return setFiles([...files, ...some]); // the pictures of what is there
    setTold(null);
    setWishes((before) => ({ game: before.game, name: before.name || titled(table?.name ?? (called || "My game")), deck: route.query.deck ?? (table ? undefined : "Cards") }));
    return setFiles(some);
  };
  const bring = async () => {
    setBusy(true);
    const made = await tried(() => sent(files, wishes, "bring"));
    setBusy(false);
    if (!made) return;
    if (!made.done) return setTold({ ...made, of: wishes });
    await loadGames();
    go(address({ view: "deck", game: made.game, deck: made.deck }));
    tell(made.cards ? `${counted(made.cards, "card")} brought in.` : "The cards are as the spreadsheet says.", { undo: !made.newGame });
  };
  return html`<div class="home import">
    <header><h1>${title}</h1></header>
    <${Drop} files=${files} folder=${folder} choose=${choose} />
    ${told && html`<${Where} wishes=${wishes} told=${told} wish=${wish} />
      ${told.hidden && html`<${Hidden} words=${told.hidden} choose=${(/** @type {boolean} */ hidden) => wish({ hidden })} />`}
      ${told.columns?.length > 0 && html`<${Columns} columns=${shown(told, wishes)} change=${(/** @type {Column[]} */ columns) => wish({ columns })} />`}
      ${told.deck && !told.newDeck && html`<${Again} wishes=${wishes} wish=${wish} />`}
      <${Found} told=${told} />
      ${!told.hidden && html`<footer class="act">
        <${Button} label=${does(told)} tone="accent" busy=${busy} disabled=${busy || !told.sound || taken(wishes) !== ""} run=${bring} />
        <span class="quiet">${told.newDeck && (files.some(isTable) ? `A copy of the file is kept in tables/${told.game}/. Bring the file here again when it has changed.` : `The pictures are kept in tables/${told.game}/. Bring the folder here again when there are others.`)}</span>
      </footer>`}`}
  </div>`;
}

/** @param {{wishes: Wishes, told: any, wish: (some: Wishes) => void}} props */
function Where({ wishes, told, wish }) {
  const known = games.value ?? [];
  const { data: begin } = useAsked(path("api", "starters"));
  const problem = taken(wishes);
  const sheets = told.sheets ?? [];
  return html`<section class="where" aria-label="Where the cards go">
    ${known.length > 0 && html`<${SelectField} label="Game" value=${wishes.game ?? ""} none="A new game" options=${known.map((one) => ({ value: one.id, label: one.title }))} change=${(/** @type {string} */ game) => wish({ game, columns: undefined })} />`}
    ${!wishes.game && html`<${TextField} label="What is the new game called?" value=${wishes.name ?? ""} problems=${problem ? [problem] : []} change=${(/** @type {string} */ name) => wish({ name })} />`}
    ${!wishes.game && begin && html`<${SelectField} label="Look" value=${wishes.look ?? ""} none="Plain" options=${begin.looks.map((/** @type {any} */ one) => ({ value: one.id, label: one.title }))} change=${(/** @type {string} */ look) => wish({ look })} />`}
    ${sheets.length > 1 && html`<${SelectField} label="Sheet" value=${told.sheet ?? wishes.sheet ?? ""} options=${sheets.map((/** @type {string} */ one) => ({ value: one, label: one }))} change=${(/** @type {string} */ sheet) => wish({ sheet, columns: undefined })} />`}
    ${told.newDeck && html`<${TextField} label="What is the deck called?" value=${wishes.deck ?? titled(told.deck)} change=${(/** @type {string} */ deck) => wish({ deck })} />`}
  </section>`;
}

/**
 * Return the columns as they were understood, or as they were chosen since then.
 * @param {any} told
 * @param {Wishes} wishes
 * @returns {Column[]}
 */
function shown(told, { columns = [] }) {
  if (columns.length && told.of?.columns !== columns) return columns;
  const chosen = new Set(columns.filter((one) => one.chosen).map((one) => one.heading));
  return told.columns.map((/** @type {Column} */ one) => ({ ...one, chosen: chosen.has(one.heading) }));
}

/** @param {File} file */
const isTable = (file) => !file.type.startsWith("image/");

/** @param {any} told */
function does(told) {
  if (!told.cards) return "Bring in";
  return told.newDeck ? `Make ${counted(told.cards, "card")}` : `Bring in ${counted(told.cards, "card")}`;
}

/**
 * Return why a new game cannot be called so.
 * @param {Wishes} wishes
 */
function taken({ game, name = "" }) {
  if (game) return "";
  if (!/[\p{L}\p{N}]/u.test(name)) return "A game needs a name with at least one letter or digit.";
  return games.value?.some((one) => one.title.toLowerCase() === name.trim().toLowerCase()) ? "There is a game of that name already." : "";
}

/**
 * Return a file's name, or a deck's, as a title.
 * @param {string} name
 */
function titled(name) {
  const words = name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * @param {File[]} files
 * @param {Wishes} wishes
 * @param {"look" | "bring"} what
 */
function sent(files, wishes, what) {
  const form = new FormData();
  const columns = wishes.columns?.map((one) => ({ ...one, type: one.chosen ? one.type : "" }));
  form.set("said", JSON.stringify({ ...wishes, columns, do: what }));
  for (const file of files) form.append("file", file);
  return upload("/api/import", form);
}
