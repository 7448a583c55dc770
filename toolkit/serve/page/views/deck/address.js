/** What the address of a deck asks for: keys of the view's own, and a key for each field, whatever that is called. */

const OWN = new Set(["view", "q", "sort", "group", "size", "found"]);
const FIELD = "."; // before a field's name that is a key of the view's own, too; no name begins so

/**
 * Return the key under which the address has the value that cards are to have in a field.
 * @param {string} name
 */
export function keyed(name) {
  return OWN.has(name) ? FIELD + name : name;
}

/**
 * Return the value that cards are to have in a field; undefined where any will do.
 * @param {Record<string, string>} query
 * @param {string} name
 * @returns {string | undefined}
 */
export function askedOf(query, name) {
  return query[keyed(name)];
}
