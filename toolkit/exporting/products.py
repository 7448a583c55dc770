"""What a service makes of each deck: which product, how large its picture, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import Final

from toolkit.exporting.pieces import Batch, Piece
from toolkit.impose.offset import grown
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of
from toolkit.model.geometry.polygon import Points
from toolkit.model.geometry.size import Contour
from toolkit.model.production.service import Service, ServiceSize
from toolkit.render.pictures.scan import Distances

MM: Final = 25.4  # millimetres in an inch
SAME: Final = 0.1  # millimetres that two sizes may differ
NEAR: Final = 0.02  # of a length that art may be stretched by
EYE: Final = 0.05  # millimetres that nobody sees
MOST: Final = 150_000_000  # pixels of a picture: a board of 90 x 120 cm at 300 dpi
UNSEEN: Final = 0.2  # millimetres of missing bleed that no cutter reaches


@dataclass(frozen=True)
class Fit:
    """A deck as a service makes it: `trim` and `bleed` in millimetres, `pixels` and `margin` of a picture.

    A `turned` deck's faces are drawn lying and the service's product stands, or the other way about.
    """

    batch: Batch
    size: str
    trim: tuple[float, float]
    bleed: float
    pixels: tuple[int, int]
    dpi: int
    turned: bool = False

    @property
    def margin(self) -> tuple[int, int]:
        """How many pixels lie outside of the trim, at the sides and at the ends."""
        shares = (self.bleed / (side + 2 * self.bleed) for side in self.trim)
        across, up = (round(pixels * share) for pixels, share in zip(self.pixels, shares, strict=True))
        return across, up

    def turn(self, side: str) -> int:
        """How a face is turned, anticlockwise: its top lies left, a back's right, so that they have the same edge."""
        return (270 if side == "back" else 90) if self.turned else 0


def outline_in(
    contour: Contour, trim: tuple[float, float], pixels: tuple[int, int], margin: tuple[int, int], bleed: float
) -> Points:
    """Return an outline with its bleed in the pixels of a picture; nothing for a shape that services cut themselves."""
    if isinstance(contour, str):
        return ()
    across, up = ((size - 2 * own) / side for size, own, side in zip(pixels, margin, trim, strict=True))
    return tuple((x * across + margin[0], y * up + margin[1]) for x, y in grown(contour, bleed))


def fit(service: Service, batch: Batch) -> tuple[Fit | None, tuple[Diagnostic, ...]]:
    """Find the product for a deck; None with a finding where there is none."""
    deck = batch.deck
    if service.kinds and deck.head.kind not in service.kinds:
        made = any_of(service.kinds, "and")
        return None, (_finding(batch, "V801", f"{service.name} makes no {deck.head.kind}, only {made}", "kind"),)
    if not service.sizes:
        lies = service.upright and deck.size.width > deck.size.height
        return _fitted(service, batch, batch.size_name, None, turned=lies), (*_short_bleed(service, batch),)
    known = {
        name: size
        for name, size in service.sizes.items()
        if size.shape == deck.size.contour and deck.head.kind in (size.kinds or (deck.head.kind,))
    }
    trims = {False: deck.size.trim, True: deck.size.trim[::-1]}
    tried = [(not _is_near(known[one], trims[turned]), turned, one) for one in known for turned in trims]
    far, turned, name = min(
        tried, key=lambda one: (one[0], one[1], _apart(known[one[2]], trims[one[1]])), default=(True, False, None)
    )
    if name is None or far:
        return None, (_unknown(service, batch, known, name),)
    found = () if _apart(known[name], trims[turned]) <= SAME else (_stretched(service, batch, name, turned=turned),)
    return _fitted(service, batch, name, known[name], turned=turned), (*found, *_short_bleed(service, batch))


def oversized(service: Service, one: Fit) -> Iterator[Diagnostic]:
    """Find a deck whose pictures would be larger than any that is made."""
    width, height = one.pixels
    if service.takes == "png" and width * height > MOST:
        message = (
            f"a picture of {width} x {height} pixels is more than the {MOST // 10**6} million that are made at most"
        )
        help_ = "ask for fewer pixels (`--dpi`, or `dpi` in print.yaml), or for a PDF"
        yield finding("V808", message, one.batch.place("size"), help=help_)


