"""Addresses that tell what is there: games, what is in their boxes, decks, cards, findings."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from toolkit.iconsets.sets import drawn, find
from toolkit.model.content.components import Deck
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.serve.door.asked import number_in, side_in
from toolkit.serve.told.cards import deck_of, is_base, picture_version, whole_card
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.serve.work.sight import Shot, Sight

Shown = dict[str, Any]
WIDEST: Final = 2400  # pixels of a picture
_PLAIN_KINDS: Final = {"card": "Cards", "tile": "Tiles", "board": "Boards", "token": "Tokens", "mat": "Mats"}


def games(desk: Desk, _request: Request, _body: Any) -> Shown:
    """List the games of the project, at once: of those that nobody has opened yet what their heads say."""
    desk.look_round()
    told = [_game(desk, name) if desk.is_open(name) else _head(desk, name) for name in sorted(desk.project.games())]
    return {
        "root": desk.project.root.name,
        "readOnly": desk.read_only,
        "games": sorted(told, key=lambda one: (one["stands"], str(one["title"]).casefold())),
    }


def _head(desk: Desk, name: str) -> Shown:
    """Return what a game's head says, of which no more is known yet."""
    try:
        said = desk.opened.said(f"cards/{name}/game.yaml")[1]
    except RefusedError:
        said = None
    head: Shown = said if isinstance(said, dict) else {}
    players, minutes = (head[key] if isinstance(head.get(key), dict) else {} for key in ("players", "minutes"))
    return {
        "id": name,
        "title": str(head.get("name") or name),
        "about": str(head.get("summary") or ""),
        "players": _range(players.get("min"), players.get("max")),
        "time": _minutes(minutes.get("min"), minutes.get("max")),
        "stands": bool(head.get("stands_for")),
        "open": False,
        "checked": False,
        "cover": None,
        "cards": 0,
        "decks": 0,
        "errors": 0,
        "warnings": 0,
        "built": _built(desk, name),
    }


def _game(desk: Desk, name: str) -> Shown:
    found = Counter(one["severity"] for one in desk.findings(name))
    shown = {
        **_head(desk, name),
        "open": True,
        "checked": desk.is_checked(name),
        "errors": found["error"],
        "warnings": found["warning"],
    }
    try:
        game = desk.game(name)
    except RefusedError:
        return {**shown, "errors": max(1, found["error"])}
    return {
        **shown,
        "cover": _cover(desk, game),
        "cards": sum(len(deck.pieces) for deck in game.box.decks),
        "decks": len(game.box.decks),
    }


def _cover(desk: Desk, game: Game) -> Shown | None:
    """Return the picture that stands for a game: that of a card of its largest deck of cards."""
    decks = [deck for deck in game.box.decks if deck.components and deck.components[0].face]
    if not decks:
        return None
    deck = max(decks, key=lambda one: (str(one.head.kind) == "card", len(one.pieces)))
    one = deck.components[0]
    return {
        "deck": deck.id,
        "id": one.id,
        "side": "front",
        "version": picture_version(one, deck, game, desk.opened),
        "ratio": deck.size.width / deck.size.height,
    }


def _range(least: Any, most: Any) -> str:
    return "" if least is None else str(least) if most in (None, least) else f"{least}–{most}"


def _minutes(least: Any, most: Any) -> str:
    words = _range(least, most)
    return f"{words} minutes" if words else ""


def _built(desk: Desk, name: str) -> str | None:
    """Return when a game was last built, as far as the folder of its files tells."""
    folder = desk.project.build_folder / name
    try:
        return datetime.fromtimestamp(folder.stat().st_mtime, UTC).isoformat()
    except OSError:
        return None


def tree(desk: Desk, request: Request, _: Any) -> Shown:
    """Return what is in a game's box, what its rules are, and its files."""
    name = request.path_params["game"]
    found = desk.findings(name)
    shown = {
        "id": name,
        "title": name,
        "revision": desk.revision,
        "readOnly": desk.read_only,
        "checked": desk.is_checked(name),
        "committed": desk.earlier.is_kept,
        "undo": desk.history(name).undo,
        "redo": desk.history(name).redo,
    }
    try:
        game = desk.game(name)
    except NotFoundError:
        raise
    except RefusedError:
        return {**shown, "branches": [_files(name)]}
    branches = [*_boxes(game, found), _rules(game, found), _play(name), _look(name), _files(name)]
    return {**shown, "title": game.own_head.name, "branches": branches}


