"""A reference and its pictures to the files of a web site."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from toolkit.limits import Limits
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.face import Placement
from toolkit.model.project import Game
from toolkit.model.reference import Reference
from toolkit.render.environment import Loader, Templates, code_of, place_of, run, told_of
from toolkit.render.harmless import HarmError, harm_in_page
from toolkit.render.pictures.gallery import Faces, Gallery
from toolkit.render.places import Places
from toolkit.render.site.links import ALL_RULES, PRINT, Links, OnePage, relative
from toolkit.render.site.look import SCRIPTS, THEME, File, Look
from toolkit.render.site.pages import (
    FEW,
    OVERVIEW,
    Page,
    Turn,
    chapters,
    component_pages,
    deck_pages,
    decks_apart,
    turns,
    whole_rules,
)
from toolkit.render.site.playtests import SPOKEN, Run
from toolkit.render.site.prints import Print, by_paper
from toolkit.render.site.search import index, things
from toolkit.render.site.shelf import shelf
from toolkit.render.site.shown import Shown, outlines
from toolkit.render.site.tabletop import SMALL, table_tops
from toolkit.render.site.words import Writer
from toolkit.render.views import view

POLICY = (  # of every page, as the shipped layout.html has it: nothing is loaded from elsewhere, nothing runs in a page
    "<!doctype html><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' file:; "
    "style-src 'self' file:; script-src 'self' file:; font-src 'self' file:; base-uri 'none'; form-action 'none'\">"
)
_DOCTYPE = re.compile(r"\A\s*<!doctype[^<>]*>\s*", re.IGNORECASE)
NOTHING: Mapping[str, Any] = MappingProxyType({})
Placed = Sequence[tuple[Game, Sequence[Placement]]]


class SiteMaker:
    """Makes sites again and again; keeps the templates that it has read for as long as they are the same."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._templates = Templates(places)

    def begin(self, placed: Placed, executor: Executor) -> Sites:
        """Begin the sites of some games whose faces are drawn."""
        return Sites(placed, self._places, executor, self._templates.of(THEME))

    def listed(self, sites: Sequence[Mapping[str, Any]]) -> Iterator[File]:
        """Yield the files of the page that lists all sites, which are given as they stand in the manifest."""
        return shelf(sites, self._places)


class Sites:
    """Sites in the making: pictures and fonts are made by `executor` from the start, pages when asked for."""

    def __init__(self, placed: Placed, places: Places, executor: Executor, environment: Environment) -> None:
        self._environment = environment
        self._seconds = places.allowance.now.seconds
        self._lost: list[Diagnostic] = []
        self._pages: dict[str, _Pages] = {}
        self._gallery = Gallery({game.id: pieces for game, pieces in placed}, places.cache, executor)
        themes = {game.head.theme for game, _ in placed}
        self._looks = {theme: Look(theme, places, executor) for theme in sorted(themes)}

    def written(
        self, reference: Reference, playtests: Sequence[dict[str, Any]] = (), *, printed: bool = False
    ) -> Iterator[File]:
        """Yield the pages of a game's site and its search index: no picture is waited for.

        There is none where a template fails: `findings` tell why.

        `playtests` are reports of whole games, as engine/playouts/report.py gives them. Where something is `printed`,
        pages lead to the one that `prints` gives.
        """
        faces, icons = self._gallery.planned(reference.game), self._looks[reference.theme].icons
        shown = Shown(faces, {entry.id: entry.name for entry in reference.entries}, icons)
        runs = [Run(one) for one in playtests]
        try:
            pages = _Pages(reference, shown, self._environment, runs, self._seconds, printed=printed)
            made = [*pages.all()]
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            self._fail(reference, error)
            return
        self._pages[reference.game] = pages
        yield from made
        yield File("search-index.js", index(things(reference, Links(reference))))

    def prints(self, reference: Reference, prints: Sequence[Print]) -> Iterator[File]:
        """Yield the page that leads to the finished PDF files of a game, and those; its other pages are written."""
        try:
            page = self._pages[reference.game].prints(prints)
        except Exception as error:  # noqa: BLE001 (as above)
            self._fail(reference, error)
            return
        yield page
        for one in prints:
            yield File(one.path, one.file)

    def hero(self, reference: Reference) -> tuple[str, ...]:
        """Return where the smallest pictures of the cards stand that are shown first."""
        faces = self._gallery.planned(reference.game)
        return tuple(faces[name].front.paths[0] for name in hero(reference) if name in faces)

    def _fail(self, reference: Reference, error: Exception) -> None:
        template = error.template if isinstance(error, HarmError) else "layout.html"
        path, line = place_of(error, f"templates/{THEME}/{template}")
        told, near = told_of(error)
        message = f"the site of '{reference.game}': {told}"
        self._lost.append(Diagnostic(code_of(error), message, Position(path, line, 1), near))

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the sites that were written, and with what their themes bring."""
        return (*self._lost, *dict.fromkeys(found for look in self._looks.values() for found in look.findings))

    def drawn(self, reference: Reference) -> Iterator[File]:
        """Yield the other files of a game's site, its look and its pictures, as soon as all of them are made."""
        yield from self._looks[reference.theme].files(outlines(self._gallery.planned(reference.game).values()))
        yield from _pictures(self._gallery.faces(reference.game))


