"""A card as it was when it was last committed: its face, and the values that were others."""

from __future__ import annotations

from asyncio import to_thread
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from toolkit.model.content.components import Component, Deck
from toolkit.model.loaded.project import Game
from toolkit.model.versions.revision import NoRevisionError
from toolkit.serve.door.answers import Endpoint, Work, answers
from toolkit.serve.door.asked import number_in, side_in
from toolkit.serve.told.cards import values_of
from toolkit.serve.told.fields import fields_of
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.serve.work.worker import Urgency
from toolkit.workflows.earlier import Committed
from toolkit.workflows.face import glimpse, picture_of

Shown = dict[str, Any]
WIDEST: Final = 1200  # pixels


def aside(work: Work) -> Endpoint:
    """Return an endpoint whose work finds the last commit read, and keeps nobody else waiting for that."""
    answer = answers(work, Urgency.LATER)

    async def endpoint(request: Request) -> Response:
        desk: Desk = request.app.state.desk
        await to_thread(desk.earlier.prepare, request.path_params["game"])
        return await answer(request)

    return endpoint


def card(desk: Desk, request: Request, _: Any) -> Shown:
    """Return the values of a card that were others in the last commit, and which sides it had."""
    then, game, deck, part = _found(desk, request)
    now_deck = desk.deck(desk.game(game.id), deck.id)
    now = values_of(desk.opened.said(now_deck.file)[1], desk.card(now_deck, part.id))
    before = values_of(then.opened.said(deck.file)[1], part)
    fields = {one["name"]: one for one in fields_of(now_deck, desk.game(game.id), {})}
    other = [name for name in {**before, **now} if before.get(name) != now.get(name)]
    return {
        "commit": then.commit[:10],
        "front": bool(part.face),
        "back": bool(part.back),
        "differences": [
            {
                "path": [name],
                "label": fields[name]["label"] if name in fields else name,
                "then": before.get(name),
                "now": now.get(name),
            }
            for name in other
        ],
    }


def face(desk: Desk, request: Request, _: Any) -> Response:
    """Return the picture of a side of a card as it was in the last commit."""
    then, game, deck, part = _found(desk, request)
    side = side_in(request)
    made = glimpse(then.project, game, deck, part, side)
    if made.face is None:
        why = made.findings[0].message if made.findings else f"'{part.name}' had no {side}"
        raise NotFoundError(f"in the last commit, {why}")
    data, kind = picture_of(made.face, number_in(request, "width", 320, 20, WIDEST))
    return Response(data, media_type=kind, headers={"cache-control": "no-cache"})


def _found(desk: Desk, request: Request) -> tuple[Committed, Game, Deck, Component]:
    """Return a card of the last commit; NotFoundError where it was not there, or where there is no commit."""
    name, deck_name, card_name = (request.path_params[key] for key in ("game", "deck", "card"))
    try:
        then = desk.earlier.last()
    except NoRevisionError as error:
        raise NotFoundError(str(error)) from None
    if name not in then.project.games():
        raise NotFoundError("the last commit has no such game")
    game = then.opened.game(name)
    deck = game.deck(deck_name)
    part = next((one for one in deck.parts if one.id == card_name), None) if deck else None
    if deck is None or part is None:
        raise NotFoundError("the last commit has no such card")
    return then, game, deck, part
