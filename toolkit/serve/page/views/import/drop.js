/** Where files are dropped, or chosen by the keyboard. */
import { html, useId, useRef, useState } from "../../vendor/vendor.js";
import { Icon } from "../../parts/icon.js";
import { counted } from "../../parts/finding.js";

const PICTURES = /\.(png|jpe?g|svg|webp|gif)$/i;
const KINDS = ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.ods,.xls,.xlsb,.json,.yaml,.yml,.png,.jpg,.jpeg,.svg,.webp,.gif";

/** @typedef {{file: File, path: string}} Held a file of a folder, and where it lies in it */

/** @param {{files: File[], folder: boolean, choose: (files: File[], folder?: string) => void}} props `folder`: pictures are looked for first */
export function Drop({ files, folder, choose }) {
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState("");
  const whole = useRef(/** @type {HTMLInputElement | null} */ (null));
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  const name = useId();
  /** @param {DragEvent} event */
  const drop = async (event) => {
    event.preventDefault();
    setOver(false);
    const entries = [...(event.dataTransfer?.items ?? [])].map((one) => one.webkitGetAsEntry()).filter((one) => one !== null);
    if (entries.some((one) => one.isDirectory)) return pictures((await Promise.all(entries.map(filesOf))).flat());
    const some = [...(event.dataTransfer?.files ?? [])];
    if (some.length) choose(some);
    return undefined;
  };
  /** @param {DragEvent} event */
  const drag = (event) => {
    event.preventDefault();
    setOver(event.type !== "dragleave");
  };
  const chosen = () => {
    const some = [...(box.current?.files ?? [])];
    if (some.length) choose(some);
  };
  /** @param {Held[]} held */
  const pictures = (held) => {
    const some = picturesOf(held);
    setProblem(some.length ? "" : "There is no picture in that folder (PNG, JPEG, SVG, WebP or GIF).");
    if (some.length) choose(some, held[0]?.path.split("/")[0]);
  };
  const entered = () => pictures([...(whole.current?.files ?? [])].map((file) => ({ file, path: file.webkitRelativePath })));
  return html`<div class=${`landing ${over ? "over" : ""} ${files.length ? "done" : ""}`} onDragOver=${drag} onDragLeave=${drag} onDrop=${drop}>
    <${Icon} name=${!files.length ? "upload" : files.some((one) => !one.type.startsWith("image/")) ? "table" : "faces"} size=${files.length ? 18 : 28} />
    <p><strong>${files.length ? named(files) : folder ? "Choose the folder, or drop its pictures here" : "Drop a spreadsheet here"}</strong>
      <span class="quiet">${files.length ? "" : folder ? "Each picture becomes a finished card, called as its file is; one called back is the back of all." : "CSV, XLSX, ODS, XLS, JSON or YAML, one row a card. Its pictures may come with it; pictures alone are finished cards."}</span></p>
    <label class=${`button ${folder && !files.length ? "accent" : "plain"}`} for=${`${name}-folder`}><span>${files.length ? "Another folder" : folder ? "Choose a folder" : "A folder of pictures"}</span></label>
    <input ref=${whole} id=${`${name}-folder`} class="unseen" type="file" webkitdirectory onChange=${entered} />
    <label class="button plain" for=${name}><span>${files.length ? "Other files, or pictures" : "Choose files"}</span></label>
    <input ref=${box} id=${name} class="unseen" type="file" multiple accept=${KINDS} onChange=${chosen} />
    ${problem && html`<p class="red" role="alert">${problem}</p>`}
  </div>`;
}

/**
 * Return the files of what was dropped: itself, or all that lie in a folder and those within it.
 * @param {FileSystemEntry} entry
 * @returns {Promise<Held[]>}
 */
async function filesOf(entry) {
  if (entry.isFile) return [{ file: await new Promise((done, fail) => /** @type {FileSystemFileEntry} */ (entry).file(done, fail)), path: entry.fullPath.slice(1) }];
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  /** @type {FileSystemEntry[]} */
  const entries = [];
  /** @type {FileSystemEntry[]} */
  let some;
  do {
    some = await new Promise((done, fail) => reader.readEntries(done, fail)); // some at a time
    entries.push(...some);
  } while (some.length);
  return (await Promise.all(entries.map(filesOf))).flat();
}

/**
 * Return the pictures of a folder; of two that are called the same, one by its folder's name as well.
 * @param {Held[]} held
 */
function picturesOf(held) {
  const seen = new Set();
  return held.filter(({ file, path }) => PICTURES.test(file.name) && !/(^|\/)\./.test(path)).map(({ file, path }) => {
    const name = seen.has(file.name) ? path.split("/").slice(1).join("-") : file.name;
    seen.add(name);
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
}

/** @param {File[]} files */
function named(files) {
  const pictures = files.filter((one) => one.type.startsWith("image/")).length;
  const tables = files.filter((one) => !one.type.startsWith("image/")).map((one) => one.name);
  return [...tables, pictures && counted(pictures, "picture")].filter(Boolean).join(" and ");
}
