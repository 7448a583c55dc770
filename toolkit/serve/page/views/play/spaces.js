/** Where the spaces of boards are on their faces, asked for once for each board in sight. */
import { useEffect, useState } from "../../vendor/vendor.js";
import { get, path } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { tried } from "../../core/store.js";

/** @type {import("./arranged.js").Chart[]} */
const NONE = [];
const HAVE_SPACES = new Set(["board", "mat", "tile", "card"]);

/**
 * @param {string} game
 * @param {import("./state.js").Seen | null} seen
 * @returns {import("./arranged.js").Spaces}
 */
export function useSpaces(game, seen) {
  const [known, setKnown] = useState(/** @type {import("./arranged.js").Spaces} */ ({}));
  const stood = seen?.zones.some((zone) => zone.pieces.some((piece) => piece.space !== null)) || seen?.moves.some((move) => move.spaces.length);
  const boards = stood ? open(seen) : [];
  const wanted = boards.filter(([card]) => !(card in known)).map(([card, look]) => `${look.deck}/${card}`).join(" ");
  useEffect(() => {
    for (const one of wanted ? wanted.split(" ") : []) {
      const [deck = "", card = ""] = one.split("/");
      void tried(async () => {
        const told = await get(path("api", game, "spaces", deck, card));
        setKnown((before) => ({ ...before, [card]: told.spaces }));
      });
    }
  }, [game, wanted]);
  return known;
}

/**
 * Return the maps of a game.
 * @param {string} game
 * @returns {import("./arranged.js").Chart[]}
 */
export function useCharts(game) {
  return useAsked(path("api", game, "maps")).data?.maps ?? NONE;
}

/**
 * Return the components that lie open and may have spaces; of cards only those that lie on the table.
 * @param {import("./state.js").Seen | null} seen
 */
function open(seen) {
  const lying = new Set(seen?.zones.filter((zone) => zone.role !== "hand").flatMap((zone) => zone.pieces.filter((one) => !one.hidden).map((one) => one.card)));
  return Object.entries(seen?.faces ?? {}).filter(([card, look]) => lying.has(card) && HAVE_SPACES.has(look.kind) && look.front);
}
