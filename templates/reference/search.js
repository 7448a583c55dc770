// Search over an index of words: exact, as a beginning, or misspelt; the rarer the word, the more it counts.
// The index is made by toolkit/render/site/search.py. Nothing here touches the page; reference.js shows what is found.
"use strict";

globalThis.referenceSearch = (() => {
  const EXACT = 1, BEGINNING = 0.7, NEAR = 0.42, FAR = 0.24;

  const fold = text => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
  const WORD = /[\p{L}\p{N}\p{M}]+/gu;
  // Chinese and Japanese are written without spaces: each pair of their characters counts as a word, and so does the last.
  const UNSPACED = /([\u3005-\u3007\u3041-\u3096\u30a1-\u30fc\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3fffd}]+)/u;
  const pairs = text => { const all = [...text]; return all.length < 2 ? all : all.slice(1).map((one, at) => all[at] + one); };
  const parted = word => word.split(UNSPACED).flatMap((part, at) => at % 2 ? pairs(part) : part || []);
  const wordsOf = text => (fold(text).match(WORD) || []).flatMap(parted);

  // How many letters were left out, added, changed or swapped between a and b; more than `most` counts as infinite.
  // With `open`, whatever follows in b is free: a misspelt beginning.
  function distance(a, b, most, open) {
    const width = b.length + 1;
    let before = new Uint8Array(width), last = new Uint8Array(width), row = new Uint8Array(width);
    for (let j = 0; j < width; j++) last[j] = j;
    for (let i = 1; i <= a.length; i++) {
      let best = row[0] = i;
      const from = a.charCodeAt(i - 1), earlier = a.charCodeAt(i - 2);
      for (let j = 1; j < width; j++) {
        const to = b.charCodeAt(j - 1);
        let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (from === to ? 0 : 1));
        if (i > 1 && j > 1 && from === b.charCodeAt(j - 2) && earlier === to) cost = Math.min(cost, before[j - 2] + 1);
        row[j] = cost;
        if (cost < best) best = cost;
      }
      if (best > most) return Infinity;
      [before, last, row] = [last, row, before];
    }
    if (!open) return last[width - 1] <= most ? last[width - 1] : Infinity;
    let best = last[width - 1];
    for (let j = Math.max(0, a.length - most); j < width; j++) best = Math.min(best, last[j]);
    return best <= most ? best : Infinity;
  }

  // How well a word of the index answers a word that was typed: 0 for not at all.
  function likeness(typed, word) {
    if (word === typed) return EXACT;
    if (word.startsWith(typed)) return BEGINNING * (0.6 + 0.4 * typed.length / word.length);
    const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    if (!most || word.length < typed.length - most) return 0;
    const off = distance(typed, word, most, word.length > typed.length + most);
    return off === Infinity ? 0 : off === 1 ? NEAR : FAR;
  }

  function prepare(index) {
    return { ...index, words: index.words.split(" ") };
  }

  function search(index, query, limit = 20) {
    const typed = [...new Set(wordsOf(query))].slice(0, 8);
    if (!typed.length) return [];
    const scores = new Float64Array(index.things.length), met = new Uint8Array(index.things.length);
    const metBy = typed.map(one => addWord(index, one, scores, met));
    const found = [];
    for (let i = 0; i < scores.length; i++) if (scores[i]) found.push([scores[i] * met[i] ** 3, i]);
    found.sort((a, b) => b[0] - a[0] || a[1] - b[1]);
    return found.slice(0, limit).map(([, i]) => toThing(index, i, metBy));
  }

  function addWord(index, typed, scores, met) {
    const best = new Map(), isKnown = index.words.includes(typed);
    index.words.forEach((word, at) => {
      if (isKnown && !word.startsWith(typed)) return; // no slip
      const like = likeness(typed, word);
      if (!like) return;
      const rare = Math.log(1 + index.things.length / index.at[at].length);
      for (const packed of index.at[at]) {
        const thing = Math.floor(packed / 16), score = like * rare * (1 + packed % 16);
        if (score > (best.get(thing)?.score || 0)) best.set(thing, { score, word });
      }
    });
    for (const [thing, { score }] of best) { scores[thing] += score; met[thing] += 1; }
    return best;
  }

  // What was found, with the words that it was found by.
  function toThing(index, i, metBy) {
    const [kind, url, title, extract] = index.things[i];
    const words = metBy.flatMap(best => best.get(i)?.word ?? []);
    return { kind: index.kinds[kind], url, title, extract, words };
  }

  // Where in a text some words stand: pairs of its beginning and its end.
  function places(text, words) {
    const sought = new Set(words);
    return [...text.matchAll(WORD)].flatMap(one => sought.has(fold(one[0])) ? [[one.index, one.index + one[0].length]] : pairsIn(one, sought));
  }

  // The same inside a run of characters without spaces, where pairs that overlap are marked as one.
  function pairsIn(run, sought) {
    const found = [];
    for (let at = 0; UNSPACED.test(run[0]) && at < run[0].length; at++) {
      const pair = run[0].slice(at, at + 2), start = run.index + at, end = start + pair.length, last = found.at(-1);
      if (!sought.has(fold(pair))) continue;
      if (last && last[1] >= start) last[1] = end; else found.push([start, end]);
    }
    return found;
  }

  return { prepare, search, distance, places };
})();
