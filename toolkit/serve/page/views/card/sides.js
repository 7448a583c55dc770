/** The left part of the view: the card's sides, and how they are looked at; all of it is in the address. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { requery } from "../../core/router.js";
import { tree } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Menu } from "../../parts/menu.js";
import { Segments } from "../../parts/segments.js";
import { Measure, measured } from "./screen.js";
import { Sheet } from "./sheet.js";
import { Filters, SIGHTS } from "./sight.js";

// biome-ignore lint/suspicious/noThenProperty: nobody waits for it
const OVERLAYS = { trim: "Cut", bleed: "Bleed", safe: "Safe zone", real: "Real size", then: "Last commit" };

/** @param {{card: any, query: Record<string, string>, problem: string, saving: import("../../forms/saving.js").Saving, fixed: boolean, children?: any}} props */
export function Sides({ card, query, problem, saving, fixed, children }) {
  const [measuring, setMeasuring] = useState(false);
  const [room, place] = useRoom();
  const back = card.faces.back !== null;
  const side = query.side === "back" && back ? "back" : "front";
  const show = new Set((query.show ?? "").split(",").filter(Boolean));
  /** @param {string} name */
  const turn = (name) => {
    if (!show.delete(name)) show.add(name);
    requery({ show: [...show].join(",") });
    if (name === "real" && show.has(name) && !measured.value) setMeasuring(true);
  };
  const sights = SIGHTS.map((one) => ({ label: one.label, checked: (query.seen ?? "") === one.value, run: () => requery({ seen: one.value }) }));
  const { width, height } = card.size;
  return html`<section class="card-sides" aria-label="The card"><div class="card-stays">
    <div class="card-ways">
      <${Segments} label="Side" value=${side} options=${back ? [{ value: "front", label: "Front" }, { value: "back", label: "Back" }] : [{ value: "front", label: "Front" }]} choose=${(/** @type {string} */ to) => requery({ side: to === "back" ? "back" : null })} />
      <span class="card-toggles">${Object.entries(OVERLAYS).filter(([name]) => name !== "then" || tree.value?.committed).map(([name, label]) => html`<${Button} key=${name} label=${label} class="round" pressed=${show.has(name)} run=${() => turn(name)} />`)}</span>
      <${Menu} label="Seen by" icon="eye" bare items=${[...sights, null, { label: "Measure this screen …", run: () => setMeasuring(true) }]} class="round" />
    </div>
    <div class="card-table" ref=${place}>
      ${card.faces[side] ? html`<${Sheet} card=${card} side=${side} show=${show} seen=${query.seen ?? ""} room=${room} problem=${problem} saving=${saving} fixed=${fixed} />` : html`<p class="quiet">This one has no picture: its deck names no face.</p>`}
    </div>
    <p class="card-facts">${millimetres(width)} × ${millimetres(height)} mm${query.seen ? ` · ${SIGHTS.find((one) => one.value === query.seen)?.label.toLowerCase() ?? ""}` : ""}</p>
    ${children}
    <${Filters} />
    ${measuring && html`<${Measure} close=${() => setMeasuring(false)} />`}
  </div></section>`;
}

/** @param {number} length */
const millimetres = (length) => String(Number(length.toFixed(1)));

/**
 * How many pixels wide a card may be, now and when the window changes.
 * @returns {[number, {current: HTMLDivElement | null}]}
 */
function useRoom() {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [room, setRoom] = useState(380);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setRoom(Math.max(120, Math.min(420, box.clientWidth - 32))));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return [room, place];
}
