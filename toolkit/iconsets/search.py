"""Icons for a word: those called so, those said to be about it, and those of what means about the same."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from toolkit.iconsets.sets import Icon, all_sets

MEANINGS: Final = Path(__file__).parent / "meanings.txt"
# What a word is worth: in a name, at its beginning, as a tag, as what means about the same, and as a part of a word.
CALLED, LED, TAGGED, MEANT, TOUCHED = 60, 45, 35, 20, 8
WHOLE: Final = 40  # more for a name that is nothing else
LIKE: Final = 0.8  # how much alike a misspelt word has to be


def search(words: str, most: int = 20) -> list[Icon]:
    """Return the icons that fit some words best, the best first; those of one set alone for `tabler/wood`."""
    of, _, said = words.lower().rpartition("/")
    sets = [one for name, one in all_sets().items() if of in ("", name)]
    wanted = _bare(said.replace("-", " ").split())
    if not wanted:
        return []
    scored = []
    for order, icons in enumerate(sets):
        for name, tags in zip(icons.names, icons.tags, strict=True):
            called = name.split("-")
            score = _score(wanted, called, tags)
            if score:
                scored.append((-score, len(called), order, name, icons))
    return [icons.icon(name) for *_, name, icons in sorted(scored, key=lambda one: one[:4])[:most]]


def called(word: str) -> str | None:
    """Return the address of an icon that is called as a word is, or as several of it are; None for none."""
    wanted = _bare(word.lower().split("-"))
    found = (one for one in search(word, 4) if _bare(one.name.split("-")) == wanted)
    return next((one.address for one in found), None)


def nearest(address: str, most: int = 5) -> list[str]:
    """Return what may be meant by an icon that there is not: first of its own set, by its letters, then by meaning."""
    of, _, name = address.rpartition("/")
    own = all_sets().get(of)
    alike = get_close_matches(name[:80], own.names, n=2, cutoff=LIKE) if own else []
    found = [f"{of}/{one}" for one in alike]
    found_by = search(name, 4 * most) or [one for word in name.split("-")[::-1] for one in search(word, 2 * most)]
    near = [one.address for one in found_by]
    near.sort(key=lambda one: not one.startswith(f"{of}/"))
    return list(dict.fromkeys((*found, *near)))[:most]


def advice(address: str) -> str:
    """Say what may be meant by an icon that there is not."""
    near = nearest(address)
    if not near:
        return "`tuckbox icons WORD` looks for one"
    return f"did you mean {', '.join(near[:-1])} or {near[-1]}?" if near[1:] else f"did you mean {near[0]}?"


def declaring(symbol: str) -> str:
    """Say how a game gets a symbol of a name, with the icon that fits it best."""
    words = symbol.replace("-", " ").replace("_", " ")
    near = called(symbol) or next((one.address for one in search(words, 1)), None)
    said = f"one: {words}, meaning: {words.capitalize()}." + (f", icon: {near}" if near else "")
    return f"define it in game.yaml under 'symbols', such as {symbol}: {{{said}}}"


def _score(wanted: list[str], called: list[str], tags: tuple[str, ...]) -> int:
    """Return how well an icon fits: every word must somehow."""
    total, bare = 0, _bare(called)
    for word in wanted:
        worth = max(_worth(word, bare, tags), default=0)
        if not worth:
            return 0
        total += worth
    alike = frozenset().union(wanted, *(_meanings().get(word, frozenset()) for word in wanted))
    whole = WHOLE if set(bare) <= set(wanted) else WHOLE // 2 if alike.issuperset(bare) else 0
    return total + whole - 3 * len(called)


def _worth(word: str, called: list[str], tags: tuple[str, ...]) -> Iterator[int]:
    if word in called:
        yield CALLED
    if len(word) > 1 and any(one.startswith(word) for one in called):
        yield LED
    if word in tags or f"{word}s" in tags:
        yield TAGGED
    alike = _meanings().get(word, frozenset())
    if alike:
        if not alike.isdisjoint(called):
            yield MEANT
        if not alike.isdisjoint(tags):
            yield TOUCHED


def _bare(words: list[str]) -> list[str]:
    """Return words without the s of several."""
    return [word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word for word in words]


@cache
def _meanings() -> dict[str, frozenset[str]]:
    """Return for each word the others that mean about the same on a table."""
    lines = (line.split() for line in MEANINGS.read_text("utf-8").splitlines() if not line.startswith("#"))
    found: dict[str, frozenset[str]] = {}
    for first, *others in lines:
        seekers = [first.removesuffix(":")] if first.endswith(":") else [first, *others]
        group = frozenset(_bare([*seekers, *others]))
        for word in _bare(seekers):
            found[word] = found.get(word, frozenset()) | group - {word}
    return found
