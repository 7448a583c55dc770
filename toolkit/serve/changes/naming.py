"""New names for what is there, with every place that names it; and new fields for a deck."""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.requests import Request

from toolkit.model.findings.phrases import slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.serve.changes.editing import said
from toolkit.serve.told.findings import finding
from toolkit.serve.work.desk import Desk
from toolkit.workflows.command import Command, FileWish, Wish
from toolkit.workflows.rename import rename as renamed

_TYPES: Final[dict[str, dict[str, Any]]] = {
    "text": {"type": "text"},
    "integer": {"type": "integer"},
    "number": {"type": "number"},
    "flag": {"type": "flag"},
    "picture": {"type": "picture"},
    "effect": {"type": "effect"},
    "symbol": {"type": "symbol"},
    "list": {"type": "list", "of": {"type": "text"}},
}


def rename(desk: Desk, request: Request, body: Any) -> dict[str, Any]:
    """Rename something and every place that names it, or say what that would come to."""
    name, old, new = request.path_params["game"], str(body.get("old", "")), str(body.get("new", ""))
    kind = body.get("kind")
    made = renamed(desk.project, name, old, new, str(kind) if kind else None)
    told = {
        "files": [edit.path for edit in made.edits],
        "left": [{"file": file, "line": line, "text": text} for file, line, text in made.left],
        "broken": [finding(one, None, desk.held) for one in made.broken],
    }
    if body.get("dry"):
        return {**told, "message": f"{len(made.edits)} files would be changed"}
    label = f"{old} is now {new}"
    return {**told, **said(desk, label, desk.write(name, made.edits, label), name)}


def column(desk: Desk, request: Request, body: Any) -> dict[str, Any]:
    """Give all components of a deck one more field, which may be left out."""
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, str(body.get("deck", "")))
    words = str(body.get("name", ""))
    name = re.sub(r"^(?=\d)", "n", slug(words).replace("-", "_"))[:40]
    if not name:
        raise RefusedError("a field needs a name with at least one letter")
    if name in deck.head.fields or name in ("id", "name", "copies"):
        raise RefusedError(f"{deck.head.name} has a field '{name}' already")
    kind = _TYPES.get(str(body.get("type", "text")))
    if kind is None:
        raise RefusedError(f"there is no type '{body.get('type')}'; choose one of {', '.join(_TYPES)}")
    label = {} if name.replace("_", " ") == words.strip().lower() else {"label": words.strip()}
    declared = {**kind, "optional": True, **label}
    digest, value = desk.opened.said(deck.file)
    has_fields = isinstance(value, dict) and isinstance(value.get("fields"), dict)
    wish = Wish("set", ("fields", name), declared) if has_fields else Wish("set", ("fields",), {name: declared})
    command = Command(f"new field {words.strip()}", (FileWish(deck.file, digest, (wish,)),))
    return {**said(desk, command.label, desk.do(game.id, command), game.id), "field": name}
