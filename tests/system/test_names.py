"""Names that every system can have."""

from __future__ import annotations

import pytest

from toolkit.system.names import trouble

PLAIN = ("apple.svg", "console.svg", "com10", "lpt0.txt", ".gitignore", "a b.png", "Ä.svg", "..")


@pytest.mark.parametrize("name", PLAIN)
def test_most_names_are_no_trouble(name: str) -> None:
    assert trouble(name) is None


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("CON", "Windows keeps the name 'CON' for a device"),
        ("nul.tar.gz", "Windows keeps the name 'nul' for a device"),
        ("lpt1 .svg", "Windows keeps the name 'lpt1 ' for a device"),
        ("a:b", "Windows allows no ':' in a name"),
        ("what?.svg", "Windows allows no '?' in a name"),
        ("tab\t.svg", r"Windows allows no '\t' in a name"),
        ("dog.", "Windows drops the dot at the end of a name"),
        ("dog ", "Windows drops the space at the end of a name"),
    ],
)
def test_what_windows_refuses_is_told(name: str, told: str) -> None:
    assert (trouble(name) or "").startswith(told)
