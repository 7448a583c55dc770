/** Which cards of a deck are shown, in which order and in which groups: all of it stands in the address. */

/** @typedef {{value: string, label: string}} Choice */
/** @typedef {{name: string, label: string, choices: Choice[], isNumber: boolean}} Facet */

const COUNTED = new Set(["integer", "number", "number or mark"]);
const CHOSEN = new Set(["choice", "symbol", "component", "deck", "term", "counter", "zone", "action", "pile", "line", "space"]);
const MOST = 24; // different values of a field by which one still filters
const NONE = "–"; // how a value that is not there stands in the address

/**
 * Return the fields by which the cards of a deck can be told apart, with the values that there are.
 * @param {any} deck
 * @returns {Facet[]}
 */
export function facets(deck) {
  return deck.fields
    .filter((/** @type {any} */ field) => COUNTED.has(field.type) || CHOSEN.has(field.type) || field.type === "flag")
    .map((/** @type {any} */ field) => facet(field, deck.cards))
    .filter((/** @type {Facet} */ one) => one.choices.length > 1 && one.choices.length <= MOST);
}

/**
 * @param {any} field
 * @param {any[]} cards
 * @returns {Facet}
 */
function facet(field, cards) {
  const isNumber = COUNTED.has(field.type);
  const labels = new Map((field.options ?? []).map((/** @type {any} */ one) => [String(one.value), one.label]));
  const values = [...new Set(cards.map((card) => valued(card, field)))];
  const order = [...labels.keys()];
  values.sort((a, b) => (isNumber ? Number(a) - Number(b) : Number(a === NONE) - Number(b === NONE) || order.indexOf(a) - order.indexOf(b) || a.localeCompare(b)));
  const label = (/** @type {string} */ value) => (value === NONE ? "none" : (labels.get(value) ?? { true: "yes", false: "no" }[value] ?? value));
  return { name: field.name, label: field.label, isNumber, choices: values.map((value) => ({ value, label: label(value) })) };
}

/**
 * Return what a card says in a field, its default where it says nothing.
 * @param {any} card
 * @param {any} field
 */
export function valued(card, field) {
  const value = card.values[field.name] ?? field.default;
  if (field.type === "flag") return String(value === true);
  return value === null || value === undefined ? NONE : String(value);
}

/**
 * Return the cards that a query asks for, in its order.
 * @param {any} deck
 * @param {Record<string, string>} query
 */
export function chosen(deck, query) {
  const fields = new Map(deck.fields.map((/** @type {any} */ field) => [field.name, field]));
  const asked = Object.entries(query).filter(([name]) => fields.has(name));
  const words = (query.q ?? "").toLowerCase();
  const cards = deck.cards.filter(
    (/** @type {any} */ card) =>
      asked.every(([name, value]) => valued(card, fields.get(name)) === value) &&
      (!query.found || card.errors + card.warnings > 0) &&
      (!words || JSON.stringify(card.values).toLowerCase().includes(words)),
  );
  const by = fields.get(query.sort ?? "");
  if (!by) return cards;
  const isNumber = COUNTED.has(by.type);
  return cards.sort((/** @type {any} */ a, /** @type {any} */ b) => {
    const [one, other] = [valued(a, by), valued(b, by)];
    return isNumber ? Number(one) - Number(other) || 0 : one.localeCompare(other);
  });
}

/**
 * Return cards in groups by a field, in the order of its values; all in one without.
 * @param {any[]} cards
 * @param {any} deck
 * @param {string} name
 * @returns {{title: string, cards: any[]}[]}
 */
export function grouped(cards, deck, name) {
  const field = deck.fields.find((/** @type {any} */ one) => one.name === name);
  const facet = facets(deck).find((one) => one.name === name);
  if (!facet || !field) return [{ title: "", cards }];
  return facet.choices
    .map((choice) => ({ title: `${facet.label}: ${choice.label}`, cards: cards.filter((card) => valued(card, field) === choice.value) }))
    .filter((group) => group.cards.length > 0);
}
