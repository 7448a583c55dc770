/** Small values that the browser keeps; where it refuses to, they last as long as the page. */

/** @type {Map<string, string>} */
const meanwhile = new Map();

/**
 * Return what is kept under a name, or null.
 * @param {string} name
 * @param {"localStorage" | "sessionStorage"} [where]
 * @returns {string | null}
 */
export function kept(name, where = "localStorage") {
  try {
    return window[where].getItem(`tuckbox.${name}`) ?? meanwhile.get(name) ?? null;
  } catch {
    return meanwhile.get(name) ?? null;
  }
}

/**
 * Keep a value under a name; null forgets it.
 * @param {string} name
 * @param {string | null} value
 * @param {"localStorage" | "sessionStorage"} [where]
 */
export function keep(name, value, where = "localStorage") {
  if (value === null) meanwhile.delete(name);
  else meanwhile.set(name, value);
  try {
    if (value === null) window[where].removeItem(`tuckbox.${name}`);
    else window[where].setItem(`tuckbox.${name}`, value);
  } catch {
    // a full or forbidden store: the value lasts as long as the page
  }
}

/**
 * Return the names that begin so, of all that is kept.
 * @param {string} start
 * @returns {string[]}
 */
export function keptNames(start) {
  const names = new Set([...meanwhile.keys()]);
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith("tuckbox.")) names.add(key.slice("tuckbox.".length));
    }
  } catch {
    // as above
  }
  return [...names].filter((name) => name.startsWith(start));
}
