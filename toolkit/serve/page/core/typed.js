/** What the browser itself would take back: what was typed in a field since somebody is in it, and in no other one. */

const UNDO = /^Mod\+(Z|Shift\+Z|Y)$/;

/** The field that somebody is in, what it said before, and whether the browser can take something back there or do it again. */
const here = { field: /** @type {EventTarget | null} */ (null), before: "", back: false, again: false };

/** Take note of what is typed where. */
export function watchTyping() {
  addEventListener("focusin", ({ target }) => {
    Object.assign(here, { field: target, before: text(target), back: false, again: false });
  });
  addEventListener("input", (event) => {
    const { target } = event;
    const kind = event instanceof InputEvent ? event.inputType : "";
    if (target === here.field) Object.assign(here, { back: text(target) !== here.before, again: kind === "historyUndo" || (here.again && kind === "historyRedo") });
  });
}

/**
 * Whether a key is for the studio's own undo although somebody is in a field: the browser would go to the field before.
 * @param {EventTarget | null} target
 * @param {string} key as in a shortcut
 */
export function beyond(target, key) {
  if (!UNDO.test(key) || !(target instanceof HTMLElement) || target.isContentEditable || target.closest("dialog, .grid-scroll")) return false;
  const own = key === "Mod+Z" ? here.back : here.again;
  return !(own && target === here.field);
}

/** Take note that what fields say is being changed by the studio's own undo: the browser cannot go on from there. */
export function stepped() {
  Object.assign(here, { before: text(here.field), back: false, again: false });
}

/** @param {EventTarget | null} field */
function text(field) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "";
}
