"""Addresses of the table: what can be played, games that begin, and what is done and seen in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.routing import Route

from toolkit.model.findings.phrases import slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.serve.changes.editing import said
from toolkit.serve.door.answers import answers, answers_slowly, sent
from toolkit.serve.door.commands import read_as
from toolkit.serve.door.trusting import where_trusted
from toolkit.serve.told.table import laid_as_said, table_of, ways_of
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.serve.work.tables import Table, new_key
from toolkit.serve.work.worker import Urgency
from toolkit.workflows.command import Command, FileWish
from toolkit.workflows.face import spaces_of
from toolkit.workflows.seen import Deed, Look, View, Which
from toolkit.workflows.table import Record, compared, example, look, policies, replayed, replays, shown

Shown = dict[str, Any]
GONE: Final = "This game is not kept any more: begin another one."
Number = Annotated[int, Field(ge=0, le=100_000)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Beginning(_Strict):
    """How a game is to begin; or the whole game by a `policy` that `shows` something, to be gone through."""

    seats: Annotated[list[Annotated[str, Field(max_length=60)]], Field(min_length=1, max_length=99)]
    seed: Annotated[int, Field(ge=0, le=2**53)] = 1
    variants: Annotated[list[str], Field(max_length=50)] = []
    example: Annotated[str, Field(max_length=100)] = ""
    replay: Annotated[str, Field(max_length=100)] = ""
    shows: Annotated[str, Field(max_length=100)] = ""
    policy: Annotated[str, Field(max_length=200)] = "random"


class _Wish(_Strict):
    """What is to be done, and who looks at which step, from which on the story is told."""

    choose: Number | None = None
    lets: bool = False
    back: Number | None = None
    branch: Number | None = None
    viewer: Number | None = None
    at: Number | None = None
    since: Number = 0


class _Saving(_Strict):
    """Which steps are to be an example, and what it is called."""

    title: Annotated[str, Field(max_length=120)]
    first: Number
    last: Number


def ways(desk: Desk, request: Request, _: Any) -> Shown:
    """Return how a game can be played: players, variants, who can sit at a seat, and where it can begin."""
    game = desk.game(request.path_params["game"])
    return {
        "players": list(game.players),
        "variants": [
            {"id": str(name), "name": one.name, "meaning": one.meaning} for name, one in game.head.variants.items()
        ],
        "who": [{"id": name, "name": told} for name, told in policies(game)],
        "examples": [
            {
                "id": str(one.body.example),
                "title": one.body.title,
                "players": one.body.players,
                "variants": list(one.body.variants),
            }
            for one in game.examples
        ],
        "replays": [{"id": file, "title": told} for file, told in replays(desk.project, game.id)],
        "playable": bool(game.phases),
    }


async def begin(desk: Desk, request: Request) -> Shown:
    """Begin a game; return its key and what is seen of it."""
    wish = read_as(_Beginning, await sent(request))
    name = request.path_params["game"]
    game = await desk.worker.do(lambda: desk.game(name))
    known = {who for who, _ in policies(game)}
    if strange := [one for one in wish.seats if one not in known]:
        raise RefusedError(f"nobody called '{strange[0]}' can play")
    if strange := [one for one in wish.variants if one not in game.head.variants]:
        raise RefusedError(f"{game.head.name} has no variant '{strange[0]}'")
    record = Record(tuple(wish.seats), wish.seed, 0, tuple(wish.variants), wish.example)
    if wish.replay:
        record = await _trusted(desk, name, replayed, wish.replay, str(desk.project.build_folder))
    if wish.shows:
        record = await _trusted(desk, name, shown, record, wish.policy, wish.shows)
    key = new_key()
    view = await _looked(desk, name, key, record, Deed(), Look(None))
    desk.tables.begin(key, name, view.record)
    return {"table": key, "revision": desk.revision, **await _shown(desk, name, view), "branches": []}


async def go_on(desk: Desk, request: Request) -> Shown:
    """Do something in a game, or only look; return what is seen of it."""
    wish = read_as(_Wish, await sent(request))
    name, key, table = _table(desk, request)
    if wish.branch is not None:
        table.take_up(wish.branch)
    deed, before = Deed(wish.back, wish.choose, wish.lets), table.record
    view = await _looked(desk, name, key, before, deed, Look(wish.viewer, wish.at, wish.since))
    if table.record is before:
        table.go_on(view.record)
    return {"table": key, "revision": desk.revision, **await _shown(desk, name, view), "branches": _branches(table)}


async def compare(desk: Desk, request: Request) -> Shown:
    """Return the ways that a game went, side by side: the one that it goes on with first."""
    (name, key, table), viewer = _table(desk, request), request.query_params.get("viewer", "")
    seat = int(viewer) if viewer.isdecimal() else None
    found = await _trusted(desk, name, compared, key, (table.record, *table.branches), seat)
    return {"ways": await desk.worker.do(lambda: ways_of(found, desk.game(name)))}


def _table(desk: Desk, request: Request) -> tuple[str, str, Table]:
    """Return the game, the key and the table of an address; NotFoundError where it is not kept any more."""
    name, key = request.path_params["game"], request.path_params["table"]
    table = desk.tables.find(name, key)
    if table is None:
        raise NotFoundError(GONE)
    return name, key, table


def _branches(table: Table) -> list[int]:
    """Return how many choices were made in each way that was left."""
    return [len(one.script) for one in table.branches]


async def _looked(desk: Desk, name: str, key: str, record: Record, deed: Deed, wish: Look) -> View:
    view: View = await _trusted(desk, name, look, key, record, deed, wish)
    return view


async def _trusted(desk: Desk, name: str, work: Callable[..., Any], *asked: Any) -> Any:
    """Have something done where games are played, with the game's rules.py if that may run; RefusedError."""
    return (await played_where_trusted(desk, name, work, *asked))[0]


