"""Small pictures in long plain stretches of the rules: cards that a stretch names, else others of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice, zip_longest
from typing import Final

from toolkit.model.document.entries import Entry
from toolkit.model.document.nodes import Block, Items, Prose, Worked
from toolkit.model.document.reference import Reference

PLAIN: Final = (330, 500, 800)  # words that may follow each other without a picture: a page holds some 500
CARDS: Final = 3  # that are shown in one place


def spots(reference: Reference, sparse: int) -> dict[str, tuple[str, ...]]:
    """Return which cards stand below which paragraph, by its address; none is shown twice.

    There are most of them where `sparse` is 1, and none below.
    """
    if sparse < 1:
        return {}
    entries = {one.id: one for one in reference.entries if one.sides}
    kinds = ("card", "tile")
    pictures = next((found for kind in kinds if (found := [one for one in entries.values() if one.kind == kind])), [])
    others = iter([one.id for one in _in_turn(pictures)])
    fitting, shown = {one.id for one in pictures}, dict[str, tuple[str, ...]]()
    used: set[str] = set()
    for address, named in _stretches(reference, PLAIN[sparse - 1]):
        wanted = (name for name in chain(dict.fromkeys(named), others) if name in fitting and name not in used)
        if len(chosen := tuple(islice(wanted, CARDS))) == CARDS:
            shown[address] = chosen
            used.update(chosen)
    return shown


def _stretches(reference: Reference, plain: int) -> Iterator[tuple[str, list[str]]]:
    """Yield the paragraph that ends each plain stretch, with the components named in it; not the last of a section."""
    words, named = 0, list[str]()
    for section in reference.sections:
        paragraphs = [*section.walk()]
        for paragraph in paragraphs:
            if not all(map(_is_plain, paragraph.blocks)):
                words, named = 0, []
                continue
            words += len(paragraph.plain.split())
            named += (one.name for one in paragraph.refers_to if one.kind == "component")
            if words >= plain and paragraph.kind == "rule" and paragraph is not paragraphs[-1]:
                yield paragraph.address, named
                words, named = 0, []


def _is_plain(block: Block) -> bool:
    if isinstance(block, Worked):
        return block.picture is None and not block.cards
    return isinstance(block, Prose | Items)


def _in_turn(pictures: Iterable[Entry]) -> Iterator[Entry]:
    """Yield a card of each deck, then another one of each."""
    decks: dict[str, list[Entry]] = {}
    for one in pictures:
        decks.setdefault(one.deck, []).append(one)
    yield from (one for row in zip_longest(*decks.values()) for one in row if one)
