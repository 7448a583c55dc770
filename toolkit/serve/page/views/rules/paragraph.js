/** A paragraph of the rules as it is edited: saved after a pause, one step of undo for each visit. */
import { html, useEffect, useRef, useState } from "../../vendor/vendor.js";
import { ApiError, path as at, post } from "../../core/api.js";
import { noted } from "../../core/commands.js";
import { draft, drafted, forget } from "../../core/drafts.js";
import { address, go } from "../../core/router.js";
import { tree } from "../../core/store.js";
import { Button } from "../../parts/button.js";
import { Menu } from "../../parts/menu.js";
import { Box } from "./box.js";
import { said } from "./examples.js";

const PAUSE = 500;
const KINDS = /** @type {Record<string, string>} */ ({ rule: "", example: "Example", note: "Note", decision: "Decision" });

/**
 * @param {{game: string, section: import("../rules.js").SectionOf, paragraph: import("../rules.js").Paragraph, examples: import("../rules.js").Example[], here: boolean, look: () => void, act: (what: "add" | "up" | "down" | "out") => void, siblings: number}} props
 */
export function Paragraph({ game, section, paragraph, examples, here, look, act, siblings }) {
  const { number, title, text, kind } = paragraph;
  const editable = !tree.value?.readOnly;
  const words = useValue(game, section, [...paragraph.path, "text"], text, `Rule ${number}`);
  const heading = useValue(game, section, [...paragraph.path, "title"], title, `Title of rule ${number}`);
  const place = Number(paragraph.path.at(-1));
  const found = section.findings.filter((one) => one.line !== undefined && one.line >= paragraph.line && one.line < nextLine(section, paragraph));
  const own = examples.filter((one) => paragraph.examples.includes(one.name));
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (here) self.current?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return html`<article ref=${self} class=${`rules-paragraph depth-${Math.min(paragraph.depth, 3)} ${here ? "here" : ""}`} aria-label=${`Rule ${number}`}>
    <header>
      <button type="button" class="number" title="Show it beside" onClick=${look}>${number}</button>
      <input type="text" aria-label=${`Title of rule ${number}`} placeholder="No title" value=${heading.value ?? ""} disabled=${!editable} onFocus=${() => (heading.enter(), look())} onInput=${(/** @type {any} */ event) => heading.type(event.currentTarget.value)} onBlur=${heading.settle} />
      ${KINDS[kind] && html`<span class="kind">${KINDS[kind]}</span>`}
      ${editable && html`<${Menu} label=${`More for rule ${number}`} icon="more" bare class="quiet" items=${[
        { label: "Add a paragraph after it", icon: "plus", run: () => act("add") },
        { label: "Move up", icon: "up", disabled: place === 0, run: () => act("up") },
        { label: "Move down", icon: "down", disabled: place >= siblings - 1, run: () => act("down") },
        { label: "Edit as text", icon: "text", run: () => go(address({ view: "text", game, rest: section.file, query: { line: String(paragraph.line) } })) },
        null,
        { label: "Take it out", icon: "trash", danger: true, disabled: section.count < 2 && paragraph.depth === 0, run: () => act("out") },
      ]} />`}
    </header>
    ${text !== null && html`<${Box} game=${game} file=${section.file} label=${`Text of rule ${number}`} value=${words.value ?? ""} version=${words.version} editable=${editable} typed=${words.type} settled=${words.settle} entered=${() => (words.enter(), look())} />`}
    ${[words, heading].map((one) => one.theirs !== undefined && html`<div class="rules-clash" role="alert"><p>It was changed elsewhere while you typed. There it says:</p><blockquote>${one.theirs ?? "nothing"}</blockquote><div class="pair"><${Button} label="Take theirs" run=${one.take} /><${Button} label="Keep mine" tone="accent" run=${one.keep} /></div></div>`)}
    ${[words, heading].map((one) => one.trouble && html`<p class="rules-trouble" role="alert">${one.trouble}</p>`)}
    ${found.map((one) => html`<p key=${one.message} class=${`rules-finding ${one.severity}`}>${said(one)}</p>`)}
    ${(paragraph.shows.length > 0 || own.length > 0) && html`<p class="rules-with quiet">${paragraph.shows.length > 0 && `With a ${paragraph.shows.join(" and a ")}. `}${own.map((one) => html`<a key=${one.id} href=${address({ view: "rules", game, rest: `examples/${one.id}` })}>Example: ${one.title}</a> `)}</p>`}
  </article>`;
}

