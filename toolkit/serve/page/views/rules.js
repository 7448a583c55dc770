/** The view "rules". */
import { html } from "../vendor/vendor.js";
import { Empty } from "../parts/empty.js";

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  return html`<${Empty} title=${route.deck || route.game || "Games"}><//>`;
}
