"""Families of fonts by name: which are there, what they are shown with, how to get others."""

from __future__ import annotations

import pytest

from toolkit.typefaces.families import Family, Font, advice, find


@pytest.mark.parametrize("name", ["Cinzel", "Alegreya Sans", "EB Garamond", "source sans pro", "Source Serif Pro"])
def test_a_family_that_is_required_is_there(name: str) -> None:
    family = find(name)
    assert family
    assert family.name.casefold() == name.casefold()
    assert {font.is_italic for font in family.faces()} == {False, True}


def test_a_variable_font_has_all_its_weights() -> None:
    family = find("Cinzel")
    assert family
    assert list(family.faces()) == [Font("Cinzel", (400, 900)), Font("Cinzel", (400, 900), is_italic=True)]


def test_of_many_static_fonts_those_are_taken_that_are_asked_for() -> None:
    family = find("Alegreya Sans")
    assert family
    upright = [font.stem for font in family.faces() if not font.is_italic]
    assert upright == ["AlegreyaSans-Regular", "AlegreyaSans-Medium", "AlegreyaSans-Bold"]


def test_one_weight_stands_for_all_and_is_never_made_bold() -> None:
    only = Family("Only", (Font("Only-Regular", (400, 400)),))
    assert [(font.stem, font.weights, font.is_italic) for font in only.faces()] == [
        ("Only-Regular", (400, 400), False),
        ("Only-Regular", (700, 700), False),
        ("Only-Regular", (400, 400), True),
        ("Only-Regular", (700, 700), True),
    ]


def test_advice_names_the_command_or_the_nearest_name() -> None:
    assert find("Zilla Slab Nobody") is None
    assert advice("Press Start 2P") == "`pip install fontpkg-press-start-2p` brings it"
    assert advice("Cinzle") == "did you mean 'Cinzel'?"
    assert "Alegreya Sans" in advice("qqqq")
