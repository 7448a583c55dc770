/** Where files are dropped, or chosen by the keyboard. */
import { html, useId, useRef, useState } from "../../vendor/vendor.js";
import { Icon } from "../../parts/icon.js";
import { counted } from "../../parts/finding.js";

const KINDS = ".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.ods,.xls,.xlsb,.json,.yaml,.yml,.png,.jpg,.jpeg,.svg,.webp,.gif";

/** @param {{files: File[], choose: (files: File[]) => void}} props */
export function Drop({ files, choose }) {
  const [over, setOver] = useState(false);
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  const name = useId();
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    setOver(false);
    const some = [...(event.dataTransfer?.files ?? [])];
    if (some.length) choose(some);
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
  return html`<div class=${`landing ${over ? "over" : ""} ${files.length ? "done" : ""}`} onDragOver=${drag} onDragLeave=${drag} onDrop=${drop}>
    <${Icon} name=${files.length ? "table" : "upload"} size=${files.length ? 18 : 28} />
    <p><strong>${files.length ? named(files) : "Drop a spreadsheet here"}</strong>
      <span class="quiet">${files.length ? "" : "CSV, XLSX, ODS, XLS, JSON or YAML, one row a card. Its pictures may come with it; pictures alone are finished cards."}</span></p>
    <label class="button plain" for=${name}><span>${files.length ? "Other files, or pictures" : "Choose files"}</span></label>
    <input ref=${box} id=${name} class="unseen" type="file" multiple accept=${KINDS} onChange=${chosen} />
  </div>`;
}

/** @param {File[]} files */
function named(files) {
  const pictures = files.filter((one) => one.type.startsWith("image/")).length;
  const tables = files.filter((one) => !one.type.startsWith("image/")).map((one) => one.name);
  return [...tables, pictures && counted(pictures, "picture")].filter(Boolean).join(" and ");
}
