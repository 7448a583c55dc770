/** What is written from a table: each entry is one command, one after the other, and shown before it is saved. */
import { signal } from "../../../vendor/vendor.js";
import { ApiError, path, post } from "../../../core/api.js";
import { noted } from "../../../core/commands.js";
import { onReturn } from "../../../core/events.js";
import { game, refresh, tell } from "../../../core/store.js";
import { withPart } from "./placing.js";
import { keepUnsent, unsent } from "./unsent.js";

/** @typedef {import("./columns.js").Column} Column */
/** @typedef {{card: any, column: Column, value: any}} Entry */
/** @typedef {import("../../../core/commands.js").Change} Change */
/** @typedef {import("./unsent.js").Command} Command */

export class Ledger {
  /** What was written and does not stand in the deck yet: a card's place to its values. */
  ahead = signal(/** @type {ReadonlyMap<string, any>} */ (new Map()));
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** @type {Command[]} */
  #waiting = [];
  #deck = /** @type {any} */ ({ id: "", file: "", hash: "", fields: null });
  #hash = "";

  /**
   * Take the deck as the server tells it now; what it tells is no longer ahead of it.
   * @param {any} deck
   */
  take(deck) {
    const isNew = deck.fields !== this.#deck.fields;
    const isFirst = !this.#deck.fields;
    this.#deck = deck;
    if (isNew && !this.#waiting.length) this.#caughtUp();
    if (isFirst) queueMicrotask(() => this.#offer());
  }

  #caughtUp() {
    this.#hash = this.#deck.hash;
    if (this.ahead.peek().size) this.ahead.value = new Map();
  }

  /**
   * Write values, and new cards behind the last one, in one command; what it comes to, or undefined where it failed.
   * @param {string} label what undoing it is called
   * @param {Entry[]} entries
   * @param {Record<string, any>[]} [cards] the values of each new one
   * @returns {Promise<any>}
   */
  write(label, entries, cards = []) {
    const changes = changesOf(entries);
    if (!changes.length && !cards.length) return Promise.resolve(undefined);
    const ahead = new Map(this.ahead.peek());
    for (const [key, values] of written(entries)) ahead.set(key, values);
    this.ahead.value = ahead;
    return this.#enter({ label, changes, cards });
  }

  /**
   * Do a command once those before it are done.
   * @param {Command} command
   * @returns {Promise<any>}
   */
  #enter(command) {
    this.#waiting.push(command);
    this.#keep();
    const done = this.#last.then(() => this.#send(command));
    this.#last = done;
    return done;
  }

  #keep() {
    keepUnsent(game.peek(), this.#deck.id, this.#waiting);
  }