/**
 * @param {import("../rules.js").SectionOf} section
 * @param {import("../rules.js").Paragraph} paragraph
 */
function nextLine(section, paragraph) {
  return section.paragraphs[section.paragraphs.indexOf(paragraph) + 1]?.line ?? Infinity;
}

/**
 * A value of a file that somebody types: saved after a pause, kept while it is not, both versions where two write.
 * @param {string} game
 * @param {import("../rules.js").SectionOf} section
 * @param {(string | number)[]} path
 * @param {string | null} base what stands in the file
 * @param {string} label
 */
export function useValue(game, section, path, base, label) {
  const end = base?.endsWith("\n") ? "\n" : "";
  const stands = base === null ? null : base.slice(0, base.length - end.length);
  const name = path.join(".");
  const [value, setValue] = useState(stands);
  const [theirs, setTheirs] = useState(/** @type {string | null | undefined} */ (undefined));
  const [trouble, setTrouble] = useState("");
  const [version, setVersion] = useState(0);
  const now = useRef({ revision: 0, base, hash: section.hash, value: stands, dirty: false, group: "", timer: 0, saving: false });
  const own = now.current;

  useEffect(() => {
    const before = drafted(section.file, name);
    if (before && typeof before.value === "string" && before.value !== stands) {
      type(before.value);
      setVersion((n) => n + 1);
    }
    return () => void (own.dirty && save());
  }, []);
  useEffect(() => {
    if (own.dirty || own.saving || section.revision < own.revision) return; // what was asked for before it was saved
    Object.assign(own, { base, value: stands, hash: section.hash });
    setValue(stands);
    setVersion((n) => n + 1);
  }, [base, section.hash]);

  /** @param {string} words */
  function type(words) {
    own.value = words;
    own.dirty = true;
    setValue(words);
    draft(section.file, name, own.hash, words);
    clearTimeout(own.timer);
    own.timer = window.setTimeout(() => void save(), PAUSE);
  }
  /** @param {string} [hash] that of what somebody else wrote, to be written over */
  async function save(hash) {
    clearTimeout(own.timer);
    if (own.saving || (!own.dirty && !hash)) return;
    const words = own.value;
    const sent = words ? words + end : null;
    own.saving = true;
    try {
      const change = { op: "set", path, value: sent, ...(hash ? {} : { old: own.base }) };
      const done = await post(at("api", game, "edit"), { label, group: own.group, edits: [{ file: section.file, hash: hash ?? own.hash, do: [change] }] });
      Object.assign(own, { revision: done.revision, base: sent, hash: done.hashes[section.file] ?? own.hash, dirty: own.value !== words });
      noted(done);
      setTrouble("");
      setTheirs(undefined);
      if (!own.dirty) forget(section.file, name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) {
        own.hash = error.trouble.hash;
        setTheirs(error.trouble.theirs?.[0]?.value ?? null);
      } else setTrouble(error.message);
    } finally {
      own.saving = false;
    }
    if (own.dirty && own.value !== words) own.timer = window.setTimeout(() => void save(), PAUSE);
  }
  return {
    value,
    version,
    theirs,
    trouble,
    type,
    enter: () => void (own.group = `${name} ${Date.now()}`),
    settle: () => void (own.dirty && theirs === undefined && save()),
    keep: () => void save(own.hash),
    take: () => {
      forget(section.file, name);
      Object.assign(own, { dirty: false, base: theirs ?? null, value: theirs ?? null });
      setTheirs(undefined);
      setValue(theirs?.replace(/\n$/, "") ?? null);
      setVersion((n) => n + 1);
    },
  };
}
