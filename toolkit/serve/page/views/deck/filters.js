/** What is chosen of a deck: filters as chips, sorting, groups and the size of faces, in the address all of them. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { requery } from "../../core/router.js";
import { Icon } from "../../parts/icon.js";
import { Menu } from "../../parts/menu.js";
import { Chip } from "../../parts/segments.js";
import { askedOf, keyed } from "./address.js";
import { facets, leaves } from "./choosing.js";

const SIZES = [
  { value: "s", label: "Small faces" },
  { value: "", label: "Faces of middle size" },
  { value: "l", label: "Large faces" },
];
const UNSORTED = new Set(["effect", "list", "record", "other"]);

/** @param {{deck: any, query: Record<string, string>, view: string}} props */
export function Choices({ deck, query, view }) {
  const [asks, setAsks] = useState(""); // the field of which a value is being chosen
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  const answered = () => {
    setAsks("");
    const filter = self.current?.querySelector("button.filter");
    const here = document.activeElement;
    if (filter instanceof HTMLElement && (here === document.body || self.current?.contains(here))) filter.focus();
  };
  const all = facets(deck);
  const open = all.filter((one) => askedOf(query, one.name) === undefined);
  const asked = open.find((one) => one.name === asks);
  const group = all.find((one) => one.name === query.group);
  return html`<div class="choices" ref=${self}>
    <${Words} value=${query.q ?? ""} />
    ${all.filter((one) => !open.includes(one)).map((one) => html`<${Chip} key=${one.name} label=${`${one.label}: ${labelled(one, askedOf(query, one.name) ?? "")}`} off=${() => requery({ [keyed(one.name)]: null })} />`)}
    ${query.found && html`<${Chip} label="with findings" off=${() => requery({ found: null })} />`}
    ${asked && html`<${Menu} key=${asks} label=${asked.label} class="round" items=${values(asked)} opened closed=${answered} />`}
    <${Menu} label="Filter" icon="filter" class="round filter" items=${[...open.map((one) => ({ label: one.label, run: () => setAsks(one.name) })), ...(open.length ? [null] : []), { label: "Cards with findings", run: () => requery({ found: "1" }) }]} />
    <${Menu} label=${sorted(deck, query.sort ?? "")} icon="sort" class="round" items=${sorts(deck, query.sort ?? "")} />
    ${view === "faces" && html`<${Menu} label=${group ? `By ${group.label.toLowerCase()}` : "Group"} class="round" items=${groups(deck, query)} />
      <${Menu} label="Size of faces" icon="eye" bare class="round" items=${SIZES.map((one) => ({ label: one.label, checked: (query.size ?? "") === one.value, run: () => requery({ size: one.value }) }))} />`}
  </div>`;
}

/**
 * Words that shown cards have; what is typed shows at once.
 * @param {{value: string}} props
 */
function Words({ value }) {
  const self = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    if (self.current && self.current !== document.activeElement) self.current.value = value;
  }, [value]);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key !== "Escape" || !self.current?.value) return;
    event.stopPropagation();
    self.current.value = "";
    requery({ q: null });
  };
  return html`<label class="sift"><${Icon} name="search" size=${14} /><input ref=${self} type="text" defaultValue=${value} placeholder="Words…" aria-label="Only cards with these words" autocomplete="off" spellcheck=${false} onInput=${() => requery({ q: self.current?.value ?? null })} onKeyDown=${key} /></label>`;
}

/** @param {import("./choosing.js").Facet} one */
function values(one) {
  return one.choices.map(({ value, label }) => ({ label, run: () => requery({ [keyed(one.name)]: value }) }));
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
 * @param {string} sort
 */
function sorted(deck, sort) {
  const by = leaves(deck).find((field) => field.name === sort.replace(/^-/, ""));
  return by ? `By ${by.label.toLowerCase()}${sort.startsWith("-") ? ", from the last" : ""}` : "Sort";
}

/**
 * @param {any} deck
 * @param {string} sort
 */
function sorts(deck, sort) {
  const plain = leaves(deck).filter((field) => !UNSORTED.has(field.type) && (!field.own || ["name", "copies"].includes(field.name)));
  const by = sort.replace(/^-/, "");
  return [
    { label: "As in the file", checked: !sort, run: () => requery({ sort: null }) },
    null,
    ...plain.map((field) => ({ label: field.label, checked: by === field.name, run: () => requery({ sort: field.name }) })),
    ...(sort ? [null, { label: "The other way round", run: () => requery({ sort: sort.startsWith("-") ? by : `-${by}` }) }] : []),
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
