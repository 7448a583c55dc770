/** What was typed and is not saved yet: it outlives a crash of the page and of the server. */
import { signal } from "../vendor/vendor.js";
import { keep, kept, keptNames } from "./kept.js";

/**
 * @typedef {object} Draft
 * @property {string} file
 * @property {string} path the value in it, such as "cards.dinner.name"; empty for the file as a whole
 * @property {string} base the hash of the file that it was begun on
 * @property {unknown} value
 * @property {number} at when it was typed last, in milliseconds
 */

/** Drafts are of one project: another one at the same address may have a game and a card of the same names. */
const START = `draft:${document.querySelector("meta[name=tuckbox-project]")?.getAttribute("content") ?? ""}:`;

/** All drafts, the oldest first. */
export const drafts = signal(all());

/** @returns {Draft[]} */
function all() {
  return keptNames(START)
    .map((name) => /** @type {Draft} */ (JSON.parse(kept(name) ?? "null")))
    .filter((one) => one !== null)
    .sort((one, other) => one.at - other.at);
}

/**
 * @param {string} file
 * @param {string} path
 */
function named(file, path) {
  return `${START}${file}#${path}`;
}

/**
 * Keep what is being typed.
 * @param {string} file
 * @param {string} path
 * @param {string} base
 * @param {unknown} value
 */
export function draft(file, path, base, value) {
  keep(named(file, path), JSON.stringify({ file, path, base, value, at: Date.now() }));
  drafts.value = all();
}

/**
 * Return what was typed into a value and not saved, or null.
 * @param {string} file
 * @param {string} path
 * @returns {Draft | null}
 */
export function drafted(file, path) {
  return drafts.value.find((one) => one.file === file && one.path === path) ?? null;
}

/**
 * Forget a draft: it is saved, or not wanted.
 * @param {string} file
 * @param {string} path
 */
export function forget(file, path) {
  if (!drafted(file, path)) return;
  keep(named(file, path), null);
  drafts.value = all();
}
