"""Which pages a site has, in the order in which they are read, and what each of them shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from toolkit.model.document.entries import DeckEntry
from toolkit.model.document.reference import Reference
from toolkit.render.site import links
from toolkit.render.site.playtests import Run

OVERVIEW = "index.html"
MOST = 400  # components that one page shows; where there are more, decks have pages of their own
LEAF = 120  # components on such a page
FEW = 60  # links in a list


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its path, the template that makes it, its title, the chapter it belongs to, and what it is about."""

    path: str
    template: str
    title: str
    chapter: str
    about: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Turn:
    """A page with the pages before and after it."""

    page: Page
    before: Page | None
    after: Page | None


def chapters(reference: Reference, playtests: Sequence[Run] = (), *, printed: bool = False) -> tuple[Page, ...]:
    """Return the pages in reading order, without single components; only those on which there is something to say.

    Where something is `printed`, the last of them says so.
    """
    say = reference.say
    prints = (Page(links.PRINT, links.PRINT, say("To print"), links.PRINT),) if printed else ()
    about = {"runs": playtests}
    played = (Page(links.PLAYTESTS, links.PLAYTESTS, say("Playtests"), links.PLAYTESTS, about),) if playtests else ()
    return (*_chapters(reference), *played, *prints)


def _chapters(ref: Reference) -> Iterator[Page]:
    cards = any(deck.kind == "card" for deck in ref.decks)
    wanted = (
        (OVERVIEW, "Overview", True),
        (links.COMPONENTS, "Components", True),
        (links.SETUP, "Set-up", ref.setup),
        (links.RULES, "Rules", ref.sections),
        (links.ROUND, "Round by round", ref.phases or ref.outcome.ending),
        (links.CARDS, "Cards", cards),
        (links.ICONS, "Icons", ref.symbols),
        (links.GLOSSARY, "Glossary", ref.glossary or ref.names),
        (links.CHANGES, "Changes", ref.changes),
    )
    for path, title, something in wanted:
        if something:
            yield Page(path, "overview.html" if path == OVERVIEW else path, ref.say(title), path)
        if path == links.RULES:
            yield from _sections(ref)


def _sections(ref: Reference) -> Iterator[Page]:
    for section in ref.sections:
        sources = Counter((paragraph.origin.source, paragraph.origin.at) for paragraph in section.walk())
        about = {"section": section, "source": sources.most_common(1)[0][0]}
        title = f"{section.number} {section.title}"
        yield Page(f"rules/{section.address}.html", "section.html", title, links.RULES, about)


def beside(reference: Reference) -> Iterator[Turn]:
    """Yield what stands apart from the order of reading: the page with all rules, if there are any, and large decks."""
    if reference.sections:
        yield Turn(Page(links.ALL_RULES, links.ALL_RULES, reference.say("All rules"), links.RULES), None, None)
    yield from turns(tuple(setup_pages(reference)))
    yield from turns(deck_pages(reference))


def setup_pages(ref: Reference) -> Iterator[Page]:
    """Yield a page for the set-up of each chapter but the first, which stands in the order of reading."""
    for one in ref.setups[1:]:
        title = ref.say("Set-up: {name}", name=one.name)
        yield Page(links.setup_of(one.variant), links.SETUP, title, links.SETUP, {"variant": one.variant})


def decks_apart(reference: Reference) -> dict[str, tuple[Page, ...]]:
    """Return the page that shows each deck, where its kind is too many for one page: cards, and all that is none."""
    decks = [(deck, links.CARDS if deck.kind == "card" else links.COMPONENTS) for deck in reference.decks]
    sums = Counter[str]()
    for deck, chapter in decks:
        sums[chapter] += len(deck.entries)
    return {deck.id: tuple(_leaves(reference, deck, chapter)) for deck, chapter in decks if sums[chapter] > MOST}


def _leaves(ref: Reference, deck: DeckEntry, chapter: str) -> Iterator[Page]:
    for number, first in enumerate(range(0, len(deck.entries), LEAF), 1):
        some = deck.entries[first : first + LEAF]
        about = {"deck": deck, "some": some, "span": (first + 1, first + len(some))}
        title = ref.say("{deck}, {first} to {last}", deck=deck.name, first=first + 1, last=first + len(some))
        yield Page(f"decks/{deck.id}-{number}.html", "deck.html", title, chapter, about)


def deck_pages(reference: Reference) -> tuple[Page, ...]:
    """Return the pages of decks that stand apart, in order."""
    return tuple(page for pages in decks_apart(reference).values() for page in pages)


def component_pages(reference: Reference) -> tuple[Page, ...]:
    """Return a page for every component, in the order of the files.

    Of a deck that stands apart it leads back to the page on which the component is (`leaf`).
    """
    decks = {deck.id: deck for deck in reference.decks}
    leaves = {(leaf.about["deck"].id, name): leaf for leaf in deck_pages(reference) for name in leaf.about["some"]}
    return tuple(
        Page(
            f"components/{entry.id}.html",
            "component.html",
            entry.name,
            links.CARDS if entry.kind == "card" else links.COMPONENTS,
            {"entry": entry, "deck": decks[entry.deck], "leaf": leaves.get((entry.deck, entry.id))},
        )
        for entry in reference.entries
    )


def turns(pages: tuple[Page, ...]) -> Iterator[Turn]:
    """Yield every page with its neighbours."""
    for before, (page, after) in zip((None, *pages), pairwise((*pages, None)), strict=False):
        if page is not None:
            yield Turn(page, before, after)
