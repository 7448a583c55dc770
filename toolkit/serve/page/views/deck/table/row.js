/** A row of a table: a card, or the place for a new one. Drawn anew only where something of its own has changed. */
import { Component, html } from "../../../vendor/vendor.js";
import { address } from "../../../core/router.js";
import { game } from "../../../core/store.js";
import { Face } from "../../../parts/face.js";
import { Icon } from "../../../parts/icon.js";
import { path, tokened } from "../../../core/api.js";
import { valueIn } from "./columns.js";
import { told } from "./sheet.js";
import { shown } from "./values.js";

/** @typedef {import("./columns.js").Column} Column */
/**
 * @typedef {object} RowProps
 * @property {number} index
 * @property {number} top pixels from above
 * @property {any} card undefined for a new one
 * @property {any} deck
 * @property {Column[]} columns
 * @property {number} active the column that the focus is in; -1
 * @property {number} left the columns that are selected
 * @property {number} right
 * @property {number} corner the column with the handle that fills; -1
 * @property {boolean} isWhole whether all of it is
 * @property {Map<string, any[]> | undefined} findings of each field
 * @property {boolean} fixed
 * @property {boolean} isFaced whether its face is drawn
 */

export class Row extends Component {
  /** @param {any} next */
  shouldComponentUpdate(next) {
    const now = /** @type {any} */ (this.props);
    return Object.keys(next).some((key) => next[key] !== now[key]);
  }

  /** @param {RowProps} props */
  render(props) {
    const { index, top, card, columns, isWhole, findings } = props;
    const wrong = findings?.size ? " wrong" : "";
    return html`<div role="row" aria-rowindex=${index + 2} class=${`row${card ? "" : " new"}${isWhole ? " whole" : ""}${wrong}`} style=${{ transform: `translateY(${top}px)` }} data-row=${index}>
      <span class="gutter" role="presentation" data-row=${index}>${card ? index + 1 : html`<${Icon} name="plus" size=${12} />`}</span>
      ${columns.map((column, at) => cell(column, at, props))}
    </div>`;
  }
}

/**
 * @param {Column} column
 * @param {number} at
 * @param {RowProps} props
 */
function cell(column, at, { index, card, deck, active, left, right, corner, findings, fixed, isFaced }) {
  const wrong = (findings?.get(column.path[0] ?? "") ?? []).filter((one) => isAbout(one, column, card));
  const worst = wrong.some((one) => one.severity === "error") ? "error" : wrong.length ? "warning" : "";
  const still = fixed || column.kind === "effect" || column.kind === "fixed";
  const name = [at === 0 ? "name" : column.kind, at >= left && at <= right ? "chosen" : "", at === active ? "at" : "", at === corner ? "corner" : "", worst].filter(Boolean).join(" ");
  return html`<div key=${column.key} role=${at === 0 ? "rowheader" : "gridcell"} id=${`cell-${index}-${at}`} class=${`cell ${name}`} aria-colindex=${at + 1} tabindex=${at === active ? 0 : -1} aria-selected=${at >= left && at <= right} aria-readonly=${still || undefined} aria-invalid=${worst ? "true" : undefined} title=${wrong.length ? wrong.map((one) => one.message).join("\n") : undefined} data-row=${index} data-column=${at}>
    ${card ? content(card, column, deck, isFaced) : at === 0 ? html`<span class="words quiet">New ${deck.one}</span>` : ""}
    ${wrong.length > 0 && html`<span class="unseen"> (${wrong.map((one) => one.message).join("; ")})</span>`}
    ${at === corner && html`<span class="fill-handle" role="presentation" data-row=${index} data-column=${at}></span>`}
  </div>`;
}

/**
 * @param {any} card
 * @param {Column} column
 * @param {any} deck
 * @param {boolean} isFaced
 */
function content(card, column, deck, isFaced) {
  const value = valueIn(card, column);
  if (column.key === "name") return html`<${Tiny} key=${card.id} card=${card} deck=${deck} isFaced=${isFaced} /><span class="words">${card.name}</span>`;
  if (column.kind === "effect") return value === undefined ? "" : html`<span class="words">${told(card, column) || "…"}</span><a class="to" tabindex="-1" aria-label=${`${card.name}: ${column.label}`} href=${address({ view: "card", game: game.peek(), deck: deck.id, id: card.id, query: { field: column.path[0] ?? "" } })}><${Icon} name="right" size=${12} /></a>`;
  if (column.kind === "flag" && typeof (value ?? column.field.default) === "boolean") return html`<span class=${`tick ${value === undefined ? "default" : ""}`}>${(value ?? column.field.default) ? html`<${Icon} name="check" size=${14} />` : ""}<span class="unseen">${(value ?? column.field.default) ? "yes" : "no"}</span></span>`;
  if (value === undefined) return column.field.default === null ? "" : html`<span class="words default">${shown(column.field.default, column)}</span>`;
  return html`${icon(value, column)}<span class="words">${shown(value, column)}</span>`;
}

/**
 * @param {any} value
 * @param {Column} column
 */
function icon(value, column) {
  const name = column.field.options?.find((/** @type {any} */ one) => one.value === value)?.icon;
  return name ? html`<img class="symbol" alt="" width="16" height="16" loading="lazy" src=${tokened(path("api", game.peek(), "symbol", `${name}.svg`))} />` : null;
}

/** @param {{card: any, deck: any, isFaced: boolean}} props */
function Tiny({ card, deck, isFaced }) {
  return isFaced && card.faces?.front ? html`<${Face} game=${game.peek()} deck=${deck.id} id=${card.id} width=${40} ratio=${deck.ratio} version=${card.faces.front} class="tiny" />` : html`<span class="face tiny blank"></span>`;
}

/**
 * Whether a finding about a field is about a column of it: of a record, those that hold the word it quotes, if any does.
 * @param {any} finding
 * @param {Column} column
 * @param {any} card
 */
function isAbout(finding, column, card) {
  const quotes = (/** @type {any} */ value) => (typeof value === "string" || typeof value === "number") && finding.message.includes(`'${value}'`);
  const record = card.values[column.path[0] ?? ""];
  return column.path.length === 1 || !Object.values(record ?? {}).some(quotes) || quotes(valueIn(card, column));
}