def _boxes(game: Game, found: list[Shown]) -> list[Shown]:
    by_deck = Counter((one["deck"], one["severity"]) for one in found)
    branches: dict[str, list[Shown]] = {}
    for deck in game.decks:
        title = f"From {game.base.head.name}" if game.base and is_base(deck, game) else _kind(deck)
        branches.setdefault(title, []).append(
            {
                "id": deck.id,
                "title": deck.head.name,
                "kind": str(deck.head.kind),
                "count": sum(copies for _, copies, _ in deck.pieces),
                "errors": by_deck[deck.id, "error"],
                "warnings": by_deck[deck.id, "warning"],
                "address": f"/{game.id}/deck/{deck.id}",
            }
        )
    return [{"title": title, "items": items} for title, items in branches.items()]


def _kind(deck: Deck) -> str:
    kind = str(deck.head.kind)
    return _PLAIN_KINDS.get(kind, f"{kind[:1].upper()}{kind[1:]}s")


def _rules(game: Game, found: list[Shown]) -> Shown:
    by_file = Counter((one["file"], one["severity"]) for one in found)
    rules = [
        {
            "id": one.body.section,
            "title": one.body.title,
            "kind": "rules",
            "errors": by_file[one.file, "error"],
            "warnings": by_file[one.file, "warning"],
            "address": f"/{game.id}/rules/{one.body.section}",
        }
        for one in game.rules
    ]
    if game.examples:
        wrong = [by_file[one.file, "error"] for one in game.examples]
        rules.append(
            {
                "id": "examples",
                "title": "Worked examples",
                "kind": "examples",
                "count": len(game.examples),
                "errors": sum(wrong),
                "warnings": 0,
                "address": f"/{game.id}/rules/examples",
            }
        )
    return {"title": "Rules", "items": rules or [_leaf(game.id, "rules", "Begin the rules")]}


def _play(name: str) -> Shown:
    return {"title": "Play", "items": [_leaf(name, "play", "At the table"), _leaf(name, "games", "Whole games")]}


def _look(name: str) -> Shown:
    return {"title": "Look", "items": [_leaf(name, "looks", "Looks and icons")]}


def _files(name: str) -> Shown:
    return {"title": "Files", "items": [_leaf(name, "text", "All files")]}


def _leaf(name: str, view: str, title: str) -> Shown:
    return {"id": view, "title": title, "kind": view, "errors": 0, "warnings": 0, "address": f"/{name}/{view}"}


def findings(desk: Desk, request: Request, _: Any) -> Shown:
    """Return what is wrong with a game."""
    name = request.path_params["game"]
    return {"revision": desk.revision, "findings": desk.findings(name), "hash": desk.findings_hash(name)}


def deck(desk: Desk, request: Request, _: Any) -> Shown:
    """Return a deck with its cards."""
    game, one = _asked(desk, request)
    return deck_of(one, game, desk.opened, desk.findings(game.id))


def card(desk: Desk, request: Request, _: Any) -> Shown:
    """Return a card with its fields and findings."""
    game, one = _asked(desk, request)
    part = desk.card(one, request.path_params["card"])
    return whole_card(part, one, game, desk.opened, desk.findings(game.id))


def face(desk: Desk, request: Request, _: Any) -> Response:
    """Return the picture of a side of a card."""
    game, one = _asked(desk, request)
    part = desk.card(one, request.path_params["card"])
    version, asked = picture_version(part, one, game, desk.opened), request.query_params
    side, width = side_in(request), number_in(request, "width", 300, 16, WIDEST)
    bleed = asked.get("bleed") == "1"
    data, kind = desk.picture(game, one, part, Shot(version, side, width, bleed))
    if "now" in asked:
        desk.foresight.look_at(Sight(game.id, one.id, part.id, side, width, bleed))
    lasts = "private, max-age=31536000, immutable" if asked.get("v") == version else "no-cache"
    return Response(data, media_type=kind, headers={"cache-control": lasts, "etag": f'"{version}-{side}-{width}"'})


def symbol(desk: Desk, request: Request, _: Any) -> Response:
    """Return an icon of a game, or any of a set of icons, as a picture and nothing that runs."""
    game, name = desk.game(request.path_params["game"]), request.path_params["symbol"]
    found = desk.project.places.icon(game.theme, name)
    if found is None and find(name) is None:
        raise NotFoundError(f"there is no icon '{name}'")
    data = found.read_bytes() if found else drawn(name, game.theme.colour())
    policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    headers = {"content-security-policy": policy, "cache-control": "no-cache"}
    return Response(data, media_type="image/svg+xml", headers=headers)


def _asked(desk: Desk, request: Request) -> tuple[Game, Deck]:
    game = desk.game(request.path_params["game"])
    return game, desk.deck(game, request.path_params["deck"])
