/** Plots that are read at a glance, and without colour. */
import { html } from "../../vendor/vendor.js";

const MOST = 40; // bars
const HEIGHT = 64; // pixels
const [WIDTH, TALL] = [280, 90]; // of a curve

/**
 * A value with how far it may be off, on a line with a mark.
 * @param {{low: number, value: number, high: number, mark: number, from: number, to: number, unit?: string}} props
 */
export function Range({ low, value, high, mark, from, to, unit = "%" }) {
  /** @param {number} one */
  const at = (one) => `${Math.max(0, Math.min(100, (100 * (one - from)) / (to - from)))}%`;
  return html`<svg class="range" width="200" height="18" role="img" aria-label=${said(low, value, high, unit)}>
    <line class="base" x1="0" x2="100%" y1="9" y2="9" /><line class="mark" x1=${at(mark)} x2=${at(mark)} y1="0" y2="18" />
    <line class="reach" x1=${at(low)} x2=${at(high)} y1="9" y2="9" /><circle cx=${at(value)} cy="9" r="4" />
  </svg>`;
}

/**
 * @param {number} low
 * @param {number} value
 * @param {number} high
 * @param {string} unit
 */
function said(low, value, high, unit) {
  const [from, middle, to] = [low, value, high].map((one) => (unit ? 100 * one : one).toFixed(unit ? 1 : 2));
  return `${middle}${unit && ` ${unit}`}, from ${from} to ${to}`;
}

/**
 * A figure for each value of a number, with how far each may be off; the value of now is marked by a line.
 * @param {{points: {at: number, y: number, low: number, high: number, sure: boolean, now: boolean}[], label: string}} props
 */
export function Curve({ points, label }) {
  const [least, most] = [Math.min(...points.map((one) => one.low)), Math.max(...points.map((one) => one.high))];
  const span = most - least || 1;
  /** @param {number} n */
  const x = (n) => 24 + (n * (WIDTH - 48)) / Math.max(1, points.length - 1);
  /** @param {number} y */
  const level = (y) => 12 + (1 - (y - least) / span) * TALL;
  const place = (/** @type {{y: number}} */ one, /** @type {number} */ n) => `${x(n)},${level(one.y)}`;
  return html`<svg class="curve" viewBox=${`0 0 ${WIDTH} ${TALL + 46}`} role="img" aria-label=${`${label}: ${points.map((one) => `${one.at}: ${one.y.toFixed(2)}${one.now ? " (now)" : one.sure ? "" : " (not sure)"}`).join(", ")}`}>
    ${points.map((one, n) => one.now && html`<line class="now" x1=${x(n)} x2=${x(n)} y1="4" y2=${TALL + 20} />`)}
    <polyline points=${points.map(place).join(" ")} />
    ${points.map((one, n) => html`<g key=${one.at}><line class="reach" x1=${x(n)} x2=${x(n)} y1=${level(one.low)} y2=${level(one.high)} /><circle class=${one.sure ? "sure" : ""} cx=${x(n)} cy=${level(one.y)} r="4" /><text x=${x(n)} y=${TALL + 36}>${one.at}</text></g>`)}
    <text class="level" x="0" y=${level(most) + 4}>${most.toFixed(1)}</text>${most > least && html`<text class="level" x="0" y=${level(least) + 4}>${least.toFixed(1)}</text>`}
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
