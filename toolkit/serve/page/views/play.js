/** The view "play": a game at the table, or how one begins. */
import { html, useEffect } from "../vendor/vendor.js";
import { crumbs } from "../parts/header.js";
import { Beginning } from "./play/beginning.js";
import { Table } from "./play/table.js";

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { game, rest } = route;
  useEffect(() => {
    crumbs.value = ["At the table"];
  }, [game]);
  return rest ? html`<${Table} key=${rest} game=${game} table=${rest} />` : html`<${Beginning} game=${game} wish=${route.query} />`;
}
