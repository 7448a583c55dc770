/** What the server tells unasked: files that changed, pictures that are new, how far a build is. */
import { signal } from "../vendor/vendor.js";
import { gone, lookForServer, stale, tokened } from "./api.js";

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
  if (wasLost) for (const run of returns) run();
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
