/** What a game may look like: ready-made looks, layouts, what a theme chooses, palettes and icons, each with its YAML. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { get, path } from "../core/api.js";
import { useAsked } from "../core/asked.js";
import { requery } from "../core/router.js";
import { crumbs } from "../parts/header.js";
import { Segments } from "../parts/segments.js";
import { Icons } from "./looks/icons.js";
import { Item, Palette, Wear } from "./looks/item.js";

/** @typedef {{title: string, picture: string, yaml: string, layout?: string, value?: string | Record<string, string>, art?: string}} Told */
/** @typedef {{id: string, title: string, about?: string, items: Told[], palette?: Record<string, any>}} Group */
/** @typedef {{looks: Group[], choices: Group[]}} Gallery */

const PARTS = [
  { value: "", label: "Looks" },
  { value: "choices", label: "Choices" },
  { value: "palettes", label: "Palettes" },
  { value: "icons", label: "Icons" },
];

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { data: worn } = useAsked(path("api", route.game, "looks"));
  const gallery = useGallery();
  const { part = "", look = "" } = route.query;
  useEffect(() => {
    crumbs.value = ["Looks and icons"];
  }, []);
  if (!worn || !gallery) return html`<p class="first" aria-busy="true">…</p>`;
  const shown = gallery.looks.find((one) => one.id === look) ?? gallery.looks.find((one) => worn.looks.includes(one.id)) ?? gallery.looks[0];
  return html`<div class="head">
      <h1 class="unseen">Looks and icons</h1>
      <${Segments} label="What" value=${part} options=${PARTS} choose=${(/** @type {string} */ to) => requery({ part: to })} />
    </div>
    <div class="body wardrobe">
      ${part === "" && shown && html`<${OfLook} gallery=${gallery} shown=${shown} worn=${worn} />`}
      ${part === "choices" && gallery.choices.map((group) => html`<section key=${group.id}><h2>${group.title}</h2>
        ${group.id !== "art" && !worn.theme && html`<p class="quiet">These stand in a theme of your own; copy the line into a deck's <code>look:</code> meanwhile.</p>`}
        <ul class="shelf">${group.items.map((item) => html`<${Item} key=${item.picture} item=${item} group=${group.id} worn=${worn} />`)}</ul></section>`)}
      ${part === "palettes" && html`<ul class="palettes">${gallery.looks.map((one) => html`<${Palette} key=${one.id} look=${one} worn=${worn} />`)}</ul>`}
      ${part === "icons" && html`<${Icons} worn=${worn} />`}
    </div>`;
}

/** @param {{gallery: Gallery, shown: Group, worn: any}} props */
function OfLook({ gallery, shown, worn }) {
  const options = gallery.looks.map((one) => ({ value: one.id, label: one.title }));
  return html`<section>
    <${Segments} label="Look" value=${shown.id} options=${options} choose=${(/** @type {string} */ to) => requery({ look: to })} />
    <div class="about"><p>${shown.about}</p><${Wear} look=${shown.id} worn=${worn} /></div>
    <ul class="shelf">${shown.items.map((item) => html`<${Item} key=${item.picture} item=${item} group="" worn=${worn} />`)}</ul>
  </section>`;
}

/** @returns {Gallery | null} */
function useGallery() {
  const [told, setTold] = useState(/** @type {Gallery | null} */ (null));
  useEffect(() => {
    get("/page/gallery/gallery.json").then(setTold, () => setTold({ looks: [], choices: [] }));
  }, []);
  return told;
}
