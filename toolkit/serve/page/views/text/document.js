/** A file as it is edited: loaded, saved after a pause, brought up to date when somebody else has written it. */
import { signal } from "../../vendor/vendor.js";
import { ApiError, get, path as at, post } from "../../core/api.js";
import { noted } from "../../core/commands.js";
import { draft, drafted, forget } from "../../core/drafts.js";

/** How long a pause of typing is, after which a text is saved, in milliseconds. */
export const PAUSE = 700;

/**
 * @typedef {"loading" | "saved" | "typed" | "saving" | "moved" | "lost" | "failed"} State
 * @typedef {{hash: string | null, text: string | null}} Theirs what somebody else has written; null where it is gone
 */

/** A file of a game, and what was typed into it. */
export class TextDocument {
  /**
   * @param {string} game
   * @param {string} path
   * @param {(text: string) => void} show puts another text in the editor, with its cursor and undo as they are
   */
  constructor(game, path, show) {
    this.game = game;
    this.path = path;
    this.show = show;
    /** @type {string | null} */
    this.hash = null;
    this.text = "";
    this.editable = false;
    this.state = signal(/** @type {State} */ ("loading"));
    this.trouble = signal("");
    this.theirs = signal(/** @type {Theirs | null} */ (null));
    /** The card that stands beside a file of a theme. */
    this.shown = signal(/** @type {{deck: string, id: string} | null} */ (null));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.ended = false;
    this.saves = 0;
  }

  /** The file's own name. */
  get name() {
    return this.path.split("/").at(-1) ?? this.path;
  }

  /** Read the file; what was typed before and never saved comes back. */
  async open() {
    const file = await this.read();
    if (!file || this.ended) return;
    this.take(file);
    this.shown.value = file.shown ?? null;
    this.editable = file.editable;
    const before = drafted(this.path, "");
    if (!before || typeof before.value !== "string" || before.value === file.text || !file.editable) {
      forget(this.path, "");
      return;
    }
    this.text = before.value;
    this.show(before.value);
    if (before.base === file.hash) this.typed(before.value);
    else this.clash(file);
  }

  /** @returns {Promise<any>} */
  async read() {
    try {
      return await get(at("api", this.game, "file"), { query: { path: this.path } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) return { hash: null, text: null };
      this.fail(error);
      return null;
    }
  }

  /** @param {{hash: string | null, text: string | null}} file */
  take(file) {
    this.hash = file.hash;
    this.text = file.text ?? "";
    this.theirs.value = null;
    this.state.value = file.text === null ? "lost" : "saved";
    if (file.text !== null) this.show(file.text);
  }

  /**
   * Take note of what is typed.
   * @param {string} text
   */
  typed(text) {
    if (!this.editable) return;
    this.text = text;
    if (this.state.value === "moved" || this.state.value === "lost") return;
    draft(this.path, "", this.hash ?? "", text);
    if (this.state.value !== "saving") this.state.value = "typed";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), PAUSE);
  }

  /** Save what was typed, as one command. */
  async save() {
    clearTimeout(this.timer);
    if (this.state.value !== "typed") return;
    const text = this.text;
    this.state.value = "saving";
    try {
      const done = await post(at("api", this.game, "edit"), { label: `Text of ${this.name}`, edits: [{ file: this.path, hash: this.hash, text }] });
      this.saves += 1;
      this.hash = done.hashes?.[this.path] ?? this.hash;
      noted(done);
      this.trouble.value = "";
      this.settle(text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) this.clash({ hash: error.trouble.hash ?? null, text: error.trouble.text ?? null });
      else this.fail(error);
    }
  }

  /**
   * After a text was saved: all is well, or more was typed meanwhile.
   * @param {string} text
   */
  settle(text) {
    if (this.text === text) {
      this.state.value = "saved";
      forget(this.path, "");
      return;
    }
    this.state.value = "typed";
    this.typed(this.text);
  }

  /** @param {ApiError} error */
  fail(error) {
    this.trouble.value = error.message;
    this.state.value = "failed";
  }

  /** Try again to save what could not be saved. */
  again() {
    this.state.value = "typed";
    void this.save();
  }

  /** Look whether somebody else has written the file: where nothing was typed, that is shown at once. */
  async refresh() {
    if (this.isBusy()) return;
    const before = this.saves;
    const file = await this.read();
    if (before !== this.saves) return void this.refresh(); // it may be what stood there before
    if (!file || this.ended || this.isBusy() || file.hash === this.hash) return;
    if (file.text === this.text) {
      this.hash = file.hash;
      this.settle(this.text);
      this.theirs.value = null;
    } else if (this.state.value === "saved" || this.state.value === "lost") this.take(file);
    else this.clash(file);
  }

  isBusy() {
    return this.state.value === "saving" || this.state.value === "loading";
  }

  /** @param {Theirs} file */
  clash(file) {
    clearTimeout(this.timer);
    this.theirs.value = file;
    this.state.value = "moved";
  }

  /** Show what somebody else has written, and let go of what was typed. */
  takeTheirs() {
    const file = this.theirs.peek();
    forget(this.path, "");
    if (file) this.take(file);
  }

  /**
   * Save what was typed, or what somebody made of both, in place of what somebody else has written.
   * @param {string} text
   */
  async keepMine(text) {
    const file = this.theirs.peek();
    if (!file) return;
    this.text = text;
    this.show(text);
    this.hash = file.hash;
    this.theirs.value = null;
    this.state.value = "typed";
    await this.save();
  }

  /** Leave the file; what was typed is saved. */
  close() {
    this.ended = true;
    void this.save();
  }
}
