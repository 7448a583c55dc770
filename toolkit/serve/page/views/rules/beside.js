/** The page as readers get it: of the site as the files are now, or of the book as it was printed last. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { framed, get, path as at, post } from "../../core/api.js";
import { on } from "../../core/events.js";
import { revision, tried } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { pageAddress } from "../print/files.js";
import { Outcome, Progress, clock } from "../print/progress.js";

/**
 * @param {{game: string, section: import("../rules.js").SectionOf, here: string, as: string}} props
 */
export function Beside({ game, section, here, as }) {
  return as === "book" ? html`<${Book} game=${game} section=${section} here=${here} />` : html`<${Site} game=${game} section=${section} here=${here} />`;
}

/**
 * The site in a frame in which nothing runs. The last page stays until the next one is there; another section comes
 * without its pictures first, which may have to be drawn.
 * @param {{game: string, section: import("../rules.js").SectionOf, here: string}} props
 */
function Site({ game, section, here }) {
  const whole = framed(`${at("api", game, "site", "rules", `${section.id}.html`)}?v=${section.hash.slice(0, 12)}-${revision.value}`);
  const [last, setLast] = useState({ section: "", address: "" });
  const wanted = last.section === section.id ? whole : `${whole}&plain=1`;
  const shown = last.address;
  const broken = section.findings.some((one) => one.severity === "error");
  const hash = here ? `#${here}` : "";
  /**
   * @param {string} one
   * @param {Event} event
   */
  const loaded = (one, event) => {
    if (one === wanted) setLast({ section: section.id, address: one });
    const frame = event.currentTarget;
    // pictures and letters that came late have moved what the frame was scrolled to: to the same place again
    if (frame instanceof HTMLIFrameElement && hash) setTimeout(() => (frame.src = one + hash), 400);
  };
  const frames = [...new Set([shown, wanted])].filter(Boolean);
  return html`<div class="rules-site" aria-busy=${shown !== whole}>
    ${broken && html`<p class="rules-stale">What is wrong has to be mended before the page can be shown as it would be.</p>`}
    ${frames.map((one) => html`<iframe key=${one} src=${one + hash} sandbox="" title=${`${section.title}, as it stands on the site`} class=${one === wanted && shown !== wanted ? "next" : ""} tabindex=${one === wanted ? undefined : "-1"} onLoad=${(/** @type {Event} */ event) => loaded(one, event)}></iframe>`)}
    ${!shown && html`<p class="rules-waiting quiet">Writing the page…</p>`}
  </div>`;
}

/**
 * The book's pages as pictures, opened where the paragraph stands.
 * @param {{game: string, section: import("../rules.js").SectionOf, here: string}} props
 */
function Book({ game, section, here }) {
  const [book, setBook] = useState(/** @type {{file: import("../print.js").Made | null, page: number, stale?: boolean} | null} */ (null));
  const [running, setRunning] = useState(/** @type {import("../print.js").Running | null} */ (null));
  const [ended, setEnded] = useState(/** @type {import("../print.js").Ended | null} */ (null));
  const [again, setAgain] = useState(0);
  const [page, setPage] = useState(1);
  const one = section.paragraphs.find((each) => each.address === here);
  const words = [one?.text?.replace(/\{[^}]*\}|[*_#>-]/g, "|").split(/[|\n.]/).map((part) => part.trim()).find((part) => part.length > 14) ?? "", one?.title ?? "", section.title].filter(Boolean);
  useEffect(() => {
    get(at("api", game, "book"), { query: { find: words.join("\n") } }).then((said) => (setBook(said), setPage(said.page)), () => setBook({ file: null, page: 1 }));
  }, [game, section.id, here, revision.value, again]);
  useEffect(() => {
    const ends = [
      on("progress", (job) => job.game === game && setRunning(job)),
      on("done", () => {
        setRunning(null);
        setAgain((n) => n + 1);
        void tried(async () => setEnded((await get(at("api", game, "print"))).last));
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [game]);
  const set = () => tried(async () => setRunning(await post(at("api", game, "build"), {})));
  const stop = () => void tried(() => post(at("api", game, "cancel"), { job: running?.job }));
  const progress = running ? html`<${Progress} job=${running} stop=${stop} />` : ended && !ended.ok && html`<${Outcome} ended=${ended} />`;
  if (!book) return html`<p class="rules-waiting quiet">Looking for the page…</p>`;
  const { file } = book;
  if (!file) return html`<div class="rules-none"><h2>The book has not been built yet</h2><p>It is set when the game is built, with its contents, pictures and index.</p>${progress} ${!running && html`<${Button} label="Build it" tone="accent" run=${set} />`}</div>`;
  return html`<div class="rules-book">
    ${progress}
    ${book.stale && !running && html`<p class="rules-stale">Something has changed since this book was built. <${Button} label="Build it anew" run=${set} /></p>`}
    <p class="quiet"><${Button} label="Page before" icon="left" bare disabled=${page <= 1} run=${() => setPage(page - 1)} /> Page ${page} of ${file.pages}, as it was built ${clock(file.time)} <${Button} label="Next page" icon="right" bare disabled=${page >= file.pages} run=${() => setPage(page + 1)} /></p>
    <img src=${pageAddress(file, page, 640)} alt=${`Page ${page} of the rulebook`} />
  </div>`;
}
