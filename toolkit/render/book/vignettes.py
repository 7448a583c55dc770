"""The pictures in the heads of a book's chapters where a theme names none: of the cards that a chapter is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final
from urllib.parse import quote

from toolkit.model.document.entries import Art
from toolkit.model.document.nodes import Effect, Emphasis, Figure, Line, Link, Strong, Together, inlines
from toolkit.model.document.reference import Reference, Section
from toolkit.render.sources.library import game_address

FEWEST: Final = 4  # pictures of a game that has any in its heads: fewer would come again and again
HIGHER: Final = 0.8  # how far down a low piece lies, as a share of where a whole picture is cut: heads are above
BY_NAME: Final = 3  # what it counts that a chapter names a card, beside that it names its deck

Sound = Callable[[str], bool]  # whether a file of the game's folder can be shown, without words or numbers cut off
Cut = tuple[str, str]  # the address of a picture, and which part of it is seen, as CSS has it


def vignettes(reference: Reference, is_sound: Sound) -> dict[str, Cut]:
    """Return the picture of each head, by its chapter's address; no two that follow each other are the same.

    A chapter has that of the card which it names most, else one that is not shown yet.
    """
    arts = _arts(reference, is_sound)
    known = tuple(dict.fromkeys(arts.values()))
    if len(known) < FEWEST:
        return {}
    heads = ("_set-up", *(one.address for one in reference.sections), "_cards")
    chosen = dict[str, Art]()
    for section in reference.sections:
        wanted = (arts[name] for name in _named(reference, section) if name in arts)
        if art := next((one for one in wanted if one not in chosen.values()), None):
            chosen[section.address] = art
    for at, head in enumerate(heads):
        if head not in chosen:
            beside = [
                chosen[other] for other in (*heads[max(0, at - 1) : at], *heads[at + 1 : at + 2]) if other in chosen
            ]
            chosen[head] = _other(known, list(chosen.values()), beside)
    return {head: _cut(reference, art) for head, art in chosen.items()}


def strips(reference: Reference, is_sound: Sound) -> tuple[Cut, ...]:
    """Return all pictures of a game's cards, each once: rows of them fill what is left of a page."""
    return tuple(_cut(reference, art) for art in dict.fromkeys(_arts(reference, is_sound).values()))


def _arts(reference: Reference, is_sound: Sound) -> dict[str, Art]:
    return {one.id: one.art for one in reference.entries if one.art and is_sound(one.art.file)}


def _cut(reference: Reference, art: Art) -> Cut:
    across, down = art.at
    return game_address(reference.game) + quote(art.file), f"{across:g}% {HIGHER * down:g}%"


def _other(known: Sequence[Art], chosen: Sequence[Art], beside: Sequence[Art]) -> Art:
    """Return the picture that is shown least, and not beside itself; of equal ones one from afar in the box."""
    shown = Counter(chosen)
    free = [one for one in known if one not in beside]
    least = min(shown[one] for one in free)
    rest = [one for one in free if shown[one] == least]
    return rest[len(chosen) * (len(rest) // 2 + 1) % len(rest)]


def _named(reference: Reference, section: Section) -> list[str]:
    """Return the components that a chapter is about, what it names most first."""
    decks = {deck.id: deck.entries for deck in reference.decks}
    named = Counter[str]()
    for kind, target in _targets(section):
        if kind == "component":
            named[target] += BY_NAME
        elif kind == "deck":
            named.update(decks.get(target, ()))
    return [name for name, _ in named.most_common()]


def _targets(section: Section) -> Iterator[tuple[str, str]]:
    for paragraph in section.walk():
        for line in inlines(paragraph.blocks):
            yield from _of_line(line)
        for block in paragraph.blocks:
            if isinstance(block, Figure):
                yield from (("component", piece.component) for piece in block.pieces)


def _of_line(line: Line) -> Iterator[tuple[str, str]]:
    for node in line:
        if isinstance(node, Link):
            yield node.kind, node.target
        elif isinstance(node, Effect) and node.component:
            yield "component", node.component
        elif isinstance(node, Strong | Emphasis | Together):
            yield from _of_line(node.children)
