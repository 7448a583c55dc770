/** How large this screen shows a millimetre: measured once against a bank card, and kept by the browser. */
import { html, signal, useState } from "../../vendor/vendor.js";
import { keep, kept } from "../../core/kept.js";
import { Button } from "../../parts/button.js";
import { Dialog } from "../../parts/dialog.js";

/** The width and the height of every bank card, in millimetres. */
const BANK_CARD = { width: 85.6, height: 53.98 };
const USUAL = 96 / 25.4;

/** Pixels in a millimetre. */
export const density = signal(Number(kept("screen")) || USUAL);
/** Whether that was measured. */
export const measured = signal(kept("screen") !== null);

/**
 * Ask for a bank card to be held against the screen.
 * @param {{close: () => void}} props
 */
export function Measure({ close }) {
  const [scale, setScale] = useState(density.value);
  const done = () => {
    keep("screen", String(scale));
    density.value = scale;
    measured.value = true;
    close();
  };
  const foot = html`<${Button} label="Cancel" run=${close} /><${Button} label="It fits" tone="accent" run=${done} />`;
  return html`<${Dialog} title="How large is your screen?" close=${close} foot=${foot} wide>
    <p>Hold a bank card against the outline below, at its left edge, and move the slider until both are equally wide. This is asked once for this screen.</p>
    <div class="bank-well"><div class="bank-card" style=${{ width: `${BANK_CARD.width * scale}px`, height: `${BANK_CARD.height * scale}px` }}><span>any bank card</span></div></div>
    <label class="bank-slider"><span>Width of the outline</span>
      <input type="range" min=${USUAL * 0.5} max=${USUAL * 2} step="0.005" value=${scale} onInput=${(/** @type {any} */ event) => setScale(Number(event.currentTarget.value))} /></label>
  <//>`;
}
