/** F6 goes from pane to pane, Shift+F6 back, also out of an editor or a table that keeps Tab to itself. */

const PANES = ".bar, .tree, main, .card-form, .text-files, .cm-content, main [role=grid], .text-beside, .status";
const STOPS = "[aria-current], [tabindex='0'], a[href], button:not(:disabled), input:not(:disabled), select, textarea";

/** Listen for F6. */
export function walkPanes() {
  addEventListener("keydown", (event) => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  });
}

/** @param {1 | -1} way */
function step(way) {
  const panes = seen(document, PANES);
  const at = panes.findLastIndex((one) => one.contains(document.activeElement));
  const from = at < 0 && way < 0 ? 0 : at;
  for (let n = 1; n <= panes.length; n += 1) {
    const pane = panes[(from + way * n + panes.length * 2) % panes.length];
    if (pane && enter(pane)) return;
  }
}

/**
 * Put the focus into a pane; return whether it has anything to stand on.
 * @param {HTMLElement} pane
 */
function enter(pane) {
  const stops = seen(pane, STOPS).filter((one) => one.tabIndex >= 0);
  const stop = pane.matches("main, .cm-content") ? pane : (["[aria-current]", "[tabindex='0']", "*"].map((kind) => stops.find((one) => one.matches(kind))).find(Boolean));
  stop?.focus();
  return stop !== undefined;
}

/**
 * @param {ParentNode} within
 * @param {string} what
 */
function seen(within, what) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(what))].filter((one) => one.checkVisibility({ visibilityProperty: true }));
}
