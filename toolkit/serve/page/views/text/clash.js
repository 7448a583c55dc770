/** Two versions of a file: what somebody else has written, and what was typed here; both stay until one is chosen. */
import { html, useEffect, useRef } from "../../vendor/vendor.js";
import { EditorState, EditorView, MergeView } from "../../vendor/code.js";
import { Button } from "../../parts/button.js";
import { looks } from "./editor.js";

/**
 * @param {{path: string, theirs: string | null, mine: string, take: () => void, keep: () => void}} props
 */
export function Clash({ path, theirs, mine, take, keep }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
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
      b: { doc: mine, extensions: [...own, EditorView.contentAttributes.of({ "aria-label": "What you typed" })] },
      collapseUnchanged: { margin: 3, minSize: 6 },
    });
    return () => view.destroy();
  }, [theirs, mine]);
  return html`<section class="clash" role="alertdialog" aria-label="Two versions">
    <header>
      <h2>${theirs === null ? `${name} was deleted elsewhere while you typed` : `${name} was changed elsewhere while you typed`}</h2>
      <p>${theirs === null ? "What you typed is still here" : "Nothing is lost: both versions are here"}. Nothing is saved until you choose.</p>
    </header>
    <div class="clash-heads">
      <div><h3>${theirs === null ? "On the disk: no file" : "On the disk, by another program"}</h3><${Button} label=${theirs === null ? "Let it be gone" : "Take theirs"} run=${take} /></div>
      <div><h3>What you typed here</h3><${Button} label="Keep mine" tone="accent" run=${keep} /></div>
    </div>
    <div class="clash-texts" ref=${place}></div>
  </section>`;
}
