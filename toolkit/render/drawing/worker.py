"""One chunk of faces to one PDF file, with what is wrong with each face. Runs in any process."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from toolkit.cache import hashing
from toolkit.cache.files import replacing
from toolkit.model.faces.marks import Mark
from toolkit.render.drawing.nesting import is_too_deep
from toolkit.render.sources.chunk import Chunk, Drawn, Flaw, NestedError, UnclearError, UnevenError
from toolkit.render.typesetting.engines import usual
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.fit import shrink
from toolkit.render.typesetting.looks import ParsedLook, parse_look
from toolkit.render.typesetting.marks import marks_on
from toolkit.render.typesetting.measure import missing_glyphs, overflows, small_type, spills
from toolkit.render.typesetting.messages import concerns, heard, page_flaw
from toolkit.render.typesetting.paper import page_rules
from toolkit.render.typesetting.weasy import CSS, HTML, Document, LaidOut


def draw_chunk(chunk: Chunk, engine: ModuleType | None = None) -> Drawn:
    """Draw a chunk into its file, whole or not at all, with `tuned` or `stock` as engine.

    Left out, the engine is the tuned one where that fits the installed version. UnevenError and UnclearError
    say that the faces have to be drawn one by one.
    """
    engine = engine or usual()
    parsed = parse_look(chunk.look)
    with heard() as messages, engine.working():
        document = _lay_out(chunk, parsed, engine)
        digest = _write(document, chunk.target, engine)
        flaws = _flaws(chunk, parsed, document.pages, messages)
    return Drawn(digest, flaws)


def marks_of_chunk(chunk: Chunk, engine: ModuleType | None = None) -> tuple[tuple[Mark, ...], ...]:
    """Return what each face of a chunk shows where, drawing none; errors as `draw_chunk`."""
    engine = engine or usual()
    with heard(), engine.working():
        return tuple(map(marks_on, _lay_out(chunk, parse_look(chunk.look), engine).pages))


def _lay_out(chunk: Chunk, parsed: ParsedLook, engine: ModuleType) -> Document:
    proof = parsed.proof
    fetcher = ListedFetcher(chunk.files, proof.file if proof else None)
    pages = [proof.page(page) for page in chunk.pages] if proof else chunk.pages
    html = engine.parse(pages, chunk.look.base, fetcher)
    sheets = [*parsed.sheets, _sheet(page_rules(chunk.pages))]
    document = _render(html, sheets, parsed)
    if len(document.pages) != len(chunk.pages):
        raise UnevenError(f"{len(chunk.pages)} faces gave {len(document.pages)} pages")
    if any(spills(page) for page in document.pages):
        raise UnevenError("its content runs off the page")

    def again(numbers: Sequence[int]) -> Sequence[LaidOut]:
        pages: Sequence[LaidOut] = _render(engine.subset(html, numbers), sheets, parsed).pages
        return pages if len(pages) == len(numbers) else [pages[number] for number in numbers]

    return document.copy(shrink(document.pages, again))


@lru_cache(maxsize=64)
def _sheet(rules: str) -> CSS:
    return CSS(string=rules, url_fetcher=ListedFetcher({}))


def _render(html: HTML, sheets: list[CSS], parsed: ParsedLook) -> Document:
    return html.render(stylesheets=sheets, font_config=parsed.fonts)


def _write(document: Document, target: Path, engine: ModuleType) -> str:
    with replacing(target) as part:
        engine.write(document, part)
        data = part.read_bytes()
        if is_too_deep(data):
            raise NestedError("a pattern, a mask or a group of a picture lies in itself, or too many in each other")
    return hashing.of_bytes(data)


def _flaws(
    chunk: Chunk, parsed: ParsedLook, pages: Sequence[LaidOut], messages: Sequence[str]
) -> tuple[tuple[Flaw, ...], ...]:
    every = []
    if len(pages) > 1 and any(not _is_about_one(message, chunk) for message in messages):
        raise UnclearError("; ".join(messages))
    for page, laid_out in zip(chunk.pages, pages, strict=True):
        flaws: list[Flaw] = [*parsed.flaws, *_overflow_flaws(laid_out), *small_type(laid_out)]
        flaws += missing_glyphs(laid_out, parsed.coverage)
        flaws += [
            page_flaw(text, chunk.look.path) for text in messages if len(pages) == 1 or concerns(text) in page.wanted
        ]
        every.append(tuple(dict.fromkeys(flaws)))
    return tuple(every)


def _is_about_one(message: str, chunk: Chunk) -> bool:
    return any(concerns(message) in page.wanted for page in chunk.pages)


def _overflow_flaws(page: LaidOut) -> list[Flaw]:
    flaws = []
    for box in overflows(page):
        ways = [f"{mm:.1f} mm too {way}" for mm, way in ((box.right, "wide"), (box.bottom, "tall")) if mm > 0.05]
        limit = f", even at {box.size:g} pt" if box.smallest else ""
        help_ = "shorten the text, or give the template's box more room or a smaller data-fit"
        flaws.append(Flaw("P201", f"is {' and '.join(ways)} for its box{limit}", help_, box.field or "text"))
    return flaws
