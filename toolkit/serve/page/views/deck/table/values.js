/** Values of cells: as they are shown, copied and read again from what somebody typed or pasted. */

/** @typedef {import("./columns.js").Column} Column */
/** @typedef {{value: any} | {trouble: string}} Reading */

const YES = new Set(["yes", "y", "true", "1", "x", "✓", "ja", "oui"]);
const NO = new Set(["no", "n", "false", "0", "-", "nein", "non"]);

/**
 * Return a value as a cell shows it; nothing where there is none.
 * @param {any} value
 * @param {Column} column
 * @returns {string}
 */
export function shown(value, column) {
  if (value === undefined || value === null) return "";
  if (column.kind === "list" && Array.isArray(value)) return value.map((one) => labelled(one, column.field.item)).join(", ");
  if (column.kind === "effect") return "";
  if (column.kind === "flag") return value === true ? "yes" : value === false ? "no" : String(value);
  if (Array.isArray(value)) return value.map((one) => recorded(one, column.field.item)).join(", ");
  return typeof value === "object" ? recorded(value, column.field) : labelled(value, column.field);
}

/**
 * Return a record in words: what its fields hold, one after the other.
 * @param {any} value
 * @param {any} field
 * @returns {string}
 */
function recorded(value, field) {
  if (value === null || typeof value !== "object") return labelled(value, field ?? {});
  if (Array.isArray(value)) return value.map((one) => recorded(one, field?.item)).join(", ");
  const inner = new Map((field?.fields ?? []).map((/** @type {any} */ one) => [one.name, one]));
  return Object.entries(value).map(([key, one]) => (one === true ? key : recorded(one, inner.get(key)))).join(" ");
}

/**
 * Return what a value is called among the options of its field; itself where two are called so.
 * @param {any} value
 * @param {any} field
 * @returns {string}
 */
export function labelled(value, field) {
  if (value !== null && typeof value === "object") return "…";
  const option = field.options?.find((/** @type {any} */ one) => one.value === value);
  const alone = option && field.options.filter((/** @type {any} */ one) => one.label === option.label).length === 1;
  return alone ? option.label : String(value);
}

/**
 * Return the value that a text means in a column, null for none; or what is wrong with it.
 * @param {string} text
 * @param {Column} column
 * @returns {Reading}
 */
export function read(text, column) {
  const said = column.kind === "text" ? text : text.trim();
  if (column.kind === "effect" || column.kind === "fixed") return { trouble: `${column.label} is written on the card itself` };
  if (said === "") return nothing(column);
  if (column.kind === "list") return listed(said, column);
  return one(said, column.field, column.label);
}

/**
 * @param {Column} column
 * @returns {Reading}
 */
function nothing(column) {
  const needed = ["id", "name"].includes(column.key) || (!column.field.optional && !["copies"].includes(column.key));
  if (!needed) return { value: null };
  return column.kind === "text" && !["id", "name"].includes(column.key) ? { value: "" } : { trouble: `${column.label} cannot be left empty` };
}

/**
 * @param {string} said
 * @param {any} field
 * @param {string} label
 * @returns {Reading}
 */
function one(said, field, label) {
  if (field.options) return chosen(said, field, label);
  if (["integer", "number", "number or mark"].includes(field.type)) return number(said, field, label);
  if (field.type === "flag") {
    if (YES.has(said.toLowerCase())) return { value: true };
    return NO.has(said.toLowerCase()) ? { value: false } : { trouble: `${label} is yes or no, not “${said}”` };
  }
  return { value: said.replaceAll("\r\n", "\n") };
}

/**
 * @param {string} said
 * @param {any} field
 * @param {string} label
 * @returns {Reading}
 */
function number(said, field, label) {
  const mark = field.marks?.find((/** @type {string} */ one) => one.toLowerCase() === said.toLowerCase());
  if (mark !== undefined) return { value: mark };
  const value = Number(said.replace(/^(-?\d+),(\d+)$/, "$1.$2").replaceAll(/[\s\u2009\u202f]/g, "").replace("−", "-"));
  const whole = field.type !== "number";
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) return { trouble: `${label} is a ${whole ? "whole number" : "number"}, not “${said}”` };
  if (typeof field.min === "number" && value < field.min) return { trouble: `${label} is ${field.min} at least` };
  if (typeof field.max === "number" && value > field.max) return { trouble: `${label} is ${field.max} at most` };
  return { value };
}

/**
 * @param {string} said
 * @param {any} field
 * @param {string} label
 * @returns {Reading}
 */
function chosen(said, field, label) {
  const low = said.toLowerCase();
  const options = /** @type {any[]} */ (field.options);
  const found = options.find((one) => String(one.value) === said) ?? options.find((one) => one.label.toLowerCase() === low) ?? options.find((one) => String(one.value).toLowerCase() === low);
  return found ? { value: found.value } : { trouble: `${label} has no choice “${said}”` };
}

/**
 * @param {string} said
 * @param {Column} column
 * @returns {Reading}
 */
function listed(said, column) {
  const words = said.split(/[,;\n]/).map((word) => word.trim()).filter(Boolean);
  const read = words.map((word) => one(word, column.field.item, column.label));
  const wrong = read.find((each) => "trouble" in each);
  return wrong ?? { value: read.map((each) => /** @type {{value: any}} */ (each).value) };
}
