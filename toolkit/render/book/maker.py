"""A reference in a theme -> the HTML of each part of a book, for the pages that are known so far."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from jinja2 import Environment

from toolkit.limits import Limits
from toolkit.model.document.reference import Reference
from toolkit.render.book.cards import ABREAST, in_runs, numbered, shelves, told_cards, unlisted
from toolkit.render.book.decided import decided
from toolkit.render.book.edition import FULL, Edition
from toolkit.render.book.fit import Fit
from toolkit.render.book.functions import Functions
from toolkit.render.book.numbers import filled
from toolkit.render.book.opening import labelled, opening
from toolkit.render.book.order import LEFT, OPENING
from toolkit.render.book.panorama import ROOM, is_panorama, panoramas, set_steps, set_table, setup_tables, shown_before
from toolkit.render.book.portraits import portraits
from toolkit.render.book.signs import chief_signs, emblems
from toolkit.render.book.spreads import SPREAD, has_table, is_flat, phase_of, spreads
from toolkit.render.book.titles import titles
from toolkit.render.book.vignettes import Sound, strips, vignettes
from toolkit.render.sources.harmless import harm_in_page
from toolkit.render.templates.dress import look_of_all
from toolkit.render.templates.environment import Loader, run
from toolkit.render.templates.views import Offer, view
from toolkit.render.text.bidi import turned

LOW = 118.0  # millimetres that a leaflet has for the picture of the set-up and its steps
SMALLER = 0.87  # how much smaller the picture is each time
AS_IT_COMES = Fit()
FRONT = "front"  # the part that shows the table
NONE: Mapping[str, int] = MappingProxyType({})
_ID = re.compile(r' id="([^"]+)"')
FUNCTIONS = (
    "mm",
    "kind",
    "kept_up",
    "entry",
    "deck",
    "symbol",
    "rule",
    "face",
    "icon",
    "amount",
    "href",
    "see",
    "page",
    "pages",
    "ornament",
)


@dataclass(frozen=True, slots=True)
class Made:
    """The HTML of a part by its name, its first page, and the faces that it shows.

    `named` are the anchors whose pages it prints.
    """

    part: str
    html: str
    first: int
    faces: frozenset[str]
    named: tuple[str, ...]


class Maker:
    """Makes the parts of one game's books, for one size of page."""

    def __init__(
        self,
        reference: Reference,
        environment: Environment,
        seconds: float = Limits().seconds,
        edition: Edition = FULL,
        is_sound: Sound = bool,
    ) -> None:
        self._reference = reference
        self._environment = environment
        self._seconds = seconds
        self._edition = edition
        before, after = tuple(_before(reference)), tuple(_after(reference))
        self.titles = tuple(titles(reference, (*before, *after)).items())
        shared = {
            "MEASURE": edition.measure,
            "COLUMN": edition.column,
            "PORTRAIT": edition.portrait,
            "ABREAST": edition.abreast,
            "CAPTIONS": edition.captions,
            "PAGE_WIDTH": edition.page[0],
            "PAGE_HEIGHT": edition.page[1],
            "panorama": is_panorama,
            "flat": is_flat,
            "has_table": has_table,
            "in_runs": in_runs,
            "portraits": portraits(reference),
            "numbered": numbered(reference),
            "spreads": (apart := spreads(reference, edition)),
            "apart": (*(one.address for some in apart.values() for one in some), *shown_before(reference)),
            "phase_of": phase_of(reference),
            "ref": reference,
            "look": look_of_all(reference.theme),
            "before": before,
            "after": after,
            "shelves": tuple(shelves(told_cards(reference), ABREAST if edition.measure > SPREAD else ABREAST - 2)),
            "chief": chief_signs(reference),
            "labelled": labelled(reference),
            "decided": decided(reference),
            "unlisted": unlisted(reference),
            "emblems": emblems(reference),
            "cut": vignettes(reference, is_sound),
            "strips": strips(reference, is_sound),
            "panoramas": (shown := tuple(panoramas(reference))),
            "setup_tables": tuple(setup_tables(reference)),
            "set_steps": set_steps(reference),
        }
        self._fitted: dict[tuple[Fit, bool], dict[str, object]] = {}
        self._has_table = not shown
        self._shared = {name: view(value, name) for name, value in shared.items()}

    def make(
        self,
        part: str,
        first: int,
        pages: Mapping[str, int],
        before: Mapping[str, int] = NONE,
        fill: int = 0,
        fit: Fit = AS_IT_COMES,
    ) -> Made:
        """Make a part whose first page is number `first`, as `Functions`; whatever a template raises comes through.

        So many pages `fill` a book up to a whole number of sheets, and its pictures `fit` their pages.
        """
        functions = Functions(self._reference, pages, before)
        given = {name: Offer(getattr(functions, name), name) for name in FUNCTIONS}
        place = {"part": part, "first": first, "fill": fill, "side": "recto" if first % 2 else "verso"}
        place["rest"] = pages.get(f"{LEFT}-{part}", 0)
        place["left"] = pages.get(f"{LEFT}{OPENING}-{part}", 0)
        values = {**self._shared, **self._of(fit, is_front=part == FRONT), **given, **place}
        html = run(self._environment, f"{part}.html", self._seconds, values)
        own = frozenset(_ID.findall(html))
        html = turned(filled(html, {**before, **pages}, left=own), self._reference.language)
        return Made(part, html, first, frozenset(functions.faces), tuple(functions.named))

    def _of(self, fit: Fit, *, is_front: bool) -> dict[str, object]:
        """Return what templates are given of pictures that fit their pages."""
        if (fit, is_front) not in self._fitted:
            high = LOW if fit.leaflet else self._edition.picture * SMALLER ** max(0, fit.table)
            least = high / 2 if fit.leaflet or fit.table > 0 else ROOM
            table = (
                set_table(self._reference, self._edition.measure, high, least) if self._has_table and is_front else None
            )
            box = opening(self._reference, self._edition, fit)
            shown = {
                "opening": box,
                "table_set": table,
                "leaflet": bool(fit.leaflet),
                "scaled": fit.scaled,
                "roomy": fit.is_roomy,
                "grand": fit.is_grand,
            }
            self._fitted[fit, is_front] = {name: view(value, name) for name, value in shown.items()}
        return self._fitted[fit, is_front]

    def harm(self, made: Made) -> str | None:
        """Return what a part may not have, where the templates of its book are a project's own; None for nothing."""
        loader = self._environment.loader
        return harm_in_page(made.html) if isinstance(loader, Loader) and loader.gave_own else None

    def path(self, part: str) -> str:
        """Return the path, for people, of the template that a part is made with."""
        return self._environment.get_template(f"{part}.html").filename or part


def _before(reference: Reference) -> Iterator[tuple[str, str]]:
    """Yield what the contents list before the sections: anchors with titles."""
    if reference.setup or any(panoramas(reference)):
        yield "_set-up", reference.say("Set-up at a glance")
    if len(reference.phases) > 1:
        yield "_phases", reference.say("What is new in a round" if reference.base else "The round at a glance")


def _after(reference: Reference) -> Iterator[tuple[str, str]]:
    """Yield what the contents list after the sections: anchors with titles."""
    if any(told_cards(reference)):
        yield "_cards", reference.say("The cards")
    if decided(reference):
        yield "_decided", reference.say("Where we had to decide")
    yield "_glance", reference.say("Quick reference")