async def played_where_trusted(
    desk: Desk, name: str, work: Callable[..., Any], *asked: Any
) -> tuple[Any, frozenset[str]]:
    """Return what is done where games are played, and the hashes of the Python that may run; RefusedError."""
    root, submit = str(desk.project.root), desk.players.submit
    return await where_trusted(desk, lambda allowed: submit(work, Which(root, name, desk.revision, allowed), *asked))


async def save(desk: Desk, request: Request) -> Shown:
    """Write some steps of a game down as a worked example, which is one command."""
    wish = read_as(_Saving, await sent(request))
    name, key, table = _table(desk, request)
    title = " ".join(wish.title.split())
    if not slug(title):
        raise RefusedError("an example needs a title with at least one letter or digit")
    text = await _trusted(desk, name, example, key, table.record, (wish.first, wish.last), title)
    return await desk.worker.do(lambda: _saved(desk, name, title, text), Urgency.EDIT)


def _saved(desk: Desk, name: str, title: str, text: str) -> Shown:
    file = f"cards/{name}/examples/{slug(title)[:60]}.yaml"
    if desk.held(file) is not None:
        raise RefusedError("there is an example of that title already; give this one another")
    label = f"the example “{title}”"
    edits = desk.do(name, Command(label, (FileWish(file, None, text=text),)))
    return {**said(desk, label, edits, name), "file": file, "text": text}


async def _shown(desk: Desk, name: str, view: View) -> Shown:
    return await desk.worker.do(lambda: table_of(view, desk.game(name), desk.opened))


def spaces(desk: Desk, request: Request, _: Any) -> Shown:
    """Return where the spaces of some components lie on their fronts, or on the back of `ID:back`; in parts of them."""
    game = desk.game(request.path_params["game"])
    found: dict[str, dict[str, list[list[float]]]] = {}
    for asked in request.query_params.get("of", "").split():
        name, _, turned = asked.partition(":")
        part = game.by_id.get(name)
        deck = game.deck(part.deck) if part else None
        if part is None or deck is None:
            raise NotFoundError(f"there is no component '{name}'")
        width, height = deck.size.width, deck.size.height
        found[asked] = {
            space: [[box.x / width, box.y / height, box.width / width, box.height / height] for box in boxes]
            for space, boxes in spaces_of(desk.project, game, deck, part, "back" if turned else "front").items()
        }
    return {"spaces": found}


def maps(desk: Desk, request: Request, _: Any) -> Shown:
    """Return the maps of a game: how large each is, and where its spaces are, in millimetres; and where zones lie."""
    game = desk.game(request.path_params["game"])
    return {
        "table": laid_as_said(game),
        "maps": [
            {
                "id": str(name),
                "title": one.one,
                "each": one.each,
                "width": one.chart.width,
                "height": one.chart.height,
                "spaces": {f"{each.kind} {each.id}": [each.x, each.y] for each in one.chart.spaces},
                "names": {f"{each.kind} {each.id}": each.name for each in one.chart.spaces if each.name},
            }
            for name, one in game.head.maps.items()
        ],
    }


ROUTES: Final = (
    Route("/api/{game}/ways", answers(ways)),
    Route("/api/{game}/tables", answers_slowly(begin), methods=["POST"]),
    Route("/api/{game}/table/{table}", answers_slowly(go_on), methods=["POST"]),
    Route("/api/{game}/table/{table}/example", answers_slowly(save), methods=["POST"]),
    Route("/api/{game}/table/{table}/ways", answers_slowly(compare)),
    Route("/api/{game}/maps", answers(maps)),
    Route("/api/{game}/spaces", answers(spaces)),
)
