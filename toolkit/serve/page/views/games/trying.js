/** What whole games are played for: to look at the game as it is, beside the last commit, or with a number over a range. */
import { html } from "../../vendor/vendor.js";
import { NumberField, SelectField } from "../../parts/fields.js";

/**
 * @typedef {Record<string, number>} Numbers what is a whole number of a card, by field
 * @typedef {{what: string, card: string, number: string, first: number, last: number, step: number}} Trying
 */

/** @type {Trying} */
export const AS_IT_IS = { what: "", card: "", number: "", first: 0, last: 0, step: 1 };
const WIDE = 2; // values on each side of what a number is now

/**
 * Return what the server is asked for.
 * @param {Trying} trying
 */
export function wished({ what, card, number, first, last, step }) {
  if (what === "committed") return { committed: true };
  return what === "number" ? { vary: `${card}.${number}=${first}..${last}/${step}` } : {};
}

/** @param {{trying: Trying, change: (to: Trying) => void, numbers: Record<string, Numbers>, names: Record<string, string>, committed: boolean}} props */
export function TryingFields({ trying, change, numbers, names, committed }) {
  const cards = Object.keys(numbers);
  const ways = [...(committed ? [{ value: "committed", label: "Against the last commit" }] : []), ...(cards.length ? [{ value: "number", label: "A number over a range" }] : [])];
  /**
   * @param {string} card
   * @param {string} wanted
   */
  const at = (card, wanted) => {
    const number = wanted in (numbers[card] ?? {}) ? wanted : first(numbers[card]);
    const now = numbers[card]?.[number] ?? 0;
    change({ what: "number", card, number, first: Math.max(0, now - WIDE), last: now + WIDE, step: 1 });
  };
  return html`${ways.length > 0 && html`<${SelectField} label="What for" none="to look at the game as it is" value=${trying.what} change=${(/** @type {string} */ what) => (what === "number" ? at(cards[0] ?? "", "") : change({ ...AS_IT_IS, what }))} options=${ways} help=${HELP[trying.what] ?? ""} />`}
    ${trying.what === "number" && html`
      <${SelectField} label="Card" value=${trying.card} change=${(/** @type {string} */ id) => at(id, trying.number)} options=${cards.map((id) => ({ value: id, label: names[id] ?? id }))} />
      <${SelectField} label="Number" value=${trying.number} change=${(/** @type {string} */ number) => at(trying.card, number)} options=${Object.entries(numbers[trying.card] ?? {}).map(([name, now]) => ({ value: name, label: `${name.replaceAll("_", " ")} (${now})` }))} />
      <div class="games-range"><${NumberField} label="From" value=${trying.first} least=${0} change=${(/** @type {number | null} */ to) => change({ ...trying, first: to ?? 0 })} />
      <${NumberField} label="To" value=${trying.last} least=${trying.first} change=${(/** @type {number | null} */ to) => change({ ...trying, last: to ?? trying.first })} />
      <${NumberField} label="In steps of" value=${trying.step} least=${1} change=${(/** @type {number | null} */ to) => change({ ...trying, step: to ?? 1 })} /></div>`}`;
}

/** @type {Record<string, string>} */
const HELP = {
  committed: "Each game is played twice on the same chances, with the game as it was and as it is.",
  number: "Each value is played beside the game as it is, on the same chances. No file is changed.",
};

/** @param {Numbers | undefined} numbers */
function first(numbers) {
  const names = Object.keys(numbers ?? {});
  return names.find((name) => name !== "copies") ?? names[0] ?? "";
}
