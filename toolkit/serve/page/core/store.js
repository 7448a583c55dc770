/** What the whole page knows: games, the one that is open, its tree and findings, what is selected, what was done. */
import { computed, effect, signal } from "../vendor/vendor.js";
import { ApiError, get, path, post } from "./api.js";
import { on, onReturn } from "./events.js";
import { route } from "./router.js";
import { stepped } from "./typed.js";

/** @typedef {{code: string, severity: "error" | "warning" | "note", message: string, file?: string, line?: number, column?: number, help?: string, fix?: any, address?: string, deck?: string, card?: string, name?: string | null, field?: string}} Finding */
/** @typedef {{id: string, title: string, kind?: string, count?: number, errors?: number, warnings?: number, address?: string}} Leaf */
/** @typedef {{title: string, items: Leaf[]}} Branch */
/** @typedef {{id: string, title: string, branches: Branch[], readOnly?: boolean, checked?: boolean, committed?: boolean}} Tree */
/** @typedef {{message: string, kind: "note" | "trouble", undo: boolean, action?: {label: string, run: () => void}}} Toast */

export const games = signal(/** @type {any[] | null} */ (null));
/** Whether the studio was opened to read alone. */
export const readOnly = signal(false);
export const tree = signal(/** @type {Tree | null} */ (null));
export const findings = signal(/** @type {Finding[]} */ ([]));
/** The cards that are selected, as "deck/id": they stay so from view to view. */
export const selection = signal(/** @type {ReadonlySet<string>} */ (new Set()));
/** What undo and redo would do, in words; nothing where there is nothing. */
export const steps = signal({ undo: "", redo: "" });
/** The last thing that was saved, in words. */
export const saved = signal("");
/** Whether that was something taken back, so that the next step is to do it again. */
export const tookBack = signal(false);
export const toasts = signal(/** @type {readonly Toast[]} */ ([]));
/** Counts up with each change of the game's files: views that show them ask anew. */
export const revision = signal(0);

export const game = computed(() => route.value.game);
export const errors = computed(() => findings.value.filter((one) => one.severity === "error").length);
export const warnings = computed(() => findings.value.filter((one) => one.severity === "warning").length);

/** Milliseconds without a change of our own after which all views ask anew: each has shown its own by then. */
const SETTLE = 700;

/** Milliseconds by which the tree and the findings are asked for later than what the view shows. */
const BEHIND = 40;

/** What stands for the findings that are shown. */
let known = "";

/** Ask for what every view needs, now and whenever the game or its files change. */
export async function begin() {
  let waiting = 0;
  on("changed", (said) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void refresh(), said.mine ? SETTLE : 0);
  });
  on("checked", (said) => {
    if (said.game === game.peek() && said.hash !== known) void refreshFindings();
  });
  onReturn(() => void refresh());
  effect(() => {
    steps.value = { undo: "", redo: "" };
    saved.value = "";
    settled();
    if (game.value) void refresh();
    else void loadGames();
  });
}

/** Ask for the list of games anew. */
export async function loadGames() {
  await tried(async () => {
    const told = await get("/api/games");
    games.value = told.games;
    readOnly.value = told.readOnly;
  });
}

/** Ask for the tree and the findings of the open game anew, and let every view do so with what it shows. */
export async function refresh() {
  if (!game.peek()) return loadGames();
  revision.value = revision.peek() + 1; // an effect that asks for this does not wait for it
  await new Promise((done) => setTimeout(done, BEHIND)); // what is looked at first
  await refreshFindings();
}

/** Ask for the tree and the findings of the open game anew. */
async function refreshFindings() {
  const open = game.peek();
  if (!open) return;
  await tried(async () => {
    const [shown, found] = await Promise.all([get(path("api", open, "tree")), get(path("api", open, "findings"))]);
    if (game.peek() !== open) return;
    tree.value = shown;
    findings.value = found.findings;
    known = found.hash;
    steps.value = { undo: shown.undo ?? "", redo: shown.redo ?? "" };
  });
}

/**
 * Take the last change back, or do it again.
 * @param {"undo" | "redo"} way
 */
export async function step(way) {
  await tried(async () => {
    const done = await post(path("api", game.peek(), way));
    stepped();
    if (done.game === game.peek()) {
      saved.value = done.message;
      tookBack.value = way === "undo";
    }
    settled();
    await refresh();
  });
}

/**
 * Say something for a while.
 * @param {string} message
 * @param {Partial<Toast>} [more]
 */
export function tell(message, more = {}) {
  const one = { message, kind: /** @type {const} */ ("note"), undo: false, ...more };
  const others = one.undo ? toasts.value.filter((other) => !other.undo) : toasts.value;
  toasts.value = [...others.slice(-2), one];
  setTimeout(() => untell(one), one.kind === "trouble" ? 12000 : 7000);
}

/** Take away what offers to take something back: that is no longer what undo would do. */
export function settled() {
  if (toasts.peek().some((one) => one.undo)) toasts.value = toasts.peek().filter((one) => !one.undo);
}

/** @param {Toast} one */
export function untell(one) {
  toasts.value = toasts.value.filter((other) => other !== one);
}

/**
 * Do something with the server; where that fails, say why and return undefined.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
export async function tried(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 0) tell(error.message, { kind: "trouble" }); // a server that is gone has its own banner
    return undefined;
  }
}

/**
 * Select cards: these alone, or these as well.
 * @param {Iterable<string>} some
 * @param {{more?: boolean}} [options]
 */
export function select(some, { more = false } = {}) {
  selection.value = new Set([...(more ? selection.value : []), ...some]);
}

/**
 * Select a card, or no longer.
 * @param {string} one
 */
export function toggle(one) {
  const next = new Set(selection.value);
  if (!next.delete(one)) next.add(one);
  selection.value = next;
}
