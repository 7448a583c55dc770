/** Where the spaces of boards are on their faces, asked for once for each board in sight. */
import { useEffect, useState } from "../../vendor/vendor.js";
import { get, path } from "../../core/api.js";
import { useAsked } from "../../core/asked.js";
import { tried } from "../../core/store.js";

/** @type {{maps: import("./arranged.js").Chart[], table: import("./arranged.js").Said}} */
const NONE = { maps: [], table: {} };
const STANDING = "standing"; // what a template calls what is seen of a standee
const HAVE_SPACES = new Set(["board", "mat", "tile", "card", "standee", "overlay"]);

/**
 * @param {string} game
 * @param {import("./state.js").Seen | null} seen
 * @returns {import("./arranged.js").Spaces}
 */
export function useSpaces(game, seen) {
  const [known, setKnown] = useState(/** @type {import("./arranged.js").Spaces} */ ({}));
  const wanted = open(seen).filter((card) => !(card in known)).join(" ");
  useEffect(() => {
    if (wanted) {
      void tried(async () => {
        const told = await get(path("api", game, "spaces"), { query: { of: wanted } });
        setKnown((before) => ({ ...before, ...told.spaces }));
      });
    }
  }, [game, wanted]);
  return known;
}

/**
 * Return what the side of a piece is called that lies up.
 * @param {import("./state.js").Piece} piece
 */
export function sideOf({ card, turned }) {
  return turned ? `${card}:back` : card;
}

/**
 * Return the components as they look when they stand there: of those that lie unfolded on their sheet one side.
 * @param {import("./arranged.js").Faces} faces
 * @param {import("./arranged.js").Spaces} spaces
 * @returns {import("./arranged.js").Faces}
 */
export function standingUp(faces, spaces) {
  const all = Object.entries(faces).map(([card, look]) => {
    const part = look.kind === "standee" ? spaces[card]?.[STANDING]?.[0] : undefined;
    const [, , width = 1, height = 1] = part ?? [];
    return [card, part ? { ...look, part, ratio: look.width / look.height, width: look.width * width, height: look.height * height } : look];
  });
  return Object.fromEntries(all);
}

/**
 * Return the maps of a game, and where its author says that zones lie.
 * @param {string} game
 * @returns {{maps: import("./arranged.js").Chart[], table: import("./arranged.js").Said}}
 */
export function useCharts(game) {
  return useAsked(path("api", game, "maps")).data ?? NONE;
}

/**
 * Return the sides that lie open and may have spaces; of cards only those that lie on the table.
 * @param {import("./state.js").Seen | null} seen
 */
function open(seen) {
  const lying = seen?.zones.filter((zone) => zone.role !== "hand").flatMap((zone) => zone.pieces.filter((one) => !one.hidden)) ?? [];
  const shown = lying.filter((one) => {
    const look = seen?.faces[one.card];
    return look && (one.turned ? look.back : look.front) && HAVE_SPACES.has(look.kind);
  });
  return [...new Set(shown.map(sideOf))].sort();
}
