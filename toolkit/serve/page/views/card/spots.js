/** The parts of a face that lead to fields: each a button over the picture, one of them in the tab order. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { path as addressed, get } from "../../core/api.js";
import { land } from "../../forms/landing.js";
import { gathered, named, pointed, touches } from "./pointing.js";
import { usePlacing } from "./placing.js";

/** @typedef {import("./pointing.js").Spot} Spot */

/** Milliseconds without a change of the card, after which its parts are looked for again. */
const REST = 600;

/**
 * What is known of where things are on a side; what was known last stays while it is asked for anew.
 * @param {string} game
 * @param {any} card
 * @param {string} side
 * @returns {Spot[]}
 */
export function useSpots(game, card, side) {
  const [spots, setSpots] = useState(/** @type {{of: string, some: Spot[]}} */ ({ of: "", some: [] }));
  const of = `${card.deck.id}/${card.id}/${side}`;
  useEffect(() => {
    const stop = new AbortController();
    const ask = () =>
      get(addressed("api", game, "spots", card.deck.id, card.id), { query: { side }, signal: stop.signal }).then(
        (told) => setSpots({ of, some: told.spots }),
        () => undefined, // without them the face is just a picture
      );
    const wait = setTimeout(ask, REST);
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [of, card.faces[side]]);
  return spots.of === of ? spots.some : [];
}

/** @typedef {{saving: import("../../forms/saving.js").Saving, fixed: boolean, card: string, base: number}} Placing `base` is how many keys of a path lead to the card */

/**
 * @param {{spots: Spot[], inset: {x: number, y: number}, of: Placing}} props `inset` is how much of the picture's width and height is bleed
 */
export function Spots({ spots, inset, of }) {
  const { base } = of;
  const [choice, setChoice] = useState(/** @type {Spot[] | null} */ (null));
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  const within = (/** @type {Spot} */ spot) => spot.path.slice(base);
  /** @param {Spot[]} some */
  const go = (some) => {
    if (some.length > 1) setChoice(some);
    else if (some[0]) land(within(some[0]));
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = [...(self.current?.querySelectorAll("button.spot") ?? [])];
    const at = all.indexOf(/** @type {Element} */ (document.activeElement));
    if (event.key === "Escape" && choice) setChoice(null);
    else if (way === undefined || at < 0) return;
    else /** @type {HTMLElement} */ (all[(at + way + all.length) % all.length]).focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const groups = gathered(spots);
  return html`<div class="spots" ref=${self} onKeyDown=${key}>
    ${groups.map((some, number) => some[0] && html`<${Part} key=${`${named(some[0].path)} ${number}`} some=${some} first=${number === 0} inset=${inset} of=${of} go=${() => go(some)} />`)}
    ${choice && html`<${Choice} some=${choice} inset=${inset} choose=${(/** @type {Spot} */ one) => (setChoice(null), land(within(one)))} close=${() => setChoice(null)} />`}
  </div>`;
}

/**
 * A part of the face that leads to one field or to several; a picture is moved by dragging it.
 * @param {{some: Spot[], first: boolean, inset: {x: number, y: number}, of: Placing, go: () => void}} props
 */
function Part({ some, first, inset, of, go }) {
  const spot = /** @type {Spot} */ (some[0]);
  const { wasDrag, ...heard } = usePlacing(some.find((one) => one.more), of);
  const lit = some.some((one) => touches(named(one.path.slice(of.base)), pointed.value));
  const words = [...new Set(some.map((one) => one.label))].join(" or ");
  const help = wasDrag ? `${words}: drag to move it, turn the wheel to make it larger` : words;
  return html`<button type="button" tabindex=${first ? 0 : -1} class=${`spot ${lit ? "lit" : ""} ${wasDrag ? "movable" : ""}`} aria-label=${wasDrag ? `${words}: to its field; + and - make it larger and smaller, Shift with arrow keys moves it` : `${words}: to its field`} title=${help} style=${placed(spot, inset)} ...${heard} onClick=${() => wasDrag?.() || go()} />`;
}

/**
 * Which of several fields is meant.
 * @param {{some: Spot[], inset: {x: number, y: number}, choose: (one: Spot) => void, close: () => void}} props
 */
function Choice({ some, inset, choose, close }) {
  const self = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    self.current?.querySelector("button")?.focus();
    /** @param {Event} event */
    const outside = (event) => {
      if (event.target instanceof Node && !self.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, []);
  const [first] = some;
  const below = first ? { ...first, y: first.y + first.height } : { x: 0, y: 0, width: 0, height: 0 };
  const { left, top } = placed(below, inset);
  return html`<div class="spot-choice" ref=${self} role="group" aria-label="Which field?" style=${{ left, top }}>
    ${some.map((one) => html`<button type="button" onClick=${() => choose(one)}>${one.label}</button>`)}
  </div>`;
}

/**
 * @param {{x: number, y: number, width: number, height: number}} spot
 * @param {{x: number, y: number}} inset
 */
function placed(spot, inset) {
  const wide = 1 - 2 * inset.x;
  const high = 1 - 2 * inset.y;
  const percent = (/** @type {number} */ part) => `${(part * 100).toFixed(2)}%`;
  return { left: percent(inset.x + spot.x * wide), top: percent(inset.y + spot.y * high), width: percent(spot.width * wide), height: percent(spot.height * high) };
}
