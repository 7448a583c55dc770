"""One book in the making: its parts are laid out until every page that they name is the page it stands on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from toolkit.cache.hashing import of_parts
from toolkit.model.faces.book import BACK_COVER, Book, BookPart
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.render.book.edition import FULL
from toolkit.render.book.fit import SHEET, Fit
from toolkit.render.book.look import SHEET as STYLE
from toolkit.render.book.maker import NONE, Made
from toolkit.render.book.order import LEFT, LaidOut
from toolkit.render.book.typesetter import PartError, Typesetter, Waiting
from toolkit.render.sources.chunk import Flaw
from toolkit.render.templates.template_faults import failed

ONE_PAGE = frozenset({"aid"})
# The first finds the pages, the second prints those of later parts, the third finds them unmoved; more fit pictures.
PASSES = 16
ORIGIN = "#origin"  # the record of what a book was made of
LONG = 12  # hexadecimal digits of it
FILL = "#fill"  # the record of how many pages fill a book up to whole sheets


_QUOTED: Final = re.compile(r"'([^']+)'|(<\w+)")  # what a part may not have


class Pagination:
    """One book in the making."""

    def __init__(self, name: str, parts: Sequence[str], typesetter: Typesetter) -> None:
        self.game = typesetter.reference.game
        self._name = name
        self._parts = parts
        self._typesetter = typesetter
        self._record = f"{self.game}-{name}"
        self._broken: Diagnostic | None = None
        known = typesetter.cache.pages(self._record)
        self._origin = self._first_made()
        fitted = known if known.get(ORIGIN) == self._origin else {}
        self._fit = Fit.of(fitted, typesetter.reference, folds=typesetter.edition is FULL)
        self._pages = {name: page for name, page in known.items() if name not in {*self._fit.records, ORIGIN}}
        self._pages = self._pages or ({f"#{parts[0]}": 1} if len(parts) == 1 else {})
        self._waiting = self._begin()

    def _first_made(self) -> int:
        """Return a hash of a book as it is made at first: how its pictures fit is known for this one alone."""
        if "front" not in self._parts:
            return 0
        self._pages, self._fit = dict[str, int](), Fit()
        made = [one for part in self._parts if (one := self._make(part, 1))]
        return int(of_parts(map(self._typesetter.key, made))[:LONG], 16)

    def _begin(self) -> list[Waiting]:
        """Begin every part for the pages that are known; while none is, only the first: its own page is known."""
        parts = self._parts if self._pages else self._parts[:1]
        made = [one for part in parts if (one := self._make(part, self._pages.get(f"#{part}", 1)))]
        by_length = sorted(made, key=lambda one: -len(one.html))  # the longest first: the others go beside it
        begun = {one: self._typesetter.begin(one) for one in by_length}
        return [begun[one] for one in made]

    def _make(self, part: str, first: int, before: Mapping[str, int] = NONE) -> Made | None:
        try:
            made = self._typesetter.maker.make(part, first, self._pages, before, self._pages.get(FILL, 0), self._fit)
        except Exception as error:  # noqa: BLE001 (a template can raise anything; the finding says what)
            self._broken = failed(error, "the book", self._typesetter.file(f"book/{part}.html"))
            return None
        if harm := self._typesetter.maker.harm(made):
            message = f"the book: its part '{part}' has {harm}, which a file that is passed on may not have"
            about = next(filter(None, quoted.groups())) if (quoted := _QUOTED.search(harm)) else ""
            self._broken = self._diagnostic(Flaw("P105", message, path=self._typesetter.maker.path(part), about=about))
            return None
        return made

    def finish(self) -> tuple[Book | None, list[Diagnostic]]:
        """Lay out again until no page moves; the book (None: it cannot be made) and what is wrong with it."""
        try:
            return self._finish()
        except PartError as error:
            message = (
                f"the book '{self._name}' of '{self.game}' cannot be laid out: its part '{error.part}' {error.told}"
            )
            return None, [self._diagnostic(Flaw("P303", message, error.advice))]

    def _finish(self) -> tuple[Book | None, list[Diagnostic]]:
        for _ in range(PASSES):
            laid_out = self._lay_out()
            found = dict(self._found(laid_out))
            own = self._own(laid_out, found)
            pages = found | ({FILL: -own % SHEET} if "back" in self._parts else {})
            if self._broken:
                return None, [self._broken]
            settled = pages == self._pages
            fit = self._fit.after(pages, own, settled=settled) if "front" in self._parts else self._fit
            if settled and fit == self._fit:
                break
            self._pages, self._fit = pages, fit
            self._waiting = self._begin()
        laid_out = [self._typesetter.wait(waiting) for waiting in self._waiting]
        self._typesetter.cache.keep_pages(self._record, {**self._pages, **self._fit.records, ORIGIN: self._origin})
        flaws = [flaw for one in laid_out for flaw in one.flaws] + [*self._lost(), *self._too_long(laid_out)]
        return self._book(laid_out), [self._diagnostic(flaw) for flaw in flaws]

    def _lay_out(self) -> list[LaidOut]:
        """Wait until every part has its pages; one that has not begun does so when the parts before it have theirs."""
        laid_out: list[LaidOut] = []
        for number, part in enumerate(self._parts):
            if number == len(self._waiting) and not self._broken:
                first, found = 1 + sum(one.pages for one in laid_out), dict(self._found(laid_out))
                self._waiting += [self._typesetter.begin(made)] if (made := self._make(part, first, found)) else []
            if self._broken:
                break
            laid_out.append(self._typesetter.wait(self._waiting[number]))
        return laid_out

    def _found(self, laid_out: Sequence[LaidOut]) -> Iterator[tuple[str, int]]:
        """Yield the page of each part's beginning and of each anchor, as far as parts are laid out."""
        first = 1
        for part, one in zip(self._parts, laid_out, strict=False):
            yield f"#{part}", first
            for anchor, number in one.anchors.items():
                yield (f"{anchor}-{part}", number) if anchor.startswith(LEFT) else (anchor, first + number)
            first += one.pages

    @staticmethod
    def _own(laid_out: Sequence[LaidOut], pages: Mapping[str, int]) -> int:
        """Count the pages of a book without those that fill it up, which stand before its back cover."""
        filling = pages[BACK_COVER] - pages["#back"] if BACK_COVER in pages else 0
        return sum(one.pages for one in laid_out) - filling

    def _lost(self) -> Iterator[Flaw]:
        """Yield a flaw for every page that is named and does not exist."""
        for part, waiting in zip(self._parts, self._waiting, strict=True):
            for anchor in waiting.made.named:
                if anchor not in self._pages:
                    message = f"the page of '{anchor}' is named, and no page shows it"
                    yield Flaw("P301", message, path=self._typesetter.maker.path(part))

    def _too_long(self, laid_out: Sequence[LaidOut]) -> Iterator[Flaw]:
        pages = sum(one.pages for one in laid_out)
        if self._name in ONE_PAGE and pages > 1:
            help_ = "shorten the phases' summaries or the symbols' meanings, or give the theme smaller type for it"
            yield Flaw("P302", f"the player aid of '{self.game}' takes {pages} pages instead of one", help_)

    def _book(self, laid_out: Sequence[LaidOut]) -> Book:
        parts = tuple(
            BookPart(waiting.key, self._typesetter.cache.path(waiting.key), one.pages)
            for waiting, one in zip(self._waiting, laid_out, strict=True)
        )
        title = self._typesetter.reference.name
        faces = frozenset().union(*(waiting.made.faces for waiting in self._waiting))
        closes = any(BACK_COVER in one.anchors for one in laid_out)
        return Book(self._name, title, parts, faces, self._typesetter.maker.titles, closes)

    def _diagnostic(self, flaw: Flaw) -> Diagnostic:
        flaw = self._typesetter.placed(flaw)
        place = Position(flaw.path or self._typesetter.file(STYLE), flaw.line, flaw.column)
        return finding(flaw.code, flaw.message, place, help=flaw.help)
