/** What is written once a reference is chosen: the rest of it, up to its closing brace. */

/** Kinds of references that go on after a name. */
const GOING_ON = new Set(["value", "words", "icons", "count"]);
const REFERENCE = /\{(?:(\w+) +)?[\w./-]*$/;

/**
 * What an offer becomes in a text that ends with `before`; undefined where that is just its label.
 * @param {{label: string, detail: string}} offer
 * @param {string} before
 * @returns {import("../../vendor/code.js").Completion["apply"]}
 */
export function applied({ label, detail }, before) {
  if (detail === "reference") return `${label} `;
  const reference = REFERENCE.exec(before);
  return reference && !detail.startsWith("key") && !GOING_ON.has(reference[1] ?? "") ? closing(label) : undefined;
}

/**
 * Whether more is to be offered once this was chosen: it was a kind of reference, whose name follows.
 * @param {import("../../vendor/code.js").Completion} one
 */
export const goesOn = (one) => typeof one.apply === "string" && one.apply.endsWith(" ") && !one.apply.endsWith(": ");

/**
 * Write a name and its closing brace, which may stand there already.
 * @param {string} label
 * @returns {(view: import("../../vendor/code.js").EditorView, one: unknown, from: number, to: number) => void}
 */
function closing(label) {
  return (view, _, from, to) => {
    const closed = view.state.sliceDoc(to, to + 1) === "}";
    const anchor = from + label.length + 1;
    view.dispatch({ changes: { from, to: closed ? to + 1 : to, insert: `${label}}` }, selection: { anchor }, userEvent: "input.complete", scrollIntoView: true });
  };
}
