/** Worked examples: which hold as the game is now, which do not and why; one is edited as text, and runs as one types. */
import { html, useEffect, useState } from "../../vendor/vendor.js";
import { get, path as at } from "../../core/api.js";
import { address } from "../../core/router.js";
import { revision } from "../../core/store.js";
import { Empty } from "../../parts/empty.js";
import { Icon } from "../../parts/icon.js";
import { Pane } from "../text/pane.js";

const FEW = 6;

/** @typedef {{file: string, state: "holds" | "fails" | "not run", message: string | null, findings: import("../../core/store.js").Finding[]}} State */

/**
 * @param {{game: string, examples: import("../rules.js").Example[], open: string}} props
 */
export function Examples({ game, examples, open }) {
  const [words, setWords] = useState("");
  const shown = examples.find((one) => one.id === open);
  const states = useStates(game, examples, shown?.file);
  const fitting = examples.filter((one) => `${one.title} ${one.id}`.toLowerCase().includes(words.toLowerCase()));
  const failing = examples.filter((one) => states.get(one.file)?.state === "fails").length;
  const known = examples.filter((one) => states.has(one.file)).length;
  const state = shown && states.get(shown.file);
  return html`<div class="examples-view">
    <nav class="examples-list" aria-label="Worked examples">
      <input type="search" aria-label="Narrow the list of examples" placeholder="Find an example" value=${words} onInput=${(/** @type {any} */ event) => setWords(event.currentTarget.value)} />
      <p class="quiet" role="status">${known < examples.length ? `${known} of ${examples.length} run` : failing ? `${failing} of ${examples.length} ${failing === 1 ? "does" : "do"} not hold` : `All ${examples.length} hold`}</p>
      <ul>${fitting.map((one) => html`<li key=${one.id}><a href=${address({ view: "rules", game, rest: `examples/${one.id}` })} aria-current=${one.id === open ? "page" : undefined}><${Mark} state=${states.get(one.file)} /><span>${one.title}</span></a></li>`)}</ul>
    </nav>
    ${shown
      ? html`<div class="examples-one">
          <section class=${`examples-state ${state?.state.replace(" ", "-") ?? "running"}`} role="status"><p><${Mark} state=${state} /> <strong>${SAID[state?.state ?? "running"]}</strong></p>
            ${state?.findings.length ? html`<ul>${state.findings.map((one) => html`<li key=${`${one.line}${one.message}`}>Line ${one.line}: ${said(one)}</li>`)}</ul>` : state?.message && html`<p>${state.message}</p>`}</section>
          <${Pane} key=${shown.file} game=${game} path=${shown.file} line=${0} alone />
        </div>`
      : html`<${Empty} title="Worked examples"><p>Each is played as its file says, and holds when the game does what the file expects. Choose one to see it and to change it.</p><//>`}
  </div>`;
}

/**
 * Return what is wrong, and what helps, as sentences.
 * @param {{message: string, help?: string}} one
 */
export function said({ message, help }) {
  return [message, help].filter(Boolean).map((words) => `${words?.slice(0, 1).toUpperCase()}${words?.slice(1)}`).join(". ");
}

const SAID = /** @type {Record<string, string>} */ ({ holds: "It holds: the game does what it expects.", fails: "It does not hold.", "not run": "It was not played.", running: "Being played…" });

/** @param {{state: State | undefined}} props */
function Mark({ state }) {
  if (!state) return html`<span class="mark running"><span class="unseen">being played</span></span>`;
  if (state.state === "holds") return html`<span class="mark holds"><${Icon} name="check" size=${12} /><span class="unseen">holds</span></span>`;
  return html`<span class=${`mark ${state.state === "fails" ? "fails" : "not-run"}`}><${Icon} name=${state.state === "fails" ? "close" : "minus"} size=${12} /><span class="unseen">${state.state === "fails" ? "does not hold" : "not played"}</span></span>`;
}

/**
 * Have the examples played, the open one first, and again whenever files change; what is not known anew stays.
 * @param {string} game
 * @param {import("../rules.js").Example[]} examples
 * @param {string | undefined} first
 */
function useStates(game, examples, first) {
  const [states, setStates] = useState(/** @type {ReadonlyMap<string, State>} */ (new Map()));
  const files = examples.map((one) => one.file).join("\n");
  useEffect(() => {
    const stop = new AbortController();
    const order = [...new Set([...(first ? [first] : []), ...files.split("\n")])].filter(Boolean);
    void (async () => {
      for (let n = 0; n < order.length && !stop.signal.aborted; n = n === 0 && first ? 1 : n + FEW) {
        const some = order.slice(n, n === 0 && first ? 1 : n + FEW);
        const query = some.map((file) => `file=${encodeURIComponent(file)}`).join("&");
        try {
          const said = await get(`${at("api", game, "examples")}?${query}`, { signal: stop.signal });
          setStates((last) => new Map([...last, ...said.states.map((/** @type {State} */ one) => /** @type {const} */ ([one.file, one]))]));
        } catch {
          return;
        }
      }
    })();
    return () => stop.abort();
  }, [game, files, first, revision.value]);
  return states;
}
