/** A picture: as it is, chosen from the game's, or dropped here from anywhere; and how it lies in its place on the card. */
import { html, useRef, useState } from "../vendor/vendor.js";
import { path as addressed, tokened, upload } from "../core/api.js";
import { noted } from "../core/commands.js";
import { game, tell, tried } from "../core/store.js";
import { Button } from "../parts/button.js";
import { NumberField, TextField } from "../parts/fields.js";
import { Chooser } from "./chooser.js";
import { LEAST, MOST, placed, written } from "./placed.js";

/** @param {import("../parts/fields.js").FieldProps & {value: any, change: (value: any) => void, shared: import("./field.js").Shared}} props */
export function PictureField({ value, change, shared, ...about }) {
  const [over, setOver] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const sent = useRef(/** @type {HTMLInputElement | null} */ (null));
  const picture = placed(value);
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
  const shown = picture.file ? tokened(addressed("api", game.value, "picture"), { path: picture.file }) : "";
  return html`<div class=${`picture-field ${over ? "over" : ""}`} onDragOver=${(/** @type {DragEvent} */ event) => files(event) && !about.disabled && (event.preventDefault(), setOver(true))} onDragLeave=${() => setOver(false)}
    onDrop=${(/** @type {DragEvent} */ event) => {
      if (about.disabled || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      setOver(false);
      void put(event.dataTransfer.files[0]);
    }}>
    <span class="picture-sample">${shown && html`<img key=${shown} src=${shown} alt="" loading="lazy" onError=${(/** @type {any} */ event) => (event.currentTarget.hidden = true)} />`}</span>
    <${TextField} ...${about} help=${[about.help, about.disabled ? "" : "Drop a picture here to use it."].filter(Boolean).join(" ")} value=${picture.file} change=${(/** @type {string} */ file) => change(file && typeof value === "object" && value ? written({ ...picture, file }) : file)} />
    ${!about.disabled && html`<span class="picture-ways">
      <${Button} label="Choose" icon="faces" run=${() => setChoosing(true)} title="Choose one of this game's pictures" />
      <${Button} label="From disk" icon="upload" run=${() => sent.current?.click()} title="Put a file into this game's art" />
    </span>
    <input ref=${sent} type="file" accept=".svg,.png,.jpg,.jpeg,.webp" hidden onChange=${(/** @type {any} */ event) => void put(event.currentTarget.files?.[0])} />`}
    ${shown && html`<${Place} picture=${picture} change=${change} path=${about.path ?? ""} disabled=${about.disabled} />`}
    ${choosing && html`<${Chooser} chosen=${picture.file} choose=${change} close=${() => setChoosing(false)} />`}
  </div>`;
}

/**
 * How a picture lies in its place: in numbers, as dragging it on the face writes them.
 * @param {{picture: import("./placed.js").Placed, change: (value: any) => void, path: string, disabled?: boolean}} props
 */
function Place({ picture, change, path, disabled }) {
  const [across, down] = picture.at;
  const put = (/** @type {Partial<import("./placed.js").Placed>} */ part) => change(written({ ...picture, ...part }));
  const moved = across !== 50 || down !== 50 || picture.scale !== 1;
  const shared = { disabled, least: 0, most: 100, step: 5, unit: "%" };
  return html`<details class="picture-place" open=${moved}>
    <summary>How it lies in its place</summary>
    <div>
      <${NumberField} label="Size" path=${`${path}.scale`} value=${Math.round(picture.scale * 100)} change=${(/** @type {number | null} */ size) => size && put({ scale: size / 100 })} ...${{ ...shared, least: LEAST * 100, most: MOST * 100 }} />
      <${NumberField} label="Across" path=${`${path}.at.0`} value=${across} change=${(/** @type {number | null} */ part) => part !== null && put({ at: [part, down] })} ...${shared} />
      <${NumberField} label="Down" path=${`${path}.at.1`} value=${down} change=${(/** @type {number | null} */ part) => part !== null && put({ at: [across, part] })} ...${shared} />
      ${moved && !disabled && html`<${Button} label="As it was" icon="undo" run=${() => change(picture.file)} title="In its middle, and as large as its place" />`}
    </div>
    ${!disabled && html`<p class="help">Or drag it on the card, and turn the wheel over it.</p>`}
  </details>`;
}
