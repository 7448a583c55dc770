"""A program that makes Last Will's reference (site, rulebook, aid) from faces that are drawn; it prints what it took.

Argument: an empty folder to work in. It prints, as JSON, seconds: `cold`, `edited` (one card's words, which the book
shows on the card alone), `renamed` (one card, which the book names in many places); and `pages` (of the site), `sheets`
(pages of the PDFs).
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from tests.projects import change
from toolkit.model.faces.face import Placement
from toolkit.model.loaded.project import Game
from toolkit.playing.opening import playtests
from toolkit.printing.before import FaceTools
from toolkit.printing.files import Bindery
from toolkit.printing.web import Web
from toolkit.project import Project
from toolkit.publish.manifest import Output
from toolkit.publish.release import release
from toolkit.publish.request import Request
from toolkit.publish.site import Site
from toolkit.reference import reference_of
from toolkit.render.book.books import Books
from toolkit.render.components.games import Drawer
from toolkit.render.drawing.processes import Turn
from toolkit.render.site.site import Sites
from toolkit.shipped import shipped_cards
from toolkit.workflows.build import build
from toolkit.workflows.check import check

EDITS = 3
NAMES = ("Dinner", "Supper", "Late Supper")
GAME = "last-will"


def main(root: Path) -> None:
    """Build once, then make the reference anew: with nothing kept but faces, and after edits of one card."""
    shutil.copytree(shipped_cards() / GAME, root / "cards" / GAME)
    with Project(root, jobs=2) as opened:
        build(opened, Request(("a4",)))
        for kept in (root / "build/.cache").iterdir():
            if kept.is_dir() and kept.name != "faces":
                shutil.rmtree(kept)
        shutil.rmtree(root / "build/html")
        cold, site, books = _make(opened)
        edited = min(_edit(opened, times) for times in range(EDITS))
        renamed = min(_rename(opened, old, new) for old, new in pairwise(NAMES))
    pages = sum(name.endswith(".html") for name in site.files)
    told = {"cold": cold, "edited": edited, "renamed": renamed}
    print(json.dumps({**told, "pages": pages, "sheets": sum(one.pages for one in books)}))


def _edit(opened: Project, times: int) -> float:
    old, new = (f"Nothing on the bill was on the menu{'.' * (times + more)}" for more in (1, 2))
    change(opened.root / "cards" / GAME / "decks/events.yaml", f"flavour: {old}\n", f"flavour: {new}\n")
    return _make(opened)[0]


def _rename(opened: Project, old: str, new: str) -> float:
    change(opened.root / "cards" / GAME / "decks/events.yaml", f"name: {old}\n", f"name: {new}\n")
    return _make(opened)[0]


def _make(opened: Project) -> tuple[float, Site, list[Output]]:
    """Make the reference as a build does, between the drawing of faces and the end; give seconds and what was made."""
    (game,), _ = check(opened, frozenset({GAME}))
    pieces = _drawn(opened, game)
    start = time.perf_counter()
    reference = reference_of(game)
    books = Books([reference], opened.places, opened.processes.at(Turn.PAGES))
    sites = Sites([(game, pieces)], opened.places, opened.processes.at(Turn.PICTURES))
    with release(opened.build_folder) as files:
        opened.imposer.read_ahead(face for piece in pieces for face in (piece.front, piece.back) if face)
        made, _ = books.finish()
        tools = FaceTools(opened.places, opened.processes, opened.imposer)
        bindery = Bindery(game, pieces, made[GAME], tools, files)
        web = Web(sites, files)
        web.write(reference, playtests(opened.root, opened.build_folder, GAME))
        outputs = list(bindery.outputs())
        site = web.put(reference, outputs)
        assert site
        files.commit()
    return time.perf_counter() - start, site, outputs


def _drawn(opened: Project, game: Game) -> Sequence[Placement]:
    drawing = Drawer(opened.places).draw([(game, game.ids)], executor=opened.processes)
    return drawing.placements[GAME]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
