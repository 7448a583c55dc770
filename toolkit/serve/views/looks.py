"""Addresses of what a game looks like: what its theme and its decks choose, its symbols, and icons by a word."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.routing import Route

from toolkit.iconsets.search import search
from toolkit.model.faces.choices import Choices
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.serve.door.answers import answers
from toolkit.serve.told.cards import is_base
from toolkit.serve.told.fields import called
from toolkit.serve.work.desk import Desk

Shown = dict[str, Any]
MOST: Final = 60  # icons at a time


def looks(desk: Desk, request: Request, _: Any) -> Shown:
    """Return what a game wears, what its own theme chooses, and what its decks and symbols say of their looks."""
    game = desk.game(request.path_params["game"])
    digest, said = desk.opened.said(f"{game.folder}/game.yaml")
    own = said.get("symbols") if isinstance(said, dict) else None
    return {
        "wears": game.theme.name,
        "looks": game.theme.names,
        "theme": _theme(desk, game),
        "game": {"file": f"{game.folder}/game.yaml", "hash": digest},
        "decks": [_deck(desk, one.file, one.id, one.head.name) for one in game.decks if not is_base(one, game)],
        "symbols": [
            {"id": name, "title": called("symbol", name, game), "icon": one.get("icon")}
            for name, one in (own if isinstance(own, dict) else {}).items()
            if isinstance(one, dict)
        ],
    }


def _theme(desk: Desk, game: Game) -> Shown | None:
    """Return the file of the game's own theme with what it says; None where the game wears one that is shipped."""
    file = f"templates/{game.theme.name}/theme.yaml"
    try:
        digest, said = desk.opened.said(file)
    except RefusedError:
        return None
    keys = ("extends", "palette", "fonts", "colours", *Choices.model_fields)
    told = {key: said[key] for key in keys if key in said} if isinstance(said, dict) else {}
    return {"file": file, "hash": digest, "says": told}


def _deck(desk: Desk, file: str, name: str, title: str) -> Shown:
    digest, said = desk.opened.said(file)
    look = said.get("look") if isinstance(said, dict) else None
    return {"id": name, "title": title, "file": file, "hash": digest, "look": look if isinstance(look, dict) else None}


def icons(_desk: Desk, request: Request, _: Any) -> Shown:
    """Return the icons that fit some words best, and whose they are."""
    found = search(request.query_params.get("words", "")[:100], MOST)
    return {"icons": [{"name": one.address, "author": one.author.name, "licence": one.author.licence} for one in found]}


ROUTES: Final = (Route("/api/{game}/looks", answers(looks)), Route("/api/{game}/icons", answers(icons)))
