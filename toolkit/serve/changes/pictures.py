"""The pictures of a game: as they are, and new ones that somebody puts into its folder `art/`."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any, Final

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response

from toolkit import paths
from toolkit.model.findings.phrases import slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.serve.changes.editing import said
from toolkit.serve.door.commands import BadRequestError
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.serve.work.worker import Urgency
from toolkit.workflows.command import Edit

Shown = dict[str, Any]
KINDS: Final = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
}
STARTS: Final = {".png": b"\x89PNG\r\n", ".jpg": b"\xff\xd8\xff", ".jpeg": b"\xff\xd8\xff", ".webp": b"RIFF"}
_SHUT_IN: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"


def picture(desk: Desk, request: Request, _: Any) -> Response:
    """Return a picture of a game, as a picture and nothing that runs."""
    game, name = desk.game(request.path_params["game"]), request.query_params.get("path", "")
    kind = KINDS.get(PurePosixPath(name).suffix.lower())
    found = desk.project.places.picture(game.id, name) if kind else None
    if found is None:
        raise NotFoundError(f"there is no picture '{name}'")
    headers = {"content-security-policy": _SHUT_IN, "cache-control": "no-cache"}
    return Response(found.read_bytes(), media_type=kind, headers=headers)


def pictures(desk: Desk, request: Request, _: Any) -> Shown:
    """Return the pictures that a game's folder holds, by the names that cards call them."""
    folder = desk.game(request.path_params["game"]).folder
    found = (path.relative_to(desk.project.root / folder) for path in paths.files_below(desk.project.root, folder))
    return {"pictures": sorted(path.as_posix() for path in found if path.suffix.lower() in KINDS)}


async def put_picture(desk: Desk, request: Request) -> Shown:
    """Put a picture into a game's folder `art/`, in one command; say what a card calls it."""
    async with request.form(max_files=1, max_fields=1) as form:
        sent = form.get("file")
        if not isinstance(sent, UploadFile):
            raise BadRequestError("No file was sent.")
        name, data = sent.filename or "", await sent.read(paths.largest(sent.filename or "") + 1)
    return await desk.worker.do(lambda: _put(desk, request, name, data), Urgency.EDIT)


def _put(desk: Desk, request: Request, name: str, data: bytes) -> Shown:
    game = desk.game(request.path_params["game"])
    ending = PurePosixPath(name).suffix.lower()
    if ending not in KINDS or not _looks_like(ending, data):
        raise RefusedError(f"{name or 'this'} is no picture that cards are printed with: SVG, PNG, JPEG or WebP")
    if len(data) > paths.largest(name):
        raise RefusedError(f"{name} is larger than {paths.in_words(paths.largest(name))}")
    path = _free(desk, game.folder, f"{slug(PurePosixPath(name).stem) or 'picture'}", ending, data)
    label, edit = f"picture {PurePosixPath(path).name}", Edit(path, desk.hash(path), data)
    desk.write(game.id, [edit], label)
    return {**said(desk, label, (edit,), game.id), "path": path.removeprefix(f"{game.folder}/")}


def _looks_like(ending: str, data: bytes) -> bool:
    return b"<svg" in data[:4000] if ending == ".svg" else data.startswith(STARTS[ending])


def _free(desk: Desk, folder: str, stem: str, ending: str, data: bytes) -> str:
    """Return the path of a new picture, or of one that is just the same."""
    number, path = 1, f"{folder}/art/{stem}{ending}"
    while desk.held(path) not in (None, data):
        number += 1
        path = f"{folder}/art/{stem}-{number}{ending}"
    return path
