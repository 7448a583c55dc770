/** The view "text": a game's own files as they are, with all the help that there is, and the card beside them. */
import { html, useEffect, useState } from "../vendor/vendor.js";
import { on } from "../core/events.js";
import { go } from "../core/router.js";
import { Empty } from "../parts/empty.js";
import { crumbs } from "../parts/header.js";
import { Files } from "./text/files.js";
import { filesOf } from "./text/help.js";
import { Pane } from "./text/pane.js";

/** @param {{route: import("../core/router.js").Route}} props */
export default function View({ route }) {
  const { game, rest } = route;
  const [files, setFiles] = useState(/** @type {import("./text/files.js").File[] | null} */ (null));
  useEffect(() => {
    const ask = () => void filesOf(game).then(setFiles);
    ask();
    return on("changed", ask);
  }, [game]);
  useEffect(() => {
    const first = files?.find((one) => one.path.includes("/decks/")) ?? files?.[0];
    if (!rest && first) go({ ...route, rest: first.path }, { replace: true });
  }, [files, rest]);
  useEffect(() => {
    crumbs.value = ["Text", ...(rest ? [rest.split("/").at(-1) ?? rest] : [])];
  }, [rest]);
  return html`<div class="text-view">
    <${Files} game=${game} files=${files ?? []} open=${rest} />
    ${rest ? html`<${Pane} key=${rest} game=${game} path=${rest} line=${Number(route.query.line) || 0} />` : html`<${Empty} title="Files"><//>`}
  </div>`;
}
