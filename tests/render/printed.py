"""A small game's book, laid out and bound for the tests."""

from __future__ import annotations

from pathlib import Path

from tests.reference.orchard import Orchard, section
from tests.render.games import make_places
from toolkit.executor.inline import InlineExecutor
from toolkit.impose.album import binding_of
from toolkit.impose.binding import bind
from toolkit.impose.document import Imposer
from toolkit.model.faces.book import Book, plates
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.book.books import Books
from toolkit.render.components.games import Drawer
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates

BACK = '<section class="face"><div class="trim"></div></section>'
HEAD = (
    "summary: Fruit for sale.\nterms:\n  windfall: {name: windfall, meaning: Fruit for nothing., rule: picking.free}\n"
)
PLAY = """\
setup:
  - {id: market, take: {deck: fruit}, count: {players: {2: 3, default: 2}}, to: stall, rule: start.p1}
  - {id: hand, take: {deck: fruit}, count: 2, each: player, to: hand, rule: start.p1}
phases:
  - {id: pick, name: Picking, who: turns, summary: "Pick one {deck fruit.one}.", rule: picking.price}
"""
MARKET = """\
id: p1
title: The market
text: "Lay out {deck fruit}; the price is told in {rule picking.price}."
table: {caption: What is laid out, setup: all}
figure:
  caption: The stall
  canvas: [500, 90]
  shows: [{component: gala, at: [0, 0]}, {component: comice, side: back, at: [440, 0], turn: 90}]
  calls: [{at: [30, 45], text: A Gala Apple}]
"""
PRICE = """\
id: price
title: The price
text: "Pay {icon coin} and take {card gala}: {icons gala.play}"
parts:
  - {id: example, kind: example, text: "{card comice} costs nothing."}
"""
FREE = "id: free\ntext: |\n  What costs nothing is a {term windfall}, as {rule start.p1} says.\n"


def orchard(root: Path, *more: str) -> Orchard:
    """Return a game with a table, a panorama, an example, icons and references forwards and backwards; and `more`."""
    texts = {"01-start": section("start", MARKET), "02-picking": section("picking", PRICE, FREE, *more)}
    return Orchard(root, HEAD, texts, PLAY)


def theme(root: Path, **files: str) -> Places:
    """Write the theme and give the places; the book's own templates are the shipped ones."""
    make_places(root, templates__plain__backs__card_dot_html=BACK, **files)
    return Places(root, (root / "templates", shipped_templates()), root / "build" / ".cache")


def print_books(
    root: Path, *more: str, pocket: bool = False, **files: str
) -> tuple[dict[str, Path], tuple[Book, ...], tuple[Diagnostic, ...]]:
    """Lay out and bind the game's books, with `more` paragraphs: their files by name, the books, and what was found."""
    game, places = orchard(root, *more), theme(root, **files)
    read = game.game()
    books, findings = Books([game.reference()], places, InlineExecutor(), pocket=pocket).finish()
    faces = plates(Drawer(places).draw([(read, read.ids)]).placements["orchard"])
    bound = {book.name: root / f"{book.name}.pdf" for book in books.get("orchard", ())}
    for book in books.get("orchard", ()):
        bind(binding_of(book, faces, Imposer(), bound[book.name]))
    return bound, books.get("orchard", ()), findings
