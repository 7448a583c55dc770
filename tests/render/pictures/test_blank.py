"""What a page leaves blank: measured on pictures, and small in the books of our games."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.projects import shipped, shipped_reference
from tests.thorough import some
from toolkit.reference.printed import printed
from toolkit.render.book.environment import open_book
from toolkit.render.book.fit import Fit
from toolkit.render.book.lay_out import lay_out
from toolkit.render.book.look import BookLook
from toolkit.render.book.maker import Maker
from toolkit.render.book.order import Order
from toolkit.render.pictures.blank import largest_blank
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_cards, shipped_templates

DPI = 25.4  # a pixel is a millimetre
TEXT = (17, 22, 195, 260)  # the type area of a page, from its upper left corner
MOST = 0.15  # of it


def page(*marks: tuple[int, int, int, int], ground: tuple[int, int, int] = (250, 240, 220)) -> Image.Image:
    picture = Image.new("RGB", (100, 200), ground)
    for mark in marks:
        picture.paste((20, 20, 20), mark)
    return picture


def test_a_blank_page_is_blank_all_over() -> None:
    assert largest_blank(page(), DPI) == (100, 200, 1)


def test_the_largest_rectangle_without_a_mark_is_found() -> None:
    """The foot of the left column is blank, and a strip between the columns."""
    left, right = [(0, y, 46, y + 1) for y in range(0, 120, 2)], [(54, y, 100, y + 1) for y in range(0, 200, 2)]
    assert largest_blank(page(*left, *right), DPI) == pytest.approx((54, 80, 0.216))


def test_a_faint_ground_is_no_mark_and_a_thin_line_is_one() -> None:
    picture = page((0, 100, 100, 101))
    picture.paste((245, 238, 222), (0, 0, 50, 50))
    assert largest_blank(picture, DPI)[:2] == (100, 100)


@pytest.mark.parametrize("game", some(("oh-my-goods", "last-will"), 2))
def test_our_books_leave_no_page_blank_whose_text_goes_on(game: str, tmp_path: Path) -> None:
    root, templates = shipped_cards().parent, shipped_templates()
    reference, places = printed(shipped_reference(game)), Places(root, (templates,), tmp_path / "cache")
    maker = Maker(reference, open_book(places, reference.theme))
    wardrobe = BookLook(places, game, reference.theme)
    made, path = maker.make("rules", 4, {}), tmp_path / "rules.pdf"
    lay_out(Order(made.html, wardrobe.look, wardrobe.files(made.html)[1], path, made.first))
    with pypdfium2.PdfDocument(path) as document:
        for number, (one, _) in enumerate(pairwise(document), 1):
            picture = one.render(scale=1).to_pil().convert("RGB")
            share = largest_blank(picture.resize((216, 285)).crop(tuple(3 + side for side in TEXT)), DPI)[2]
            assert share < MOST, f"page {number}"


def pages(game: str, part: str, folder: Path) -> int:
    """Return how many pages a part of a game's book has, when its pictures fit."""
    root, templates = shipped_cards().parent, shipped_templates()
    reference, places = printed(shipped_reference(game)), Places(root, (templates,), folder / "cache")
    maker, path = Maker(reference, open_book(places, reference.theme)), folder / f"{part}.pdf"
    look, fit, before = BookLook(places, game, reference.theme), Fit(), None
    while fit != before:
        made = maker.make(part, 1, {}, fit=fit)
        laid_out = lay_out(Order(made.html, look.look, look.files(made.html)[1], path, made.first))
        before, fit = fit, fit.after(laid_out.anchors, laid_out.pages)
    return laid_out.pages


@pytest.mark.parametrize("game", [*shipped()])
def test_the_player_aid_of_our_games_is_one_page(game: str, tmp_path: Path) -> None:
    assert pages(game, "aid", tmp_path) == 1


@pytest.mark.parametrize(("game", "most"), [("last-will", 3), ("oh-my-goods", 3)])
def test_the_set_up_of_our_games_is_seen_at_a_glance(game: str, most: int, tmp_path: Path) -> None:
    """A cover, what the game is, and the picture of the table with all steps: a page, or a spread of many pieces."""
    assert pages(game, "front", tmp_path) == most
