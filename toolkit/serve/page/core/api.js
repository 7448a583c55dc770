/** The one way to the server: JSON there and back, with the token of this run. */
import { signal } from "../vendor/vendor.js";
import { keep, kept } from "./kept.js";

/**
 * What the server says went wrong.
 * @typedef {{message: string, kind?: string, [key: string]: any}} Trouble
 */

/** An answer that is no success; `trouble` is what the server says of it. */
export class ApiError extends Error {
  /**
   * @param {number} status 0 where no server answered
   * @param {Trouble} trouble
   */
  constructor(status, trouble) {
    super(trouble.message);
    this.status = status;
    this.trouble = trouble;
  }
}

/** Whether the server has stopped answering. */
export const gone = signal(false);

/** Whether the server that answers is another run of it, which does not know this page. */
export const stale = signal(false);

/** Find out whether another run of the server is there by now. */
export async function lookForServer() {
  const answer = await fetch("/api/games", { headers: { "X-Tuckbox-Token": token } }).catch(() => null);
  stale.value = answer?.status === 403;
}

/** The token of this run: it comes once in the address and does not stay there. */
const token = arrived();

function arrived() {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given === null) return kept("token", "sessionStorage") ?? "";
  keep("token", given, "sessionStorage");
  history.replaceState(history.state, "", location.pathname + location.search);
  return given;
}

/**
 * Return an address with the token in it, for what cannot send headers: pictures, downloads, events.
 * @param {string} path
 * @param {Record<string, string | number | boolean | null | undefined>} [query]
 */
export function tokened(path, query = {}) {
  return withQuery(path, { ...query, token });
}

/**
 * Have the browser keep a file.
 * @param {string} address
 */
export function download(address) {
  const link = document.createElement("a");
  link.href = tokened(address);
  link.download = ""; // the server says what it is called
  link.click();
}

/**
 * Return an address with the token before it, for a frame: what it asks for by relative addresses has it, too.
 * @param {string} path
 */
export function framed(path) {
  return `/t/${token}${path}`;
}

/**
 * Return a path with a query; what is null, undefined or false is left out.
 * @param {string} path
 * @param {Record<string, string | number | boolean | null | undefined>} query
 */
export function withQuery(path, query) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== false) words.set(name, String(value));
  }
  const said = words.toString();
  return said ? `${path}?${said}` : path;
}

/**
 * Return a path made of parts, each escaped: `path("api", game, "deck", deck)`.
 * @param {...(string | number)} parts
 */
export function path(...parts) {
  return `/${parts.map((part) => String(part).split("/").map(encodeURIComponent).join("/")).join("/")}`;
}

/**
 * Ask for something.
 * @param {string} address
 * @param {{query?: Record<string, string | number | boolean | null | undefined>, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export function get(address, { query = {}, signal: stop } = {}) {
  return call("GET", withQuery(address, query), { signal: stop });
}

/**
 * Have something done.
 * @param {string} address
 * @param {unknown} [body]
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 */
export function post(address, body = {}, { signal: stop } = {}) {
  return call("POST", address, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    signal: stop,
  });
}

/**
 * Send files as a person dropped them.
 * @param {string} address
 * @param {FormData} form
 * @returns {Promise<any>}
 */
export function upload(address, form) {
  return call("POST", address, { body: form });
}

/**
 * @param {string} method
 * @param {string} address
 * @param {RequestInit} options
 * @returns {Promise<any>}
 */
async function call(method, address, options) {
  const headers = { ...options.headers, "X-Tuckbox-Token": token };
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(address, { ...options, method, headers, credentials: "same-origin", cache: "no-cache" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    gone.value = true;
    throw new ApiError(0, { message: "Tuckbox does not answer. Is it still running in its terminal?" });
  }
  gone.value = false;
  const said = await content(answer);
  if (!answer.ok) throw new ApiError(answer.status, trouble(said, answer.status));
  return said;
}

/** @param {Response} answer */
async function content(answer) {
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  return json ? answer.json() : answer.text();
}

/**
 * @param {any} said
 * @param {number} status
 * @returns {Trouble}
 */
function trouble(said, status) {
  const inner = said?.error ?? said;
  if (typeof inner?.message === "string") return inner;
  if (typeof inner === "string" && inner) return { message: inner };
  return { message: `Tuckbox answered with the status ${status} and said no more.` };
}
