/** The view that the address names, loaded when it is first opened. */
import { Component, html, useEffect, useState } from "../vendor/vendor.js";
import { crumbs, tools } from "./header.js";
import { note } from "./status.js";

const NAMES = new Set(["home", "import", "overview", "deck", "card", "rules", "problems", "print", "text", "play", "games", "looks"]);
/** @type {Map<string, any>} */
const loaded = new Map();

/** @param {{route: import("../core/router.js").Route}} props */
export function View({ route }) {
  const name = NAMES.has(route.view) ? route.view : "lost";
  const [, redraw] = useState(0);
  useEffect(() => {
    crumbs.value = [];
    tools.value = null;
    note.value = "";
    if (loaded.has(name)) return;
    import(`../views/${name}.js`).then((module) => {
      loaded.set(name, module.default);
      redraw((n) => n + 1);
    });
  }, [name]);
  const Shown = loaded.get(name);
  if (!Shown) return html`<p class="first" aria-busy="true">…</p>`;
  return html`<${Guard} key=${`${name} ${route.game}`}><${Shown} route=${route} /><//>`;
}

/** Keeps a fault of one view from taking the page with it. */
class Guard extends Component {
  /** @type {{fault: Error | null}} */
  state = { fault: null };

  /** @param {Error} fault */
  componentDidCatch(fault) {
    console.error(fault);
    this.setState({ fault });
  }

  /** @param {{children?: any}} props */
  render({ children }) {
    if (!this.state.fault) return children;
    return html`<div class="empty"><h1>This view has a fault of its own</h1><p>Your files are as they were saved. What it said: ${this.state.fault.message}</p>
      <button type="button" class="button plain" onClick=${() => this.setState({ fault: null })}>Draw it again</button></div>`;
  }
}
