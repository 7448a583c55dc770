"""Which files a face may load, and how they are found in its text."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.games import make_places, write
from toolkit.model.faces.looks import Theme
from toolkit.render.sources.library import Library

BASE = "file:///templates/plain/"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return the library of the game `toy` in the theme `plain`."""
    return Library(make_places(tmp_path), "toy", Theme("plain"))


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ('<img src="icons/coin.svg">', f"{BASE}icons/coin.svg"),
        ("<img src='icons/coin.svg'>", f"{BASE}icons/coin.svg"),
        ('<img src="icons/a&amp;b.svg">', f"{BASE}icons/a&b.svg"),
        ("b { background: url(icons/coin.svg) }", f"{BASE}icons/coin.svg"),
        ("b { background: url( 'icons/coin.svg' ) }", f"{BASE}icons/coin.svg"),
        ('@import "more.css";', f"{BASE}more.css"),
        ('<use href="shapes.svg#one"/>', f"{BASE}shapes.svg"),
        ('<img src="file:///cards/toy/art/dog.svg">', "file:///cards/toy/art/dog.svg"),
        ('src: url("font:SourceSansPro-Bold")', "font:SourceSansPro-Bold"),
    ],
)
def test_references_are_found_in_markup_and_styles(library: Library, text: str, address: str) -> None:
    assert library.wanted(text, BASE) == {address}


def test_fragments_and_data_are_no_references(library: Library) -> None:
    assert library.wanted('<a href="#x"> <rect fill="url(#g)"/> <img src="data:image/png,x">', BASE) == set()


def test_a_file_brings_what_it_refers_to_itself(tmp_path: Path, library: Library) -> None:
    write(tmp_path, "templates/plain/a.css", '@import "b.css"; b { background: url(icons/coin.svg) }')
    write(tmp_path, "templates/plain/b.css", '@import "a.css";')
    assert library.wanted('@import "a.css";', BASE) == {
        f"{BASE}{name}" for name in ("a.css", "b.css", "icons/coin.svg")
    }


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname",
        "file:///cards/toy/",
        "file:///cards/other/art/dog.svg",
        f"{BASE}../../secret.svg",
        f"{BASE}%2e%2e/%2e%2e/secret.svg",
        f"{BASE}icons/coin.svg%00",
        "http://example.org/",
        "font:../../secret",
        "font:NoSuchFont",
    ],
)
def test_other_addresses_lead_nowhere(tmp_path: Path, library: Library, address: str) -> None:
    write(tmp_path, "secret.svg", "<svg/>")
    assert library.path(address) is None
    assert library.digest(address) == "absent"


def test_installed_fonts_have_an_address(library: Library) -> None:
    path = library.path("font:SourceSansPro-Regular")
    assert path is not None
    assert path.suffix == ".ttf"
