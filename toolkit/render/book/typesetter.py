"""What the books of one game in one size share: their parts are found on the cache, or laid out by processes."""

from __future__ import annotations

from concurrent.futures import CancelledError, Executor, Future
from dataclasses import dataclass

from jinja2 import Environment

from toolkit.limits import Limits
from toolkit.model.document.reference import Reference
from toolkit.render.book.cache import PartCache
from toolkit.render.book.edition import FULL, Edition
from toolkit.render.book.environment import SHARED
from toolkit.render.book.look import BookLook
from toolkit.render.book.maker import Made, Maker
from toolkit.render.book.order import LaidOut, Order
from toolkit.render.book.task import lay_out_within_limits
from toolkit.render.drawing.excess import HELP, HELP_HALT, HELP_SIZE, excess
from toolkit.render.sources.chunk import Flaw
from toolkit.render.sources.library import template_file
from toolkit.render.sources.places import Places
from toolkit.render.sources.written import placed

PAGE = 2000  # characters of HTML that fill a page, or less


@dataclass(frozen=True, slots=True)
class Waiting:
    """A part that is being laid out, or is kept already."""

    key: str
    made: Made
    coming: Future[LaidOut]
    fresh: bool


class PartError(Exception):
    """A part of a book that cannot be laid out: which one, and why."""

    def __init__(self, part: str, why: str, advice: str) -> None:
        super().__init__(f"{part} {why}")
        self.part, self.told, self.advice = part, why, advice


class Typesetter:
    """What the books of one game in one size share: templates, look, and the cache of parts."""

    def __init__(
        self,
        reference: Reference,
        environment: Environment,
        places: Places,
        cache: PartCache,
        executor: Executor,
        edition: Edition = FULL,
    ) -> None:
        self.reference = reference
        self.edition = edition
        self.cache = cache
        self._styles = BookLook(places, reference.game, reference.theme, edition)
        self.maker = Maker(reference, environment, places.allowance.now.seconds, edition, self._styles.is_wordless)
        self._places, self._allowance = places, places.allowance
        self._executor = executor
        self._begun: dict[str, Waiting] = {}

    def begin(self, made: Made) -> Waiting:
        """Find a part on the cache, or have it laid out."""
        key, files = self._styles.files(made.html)
        if key in self._begun:
            return self._begun[key]
        known = self.cache.find(key)
        if known:
            kept: Future[LaidOut] = Future()
            kept.set_result(known)
            return Waiting(key, made, kept, fresh=False)
        order = Order(made.html, self._styles.look, files, self.cache.path(key), made.first, self.limits(made))
        self._begun[key] = Waiting(key, made, self._executor.submit(lay_out_within_limits, order), fresh=True)
        return self._begun[key]

    def key(self, made: Made) -> str:
        """Return the hash of all that a part is laid out of."""
        return self._styles.files(made.html)[0]

    def limits(self, made: Made) -> Limits:
        """Return what laying out a part may take: by about how many pages it fills."""
        return self._allowance.now.for_pages(1 + len(made.html) // PAGE)

    def placed(self, flaw: Flaw) -> Flaw:
        """Return a flaw with the place where what it is about is written."""
        return placed(flaw, self._places, (*self.reference.theme.names, SHARED), self.reference.game)

    def file(self, name: str) -> str:
        """Return the path, for people, of a file of the theme."""
        return template_file(self._places, self.reference.theme, name)[0]

    def wait(self, waiting: Waiting) -> LaidOut:
        """Wait for a part, and keep it; PartError where it cannot be laid out."""
        try:
            laid_out = waiting.coming.result()
        except Exception as error:
            is_no_fault_of_it = isinstance(error, CancelledError) or (isinstance(error, OSError) and error.errno)
            if is_no_fault_of_it:  # as a full disk is none
                raise
            raise PartError(waiting.made.part, *_told(error, self.limits(waiting.made))) from None
        if waiting.fresh:
            self.cache.add(waiting.key, laid_out)
        return laid_out


def _told(error: Exception, limits: Limits) -> tuple[str, str]:
    """Return why a part cannot be laid out, and what its author can do."""
    if isinstance(error, RecursionError):
        return "has elements that lie too deep in each other", HELP_HALT
    if isinstance(error, ArithmeticError):
        return "has a size or a length that is larger than any that can be drawn", HELP_SIZE
    return excess(error, limits) or f"breaks off: {error}", HELP
