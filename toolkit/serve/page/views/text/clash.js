/** Two versions of a file: what somebody else has written, and what was typed here; both stay until one is chosen. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { EditorState, EditorView, MergeView } from "../../vendor/code.js";
import { Button } from "../../parts/button.js";
import { looks } from "./editor.js";

/**
 * @param {{path: string, theirs: string | null, mine: string, take: () => void, keep: (text: string) => void}} props
 */
export function Clash({ path, theirs, mine, take, keep }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [mixed, setMixed] = useState("");
  const name = path.split("/").at(-1);
  useEffect(() => {
    if (!place.current) return undefined;
    const own = [...looks(path), EditorState.readOnly.of(true)];
    if (theirs === null) {
      const alone = new EditorView({ parent: place.current, state: EditorState.create({ doc: mine, extensions: [...own, EditorView.contentAttributes.of({ "aria-label": "What you typed" })] }) });
      return () => alone.destroy();
    }
    const view = new MergeView({
      parent: place.current,
      a: { doc: theirs, extensions: [...own, EditorView.contentAttributes.of({ "aria-label": "On the disk" })] },
      b: { doc: mine, extensions: [...looks(path), EditorView.contentAttributes.of({ "aria-label": "What will be saved" }), EditorView.updateListener.of((update) => update.docChanged && setMixed(update.state.doc.toString()))] },
      revertControls: "a-to-b",
      renderRevertControl: () => taking(),
      collapseUnchanged: { margin: 3, minSize: 6 },
    });
    return () => view.destroy();
  }, [theirs, mine]);
  return html`<section class="clash" role="alertdialog" aria-label="Two versions">
    <header>
      <h2>${theirs === null ? `${name} was deleted elsewhere while you typed` : `${name} was changed elsewhere while you typed`}</h2>
      <p>${theirs === null ? "What you typed is still here" : "Nothing is lost: both versions are here"}. Nothing is saved until you choose.${theirs !== null && " Take theirs block by block with the arrows; what stands on the right is saved."}</p>
    </header>
    <div class="clash-heads">
      <div><h3>${theirs === null ? "On the disk: no file" : "On the disk, by another program"}</h3><${Button} label=${theirs === null ? "Let it be gone" : mixed ? "Take all of theirs" : "Take theirs"} run=${take} /></div>
      <div><h3>${mixed ? "What you typed here, with what you took" : "What you typed here"}</h3><${Button} label=${mixed ? "Save this" : "Keep mine"} tone="accent" run=${() => keep(mixed || mine)} /></div>
    </div>
    <div class="clash-texts" ref=${place}></div>
  </section>`;
}

/** A button beside a block that differs: theirs takes the place of mine. */
function taking() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "take-block";
  button.textContent = "→";
  button.title = "Take theirs here";
  button.setAttribute("aria-label", "Take theirs here");
  return button;
}
