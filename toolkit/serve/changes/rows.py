"""Addresses of the table: what effects say, and cells and new cards that come in one command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from toolkit.model.content.components import Deck
from toolkit.model.findings.phrases import slug
from toolkit.model.loaded.project import Game
from toolkit.serve.changes.editing import editable, free_id, least_of, listed_in, said
from toolkit.serve.door.commands import BadRequestError, command_of
from toolkit.serve.told.cards import told as told_of
from toolkit.serve.work.desk import Desk
from toolkit.workflows.command import Command, FileWish, Wish, edits_of

Shown = dict[str, Any]


def told(desk: Desk, request: Request, _: Any) -> Shown:
    """Return what the effects of a deck's cards say, in words."""
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, request.path_params["deck"])
    words = {one.id: {field: " ".join(said) for field, said in told_of(one, deck, game).items()} for one in deck.parts}
    return {"told": {name: one for name, one in words.items() if one}}


def rows(desk: Desk, request: Request, body: Any) -> Shown:
    """Change values of a deck's file and add cards behind the last one, in one command."""
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, str(body.get("deck", "")))
    cards = body.get("cards")
    if not isinstance(cards, list) or not all(isinstance(one, dict) for one in cards):
        raise BadRequestError("cards: each new card is its values by field")
    edits = [{"file": deck.file, "hash": body.get("hash"), "do": body.get("do", [])}]
    changes = command_of({"label": str(body.get("label", ""))[:200], "edits": edits}, editable)
    digest = desk.hash(deck.file)
    if changes.files[0].wishes and changes.files[0].made_for != digest:
        edits_of(desk.project, changes)  # refused where what is to be changed is another one by now
    made = _made(desk, game, deck, cards)
    start = len(listed_in(desk, deck))
    added = tuple(Wish("insert", ("components", start + n), one) for n, one in enumerate(made))
    file = FileWish(deck.file, digest, (*changes.files[0].wishes, *added))
    command = Command(changes.label, (file,))
    done = said(desk, command.label, desk.do(game.id, command), game.id, command)
    return {**done, "ids": [one["id"] for one in made]}


def _made(desk: Desk, game: Game, deck: Deck, cards: list[Shown]) -> list[Shown]:
    """Return new cards whole: each with an identifier of its own and all that it cannot do without."""
    needed, taken, made = least_of(deck), set[str](), list[Shown]()
    like = (listed_in(desk, deck) or [{}])[-1]
    for values in cards:
        name = str(values.get("name") or f"New {deck.head.one}")
        own = free_id(game, slug(str(values.get("id") or name)) or "card", taken)
        taken.add(own)
        rest = {key: like[key] for key, value in needed.items() if value is ... and key in like}
        given = {key: _over(like.get(key), value) if key in needed else value for key, value in values.items()}
        whole = {**rest, **given, "id": own, "name": name}
        order = ("id", "name", "copies", *deck.head.fields)
        made.append({key: whole[key] for key in (*order, *whole) if key in whole})
    return made


def _over(like: Any, value: Any) -> Any:
    """Return a record with some of its values given, the others as in another card; any other value as it is."""
    return {**like, **value} if isinstance(like, Mapping) and isinstance(value, Mapping) else value
