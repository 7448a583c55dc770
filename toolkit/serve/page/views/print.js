/** The view "print": what is to be made, how far it is, and what was made, page by page. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { get, path as at, post } from "../core/api.js";
import { on, onReturn } from "../core/events.js";
import { requery } from "../core/router.js";
import { revision, tried } from "../core/store.js";
import { crumbs } from "../parts/header.js";
import { Icon } from "../parts/icon.js";
import { Exports } from "./print/exports.js";
import { Form } from "./print/form.js";
import { Files } from "./print/files.js";
import { Preview } from "./print/preview.js";
import { Progress, Outcome } from "./print/progress.js";

/**
 * @typedef {{path: string, name: string, title: string, paper: string, edition: string, pages: number, size: number, time: string, version: string, layout: string[], pieces: number, address: string}} Made
 * @typedef {{job: string, game: string, what: string, stage: string, done: number, total: number, message: string}} Running
 * @typedef {{job: string, ok: boolean, cancelled: boolean, message: string, time: number, findings: import("../core/store.js").Finding[]}} Ended
 * @typedef {{papers: {id: string, label: string, width: number, height: number}[], layouts: {id: string, label: string}[], forms: {id: string, label: string}[], running: Running | null, last: Ended | null, files: Made[], stale: boolean, exports: {id: string, label: string, files: number, size: number, folder: string, address: string}[]}} Printing
 */

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { game, query } = route;
  const [known, setKnown] = useState(/** @type {Printing | null} */ (null));
  const [running, setRunning] = useState(/** @type {Running | null} */ (null));
  const ask = async () => {
    const said = await tried(() => get(at("api", game, "print")));
    if (!said) return;
    setKnown(said);
    setRunning(said.running);
  };
  const now = revision.value;
  useEffect(() => void ask(), [now]); // whether what was made is older than what the game says
  useEffect(() => {
    void ask();
    crumbs.value = ["Build and print"];
    const ends = [on("progress", setRunning), on("done", () => void ask()), onReturn(() => void ask())];
    return () => ends.forEach((end) => end());
  }, [game]);
  if (!known) return html`<p class="first" aria-busy="true">…</p>`;

  /**
   * @param {string} what
   * @param {object} body
   */
  const begin = (what, body) => tried(async () => setRunning(await post(at("api", game, what), body)));
  const stop = () => {
    if (running) setRunning({ ...running, message: "Stopping…", total: 0 });
    void tried(() => post(at("api", game, "cancel"), { job: running?.job }));
  };
  const shown = known.files.find((one) => one.path === query.file);
  return html`<div class="print-view">
    <div class="print-form"><${Form} game=${game} known=${known} only=${query.only ?? ""} busy=${running !== null} build=${(/** @type {object} */ body) => begin("build", body)} /></div>
    <div class="print-made">
      ${running ? html`<${Progress} job=${running} stop=${stop} />` : known.last ? html`<${Outcome} ended=${known.last} stale=${known.stale} />` : known.stale && html`<p class="print-old"><${Icon} name="warning" /> Something has changed since this was made.</p>`}
      ${shown
        ? html`<${Preview} file=${shown} page=${Number(query.page) || 1} turn=${(/** @type {number} */ page) => requery({ page: String(page) })} close=${() => requery({ file: null, page: null })} />`
        : html`<${Files} files=${known.files} open=${(/** @type {Made} */ file) => requery({ file: file.path, page: "1" })} />
            <${Exports} known=${known} busy=${running !== null} make=${(/** @type {string} */ form) => begin("export", { form })} />`}
    </div>
  </div>`;
}
