/** A small box for a text with references: grows with it, completes what stands in braces, keeps its own undo. */
import { html, useEffect, useRef } from "../../vendor/vendor.js";
import {
  Annotation,
  EditorState,
  EditorView,
  Transaction,
  autocompletion,
  classHighlighter,
  completionKeymap,
  defaultKeymap,
  diff,
  history,
  historyKeymap,
  keymap,
  markdown,
  syntaxHighlighting,
} from "../../vendor/code.js";
import { path as at, post } from "../../core/api.js";
import { nonced } from "../text/editor.js";
import { applied, goesOn } from "../text/references.js";

const brought = Annotation.define();
/** What a text stands behind when the server is asked what may stand next. */
const BEFORE = "paragraphs:\n  - text: |\n      ";

/**
 * `value` is taken over whenever `version` is another one: what is typed here does not come back as if it were strange.
 * @param {{game: string, file: string, label: string, value: string, version: number, editable: boolean, typed: (text: string) => void, settled: () => void, entered: () => void}} props
 */
export function Box({ game, file, label, value, version, editable, typed, settled, entered }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const view = useRef(/** @type {EditorView | null} */ (null));
  const run = useRef({ typed, settled, entered });
  run.current = { typed, settled, entered };
  useEffect(() => {
    if (!place.current) return undefined;
    const made = new EditorView({ parent: place.current, state: EditorState.create({ doc: value, extensions: extensions() }) });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const made = view.current;
    const now = made?.state.doc.toString();
    if (!made || now === undefined || now === value) return;
    const changes = diff(now, value).map((one) => ({ from: one.fromA, to: one.toA, insert: value.slice(one.fromB, one.toB) }));
    made.dispatch({ changes, annotations: [brought.of(true), Transaction.addToHistory.of(false)] });
  }, [version]);

  function extensions() {
    return [
      nonced(),
      EditorView.lineWrapping,
      history(),
      markdown(),
      syntaxHighlighting(classHighlighter),
      autocompletion({ override: [references(game, file)], icons: false, activateOnCompletion: goesOn }),
      keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
      EditorState.readOnly.of(!editable),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !update.transactions.some((one) => one.annotation(brought))) run.current.typed(update.state.doc.toString());
        if (update.focusChanged) (update.view.hasFocus ? run.current.entered : run.current.settled)();
      }),
    ];
  }
  return html`<div class="rules-box" ref=${place}></div>`;
}

/**
 * @param {string} game
 * @param {string} file
 * @returns {import("../../vendor/code.js").CompletionSource}
 */
function references(game, file) {
  return async (context) => {
    const line = context.state.doc.lineAt(context.pos);
    const before = context.state.sliceDoc(line.from, context.pos);
    if (!/\{(\w+ +)?[\w.-]*$/.test(before)) return null;
    try {
      const said = await post(at("api", game, "complete"), { path: file, text: BEFORE + before, offset: BEFORE.length + before.length });
      const options = said.options.map((/** @type {any} */ one) => ({ label: one.label, detail: one.info || one.detail, apply: applied(one, before) }));
      return options.length ? { from: line.from + said.from - BEFORE.length, options, validFor: /^[\w.-]*$/ } : null;
    } catch {
      return null;
    }
  };
}
