/** Edits: each is one command, with its own words for undo, and each answer says what is saved. */
import { path, post } from "./api.js";
import { game, refresh, revision, saved, settled, steps, tell, tookBack, tried } from "./store.js";

/** @typedef {{op: "set" | "insert" | "remove" | "move" | "rename", path: (string | number)[], value?: unknown, old?: unknown, to?: number, name?: string}} Change */
/** @typedef {{message: string, undo: string | null, redo: string | null, game: string, revision: number, hashes: Record<string, string>, cards: any[], ids?: string[]}} Done */

/**
 * Take note of what an answer says of undo, redo and what was saved.
 * @param {Done} done
 */
export function noted(done) {
  if (done.game !== game.peek()) return done; // somebody has gone on to another game
  steps.value = { undo: done.undo ?? "", redo: done.redo ?? "" };
  saved.value = done.message;
  tookBack.value = false;
  settled();
  return done;
}

/**
 * Change some values of a file, in one command; undefined where that failed, which is told.
 * @param {string} label what undoing it is called
 * @param {{file: string, hash: string}} of
 * @param {Change[]} changes
 * @param {{group?: string}} [options] changes of one `group` that follow each other are one step of undo
 * @returns {Promise<Done | undefined>}
 */
export function change(label, { file, hash }, changes, { group = "" } = {}) {
  return tried(async () => noted(await post(path("api", game.peek(), "edit"), { label, group, edits: [{ file, hash, do: changes }] })));
}

/**
 * Write a file that is not there yet; undefined where that failed, which is told.
 * @param {string} label what undoing it is called
 * @param {string} file
 * @param {string} text
 * @returns {Promise<Done | undefined>}
 */
export function begin(label, file, text) {
  return tried(async () => noted(await post(path("api", game.peek(), "edit"), { label, edits: [{ file, hash: null, text }] })));
}

/**
 * Add, copy or take out cards; undefined where that failed. What refers to cards that go is asked about first.
 * @param {{deck: string, do: "new" | "duplicate" | "delete", ids?: string[], name?: string, force?: boolean}} wanted
 * @returns {Promise<Done | undefined>}
 */
export function cards(wanted) {
  return tried(async () => {
    const done = noted(await post(path("api", game.peek(), "cards"), wanted));
    tell(done.message, { undo: true });
    revision.value += 1;
    return done;
  });
}

/** Ask for everything anew: for commands that change more than what a view shows of them. */
export const all = refresh;
