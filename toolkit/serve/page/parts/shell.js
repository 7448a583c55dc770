/** What stands around every view. */
import { html, useEffect } from "../vendor/vendor.js";
import { mac, shortcut } from "../core/keys.js";
import { address, go, route } from "../core/router.js";
import { game, step, tree } from "../core/store.js";
import { Header, treeOpen } from "./header.js";
import { Hint } from "./hint.js";
import { Help, helpOpen } from "./help.js";
import { Banner, Status, Toasts } from "./status.js";
import { Tree } from "./tree.js";
import { View } from "./view.js";

export function Shell() {
  const { view, game: open, rest } = route.value;
  useEffect(() => shortcut(...everywhere()), []);
  useEffect(() => {
    document.title = [tree.value && open ? tree.value.title : "", "Tuckbox"].filter(Boolean).join(" · ");
  }, [open, tree.value]);
  useEffect(() => {
    treeOpen.value = false;
  }, [route.value]);

  return html`<a class="skip" href="#view">To the view</a>
    <div class=${`shell ${open ? "" : "alone"} ${view === "play" && rest ? "wide" : ""} ${treeOpen.value ? "tree-open" : ""}`}>
      <${Banner} />
      <${Header} />
      ${open && html`<${Tree} />`}
      <main id="view" tabindex="-1"><${View} route=${route.value} /></main>
      <${Hint} key=${view} view=${view} />
      <${Status} />
    </div>
    <${Toasts} /><${Help} />`;
}

/** @returns {import("../core/keys.js").Shortcut[]} */
function everywhere() {
  /** @param {string} view */
  const to = (view) => () => {
    if (game.peek()) go(address({ view, game: game.peek() }));
  };
  return [
    { keys: "?", label: "Show the shortcuts", run: () => void (helpOpen.value = true) },
    { keys: "Mod+Z", label: "Undo", run: () => void step("undo") },
    { keys: "Mod+Shift+Z", label: "Redo", run: () => void step("redo") },
    ...(mac ? [] : [{ keys: "Mod+Y", label: "Redo", run: () => void step("redo") }]),
    { keys: "g h", label: "Go to all games", run: () => go("/") },
    { keys: "g p", label: "Go to the problems", run: to("problems") },
    { keys: "g r", label: "Go to the rules", run: to("rules") },
    { keys: "g b", label: "Go to build and print", run: to("print") },
  ];
}
