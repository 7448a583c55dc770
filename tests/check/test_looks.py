"""What a game is drawn with: what its theme does not have is told with what it has."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.check.toy import CARDS, HEAD, LOOKS, PAY, checked
from tests.load.project import DECK, GAME, Project
from toolkit.model.faces.looks import Looks

SYMBOLS = "symbols:\n  coin: {one: coin, meaning: Money.}\n  lemonade: {one: lemonade, meaning: A drink.}\n"


def advice(root: Path, *icons: str) -> list[str | None]:
    """Return how each symbol may get an icon for which the theme has none."""
    project = Project(root)
    project.put(GAME, HEAD + SYMBOLS)
    project.put(DECK, CARDS + PAY)
    assert LOOKS.theme
    looks = Looks(replace(LOOKS.theme, icons=frozenset(icons)), LOOKS.themes, LOOKS.files)
    return [one.help for one in checked(root, looks) if one.code == "R206"]


def test_a_missing_icon_is_told_with_every_one_that_is_free(tmp_path: Path) -> None:
    names = [f"icon-{number}" for number in range(10, 40)]
    told = f"draw icons/lemonade.svg, or call the symbol as one that is there: {', '.join(names[:-1])} or icon-39"
    assert advice(tmp_path, "coin", *names) == [told]
    assert advice(tmp_path, "coin") == ["draw icons/lemonade.svg"]
    assert advice(tmp_path, "coin", "lemonades", *names) == ["draw icons/lemonade.svg, or did you mean 'lemonades'?"]
