/** One file: its text, what it is made of, and the card beside it. */
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/vendor.js";
import { on, onReturn } from "../../core/events.js";
import { requery } from "../../core/router.js";
import { Button } from "../../parts/button.js";
import { Beside } from "./beside.js";
import { Clash } from "./clash.js";
import { TextDocument } from "./document.js";
import { openEditor } from "./editor.js";
import { Outline } from "./files.js";
import { completion, hovering, lookAgain, marks } from "./help.js";
import { cardAt, outline } from "./outline.js";

/** What is helped with while it is typed. */
const HELPED = ["yaml", "html", "css"];

/**
 * One file: its text, what it is made of, and the card beside it.
 * @param {{game: string, path: string, line: number, alone?: boolean}} props `alone` is without what stands beside it
 */
export function Pane({ game, path, line, alone = false }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const editor = useRef(/** @type {ReturnType<typeof openEditor> | null} */ (null));
  const [text, setText] = useState("");
  const [at, setAt] = useState(line || 1);
  const [found, setFound] = useState(/** @type {import("../../core/store.js").Finding[]} */ ([]));
  const kind = path.split(".").at(-1) ?? "";
  const file = useMemo(() => new TextDocument(game, path, (words) => (editor.current?.show(words), setText(words))), [game, path]);

  useEffect(() => {
    if (!place.current) return undefined;
    const made = openEditor({
      parent: place.current,
      path,
      label: `Text of ${path}`,
      help: HELPED.includes(kind) ? [hovering(game, path), marks(game, path, () => file.state.peek() !== "loading", setFound)] : [],
      complete: HELPED.includes(kind) ? completion(game, path, kind !== "yaml") : undefined,
      more: kind !== "yaml",
      typed: (words) => (file.typed(words), setText(words)),
      moved: setAt,
      save: () => void file.save(),
    });
    editor.current = made;
    void file.open().then(() => {
      made.allow(file.editable);
      if (line) made.go(line);
      lookAgain(made.view);
    });
    const look = () => void file.refresh().then(() => lookAgain(made.view));
    const ends = [on("changed", look), on("checked", () => lookAgain(made.view)), onReturn(() => (file.state.peek() === "failed" ? file.again() : look()))];
    return () => {
      for (const end of ends) end();
      file.close();
      made.view.destroy();
    };
  }, [game, path]);

  useEffect(() => {
    if (!line || file.state.peek() === "loading") return;
    editor.current?.go(line);
    requery({ line: null });
  }, [line]);

  const theirs = file.theirs.value;
  const clashes = file.state.value === "moved" && theirs !== null;
  const goTo = (/** @type {number} */ to) => editor.current?.go(to);
  const entries = useMemo(() => outline(text, kind), [text, kind]);
  const card = useMemo(() => (kind === "yaml" && path.startsWith("cards/") ? cardAt(text, at) : file.shown.value), [text, at, kind, file.shown.value]);
  return html`<div class="text-pane">
    <div class="text-head"><h1>${path.split("/").at(-1)}</h1><span class="quiet path">${path}</span><${State} file=${file} /></div>
    ${clashes && html`<${Clash} path=${path} theirs=${theirs.text} mine=${file.text} take=${() => file.takeTheirs()} keep=${(/** @type {string} */ text) => void file.keepMine(text)} />`}
    <div class="text-editor" ref=${place} hidden=${clashes}></div>
  </div>
  ${!alone && html`<div class="text-side">
    <${Beside} game=${game} path=${path} card=${card} findings=${found} go=${goTo} stale=${found.some((one) => one.severity === "error")} />
    ${entries.length > 1 && html`<${Outline} entries=${entries} line=${at} go=${goTo} />`}
  </div>`}`;
}

/** @param {{file: TextDocument}} props */
function State({ file }) {
  const state = file.state.value;
  const words = { loading: "Opening…", saved: file.editable ? "Saved" : "To read only", typed: "Not saved yet", saving: "Saving…", moved: "Two versions", lost: "There is no such file", failed: "" }[state];
  return html`<span class=${`text-state ${state}`} role="status">${words}</span>
    ${state === "failed" && html`<span class="text-failed" role="alert">${file.trouble.value}</span><${Button} label="Try again" run=${() => file.again()} />`}`;
}
