"""What a build is compared with: the lock files of its games, or their faces in a revision of git."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit.cache import hashing
from toolkit.impose.document import Imposer
from toolkit.load.loader import load_project
from toolkit.load.revision import commit_of, lay_out
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.faces.pieces import Pieces
from toolkit.model.loaded.project import Game
from toolkit.model.versions.printed import Changes, NothingPrintedError, Print, Printed, Prints, changes
from toolkit.model.versions.revision import NoRevisionError
from toolkit.printing.lockfile import Lock, lock_of, read_lock, write_lock
from toolkit.publish.request import Request
from toolkit.render.components.games import Drawer
from toolkit.render.sources.places import Places
from toolkit.scratch import Scratch

Placed = tuple[Game, Pieces]
LETTERS = 16  # of a hash: enough to tell the faces of a game apart, and a lock file stays readable


@dataclass(frozen=True)
class FaceTools:
    """What reads and draws faces: the project's places, who draws, and who reads what is drawn."""

    places: Places
    executor: Executor
    imposer: Imposer


def prints_of(game: Game, pieces: Sequence[Placement], imposer: Imposer) -> Prints:
    """Return how each component is printed now; OSError or pikepdf.PdfError where a drawn face cannot be read."""

    def seen(piece: Placement, face: StoredFace) -> Print:
        made, drawn = face.made, imposer.form(face).tree.key.hex()
        if isinstance(piece.shape, tuple):  # cut along another line, the same face is another piece
            made, drawn = (hashing.of_parts((hashed, repr(piece.shape))) for hashed in (made, drawn))
        return Print(made[:LETTERS], drawn[:LETTERS])

    parts = game.by_id
    return {
        one.component: Printed(
            parts[one.component].name,
            parts[one.component].deck,
            one.copies,
            seen(one, one.front),
            seen(one, one.back) if one.back else None,
        )
        for one in pieces
    }


def key_of(root: Path, request: Request, games: frozenset[str]) -> str:
    """Return what stands for all that a build is compared with; NoRevisionError for a revision that is not there."""
    if request.since is not None:
        return commit_of(root, request.since)
    return hashing.of_parts(hashing.of_file(lock_of(root, game)) or "" for game in sorted(games))


def comparable(root: Path, request: Request, games: frozenset[str]) -> frozenset[str]:
    """Return the games that can be compared: of those with a lock file all, unless one was asked for by name.

    NothingPrintedError where there is none to be compared with.
    """
    if request.since is not None or not request.changed:
        return games
    known = frozenset(game for game in games if lock_of(root, game).is_file())
    missing = sorted(games - known)
    if missing and (request.only or not known):
        path = lock_of(Path(), missing[0]).as_posix()
        raise NothingPrintedError(f"there is no {path}: `tuckbox build --printed` writes it when you print")
    return known


def before(root: Path, request: Request, games: Sequence[Game], tools: FaceTools) -> dict[str, tuple[str, Prints]]:
    """Return what each game is compared with, and how its components were printed then, by game.

    NoRevisionError and UnreadableLockError where that cannot be read.
    """
    if request.since is not None:
        then = _prints_at(root, request.since, games, tools)
        return {game.id: (f"revision {request.since}", then.get(game.id, {})) for game in games}
    locks = {game.id: read_lock(lock_of(root, game.id)) or Lock(game.head.version) for game in games}
    return {name: (_said(lock), lock.prints) for name, lock in locks.items()}


def _said(lock: Lock) -> str:
    return f"version {lock.version}, as printed{f' ({lock.when})' if lock.when else ''}"


def _prints_at(root: Path, revision: str, games: Sequence[Game], tools: FaceTools) -> dict[str, Prints]:
    """Draw games as they were; what still is as it was is in the cache."""
    with Scratch() as folder:
        lay_out(root, commit_of(root, revision), folder)
        wanted = {game.id for game in games}
        old = [game for game in load_project(folder).games if game.id in wanted]
        drawer = Drawer(tools.places.moved(folder))
        drawing = drawer.draw([(game, game.box.ids) for game in old], executor=tools.executor)
        for game in old:
            if game.id not in drawing.placements:
                why = next((one.message for one in drawing.findings), "a component has no face")
                raise NoRevisionError(f"{game.id} cannot be drawn as it was: {why}")
        return {game.id: prints_of(game, drawing.placements[game.id], tools.imposer) for game in old}


def select(
    game: Game, pieces: Pieces, then: tuple[str, Prints], request: Request, imposer: Imposer
) -> tuple[Pieces, Changes]:
    """Return what has to be printed of a game, with the copies that it takes, and everything that has changed."""
    since, known = then
    now = prints_of(game, pieces, imposer)
    found = changes({name: one for name, one in known.items() if request.wants(game.id, name, one.deck)}, now)
    copies: Mapping[str, int] = {one.component: one.print for one in found if one.print}
    chosen = {
        deck: [replace(one, copies=copies[one.component]) for one in some if one.component in copies]
        for deck, some in pieces.by_deck.items()
    }
    return Pieces(chosen), Changes(since, found)


def selected(request: Request, placed: Sequence[Placed], tools: FaceTools) -> dict[str, tuple[Pieces, Changes | None]]:
    """Return what is printed of each game: everything, or what has changed. Errors as `before`."""
    if not request.compares:
        return {game.id: (pieces, None) for game, pieces in placed}
    then = before(tools.places.root, request, [game for game, _ in placed], tools)
    return {game.id: select(game, pieces, then[game.id], request, tools.imposer) for game, pieces in placed}


def record(root: Path, request: Request, placed: Sequence[Placed], imposer: Imposer) -> None:
    """Note in the games' lock files what is printed, if the request says that it is.

    A part that was asked for leaves what is known of the others. Errors as `before`.
    """
    for game, pieces in placed if request.printed is not None else ():
        path, parts = lock_of(root, game.id), bool(request.parts(game.id))
        known = (read_lock(path) if parts else None) or Lock("")
        kept = {name: one for name, one in known.prints.items() if not request.wants(game.id, name, one.deck)}
        prints = {**kept, **prints_of(game, pieces, imposer)}
        write_lock(path, Lock(game.head.version, request.printed or "", prints))
