/** Icons of the studio itself, drawn for it on a grid of 16. */
import { html } from "../vendor/vendor.js";

const PATHS = {
  undo: "M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7",
  redo: "M10 3l3.5 3.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7h3",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.6 10.6 14 14",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  check: "M3 8.5 6.5 12 13 4.5",
  down: "M4 6l4 4 4-4",
  right: "M6 4l4 4-4 4",
  left: "M10 4 6 8l4 4",
  up: "M4 10l4-4 4 4",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  faces: "M2.5 2.5h4.5v5H2.5zM9 2.5h4.5v5H9zM2.5 9.5H7v4H2.5zM9 9.5h4.5v4H9z",
  table: "M2.5 3h11v10h-11zM2.5 6.5h11M6.5 6.5V13",
  text: "M3 4h10M3 7h7M3 10h10M3 13h5",
  card: "M4 2h8a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Z",
  rules: "M8 3.8C6.5 2.8 4.5 2.5 2.5 2.5v10c2 0 4 .3 5.5 1.3C9.5 12.8 11.5 12.5 13.5 12.5v-10c-2 0-4 .3-5.5 1.3ZM8 3.8v10",
  print: "M4.5 6V2.5h7V6M4.5 11.5h-2V6.5h11v5h-2M4.5 9.5h7v4h-7z",
  download: "M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10",
  upload: "M8 11V3M4.5 6 8 2.5 11.5 6M3 13.5h10",
  trash: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9",
  copy: "M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1",
  error: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3.5M8 11h.01",
  warning: "M8 2.5 14.5 13.5H1.5ZM8 6.5V10M8 11.8h.01",
  drag: "M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z",
  play: "M5 3l8 5-8 5z",
  sun: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
  moon: "M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5Z",
  system: "M2.5 3h11v7.5h-11zM6 13.5h4M8 10.5v3",
  filter: "M2.5 3.5h11L9.5 8.5v4l-3 1v-5z",
  sort: "M5 3v10M2.5 10.5 5 13l2.5-2.5M11 13V3M8.5 5.5 11 3l2.5 2.5",
  edit: "M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3zM9 4.7l2.3 2.3",
  home: "M2.5 7.5 8 3l5.5 4.5V13h-4V9.5h-3V13h-4z",
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * An icon; beside words it is decoration, alone its button says what it is for.
 * @param {{name: IconName, size?: number}} props
 */
export function Icon({ name, size = 16 }) {
  return html`<svg class="icon" width=${size} height=${size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d=${PATHS[name]} />
  </svg>`;
}
