/** A file page by page, as it will lie in the printer. */
import { html, useEffect } from "../../vendor/vendor.js";
import { tokened } from "../../core/api.js";
import { shortcut } from "../../core/keys.js";
import { Button } from "../../parts/button.js";
import { Icon } from "../../parts/icon.js";
import { heading, pageAddress } from "./files.js";

/**
 * @param {{file: import("../print.js").Made, page: number, turn: (page: number) => void, close: () => void}} props
 */
export function Preview({ file, page, turn, close }) {
  const now = Math.max(1, Math.min(page, file.pages));
  const to = (/** @type {number} */ next) => next >= 1 && next <= file.pages && turn(next);
  useEffect(() => shortcut(
    { keys: "ArrowRight", label: "Next page", where: "Sheets", run: () => void to(now + 1) },
    { keys: "ArrowLeft", label: "Page before", where: "Sheets", run: () => void to(now - 1) },
    { keys: "Escape", label: "Back to all files", where: "Sheets", run: close },
  ), [file.path, now]);
  return html`<section class="print-preview" aria-label=${`Pages of ${file.title}`}>
    <header>
      <${Button} label="All files" icon="left" tone="quiet" run=${close} />
      <h2>${heading(file)}${file.paper && html`<span class="quiet"> · ${file.paper}</span>`}</h2>
      <div class="pair"><${Button} label="Page before" icon="left" bare disabled=${now <= 1} run=${() => to(now - 1)} />
      <label>Page <input type="number" min="1" max=${file.pages} value=${now} onChange=${(/** @type {any} */ event) => to(Number(event.currentTarget.value))} /> of ${file.pages}</label>
      <${Button} label="Next page" icon="right" bare disabled=${now >= file.pages} run=${() => to(now + 1)} /></div>
      <a class="button" href=${tokened(file.address)} download=${file.name}><${Icon} name="download" /><span>Download</span></a>
    </header>
    ${file.pieces > 0 && html`<p class="quiet">${file.layout.map((one) => one.replace(/ x /g, " × ")).join("; ")}${file.layout.length ? ". " : ""}Print at actual size (100 %), not fitted to the page.</p>`}
    <div class="print-page" tabindex="0" role="region" aria-label="The page"><img key=${file.path} src=${pageAddress(file, now, 900)} alt=${`Page ${now} of ${file.title}`} /></div>
    ${now < file.pages && html`<link rel="prefetch" as="image" href=${pageAddress(file, now + 1, 900)} />`}
  </section>`;
}
