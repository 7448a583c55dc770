/** Light, dark, or as the system has it. */
import { effect, signal } from "../vendor/vendor.js";
import { keep, kept } from "./kept.js";

/** @typedef {"light" | "dark" | "system"} Theme */

/** @type {readonly Theme[]} */
export const THEMES = ["system", "light", "dark"];

export const theme = signal(/** @type {Theme} */ (THEMES.find((one) => one === kept("theme")) ?? "system"));

/** Show the page in the theme that is chosen, now and whenever another is. */
export function dress() {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
    keep("theme", theme.value === "system" ? null : theme.value);
  });
}

/** Go on to the next theme. */
export function nextTheme() {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? "system";
}
