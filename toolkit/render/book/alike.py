"""Cards of which nearly the same is said: one table, headed by the words that all of them share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import reduce
from itertools import pairwise
from typing import Final

GAP: Final = "…"  # stands in a head for what the cells below it say
FEWEST: Final = 4  # cards that make a table
SHARED: Final = 5  # words that they share, which are half of what is said at least
COLUMNS: Final = 2
_WORD: Final = re.compile(r"[,.;:!?]+(?=\s|$)|[^\s,.;:!?]+(?:[,.;:!?]+[^\s,.;:!?]+)*")
_SIGN: Final = re.compile(r" (?=[,.;:!?])")

Words = Sequence[str]


def columns(texts: Sequence[str]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]] | None:
    """Return the heads of a table and a row for each text; nothing where they share too little to be one.

    A head has the words before a gap, the last one those behind it as well: `Pay …`, `and take … grapes`.
    """
    some = [_WORD.findall(text) for text in texts]
    shared = reduce(_shared, some)
    runs = _runs(shared, some)
    cells = [_between(runs, one) for one in some]
    kept = sum(one.isalnum() for run in runs for one in run)
    if kept < SHARED or 2 * kept * len(some) < sum(map(len, some)) or None in cells:
        return None
    filled = [at for at in range(len(runs) + 1) if any(cell[at] for cell in cells if cell)]
    if not 0 < len(filled) <= COLUMNS:
        return None
    heads = [_head(runs, start, gap) for start, gap in pairwise((0, *filled))]
    heads[-1] += [word for run in runs[filled[-1] :] for word in run]
    return tuple(map(_told, heads)), tuple(tuple(_told(cell[at]) for at in filled) for cell in cells if cell)


def together(texts: Sequence[str]) -> Iterator[range]:
    """Yield runs of texts that are one table, and each other text by itself."""
    start = 0
    while start < len(texts):
        end = start + 1
        while end < len(texts) and columns(texts[start : end + 1]):
            end += 1
        end = end if end - start >= FEWEST else start + 1
        yield range(start, end)
        start = end


def _shared(one: Words, other: Words) -> list[str]:
    """Return the words that two texts share, in order."""
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return [word for block in blocks for word in one[block.a : block.a + block.size]]


def _runs(shared: Words, some: Sequence[Words]) -> list[list[str]]:
    """Cut shared words where any text says more between them; single words are no run but at the ends."""
    cuts = {0, len(shared)}
    for one in some:
        cuts |= {block.a for block in SequenceMatcher(None, shared, one, autojunk=False).get_matching_blocks()}
    runs = [list(shared[start:end]) for start, end in pairwise(sorted(cuts))]
    return [run for at, run in enumerate(runs) if len(run) > 1 or at in (0, len(runs) - 1)]


def _between(runs: Sequence[Words], words: Words) -> list[Words] | None:
    """Return what a text says before, between and behind the runs; nothing where one is not there."""
    told, at = [], 0
    for number, run in enumerate(runs):
        last = number == len(runs) - 1
        places = range(at, len(words) - len(run) + 1)
        found = [place for place in places if words[place : place + len(run)] == run]
        if not found:
            return None
        place = found[-1] if last else found[0]
        told.append(words[at:place])
        at = place + len(run)
    return [*told, words[at:]]


def _head(runs: Sequence[Words], start: int, gap: int) -> list[str]:
    """Return the words before a gap, and a sign where it is."""
    return [*(word for run in runs[start:gap] for word in run), GAP]


def _told(words: Words) -> str:
    return _SIGN.sub("", " ".join(words)).strip(", ").replace(f"{GAP}.", GAP)
