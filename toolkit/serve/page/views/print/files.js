/** What was made: files with a look at their first page. */
import { html } from "../../vendor/vendor.js";
import { tokened } from "../../core/api.js";
import { Icon } from "../../parts/icon.js";
import { clock, weight } from "./progress.js";

/** @typedef {import("../print.js").Made} Made */

const EDITIONS = /** @type {Record<string, string>} */ ({ final: "Ready to print", sheets: "Ready to print", changed: "What has changed", only: "Parts", proof: "Proofs" });

/**
 * Return the address of a page's picture.
 * @param {Made} file
 * @param {number} page
 * @param {number} width
 */
export function pageAddress(file, page, width) {
  return tokened(file.address.replace("/made/", "/page/"), { page, width: Math.ceil(width * Math.min(devicePixelRatio, 2)), v: file.version });
}

/** @param {{files: Made[], open: (file: Made) => void}} props */
export function Files({ files, open }) {
  if (!files.length) {
    return html`<section class="print-none"><h2>Nothing has been built yet</h2><p>The sheets to print, the rulebook and the player aid will be here, each page to look at before it costs paper.</p></section>`;
  }
  /** @type {Map<string, Made[]>} */
  const groups = new Map(["Ready to print", "What has changed", "Parts", "Proofs"].map((title) => [title, []]));
  for (const file of files) groups.get(EDITIONS[file.edition] ?? "Ready to print")?.push(file);
  return html`${[...groups].filter(([, some]) => some.length).map(([title, some]) => html`<section key=${title} class="print-files" aria-label=${title}>
    <h2>${title}</h2>
    <ul>${some.map((file) => html`<${File} key=${file.path} file=${file} open=${open} />`)}</ul>
  </section>`)}`;
}

/** @param {{file: Made, open: (file: Made) => void}} props */
function File({ file, open }) {
  const pages = file.pages === 1 ? "1 page" : `${file.pages} pages`;
  const pieces = file.pieces ? `${file.pieces} ${file.pieces === 1 ? "piece" : "pieces"}` : "";
  return html`<li>
    <button type="button" class="print-sheet" onClick=${() => open(file)} aria-label=${`Look at ${file.title}${file.paper ? `, ${file.paper}` : ""}`}><img src=${pageAddress(file, 1, 150)} alt="" loading="lazy" decoding="async" /></button>
    <p class="print-title">${heading(file)}</p>
    <p class="quiet">${[file.paper, pages, pieces].filter(Boolean).join(" · ")}</p>
    <p class="quiet">${weight(file.size)} · ${clock(file.time)}</p>
    <a class="button" href=${tokened(file.address)} download=${file.name}><${Icon} name="download" /><span>Download</span></a>
  </li>`;
}

/** Books by their files, which are titled as the game is. */
const BOOKS = /** @type {Record<string, string>} */ ({ rules: "Rulebook", aid: "Player aid", pocket: "Rulebook, half a sheet a page", booklet: "Rulebook as a booklet" });

/**
 * Return what a file is, without the name of the game.
 * @param {Made} file
 */
export function heading(file) {
  const stem = file.name.replace(/\.pdf$/, "");
  const book = BOOKS[stem] ?? Object.entries(BOOKS).findLast(([name]) => stem.startsWith(`${name}-`))?.[1];
  if (book) return book;
  const said = file.title.slice(file.title.lastIndexOf(": ") + 1).trim();
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
