/** The studio's page: begins here. */
import { html, render } from "./vendor/vendor.js";
import { listen } from "./core/events.js";
import { keyboard } from "./core/keys.js";
import { walkPanes } from "./core/panes.js";
import { follow } from "./core/router.js";
import { begin } from "./core/store.js";
import { dress } from "./core/theme.js";
import { Shell } from "./parts/shell.js";

const place = document.getElementById("studio");
if (place) {
  dress();
  follow();
  keyboard();
  walkPanes();
  listen();
  void begin();
  place.replaceChildren();
  render(html`<${Shell} />`, place);
}
