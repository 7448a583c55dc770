/** A finding, where the mistake is: what is wrong, where, what is nearest, and a button that mends it. */
import { html } from "../vendor/vendor.js";
import { path, post } from "../core/api.js";
import { game, refresh, tell, tried } from "../core/store.js";
import { address } from "../core/router.js";
import { Button } from "./button.js";

/** @typedef {import("../core/store.js").Finding} One */

/**
 * @param {{finding: One, linked?: boolean, listed?: boolean}} props `listed`: among others, of which none breaks in on who listens
 */
export function Finding({ finding, linked = true, listed = false }) {
  const place = finding.file ? `${finding.file}${finding.line ? `, line ${finding.line}` : ""}` : "";
  const where = finding.file ? address({ view: "text", game: game.value, rest: finding.file, query: finding.line ? { line: String(finding.line) } : {} }) : "";
  return html`<div class=${`finding ${finding.severity}`} role=${finding.severity === "error" && !listed ? "alert" : undefined}>
    <p><span class="unseen">${finding.severity}: </span>${listed && finding.name && html`<span>${finding.name}: </span>`}<strong>${sentence(finding.message)}</strong> ${place && (linked ? html`<a href=${where}>${place}</a>` : place)} ${sentence(finding.help ?? "")}</p>
    ${finding.fix && html`<${Button} label=${finding.fix.label ?? "Mend it"} tone=${finding.severity === "error" ? "danger" : "plain"} run=${() => mend(finding)} />`}
  </div>`;
}

/**
 * Words as a sentence.
 * @param {string} words
 */
function sentence(words) {
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.?!…”"]$/.test(words) ? "" : "."}`;
}

/** @param {One} finding */
export function mend(finding) {
  return tried(async () => {
    const done = await post(path("api", game.peek(), "edit"), finding.fix.edit ?? finding.fix);
    tell(done.message ?? "Mended.", { undo: true });
    await refresh();
  });
}

/**
 * How many findings there are, where there are some.
 * @param {{errors?: number, warnings?: number}} props
 */
export function Badge({ errors = 0, warnings = 0 }) {
  if (errors) return html`<span class="badge error" title=${counted(errors, "error")}>${errors}<span class="unseen"> ${errors === 1 ? "error" : "errors"}</span></span>`;
  if (warnings) return html`<span class="badge warning" title=${counted(warnings, "warning")}>${warnings}<span class="unseen"> ${warnings === 1 ? "warning" : "warnings"}</span></span>`;
  return null;
}

/**
 * @param {number} number
 * @param {string} noun
 * @param {string} [plural]
 */
export function counted(number, noun, plural = `${noun}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}
