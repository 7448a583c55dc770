/** What is typed into a card's form on its way to the file: one command at work, the next one waiting, drafts until then. */
import { signal } from "../vendor/vendor.js";
import { ApiError, path as addressed, post } from "../core/api.js";
import { noted } from "../core/commands.js";
import { draft, drafts, forget } from "../core/drafts.js";
import { onReturn } from "../core/events.js";
import { refresh } from "../core/store.js";
import { alike, changed, shared, valueAt } from "./values.js";

/** @typedef {import("./values.js").Keys} Keys */
/** @typedef {import("../core/commands.js").Change} Change */
/** @typedef {{change: Change, label: string, group: string, kept: boolean}} Wish */
/** @typedef {({kind: "moved", mine: Wish, theirs: unknown} | {kind: "refused", message: string} | {kind: "draft", value: unknown}) & {place?: string}} Trouble */

/** @param {Keys} path */
const named = (path) => path.join(".");

export class Saving {
  /**
   * @param {string} game
   * @param {any} card
   * @param {(done: import("../core/commands.js").Done) => void} saved
   */
  constructor(game, card, saved) {
    this.game = game;
    this.id = card.id;
    this.file = card.file;
    this.hash = card.hash;
    /** @type {Keys} */
    this.base = card.path;
    this.saved = saved;
    this.acknowledged = card.values;
    this.values = signal(card.values);
    this.troubles = signal(/** @type {Record<string, Trouble>} */ ({}));
    /** @type {Wish[]} */
    this.waiting = [];
    /** @type {Wish[]} */
    this.working = [];
    this.visit = 0;
    this.place = "";
    this.end = onReturn(() => void this.send());
  }

  /**
   * Take note of the field that somebody is in: what is typed until the next one is one step of undo.
   * @param {string} place
   */
  enter(place) {
    if (place !== this.place) this.visit += 1;
    this.place = place;
  }

  /**
   * Take what the server tells of the card now; what is on its way to it stays on top.
   * @param {any} card
   */
  take(card) {
    if (this.working.length || this.waiting.length) return;
    [this.hash, this.file, this.base] = [card.hash, card.file, card.path];
    this.show(card.values);
    this.remember();
  }

  /** Tell of what was typed in an earlier life of the page and not saved. */
  remember() {
    for (const one of drafts.peek()) {
      const [id, name] = one.path.split(".");
      const told = Object.keys(this.troubles.peek()).some((place) => place === name || place.startsWith(`${name}.`));
      if (one.file !== this.file || id !== this.id || !name || told) continue;
      if (alike(one.value, valueAt(this.values.peek(), [name]))) forget(one.file, one.path);
      else this.trouble(name, { kind: "draft", value: one.value });
    }
  }

  /**
   * Have a value set; null takes it away. Of several to one value that wait, the latest is sent.
   * @param {Keys} path within the card
   * @param {unknown} value
   * @param {string} label
   */
  set(path, value, label) {
    if (alike(valueAt(this.values.peek(), path), value)) return;
    this.add({ change: { op: "set", path, value }, label, group: `${this.id} ${this.visit}`, kept: true });
  }

  /**
   * Have something done to a list or a record: an item added, moved or taken out.
   * @param {Change} change its path within the card
   * @param {string} label
   */
  do(change, label) {
    this.visit += 1;
    this.add({ change, label, group: "", kept: false });
  }

  /**
   * Have an item of one list put into another, in one command.
   * @param {Keys} from
   * @param {Keys} to
   * @param {string} label
   */
  carry(from, to, label) {
    const value = valueAt(this.values.peek(), from);
    const [list, at] = [to.slice(0, -1), Number(to.at(-1))];
    const passed = from.length > to.length && named(from.slice(0, list.length)) === named(list) && Number(from[list.length]) >= at;
    const left = passed ? [...list, Number(from[list.length]) + 1, ...from.slice(to.length)] : from; // what went in before it moves it on
    this.visit += 1;
    const group = `${this.id} ${this.visit}`;
    const begins = !Array.isArray(valueAt(this.values.peek(), list));
    const put = /** @type {Change} */ (begins ? { op: "set", path: list, value: [value] } : { op: "insert", path: to, value });
    const changes = [put, /** @type {Change} */ ({ op: "remove", path: left })];
    changes.forEach((change, number) => this.add({ change, label, group, kept: false }, number === 0));
  }

  /**
   * @param {Wish} wish
   * @param {boolean} [more] whether another one follows at once
   */
  add(wish, more = false) {
    const { path } = wish.change;
    this.waiting = this.waiting.filter((one) => !(wish.change.op === "set" && one.change.op === "set" && one === this.waiting.at(-1) && named(one.change.path) === named(path)));
    this.waiting.push(wish);
    this.values.value = changed(this.values.peek(), wish.change);
    this.keep(path);
    this.trouble(named(path), null);
    if (!more) void this.send();
  }

