"""Addresses that change something: a command, its undo and redo, cards, names, columns."""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.requests import Request

from toolkit.cache.hashing import of_held
from toolkit.model.content.components import Deck
from toolkit.model.findings.phrases import slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.loaded.project import Game
from toolkit.paths import files_below, read
from toolkit.serve.door.answers import MovedError, ReferredError
from toolkit.serve.door.commands import command_of
from toolkit.serve.told.cards import card_of, style_of
from toolkit.serve.work.desk import Desk
from toolkit.workflows.command import Command, Edit, FileWish, MovedOnError, Wish, clash

Shown = dict[str, Any]
MOST_SHOWN: Final = 50  # cards that an answer tells of
_EDITABLE: Final = re.compile(r"(cards|templates)/[^/]+/.+\.(yaml|html|css|md|svg|po|txt)|print\.yaml")


def editable(path: str) -> bool:
    """Whether the studio changes a file: what games say and are drawn with, and no Python."""
    parts = path.split("/")
    return bool(_EDITABLE.fullmatch(path)) and ".." not in parts and not any(one.startswith(".") for one in parts)


def edit(desk: Desk, request: Request, body: Any) -> Shown:
    """Do a command, and say what became of it."""
    command, name = command_of(body, editable), request.path_params["game"]
    try:
        edits = desk.do(name, command)
    except MovedOnError as error:
        file = next(one for one in command.files if one.path == error.edit.path)
        places = [{"path": list(path), "value": value} for path, value in clash(desk.project, file)]
        text = None if error.now is None else error.now.decode("utf-8", "replace")
        now = desk.hash(file.path)
        raise MovedError(error, file=file.path, hash=now, text=text, theirs=places) from None
    return said(desk, command.label, edits, name, command)


def said(desk: Desk, label: str, edits: tuple[Edit, ...], name: str, command: Command | None = None) -> Shown:
    """Return what a page is told once something was done."""
    return {
        "message": f"Saved: {label}" if edits else "Nothing was to be changed",
        "game": name,
        "undo": desk.history(name).undo,
        "redo": desk.history(name).redo,
        "revision": desk.revision,
        "hashes": {one.path: of_held(one.data) for one in edits},
        "cards": _cards(desk, name, command) if command else [],
    }


def _cards(desk: Desk, name: str, command: Command) -> list[Shown]:
    """Return the cards that a command was about, as they are now."""
    shown: list[Shown] = []
    try:
        game = desk.game(name)
    except RefusedError:
        return []
    for file in command.files:
        deck = next((one for one in game.decks if one.file == file.path), None)
        places = dict.fromkeys(wish.path[:2] for wish in file.wishes if wish.path[:1] == ("components",))
        parts = {one.path: one for one in deck.parts} if deck and len(places) <= MOST_SHOWN else {}
        met = [parts[place] for place in places if place in parts]
        if deck and met:
            said = desk.opened.said(deck.file)[1]
            style = style_of(said, game, desk.opened)
            shown += [{**card_of(one, said, style, {}), "deck": deck.id} for one in met]
    return shown[:MOST_SHOWN]


def undo(desk: Desk, request: Request, _: Any) -> Shown:
    """Take the last command back."""
    return _stepped(desk, request, back=True)


def redo(desk: Desk, request: Request, _: Any) -> Shown:
    """Do again what was taken back last."""
    return _stepped(desk, request, back=False)


def _stepped(desk: Desk, request: Request, *, back: bool) -> Shown:
    name = request.path_params["game"]
    done = desk.step(name, back=back)
    if done is None:
        raise RefusedError("there is nothing to take back" if back else "there is nothing to do again")
    edits = done.back if back else done.done
    label = f"{'taken back' if back else 'done again'}: {done.label}"
    return {**said(desk, done.label, edits, name), "message": label[:1].upper() + label[1:]}


def cards(desk: Desk, request: Request, body: Any) -> Shown:
    """Add, copy or take away cards of a deck, in one command."""
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, str(body.get("deck", "")))
    ids = [str(one) for one in body.get("ids") or ()]
    match body.get("do"):
        case "new":
            return _new(desk, game, deck, body)
        case "duplicate":
            return _duplicate(desk, game, deck, ids)
        case "delete":
            return _delete(desk, game, deck, ids, force=bool(body.get("force")))
    raise RefusedError("cards are added, copied or taken away")


def _new(desk: Desk, game: Game, deck: Deck, body: Any) -> Shown:
    name = str(body.get("name") or f"New {deck.head.one}")
    one = {"id": free_id(game, slug(name) or "card"), "name": name[:1].upper() + name[1:], **least_of(deck)}
    return _added(desk, game, deck, f"new {deck.head.one}", [(len(listed_in(desk, deck)), one)])


