/** A game in play: what is seen of it, the story so far, and what can be done about it. */
import { useCallback, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { ApiError, path, post } from "../../core/api.js";
import { revision, tell } from "../../core/store.js";

/**
 * @typedef {string | [string, "card" | "rule", string]} Part words, or words that name a card or a rule
 * @typedef {{number: string, title: string, to: string}} Rule
 * @typedef {{piece: number | null, card: string, hidden: boolean, count: number, on: number | null, space: string | null, places: string[], marks: Record<string, number>, turned: boolean}} Piece
 * @typedef {{id: string, seat: number | null, pile: string | null, title: string, role: string | null, size: number, pieces: Piece[]}} Zone
 * @typedef {{n: number, said: Part[], cards: string[], spaces: [string, number][], pieces: number[]}} Move
 * @typedef {{said: Part[], why: string, cards: string[], rule: Rule | null}} Refused
 * @typedef {{n: number, player: number, said: Part[], because: Rule[], weighed: Weighed[], forced: boolean}} Told
 * @typedef {{said: Part[], tries: number, won: number | null, points: number, score: boolean, decided: boolean | null}} Weighed
 * @typedef {{deck: string, name: string, kind: string, front: string | null, back: string | null, width: number, height: number, shape: string, corner: number, part?: number[], ratio?: number}} Look
 * @typedef {{name: string, who: string, counters: {id: string, value: number, text: string, icon: string | null}[]}} Seat
 * @typedef {{round: number, phase: {name: string, summary: Part[], rule: Rule | null} | null, step: number, steps: number, asked: number | null, viewer: number | null, seats: Seat[], zones: Zone[], marks: Record<string, string[]>, moves: Move[], refused: Refused[], story: Told[], over: boolean, scores: number[], winners: number[], trouble: string, missed: number | null, changed: {steps: {n: number, was: Part[], now: Part[]}[], counters: {name: string, was: string, now: string}[]} | null, faces: Record<string, Look>, branches: number[]}} Seen
 * @typedef {{choose?: number, lets?: boolean, back?: number, branch?: number, at?: number, viewer?: number}} Wish
 */

/**
 * Sit at a table: what is seen there, the whole story, why it is gone if it is, and how something is done.
 * @param {string} game
 * @param {string} table
 */
export function useTable(game, table) {
  const [seen, setSeen] = useState(/** @type {Seen | null} */ (null));
  const [lost, setLost] = useState("");
  const story = useRef(/** @type {Told[]} */ ([]));
  const viewer = useRef(/** @type {number | undefined} */ (undefined));
  const before = useRef(Promise.resolve());

  const ask = useCallback(async (/** @type {Wish} */ wish) => {
    const known = wish.viewer === undefined ? story.current : [];
    viewer.current = wish.viewer ?? viewer.current;
    const anew = wish.back !== undefined || wish.branch !== undefined || known.length === 0;
    const since = anew ? 0 : (known[known.length - 1]?.n ?? -1) + 1;
    try {
      /** @type {Seen} */
      const told = await post(path("api", game, "table", table), { viewer: viewer.current, ...wish, since });
      viewer.current ??= told.viewer ?? undefined;
      const first = told.story[0]?.n ?? Infinity; // what all did at once is told anew when it is over
      story.current = anew ? told.story : [...known.filter((one) => one.n < first), ...told.story];
      setSeen(told);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.trouble.kind === "missing") setLost(error.message);
      else if (error.status) tell(error.message, { kind: "trouble" });
    }
  }, [game, table]);

  const act = useCallback((/** @type {Wish} */ wish) => {
    before.current = before.current.then(() => ask(wish)); // one thing after the other
    return before.current;
  }, [ask]);
  const asks = revision.value;
  useEffect(() => {
    story.current = [];
    void act({});
  }, [act, asks]);
  return { seen, story: story.current, lost, act };
}
