/** What a JSON Schema allows at a place: which of its shapes a value has, and what a new one begins with. */

/** @typedef {Record<string, any>} Schema */
/** @typedef {Record<string, Schema>} Definitions */

/**
 * Return a schema with what it refers to in place; what it says itself comes first.
 * @param {Schema} schema
 * @param {Definitions} known
 * @returns {Schema}
 */
export function resolved(schema, known) {
  if (!schema?.$ref) return schema ?? {};
  const { $ref, ...own } = schema;
  return { ...resolved(known[$ref.replace("#/$defs/", "")] ?? {}, known), ...own, of: $ref.replace("#/$defs/", "") };
}

/**
 * Return the shapes that a value may have, each a schema of one type.
 * @param {Schema} schema
 * @param {Definitions} known
 * @returns {Schema[]}
 */
export function shapes(schema, known) {
  const whole = resolved(schema, known);
  if (whole.if && whole.then) return [{ ...whole.then, of: whole.of }, { examples: whole.examples, ...whole.else }].flatMap((one) => shapes(one, known));
  const several = whole.anyOf ?? whole.oneOf;
  if (several) return several.flatMap((/** @type {Schema} */ one) => shapes(one, known));
  if (Array.isArray(whole.type)) return whole.type.map((type) => ({ ...whole, type })).map(lean);
  return [whole];
}

/**
 * A shape with what concerns its own type alone.
 * @param {Schema} shape
 * @returns {Schema}
 */
function lean(shape) {
  const { properties, pattern, enum: named, examples, ...rest } = shape;
  if (shape.type === "object") return { ...rest, properties };
  if (shape.type === "string") return { ...rest, pattern, enum: named ?? (pattern?.startsWith("^(") ? examples : undefined) };
  return rest;
}

/**
 * Return the shape that a value has, or the first where it has none.
 * @param {any} value
 * @param {Schema[]} some
 * @returns {Schema}
 */
export function shapeOf(value, some) {
  return some.find((one) => fits(value, one)) ?? some.find((one) => typeOf(value) === kind(one)) ?? some[0] ?? {};
}

/**
 * @param {any} value
 * @param {Schema} shape
 */
function fits(value, shape) {
  if (shape.enum) return shape.enum.includes(value);
  if ("const" in shape) return shape.const === value;
  return typeOf(value) === kind(shape);
}

/** @param {Schema} shape */
export function kind(shape) {
  if (shape.enum || "const" in shape) return "string";
  if (shape.properties || shape.additionalProperties) return "object";
  return shape.type === "integer" ? "number" : (shape.type ?? "object");
}

/** @param {any} value */
function typeOf(value) {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

/**
 * Return the least that a schema allows: what something new begins with.
 * @param {Schema} schema
 * @param {Definitions} known
 * @param {number} [depth]
 * @returns {any}
 */
export function least(schema, known, depth = 0) {
  const shape = shapes(schema, known)[0] ?? {};
  if (shape.default !== undefined && shape.default !== null && kind(shape) !== "array") return shape.default;
  if ("const" in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (kind(shape) === "number") return Math.max(1, shape.minimum ?? 1);
  if (kind(shape) === "boolean") return true;
  if (kind(shape) === "array") return shape.items && !isSteps(shape) && depth < 5 ? Array.from({ length: shape.minItems ?? 1 }, () => least(shape.items, known, depth + 1)) : [];
  if (kind(shape) === "string" && shape.minLength) return "…";
  if (kind(shape) !== "object" || depth > 5) return "";
  const properties = Object.keys(shape.properties ?? {});
  const needed = shape.required ?? (shape.minProperties ? properties.slice(0, 1) : []);
  return Object.fromEntries(needed.map((/** @type {string} */ name) => [name, least(shape.properties[name], known, depth + 1)]));
}

/**
 * Whether a list holds steps of an effect.
 * @param {Schema} shape
 */
export function isSteps(shape) {
  return shape.items?.$ref === "#/$defs/Step";
}

/**
 * A name of the engine's in words: "up_to" is "up to".
 * @param {string | number} name
 */
export function words(name) {
  return String(name).replace(/[_-]/g, " ");
}