def least_of(deck: Deck) -> Shown:
    """Return what a new card cannot do without: the values of the last card's fields that may not be left out."""
    last = deck.components[-1] if deck.components else None
    needed = [name for name, one in deck.head.fields.items() if not one.optional and one.default is None]
    return dict.fromkeys(needed) if last is None else dict.fromkeys(needed, ...)


def _duplicate(desk: Desk, game: Game, deck: Deck, ids: list[str]) -> Shown:
    listed, made = listed_in(desk, deck), list[tuple[int, Shown]]()
    taken = set[str]()
    for at, one in reversed([*enumerate(listed)]):
        if one.get("id") in ids:
            name = free_id(game, str(one["id"]), taken)
            taken.add(name)
            made.append((at + 1, {**one, "id": name}))
    label = f"copy of {_named(game, ids)}"
    return _added(desk, game, deck, label, made)


def _added(desk: Desk, game: Game, deck: Deck, label: str, made: list[tuple[int, Shown]]) -> Shown:
    digest, _ = desk.opened.said(deck.file)
    last = listed_in(desk, deck)[-1:]
    whole = [(at, _filled(one, last[0] if last else {})) for at, one in made]
    wishes = tuple(Wish("insert", ("components", at), one) for at, one in whole)
    command = Command(label, (FileWish(deck.file, digest, wishes),))
    edits = desk.do(game.id, command)
    return {**said(desk, label, edits, game.id, command), "ids": [one["id"] for _, one in whole]}


def _filled(one: Shown, like: Shown) -> Shown:
    """Return a card in which what it cannot do without is as in another one."""
    return {
        key: like.get(key) if value is ... else value for key, value in one.items() if value is not ... or key in like
    }


def _delete(desk: Desk, game: Game, deck: Deck, ids: list[str], *, force: bool) -> Shown:
    listed, digest = listed_in(desk, deck), desk.opened.said(deck.file)[0]
    places = [at for at, one in enumerate(listed) if one.get("id") in ids]
    if len(places) == len(listed):
        raise RefusedError(f"a deck cannot be empty; keep one {deck.head.one}")
    uses = [] if force else _uses(desk, game, ids)
    if uses:
        raise ReferredError(f"{_named(game, ids)} is named elsewhere", uses)
    wishes = tuple(Wish("remove", ("components", at)) for at in reversed(places))
    command = Command(f"{_named(game, ids)} taken out", (FileWish(deck.file, digest, wishes),))
    return {**said(desk, command.label, desk.do(game.id, command), game.id), "ids": ids}


def _uses(desk: Desk, game: Game, ids: list[str]) -> list[Shown]:
    """Return where cards are named, but for where they stand."""
    word = re.compile(rf"(?<![\w/-])({'|'.join(map(re.escape, ids))})(?![\w-])")
    found: list[Shown] = []
    root = desk.project.root
    for name in sorted(path.relative_to(root).as_posix() for path in files_below(root, game.folder)):
        lines = read(root, name).decode("utf-8", "replace").splitlines() if name.endswith(".yaml") else ()
        for number, line in enumerate(lines, 1):
            met = word.search(line)
            if met and not re.match(rf"\s*(- )?\{{?\s*id:\s*{re.escape(met[1])}\b", line) and not _is_prose(line):
                found.append({"message": line.strip()[:200], "file": name, "line": number})
    return found[:100]


def _is_prose(line: str) -> bool:
    """Whether a line is a comment, or a name in words."""
    return bool(re.match(r"\s*(#|-?\s*(name|text|art|source|designed|title):)", line))


def listed_in(desk: Desk, deck: Deck) -> list[Shown]:
    """Return what a deck's file lists, as it stands there."""
    said = desk.opened.said(deck.file)[1]
    listed = said.get("components", []) if isinstance(said, dict) else []
    return [one if isinstance(one, dict) else {} for one in listed]


def free_id(game: Game, name: str, taken: set[str] | frozenset[str] = frozenset()) -> str:
    """Return an identifier that no card has yet."""
    known = {*game.names["component"], *taken}
    base = re.sub(r"-\d+$", "", name)
    return next(one for one in (name, *(f"{base}-{n}" for n in range(2, 100_000))) if one not in known)


def _named(game: Game, ids: list[str]) -> str:
    if len(ids) != 1:
        return f"{len(ids)} cards"
    return next((one.name for one in game.parts() if one.id == ids[0]), ids[0])
