/** How far a job is, and what came of the last one. */
import { html } from "../../vendor/vendor.js";
import { Button } from "../../parts/button.js";
import { Finding } from "../../parts/finding.js";
import { Icon } from "../../parts/icon.js";

/** @param {{job: import("../print.js").Running, stop: () => void}} props */
export function Progress({ job, stop }) {
  const isDrawing = job.total > 0 && job.done < job.total;
  return html`<section class="print-progress" aria-label="Being made">
    <div><p role="status">${job.message}</p><progress aria-label="How far it is" max=${isDrawing ? job.total : undefined} value=${isDrawing ? job.done : undefined}></progress></div>
    <${Button} label="Stop" run=${stop} />
  </section>`;
}

/** @param {{ended: import("../print.js").Ended, stale?: boolean}} props `stale` where something has changed since it began */
export function Outcome({ ended, stale = false }) {
  const errors = ended.findings.filter((one) => one.severity === "error");
  const others = ended.findings.length - errors.length;
  const isOld = ended.ok && stale;
  const tone = isOld ? "old" : ended.ok ? "good" : ended.cancelled ? "stopped" : "bad";
  return html`<section class=${`print-outcome ${tone}`} aria-label="The last build">
    <p role="status"><${Icon} name=${ended.ok && !isOld ? "check" : "warning"} /> ${ended.message} <span class="quiet">${clock(ended.time * 1000)}</span>${isOld && html`<strong>Something has changed since.</strong>`}</p>
    ${errors.slice(0, 10).map((one) => html`<${Finding} finding=${one} />`)}
    ${others > 0 && html`<details><summary>${others === 1 ? "1 warning" : `${others} warnings`}</summary>${ended.findings.filter((one) => one.severity !== "error").slice(0, 50).map((one) => html`<${Finding} finding=${one} />`)}</details>`}
  </section>`;
}

/**
 * Return when something was, as people say it.
 * @param {number | string} time
 */
export function clock(time) {
  const then = new Date(time);
  const hours = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return then.toDateString() === new Date().toDateString() ? `today at ${hours}` : `${then.toLocaleDateString([], { day: "numeric", month: "long" })}, ${hours}`;
}

/**
 * Return a size in bytes as people say it.
 * @param {number} bytes
 */
export function weight(bytes) {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