def _pictures(faces: Mapping[str, Faces]) -> Iterator[File]:
    pictures = (picture for one in faces.values() for picture in (one.front, one.back) if picture)
    found = {path: file for one in pictures for path, file in zip(one.paths, one.files, strict=True)}
    for path, file in found.items():
        yield File(path, file)


class _Pages:
    """Writes the pages of one site."""

    def __init__(
        self,
        reference: Reference,
        shown: Shown,
        environment: Environment,
        playtests: Sequence[Run] = (),
        seconds: float = Limits().seconds,
        *,
        printed: bool = False,
    ) -> None:
        self._reference = reference
        self._shown = shown
        self._links = Links(reference)
        self._names = {symbol.id: symbol.name for symbol in reference.symbols}
        self._environment = environment
        self._chapters = chapters(reference, playtests, printed=printed)
        self._seconds = seconds
        self._shared = {name: view(value, name) for name, value in self._lookups().items()}
        self._lists: dict[tuple[PurePosixPath, str], Markup] = {}

    def all(self) -> Iterator[File]:
        """Yield every page."""
        ref = self._reference
        own = (turn for turn in turns(self._chapters) if turn.page.path != PRINT)
        for turn in (*own, *whole_rules(ref), *turns(deck_pages(ref)), *turns(component_pages(ref))):
            yield File(turn.page.path, self._page(turn))

    def prints(self, prints: Sequence[Print]) -> File:
        """Give the page of what can be printed."""
        (turn,) = (one for one in turns(self._chapters) if one.page.path == PRINT)
        return File(PRINT, self._page(turn, {"prints": by_paper(prints)}))

    def _page(self, turn: Turn, more: Mapping[str, Any] = NOTHING) -> str:
        page = turn.page
        links = OnePage(self._reference) if page.path == ALL_RULES else self._links
        writer = Writer(page.path, links, self._shown, self._names)
        given = {
            "page": page,
            "turn": turn,
            "trail": self._trail(page),
            "root": relative(OVERVIEW, page.path).removesuffix(OVERVIEW),
            "contents": self._contents(page, writer),
            "write": writer,
        }
        told = run(self._environment, page.template, self._seconds, {**self._shared, **given, **page.about, **more})
        loader = self._environment.loader
        if isinstance(loader, Loader) and loader.gave_own:
            return _guarded(told.strip(), page)
        return f"{told.strip()}\n"

    def _contents(self, page: Page, writer: Writer) -> Markup:
        """Give the list of contents; pages of one folder and chapter share it, unless they stand in it themselves."""
        listed = page.path == ALL_RULES or any(page.path == chapter.path for chapter in self._chapters)
        key = (PurePosixPath(page.path).parent, page.path if listed else page.chapter)
        if key not in self._lists:
            given = {**self._shared, "page": page, "write": writer}
            told = run(self._environment, "contents.html", self._seconds, given)
            self._lists[key] = Markup(told)  # noqa: S704 (the template has escaped what it was given)
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
            "table_tops": table_tops(ref),
            "small_tables": table_tops(ref, SMALL),
            "hero": hero(ref),
            "apart": decks_apart(ref),
            "few": FEW,
            "play": SPOKEN,
        }

    def _trail(self, page: Page) -> tuple[Page, ...]:
        """Give the pages above a page, the overview first."""
        above = (OVERVIEW, page.chapter) if page.path != OVERVIEW else ()
        known = {chapter.path: chapter for chapter in self._chapters}
        return tuple(known[path] for path in above if path != page.path and path in known)


def _guarded(html: str, page: Page) -> str:
    """Return a page of a project's own templates behind the policy of all pages; HarmError for what it forbids."""
    if harm := harm_in_page(html, frozenset(SCRIPTS)):
        raise HarmError(f"the page has {harm}, which a browser would run or load", page.template)
    return f"{POLICY}\n{_DOCTYPE.sub('', html)}\n"


def hero(ref: Reference) -> tuple[str, ...]:
    """Choose the cards of the overview's fan: one of each deck with the most designs, seven at most."""
    decks = [deck for deck in ref.decks if deck.kind == "card"] or list(ref.decks)
    largest = sorted(decks, key=lambda deck: -deck.designs)[:7]
    return tuple(deck.entries[len(deck.entries) // 2] for deck in decks if deck in largest)
