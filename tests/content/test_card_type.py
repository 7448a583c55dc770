"""Cards are read at arm's length: how small the themes of the packs let type be, which test_drawn.py holds them to."""

from __future__ import annotations

import re

import pytest

from tests.content.conftest import ROOT

RULES, OTHER = 7.5, 6.5  # points
PACKS = ["last-will", "oh-my-goods"]


def style(pack: str) -> str:
    """Return the styles of a pack's cards."""
    return (ROOT / "templates" / pack / "theme.css").read_text("utf-8")


@pytest.mark.parametrize("pack", PACKS)
def test_no_theme_allows_smaller_type(pack: str) -> None:
    least = {
        line.split("{")[0].strip(): size for line, size in re.findall(r"(.*)--smallest-type: ([\d.]+)pt", style(pack))
    }
    assert float(least.get(".words", least[".face"])) >= RULES
    assert float(least[".face"]) >= OTHER


def test_a_foot_can_be_read() -> None:
    foot = re.search(r"^\.foot \{[^}]*font-size: ([\d.]+)pt", style("last-will"), re.MULTILINE)
    assert foot
    assert float(foot[1]) >= OTHER
