/** What a text is made of: its keys, its cards and paragraphs, its headings; and in which card a line stands. */

/** @typedef {{title: string, detail: string, line: number, depth: number}} Entry */

const ITEM = /^(\s*)- \{?\s*(?:id|section|step|version):\s*["']?([\w.-]+)/;
const NAME = /\b(?:name|title):\s*(?:"([^"]*)"|'([^']*)'|([^,}#]+))/;

/**
 * @param {string} text
 * @param {string} kind
 * @returns {Entry[]}
 */
export function outline(text, kind) {
  const lines = text.split("\n");
  if (kind === "yaml") return lines.flatMap((line, n) => entry(lines, line, n));
  if (kind === "md") return lines.flatMap((line, n) => heading(line, n));
  if (kind === "css") return lines.flatMap((line, n) => (/^[^\s@}/*][^{]*\{/.test(line) ? [{ title: line.split("{")[0]?.trim() ?? "", detail: "", line: n + 1, depth: 0 }] : []));
  return lines.flatMap((line, n) => tag(line, n));
}

/**
 * @param {string[]} lines
 * @param {string} line
 * @param {number} n
 * @returns {Entry[]}
 */
function entry(lines, line, n) {
  const key = /^([\w-]+):\s*(?:#.*)?$/.exec(line);
  if (key) return [{ title: key[1] ?? "", detail: "", line: n + 1, depth: 0 }];
  const item = ITEM.exec(line);
  if (!item) return [];
  const indent = (item[1] ?? "").length;
  if (indent > 4) return [];
  const said = NAME.exec(line) ?? lines.slice(n + 1, n + 4).map((one) => (indentOf(one) === indent + 2 ? NAME.exec(one) : null)).find(Boolean);
  const name = said ? (said[1] ?? said[2] ?? said[3] ?? "").trim() : "";
  return [{ title: name || (item[2] ?? ""), detail: name ? (item[2] ?? "") : "", line: n + 1, depth: 1 }];
}

/** @param {string} line */
function indentOf(line) {
  return line.length - line.trimStart().length;
}

/**
 * @param {string} line
 * @param {number} n
 * @returns {Entry[]}
 */
function heading(line, n) {
  const found = /^(#{1,4})\s+(.*)/.exec(line);
  return found ? [{ title: found[2] ?? "", detail: "", line: n + 1, depth: (found[1]?.length ?? 1) - 1 }] : [];
}

/**
 * @param {string} line
 * @param {number} n
 * @returns {Entry[]}
 */
function tag(line, n) {
  const found = /\{% (block|macro) ([\w-]+)/.exec(line) ?? /<(section|header|main|footer|article|h[1-3])\b[^>]*?(?:class="([\w -]+)")?/.exec(line);
  return found ? [{ title: found[2] ?? found[1] ?? "", detail: found[1] ?? "", line: n + 1, depth: 0 }] : [];
}

/**
 * Return the deck and the card in which a line of a deck's file stands; null where it is in none.
 * @param {string} text
 * @param {number} line
 * @returns {{deck: string, id: string} | null}
 */
export function cardAt(text, line) {
  const deck = /^deck:\s*["']?([\w-]+)/m.exec(text)?.[1];
  const lines = text.split("\n");
  const begin = lines.findIndex((one) => /^components:/.test(one));
  if (!deck || begin < 0 || line <= begin + 1) return null;
  const first = lines.slice(begin + 1).map((one) => /^(\s*)- /.exec(one)).find(Boolean);
  const indent = first?.[1]?.length ?? 0;
  for (let n = Math.min(line, lines.length) - 1; n > begin; n -= 1) {
    const item = /^(\s*)- /.exec(lines[n] ?? "");
    if (!item || item[1]?.length !== indent) continue;
    const own = lines.slice(n, n + 30);
    const end = own.findIndex((one, at) => at > 0 && indentOf(one) <= indent && one.trim() !== "");
    const id = own.slice(0, end < 0 ? undefined : end).map((one) => /(?:^\s*(?:- )?\{?\s*|[{,]\s*)id:\s*["']?([\w-]+)/.exec(one)?.[1]).find(Boolean);
    return id ? { deck, id } : null;
  }
  return null;
}
