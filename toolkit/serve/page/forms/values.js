/** Values of a card: looked up, changed, and kept as the same objects where nothing has changed. */

/** @typedef {(string | number)[]} Keys */
/** @typedef {import("../core/commands.js").Change} Change */

/**
 * @param {any} values
 * @param {Keys} path
 * @returns {any} undefined where nothing stands there
 */
export function valueAt(values, path) {
  return path.reduce((/** @type {any} */ inner, key) => inner?.[key], values);
}

/**
 * Return values with a change made; what it does not touch stays the same object.
 * @param {any} values
 * @param {Change} change
 * @returns {any}
 */
export function changed(values, change) {
  const [key, ...rest] = change.path;
  if (key === undefined) return change.value;
  if (rest.length > 0) return put(values, key, changed(values?.[key] ?? (typeof rest[0] === "number" ? [] : {}), { ...change, path: rest }));
  if (!Array.isArray(values)) {
    if (change.op !== "remove" && change.value !== null) return put(values, key, change.value);
    return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => name !== String(key)));
  }
  const list = [...values];
  const at = Number(key);
  if (change.op === "insert") list.splice(at, 0, change.value);
  else if (change.op === "remove") list.splice(at, 1);
  else if (change.op === "move") list.splice(change.to ?? 0, 0, ...list.splice(at, 1));
  else list[at] = change.value;
  return list;
}

/**
 * @param {any} values
 * @param {string | number} key
 * @param {any} value
 */
function put(values, key, value) {
  if (!Array.isArray(values)) return { ...values, [key]: value };
  const list = [...values];
  list[Number(key)] = value;
  return list;
}

/**
 * Return what is new, as the objects that were there before as far as it says the same.
 * @template T
 * @param {any} before
 * @param {T} now
 * @returns {T}
 */
export function shared(before, now) {
  if (before === now || typeof before !== "object" || typeof now !== "object" || !before || !now) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, fresh] = [Object.keys(before), Object.keys(now)];
  /** @type {any} */
  const made = Array.isArray(now) ? [] : {};
  let same = old.length === fresh.length;
  fresh.forEach((key, at) => {
    made[key] = shared(before[key], /** @type {any} */ (now)[key]);
    same &&= made[key] === before[key] && old[at] === key;
  });
  return same ? before : made;
}

/**
 * Whether two values say the same.
 * @param {unknown} one
 * @param {unknown} other
 */
export function alike(one, other) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