  /**
   * Keep what is not acknowledged yet of the field that a path lies in.
   * @param {Keys} path
   */
  keep(path) {
    const name = String(path[0]);
    const [mine, theirs] = [valueAt(this.values.peek(), [name]), valueAt(this.acknowledged, [name])];
    if (alike(mine, theirs)) forget(this.file, `${this.id}.${name}`);
    else draft(this.file, `${this.id}.${name}`, this.hash, mine ?? null);
  }

  async send() {
    if (this.working.length || !this.waiting.length) return;
    const group = this.waiting[0]?.group;
    const end = this.waiting.findIndex((one) => one.group !== group);
    this.working = this.waiting.splice(0, end < 0 ? this.waiting.length : end);
    const last = this.working.at(-1);
    let stood = this.acknowledged;
    const changes = this.working.map(({ change }) => {
      const old = valueAt(stood, change.op === "set" ? change.path : change.path.slice(0, -1)) ?? null;
      stood = changed(stood, change);
      return { ...change, path: [...this.base, ...change.path], old };
    });
    const command = { label: last?.label, group, edits: [{ file: this.file, hash: this.hash, do: changes }] };
    try {
      this.done(noted(await post(addressed("api", this.game, "edit"), command)), stood);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.failed(error);
    }
    if (!this.lost) void this.send();
  }

  lost = false;

  /**
   * @param {import("../core/commands.js").Done} done
   * @param {any} stood what the card says now, as far as we know
   */
  done(done, stood) {
    const worked = this.working;
    this.working = [];
    this.lost = false;
    this.hash = done.hashes[this.file] ?? this.hash;
    this.show(done.cards.find((one) => one.id === this.id)?.values ?? stood);
    for (const { change } of worked) this.keep(change.path);
    this.saved(done);
  }

  /**
   * Show what the file says, with what is on its way to it on top.
   * @param {any} values
   */
  show(values) {
    this.acknowledged = shared(this.acknowledged, values);
    const mine = [...this.working, ...this.waiting].reduce((made, one) => changed(made, one.change), this.acknowledged);
    this.values.value = shared(this.values.peek(), mine);
  }

  /** @param {ApiError} error */
  failed({ status, trouble }) {
    const worked = this.working;
    this.working = [];
    this.lost = status === 0;
    if (status === 0) {
      this.waiting = [...worked, ...this.waiting]; // it is sent once the server is there again
      return;
    }
    this.hash = trouble.hash ?? this.hash;
    if (worked.some(({ change }) => change.op !== "set")) return this.undone(worked, trouble.message);
    const theirs = new Map((trouble.theirs ?? []).map((/** @type {any} */ one) => [named(one.path), one.value]));
    for (const one of worked) {
      const full = named([...this.base, ...one.change.path]);
      if (status === 409) this.trouble(named(one.change.path), { kind: "moved", mine: one, theirs: theirs.has(full) ? theirs.get(full) : null });
      else this.trouble(named(one.change.path), { kind: "refused", message: trouble.message });
    }
  }

  /**
   * Take back on the page what was done to lists and was refused as a whole, and show what the file says.
   * @param {Wish[]} worked
   * @param {string} message
   */
  undone(worked, message) {
    for (const name of new Set(worked.map(({ change }) => String(change.path[0])))) {
      forget(this.file, `${this.id}.${name}`);
      this.trouble(name, { kind: "refused", message });
    }
    this.show(this.acknowledged);
    void refresh();
  }

  /**
   * End a conflict: what stands in the file stays, or what was typed is written over it.
   * @param {string} place
   * @param {"theirs" | "mine"} which
   */
  settle(place, which) {
    const one = this.troubles.peek()[place];
    this.trouble(place, null);
    if (one?.kind === "moved") {
      this.acknowledged = changed(this.acknowledged, { op: "set", path: one.mine.change.path, value: one.theirs });
      if (which === "mine") this.add({ ...one.mine, group: "" });
      else this.show(this.acknowledged);
      this.keep(one.mine.change.path);
    } else if (one?.kind === "draft" && which === "mine") this.set([place], one.value, "what was typed before");
    else forget(this.file, `${this.id}.${place}`);
  }

  /**
   * @param {string} place
   * @param {Trouble | null} what
   */
  trouble(place, what) {
    const { [place]: before, ...rest } = this.troubles.peek();
    if (!before && !what) return;
    this.troubles.value = what ? { ...rest, [place]: { ...what, place } } : rest;
  }
}