def namesakes(service: Service, fits: Iterable[Fit]) -> Iterator[Diagnostic]:
    """Find the components of which some file would have the name of another one's."""
    first: dict[str, Piece] = {}
    clashing: dict[Piece, tuple[str, Piece]] = {}
    for name, piece in ((name, piece) for one in fits for name, piece in _named(service, one)):
        other = first.setdefault(name, piece)
        if other is not piece:
            clashing.setdefault(piece, (name, other))
    help_ = "put something between the places in braces that stands in no name, such as `+`"
    for piece, (name, other) in clashing.items():
        message = f"the file of '{piece.component.id}' would be called {name}, as that of '{other.component.id}'"
        yield finding("V809", message, piece.game.at(piece.component, "id"), help=help_)


def _named(service: Service, one: Fit) -> Iterator[tuple[str, Piece]]:
    if service.takes == "pdf":
        yield service.path(one.batch.pieces[0].names("", one.size)), one.batch.pieces[0]
        return
    for piece in one.batch.pieces:
        yield from ((service.path(piece.names(side, one.size)), piece) for side, _ in piece.sides)


def _fitted(service: Service, batch: Batch, name: str, size: ServiceSize | None, *, turned: bool = False) -> Fit:
    own = batch.deck.size.trim
    trim = (size.width, size.height) if size else own[::-1] if turned else own
    bleed = batch.deck.head.bleed if service.bleed == "art" else service.bleed
    across, up = (round((side + 2 * bleed) * service.dpi / MM) for side in trim)
    return Fit(batch, name, trim, bleed, size.pixels if size and size.pixels else (across, up), service.dpi, turned)


def _apart(size: ServiceSize, trim: tuple[float, float]) -> float:
    return hypot(size.width - trim[0], size.height - trim[1])


def _is_near(size: ServiceSize, trim: tuple[float, float]) -> bool:
    sides = zip((size.width, size.height), trim, strict=True)
    return all(abs(made - asked) <= max(SAME, NEAR * asked) for made, asked in sides)


def _unknown(service: Service, batch: Batch, known: dict[str, ServiceSize], name: str | None) -> Diagnostic:
    deck, message = batch.deck, f"{service.name} makes no {batch.deck.head.kind} of"
    width, height = deck.size.trim
    contour = deck.size.contour
    shape = "" if contour == "rectangle" else f" ({contour if isinstance(contour, str) else 'outline'})"
    help_ = "print it at home, or ask the service"
    if name:
        help_ = f"the nearest is {name}, {known[name].width:g} x {known[name].height:g} mm"
    return _finding(batch, "V801", f"{message} {width:g} x {height:g} mm{shape}", "size", help_)


def _stretched(service: Service, batch: Batch, name: str, *, turned: bool) -> Diagnostic:
    (width, height), size = batch.deck.size.trim, service.sizes[name]
    message = f"{width:g} x {height:g} mm is stretched to {service.name}'s {name}, {size.width:g} x {size.height:g} mm"
    across, up = (size.height, size.width) if turned else (size.width, size.height)
    return _finding(batch, "V802", message, "size", f"`size: {{width: {across:g}, height: {up:g}}}` is exact")


def turned_words(service: Service, fit: Fit) -> str:
    """Return the line of the report on a deck that is turned to fit its product."""
    (width, height), (across, up) = fit.batch.deck.size.trim, fit.trim
    message = f"deck '{fit.batch.deck.id}' ({width:g} x {height:g} mm) is turned to {service.name}'s {fit.size}"
    return f"{message} ({across:g} x {up:g} mm): the top of each front lies left, that of each back right"


def _short_bleed(service: Service, batch: Batch) -> Iterator[Diagnostic]:
    given = batch.deck.head.bleed
    if service.bleed != "art" and given < service.bleed - UNSEEN:
        message = f"the art of '{batch.deck.id}' reaches {given:g} mm past the cut; {service.name} asks for"
        yield _finding(batch, "V803", f"{message} {service.bleed:g} mm", "bleed", f"`bleed: {service.bleed:g}`")


def _finding(batch: Batch, code: str, message: str, key: str, help_: str | None = None) -> Diagnostic:
    return finding(code, message, batch.place(key), help=help_)


def unsafe(service: Service, batch: Batch, texts: Mapping[str, Distances | None]) -> Iterator[Diagnostic]:
    """Yield which faces have text closer to the cut than the service asks for; `texts` is by the faces' keys."""
    for _, face, piece, whose in batch.shown():
        far = texts[face.key]
        if far is not None and min(far) < service.safe - EYE:
            message = f"text on {whose} is {min(far):.1f} mm from the cut"
            help_ = f"{service.name} asks for {service.safe:g} mm"
            yield finding("V804", message, piece.game.at(piece.component), help=help_)
