/** The way to a field of a card's form. */

/**
 * Land in the field of a value, or in the nearest one around it.
 * @param {(string | number)[]} path within the card
 * @returns {boolean} whether there is one
 */
export function land(path) {
  for (let length = path.length; length > 0; length -= 1) {
    const field = document.querySelector(`.card-form [data-path="${CSS.escape(path.slice(0, length).join("."))}"]`);
    if (!(field instanceof HTMLElement)) continue;
    const inner = field.matches("input, textarea, select, button") ? field : field.querySelector(/** @type {"input"} */ ("input:not([type=file]), textarea, select, button:not([tabindex='-1'])"));
    field.scrollIntoView({ block: "nearest", behavior: "smooth" });
    inner?.focus({ preventScroll: true });
    field.classList.add("landed");
    setTimeout(() => field.classList.remove("landed"), 1200);
    return true;
  }
  return false;
}
