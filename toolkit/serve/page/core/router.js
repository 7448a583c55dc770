/** Addresses: a stable one for every card, filter and view. */
import { signal } from "../vendor/vendor.js";
import { back, next, top } from "./scrolled.js";

/**
 * Where a person is: the view, what it is of, and how it is shown.
 * @typedef {object} Route
 * @property {string} view
 * @property {string} game
 * @property {string} deck
 * @property {string} id
 * @property {string} rest what stands behind, such as a section of the rules or a file
 * @property {Record<string, string>} query
 */

/** Where we are. */
export const route = signal(read());

/** Functions that may keep a person here, such as for what was not saved; each says why, or nothing. */
/** @type {Set<() => string>} */
const holds = new Set();

/**
 * Return the route of an address.
 * @param {string} [address]
 * @returns {Route}
 */
export function read(address = location.pathname + location.search) {
  const url = new URL(address, location.origin);
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const query = Object.assign(Object.create(null), Object.fromEntries(url.searchParams)); // a field may be called as what every object has
  const none = { game: "", deck: "", id: "", rest: "", query };
  const [first = "", second = "", ...more] = parts;
  if (!first || (first === "import" && !second)) return { ...none, view: first || "home" };
  const game = { ...none, game: first };
  if (second === "deck") return { ...game, view: "deck", deck: more.join("/") };
  if (second === "card") return { ...game, view: "card", deck: more[0] ?? "", id: more.slice(1).join("/") };
  return { ...game, view: second || "overview", rest: more.join("/") };
}

/**
 * Return the address of a route; what is not said is empty.
 * @param {Partial<Route>} to
 */
export function address({ view = "", game = "", deck = "", id = "", rest = "", query = {} }) {
  const parts = [game];
  if (view === "deck") parts.push("deck", deck);
  else if (view === "card") parts.push("card", deck, id);
  else if (view !== "home" && view !== "overview") parts.push(view);
  if (rest) parts.push(...rest.split("/"));
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return `/${parts.filter(Boolean).map(encodeURIComponent).join("/")}${said.size ? `?${said}` : ""}`;
}

/**
 * Go to an address.
 * @param {string | Partial<Route>} to
 * @param {{replace?: boolean}} [options] `replace` where going back should not return here
 */
export function go(to, { replace = false } = {}) {
  const there = typeof to === "string" ? to : address(to);
  if (there === location.pathname + location.search) return;
  for (const hold of holds) {
    const why = hold();
    if (why && !confirm(why)) return;
  }
  const { view, game } = route.peek();
  history[replace ? "replaceState" : "pushState"](next(replace), "", there);
  route.value = read();
  if (route.peek().view !== view || route.peek().game !== game) top();
}

/**
 * Change what the query says and stay; null or "" takes a word out. Going back steps over it.
 * @param {Record<string, string | null>} words
 */
export function requery(words) {
  const query = { ...route.value.query };
  for (const [name, value] of Object.entries(words)) {
    if (value === null || value === "") delete query[name];
    else query[name] = value;
  }
  go({ ...route.value, query }, { replace: true });
}

/**
 * Ask before a person leaves; return what ends that.
 * @param {() => string} why the question, or nothing while there is none
 * @returns {() => void}
 */
export function hold(why) {
  holds.add(why);
  return () => void holds.delete(why);
}

/** Follow links within the page and the browser's own buttons. */
export function follow() {
  history.scrollRestoration = "manual";
  addEventListener("popstate", ({ state }) => {
    route.value = read();
    back(state);
  });
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const outside = link.origin !== location.origin || link.target || link.hasAttribute("download");
    if (outside || /^\/(api|page|fonts)\//.test(link.pathname) || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
