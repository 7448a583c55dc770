"""Services that take PDF: one file a deck, its faces in the service's order and inks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from toolkit.exporting.export import Export, ExportTools
from toolkit.exporting.listing import Line, line
from toolkit.exporting.pieces import Piece
from toolkit.exporting.products import Fit
from toolkit.impose.colour import Separation
from toolkit.impose.deckfile import DeckFile, Leaf, faults_of, write_deck
from toolkit.impose.offset import contour_points, lying
from toolkit.impose.standard import X1A, X4, Standard, is_printing_profile
from toolkit.load.printing import place_of_service
from toolkit.model.faces.face import StoredFace
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import listed
from toolkit.model.geometry.polygon import Points
from toolkit.model.loaded.project import Game
from toolkit.model.production.service import Service
from toolkit.paths import read
from toolkit.preflight.asked import Asked
from toolkit.preflight.checks import Limits
from toolkit.preflight.pieces import Expected

Faults = dict[str, frozenset[str]]
Pages = Sequence[tuple[Piece, str, StoredFace | None]]
TOLD: Final = {
    "picture": ("V805", "a picture of pixels, which stays RGB", "use a drawing (SVG), or let the service convert it"),
    "gradient": ("V805", "a gradient that stays RGB", "use a plain colour, or a gradient between plain colours"),
    "transparency": ("V806", "something that is seen through", "draw it in the colour that comes of it"),
}
NAMED: Final = 3  # of the faces that have the same fault
NAMED_SO: Final = "profiles/printer.icc"
NO_DATE: Final = "2000-01-01"


def export_decks(service: Service, game: Game, fits: Sequence[Fit], export: Export, tools: ExportTools) -> None:
    """Put a PDF for every deck into an export, with what is asked of it; say what inks and standards forbid."""
    profile = _profile(service, tools)
    if service.standard and profile is None and (service.profile or service.standard == X4):
        place = place_of_service(tools.root, service) or game.place("name")
        export.findings.append(_no_profile(service, place))
    separation = Separation(service.inks) if service.inks else None
    for fit in fits:
        faults: Faults = {}
        if separation:
            faults = faults_of(tools.imposer, (face for one in fit.batch.pieces for _, face in one.sides), separation)
            export.findings += _faulty(service, fit, faults)
        standard = Standard(_claimed(service, faults, profile), service.condition, profile, _date(game))
        pages = list(_pages(service, fit))
        leaves = [
            Leaf(face, piece.placement.contour(side), piece.placement.corner, fit.turn(side))
            for piece, side, face in pages
        ]
        title = f"{game.head.name}: {fit.batch.deck.head.name}"
        deck = DeckFile(title, leaves, fit.trim, fit.bleed, separation, service.contour)
        target = BytesIO()
        write_deck(tools.imposer, deck, standard, target)
        name = service.path(fit.batch.pieces[0].names("", fit.size))
        export.put_pdf(name, target, *_asked(service, deck, standard, pages))
        export.lines += _lines(name, fit, pages)


def _asked(service: Service, deck: DeckFile, standard: Standard, pages: Pages) -> tuple[Expected, Limits, Asked]:
    names = tuple(f"the {side} of '{piece.component.id}'" for piece, side, _ in pages)
    inks, usual = service.inks, Limits()
    limits = Limits(ink=inks.most if inks else usual.ink, safe=service.safe or usual.safe)
    asked = Asked(
        len(pages),
        (*deck.trim, deck.bleed),
        inks.most if inks else None,
        inks.black if inks else None,
        service.contour,
        (standard.claimed,) if service.standard else None,
    )
    cut = tuple(_line(leaf, deck.trim) for leaf in deck.leaves)
    return Expected(len(pages), names=names, lines=cut), limits, asked


def _line(leaf: Leaf, trim: tuple[float, float]) -> Points:
    """Return what is cut of a page, from the corner of its trim; nothing for a rectangle."""
    own = trim[::-1] if leaf.turn in (90, 270) else trim
    return lying(contour_points(leaf.shape, own), own, leaf.turn) if leaf.shape != "rectangle" else ()


def _lines(name: str, fit: Fit, pages: Pages) -> Iterator[Line]:
    """Yield where each side of each design is first."""
    seen = set[tuple[str, str]]()
    for number, (piece, side, _) in enumerate(pages, 1):
        if (piece.component.id, side) not in seen:
            seen.add((piece.component.id, side))
            yield line(piece, side, fit.size, fit.trim, (name, number))


def _pages(service: Service, fit: Fit) -> Iterator[tuple[Piece, str, StoredFace | None]]:
    """Yield the pages in order: both sides of a design in turn, again for every copy if the service asks so."""
    backs = service.blanks or any(piece.placement.back for piece in fit.batch.pieces)
    for piece in fit.batch.pieces:
        sides: list[tuple[str, StoredFace | None]] = [("front", piece.placement.front)]
        if backs:
            sides.append(("back", piece.placement.back))
        if service.first == "back":
            sides.reverse()
        for _ in range(piece.copies if service.repeat else 1):
            yield from ((piece, side, face) for side, face in sides)


def _claimed(service: Service, faults: Faults, profile: bytes | None) -> str | None:
    """Return which standard a file may call itself: none that it does not keep."""
    found = frozenset[str]().union(*faults.values())
    if service.standard == X1A and service.condition and service.inks:
        return None if found else X1A
    if service.standard == X4 and service.inks and profile is not None:
        return None if found - {"transparency"} else X4
    return None


def _faulty(service: Service, fit: Fit, faults: Faults) -> Iterator[Diagnostic]:
    """Yield each fault of a deck once, at the first component that has it: it is often the theme's."""
    every = [(faults.get(face.key, ()), piece, whose) for _, face, piece, whose in fit.batch.shown()]
    for fault, (code, what, help_) in TOLD.items():
        shown = [(piece, whose) for found, piece, whose in every if fault in found]
        if shown and (code != "V806" or service.standard == X1A):
            piece, message = shown[0][0], _having([whose for _, whose in shown], what)
            yield finding(code, message, piece.game.at(piece.component), help=help_)


