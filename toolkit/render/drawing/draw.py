"""Faces to drawn faces: each different one drawn once, in chunks, kept by the hash of all that it is made of."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import replace
from errno import ENOSPC
from functools import cache
from os import strerror
from typing import Final, NamedTuple

from toolkit.cache import hashing
from toolkit.executor import Chunks
from toolkit.executor.inline import InlineExecutor
from toolkit.executor.process_pool import LostError
from toolkit.model.faces.face import Face, Rendering, StoredFace
from toolkit.model.faces.looks import Theme
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.paths import MIB
from toolkit.render.drawing.alike import Told, gathered
from toolkit.render.drawing.excess import HELP as HELP_EXCESS
from toolkit.render.drawing.excess import HELP_HALT, HELP_SIZE, excess
from toolkit.render.drawing.face_cache import Entry, FaceCache
from toolkit.render.drawing.plan import CHUNK, Order, Planner, chunks
from toolkit.render.drawing.processes import admit, draw_within_limits
from toolkit.render.sources.chunk import Chunk, Drawn, Flaw
from toolkit.render.sources.library import BASE
from toolkit.render.sources.places import Places
from toolkit.render.sources.written import placed

# (owner of the face, field or None for the whole component) -> where the author wrote it.
Locate = Callable[[str, str | None], Position]
# (different faces finished, different faces in all, of those from the cache) -> nothing.
Progress = Callable[[int, int, int], None]
# (the faces from the cache) -> nothing; called while others draw the rest.
Meanwhile = Callable[[Iterator[StoredFace]], None]

FEW: Final = 1000  # faces
MOST_HEAVY: Final = 3  # faces of a template that cannot be drawn, after which its others are not tried
NOT_TRIED: Final = f"was not tried{{}}, because {MOST_HEAVY} faces of its template could not be drawn: {{}}"
HEAVY: Final = ("P206", "P208")
LEAST_FREE: Final = 4 * MIB
HELP_LOST = "build again, with fewer --jobs if memory is short; if it happens again, simplify the face's template"


class Kept(NamedTuple):
    """Where drawn faces are kept, and how many are shown besides, being drawn and not asked for; if few, which."""

    store: FaceCache
    number: int = 0
    beside: Sequence[StoredFace] = ()


def draw(  # noqa: PLR0913 (two what, two where, and three who take part)
    faces: Sequence[Face],
    planner: Planner,
    locate: Locate,
    kept: Kept | None = None,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
    meanwhile: Meanwhile | None = None,
) -> Rendering:
    """Draw faces or find them in the cache; findings (overflow, missing pictures or glyphs...) come with them.

    `executor` is what `toolkit.render.drawing.processes.open_processes(jobs)` gives (open it as early as possible: its
    processes import WeasyPrint while the caller reads files); without one, faces are drawn in this
    process. Nothing is raised for what an author wrote.
    """
    begun = begin(faces, planner, kept, executor=executor, progress=progress)
    try:
        if meanwhile:
            meanwhile(face for some in (begun.stored(), begun.run.beside) for face in some if face)
    except BaseException:  # what is drawn by then need not be drawn again
        begun.run.store.save()
        raise
    return begun.finished(locate)


def begin(
    faces: Sequence[Face],
    planner: Planner,
    kept: Kept | None = None,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Begun:
    """Have faces drawn as `draw` does, and do not wait for them."""
    orders = planner.orders(faces)
    executor = executor or InlineExecutor()
    admit(executor, planner.places)
    made_by = {order.key: face.template for face, order in zip(faces, orders, strict=True)}
    run = _Run(planner.places, kept or Kept(FaceCache(planner.places.cache)), executor, progress, made_by)
    try:
        return Begun(faces, orders, run, run.begin({order.key: order for order in orders}))
    except BaseException:
        run.store.save()
        raise


def _all_stored(faces: Sequence[Face], orders: Sequence[Order], run: _Run) -> Iterator[StoredFace | None]:
    """Yield where each face is kept, None for one that is not."""
    for face, order in zip(faces, orders, strict=True):
        entry = run.found.get(order.key)
        if entry is None or entry.page < 0:
            yield None
        else:
            yield StoredFace(order.key, run.store.path(entry.chunk), entry.page, face.trim, face.bleed, order.made)


Drawing = Chunks[Sequence[Order], Drawn]


class Begun(NamedTuple):
    """Faces that are being drawn."""

    faces: Sequence[Face]
    orders: Sequence[Order]
    run: _Run
    drawing: Drawing

    def stored(self) -> Iterator[StoredFace | None]:
        """Yield where each face is kept by now, None for one that is not."""
        return _all_stored(self.faces, self.orders, self.run)

    def finished(self, locate: Locate) -> Rendering:
        """Wait for them, and return what `draw` does."""
        run = self.run
        try:
            run.complete(self.drawing)
        finally:  # also when it is interrupted: what is drawn by then need not be drawn again
            run.store.save()
        entries = (run.found.get(order.key) for order in self.orders)
        findings = _findings(zip(self.faces, entries, strict=True), locate, run.places)
        return Rendering(tuple(self.stored()), run.drawn, tuple(findings))


class _Run:
    """One call of `draw`: what the cache has, and what is drawn to complete it."""

    def __init__(
        self, places: Places, kept: Kept, executor: Executor, progress: Progress | None, made_by: Mapping[str, str]
    ) -> None:
        self.places, self._allowance = places, places.allowance
        self.store, self._beside, self.beside = kept
        self.found: dict[str, Entry] = {}
        self.drawn = 0
        self._kept = self._total = 0
        self._made_by = made_by  # the template of each order
        self._heavy = Counter[str]()  # faces that end the process which draws them, by their templates
        self._executor = executor
        self._progress = progress

    def begin(self, orders: dict[str, Order]) -> Drawing:
        """Find every order that is kept, and have the others drawn."""
        self.found = {key: entry for key in orders if (entry := self.store.find(key))}
        self._let_scattered_go()
        missing = [order for key, order in orders.items() if key not in self.found]
        self._kept, self._total = len(self.found) + self._beside, len(orders) + self._beside
        self._tell()
        drawing = Drawing(self._executor, draw_within_limits)
        for group in chunks(missing, _workers(self._executor)):
            self._submit(group, drawing)
        return drawing

    def complete(self, drawing: Drawing) -> None:
        """Wait for what is being drawn."""
        for group, done in drawing:
            self._take(done, group, drawing)
            self._tell()

    def _tell(self) -> None:
        if self._progress:
            self._progress(len(self.found) + self._beside, self._total, self._kept)

    def _let_scattered_go(self) -> None:
        """Draw faces together again once many of them lie alone in a file, as editing leaves them."""
        alone = [key for key, entry in self.found.items() if self.store.is_alone(entry)]
        if len(alone) > CHUNK:
            self.found = {key: entry for key, entry in self.found.items() if key not in set(alone)}

    def _submit(self, group: Sequence[Order], drawing: Drawing) -> None:
        files = {address: path for order in group for address, path in order.files.items()}
        target = self.store.path(_name(group))
        limits = self._allowance.now.for_pages(1 + len(group) // 5)  # each is tried alone where that is too little
        chunk = Chunk(tuple(order.page for order in group), group[0].look, files, target, limits)
        drawing.add(group, chunk)

    def _take(self, done: Future[Drawn], group: Sequence[Order], drawing: Drawing) -> None:
        """Keep what was drawn; where a chunk of several failed, try each face alone."""
        error = done.exception()
        keys = [order.key for order in group]
        if error is None:
            self.store.add(_name(group), keys, done.result())
            self.found |= {key: entry for key in keys if (entry := self.store.find(key))}
            self.drawn += len(group)
        elif not isinstance(error, Exception) or (isinstance(error, OSError) and error.errno):
            raise error  # Ctrl-C or a full disk, say: no fault of the face
        elif excessive := excess(error, self._allowance.now):
            self._exceeds(
                group, f"each {excessive}", Flaw("P208", f"cannot be drawn: it {excessive}", HELP_EXCESS), drawing
            )
        elif isinstance(error, LostError) and _is_full(self.places):
            raise OSError(ENOSPC, strerror(ENOSPC), str(self.places.cache))
        elif isinstance(error, LostError):
            self._exceeds(group, str(error), Flaw("P206", f"cannot be drawn: {error}", HELP_LOST), drawing)
        elif len(group) > 1:
            for order in group:
                self._submit([order], drawing)
        else:
            self._give_up(group[0], Flaw("P206", f"cannot be drawn: {_reason(error)}", _help(error)))

    def _exceeds(self, group: Sequence[Order], why: str, flaw: Flaw, drawing: Drawing) -> None:
        """Try each face of a chunk that takes too much alone, before other chunks; after some of a template, none."""
        if len(group) == 1:
            self._give_up(group[0], flaw)
            self._heavy[self._made_by[group[0].key]] += 1
            waiting = drawing.drop(lambda some: any(map(self._is_hopeless, some)))
        else:
            waiting = [[order] for order in group] + drawing.drop(lambda some: len(some) > 1)
        left_out = [order for some in waiting for order in some if self._is_hopeless(order)]
        self._leave_out(left_out, replace(flaw, message=why))
        for some in waiting:
            if still := [order for order in some if not self._is_hopeless(order)]:
                self._submit(still, drawing)

    def _is_hopeless(self, order: Order) -> bool:
        return self._heavy[self._made_by[order.key]] >= MOST_HEAVY

    def _leave_out(self, orders: Sequence[Order], why: Flaw) -> None:
        """Try some faces not at all, which the first of them tells for all."""
        more = f", and neither were {len(orders) - 1} more" if len(orders) > 1 else ""
        for number, order in enumerate(orders):
            self._give_up(order, *[replace(why, message=NOT_TRIED.format(more, why.message))][number:])

    def _give_up(self, order: Order, *flaws: Flaw) -> None:
        self.found[order.key] = Entry("", -1, flaws)


def _reason(error: BaseException) -> str:
    if isinstance(error, ArithmeticError):
        return "a size or a length in it is larger than any that can be drawn"
    return "its elements lie too deep in each other" if isinstance(error, RecursionError) else str(error)


def _help(error: BaseException) -> str:
    return HELP_SIZE if isinstance(error, ArithmeticError) else HELP_HALT


def _is_full(places: Places) -> bool:
    """Whether the disk has no room for what is drawn, of which processes die that write to it."""
    with suppress(OSError):
        return shutil.disk_usage(places.cache).free < LEAST_FREE
    return False


def _name(group: Sequence[Order]) -> str:
    return f"{hashing.of_parts(order.key for order in group)[:32]}.pdf"


def _workers(executor: Executor) -> int:
    return int(getattr(executor, "drawers", 0) or getattr(executor, "workers", 1))


def _findings(pairs: Iterator[tuple[Face, Entry | None]], locate: Locate, places: Places) -> list[Diagnostic]:
    @cache
    def written(flaw: Flaw, theme: Theme, game: str) -> Flaw:
        return placed(flaw, places, (*theme.names, BASE), game)

    told = (
        Told(_diagnostic(written(flaw, face.theme, face.owner.partition("/")[0]), face, locate), flaw, face)
        for face, entry in pairs
        if entry is not None
        for flaw in entry.flaws
    )
    return sorted(dict.fromkeys(gathered(told)), key=Diagnostic.sort_key)


def _diagnostic(flaw: Flaw, face: Face, locate: Locate) -> Diagnostic:
    if flaw.path is not None:
        return finding(flaw.code, flaw.message, Position(flaw.path, flaw.line, flaw.column), help=flaw.help)
    place = f"the {face.side} of '{face.owner}' ({face.language})"
    subject = f"field '{flaw.field}' on {place}" if flaw.field else place
    template = f" (its template is {face.template})" if flaw.code in HEAVY and face.template else ""
    message = f"{subject}: {flaw.message}{template}"
    return finding(flaw.code, message, locate(face.owner, flaw.field), help=flaw.help)
