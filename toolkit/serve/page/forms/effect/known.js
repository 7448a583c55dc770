/** The vocabulary of a game's effects: asked for once for each of its states, and shared by all forms. */
import { signal } from "../../vendor/vendor.js";
import { get, path } from "../../core/api.js";
import { on } from "../../core/events.js";
import { tried } from "../../core/store.js";

/** @typedef {{verb: string, label: string, help: string, schema: any}} Verb */
/** @typedef {{verbs: Verb[], definitions: Record<string, any>, names: Record<string, {label: string, icon: string | null}>}} Vocabulary */

/** What is known, and of which game. */
export const vocabulary = signal(/** @type {Vocabulary | null} */ (null));
let of = "";

/**
 * Ask for the vocabulary of a game, unless it is known.
 * @param {string} game
 */
export function learn(game) {
  if (of === game) return;
  of = game;
  vocabulary.value = null;
  void ask(game);
}

/** Milliseconds by which the vocabulary is asked for later than what the view shows. */
const BEHIND = 300;

on("changed", ({ games, files, mine }) => {
  const names = !mine || files.some((/** @type {string} */ file) => !file.includes("/decks/"));
  if (of && names && games.includes(of)) setTimeout(() => of && void ask(of), BEHIND);
});

/**
 * Ask for the vocabulary as it is now; where that fails, the next form asks again.
 * @param {string} game
 */
async function ask(game) {
  const done = await tried(async () => {
    const told = await get(path("api", game, "vocabulary"));
    const step = told.definitions.Step?.properties ?? {};
    const verbs = told.steps.map((/** @type {Verb} */ one) => ({ ...one, label: one.label.toLowerCase(), help: step[one.verb]?.description ?? one.help }));
    if (of === game) vocabulary.value = { verbs, definitions: told.definitions, names: told.names ?? {} };
    return true;
  });
  if (!done && of === game && !vocabulary.peek()) of = "";
}

/**
 * What something of the game is called, and its icon.
 * @param {any} name
 * @returns {{label: string, icon: string | null}}
 */
export function called(name) {
  return vocabulary.value?.names[name] ?? { label: String(name).replace(/[_-]/g, " "), icon: null };
}
