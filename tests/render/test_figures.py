"""How long our books are: their words, pages and blank parts, as they were written down last."""

from __future__ import annotations

import pytest

from tests.figures import kept
from tests.projects import shipped, shipped_reference
from toolkit.reference.printed import printed

FIGURES = kept()
BLANK = 25  # hundredths of a page: less than a quarter is blank in one piece
LONGER = 1.5  # times the words of the published rulebook
LEAFLET = 2.0  # the same, where that is a leaflet of fewer words than this
FEW = 2000


def test_there_are_figures_of_every_game_with_a_book_of_its_own() -> None:
    assert set(FIGURES) >= {name for name in shipped() if not name.endswith("-base")}


@pytest.mark.parametrize("game", [name for name in FIGURES if "now" in FIGURES[name]])
def test_books_are_whole_sheets_and_no_page_of_them_is_a_quarter_blank(game: str) -> None:
    now = FIGURES[game]["now"]
    assert now["pages"] % 4 == 0
    assert now["blank"] < BLANK


@pytest.mark.parametrize("game", [name for name in FIGURES if "published" in FIGURES[name]])
def test_books_are_about_as_long_as_published_ones(game: str) -> None:
    published, now = FIGURES[game]["published"], FIGURES[game]["now"]
    assert now["words"] < published * (LEAFLET if published < FEW else LONGER)


@pytest.mark.parametrize("game", [name for name in FIGURES if "before" in FIGURES[name] and "now" in FIGURES[name]])
def test_books_are_half_as_long_as_they_were_or_shorter(game: str) -> None:
    before, now = FIGURES[game]["before"], FIGURES[game]["now"]
    assert now["words"] <= 0.7 * before["words"]
    assert now["pages"] <= before["pages"]


@pytest.mark.parametrize("game", list(FIGURES))
def test_a_section_has_two_examples_or_those_that_its_author_chose(game: str) -> None:
    for section in printed(shipped_reference(game)).sections:
        own = [one for one in section.walk() if one.kind == "example" and not one.book]
        assert len(own) <= 2, section.title
