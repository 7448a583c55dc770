/** A first word on each view, for who is there for the first time; it goes away for good by a click, or by going on. */
import { html, signal, useEffect } from "../vendor/vendor.js";
import { mac } from "../core/keys.js";
import { keep, kept } from "../core/kept.js";
import { Button } from "./button.js";

const MOD = mac ? "⌘" : "Ctrl";
/** @type {Readonly<Record<string, string>>} */
const WORDS = {
  overview: "Choose a deck to see its cards. Press / to search the whole game, and ? for all that the keyboard can do.",
  deck: `Click a card to open it, or with ${MOD} or Shift to select several and change them together. Table shows the same cards as a spreadsheet.`,
  card: "Click any part of the card to come to what is written there. Every change is saved as you make it, and undo takes it back.",
  rules: "Click a paragraph to rewrite it; the page beside it and the worked examples follow at once.",
};

/** Counts up when a hint has been read. */
const read = signal(0);

/** @param {{view: string}} props */
export function Hint({ view }) {
  const name = `hint.${view}`;
  const words = read.value >= 0 && kept(name) === null ? WORDS[view] : undefined;
  const seen = () => {
    keep(name, "seen");
    read.value += 1;
  };
  useEffect(() => (words ? () => keep(name, "seen") : undefined), [view]);
  if (!words) return null;
  return html`<aside class="hint" aria-label="A hint"><p>${words}</p><${Button} label="Got it" tone="quiet" run=${seen} /></aside>`;
}
