// What a page can do beyond being read: shade, keys, search and its marks, copied links, a choice of players.
"use strict";

const root = document.documentElement;
const home = root.dataset.root;
const find = (selector, from = document) => from.querySelector(selector);
const every = (selector, from = document) => [...from.querySelectorAll(selector)];

const memory = {
  get(name) { try { return localStorage.getItem(`reference-${name}`); } catch { return null; } },
  set(name, value) { try { localStorage.setItem(`reference-${name}`, value); } catch { /* not remembered, then */ } },
};

// --- shade -----------------------------------------------------------------------------------------------------------
{
  const button = find("#_shade"), system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.shade || (system.matches ? "dark" : "light")) === "dark";
  const show = () => button.setAttribute("aria-pressed", String(isDark()));
  button.hidden = false;
  button.addEventListener("click", () => {
    root.dataset.shade = isDark() ? "light" : "dark";
    memory.set("shade", root.dataset.shade);
    show();
  });
  system.addEventListener("change", show);
  show();
}

// --- search ----------------------------------------------------------------------------------------------------------
const search = {
  dialog: find("#_search"), words: find("#_search-words"), list: find("#_search-found"), count: find("#_search-count"),
  index: null,

  open() {
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.words.select();
    this.load().then(() => this.show(), () => { this.count.textContent = "The search index could not be loaded."; });
  },

  load() {
    this.loading ||= Promise.all(["search.js", "search-index.js"].map(loadScript)).then(() => {
      this.index = globalThis.referenceSearch.prepare(globalThis.searchIndex);
    });
    return this.loading;
  },

  show() {
    if (!this.index) return;
    const found = globalThis.referenceSearch.search(this.index, this.words.value);
    this.list.replaceChildren(...found.map(toItem));
    const many = found.length === 1 ? "1 found" : found.length === 20 ? "The first 20" : `${found.length} found`;
    this.count.textContent = this.words.value.trim() ? many : "";
  },

  move(step) {
    const stops = [this.words, ...every("a", this.list)];
    const at = stops.indexOf(document.activeElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))].focus();
  },
};

function loadScript(name) {
  return new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src: home + name, onload: done, onerror: failed });
    document.head.append(script);
  });
}

function toItem({ kind, url, title, extract, words }) {
  const [path, anchor] = url.split("#");
  const href = `${home}${path}?mark=${encodeURIComponent(words.join(" "))}${anchor ? `#${anchor}` : ""}`;
  const link = Object.assign(document.createElement("a"), { href });
  for (const [name, text] of [["kind", kind], ["title", title], ["extract", extract]]) {
    link.append(Object.assign(document.createElement("span"), { className: name, textContent: text }), " ");
  }
  const item = document.createElement("li");
  item.append(link);
  return item;
}

{
  const button = find("#_search-open");
  button.hidden = false;
  button.addEventListener("click", () => search.open());
  search.words.addEventListener("input", () => search.show());
  search.dialog.addEventListener("keydown", event => {
    if (event.key === "Escape") {  // which would only empty the field, the first time
      event.preventDefault();
      search.dialog.close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      search.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && event.target === search.words) {
      event.preventDefault();
      find("a", search.list)?.click();
    }
  });
  search.list.addEventListener("click", () => search.dialog.close());
}