def _having(whose: Sequence[str], what: str) -> str:
    """Return which faces have something: how many, with the first few by their names."""
    if len(whose) == 1:
        return f"{whose[0]} has {what}"
    left = len(whose) - NAMED
    named = (*whose[:NAMED], f"{left} other{'' if left == 1 else 's'}") if left > 0 else whose
    return f"{len(whose)} faces have {what}: {listed(named, 'and')}"


def _no_profile(service: Service, place: Position) -> Diagnostic:
    """Return what to supply, and where: a profile that is not there, or is none."""
    condition = service.condition or "the printing condition"
    message, help_ = (
        f"there is no colour profile of {condition}",
        f"name the printer's in print.yaml: `profile: {NAMED_SO}`",
    )
    if service.profile:
        message = f"{service.profile} is not there, or no ICC profile of a CMYK printer"
        origin = service.origin or "the printer has it"
        help_ = f"the ICC profile of {condition} belongs at {service.profile}, beside cards/; {origin}"
    if service.standard == X1A:
        message = f"{message}; the file names {condition}, as PDF/X-1a allows"
    return finding("V807", message, place, help=help_)


def _profile(service: Service, tools: ExportTools) -> bytes | None:
    """Read the service's ICC profile, which lies in the project."""
    if service.profile is None:
        return None
    try:
        data = read(tools.root, service.profile)
    except OSError:
        return None
    return data if is_printing_profile(data) else None


def _date(game: Game) -> str:
    """Return the day of the newest version, so that the same game gives the same bytes on any day."""
    versions = game.changes.body.changes if game.changes else ()
    return max((str(one.date) for one in versions), default=NO_DATE)
