"""Addresses of what is built and printed: what can be asked for, jobs, and finished files with their pages."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.requests import Request as Asked
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from toolkit.model.findings.refusal import RefusedError
from toolkit.paths import files_below
from toolkit.publish.request import Request
from toolkit.serve.door.answers import answers, answers_slowly
from toolkit.serve.door.asked import flaw_in, number_in
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.serve.work.jobs import Work
from toolkit.serve.work.worker import Urgency
from toolkit.workflows.export import Order
from toolkit.workflows.printed import exported, made, page_picture, page_with, print_file
from toolkit.workflows.sheets import files_of

Shown = dict[str, Any]
WIDEST: Final = 2000  # pixels of a page
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_PAPERS: Final = {"a4": "A4", "a3": "A3", "letter": "US Letter", "legal": "US Legal", "tabloid": "Tabloid"}
_LAYOUTS: Final = {
    "home": "Both sides, long edge",
    "short-edge": "Both sides, short edge",
    "fronts": "Fronts alone",
    "backs": "Backs alone",
    "gutterfold": "Folded and glued (gutterfold)",
    "guillotine": "For a guillotine: shared cuts",
    "scissors": "For scissors: all outlines",
    "apart": "Each size on its own sheets",
}
_FORMS: Final = {
    "tabletop-simulator": "Tabletop Simulator",
    "silhouette": "Silhouette cutter",
    "png": "Pictures (PNG)",
    "the-game-crafter": "The Game Crafter",
    "makeplayingcards": "MakePlayingCards",
    "drivethrucards": "DriveThruCards",
    "offset": "Offset printer",
}
Name = Annotated[str, Field(max_length=80)]


class _Wanted(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    papers: Annotated[list[Name], Field(min_length=1, max_length=8)] = ["a4"]
    layout: Name = "home"
    only: Annotated[list[Name], Field(max_length=500)] = []
    changed: bool = False
    proof: bool = False
    booklet: bool = False
    boxes: bool = False
    sheets: bool = False
    printed: bool = False


class _Export(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    form: Name
    papers: list[Name] = []


def overview(desk: Desk, request: Asked, _: Any) -> Shown:
    """Return what can be asked for, what is being made, and what was made."""
    name = request.path_params["game"]
    desk.game(name)
    known, now = print_file(desk.project), desk.jobs.now
    folders = exported(desk.project, name)
    forms = dict.fromkeys((*_FORMS, *known.services))
    files = [_made(desk, name, one) for one in made(desk.project, name)]
    return {
        "papers": [
            {"id": one, "label": _PAPERS.get(one, one), "width": paper.width, "height": paper.height}
            for one, paper in known.papers.items()
        ],
        "layouts": [{"id": one, "label": _LAYOUTS.get(one, one)} for one in known.layouts],
        "forms": [{"id": one, "label": _FORMS.get(one, one.replace("-", " ").title())} for one in forms],
        "running": now.shown if now else None,
        "last": desk.jobs.last.get(name),
        "files": files,
        "stale": _is_stale(desk, name, max((one["time"] for one in files), default=datetime.now(UTC).isoformat())),
        "exports": [_exported(desk, name, form, paths) for form, paths in folders.items()],
    }


def _made(desk: Desk, name: str, one: Mapping[str, Any]) -> Shown:
    path = desk.project.build_folder / one["path"]
    status = path.stat()
    return {
        "path": one["path"],
        "name": path.name,
        "title": one["title"],
        "paper": _PAPERS.get(one["paper"], "" if one["paper"] == "book" else one["paper"]),
        "edition": one["edition"],
        "pages": one["pages"],
        "size": status.st_size,
        "time": datetime.fromtimestamp(status.st_mtime, UTC).isoformat(),
        "version": one["sha256"][:16],
        "layout": list(one["layout"]),
        "changes": one.get("changes"),
        "pieces": sum(one["components"].values()),
        "address": f"/api/{name}/made/{one['path']}",
    }


def _exported(desk: Desk, name: str, form: str, paths: list[Path]) -> Shown:
    size = sum((desk.project.build_folder / path).stat().st_size for path in paths)
    return {
        "id": form,
        "label": _FORMS.get(form, form),
        "files": len(paths),
        "size": size,
        "folder": f"build/exports/{name}/{form}",
        "address": f"/api/{name}/exported/{form}.zip",
    }


def build(desk: Desk, request: Asked, body: Any) -> Shown:
    """Begin a build."""
    name, wanted = request.path_params["game"], _read(_Wanted, body)
    desk.game(name)
    parts = tuple(f"{name}/{part}" for part in wanted.only) or (name,)
    changes = tuple((key, True) for key in ("booklet", "boxes") if getattr(wanted, key))
    asked = Request(
        tuple(wanted.papers),
        parts,
        proof=wanted.proof,
        sheets=wanted.sheets,
        layout=wanted.layout,
        changes=changes,
        changed=wanted.changed,
        printed="" if wanted.printed and not wanted.proof else None,
    )
    known = print_file(desk.project)
    asked.layout_of(known)
    asked.papers_of(known)
    return desk.jobs.begin(Work(str(desk.project.root), name, request=asked), "The build").shown


def export(desk: Desk, request: Asked, body: Any) -> Shown:
    """Begin an export."""
    name, wanted = request.path_params["game"], _read(_Export, body)
    desk.game(name)
    order = Order(wanted.form, tuple(wanted.papers) or ("a4",))
    return desk.jobs.begin(Work(str(desk.project.root), name, order=order), "The export").shown


def cancel(desk: Desk, _: Asked, body: Any) -> Shown:
    """Stop a job."""
    name = body.get("job") if isinstance(body, dict) else None
    return {"stopped": desk.jobs.cancel(name if isinstance(name, str) else None)}


def _read(kind: Any, body: Any) -> Any:
    try:
        return kind.model_validate(body)
    except ValidationError as error:
        raise RefusedError(flaw_in(error)) from None


def file(desk: Desk, request: Asked, _: Any) -> Response:
    """Return a finished file."""
    one = _file(desk, request.path_params["game"], request.path_params["path"])
    place = desk.project.build_folder / one["path"]
    kind: Literal["inline", "attachment"] = "inline" if request.query_params.get("open") else "attachment"
    return FileResponse(place, media_type="application/pdf", filename=place.name, content_disposition_type=kind)


def _file(desk: Desk, name: str, path: str) -> Mapping[str, Any]:
    """Return what the manifest says of a file of a game; NotFoundError."""
    found = next((one for one in made(desk.project, name) if one["path"] == path), None)
    if found is None:
        raise NotFoundError("this file was not made, or it was made anew under another name")
    return found


async def page(desk: Desk, request: Asked) -> Response:
    """Return a page of a finished file as a picture."""
    params, number = request.path_params, number_in(request, "page", 1)
    width = number_in(request, "width", 600, 40, WIDEST)
    one = await desk.worker.do(lambda: _file(desk, params["game"], params["path"]), Urgency.PICTURE)
    path = str(desk.project.build_folder / one["path"])
    try:
        data = await asyncio.wrap_future(desk.pages.submit(page_picture, path, number - 1, width))
    except IndexError:
        raise NotFoundError("there is no such page") from None
    lasts = request.query_params.get("v") == one["sha256"][:16]
    cache = "private, max-age=31536000, immutable" if lasts else "no-cache"
    return Response(data, media_type="image/jpeg", headers={"cache-control": cache})


async def book(desk: Desk, request: Asked) -> Shown:
    """Return the rulebook as it was printed last, whether files have changed since, and the page of some words."""
    name = request.path_params["game"]
    words = [one for one in request.query_params.get("find", "").split("\n")[:6] if one.strip()]
    files = await desk.worker.do(lambda: [_made(desk, name, one) for one in made(desk.project, name)])
    file = next((one for one in files if one["name"] == "rules.pdf"), None)
    if file is None:
        return {"file": None, "page": 1}
    path = str(desk.project.build_folder / file["path"])
    page = await asyncio.wrap_future(desk.pages.submit(page_with, path, words)) + 1
    return {"file": file, "page": page, "stale": await desk.worker.do(lambda: _is_stale(desk, name, file["time"]))}


def _is_stale(desk: Desk, name: str, made_at: str) -> bool:
    """Whether a file of a game, or of its look, is newer than what was made, or than what the last build began with."""
    last = desk.jobs.last.get(name) or {}
    is_build = last.get("ok") and last["what"] != "Playing"
    since = last["begun"] if is_build else datetime.fromisoformat(made_at).timestamp()
    game, root = desk.game(name), desk.project.root
    folders = (game.folder, *(one.folder for one in game.bases), *(f"templates/{one}" for one in game.theme.names))
    return any(path.stat().st_mtime > since for folder in folders for path in files_below(root, folder))


def archive(desk: Desk, request: Asked, _: Any) -> Response:
    """Return the files of an export as one archive."""
    name, form = request.path_params["game"], request.path_params["form"]
    paths = exported(desk.project, name).get(form)
    if not paths:
        raise NotFoundError("this was not exported yet")
    data, folder = io.BytesIO(), f"exports/{name}/{form}"
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as packed:
        for path in paths:
            packed.write(desk.project.build_folder / path, f"{name}-{form}/{path.relative_to(folder)}")
    headers = {"content-disposition": f'attachment; filename="{name}-{form}.zip"'}
    return Response(data.getvalue(), media_type="application/zip", headers=headers)


def sheet(desk: Desk, request: Asked, _: Any) -> Response:
    """Return a deck as a spreadsheet, to be changed elsewhere and brought in again."""
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, request.path_params["deck"])
    ((name, data),) = files_of(desk.project, game, [deck], "xlsx", f"{game.id}-{deck.id}").items()
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-cache"}
    return Response(data, media_type=XLSX, headers=headers)


ROUTES: Final = (
    Route("/api/{game}/sheet/{deck}", answers(sheet)),
    Route("/api/{game}/print", answers(overview)),
    Route("/api/{game}/build", answers(build), methods=["POST"]),
    Route("/api/{game}/export", answers(export), methods=["POST"]),
    Route("/api/{game}/cancel", answers(cancel, Urgency.EDIT), methods=["POST"]),
    Route("/api/{game}/page/{path:path}", answers_slowly(page)),
    Route("/api/{game}/book", answers_slowly(book)),
    Route("/api/{game}/made/{path:path}", answers(file, Urgency.PICTURE)),
    Route("/api/{game}/exported/{form}.zip", answers(archive, Urgency.LATER)),
)
