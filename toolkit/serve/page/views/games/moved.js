/** How figures move from one version of a game to another: what can be told from noise, and what cannot. */
import { html } from "../../vendor/vendor.js";
import { Curve, Range } from "./plots.js";

/**
 * @typedef {{figure: string, before: number, after: number, change: {value: number, low: number, high: number}, moved: boolean, enough: number | null}} Figure
 * @typedef {{pairs: number, failed: number, figures: Figure[], players: number, policy: string}} Compared
 * @typedef {{number: string, now: number, players: number, policy: string, values: {value: number, pairs: number, failed: number, figures: Figure[]}[]}} Varied
 */

/** @param {{facts: Compared, names: Record<string, string>}} props */
export function Against({ facts, names }) {
  const moved = facts.figures.filter((one) => one.moved);
  const near = facts.figures.filter((one) => one.enough).sort((a, b) => (a.enough ?? 0) - (b.enough ?? 0))[0];
  const title = `Against the last commit: ${facts.pairs.toLocaleString()} pairs of games of ${facts.players}, ${facts.policy}`;
  return html`<article class="report" aria-label=${title}><h2>${title}</h2>
    ${facts.failed > 0 && html`<p class="notice">${facts.failed} pairs are left out, because a game came to no end.</p>`}
    ${moved.length === 0 && html`<p>None of ${facts.figures.length} figures has moved for sure. ${near && `Nearest is ${told(near.figure, names)} (${signed(near.change.value)}): if that is real, ${near.enough?.toLocaleString()} pairs would tell it.`}</p>`}
    ${moved.length > 0 && html`<table class="moved"><thead><tr><th scope="col">What has moved for sure</th><th scope="col">Before</th><th scope="col">Now</th><th scope="col">Change</th></tr></thead>
      <tbody>${moved.map((one) => html`<tr><th scope="row">${told(one.figure, names)}</th><td>${round(one.before)}</td><td>${round(one.after)}</td><td><${Range} ...${reach(one)} /> <span class="quiet">${signed(one.change.value)}</span></td></tr>`)}</tbody></table>`}
  </article>`;
}

/** @param {{facts: Varied, names: Record<string, string>}} props */
export function Sweep({ facts, names }) {
  const [card = "", field = ""] = facts.number.split(".");
  const figures = [...new Set(facts.values.flatMap((one) => one.figures.map((figure) => figure.figure)))];
  const title = `${names[card] ?? card}: ${field.replaceAll("_", " ")}, which is ${facts.now} now`;
  const first = facts.values[0];
  const more = Math.max(0, ...facts.values.flatMap((one) => one.figures.map((figure) => figure.enough ?? 0)));
  return html`<article class="report" aria-label=${title}><h2>${title}</h2>
    ${!first && html`<p>There is no other value to be tried.</p>`}
    ${first && html`<p class="quiet">${first.pairs.toLocaleString()} pairs of games of ${facts.players} for each value, ${facts.policy}. A line shows where a value may lie; a hollow dot cannot be told from the game as it is. ${more > 0 && `If they are what they seem, ${more.toLocaleString()} pairs would tell all of them.`}</p>
    <div class="report-figures">${figures.map((name) => html`<section><h3>${told(name, names)}</h3><${Curve} points=${points(facts, name)} label=${told(name, names)} /></section>`)}</div>`}
  </article>`;
}

/**
 * Return a figure by value, the value of now among them.
 * @param {Varied} facts
 * @param {string} name
 */
function points(facts, name) {
  const found = facts.values.flatMap(({ value, figures }) => {
    const one = figures.find((figure) => figure.figure === name);
    return one ? [{ value, one }] : [];
  });
  const before = found[0]?.one.before ?? 0;
  const others = found.map(({ value, one }) => ({ at: value, y: before + one.change.value, low: before + one.change.low, high: before + one.change.high, sure: one.moved, now: false }));
  return [...others, { at: facts.now, y: before, low: before, high: before, sure: true, now: true }].sort((a, b) => a.at - b.at);
}

/**
 * Return what a figure is called, cards by their names.
 * @param {string} figure
 * @param {Record<string, string>} names
 */
function told(figure, names) {
  const [card = "", ...rest] = figure.split(" ");
  const text = names[card] ? `${names[card]} ${rest.join(" ")}, a game` : figure;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** @param {Figure} one */
function reach({ change }) {
  const most = Math.max(Math.abs(change.low), Math.abs(change.high));
  return { low: change.low, value: change.value, high: change.high, mark: 0, from: -most, to: most, unit: "" };
}

/** @param {number} one */
function round(one) {
  return one.toFixed(Math.abs(one) < 10 ? 2 : 1);
}

/** @param {number} one */
function signed(one) {
  return `${one < 0 ? "−" : "+"}${round(Math.abs(one))}`;
}
