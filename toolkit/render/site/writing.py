"""The pages of one site: templates run for each, those of components and the set-up only where something is new."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from toolkit.cache import hashing
from toolkit.cache.tray import Held
from toolkit.model.document.reference import Paragraph, Reference, Section
from toolkit.render.scene import PHONE, in_order, set_up, shown_variant, table_tops
from toolkit.render.site.links import ALL_RULES, PRINT, SETUP, Links, OnePage, relative, setup_of
from toolkit.render.site.look import SCRIPTS, File
from toolkit.render.site.pages import FEW, OVERVIEW, Page, Turn, beside, component_pages, decks_apart, turns
from toolkit.render.site.playtests import SPOKEN
from toolkit.render.site.prints import Print, by_paper
from toolkit.render.site.shown import Shown
from toolkit.render.site.words import Writer
from toolkit.render.sources import versions
from toolkit.render.sources.harmless import HarmError, harm_in_page
from toolkit.render.templates.environment import Loader, run
from toolkit.render.templates.views import view
from toolkit.render.text.bidi import turned

FAN = 5  # cards that make a fan
POLICY = (  # of every page, as the shipped layout.html has it: nothing is loaded from elsewhere, nothing runs in a page
    "<!doctype html><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' file:; "
    "style-src 'self' file:; script-src 'self' file:; font-src 'self' file:; base-uri 'none'; form-action 'none'\">"
)
_DOCTYPE = re.compile(r"\A\s*<!doctype[^<>]*>\s*", re.IGNORECASE)
NOTHING: Mapping[str, Any] = MappingProxyType({})
Kept = Callable[[str, str], Held | None]  # of a page's path and key: the page, where it was written of the very same


class Pages:
    """Writes the pages of one site; `keys` tell what those were made of that can be kept, by path."""

    def __init__(
        self,
        reference: Reference,
        shown: Shown,
        environment: Environment,
        listed: tuple[Page, ...],
        seconds: float,
        kept: Kept,
    ) -> None:
        self.keys: dict[str, str] = {}
        self._kept = kept
        self._reference = reference
        self._shown = shown
        self._links = Links(reference)
        self._names = {symbol.id: symbol.name for symbol in reference.symbols}
        self._environment = environment
        self._chapters = listed
        self._seconds = seconds
        self._shared = {name: view(value, name) for name, value in self._lookups().items()}
        self._lists: dict[tuple[PurePosixPath, str], Markup] = {}

    def all(self) -> Iterator[File]:
        """Yield every page."""
        ref = self._reference
        own = (turn for turn in turns(self._chapters) if turn.page.path != PRINT)
        for turn in (*own, *beside(ref)):
            is_set_up = turn.page.template == SETUP
            yield File(turn.page.path, self._unless_kept(turn, self._set_up_key) if is_set_up else self._page(turn))
        for number, turn in enumerate(turns(component_pages(ref))):
            yield File(turn.page.path, self._unless_kept(turn, self._key) if number else self._page(turn))

    def one(self, path: str) -> File | None:
        """Return a single page; None where the site has none of that path."""
        ref = self._reference
        every = (*turns(self._chapters), *beside(ref), *turns(component_pages(ref)))
        turn = next((one for one in every if one.page.path == path != PRINT), None)
        return File(path, self._page(turn)) if turn else None

    def _unless_kept(self, turn: Turn, key: Callable[[Turn], str]) -> str | Held:
        """Return a page as it was written last where nothing that it shows is new, by a hash of all of it.

        A template of the project's own may show whatever it likes: it always runs.
        """
        path = turn.page.path
        self._environment.get_template(turn.page.template)  # which tells whose it is
        if self._has_own:
            return self._page(turn)
        self.keys[path] = key(turn)
        return self._kept(path, self.keys[path]) or self._page(turn)

    def _set_up_key(self, turn: Turn) -> str:
        """Hash all that a page of the set-up shows: its rows, and all pieces that may lie on the table."""
        page, ref = turn.page, self._reference
        laid = (ref.setup, ref.setups, ref.table, ref.tables, ref.lent, ref.players, ref.usual, ref.variants)
        around = [(one.path, one.title) for one in (turn.before, turn.after) if one]
        key = repr((page.path, page.title, page.chapter, page.about, laid, around))
        return hashing.of_parts((self._frame, self._contents(page, self._writer(page)), key, self._pieces))

    @cached_property
    def _pieces(self) -> str:
        """What may be seen of all components."""
        ref = self._reference
        sides = ((one.id, self._shown.picture(one.id, side)) for one in ref.entries for side in ("front", "back"))
        pictures = [(name, one.paths, one.sizes, one.trim, one.corner, one.shape) for name, one in sides if one]
        return repr((ref.entries, ref.decks, pictures))

    def _key(self, turn: Turn) -> str:
        """Hash all that the page of a component shows."""
        page, entry = turn.page, turn.page.about["entry"]
        sides = (self._shown.picture(entry.id, side) for side in ("front", "back"))
        pictures = [(one.paths, one.sizes, one.trim, one.corner, one.shape) for one in sides if one]
        around = [(one.path, one.title) for one in (turn.before, turn.after) if one]
        leaf = page.about["leaf"] and page.about["leaf"].path
        key = repr((page.path, page.chapter, entry, leaf, self._heads[entry.deck], pictures, around, not turn.before))
        return hashing.of_parts((self._frame, self._contents(page, self._writer(page)), key))

    @cached_property
    def _heads(self) -> dict[str, str]:
        """What the page of a component shows of its deck."""
        return {deck.id: repr(replace(deck, entries=(), designs=0, copies=0)) for deck in self._reference.decks}

    @cached_property
    def _frame(self) -> str:
        """What the pages of all components show, and what makes them."""
        ref = self._reference
        head = (ref.language, ref.name, ref.version, ref.summary, ref.notice, ref.addresses)
        rules: tuple[Section | Paragraph, ...] = (*ref.sections, *ref.paragraphs())
        titles = [(one.address, one.number, one.title) for one in rules]
        return repr((head, titles, self._names, sorted(self._shown.icons), versions.writing()))

    @property
    def _has_own(self) -> bool:
        """Whether any template that has run is the project's own."""
        loader = self._environment.loader
        return isinstance(loader, Loader) and loader.gave_own

    def prints(self, prints: Sequence[Print]) -> File:
        """Return the page of what can be printed."""
        (turn,) = (one for one in turns(self._chapters) if one.page.path == PRINT)
        return File(PRINT, self._page(turn, {"prints": by_paper(prints)}))

    def _page(self, turn: Turn, more: Mapping[str, Any] = NOTHING) -> str:
        page = turn.page
        writer = self._writer(page)
        given = {
            "page": page,
            "turn": turn,
            "trail": self._trail(page),
            "root": relative(OVERVIEW, page.path).removesuffix(OVERVIEW),
            "contents": self._contents(page, writer),
            "write": writer,
        }
        if page.template == SETUP:
            given |= self._tables(page)
        page_text = run(
            self._environment, page.template, self._seconds, {**self._shared, **given, **page.about, **more}
        )
        page_text = turned(page_text, self._reference.language)
        if self._has_own:
            return _guarded(page_text.strip(), page)
        return f"{page_text.strip()}\n"

    def _tables(self, page: Page) -> dict[str, Any]:
        """Return the rows of a page of the set-up, and the table as they lay it out."""
        ref = self._reference
        wanted = page.about.get("variant", ref.setups[0].variant if ref.setups else None)
        rows = set_up(ref, wanted)
        pages = [(one.name, setup_of(one.variant) if at else SETUP) for at, one in enumerate(ref.setups)]
        tables = {"table_tops": table_tops(ref, chapter=wanted), "small_tables": table_tops(ref, PHONE, wanted)}
        return {"rows": in_order(rows), "setup_pages": pages, "shown_variant": shown_variant(rows), **tables}

    def _writer(self, page: Page) -> Writer:
        links = OnePage(self._reference) if page.path == ALL_RULES else self._links
        return Writer(page.path, links, self._shown, self._names)

    def _contents(self, page: Page, writer: Writer) -> Markup:
        """Return the list of contents; pages of one folder and chapter share it, unless they stand in it themselves."""
        listed = page.path == ALL_RULES or any(page.path == chapter.path for chapter in self._chapters)
        key = (PurePosixPath(page.path).parent, page.path if listed else page.chapter)
        if key not in self._lists:
            given = {**self._shared, "page": page, "write": writer}
            text = run(self._environment, "contents.html", self._seconds, given)
            self._lists[key] = Markup(text)  # noqa: S704 (the template has escaped what it was given)
        return self._lists[key]

    def _lookups(self) -> dict[str, Any]:
        ref = self._reference
        return {
            "ref": ref,
            "shown": self._shown,
            "chapters": self._chapters,
            "entries": {entry.id: entry for entry in ref.entries},
            "decks": {deck.id: deck for deck in ref.decks},
            "paragraphs": {paragraph.address: paragraph for paragraph in ref.paragraphs()},
            "sections": {section.address: section for section in ref.sections},
            "hero": hero(ref),
            "apart": decks_apart(ref),
            "few": FEW,
            "play": SPOKEN,
        }

    def _trail(self, page: Page) -> tuple[Page, ...]:
        """Return the pages above a page, the overview first."""
        above = (OVERVIEW, page.chapter) if page.path != OVERVIEW else ()
        known = {chapter.path: chapter for chapter in self._chapters}
        return tuple(known[path] for path in above if path != page.path and path in known)


def _guarded(html: str, page: Page) -> str:
    """Return a page of a project's own templates behind the policy of all pages; HarmError for what it forbids."""
    if harm := harm_in_page(html, frozenset(SCRIPTS)):
        raise HarmError(f"the page has {harm}, which a browser would run or load", page.template)
    return f"{POLICY}\n{_DOCTYPE.sub('', html)}\n"


def hero(ref: Reference) -> tuple[str, ...]:
    """Choose the cards of the overview's fan: one of each deck with the most designs, and more of few decks."""
    decks = [deck for deck in ref.decks if deck.kind == "card"] or list(ref.decks)
    largest = sorted(decks, key=lambda deck: -deck.designs)[:7]
    each = max(1, FAN // len(largest)) if largest else 1
    return tuple(name for deck in decks if deck in largest for name in _spread(deck.entries, each))


def _spread(names: Sequence[str], most: int) -> Iterator[str]:
    """Yield so many of some names at most, as far from each other as they are from the ends."""
    n = min(most, len(names))
    return (names[(2 * i + 1) * len(names) // (2 * n)] for i in range(n))
