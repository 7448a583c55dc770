"""A reference and its pictures to the files of a web site."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, Final

from toolkit.cache.tray import Held
from toolkit.model.document.reference import Reference
from toolkit.model.faces.face import Placement
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.render.pictures.gallery import Gallery
from toolkit.render.site.links import Links
from toolkit.render.site.look import SHEET, THEME, File, Look
from toolkit.render.site.pages import chapters
from toolkit.render.site.playtests import Run
from toolkit.render.site.prints import Print
from toolkit.render.site.search import index, things
from toolkit.render.site.shown import Shown, outlines
from toolkit.render.site.writing import Kept, Pages, hero
from toolkit.render.sources.harmless import HarmError
from toolkit.render.sources.palette import coloured
from toolkit.render.sources.places import Places
from toolkit.render.templates.environment import Templates, open_environment, run
from toolkit.render.templates.template_faults import failed
from toolkit.shipped import shipped_templates

Placed = Sequence[tuple[Game, Sequence[Placement]]]
_FONT: Final = re.compile(r"""url\("font:([\w-]+)"\)""")


class Sites:
    """The sites of games whose faces are drawn: `executor` makes pictures and fonts at once, pages when asked for."""

    def __init__(self, placed: Placed, places: Places, executor: Executor, templates: Templates | None = None) -> None:
        self._environment = (templates or Templates(places)).of(Theme(THEME))
        self._seconds = places.allowance.now.seconds
        self._lost: list[Diagnostic] = []
        self._pages: dict[str, Pages] = {}
        self._gallery = Gallery({game.id: pieces for game, pieces in placed}, places.cache, executor)
        themes = sorted({game.theme for game, _ in placed}, key=lambda theme: theme.names)
        self._looks = {theme: Look(theme, places, executor) for theme in themes}

    def written(
        self,
        reference: Reference,
        playtests: Sequence[dict[str, Any]] = (),
        *,
        printed: bool = False,
        kept: Kept = lambda *_: None,
    ) -> Iterator[File]:
        """Yield the pages of a game's site and its search index: no picture is waited for.

        There is none where a template fails: `findings` tell why.

        `playtests` are reports of whole games, as playouts/report.py gives them. Where something is `printed`,
        pages lead to the one that `prints` gives. `kept` gives pages that were written before.
        """
        runs = [Run(one) for one in playtests]
        try:
            pages = self._opened(reference, runs, kept, printed=printed)
            made = [*pages.all()]
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            self._fail(reference, error)
            return
        self._pages[reference.game] = pages
        yield from made
        yield File("search-index.js", index(things(reference, Links(reference))))

    def page(self, reference: Reference, path: str) -> File | None:
        """Return a single page of a game's site; None where there is none, or where a template fails."""
        try:
            return self._opened(reference, (), lambda *_: None, printed=False).one(path)
        except Exception as error:  # noqa: BLE001 (as above)
            self._fail(reference, error)
            return None

    def _opened(self, reference: Reference, runs: Sequence[Run], kept: Kept, *, printed: bool) -> Pages:
        faces, icons = self._gallery.planned(reference.game), self._looks[reference.theme].icons
        shown = Shown(faces, {entry.id: entry.name for entry in (*reference.lent, *reference.entries)}, icons)
        listed = chapters(reference, runs, printed=printed)
        return Pages(reference, shown, self._environment, listed, self._seconds, kept)

    def prints(self, reference: Reference, prints: Sequence[Print]) -> Iterator[File]:
        """Yield the page that leads to the finished PDF files of a game, and those; its other pages are written."""
        try:
            page = self._pages[reference.game].prints(prints)
        except Exception as error:  # noqa: BLE001 (as above)
            self._fail(reference, error)
            return
        yield page
        for one in prints:
            yield File(one.path, Held(one.digest, one.file))

    def keys(self, game: str) -> Mapping[str, str]:
        """Return the hash of what each page that can be kept is made of, by path."""
        return self._pages[game].keys

    def hero(self, reference: Reference) -> tuple[str, ...]:
        """Return where the smallest pictures of the cards stand that are shown first."""
        faces = self._gallery.planned(reference.game)
        return tuple(faces[name].front.paths[0] for name in hero(reference) if name in faces)

    def _fail(self, reference: Reference, error: Exception) -> None:
        template = error.template if isinstance(error, HarmError) else "layout.html"
        self._lost.append(failed(error, f"the site of '{reference.game}'", f"templates/{THEME}/{template}"))

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the sites that were written, and with what their themes bring."""
        return (*self._lost, *dict.fromkeys(found for look in self._looks.values() for found in look.findings))

    def drawn(self, reference: Reference) -> Iterator[File]:
        """Yield the other files of a game's site, its look and its pictures, as soon as all of them are made."""
        yield from self._looks[reference.theme].files(outlines(self._gallery.planned(reference.game).values()))
        faces = self._gallery.faces(reference.game)
        pictures = (picture for one in faces.values() for picture in (one.front, one.back) if picture)
        found = {path: file for one in pictures for path, file in zip(one.paths, one.files, strict=True)}
        for path, file in found.items():
            yield File(path, self._gallery.held(file))


def all_games(sites: Sequence[Mapping[str, Any]], places: Places) -> Iterator[File]:
    """Yield the page that lists all games, given as in the manifest, and its look; fonts are those of the first."""
    games = sorted(sites, key=lambda site: str(_spine(site)["name"]).casefold())
    first = games[0]["game"]
    sheet = coloured((shipped_templates() / THEME / SHEET).read_text("utf-8"), Theme(THEME))
    yield File("games.css", _FONT.sub(lambda found: f'url("{first}/fonts/{found[1]}.woff2")', sheet))
    shipped = replace(places, templates=(shipped_templates(),))  # it shows several games: it is no game's own
    given = {"games": tuple({"id": site["game"], **_spine(site)} for site in games), "first": first}
    page = run(open_environment(shipped, Theme(THEME)), "games.html", places.allowance.now.seconds, given)
    yield File("index.html", f"{page.strip()}\n")


def _spine(site: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what is shown of a site; its identifier where an earlier version made it."""
    return {"name": site["game"], "summary": "", "pictures": (), **site.get("spine", {})}
