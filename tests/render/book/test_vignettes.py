"""The pictures in the heads of chapters where a theme names none: cut from those that the author drew for cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from tests.projects import shipped_reference
from tests.reference.orchard import Orchard, section
from tests.render.printed import orchard, theme
from toolkit.load import load_project
from toolkit.model.document.entries import Art
from toolkit.model.document.reference import Reference
from toolkit.model.faces.looks import Theme
from toolkit.reference import reference_of
from toolkit.render.book.environment import open_book
from toolkit.render.book.look import BookLook
from toolkit.render.book.maker import Maker
from toolkit.render.book.vignettes import FEWEST, strips, vignettes
from toolkit.workflows.new import start_game

CHAPTERS = {"01-fair": section("fair", "Nobody eats a {card gala}."), "02-start": section("start", "Pick, and pick.")}


def drawn(reference: Reference, pictures: int) -> Reference:
    """Return a game of which so many pictures are drawn, one for each card as long as there are some."""
    some = tuple(replace(one, art=Art(f"art/{n % pictures}.svg")) for n, one in enumerate(reference.entries))
    return replace(reference, entries=some)


def heads(reference: Reference) -> list[str]:
    return ["_set-up", *(one.address for one in reference.sections), "_cards"]


def test_a_chapter_has_the_picture_of_the_card_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reference = Orchard(tmp_path, sections=CHAPTERS).reference()
    reference = drawn(reference, len(reference.entries))
    monkeypatch.setattr("toolkit.render.book.vignettes.FEWEST", len(reference.entries))
    gala = next(one.art.file for one in reference.entries if one.id == "gala" and one.art)
    address, part = vignettes(reference, bool)["fair"]
    assert address == f"file:///cards/orchard/{gala}"
    assert part == "50% 40%"


@pytest.mark.parametrize("pictures", [FEWEST, 6])
def test_no_picture_stands_in_two_heads_that_follow_each_other(pictures: int) -> None:
    reference = drawn(shipped_reference("last-will"), pictures)
    found = vignettes(reference, bool)
    shown = [found[head] for head in heads(reference)]
    assert all(one != other for one, other in pairwise(shown))
    assert len(set(shown)) == pictures


def test_heads_have_signs_where_too_few_pictures_are_drawn(tmp_path: Path) -> None:
    reference = drawn(Orchard(tmp_path, sections=CHAPTERS).reference(), FEWEST - 1)
    assert vignettes(reference, bool) == {}


def test_no_picture_is_cut_that_may_have_words_or_is_not_there(tmp_path: Path) -> None:
    orchard(tmp_path)
    art = tmp_path / "cards/orchard/art"
    art.mkdir(parents=True, exist_ok=True)
    (art / "plain.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', "utf-8")
    (art / "told.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><text>7</text></svg>', "utf-8")
    look = BookLook(theme(tmp_path), "orchard", Theme("plain"))
    assert [look.is_wordless(f"art/{name}.svg") for name in ("plain", "told", "none")] == [True, False, False]


def test_a_new_game_has_them_in_its_heads_and_a_theme_that_names_its_own_has_those(tmp_path: Path) -> None:
    start_game(tmp_path, "mats", "mats")
    (game,) = load_project(tmp_path).games
    made = Maker(reference_of(game), open_book(theme(tmp_path), game.theme)).make("rules", 3, {}).html
    assert made.count('class="vignette cut"') == len(reference_of(game).sections)
    told = shipped_reference("last-will")
    assert 'class="vignette cut"' not in Maker(told, open_book(theme(tmp_path), told.theme)).make("rules", 3, {}).html


def test_each_picture_is_once_among_those_that_fill_pages(tmp_path: Path) -> None:
    reference = drawn(orchard(tmp_path).reference(), 2)
    assert len(strips(reference, bool)) == min(2, len(reference.entries))
    assert strips(reference, lambda file: False) == ()
