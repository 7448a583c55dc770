/** What the cells beyond a range are filled with: numbers that go up by steps go on, everything else repeats. */

/**
 * Return `count` more values after some.
 * @param {any[]} values
 * @param {number} count
 * @returns {any[]}
 */
export function continued(values, count) {
  const step = stepOf(values);
  const last = values.at(-1);
  return Array.from({ length: count }, (_, n) => (step === null ? values[n % values.length] : Number((last + step * (n + 1)).toFixed(6))));
}

/**
 * Return the step by which some numbers go up; null where they do not.
 * @param {any[]} values
 * @returns {number | null}
 */
function stepOf(values) {
  if (values.length < 2 || !values.every((one) => typeof one === "number")) return null;
  const steps = values.slice(1).map((one, n) => one - (values[n] ?? 0));
  const [first = 0] = steps;
  return steps.every((one) => Math.abs(one - first) < 1e-9) ? first : null;
}
