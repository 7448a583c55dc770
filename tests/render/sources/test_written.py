"""What cannot be shown is told where it is written: in a style sheet, a template, a drawing or a text of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.games import CSS, FACE, make_places, write
from toolkit.render.sources.chunk import Flaw
from toolkit.render.sources.written import placed

ADDRESS = "http://example.org/a.png"


def place(root: Path, about: str) -> tuple[str | None, int, int]:
    flaw = placed(
        Flaw("P205", "amiss", path="templates/plain/theme.css", about=about), make_places(root), ("plain",), "toy"
    )
    return flaw.path, flaw.line, flaw.column


@pytest.mark.parametrize(
    ("name", "before"),
    [
        ("templates/plain/more.css", f"{CSS}\n.name {{ background: url("),
        ("templates/plain/faces/own.html", f"{FACE}\n\n<img src="),
        ("cards/toy/art/cat.svg", "<svg>\n<image href="),
    ],
)
def test_an_address_is_told_where_it_stands(tmp_path: Path, name: str, before: str) -> None:
    write(tmp_path, name, f'{before}"{ADDRESS}"')
    line, column = before.count("\n") + 1, len(before.rpartition("\n")[2]) + 2
    assert place(tmp_path, ADDRESS) == (name, line, column)


def test_an_address_that_is_written_from_another_folder_is_known_by_its_file(tmp_path: Path) -> None:
    write(tmp_path, "templates/plain/faces/own.html", '<img src="../a.png">')
    assert place(tmp_path, "templates/plain/a.png") == ("templates/plain/faces/own.html", 1, 14)


def test_a_letter_is_told_in_the_texts_of_the_game(tmp_path: Path) -> None:
    write(tmp_path, "templates/plain/book/own.html", "<p>ア</p>")
    write(tmp_path, "cards/toy/rules/market.yaml", "section: market\ntitle: アート\n")
    assert place(tmp_path, "ア") == ("cards/toy/rules/market.yaml", 2, 8)


def test_what_is_written_nowhere_stays_where_it_was(tmp_path: Path) -> None:
    assert place(tmp_path, "made-by-a-template") == ("templates/plain/theme.css", 1, 1)
    assert place(tmp_path, "") == ("templates/plain/theme.css", 1, 1)
