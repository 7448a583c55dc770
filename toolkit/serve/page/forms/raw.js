/** A value that no other field can show, as text: JSON, which YAML reads as well. */
import { html, useState } from "../vendor/vendor.js";
import { TextField } from "../parts/fields.js";

/** @param {import("../parts/fields.js").FieldProps & {value: any, change: (value: any) => void}} props */
export function RawField({ value, change, problems = [], ...about }) {
  const [wrong, setWrong] = useState("");
  /** @param {string} text */
  const typed = (text) => {
    try {
      change(text.trim() === "" ? null : JSON.parse(text));
      setWrong("");
    } catch {
      setWrong("Its brackets or quotes do not close yet.");
    }
  };
  return html`<${TextField} ...${about} problems=${wrong ? [...problems, wrong] : problems} value=${value === undefined || value === null ? "" : JSON.stringify(value, null, 1)} lines=${3} change=${typed} />`;
}
