/** Cells as spreadsheets copy them, and back: tabs and quotes in plain text, or a table in HTML. */

/** @typedef {string[][]} Block rows of texts */

/**
 * Return cells as plain text: what holds a tab, a quote or a line break stands in quotes.
 * @param {Block} block
 */
export function toText(block) {
  return block.map((row) => row.map((text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("\t")).join("\n");
}

/**
 * Return cells as a table of HTML; nothing where a text has several lines, of which other programs would make rows.
 * @param {Block} block
 */
export function toHtml(block) {
  if (block.some((row) => row.some((text) => text.includes("\n")))) return "";
  const rows = block.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join("")}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join("")}</table>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Return what a clipboard holds as cells: its table where that tells columns that its text does not.
 * @param {string} text
 * @param {string} markup
 * @returns {Block}
 */
export function fromClipboard(text, markup) {
  const [plain, table] = [fromText(text), fromHtml(markup)];
  const width = (/** @type {Block} */ block) => Math.max(0, ...block.map((row) => row.length));
  return width(table) > width(plain) || !text ? table : plain;
}

/**
 * Return the cells of a plain text.
 * @param {string} text
 * @returns {Block}
 */
export function fromText(text) {
  const whole = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").replace(/\n$/, "");
  if (!whole) return [];
  /** @type {Block} */
  const rows = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;
  while (cell.lastIndex <= whole.length) {
    const found = cell.exec(whole);
    if (!found) break;
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "") break;
    if (found[3] === "\n") rows.push([]);
  }
  return rows;
}

const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * Return the cells of the first table of some HTML. Only its tags and texts are read: nothing of it becomes an element.
 * @param {string} markup
 * @returns {Block}
 */
export function fromHtml(markup) {
  const table = /<table\b[\s\S]*?<\/table>/i.exec(markup)?.[0] ?? "";
  return [...table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|<\/table>)/gi)]
    .map((row) => [...(row[1] ?? "").matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<t[dh]\b|<\/tr>|<\/t[dh]>|$)/gi)].flatMap((found) => {
      const span = Number(/colspan="?(\d+)/i.exec(found[1] ?? "")?.[1] ?? 1);
      return [content(found[2] ?? ""), ...Array(Math.min(50, span) - 1).fill("")];
    }))
    .filter((row) => row.length > 0);
}

/** @param {string} markup */
function content(markup) {
  const text = markup
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?<br\b[^>]*> ?|<\/p>\s*<p\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "");
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) => (name ? (NAMED[/** @type {keyof typeof NAMED} */ (name)] ?? all) : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16) || 32))).trim();
}
