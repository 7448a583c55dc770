/** An address that leads nowhere. */
import { html } from "../vendor/vendor.js";
import { address } from "../core/router.js";
import { tree } from "../core/store.js";
import { Empty } from "../parts/empty.js";

/** @param {{route: import("../core/router.js").Route}} props */
export default function Lost({ route }) {
  const known = tree.value?.id === route.game ? tree.value : null;
  return html`<${Empty} title="There is nothing at this address">
    <p>It may have been renamed or taken out. ${known ? html`<a href=${address({ view: "overview", game: route.game })}>Back to ${known.title}</a>` : html`<a href="/">To all games</a>`}</p>
  <//>`;
}
