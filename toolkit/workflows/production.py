"""A build with something to do: load -> check -> draw | explain -> lay on sheets -> publish."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.load.printing import Printing, read_printing
from toolkit.model.faces.face import StoredFace
from toolkit.model.faces.pieces import Pieces
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.lent import lent
from toolkit.model.loaded.project import Game
from toolkit.model.loaded.usable import is_usable
from toolkit.model.production.printing import Layout, PrintFile
from toolkit.printing.before import FaceTools, record, selected
from toolkit.printing.files import Sheets
from toolkit.project import Project
from toolkit.publish.finish import Printed, finish, report_of
from toolkit.publish.manifest import CREDITS, PDF, Output
from toolkit.publish.release import Release
from toolkit.publish.report import Progress, Report
from toolkit.publish.request import NoRoomError, Request, UnknownNameError
from toolkit.render.drawing.processes import Turn
from toolkit.workflows.allowance import checked_for_drawing

if TYPE_CHECKING:  # what tells rules is imported only where they are written
    from toolkit.model.document.reference import Reference
    from toolkit.printing.web import Web
    from toolkit.render.site.site import Sites
    from toolkit.workflows.reference import Explained

Placed = tuple[Game, Pieces]


def produce(
    project: Project, request: Request, names: frozenset[str], key: str, files: Release, progress: Progress | None
) -> Report:
    """Make what is asked for of the games of these names and put it into build/; `key` stands for all it is made of."""
    processes = project.processes
    if not request.only:  # of which nothing may be left to draw
        processes.begin()  # to import WeasyPrint, while this process reads
    read = read_printing(project.root)
    printing, layout = read.file, _layout(request, read)
    games, findings = checked_for_drawing(project, names, printing.limits)
    if layout is None:
        return report_of((), findings, names, (0, 0))
    if not request.only:
        names -= {game.id for game in games if game.head.stands_for}
    asked = [(game, request.components(game)) for game in games if game.id in names and is_usable(game, findings)]
    begun: list[Explained] = []

    def meanwhile(kept: Iterable[StoredFace]) -> None:  # faces are being drawn; books are laid out behind them
        if final := [game for game, _ in asked if request.edition(game.id) == "final"]:
            from toolkit.workflows.reference import explain  # noqa: PLC0415 (a build of nothing but sheets needs none)

            begun.append(explain(project, final, pocket=layout.booklet))
        project.imposer.read_ahead(kept)  # it imports the PDF library in good time, too

    shown = [(game, (*names, *_lent(game, request))) for game, names in asked]
    drawing = project.drawer.draw(
        shown, executor=processes, proof=request.proof, progress=progress, meanwhile=meanwhile
    )
    placed = [(game, drawing.placements[game.id]) for game, _ in asked if game.id in drawing.placements]
    printed, found = _print(project, request, placed, begun[0] if begun else None, printing, files)
    found = (*findings, *drawing.findings, *found)
    report = report_of(printed, found, names, (drawing.faces, drawing.drawn))
    finish(files, printed, project.games(), key, report, project.listed)
    record(project.root, request, [(game, _own(game, pieces, request)) for game, pieces in placed], project.imposer)
    return report


def _lent(game: Game, request: Request) -> Iterable[str]:
    """Name what only pictures in the book and on the site show: components of a base."""
    return lent(game) if request.edition(game.id) == "final" else ()


def _layout(request: Request, printing: Printing) -> Layout | None:
    """Return the layout asked for; a slip in its name or a paper's shows before anything else is read.

    None where what is asked for may be what is wrong in print.yaml.
    """
    try:
        request.papers_of(printing.file)
        return request.layout_of(printing.file)
    except (UnknownNameError, NoRoomError):
        if printing.whole:
            raise
        return None


def _print(
    project: Project,
    request: Request,
    placed: Sequence[Placed],
    explained: Explained | None,
    printing: PrintFile,
    files: Release,
) -> tuple[Printed, tuple[Diagnostic, ...]]:
    """Stage what a build makes of drawn faces, what waits for other processes last."""
    tools = FaceTools(project.places, project.processes, project.imposer)
    references, laid_out, missed = explained or ({}, None, [])
    shown = [one for one in placed if one[0].id in references]
    sites = _sites(project, shown) if shown else None
    own = [(game, _own(game, pieces, request)) for game, pieces in placed]
    sheets, chosen = Sheets(request, printing, tools, files), selected(request, own, tools)
    staged = {game.id: [*sheets.stage(game, *chosen[game.id])] for game, _ in own}
    books, lost = laid_out.finish() if laid_out else ({}, ())
    bound = [(game, sheets.bind(game, pieces, books.get(game.id, ()))) for game, pieces in placed]
    web = _begin_sites(project, sites, [references[game.id] for game, _ in shown], files) if sites else None
    for game, bindery in bound:
        staged[game.id] += sheets.bound(game, bindery)
    put = {game.id: web.put(references[game.id], staged[game.id]) for game, _ in shown if web}
    found = (*missed, *lost, *sheets.findings, *(sites.findings if sites else ()))
    staged = {game.id: _credited(game, staged[game.id], files) for game, _ in placed}
    return [(game, staged[game.id], put.get(game.id)) for game, _ in placed], found


def _credited(game: Game, outputs: Sequence[Output], files: Release) -> list[Output]:
    """Say beside what was made of a game whose icons and fonts are in it, where their licences ask for that."""
    from toolkit.reference.credits import credits_of  # noqa: PLC0415 (not where nothing is to do)

    if not outputs or not (said := credits_of(game)):
        return [*outputs]
    name = f"{PDF}/{game.id}/{CREDITS}"
    files.write(name, said)
    return [replace(one, credits=name) for one in outputs]


def _own(game: Game, pieces: Pieces, request: Request) -> Pieces:
    """Return the pieces that are printed: all but those that only pictures show."""
    if not game.bases:
        return pieces
    wanted = frozenset(request.components(game))
    decks = {deck.id for deck in game.decks if not wanted.isdisjoint(deck.named)}
    return Pieces({deck: some for deck, some in pieces.by_deck.items() if deck in decks})


def _sites(project: Project, shown: Sequence[Placed]) -> Sites:
    """Begin the sites of games: their pictures are made while sheets are laid out."""
    from toolkit.render.site.site import Sites  # noqa: PLC0415 (a build of nothing but sheets needs none)

    return Sites(shown, project.places, project.processes.at(Turn.PICTURES), project.site_templates)


def _begin_sites(project: Project, sites: Sites, references: Iterable[Reference], files: Release) -> Web:
    """Write the pages of sites that wait for nothing."""
    from toolkit.playing.opening import playtests  # noqa: PLC0415 (a build of nothing but sheets needs none)
    from toolkit.printing.web import Web  # noqa: PLC0415

    web = Web(sites, files)
    for one in references:
        web.write(one, playtests(project.root, project.build_folder, one.game))
    return web
