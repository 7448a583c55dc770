/** How much free space the texts of a deck have in their boxes, as they are printed: a field to filter, sort and group by. */
import { effect, html, signal, useEffect, useState } from "../../vendor/vendor.js";
import { ApiError, get, path } from "../../core/api.js";
import { game, revision } from "../../core/store.js";

/** @typedef {Readonly<Record<string, Record<string, number>>>} Full how full each box is, by card and field; more than 1 where type is smaller */

const SHOWN = 1000; // milliseconds after which what is known by then is shown

/** What is known of each deck, by "game/deck". */
const known = signal(/** @type {Readonly<Record<string, Full>>} */ ({}));

/**
 * Return what is known by now of a deck, and where what asks for it is to stand: nobody is asked before that is in sight.
 * @param {string} deck
 * @param {boolean} wanted whether it is asked for in any case
 */
export function useRooms(deck, wanted) {
  const [place, setPlace] = useState(/** @type {HTMLDivElement | null} */ (null));
  const [seen, setSeen] = useState(false);
  const name = `${game.value}/${deck}`;
  useEffect(() => {
    if (!place) return undefined;
    const watch = new IntersectionObserver((some) => some.some((one) => one.isIntersecting) && setSeen(true), { rootMargin: "200px", scrollMargin: "200px" });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place, name]);
  const asks = seen || wanted;
  useEffect(() => {
    if (!asks) return undefined;
    let stop = new AbortController();
    const ends = effect(() => {
      revision.value;
      stop.abort();
      stop = new AbortController();
      void ask(name, deck, stop.signal);
    });
    return () => {
      ends();
      stop.abort();
    };
  }, [asks, name]);
  return { full: known.value[name], mark: html`<div ref=${setPlace} class="end-of-wall"></div>` };
}

/**
 * Ask part by part, and show what is known now and then.
 * @param {string} name
 * @param {string} deck
 * @param {AbortSignal} stop
 */
async function ask(name, deck, stop) {
  /** @type {Record<string, Record<string, number>>} */
  const found = { ...known.peek()[name] };
  let shown = performance.now();
  let from = /** @type {number | null} */ (0);
  try {
    while (from !== null) {
      const told = await get(path("api", game.peek(), "room", deck), { query: { from }, signal: stop });
      Object.assign(found, told.cards);
      from = told.next;
      if (from !== null && performance.now() - shown < SHOWN) continue;
      shown = performance.now();
      known.value = { ...known.peek(), [name]: { ...found } };
    }
  } catch (error) {
    if (!(error instanceof ApiError) && !stop.aborted) throw error;
  }
}
