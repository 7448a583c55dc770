"""Addresses of the rules: sections and paragraphs, the page of the site that tells them, worked examples."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from toolkit.model.content.rulebook import ParagraphSource
from toolkit.model.loaded.outline import Place, places
from toolkit.model.loaded.project import Game
from toolkit.serve.door.answers import answers, answers_slowly
from toolkit.serve.door.trusting import NotTrustedError, where_trusted
from toolkit.serve.told.findings import finding
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.workflows.plain import value_at
from toolkit.workflows.rulebook import Outcome, outcomes, page_of_site

Shown = dict[str, Any]
FEW: Final = 6  # examples that are played in one go
_SCRIPT: Final = re.compile(rb"<script\b[^>]*>.*?</script>", re.DOTALL | re.IGNORECASE)
_META: Final = re.compile(rb"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", re.IGNORECASE)
_POLICY: Final = (
    "sandbox; default-src 'none'; img-src {own}; style-src {own}; font-src {own}; frame-ancestors {own}; "
    "base-uri 'none'; form-action 'none'"
)


def rules(desk: Desk, request: Request, _: Any) -> Shown:
    """Return the sections of a game's own rules with their paragraphs, and its worked examples."""
    game = desk.game(request.path_params["game"])
    found: dict[str, list[Shown]] = {}
    for one in desk.findings(game.id):
        found.setdefault(one["file"], []).append(one)
    by_file: dict[str, list[Place]] = {}
    for place in places(game):
        by_file.setdefault(place.file, []).append(place)
    return {
        "sections": [_section(desk, game, some, found) for some in by_file.values()],
        "examples": [*_examples(desk, game)],
    }


def _examples(desk: Desk, game: Game) -> Iterator[Shown]:
    """Yield the worked examples by their files, those as well that cannot be read as they are now."""
    known = {one.file: one.body for one in game.examples}
    for file in sorted({*known, *_example_files(desk, game.id)}):
        body, stem = known.get(file), Path(file).stem
        title = body.title if body else stem.replace("-", " ").capitalize()
        yield {"id": stem, "name": body.example if body else stem, "title": title, "file": file}


def _example_files(desk: Desk, name: str) -> list[str]:
    root = desk.project.root
    return [path.relative_to(root).as_posix() for path in (root / "cards" / name / "examples").glob("*.yaml")]


def _section(desk: Desk, game: Game, some: Sequence[Place], found: dict[str, list[Shown]]) -> Shown:
    head, *others = some
    digest, said = desk.opened.said(head.file)
    wrong = found.get(head.file, [])
    return {
        "id": head.address,
        "number": head.number,
        "title": head.section.title,
        "summary": head.section.summary,
        "file": head.file,
        "hash": digest,
        "revision": desk.revision,
        "count": len(said.get("paragraphs") or ()) if isinstance(said, dict) else 0,
        "errors": sum(one["severity"] == "error" for one in wrong),
        "paragraphs": [_paragraph(one, said, game) for one in others],
        "findings": wrong,
    }


def _paragraph(place: Place, said: Any, game: Game) -> Shown:
    raw, body = value_at(said, place.path, {}), place.paragraph
    return {
        "id": raw.get("id"),
        "address": place.address,
        "number": place.number,
        "line": place.at(game).line,
        "path": list(place.path),
        "depth": len(place.path) // 2 - 1,
        "kind": raw.get("kind", "rule"),
        "title": raw.get("title"),
        "text": raw.get("text"),
        "examples": [*body.examples] if body else [],
        "shows": _shows(body) if body else [],
    }


def _shows(body: ParagraphSource) -> list[str]:
    """Return what else stands in a paragraph, which is edited as text."""
    return [what for what in ("figure", "table", "chart", "campaign") if getattr(body, what)]


async def site(desk: Desk, request: Request) -> Response:
    """Return a file of the site of the rules as they are written now, for a frame in which nothing runs."""
    name, path = request.path_params["game"], request.path_params["path"] or "index.html"
    await desk.worker.do(lambda: desk.game(name))
    root = str(desk.project.root)
    plain = request.query_params.get("plain") == "1"
    done = desk.pages.submit(page_of_site, root, name, desk.revision, path, plain=plain)
    data = await asyncio.wrap_future(done)
    if data is None:
        raise NotFoundError("the site has no such page")
    if path.endswith(".html"):
        data = _META.sub(b"", _SCRIPT.sub(b"", data))
    headers = {
        "content-security-policy": _POLICY.format(own=f"http://{request.headers['host']}"),
        "cross-origin-resource-policy": "cross-origin",  # a frame without an origin of its own asks for its pictures
        "access-control-allow-origin": "null",
        "cache-control": "no-cache",
    }
    kind = guess_type(path)[0] or ("font/woff2" if path.endswith(".woff2") else "application/octet-stream")
    return Response(data, media_type=kind, headers=headers)


async def examples(desk: Desk, request: Request) -> Shown:
    """Return what comes of the worked examples in some files, `?file=`, a few at a time."""
    name = request.path_params["game"]
    game = await desk.worker.do(lambda: desk.game(name))
    known, there = {one.file for one in game.examples}, _example_files(desk, name)
    files = [one for one in request.query_params.getlist("file") if one in there][:FEW]
    broken = [Outcome(one, None, message="Its file has to be mended first.") for one in files if one not in known]
    played = await _outcomes(desk, game, [one for one in files if one in known])
    return {"revision": desk.revision, "states": [_state(one) for one in (*played, *broken)]}


async def _outcomes(desk: Desk, game: Game, files: Sequence[str]) -> list[Outcome]:
    root, submit = str(desk.project.root), desk.pages.submit
    try:
        found: list[Outcome] = (
            await where_trusted(desk, lambda allowed: submit(outcomes, root, game.id, desk.revision, files, allowed))
        )[0]
    except NotTrustedError as error:
        return [Outcome(file, None, message=str(error)) for file in files]
    return found


def _state(one: Outcome) -> Shown:
    first = one.findings[0] if one.findings else None
    why = first.message[:1].upper() + first.message[1:] if first else one.message
    return {
        "file": one.file,
        "state": {True: "holds", False: "fails", None: "not run"}[one.holds],
        "message": why or None,
        "findings": [finding(each, None, lambda _: None) for each in one.findings],
    }


ROUTES: Final = (
    Route("/api/{game}/rules", answers(rules)),
    Route("/api/{game}/examples", answers_slowly(examples)),
    Route("/api/{game}/site/{path:path}", answers_slowly(site)),
)
