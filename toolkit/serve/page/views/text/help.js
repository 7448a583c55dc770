/** What the server knows of a text while it is typed: what may stand next, what a word means, what is wrong. */
import { StateEffect, hoverTooltip, linter } from "../../vendor/code.js";
import { get, path as at, post, tokened } from "../../core/api.js";
import { mend } from "../../parts/finding.js";
import { applied } from "./references.js";

/** @typedef {import("../../vendor/code.js").EditorView} EditorView */
/** @typedef {{label: string, detail: string, info: string}} Offered */

/** Asks for the findings anew, although nothing was typed. */
const looked = StateEffect.define();

/**
 * Completion: keys of the schema and names of the game; in a theme's file what its card has.
 * @param {string} game
 * @param {string} path
 * @param {boolean} [drawn] whether it is a theme's template or style sheet
 * @returns {import("../../vendor/code.js").CompletionSource}
 */
export function completion(game, path, drawn = false) {
  return async (context) => {
    if (drawn && !context.explicit && !context.matchBefore(/\.\w*|\w{2,}|--[\w-]*/)) return null;
    const before = context.matchBefore(/[\w./-]+|[{\s]/);
    if (!context.explicit && !before) return null;
    const said = await quietly(() => post(at("api", game, "complete"), { path, text: context.state.doc.toString(), offset: context.pos }));
    if (!said?.options.length || context.aborted) return null;
    if (!drawn && !context.explicit && said.from === context.pos && !/\{ ?$|\{\w+ $|: $/.test(context.state.doc.sliceString(context.pos - 20, context.pos))) return null;
    const options = said.options.map((/** @type {Offered} */ one) => option(one, game, context.state.sliceDoc(context.state.doc.lineAt(context.pos).from, context.pos)));
    if (said.options.some((/** @type {Offered} */ one) => one.detail === "icon")) return { from: said.from, options, filter: false }; // by meaning, too
    return { from: said.from, options, validFor: drawn ? /^[\w-]*$/ : /^[\w.-]*$/ };
  };
}

/**
 * @param {Offered} one
 * @param {string} game
 * @param {string} line the line as far as the cursor
 * @returns {import("../../vendor/code.js").Completion}
 */
function option({ label, detail, info }, game, line) {
  if (detail === "icon") return { label, detail: "", info: () => pictured(game, label, info), type: "constant" };
  const key = detail.startsWith("key");
  const apply = key ? `${label}: ` : applied({ label, detail }, line);
  return { label, detail: detail.replace(/^key ?/, ""), info: info || undefined, apply, type: key ? "property" : "constant" };
}

/**
 * An icon of a set, as it is drawn, and whose it is.
 * @param {string} game
 * @param {string} name
 * @param {string} by
 */
function pictured(game, name, by) {
  const picture = Object.assign(document.createElement("img"), { src: tokened(`${at("api", game, "symbol", name)}.svg`), width: 48, height: 48, alt: "", className: "symbol" });
  const shown = document.createElement("div");
  shown.append(picture, by);
  return shown;
}

/**
 * What the word under the pointer means.
 * @param {string} game
 * @param {string} path
 */
export function hovering(game, path) {
  return hoverTooltip(async (view, pos) => {
    const said = await quietly(() => post(at("api", game, "hover"), { path, text: view.state.doc.toString(), offset: pos }));
    if (!said?.text) return null;
    return { pos: said.from, end: said.to, above: true, create: () => ({ dom: told(said.word, said.text) }) };
  });
}

/**
 * @param {string} word
 * @param {string} text
 */
function told(word, text) {
  const box = document.createElement("div");
  const name = document.createElement("strong");
  const words = document.createElement("p");
  box.className = "meaning";
  name.textContent = word;
  words.textContent = text;
  box.append(name, words);
  return box;
}

/**
 * Marks of what is wrong; `found` hears them, too.
 * @param {string} game
 * @param {string} path
 * @param {() => boolean} ready whether the text is there yet
 * @param {(findings: import("../../core/store.js").Finding[]) => void} found
 */
export function marks(game, path, ready, found) {
  return linter(
    async (view) => {
      const text = view.state.doc;
      if (!ready()) return [];
      const said = await quietly(() => post(at("api", game, "lint"), { path, text: text.toString() }));
      if (!said || view.state.doc !== text) return [];
      found(said.findings);
      return said.findings.map((/** @type {any} */ one) => mark(text, one));
    },
    { delay: 350, needsRefresh: (update) => update.transactions.some((one) => one.effects.some((each) => each.is(looked))) },
  );
}

/**
 * Look anew at what is wrong.
 * @param {EditorView} view
 */
export function lookAgain(view) {
  view.dispatch({ effects: looked.of(null) });
}

/**
 * @param {import("../../vendor/code.js").Text} text
 * @param {any} one a finding
 * @returns {import("../../vendor/code.js").Diagnostic}
 */
function mark(text, one) {
  const from = offset(text, one.line, one.column);
  const to = Math.max(from, offset(text, one.endLine || one.line, one.endColumn || one.column));
  const message = [one.message, one.help].filter(Boolean).join(". ");
  const actions = one.fix ? [{ name: one.fix.label ?? "Mend it", apply: () => void mend(one) }] : [];
  return { from, to, severity: one.severity === "error" ? "error" : "warning", message, actions };
}

/**
 * @param {import("../../vendor/code.js").Text} text
 * @param {number} line
 * @param {number} column
 */
function offset(text, line, column) {
  const place = text.line(Math.max(1, Math.min(line, text.lines)));
  return Math.min(place.to, place.from + Math.max(0, (column || 1) - 1));
}

/**
 * Ask; help that does not come is no trouble of its own.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T | null>}
 */
async function quietly(work) {
  try {
    return await work();
  } catch {
    return null;
  }
}

/**
 * The files of a game.
 * @param {string} game
 * @returns {Promise<{path: string, kind: string, size: number, editable: boolean}[]>}
 */
export async function filesOf(game) {
  const said = await quietly(() => get(at("api", game, "files")));
  return said?.files ?? [];
}
