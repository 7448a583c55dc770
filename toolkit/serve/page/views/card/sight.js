/** How others see a card: without colours, or with eyes that tell some of them not apart. */
import { html } from "../../vendor/vendor.js";

/** What can be chosen, by the name that the address has. */
export const SIGHTS = [
  { value: "", label: "As it is printed" },
  { value: "grey", label: "Without colours" },
  { value: "protan", label: "Without red (protanopia)" },
  { value: "deutan", label: "Without green (deuteranopia)" },
  { value: "tritan", label: "Without blue (tritanopia)" },
];

/** Linear light as it is seen without one kind of cone (Machado, Oliveira and Fernandes 2009). */
const MATRICES = {
  protan: "0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0",
  deutan: "0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0 0 0 0 1 0",
  tritan: "1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.303900 0 0 0 0 0 1 0",
};

/** The filters that the styles `seen-…` use. */
export function Filters() {
  return html`<svg class="unseen" aria-hidden="true" focusable="false">${Object.entries(MATRICES).map(
    ([name, values]) => html`<filter key=${name} id=${`seen-${name}`} color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values=${values} /></filter>`,
  )}</svg>`;
}
