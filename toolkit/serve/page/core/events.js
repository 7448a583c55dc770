/** What the server tells unasked: files that changed, pictures that are new, how far a build is. */
import { effect, signal } from "../vendor/vendor.js";
import { get, gone, lookForServer, stale, tokened } from "./api.js";

/** Whether the stream of events is open: "opening", "open" or "lost". */
export const connection = signal(/** @type {"opening" | "open" | "lost"} */ ("opening"));

/** @type {Map<string, Set<(data: any) => void>>} */
const listeners = new Map();
/** @type {Set<() => void>} */
const returns = new Set();
/** @type {EventSource | null} */
let source = null;
let wait = 500;
let wasLost = false;

/** After an answer that did not come the server is asked anew, less and less often, while the stream of events holds. */
const KNOCK = { first: 500, last: 8000, forgotten: 30_000 };
let pause = KNOCK.first;
let knocked = 0;

/** @param {() => void} run */
function soon(run) {
  const now = performance.now();
  pause = now - knocked > KNOCK.forgotten ? KNOCK.first : Math.min(pause * 2, KNOCK.last);
  knocked = now;
  setTimeout(run, pause);
}

let wasGone = false;
effect(() => {
  const isGone = gone.value;
  if (isGone === wasGone) return;
  wasGone = isGone;
  if (isGone) soon(knock);
  else if (!wasLost) soon(() => gone.peek() || returned());
});

/** Find out whether the server answers by now, unless the stream of events will tell. */
function knock() {
  if (gone.peek() && connection.peek() === "open") get("/api/games").then(undefined, () => soon(knock));
}

function returned() {
  for (const run of returns) run();
}

/**
 * Call a function with each event of a name; return what ends that.
 * @param {string} name
 * @param {(data: any) => void} run
 * @returns {() => void}
 */
export function on(name, run) {
  const some = listeners.get(name) ?? new Set();
  if (!listeners.has(name)) {
    listeners.set(name, some);
    source?.addEventListener(name, hear);
  }
  some.add(run);
  return () => void some.delete(run);
}

/**
 * Call a function when the server is there again after it was gone; return what ends that.
 * @param {() => void} run
 * @returns {() => void}
 */
export function onReturn(run) {
  returns.add(run);
  return () => void returns.delete(run);
}

/** Open the stream of events, and again whenever it breaks. */
export function listen() {
  const stream = new EventSource(tokened("/api/events"));
  source = stream;
  for (const name of listeners.keys()) stream.addEventListener(name, hear);
  stream.addEventListener("open", opened);
  stream.addEventListener("error", () => lost(stream));
}

function opened() {
  wait = 500;
  connection.value = "open";
  gone.value = false;
  stale.value = false;
  if (wasLost) returned();
  wasLost = false;
}

/** @param {EventSource} stream */
function lost(stream) {
  wasLost = true;
  connection.value = "lost";
  gone.value = true;
  void lookForServer();
  stream.close(); // its own next try may be long off, and none follows a refusal
  setTimeout(listen, wait);
  wait = Math.min(wait * 2, 8000);
}

/** @param {Event} event */
function hear(event) {
  if (!(event instanceof MessageEvent)) return;
  const data = event.data ? JSON.parse(event.data) : {};
  for (const run of listeners.get(event.type) ?? []) run(data);
}
