/** The list of files, and what the open one is made of. */
import { html, useState } from "../../vendor/vendor.js";
import { address } from "../../core/router.js";
import { findings } from "../../core/store.js";
import { Badge } from "../../parts/finding.js";

/** @typedef {{path: string, kind: string, size: number, editable: boolean}} File */

/** What a folder of a game holds, as people say it. */
const FOLDERS = /** @type {Record<string, string>} */ ({ decks: "Decks", boards: "Boards", tiles: "Tiles", rules: "Rules", examples: "Worked examples" });

/**
 * @param {File[]} files
 * @returns {[string, File[]][]}
 */
function grouped(files) {
  /** @type {Map<string, File[]>} */
  const groups = new Map();
  for (const file of files) {
    const [home, name, folder] = file.path.split("/");
    const title = home === "templates" ? `Look: ${name}` : file.path.split("/").length > 3 ? (FOLDERS[folder ?? ""] ?? folder ?? "") : "The game";
    groups.set(title, [...(groups.get(title) ?? []), file]);
  }
  return [...groups].sort(([one], [other]) => rank(one) - rank(other));
}

/** @param {string} title */
function rank(title) {
  return title === "The game" ? 0 : title.startsWith("Look") ? 2 : 1;
}

/**
 * @param {{game: string, files: File[], open: string}} props
 */
export function Files({ game, files, open }) {
  const [words, setWords] = useState("");
  const fitting = files.filter((one) => words.toLowerCase().split(/\s+/).every((word) => one.path.toLowerCase().includes(word)));
  return html`<nav class="text-files" aria-label="Files">
    <input type="search" aria-label="Narrow the list of files" placeholder="Find a file" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.currentTarget.value)} />
    <div class="text-list">
      ${grouped(fitting).map(([title, some]) => html`<details key=${title} open=${words !== "" || title !== "Worked examples" || some.some((one) => one.path === open)}>
        <summary>${title}</summary>
        <ul>${some.map((file) => html`<${Row} key=${file.path} game=${game} file=${file} open=${open} />`)}</ul>
      </details>`)}
      ${!fitting.length && html`<p class="quiet">No file is called so.</p>`}
    </div>
  </nav>`;
}

/** @param {{game: string, file: File, open: string}} props */
function Row({ game, file, open }) {
  const found = findings.value.filter((one) => one.file === file.path);
  const errors = found.filter((one) => one.severity === "error").length;
  const parts = file.path.split("/");
  const name = parts.slice(parts[0] === "templates" ? 2 : -1).join("/");
  return html`<li><a href=${address({ view: "text", game, rest: file.path })} aria-current=${file.path === open ? "page" : undefined} title=${file.path}>
    <span>${name}</span><${Badge} errors=${errors} warnings=${found.length - errors} />
  </a></li>`;
}

/**
 * @param {{entries: import("./outline.js").Entry[], line: number, go: (line: number) => void}} props
 */
export function Outline({ entries, line, go }) {
  const here = entries.findLastIndex((one) => one.line <= line);
  return html`<nav class="text-outline" aria-label="In this file"><h2>In this file</h2>
    <ul>${entries.map((one, n) => html`<li key=${one.line}><button type="button" class=${`depth-${Math.min(one.depth, 2)}`} aria-current=${n === here ? "true" : undefined} title=${one.detail} onClick=${() => go(one.line)}>${one.title}</button></li>`)}</ul>
  </nav>`;
}