// --- marks where the search hit ------------------------------------------------------------------------------------------
{
  const sought = new URLSearchParams(location.search).get("mark")?.split(" ").filter(Boolean) || [];
  const main = find("#_main"), target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const skipped = ".trail, .turn, .copy, svg, script";

  const markIn = node => {
    const places = globalThis.referenceSearch.places(node.data, sought);
    for (const [from, to] of places.reverse()) {
      const mark = document.createElement("mark"), range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      range.surroundContents(mark);
    }
  };

  const unmark = told => {
    for (const mark of every("mark", main)) { mark.replaceWith(...mark.childNodes); }
    main.normalize();
    told.remove();
    history.replaceState(null, "", location.pathname + location.hash);
  };

  const tell = () => {
    const told = Object.assign(document.createElement("p"), { className: "marked", textContent: `Marked: ${sought.join(", ")} ` });
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Remove the marks" });
    button.addEventListener("click", () => { unmark(told); main.focus({ preventScroll: true }); });
    told.append(button);
    main.prepend(told);
  };

  const markAll = () => {
    const walker = document.createTreeWalker(target || main, NodeFilter.SHOW_TEXT), nodes = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(skipped)) nodes.push(walker.currentNode);
    nodes.forEach(markIn);
    if (!find("mark", main)) return;
    tell();
    (target || find("mark", main)).scrollIntoView({ block: target ? "start" : "nearest" });
  };

  if (sought.length) loadScript("search.js").then(markAll, () => {});
}

// --- keys ------------------------------------------------------------------------------------------------------------
{
  const dialog = find("#_keys"), box = find("#_keys-on"), opener = find("#_keys-open");
  box.checked = memory.get("keys") !== "off";
  box.addEventListener("change", () => memory.set("keys", box.checked ? "on" : "off"));
  opener.hidden = false;
  opener.addEventListener("click", () => dialog.showModal());

  const actions = {
    "/": () => search.open(),
    "?": () => dialog.showModal(),
    ArrowLeft: () => find("a[rel=prev]")?.click(),
    ArrowRight: () => find("a[rel=next]")?.click(),
  };
  const isBusy = target => target.closest("input, textarea, select, [contenteditable], dialog, [role=region]");
  document.addEventListener("keydown", event => {
    const action = actions[event.key];
    if (!action || !box.checked || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    if (find("dialog[open]")) return;
    event.preventDefault();
    action();
  });
}

// --- copied links ----------------------------------------------------------------------------------------------------
{
  const told = Object.assign(document.createElement("p"), { className: "toast", role: "status" });
  document.body.append(told);
  document.addEventListener("click", async event => {
    const link = event.target.closest("a.copy");
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
      told.textContent = "Link copied";
    } catch {
      told.textContent = "The link is in the address bar";
    }
    setTimeout(() => { told.textContent = ""; }, 2500);
  });
}

// --- the number of players, remembered ---------------------------------------------------------------------------------
for (const choice of every(".chooser input")) {
  if (choice.value === memory.get("players")) choice.checked = true;
  choice.addEventListener("change", () => memory.set("players", choice.value));
}

// --- where the reader is, in a list of contents that is longer than the screen ------------------------------------------
{
  const contents = find("#_contents"), here = find("[aria-current]", contents);
  if (here) contents.scrollTop = here.offsetTop - contents.offsetTop - contents.clientHeight / 2;
}

// --- where the reader is on the page ---------------------------------------------------------------------------------------
{
  const links = every(".on-page a"), marks = links.map(link => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const show = () => {
    const at = marks.findLastIndex(mark => mark.getBoundingClientRect().top < innerHeight / 3);
    links.forEach((link, i) => {
      if (i === Math.max(0, at)) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    });
  };
  if (links.length) {
    let waits = false;
    addEventListener("scroll", () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => { waits = false; show(); });
    }, { passive: true });
    show();
  }
}

// --- decks -----------------------------------------------------------------------------------------------------------
{
  const links = every(".filter a[href^='#']");
  const choose = chosen => {
    for (const link of links) {
      const on = link === chosen;
      if (on) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
      find(link.hash).hidden = Boolean(chosen) && !on;
    }
  };
  for (const link of links) {
    link.addEventListener("click", event => {
      event.preventDefault();
      const again = link.getAttribute("aria-current");
      choose(again ? null : link);
      history.replaceState(null, "", again ? location.pathname : link.hash);
    });
  }
  if (links.length) choose(links.find(link => link.hash === location.hash));
}
