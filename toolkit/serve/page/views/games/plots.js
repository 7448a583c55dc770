/** Plots that are read at a glance, and without colour. */
import { html } from "../../vendor/vendor.js";

const MOST = 40; // bars
const HEIGHT = 64; // pixels

/**
 * A value with how far it may be off, on a line with a mark.
 * @param {{low: number, value: number, high: number, mark: number, from: number, to: number}} props
 */
export function Range({ low, value, high, mark, from, to }) {
  /** @param {number} one */
  const at = (one) => `${Math.max(0, Math.min(100, (100 * (one - from)) / (to - from)))}%`;
  return html`<svg class="range" width="200" height="18" role="img" aria-label=${`${(100 * value).toFixed(1)} %, from ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`}>
    <line class="base" x1="0" x2="100%" y1="9" y2="9" /><line class="mark" x1=${at(mark)} x2=${at(mark)} y1="0" y2="18" />
    <line class="reach" x1=${at(low)} x2=${at(high)} y1="9" y2="9" /><circle cx=${at(value)} cy="9" r="4" />
  </svg>`;
}

/**
 * How often each number came up; neighbours are added up where there are many.
 * @param {{counts: Record<string, number>, label: string}} props
 */
export function Bars({ counts, label }) {
  const bars = binned(counts);
  const most = Math.max(1, ...bars.map((one) => one.times));
  return html`<div class="bars plain-bars" role="img" aria-label=${`${label}: ${bars.map((one) => `${one.label}: ${one.times}`).join(", ")}`}>
    ${bars.map((one) => html`<span class="column" title=${`${one.label}: ${one.times}`}><span class="fill" style=${{ height: `${Math.max(one.times ? 2 : 0, (HEIGHT * one.times) / most)}px` }}></span><span class="label">${one.label}</span></span>`)}
  </div>`;
}

/** @param {Record<string, number>} counts */
function binned(counts) {
  const known = Object.entries(counts).map(([value, times]) => ({ value: Number(value), times })).sort((a, b) => a.value - b.value);
  const [first, last] = [known[0]?.value ?? 0, known[known.length - 1]?.value ?? 0];
  const step = Math.max(1, Math.ceil((last - first + 1) / MOST));
  const bars = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => ({ label: String(first + n * step), times: 0 }));
  for (const one of known) {
    const bar = bars[Math.floor((one.value - first) / step)];
    if (bar) bar.times += one.times;
  }
  return bars;
}