  /** Offer what was not sent when page or server ended. */
  #offer() {
    const left = unsent(game.peek(), this.#deck.id);
    if (!left.length) return;
    const names = left.length === 1 ? `“${left[0]?.label}” was` : `${left.length} changes were`;
    tell(`${names} not saved when the studio ended.`, { kind: "trouble", action: { label: "Write it now", run: () => left.forEach((one) => void this.#enter(one)) } });
  }

  /**
   * @param {Command} command
   * @returns {Promise<any>}
   */
  async #send(command) {
    const { file } = this.#deck;
    try {
      const done = noted(await this.#posted(command));
      this.#hash = done.hashes[file] ?? this.#hash;
      return done;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#refused(error.trouble, command);
      return undefined;
    } finally {
      this.#waiting.splice(this.#waiting.indexOf(command), 1);
      this.#keep();
      if (!this.#waiting.length && this.#deck.hash === this.#hash) this.#caughtUp(); // its deck was here before the answer
    }
  }

  /**
   * Send a command, again once the server is there where it was gone.
   * @param {Command} command
   * @returns {Promise<any>}
   */
  async #posted(command) {
    const { label, changes, cards } = command;
    const { id, file } = this.#deck;
    try {
      if (cards.length) return await post(path("api", game.peek(), "rows"), { deck: id, label, hash: this.#hash, do: changes, cards });
      return await post(path("api", game.peek(), "edit"), { label, edits: [{ file, hash: this.#hash, do: changes }] });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status) throw error;
      await new Promise((resolve) => {
        const end = onReturn(() => (end(), resolve(null)));
      });
      return this.#posted(command);
    }
  }

  /**
   * Say why a command was not done; where somebody else has changed the very same, it can be done all the same.
   * @param {any} trouble
   * @param {Command} command
   */
  #refused(trouble, { label, changes, cards }) {
    this.ahead.value = new Map();
    this.#hash = trouble.hash ?? this.#hash;
    const again = () => void this.#enter({ label, cards, changes: changes.map(({ old: _, ...one }) => one) });
    const isMoved = trouble.kind === "moved" && trouble.hash;
    tell(isMoved ? clashed(trouble, label, changes) : trouble.message, { kind: "trouble", ...(isMoved ? { action: { label: "Write mine all the same", run: again } } : {}) });
    void refresh();
  }
}

/**
 * Say which is which where somebody else has changed the same.
 * @param {any} trouble
 * @param {string} label
 * @param {Change[]} changes
 */
function clashed(trouble, label, changes) {
  const theirs = trouble.theirs?.[0]?.value;
  if (changes.length !== 1 || typeof theirs === "object" || typeof changes[0]?.value === "object") return `${label}: nothing was written, since some of it was changed elsewhere meanwhile.`;
  return `${label} was changed elsewhere meanwhile: to “${theirs}”. You wrote “${changes[0]?.value}”.`;
}

/**
 * Return a card with what was written into it and is not told by the server yet.
 * @param {any} card
 * @param {ReadonlyMap<string, any>} ahead
 */
export function current(card, ahead) {
  const values = ahead.get(keyOf(card));
  return values ? { ...card, values, name: String(values.name ?? card.name) } : card;
}

/** @param {any} card */
function keyOf(card) {
  return card.path.join(".");
}

/**
 * Return the values of each card once some are written.
 * @param {Entry[]} entries
 * @returns {Map<string, any>}
 */
function written(entries) {
  const all = new Map();
  for (const { card, column, value } of entries) all.set(keyOf(card), entered(all.get(keyOf(card)) ?? card.values, column, value));
  return all;
}

/**
 * Return the values of a card once a cell of it is written.
 * @param {any} values
 * @param {Column} column
 * @param {any} value
 * @returns {any}
 */
export function entered(values, { path, part }, value) {
  return put(values, path, part ? withPart(at(values, path), part, value) : value);
}

/**
 * Return a value with another one at a place in it; null takes a key away.
 * @param {any} values
 * @param {string[]} path
 * @param {any} value
 * @returns {any}
 */
export function put(values, [key = "", ...rest], value) {
  const inner = rest.length ? put(values?.[key] ?? {}, rest, value) : value;
  const { [key]: _, ...others } = values ?? {};
  if (inner === null) return others;
  return values && key in values ? { ...values, [key]: inner } : { ...others, [key]: inner };
}

/**
 * Return the changes of a file that some entries come to: a record that is not there yet is written whole.
 * @param {Entry[]} entries
 * @returns {Change[]}
 */
function changesOf(entries) {
  const after = written(entries);
  /** @type {Map<string, Change>} */
  const changes = new Map();
  for (const { card, column } of entries) {
    const end = after.get(keyOf(card));
    const path = deepest(card.values, end, column.path);
    const [old, value] = [at(card.values, path), at(end, path)];
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    const whole = [...card.path, ...path];
    changes.set(whole.join("."), { op: "set", path: whole, value, old });
  }
  return [...changes.values()];
}

/**
 * Return how far a path leads through records that are there before and not empty after.
 * @param {any} before
 * @param {any} after
 * @param {string[]} path
 */
function deepest(before, after, path) {
  for (let length = 1; length < path.length; length += 1) {
    const some = path.slice(0, length);
    const [was, is] = [at(before, some), at(after, some)];
    if (was === null || typeof was !== "object" || is === null || Object.keys(is).length === 0) return some;
  }
  return path;
}

/**
 * @param {any} values
 * @param {string[]} path
 */
function at(values, path) {
  let value = values;
  for (const key of path) value = value?.[key];
  return value ?? null;
}
