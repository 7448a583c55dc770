/** What is chosen of a deck: filters as chips, sorting, groups and the size of faces, in the address all of them. */
import { html } from "../../vendor/vendor.js";
import { requery } from "../../core/router.js";
import { Menu } from "../../parts/menu.js";
import { Chip } from "../../parts/segments.js";
import { facets } from "./choosing.js";

const IN_SIGHT = 2; // filters with a menu of their own; the others share one
const SIZES = [
  { value: "s", label: "Small faces" },
  { value: "", label: "Faces of middle size" },
  { value: "l", label: "Large faces" },
];

/** @param {{deck: any, query: Record<string, string>, view: string}} props */
export function Choices({ deck, query, view }) {
  const all = facets(deck).filter((one) => one.name !== "copies" || one.choices.length > 1);
  const open = all.filter((one) => query[one.name] === undefined);
  const first = [...open.filter((one) => one.name !== "copies"), ...open.filter((one) => one.name === "copies")];
  const rest = first.slice(IN_SIGHT);
  return html`<div class="choices">
    ${all.filter((one) => query[one.name] !== undefined).map((one) => html`<${Chip} key=${one.name} label=${`${one.label}: ${labelled(one, query[one.name] ?? "")}`} off=${() => requery({ [one.name]: null })} />`)}
    ${query.found && html`<${Chip} label="with findings" off=${() => requery({ found: null })} />`}
    ${first.slice(0, IN_SIGHT).filter((one) => one.name !== "copies").map((one) => html`<${Menu} key=${one.name} label=${one.label} class="round" items=${values(one)} />`)}
    <${Menu} label="Filter" icon="filter" class="round" items=${[...rest.flatMap((one, n) => [...(n ? [null] : []), ...values(one, `${one.label}: `)]), ...(rest.length ? [null] : []), { label: "Cards with findings", run: () => requery({ found: "1" }) }]} />
    <${Menu} label=${query.sort ? `Sorted by ${named(deck, query.sort)}` : "Sort"} icon="sort" class="round" items=${sorts(deck, query)} />
    ${view === "faces" && html`<${Menu} label=${query.group ? `By ${named(deck, query.group)}` : "Group"} class="round" items=${groups(deck, query)} />
      <${Menu} label="Size of faces" icon="eye" bare class="round" items=${SIZES.map((one) => ({ label: one.label, checked: (query.size ?? "") === one.value, run: () => requery({ size: one.value }) }))} />`}
  </div>`;
}

/**
 * @param {import("./choosing.js").Facet} one
 * @param {string} [before]
 */
function values(one, before = "") {
  return one.choices.map(({ value, label }) => ({ label: `${before}${label}`, run: () => requery({ [one.name]: value }) }));
}

/**
 * @param {import("./choosing.js").Facet} one
 * @param {string} value
 */
function labelled(one, value) {
  return one.choices.find((choice) => choice.value === value)?.label ?? value;
}

/**
 * @param {any} deck
 * @param {string} name
 */
function named(deck, name) {
  return deck.fields.find((/** @type {any} */ field) => field.name === name)?.label.toLowerCase() ?? name;
}

/**
 * @param {any} deck
 * @param {Record<string, string>} query
 */
function sorts(deck, query) {
  const plain = deck.fields.filter((/** @type {any} */ field) => !["effect", "list", "record", "picture", "other"].includes(field.type) && (!field.own || ["name", "copies"].includes(field.name)));
  return [
    { label: "As in the file", checked: !query.sort, run: () => requery({ sort: null }) },
    null,
    ...plain.map((/** @type {any} */ field) => ({ label: field.label, checked: query.sort === field.name, run: () => requery({ sort: field.name }) })),
  ];
}

/**
 * @param {any} deck
 * @param {Record<string, string>} query
 */
function groups(deck, query) {
  return [
    { label: "No groups", checked: !query.group, run: () => requery({ group: null }) },
    null,
    ...facets(deck).map((one) => ({ label: one.label, checked: query.group === one.name, run: () => requery({ group: one.name }) })),
  ];
}
