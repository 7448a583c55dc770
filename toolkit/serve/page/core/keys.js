/** Shortcuts: told in one place, never taken from somebody who types, and off when they are not wanted. */
import { effect, signal } from "../vendor/vendor.js";
import { keep, kept } from "./kept.js";
import { beyond, watchTyping } from "./typed.js";

/**
 * @typedef {object} Shortcut
 * @property {string} keys such as "/", "g p" (one after the other), "Mod+Z", "Mod+Shift+Z"; Mod is Ctrl, on a Mac Cmd
 * @property {string} label what it does, in a few words
 * @property {string} [where] the part of the page it belongs to
 * @property {() => boolean | void} run returns false where it did nothing, so that the browser may
 */

export const mac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that do again what was taken back. */
export const REDO = mac ? "Mod+Shift+Z" : "Mod+Y";

/** Whether keys without Ctrl or Cmd are listened to. */
export const enabled = signal(kept("shortcuts") !== "off");

/** All that are there now, for the help. */
export const shortcuts = signal(/** @type {readonly Shortcut[]} */ ([]));

/** The keys pressed so far of a shortcut of two. */
let begun = "";
let begunAt = 0;

/**
 * Add shortcuts; return what takes them away again.
 * @param {...Shortcut} some
 * @returns {() => void}
 */
export function shortcut(...some) {
  shortcuts.value = [...shortcuts.value, ...some];
  return () => {
    shortcuts.value = shortcuts.value.filter((one) => !some.includes(one));
  };
}

/** Listen to the keyboard. */
export function keyboard() {
  addEventListener("keydown", pressed);
  watchTyping();
  effect(() => keep("shortcuts", enabled.value ? null : "off"));
}

/**
 * Whether an element takes letters, so that none may be taken from it.
 * @param {EventTarget | null} target
 */
export function types(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !/^(button|checkbox|radio|submit|range)$/.test(target.type);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (event.defaultPrevented || event.isComposing) return;
  const modified = mac ? event.metaKey : event.ctrlKey;
  const name = spelled(event, modified);
  if (types(event.target) && !beyond(event.target, name)) return; // the browser's own undo is right for what is typed
  if (!modified && (!enabled.value || document.querySelector("dialog[open]"))) return;
  const both = Date.now() - begunAt < 1200 && begun ? `${begun} ${name}` : name;
  const found = latest(both) ?? latest(name);
  if (found) {
    begun = "";
    if (found.run() !== false) event.preventDefault();
    return;
  }
  begun = shortcuts.value.some((one) => one.keys.startsWith(`${name} `)) ? name : "";
  begunAt = Date.now();
}

/** @param {string} keys */
function latest(keys) {
  return shortcuts.value.findLast((one) => one.keys === keys);
}

/**
 * @param {KeyboardEvent} event
 * @param {boolean} modified
 */
function spelled(event, modified) {
  const letter = event.key.length === 1;
  const key = letter ? latin(event, modified) : event.key;
  const shifted = event.shiftKey && (modified || !letter);
  return `${modified ? "Mod+" : ""}${event.altKey ? "Alt+" : ""}${shifted ? "Shift+" : ""}${key}`;
}

/**
 * Return the letter, or where the layout has no Latin ones, the one that stands on that key elsewhere.
 * @param {KeyboardEvent} event
 * @param {boolean} upper whether capitals count for nothing, as beside Ctrl
 */
export function latin(event, upper = true) {
  const key = /^[\x20-\x7e]$/.test(event.key) ? event.key : /^Key[A-Z]$/.test(event.code) ? lettered(event) : event.key;
  return upper ? key.toUpperCase() : key;
}

/** @param {KeyboardEvent} event */
function lettered(event) {
  const letter = event.code.slice(3);
  return event.shiftKey ? letter : letter.toLowerCase();
}

/**
 * Return how a shortcut is written on this machine.
 * @param {string} keys
 */
export function written(keys) {
  const marks = mac ? { Mod: "⌘", Shift: "⇧", Alt: "⌥" } : { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" };
  return keys
    .split(" ")
    .map((one) => one.split(/\+(?=.)/).map((part) => marks[/** @type {keyof typeof marks} */ (part)] ?? part).join(mac ? "" : "+"))
    .join(" then ");
}
