"""Addresses of the text editor: the files of a game and of its own theme, and help while one is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.routing import Route

from toolkit.cache.hashing import of_bytes
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.paths import files_below, read
from toolkit.serve.changes.editing import editable
from toolkit.serve.door.answers import answers
from toolkit.serve.told.findings import finding
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.workflows.completing import complete as completed
from toolkit.workflows.completing import meaning
from toolkit.workflows.syntax import flaws
from toolkit.workflows.templating import KINDS as TEMPLATES
from toolkit.workflows.templating import complete_template, meaning_in_template, shown_by

Shown = dict[str, Any]
LARGEST: Final = 4 * 2**20  # bytes of a text that is sent to the page
_TEXTS: Final = frozenset((".yaml", ".html", ".css", ".md", ".py", ".po", ".txt"))


def files(desk: Desk, request: Request, _: Any) -> Shown:
    """List the files of a game, and those of its own theme."""
    name = request.path_params["game"]
    homes = [f"cards/{name}", *_themes(desk, name)]
    root = desk.project.root
    listed = [path.relative_to(root).as_posix() for home in homes for path in sorted(files_below(root, home))]
    return {"files": [_file(desk, path) for path in listed if _is_text(path)]}


def _is_text(path: str) -> bool:
    return Path(path).suffix in _TEXTS and not any(part.startswith((".", "__")) for part in path.split("/"))


def _file(desk: Desk, path: str) -> Shown:
    return {
        "path": path,
        "kind": Path(path).suffix[1:],
        "size": (desk.project.root / path).stat().st_size,
        "editable": editable(path) and not desk.read_only,
    }


def _themes(desk: Desk, name: str) -> list[str]:
    """Return the folders of the themes of the project that a game is drawn with."""
    game = known_game(desk, name)
    names = game.theme.names if game else ()
    return [f"templates/{one}" for one in names if (desk.project.root / "templates" / one).is_dir()]


def known_game(desk: Desk, name: str) -> Game | None:
    """Return a game as its files are; None while they do not say what it is. NotFoundError where none is."""
    try:
        return desk.game(name)
    except NotFoundError:
        raise
    except RefusedError:
        return None


def file(desk: Desk, request: Request, _: Any) -> Shown:
    """Return the text of a file."""
    path = _own(desk, request, request.query_params.get("path", ""))
    try:
        data = read(desk.project.root, path)
    except FileNotFoundError:
        raise NotFoundError(f"there is no file {path}") from None
    if len(data) > LARGEST:
        raise RefusedError(f"{path} is too large to be shown here")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise RefusedError(f"{path} is no text in UTF-8") from None
    is_editable = editable(path) and not desk.read_only
    told = {"path": path, "hash": of_bytes(data), "text": text, "editable": is_editable}
    return {**told, "shown": _shown(desk, request.path_params["game"], path)}


def _shown(desk: Desk, name: str, path: str) -> Shown | None:
    """Return which card stands beside a file of a theme."""
    game = known_game(desk, name) if path.startswith("templates/") else None
    card = shown_by(game, path) if game else None
    return {"deck": card.deck, "id": card.id} if card else None


def _own(desk: Desk, request: Request, path: str) -> str:
    """Return the path of a file of the game, or of a theme that it is drawn with; NotFoundError for another."""
    name = request.path_params["game"]
    homes = [f"cards/{name}"] if path.startswith("cards/") else _themes(desk, name)
    is_hidden = any(part.startswith(".") or not part for part in path.split("/"))
    if path != "print.yaml" and (is_hidden or not any(path.startswith(f"{home}/") for home in homes)):
        raise NotFoundError(f"{path or 'nothing'} is no file of this game")
    return path


def complete(desk: Desk, request: Request, body: Any) -> Shown:
    """Return what may be typed next."""
    path, text, offset = _typed(desk, request, body)
    of = complete_template if path.endswith(TEMPLATES) else completed
    made = of(known_game(desk, request.path_params["game"]), path, text, offset)
    options = [{"label": one.word, "detail": one.kind, "info": one.help} for one in made.offers]
    return {"from": made.start, "options": options}


def hover(desk: Desk, request: Request, body: Any) -> Shown:
    """Return what the word at an offset means."""
    path, text, offset = _typed(desk, request, body)
    of = meaning_in_template if path.endswith(TEMPLATES) else meaning
    found = of(known_game(desk, request.path_params["game"]), path, text, offset)
    return {"from": found.start, "to": found.end, "word": found.word, "text": found.text} if found else {}


def lint(desk: Desk, request: Request, body: Any) -> Shown:
    """Return what is wrong with a text: as YAML at once, all else once it is the file's."""
    path, text, _ = _typed(desk, request, body)
    if desk.hash(path) == of_bytes(text.encode()):
        found = [one for one in desk.findings(request.path_params["game"]) if one["file"] == path]
        return {"saved": True, "findings": found}
    return {"saved": False, "findings": [finding(one, None, lambda _: None) for one in flaws(path, text.encode())]}


def _typed(desk: Desk, request: Request, body: Any) -> tuple[str, str, int]:
    said = body if isinstance(body, dict) else {}
    text, offset = said.get("text"), said.get("offset", 0)
    if not isinstance(text, str) or not isinstance(offset, int) or len(text) > LARGEST:
        raise RefusedError("a text and an offset in it are needed")
    return _own(desk, request, str(said.get("path", ""))), text, max(0, min(len(text), offset))


ROUTES: Final = (
    Route("/api/{game}/files", answers(files)),
    Route("/api/{game}/file", answers(file)),
    Route("/api/{game}/complete", answers(complete), methods=["POST"]),
    Route("/api/{game}/hover", answers(hover), methods=["POST"]),
    Route("/api/{game}/lint", answers(lint), methods=["POST"]),
)
