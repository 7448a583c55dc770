/** A picture: as it is, chosen from the game's, or dropped here from anywhere. */
import { html, useRef, useState } from "../vendor/vendor.js";
import { path as addressed, tokened, upload } from "../core/api.js";
import { noted } from "../core/commands.js";
import { game, tell, tried } from "../core/store.js";
import { Button } from "../parts/button.js";
import { TextField } from "../parts/fields.js";

/** @param {import("../parts/fields.js").FieldProps & {value: any, change: (value: any) => void, shared: import("./field.js").Shared}} props */
export function PictureField({ value, change, shared, ...about }) {
  const [over, setOver] = useState(false);
  const choosing = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {File | undefined} file */
  const put = (file) =>
    file &&
    tried(async () => {
      const form = new FormData();
      form.append("file", file);
      const done = noted(await upload(addressed("api", game.peek(), "picture"), form));
      change(/** @type {any} */ (done).path);
      tell(`${file.name} is the picture now.`, { undo: true });
    });
  const files = (/** @type {DragEvent} */ event) => [...(event.dataTransfer?.items ?? [])].some((one) => one.kind === "file");
  const shown = typeof value === "string" && value ? tokened(addressed("api", game.value, "picture"), { path: value }) : "";
  return html`<div class=${`picture-field ${over ? "over" : ""}`} onDragOver=${(/** @type {DragEvent} */ event) => files(event) && !about.disabled && (event.preventDefault(), setOver(true))} onDragLeave=${() => setOver(false)}
    onDrop=${(/** @type {DragEvent} */ event) => {
      if (about.disabled || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      setOver(false);
      void put(event.dataTransfer.files[0]);
    }}>
    <span class="picture-sample">${shown && html`<img key=${shown} src=${shown} alt="" loading="lazy" onError=${(/** @type {any} */ event) => (event.currentTarget.hidden = true)} />`}</span>
    <${TextField} ...${about} help=${[about.help, about.disabled ? "" : "Drop a picture here to use it."].filter(Boolean).join(" ")} value=${value ?? ""} change=${change} />
    ${!about.disabled && html`<${Button} label="Choose a file" icon="upload" run=${() => choosing.current?.click()} />
      <input ref=${choosing} type="file" accept=".svg,.png,.jpg,.jpeg,.webp" hidden onChange=${(/** @type {any} */ event) => void put(event.currentTarget.files?.[0])} />`}
  </div>`;
}
