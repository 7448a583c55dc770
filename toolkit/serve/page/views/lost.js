/** An address that leads nowhere. */
import { html } from "../vendor/vendor.js";
import { address } from "../core/router.js";
import { Empty } from "../parts/empty.js";

/** @param {{route: import("../core/router.js").Route}} props */
export default function Lost({ route }) {
  return html`<${Empty} title="There is nothing at this address">
    <p>It may have been renamed or taken out of the game. <a href=${address({ view: "overview", game: route.game })}>Back to the game</a></p>
  <//>`;
}
