/** The text editor: CodeMirror, dressed as the studio is. */
import {
  Annotation,
  Compartment,
  EditorState,
  EditorView,
  Prec,
  Transaction,
  autocompletion,
  bracketMatching,
  classHighlighter,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  css,
  defaultKeymap,
  diff,
  drawSelection,
  foldGutter,
  foldKeymap,
  highlightActiveLine,
  highlightActiveLineGutter,
  history,
  historyKeymap,
  html,
  indentOnInput,
  indentUnit,
  indentWithTab,
  keymap,
  lineNumbers,
  lintGutter,
  lintKeymap,
  markdown,
  search,
  searchKeymap,
  syntaxHighlighting,
  yaml,
} from "../../vendor/code.js";
import { goesOn } from "./references.js";

/** Marks what was not typed here, so that it is not taken for typing. */
const brought = Annotation.define();

/** @type {Record<string, () => import("../../vendor/code.js").Extension>} */
const LANGUAGES = { yaml, html, css, md: markdown };

/** @returns {import("../../vendor/code.js").Extension} the nonce with which the editor may add its style */
export function nonced() {
  const meta = document.querySelector('meta[name="csp-nonce"]');
  return EditorView.cspNonce.of(meta?.getAttribute("content") ?? "");
}

/**
 * What every text is shown with, also one that cannot be changed.
 * @param {string} path
 * @returns {import("../../vendor/code.js").Extension[]}
 */
export function looks(path) {
  const language = LANGUAGES[path.split(".").at(-1) ?? ""];
  return [nonced(), lineNumbers(), syntaxHighlighting(classHighlighter), EditorView.lineWrapping, indentUnit.of("  "), ...(language ? [language()] : [])];
}

/**
 * An editor of a file in an element.
 * @param {{parent: HTMLElement, path: string, label: string, help: import("../../vendor/code.js").Extension[], complete?: import("../../vendor/code.js").CompletionSource, more?: boolean, typed: (text: string) => void, moved: (line: number) => void, save: () => void}} props `more` is where what the language itself completes is offered as well
 */
export function openEditor({ parent, path, label, help, complete, more = false, typed, moved, save }) {
  const changing = new Compartment();
  const follows = EditorView.updateListener.of((update) => {
    const strange = update.transactions.some((one) => one.annotation(brought));
    if (update.docChanged && !strange) typed(update.state.doc.toString());
    if (update.selectionSet || update.docChanged) moved(update.state.doc.lineAt(update.state.selection.main.head).number);
  });
  const keys = keymap.of([
    { key: "Mod-s", preventDefault: true, run: () => (save(), true) },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...historyKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
    indentWithTab,
    { key: "Escape", run: (view) => (view.contentDOM.blur(), true) }, // Tab indents, so that there has to be a way out
  ]);
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        Prec.low(keys),
        ...looks(path),
        highlightActiveLineGutter(),
        lintGutter(),
        foldGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        search({ top: true }),
        autocompletion({ ...(complete && !more ? { override: [complete] } : {}), icons: false, activateOnCompletion: goesOn }),
        ...(complete && more ? [EditorState.languageData.of(() => [{ autocomplete: complete }])] : []),
        EditorView.contentAttributes.of({ "aria-label": label, "aria-description": "Tab indents; Escape leaves the text", tabindex: "0" }),
        changing.of(EditorState.readOnly.of(true)),
        follows,
        ...help,
      ],
    }),
  });
  return {
    view,
    /** @param {boolean} editable */
    allow: (editable) => view.dispatch({ effects: changing.reconfigure(EditorState.readOnly.of(!editable)) }),
    /** @param {string} text */
    show: (text) => bring(view, text),
    /** @param {number} line */
    go: (line) => goTo(view, line),
  };
}

/**
 * Put another text in an editor: only what differs changes, so that the cursor, the scroll and the undo stay.
 * @param {EditorView} view
 * @param {string} text
 */
function bring(view, text) {
  const before = view.state.doc.toString();
  if (before === text) return;
  const changes = diff(before, text, { scanLimit: 2000 }).map((one) => ({ from: one.fromA, to: one.toA, insert: text.slice(one.fromB, one.toB) }));
  view.dispatch({ changes, annotations: [brought.of(true), Transaction.addToHistory.of(false)] });
}

/**
 * Show a line and put the cursor there.
 * @param {EditorView} view
 * @param {number} line
 */
function goTo(view, line) {
  const place = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
  const indent = /^\s*/.exec(place.text)?.[0].length ?? 0;
  const there = place.from + indent;
  view.dispatch({ selection: { anchor: there }, effects: EditorView.scrollIntoView(there, { y: "center" }) });
  view.focus();
}
