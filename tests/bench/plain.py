"""The yardstick, a program of its own: every face in one document, by WeasyPrint as it comes, then imposed.

Arguments: the project's folder, the PDF to write. Templates, styles, pictures and fonts are the toolkit's.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.papers import PAPERS
from tests.render.games import make_faces
from toolkit.impose.document import Imposer
from toolkit.impose.documents import documents
from toolkit.impose.sheets import impose
from toolkit.load.loader import load_project
from toolkit.model.faces.face import Face, Placement, StoredFace
from toolkit.model.loaded.project import Game
from toolkit.render.components.faces import Sides
from toolkit.render.drawing.plan import Planner
from toolkit.render.sources.places import Places
from toolkit.render.typesetting import stock
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.paper import page_rules
from toolkit.render.typesetting.weasy import CSS, FontConfiguration
from toolkit.shipped import shipped_templates


def main(folder: Path, target: Path) -> None:
    """Draw the bench's game and write its sheets to `target`, with the single document beside it."""
    game = load_project(folder).games[0]
    places = Places(folder, (folder / "templates", shipped_templates()), folder)
    sides, _ = make_faces(game, places)
    faces = list(dict.fromkeys(face for side in sides for face in (side.front, side.back) if face))
    different = list({face.html: face for face in faces}.values())
    single = target.with_suffix(".faces.pdf")
    draw_plainly(different, places, single)
    pages = {
        face.html: StoredFace(face.html, single, number, face.trim, face.bleed) for number, face in enumerate(different)
    }
    print_game(game, sides, pages, target)


def draw_plainly(faces: list[Face], places: Places, target: Path) -> None:
    """Write one document with a page a face, with every setting as WeasyPrint has it."""
    orders = Planner(places).orders(faces)
    look = orders[0].look
    files = {address: path for order in orders for address, path in order.files.items()}
    fetcher, fonts = ListedFetcher(files | look.files), FontConfiguration()
    sheets = [
        CSS(string=sheet.text, base_url=sheet.address, url_fetcher=fetcher, font_config=fonts) for sheet in look.sheets
    ]
    pages = [order.page for order in orders]
    html = stock.parse(pages, look.base, fetcher)
    html.write_pdf(target, stylesheets=[*sheets, CSS(string=page_rules(pages))], font_config=fonts)


def print_game(game: Game, sides: tuple[Sides, ...], pages: dict[str, StoredFace], target: Path) -> None:
    """Lay the pages out on A4 sheets and write them."""
    pieces = [
        Placement(
            side.id,
            pages[side.front.html],
            pages[side.back.html] if side.back else None,
            side.copies,
            side.deck.size.shape,
            side.deck.size.corner,
        )
        for side in sides
        if side.front
    ]
    (document,) = documents(game, pieces)
    Imposer().write(impose(document.job, PAPERS["a4"]), target)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
