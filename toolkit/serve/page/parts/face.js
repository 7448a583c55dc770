/** The printed face of a card: drawn by the same program as the sheets, never an imitation. */
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../vendor/vendor.js";
import { path, tokened } from "../core/api.js";
import { revision } from "../core/store.js";

/** What faces are known to look like: "game/deck/id/side" to the hash of its picture, as the server tells it. */
export const pictures = signal(/** @type {Readonly<Record<string, string>>} */ ({}));

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {WeakMap<Element, number>} */
const resting = new WeakMap();
const REST = 90; // milliseconds that a place has to stay in sight before its picture is asked for
const FAST = 1; // pixels a millisecond at which nobody looks at what flies past

/** How fast and when something was last scrolled. */
const scrolled = { top: 0, at: 0, speed: 0 };
addEventListener("scroll", ({ target, timeStamp }) => {
  const top = target instanceof Element ? target.scrollTop : 0;
  scrolled.speed = Math.abs(top - scrolled.top) / Math.max(1, timeStamp - scrolled.at);
  scrolled.top = top;
  scrolled.at = timeStamp;
}, { capture: true, passive: true });

/**
 * Ask for the picture of a place once it rests in sight.
 * @param {Element} place
 */
function expect(place) {
  resting.set(place, setTimeout(() => {
    const isFlying = scrolled.speed > FAST && performance.now() - scrolled.at < REST;
    if (isFlying) expect(place);
    else waiting.get(place)?.();
  }, REST));
}

const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(resting.get(target));
      if (isIntersecting) expect(target);
    }
  },
  { rootMargin: "400px", scrollMargin: "400px" }, // of the window, and of what is scrolled within it
);

/**
 * Return the class of a face that is cut as a size says.
 * @param {{shape: string, corner: number}} size
 */
export function cut({ shape, corner }) {
  return shape === "circle" ? "circle" : corner ? "" : "square";
}

/**
 * The address of a face's picture.
 * @param {{game: string, deck: string, id: string, side?: string, width?: number, version?: string | number, bleed?: boolean, now?: boolean}} of `now` where somebody who types waits for it
 */
export function faceAddress({ game, deck, id, side = "front", width = 200, version = "", bleed = false, now = false }) {
  const dense = Math.ceil((width * Math.min(devicePixelRatio, 2)) / 20) * 20;
  return tokened(path("api", game, "face", deck, id), { side, width: dense, v: version || undefined, bleed: bleed ? 1 : undefined, now: now ? 1 : undefined });
}

/**
 * A face; it is asked for when it comes into sight, and while a new picture is on its way the last good one stays.
 * @param {{game: string, deck: string, id: string, side?: string, width?: number, ratio?: number, name?: string, problem?: string, eager?: boolean, version?: string | number, bleed?: boolean, class?: string}} props
 *   `ratio` is width by height, `name` what is read out, `problem` what stands over the picture
 */
export function Face({ game, deck, id, side = "front", width = 200, ratio = 63 / 88, name = "", problem = "", eager = false, version, bleed = false, class: extra = "" }) {
  const self = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const [seen, setSeen] = useState(eager);
  const [shown, setShown] = useState("");
  const [failed, setFailed] = useState(false);
  const known = pictures.value[`${game}/${deck}/${id}/${side}`];
  const wanted = faceAddress({ game, deck, id, side, width, version: version ?? known ?? revision.value, bleed, now: eager });

  useEffect(() => {
    const place = self.current;
    if (seen || !place) return undefined;
    waiting.set(place, () => setSeen(true));
    sight.observe(place);
    return () => {
      clearTimeout(resting.get(place));
      sight.unobserve(place);
    };
  }, [seen]);

  useLayoutEffect(() => {
    if (!seen || wanted === shown) return undefined;
    const next = new Image();
    let late = false;
    next.src = wanted;
    next.decode().then(
      () => late || (setShown(wanted), setFailed(false)),
      () => late || setFailed(true),
    );
    return () => {
      late = true;
      if (!next.complete) next.src = "";
    };
  }, [seen, wanted]);

  const broken = failed || problem !== "";
  return html`<span ref=${self} class=${`face ${broken ? "broken" : ""} ${shown ? "" : "blank"} ${extra}`} style=${{ aspectRatio: String(ratio), "--ratio": String(ratio) }}>
    ${shown && html`<img src=${shown} alt=${name} draggable=${false} />`}
    ${!shown && failed && html`<span class="lack">${name}</span>`}
    ${problem && html`<span class="over">${problem}</span>`}
  </span>`;
}
